"""The middle of the table: role cards, the draft, plantations, supply, the festival."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from django.utils.translation import pgettext

from games import words
from games.engine import ids, ruleset
from games.words.phrases import goods as told_goods

from .houses import HOUSE, TALL, house
from .lettering import BOLD, SERIF, measured
from .pieces import use
from .sheet import Sheet

if TYPE_CHECKING:
    from .board import Scene

GAP = 8


def roles(sheet: Sheet, scene: "Scene", x: float, y: float, width: float, height: float) -> None:
    """The role cards with their coins and who took them; with the smuggler, who holds the wanted poster."""
    table = scene.table
    smuggled = "smuggler" in scene.expansions
    count = len(table["roles"]) + smuggled
    room = (width - GAP * (count - 1)) / count
    for place, card in enumerate(table["roles"]):
        _role(sheet, scene, card, x + place * (room + GAP), y, room, height)
    if smuggled:
        keeper = table["wanted_poster"]
        left = x + (count - 1) * (room + GAP)
        sheet.box(left, y, room, height, "card", edge="bad", shown=sheet.shows("wanted_poster", keeper))
        sheet.piece("poster", left + 8, y + (height - 34) / 2, 34)
        said = pgettext("page", "nobody") if keeper is None else scene.names[keeper]
        _lines(sheet, left + 48, y, room - 54, scene.title("wanted_poster"), said, keeper)


def _role(sheet: Sheet, scene: "Scene", card: dict[str, Any], x: float, y: float, width: float, height: float) -> None:
    table, role, taker = scene.table, card["role"], card["taken_by"]
    reserved = table["reserved_role"] == role
    active = taker is not None and table["phase"] == role and table["role_player"] == taker
    told = f"{card['coins']} {'-' if taker is None else taker}{' reserved' if reserved else ''}"
    edge = f"seat-{taker}" if active else "line"
    fill = "card" if taker is None or active else "sunk"
    shown = sheet.shows(f"role.{role}", told)
    sheet.box(x, y, width, height, fill, edge=edge, thick=2.5 if active else 1, shown=shown, dashed=reserved)
    name = role.removesuffix("_2")
    sheet.piece(f"role-{name}", x + 8, y + (height - 34) / 2, 34, faint=0.6 if taker is not None and not active else 1)
    coins = 42 if card["coins"] else 0
    said = pgettext("page", "free") if taker is None else scene.names[taker]
    if reserved:
        said = pgettext("page", "set aside: {name}").format(name=said if taker is not None else "?")
    _lines(sheet, x + 48, y, width - 54 - coins, scene.word(role), said, taker)
    if coins:
        sheet.piece("coin", x + width - 46, y + (height - 22) / 2, 22)
        sheet.text(x + width - 20, y + height / 2 + 6, card["coins"], 17, font=BOLD)


def _lines(sheet: Sheet, x: float, y: float, room: float, title: str, said: str, seat: int | None) -> None:
    """A name, and below it a seat, or what stands in its place."""
    size = min(17.0, 17 * room / max(1.0, measured(title, 17, SERIF)))
    sheet.text(x, y + 29, title, max(size, 11), font=SERIF, room=room)
    left = x
    if seat is not None:
        sheet.dot(x + 5, y + 44, 5, f"seat-{seat}")
        left += 15
    sheet.text(left, y + 49, said, 14, colour="soft", room=room - (left - x))


def draft(sheet: Sheet, scene: "Scene", x: float, y: float, width: float, height: float) -> None:
    """The buildings that have been chosen so far, and those that may follow."""
    table = scene.table
    rules = ruleset(scene.edition, scene.players, scene.expansions)
    known = [ids.BUILDINGS[building] for building in ids.bits(rules.candidates)]
    chosen = [(building, "chosen") for building in known if building in table["supply"]["buildings"]]
    waiting = [(building, "open") for building in known if building in table["draft"]["candidates"]]
    sheet.panel(x, y, width, height)
    title = scene.title("draft")
    sheet.text(x + 14, y + 26, title, 17, font=SERIF)
    left, top, first = x + 30 + measured(title, 17, SERIF), y + 9.0, x + 14
    for building, state in chosen + waiting:
        name = scene.word(building)
        room = measured(name, 13) + 16
        if left + room > x + width - 14:
            left, top = first, top + 29
        taken = state == "chosen"
        shown = sheet.shows(f"{'drafted' if taken else 'candidate'}.{building}", state)
        fill, edge = ("violet", "violet-edge") if taken else ("none", "soft")
        sheet.box(left, top, room, 23, fill, edge=edge, radius=6, shown=shown, dashed=not taken)
        sheet.text(left + 8, top + 16.2, name, 13, colour="violet-ink" if taken else "soft")
        left += room + 6


def plantations(sheet: Sheet, scene: "Scene", x: float, y: float, width: float, height: float) -> None:
    """The open plantations, the quarries, the face-down pile."""
    table = scene.table
    title = scene.title("plantations")
    sheet.panel(x, y, width, height, title)
    shown = sheet.shows("plantations", " ".join(str(table["plantations"][good]) for good in ids.GOODS))
    open_tiles = [(good, i) for good in ids.GOODS for i in range(table["plantations"][good])]
    room = width - 28
    size = min(66.0, (room - 6 * (len(open_tiles) - 1)) / max(1, len(open_tiles)))
    top = y + 38 + (66 - size) / 2
    sheet.put(f"<g{shown}>")
    for place, (good, i) in enumerate(open_tiles):
        own = sheet.shows(f"row.{good}.{i}", "open")
        sheet.piece(f"tile-{scene.look(good)}", x + 14 + place * (size + 6), top, size, shown=own)
    if not open_tiles:
        sheet.text(x + 14, y + 78, pgettext("page", "none"), 15, colour="soft")
    sheet.put("</g>")
    half = room / 2
    piles = [
        (
            "quarry-pile",
            "quarries",
            words.count(scene.edition, "quarry", table["supply"]["quarries"]),
            table["supply"]["quarries"],
        ),
        ("tile-back", "pile", pgettext("page", "{n} face down").format(n=table["pile"]), table["pile"]),
    ]
    for place, (picture, key, said, value) in enumerate(piles):
        left = x + 14 + place * half
        sheet.put(f"<g{sheet.shows(key, value)}>")
        sheet.piece(picture, left, y + height - 56, 42)
        sheet.text(left + 50, y + height - 29, said, 15, room=half - 54)
        sheet.put("</g>")


def supply(sheet: Sheet, scene: "Scene", x: float, y: float, width: float, height: float) -> None:
    """Victory points, people and goods that are left."""
    left = scene.table["supply"]
    entries = [
        ("victory_points", "chip", left["victory_points"]),
        ("colonists", "colonist", left["colonists"]),
        *([("nobles", "noble", left["nobles"])] if "nobles" in scene.expansions else []),
        *((good, f"barrel-{scene.look(good)}", left["goods"][good]) for good in ids.GOODS),
    ]
    sheet.panel(x, y, width, height, scene.title("supply"))
    columns = 3 if len(entries) == 9 or width < 340 else 4
    rows = -(-len(entries) // columns)
    room, line = (width - 24) / columns, (height - 46) / rows
    for place, (key, picture, value) in enumerate(entries):
        at_x, at_y = x + 14 + place % columns * room, y + 38 + place // columns * line
        sheet.put(f"<g{sheet.shows(f'supply.{key}', value)}>")
        tall = 26 if picture.startswith("barrel") else 23
        sheet.piece(picture, at_x, at_y + (line - tall) / 2, tall)
        named = room > 90 and line > 40
        sheet.text(at_x + 30, at_y + line / 2 + (-1 if named else 6), value, 18, font=BOLD)
        if named:
            name = pgettext("page", "VP") if key == "victory_points" else scene.word(key)
            sheet.text(at_x + 30, at_y + line / 2 + 15, name, 12.5, colour="soft", room=room - 34)
        sheet.put("</g>")


def festival(sheet: Sheet, scene: "Scene", x: float, y: float, width: float, height: float) -> None:
    """The three goals: what is asked for, and who was first."""
    goals = scene.table["festival"]
    sheet.panel(x, y, width, height, scene.title("festival"))
    line = (height - 44) / len(_GOALS)
    for place, goal in enumerate(_GOALS):
        what, winner = goals[goal], goals["won_by"][goal]
        top = y + 36 + place * line
        sheet.put(f"<g{sheet.shows(f'festival.{goal}', f'{_plain(what)} {_dash(winner)}')}>")
        pictures, said = _GOALS[goal](scene, what) if what is not None else ([], pgettext("page", "not drawn yet"))
        left = x + 14.0
        for picture in pictures:
            left += sheet.piece(picture, left, top + 6, line - 12) + 2
        if goal == "building":
            svg = use("house-space") if what is None else house(sheet, scene, what)
            sheet.at(left, top + 4, (line - 8) / TALL, svg)
            left += HOUSE * (line - 8) / TALL
        left = max(left + 8, x + 74)
        sheet.text(left, top + line / 2 - 2, said, 15, font=BOLD, room=x + width - 12 - left)
        below = pgettext("page", "not reached yet")
        if winner is not None:
            below = pgettext("page", "reached by {name}").format(name=scene.names[winner])
            sheet.dot(left + 5, top + line / 2 + 11, 5, f"seat-{winner}")
        sheet.text(
            left + (15 if winner is not None else 0),
            top + line / 2 + 15,
            below,
            13,
            colour="soft",
            room=x + width - 27 - left,
        )
        sheet.put("</g>")


def _tiles(scene: "Scene", kind: str) -> tuple[list[str], str]:
    return [f"tile-{scene.look(kind)}"], words.count(scene.edition, f"tile:{kind}", 3)


def _barrels(scene: "Scene", counts: dict[str, int]) -> tuple[list[str], str]:
    pictures = [f"barrel-{scene.look(good)}" for good in ids.GOODS for _ in range(counts.get(good, 0))]
    return pictures, told_goods(scene.edition, counts)


def _building(scene: "Scene", building: str) -> tuple[list[str], str]:
    return [], scene.word(building)


_GOALS: dict[str, Callable[..., tuple[list[str], str]]] = {
    "plantation": _tiles,
    "goods": _barrels,
    "building": _building,
}


def _plain(what: Any) -> str:
    if isinstance(what, dict):
        return " ".join(f"{good}:{n}" for good, n in what.items())
    return "?" if what is None else str(what)


def _dash(seat: int | None) -> str:
    return "-" if seat is None else str(seat)
