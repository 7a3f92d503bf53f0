"""Small charts in SVG for the documents: maps of rates, and parts shared by all charts."""

from dataclasses import dataclass

LEFT, GAP = 92, 36
INK, PAPER, FAINT = "#3b3a36", "#fffdf7", "#d9d4c7"
CELL, SMALL, LEAST, MOST = 40, 26, "#b5533c", "#1f5f8b"


def document(width: int, height: int, parts: list[str]) -> str:
    """An SVG document of these elements."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="13" fill="{INK}">'
    )
    return "\n".join([head, f'<rect width="{width}" height="{height}" fill="{PAPER}"/>', *parts, "</svg>", ""])


@dataclass(frozen=True)
class Map:
    """``rates`` by row and column, None where there is none; ``even`` is the rate without any colour.

    ``doubtful`` are the rows and columns of rates based on few games: their squares are small.
    """

    title: str
    rates: list[list[float | None]]
    even: float
    doubtful: frozenset[tuple[int, int]] = frozenset()


def heat_maps(labels: list[str], maps: list[Map], across: int) -> str:
    """Square maps of rates as an SVG document, ``across`` in a row; rows and columns have the same labels."""
    side = LEFT + CELL * len(labels)
    width = across * (side + GAP)
    height = -(-len(maps) // across) * (side + GAP)
    parts = []
    for number, found in enumerate(maps):
        down, right = divmod(number, across)
        parts += _map(labels, found, right * (side + GAP), down * (side + GAP))
    return document(width, height, parts)


def _map(labels: list[str], found: Map, left: int, top: int) -> list[str]:
    parts = [f'<text x="{left + 12}" y="{top + 24}" font-weight="bold">{found.title}</text>']
    left, top = left + LEFT, top + LEFT
    for number, label in enumerate(labels):
        middle = CELL * number + CELL // 2
        parts.append(f'<text x="{left - 8}" y="{top + middle + 4}" text-anchor="end">{label}</text>')
        at = f"{left + middle} {top - 8}"
        parts.append(f'<text transform="translate({at}) rotate(-45)">{label}</text>')
    for row, rates in enumerate(found.rates):
        for column, rate in enumerate(rates):
            if rate is None:
                continue
            side, size = (SMALL, 10) if (row, column) in found.doubtful else (CELL, 13)
            x, y = left + CELL * column + (CELL - side) // 2, top + CELL * row + (CELL - side) // 2
            fill, ink = _colours(rate, found.even)
            parts.append(f'<rect x="{x}" y="{y}" width="{side}" height="{side}" fill="{fill}" stroke="{PAPER}"/>')
            centre = f'x="{x + side // 2}" y="{y + side // 2 + size // 3 + 1}" font-size="{size}"'
            parts.append(f'<text {centre} text-anchor="middle" fill="{ink}">{100 * rate:.0f}</text>')
    return parts


def _colours(rate: float, even: float) -> tuple[str, str]:
    """Fill and ink of a cell: the further from even, the stronger."""
    share = (rate - even) / ((1 - even) if rate > even else even)
    end = MOST if rate > even else LEAST
    mixed = [
        round(int(paper, 16) + abs(share) * (int(full, 16) - int(paper, 16)))
        for paper, full in ((FAINT[at : at + 2], end[at : at + 2]) for at in (1, 3, 5))
    ]
    return "#" + "".join(f"{part:02x}" for part in mixed), PAPER if abs(share) > 0.6 else INK
