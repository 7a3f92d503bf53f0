"""The boards of all players, one panel each."""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from .flow import Beside, Flow
from .words import SEATS, Words, people


def seats(view: dict[str, Any], words: Words, width: int) -> RenderableType:
    """All boards in the order of the seats, as many side by side as are readable."""
    table = view["table"]
    count = len(table["seats"])
    across = 3 if width >= 120 and count in (3, 5) else 2
    panels = [_seat(view, index, words) for index in range(count)]
    return Group(*(Beside(panels[first : first + across], across) for first in range(0, count, across)))


def _seat(view: dict[str, Any], index: int, words: Words) -> Panel:
    table, board = view["table"], view["table"]["seats"][index]
    lines = Table.grid(padding=(0, 1))
    lines.add_column(style="dim", no_wrap=True)
    lines.add_column()
    lines.add_row("has", _wealth(board, words))
    lines.add_row("goods", words.chips(board["goods"]))
    lines.add_row("island", _island(board, words))
    lines.add_row("city", _city(board, words))
    mine, asked = index == words.me, (table["decision"] or {}).get("seat") == index
    return Panel(
        lines,
        title=_title(view, index, words),
        title_align="left",
        box=box.HEAVY if mine else box.ROUNDED,
        border_style=SEATS[index % len(SEATS)] if asked or mine else "grey50",
        padding=(0, 1),
    )


def _title(view: dict[str, Any], index: int, words: Words) -> Text:
    table, seat = view["table"], view["seats"][index]
    style = SEATS[index % len(SEATS)]
    title = Text.assemble((f"{index + 1} ", "dim"), (words.players[index], style))
    if index == words.me:
        title.append(" (you)", style="bold")
    elif seat["bot"] and seat["bot"] not in (seat["name"] or ""):
        title.append(f" ({seat['bot']})", style="dim")
    if table["governor"] == index:
        title.append(" · governor", style="bold")
    if table.get("wanted_poster") == index:
        title.append(f" · {words.word('wanted_poster')}", style="bold red")
    if (table["decision"] or {}).get("seat") == index:
        title.append(" · to move", style="bold")
    return title


def _wealth(board: dict[str, Any], words: Words) -> Flow:
    chips = board["victory_points"]
    built = sum(row.points for row in (words.row(b["building"]) for b in board["city"]) if row)
    points = f"{'?' if chips is None else chips} point{'' if chips == 1 else 's'}"
    items = [
        Text(words.many(board["coins"], "coin"), style="yellow"),
        Text.assemble((points, "bold"), f" + {built} built" if built else ""),
    ]
    if board["san_juan"]:
        nobles = board.get("san_juan_nobles", 0)
        idle = f"{board['san_juan']} {words.word('in:san_juan')}"
        items.append(Text(f"{idle} ({words.many(nobles, 'noble')})" if nobles else idle))
    return Flow(items)


def _island(board: dict[str, Any], words: Words) -> Flow:
    tiles = [_tile(tile, board, words) for tile in board["island"]]
    return Flow([*tiles, _free(board["free_island_spaces"])])


def _tile(tile: dict[str, Any], board: dict[str, Any], words: Words) -> Text:
    """Tiles of one kind and their people; forests have no circles, but show the printed kind."""
    if tile["tile"] == "forest":
        faces = ", ".join(words.word(face) if face else "?" for face in board.get("forests", []))
        return words.chip("forest", f" {tile['count']}").append(f" {faces}", "dim")
    return words.chip(tile["tile"]).append(people(tile["colonists"], tile["count"], tile.get("nobles", 0)), "none")


def _city(board: dict[str, Any], words: Words) -> Flow:
    places = []
    for place in board["city"]:
        works = place["colonists"] or not place["circles"]
        name = Text(words.building(place["building"]), style="none" if works else "dim")
        standing = people(place["colonists"], place["circles"], place.get("nobles", 0))
        places.append(name.append(f" {standing}", "none"))
    return Flow([*places, _free(board["free_city_spaces"])])


def _free(spaces: int) -> Text:
    return Text(f"{spaces} free" if spaces else "full", style="dim")
