"""Rendering a view: the whole table on one screen of 80 columns or more."""

from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from .flow import Flow
from .market import market
from .seats import seats
from .words import Words

WIDEST = 124
"""On wider terminals lines would only be harder to follow."""


def board(view: dict[str, Any], words: Words, width: int) -> RenderableType:
    """The whole table, at most ``width`` columns wide."""
    table = view["table"]
    if table is None:
        return lobby(view)
    return Group(
        Rule(_headline(view, words), characters="═", style="grey50"),
        _roles(table, words, width),
        _common(table, words),
        market(table, words, width),
        seats(view, words, width),
    )


def lobby(view: dict[str, Any]) -> RenderableType:
    """The seats of a table that has not started."""
    lines = Table.grid(padding=(0, 2))
    for seat in view["seats"]:
        lines.add_row(
            str(seat["index"] + 1), seat["name"] or Text("open", style="dim"), Text(seat["kind"], style="dim")
        )
    return Group(Rule(f"Waiting at the table ({view['status']})", style="dim"), lines)


def _headline(view: dict[str, Any], words: Words) -> Text:
    table = view["table"]
    when = f"round {table['round']}" if table["round"] else "selection of buildings"
    parts = [Text(words.edition, style="bold default"), Text(when, style="default")]
    if table["phase"]:
        phase = (f"{words.role(table['phase'])} phase of ", "default")
        parts.append(Text.assemble(phase, words.player(table["role_player"])))
    if table["decision"]:
        seat = table["decision"]["seat"]
        mine = seat == words.me
        parts.append(
            Text("your move", style="bold default")
            if mine
            else Text.assemble(words.player(seat), (" to move", "default"))
        )
    if table["end_triggers"] and not table["result"]:
        parts.append(Text("last round", style="bold red"))
    if view["status"] != "running":
        parts.append(Text(view["status"], style="bold"))
    return Text.assemble(("  ·  ", "grey50")).join(parts)


def _roles(table: dict[str, Any], words: Words, width: int) -> RenderableType:
    cards = Table.grid(expand=True)
    names, states = [], []
    for card in table["roles"]:
        taken, active = card["taken_by"] is not None, card["role"] == table["phase"]
        cards.add_column(ratio=1, no_wrap=True, overflow="ellipsis", justify="center")
        names.append(Text(words.role(card["role"]), style="reverse bold" if active else "dim" if taken else "bold"))
        if taken:
            states.append(words.player(card["taken_by"]))
        elif card["role"] == table.get("reserved_role"):
            states.append(Text("set aside", style="red"))
        elif card["coins"]:
            states.append(Text(f"+{words.many(card['coins'], 'coin')}"[: None if width >= 100 else 3], style="yellow"))
        else:
            states.append(Text("free", style="dim"))
    cards.add_row(*names)
    cards.add_row(*states)
    return cards


def _common(table: dict[str, Any], words: Words) -> RenderableType:
    supply, thrown = table["supply"], sum(table["discard"].values())
    pile = f"pile {table['pile']}" + (f", {thrown} discarded" if thrown else "")
    quarries = (
        words.chip("quarry", f" {supply['quarries']}") if supply["quarries"] else Text("no quarries", style="dim")
    )
    barrels = "  ".join(f"{words.word(good)} {count}" for good, count in supply["goods"].items())
    nobles = table.get("ship_nobles", 0)
    ship = f"{table['colonist_ship']} on the ship" + (f" ({words.many(nobles, 'noble')})" if nobles else "")
    people = f"{words.crowd(supply['colonists'], supply.get('nobles', 0))} and {ship}"
    lines = Table.grid(padding=(0, 2))
    lines.add_column(style="dim", no_wrap=True)
    lines.add_column()
    lines.add_row("row", Flow([words.chips(table["plantations"]), quarries, Text(pile, style="dim")], gap=3))
    lines.add_row("ships", Flow([_ship(ship, words) for ship in table["cargo_ships"]], gap=3))
    lines.add_row("house", Flow([_house(table["trading_house"], words), Text(f"barrels left  {barrels}")], gap=3))
    lines.add_row("supply", Flow([Text(people), Text(f"{supply['victory_points']} victory points")], gap=3))
    if table.get("draft"):
        lines.add_row("select", Flow(_draft(table["draft"], words), gap=3))
    if table.get("festival"):
        lines.add_row("goals", Flow(_goals(table["festival"], words), gap=3))
    if table.get("drawn_tile"):
        lines.add_row("drawn", Text.assemble(words.chip(table["drawn_tile"]), " only you see it"))
    return lines


def _draft(draft: dict[str, Any], words: Words) -> list[Text]:
    """The buildings that can still be chosen, by cost, and the number of spaces for them."""
    found = []
    for cost, free in draft["spaces"].items():
        names = [words.building(b) for b in draft["candidates"] if (row := words.row(b)) and row.cost == int(cost)]
        if free and names:
            head = Text(f"{free} for {words.many(int(cost), 'coin')}:", style="yellow")
            found += [head, *(Text(name) for name in names)]
    return found


def _goals(festival: dict[str, Any], words: Words) -> list[Text]:
    """The goals of the festival and the seats that have reached them."""
    building = festival["building"]
    shown = {
        "plantation": words.chip(festival["plantation"], " ×3"),
        "goods": words.chips(festival["goods"]),
        "building": Text(words.building(building)) if building else Text("not drawn yet", style="dim"),
    }
    found = []
    for goal, what in shown.items():
        winner = festival["won_by"][goal]
        found.append(Text.assemble(what, " → ", words.player(winner)) if winner is not None else what)
    return found


def _ship(ship: dict[str, Any], words: Words) -> Text:
    """``5 ▮▮▮▯▯ corn``."""
    load = "▮" * ship["barrels"] + "▯" * (ship["capacity"] - ship["barrels"])
    what = words.chip(ship["good"]) if ship["good"] else Text("empty", style="dim")
    return Text.assemble((f"for {ship['capacity']} ", "bold"), load, " ", what)


def _house(house: list[str], words: Words) -> Text:
    spaces = [words.chip(good) for good in house] + [Text("▯", style="dim")] * (4 - len(house))
    return Text(" ").join(spaces)
