"""The harbour: cargo ships with their barrels, the ship that brings people, the trading house."""

from typing import TYPE_CHECKING

from games import words
from games.words.phrases import people

from .lettering import measured
from .pieces import with_places
from .sheet import Sheet, number

if TYPE_CHECKING:
    from .board import Scene

WIDTH, HEIGHT = 132, 96
"""The size of a ship, and of the house."""
MOST_SHOWN = 16
"""People on board that are drawn; more are a number only."""


def harbour(sheet: Sheet, scene: "Scene", x: float, y: float, width: float, height: float) -> None:
    table = scene.table
    sheet.panel(x, y, width, height)
    cargo = [_cargo(sheet, scene, place) for place in range(len(table["cargo_ships"]))]
    drawn = [*cargo, _people(sheet, scene), _house(sheet, scene)]
    room = (width - 28) / len(drawn)
    scale = min((room - 10) / WIDTH, (height - 54) / HEIGHT)
    top = y + (height - 28 - HEIGHT * scale) / 2
    for place, (svg, caption, shown) in enumerate(drawn):
        left = x + 14 + place * room
        sheet.at(left + (room - WIDTH * scale) / 2, top, scale, svg, shown)
        size = max(11.5, min(15, 15 * (room - 4) / measured(caption, 15)))
        middle, below = left + room / 2, top + HEIGHT * scale + 22
        sheet.text(middle, below, caption, size, anchor="middle", colour="soft", room=room - 4)


def _cargo(sheet: Sheet, scene: "Scene", place: int) -> tuple[str, str, str]:
    ship = scene.table["cargo_ships"][place]
    capacity, good, barrels = ship["capacity"], ship["good"], ship["barrels"]
    loaded = [f"barrel-{scene.look(good)}"] * barrels if good else []
    caption = words.count(scene.edition, good, barrels) if barrels else "–"
    shown = sheet.shows(f"ship.{place}", f"{capacity} {good or '-'} {barrels}")
    return with_places(sheet.pieces[f"cargo-{capacity}"], "barrel-space", loaded), caption, shown


def _people(sheet: Sheet, scene: "Scene") -> tuple[str, str, str]:
    table = scene.table
    aboard, nobles = table["colonist_ship"], table["ship_nobles"]
    svg = sheet.pieces[f"people-{min(aboard, MOST_SHOWN)}"].replace("{n}", number(aboard))
    svg = with_places(svg, "colonist", ["noble"] * min(nobles, MOST_SHOWN))
    caption = people(scene.edition, aboard - nobles, nobles) or words.count(scene.edition, "colonist", 0)
    if nobles and nobles < aboard and "festival" in scene.expansions:  # the panel is narrow, and the ship shows both
        caption = words.count(scene.edition, "colonist", aboard)
    return svg, caption, sheet.shows("colonist_ship", f"{aboard} {nobles}")


def _house(sheet: Sheet, scene: "Scene") -> tuple[str, str, str]:
    goods = scene.table["trading_house"]
    svg = with_places(sheet.pieces["trading-house"], "stall", [f"barrel-{scene.look(good)}" for good in goods])
    return svg, scene.title("trading_house"), sheet.shows("trading_house", " ".join(goods))
