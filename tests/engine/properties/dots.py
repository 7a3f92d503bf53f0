"""Charts of means with their confidence intervals, as SVG, for the documents."""

from dataclasses import dataclass

from games.management.charts import FAINT, GAP, INK, LEFT, document

ROW, WIDTH, TOP = 24, 220, 54
BAND, DOT = "#f0dfb4", "#1f5f8b"


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
