"""The learning curves of the networks, as files of data and as one picture for the documents."""

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .charts import FAINT, GAP, INK, LEAST, MOST, document

LEFT, TOP, WIDTH, HEIGHT = 48, 50, 380, 240
COLOURS = {2: LEAST, 3: "#8a6d1f", 4: MOST, 5: "#4d7a4a"}
"""By number of players."""
TITLES = {"base": "base game", "expansions": "with expansions"}
Z95 = 1.96


@dataclass(frozen=True)
class Curve:
    """``points`` are (games learned from, share of games won, margin of the 95 % interval), in order."""

    players: int
    points: list[tuple[int, float, float]]


def write(folder: Path, name: str, config: dict[str, Any], evaluations: list[dict[str, Any]]) -> None:
    """Put the curve of a network into ``folder``, and draw all curves there into ``learning.svg`` beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"config": config, "evaluations": evaluations}, indent=1)
    (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    (folder.parent / "learning.svg").write_text(picture(folder), encoding="utf-8")


def picture(folder: Path) -> str:
    """The curves of all networks in ``folder`` as an SVG document, a panel for each kind of table."""
    parts: list[str] = []
    for number, (kind, title) in enumerate(TITLES.items()):
        curves = [_curve(path) for path in sorted(folder.glob(f"{kind}-*.json"))]
        parts += _panel(title, curves, LEFT + number * (WIDTH + GAP + LEFT))
    return document(2 * (LEFT + WIDTH + GAP), TOP + HEIGHT + 56, parts)


def _curve(path: Path) -> Curve:
    points = []
    told = json.loads(path.read_text(encoding="utf-8"))
    for evaluation in told["evaluations"]:
        wins, among = evaluation["wins"], evaluation["evaluated"]
        points.append((evaluation["games"], wins, Z95 * math.sqrt(wins * (1 - wins) / among)))
    return Curve(int(path.stem.rpartition("-")[2]), points)


def _panel(title: str, curves: list[Curve], left: int) -> list[str]:
    most = max((games for curve in curves for games, *_ in curve.points), default=1)
    bottom = TOP + HEIGHT

    def x(games: float) -> float:
        return round(left + games / most * WIDTH, 1)

    def y(share: float) -> float:
        return round(bottom - min(1.0, max(0.0, share)) * HEIGHT, 1)

    parts = [f'<text x="{left}" y="24" font-weight="bold">{title}: games won against skilled, %</text>']
    for tick in range(0, 101, 20):
        at = y(tick / 100)
        parts.append(f'<line x1="{left}" y1="{at}" x2="{left + WIDTH}" y2="{at}" stroke="{FAINT}"/>')
        parts.append(f'<text x="{left - 8}" y="{at + 4}" text-anchor="end" font-size="11">{tick}</text>')
    for quarter in range(5):
        games = most * quarter / 4
        parts.append(f'<text x="{x(games)}" y="{bottom + 18}" text-anchor="middle" font-size="11">{games:.0f}</text>')
    parts.append(f'<text x="{left}" y="{bottom + 40}">games</text>')
    for number, curve in enumerate(curves):
        colour = COLOURS[curve.players]
        at, even = left + 70 + 76 * number, y(1 / curve.players)
        parts.append(f'<text x="{at}" y="{bottom + 40}" fill="{colour}">{curve.players} seats</text>')
        ends = f'x1="{left}" y1="{even}" x2="{left + WIDTH}" y2="{even}"'
        parts.append(f'<line {ends} stroke="{colour}" stroke-dasharray="2 5"/>')
        line = " ".join(f"{x(games)},{y(share)}" for games, share, _ in curve.points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for games, share, margin in curve.points:
            ends = f'x1="{x(games)}" y1="{y(share - margin)}" x2="{x(games)}" y2="{y(share + margin)}"'
            parts.append(f'<line {ends} stroke="{colour}" stroke-opacity="0.4"/>')
            parts.append(f'<circle cx="{x(games)}" cy="{y(share)}" r="3" fill="{colour}"/>')
    parts.append(f'<line x1="{left}" y1="{bottom}" x2="{left + WIDTH}" y2="{bottom}" stroke="{INK}"/>')
    return parts
