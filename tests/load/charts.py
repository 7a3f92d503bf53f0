"""Bars of parts, and lines that grow, as SVG for ``docs/performance.md``."""

import math
from dataclasses import dataclass

from games.management.charts import FAINT, GAP, INK, PAPER, document

COLOURS = {"server": "#1f5f8b", "postgres": "#b5533c", "worker": "#d9a441", "redis": "#7a8f55", "node": "#6b5b95",
           "python": "#8a8578"}  # fmt: skip
OTHER = "#b8b2a3"
NAMES = 150
BAR, BARS = 26, 560
WIDTH, HEIGHT, TOP, BOTTOM = 250, 150, 50, 42
LINES = ("#1f5f8b", "#b5533c", "#d9a441", "#7a8f55", "#6b5b95", "#3b3a36")


def bars(title: str, found: dict[str, dict[str, float]]) -> str:
    """A bar for each name, made of its parts by kind of process."""
    longest = max(sum(parts.values()) for parts in found.values())
    kinds = [kind for kind in COLOURS if any(kind in parts for parts in found.values())]
    parts = [f'<text x="12" y="24" font-weight="bold">{title}</text>']
    x = NAMES
    for kind in kinds:
        parts.append(f'<rect x="{x}" y="36" width="12" height="12" fill="{COLOURS[kind]}"/>')
        parts.append(f'<text x="{x + 17}" y="47">{kind}</text>')
        x += 34 + 8 * len(kind)
    for number, (name, spent) in enumerate(found.items()):
        y, x = 64 + BAR * number, float(NAMES)
        parts.append(f'<text x="{NAMES - 8}" y="{y + 14}" text-anchor="end">{name}</text>')
        for kind in sorted(spent, key=lambda each: list(COLOURS).index(each) if each in COLOURS else 99):
            width = spent[kind] / longest * BARS
            fill = COLOURS.get(kind, OTHER)
            parts.append(f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{BAR - 8}" fill="{fill}"/>')
            x += width
        parts.append(f'<text x="{x + 6:.1f}" y="{y + 14}">{sum(spent.values()):.2g}</text>')
    return document(NAMES + BARS + 60, 64 + BAR * len(found) + 12, parts)


@dataclass(frozen=True)
class Panel:
    """``lines`` are points (what it grows with, milliseconds) by name; ``wide`` spans orders of magnitude."""

    title: str
    along: str
    lines: dict[str, list[tuple[float, float]]]
    wide: bool = False


def panels(found: list[Panel]) -> str:
    """Panels of lines, two in a row; each axis of milliseconds begins at nothing."""
    side, top = WIDTH + 2 * GAP + 40, 0
    parts: list[str] = []
    for first in range(0, len(found), 2):
        row = found[first : first + 2]
        for number, panel in enumerate(row):
            parts += _panel(panel, number * side + 54, top)
        named = max(len(panel.lines) for panel in row)
        top += TOP + HEIGHT + BOTTOM + (16 * named + 12 if named > 1 else 0)
    return document(2 * side, top, parts)


def _panel(panel: Panel, left: int, top: int) -> list[str]:
    points = [point for line in panel.lines.values() for point in line]
    low, high = min(x for x, _ in points), max(x for x, _ in points)
    most = _round_up(max(y for _, y in points))
    bottom = top + TOP + HEIGHT

    def x(value: float) -> float:
        ends = [math.log10(max(end, 1)) if panel.wide else end for end in (low, value, high)]
        return round(left + (ends[1] - ends[0]) / ((ends[2] - ends[0]) or 1) * WIDTH, 1)

    def y(value: float) -> float:
        return round(bottom - value / most * HEIGHT, 1)

    parts = [f'<text x="{left - 40}" y="{top + 24}" font-weight="bold">{panel.title}</text>']
    parts.append(f'<text x="{left - 40}" y="{top + TOP - 8}" font-size="11" fill="{INK}">ms</text>')
    for tick in range(5):
        value = most * tick / 4
        parts.append(f'<line x1="{left}" y1="{y(value)}" x2="{left + WIDTH}" y2="{y(value)}" stroke="{FAINT}"/>')
        parts.append(f'<text x="{left - 8}" y="{y(value) + 4}" text-anchor="end" font-size="11">{value:g}</text>')
    for value in _ticks(sorted({each for each, _ in points})):
        parts.append(f'<text x="{x(value)}" y="{bottom + 16}" text-anchor="middle" font-size="11">{value:,.0f}</text>')
    parts.append(f'<text x="{left + WIDTH}" y="{bottom + 32}" text-anchor="end" font-size="11">{panel.along}</text>')
    for number, (name, line) in enumerate(panel.lines.items()):
        colour = LINES[number % len(LINES)]
        path = " ".join(f"{x(along)},{y(value)}" for along, value in line)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x(along)}" cy="{y(value)}" r="3" fill="{colour}"/>' for along, value in line]
        if len(panel.lines) > 1:
            row = bottom + 46 + 16 * number
            parts.append(f'<rect x="{left}" y="{row - 9}" width="10" height="10" fill="{colour}" stroke="{PAPER}"/>')
            parts.append(f'<text x="{left + 16}" y="{row}" font-size="11" fill="{INK}">{name}</text>')
    return parts


def _ticks(values: list[float]) -> list[float]:
    """All of a few values, else both ends and the middle."""
    return values if len(values) <= 5 else [values[0], values[len(values) // 2], values[-1]]


def _round_up(value: float) -> float:
    """The next number that divides well by four."""
    size = 10 ** math.floor(math.log10(value)) if value > 0 else 1
    return next(size * step for step in (1, 2, 4, 6, 8, 10) if size * step >= value)
