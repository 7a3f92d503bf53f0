"""The picture of the capacity page: what the busiest hour costs, minute by minute, by part of the service."""

from collections.abc import Mapping, Sequence

from games.management.charts import FAINT, GAP, INK, LEFT, document

WIDTH, HEIGHT, TOP, MINUTE = 600, 220, 50, 60
COLOURS = ("#1f5f8b", "#b5533c", "#8a9a5b", "#c9a227")


def minutes(of_each_second: Sequence[float]) -> list[float]:
    """Means of each minute."""
    return [sum(of_each_second[at : at + MINUTE]) / MINUTE for at in range(0, len(of_each_second), MINUTE)]


def drawn(title: str, parts: Mapping[str, Sequence[float]]) -> str:
    """Areas, one on the other, in processors that are busy; parts are milliseconds in each second."""
    layers = {name: [value / 1000 for value in minutes(costs)] for name, costs in parts.items()}
    most = max(map(sum, zip(*layers.values(), strict=True)))
    under = [0.0] * len(next(iter(layers.values())))

    def point(at: int, value: float) -> str:
        return f"{LEFT + at * WIDTH / (len(under) - 1):.1f},{TOP + HEIGHT - value / most * HEIGHT:.1f}"

    shown = [f'<text x="{LEFT}" y="24" font-weight="bold">{title}</text>']
    for number, (name, values) in enumerate(layers.items()):
        over = [low + value for low, value in zip(under, values, strict=True)]
        edge = [point(at, value) for at, value in enumerate(over)]
        edge += [point(at, value) for at, value in reversed(list(enumerate(under)))]
        shown.append(f'<polygon points="{" ".join(edge)}" fill="{COLOURS[number]}"/>')
        y = TOP + 16 + 22 * number
        x = LEFT + WIDTH + GAP // 2
        shown.append(f'<rect x="{x}" y="{y - 11}" width="12" height="12" fill="{COLOURS[number]}"/>')
        shown.append(f'<text x="{x + 18}" y="{y}">{name}</text>')
        under = over
    for tick in range(5):
        y = TOP + HEIGHT - tick * HEIGHT / 4
        shown.append(f'<line x1="{LEFT}" y1="{y}" x2="{LEFT + WIDTH}" y2="{y}" stroke="{FAINT}"/>')
        shown.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end" font-size="11">{most * tick / 4:.3g}</text>')
    for minute in (0, 15, 30, 45, 60):
        x = LEFT + minute / 60 * WIDTH
        place = f'x="{x}" y="{TOP + HEIGHT + 18}" text-anchor="middle"'
        shown.append(f'<text {place} font-size="11" fill="{INK}">{minute} min</text>')
    return document(LEFT + WIDTH + GAP + 140, TOP + HEIGHT + 30, shown)
