"""Buildings of a city, with their names on the wall."""

from html import escape
from typing import TYPE_CHECKING

from games.rulebook.numbers import CATEGORIES

from .lettering import BOLD, SERIF, fitted
from .pieces import with_places
from .sheet import Sheet, number

if TYPE_CHECKING:
    from .board import Scene

GAP = 4
HOUSE, TALL = 84, 62
"""The size of a building that takes one space."""


def occupant(i: int, people: int, nobles: int) -> str | None:
    """The i-th person of a place; nobles come first."""
    return "noble" if i < nobles else "colonist" if i < people else None


def house(sheet: Sheet, scene: "Scene", building: str, circles: int = 0, colonists: int = 0, nobles: int = 0) -> str:
    """A building with its name, its points and who is in it."""
    row = scene.buildings[building]
    look = scene.look(row.good) if row.good else "violet"
    svg = sheet.pieces[f"house-{CATEGORIES[row.category]}-{look}-{circles}"].replace("{n}", str(row.points))
    people = [occupant(i, colonists, nobles) for i in range(circles)]
    svg = with_places(svg, "place", [f"place-{who}" for who in people if who])
    large = row.spaces == 2
    size, scales, room, font = (15, (1.0,), 160.0, SERIF) if large else (11.6, (1.0, 1.0, 0.74), 77.0, BOLD)
    lines, scale = fitted(scene.word(building), size, room, scales, font)
    middle, step = (HOUSE * row.spaces + GAP * (row.spaces - 1)) / 2, 11.5 * scale
    first = 35 - (len(lines) - 1) * step / 2 - (1.5 if len(lines) > 2 else 0)
    label = sheet.pieces["name-large" if large else "name"]
    for i, line in enumerate(lines):
        placed = f"translate({number(middle)} {number(first + i * step)}) scale({number(scale)})"
        svg += f'<g transform="{placed}">{label.replace("{n}", escape(line, quote=False))}</g>'
    return svg
