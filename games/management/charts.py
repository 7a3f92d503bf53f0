"""Small charts in SVG for the documents: means with their confidence intervals, and maps of rates."""

from dataclasses import dataclass

ROW, LEFT, WIDTH, GAP, TOP = 24, 92, 220, 36, 54
INK, PAPER, FAINT, BAND, DOT = "#3b3a36", "#fffdf7", "#d9d4c7", "#f0dfb4", "#1f5f8b"
CELL, SMALL, LEAST, MOST = 40, 26, "#b5533c", "#1f5f8b"


@dataclass(frozen=True)
class Panel:
    """``points`` are (mean, margin) by row, ``band`` what others report, ``span`` the ends of the axis."""

    title: str
    points: list[tuple[float, float]]
    band: tuple[float, float]
    span: tuple[float, float]


def dots(labels: list[str], panels: list[Panel]) -> str:
    """Rows of means with their intervals, in panels with a band, as an SVG document."""
    height = TOP + ROW * len(labels) + 34
    width = LEFT + len(panels) * (WIDTH + GAP)
    parts = []
    for row, label in enumerate(labels):
        parts.append(f'<text x="{LEFT - 12}" y="{_y(row) + 4}" text-anchor="end">{label}</text>')
    for number, panel in enumerate(panels):
        parts += _panel(panel, LEFT + number * (WIDTH + GAP), len(labels))
    return document(width, height, parts)


def document(width: int, height: int, parts: list[str]) -> str:
    """An SVG document of these elements."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="13" fill="{INK}">'
    )
    return "\n".join([head, f'<rect width="{width}" height="{height}" fill="{PAPER}"/>', *parts, "</svg>", ""])


def _panel(panel: Panel, left: int, rows: int) -> list[str]:
    low, high = panel.span
    bottom = TOP + ROW * rows

    def x(value: float) -> float:
        return round(left + (value - low) / (high - low) * WIDTH, 1)

    band_left, band_width = x(panel.band[0]), max(3.0, x(panel.band[1]) - x(panel.band[0]))
    parts = [
        f'<text x="{left}" y="24" font-weight="bold">{panel.title}</text>',
        f'<rect x="{band_left}" y="{TOP - 10}" width="{band_width:.1f}" height="{bottom - TOP + 10}" fill="{BAND}"/>',
    ]
    for tick in range(5):
        value = low + (high - low) * tick / 4
        parts.append(f'<line x1="{x(value)}" y1="{bottom}" x2="{x(value)}" y2="{bottom + 5}" stroke="{INK}"/>')
        parts.append(f'<text x="{x(value)}" y="{bottom + 20}" text-anchor="middle" font-size="11">{value:g}</text>')
    parts.append(f'<line x1="{left}" y1="{bottom}" x2="{left + WIDTH}" y2="{bottom}" stroke="{INK}"/>')
    for row, (mean, margin) in enumerate(panel.points):
        y = _y(row)
        parts.append(
            f'<line x1="{left}" y1="{y}" x2="{left + WIDTH}" y2="{y}" stroke="{FAINT}" stroke-dasharray="2 4"/>'
        )
        parts.append(
            f'<line x1="{x(mean - margin)}" y1="{y}" x2="{x(mean + margin)}" y2="{y}" stroke="{DOT}" stroke-width="3"/>'
        )
        parts.append(f'<circle cx="{x(mean)}" cy="{y}" r="4" fill="{DOT}"/>')
    return parts


def _y(row: int) -> int:
    return TOP + ROW * row + ROW // 2


@dataclass(frozen=True)
class Map:
    """``rates`` by row and column, None where there is none; ``even`` is the rate without any colour.

    ``doubtful`` are the rows and columns of rates that rest on little: their squares are small.
    """

    title: str
    rates: list[list[float | None]]
    even: float
    doubtful: frozenset[tuple[int, int]] = frozenset()


def heat_maps(labels: list[str], maps: list[Map], across: int) -> str:
    """Square maps of rates as an SVG document, so many in a row; rows and columns have the same labels."""
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
            middle = f'x="{x + side // 2}" y="{y + side // 2 + size // 3 + 1}" font-size="{size}"'
            parts.append(f'<text {middle} text-anchor="middle" fill="{ink}">{100 * rate:.0f}</text>')
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
