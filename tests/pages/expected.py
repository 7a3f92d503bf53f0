"""What the watch page has to show of a view, by key: written from the contract, not from the page."""

from typing import Any

import jsonpatch

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
PRODUCTION = (
    "small_indigo_plant",
    "small_sugar_mill",
    "indigo_plant",
    "sugar_mill",
    "tobacco_storage",
    "coffee_roaster",
)
OF_NOBLES = (
    "land_office", "chapel", "hunting_lodge", "zoning_office", "royal_supplier", "villa", "jeweler", "royal_garden",
)  # fmt: skip


def views_at(first: dict[str, Any], events: list[dict[str, Any]], seqs: set[int]) -> dict[int, dict[str, Any]]:
    """The views of a game (as answered first, with its ``seq``) after these events."""
    view = first["view"]
    views = {first["seq"]: view}
    for event in events:
        view = jsonpatch.apply_patch(view, event["changes"])
        if event["seq"] in seqs:
            views[event["seq"]] = view
    return views


def table_values(view: dict[str, Any]) -> dict[str, str]:
    """Keys and values of everything on the table."""
    table = view["table"]
    supply = table["supply"]
    values = {
        "status": view["status"],
        "governor": table["governor"],
        "colonist_ship": f"{table['colonist_ship']} {table['ship_nobles']}",
        "trading_house": " ".join(table["trading_house"]),
        "plantations": " ".join(str(table["plantations"][good]) for good in GOODS),
        "quarries": supply["quarries"],
        "pile": table["pile"],
        "supply.victory_points": supply["victory_points"],
        "supply.colonists": supply["colonists"],
    }
    values |= {f"supply.{good}": supply["goods"][good] for good in GOODS}
    values |= {f"building.{name}": left for name, left in supply["buildings"].items()}
    if table["round"]:
        values["round"] = table["round"]
    for card in table["roles"]:
        aside = " reserved" if card["role"] == table["reserved_role"] else ""
        values[f"role.{card['role']}"] = f"{card['coins']} {_or_dash(card['taken_by'])}{aside}"
    for i, ship in enumerate(table["cargo_ships"]):
        values[f"ship.{i}"] = f"{ship['capacity']} {ship['good'] or '-'} {ship['barrels']}"
    for good in GOODS:
        values |= {f"row.{good}.{i}": "open" for i in range(table["plantations"][good])}
    if table["phase"]:
        values["role_player"] = f"{table['role_player']} {table['phase']}"
    if table["end_triggers"] and view["status"] == "running":
        values["last_round"] = "1"
    if table["result"]:
        values |= {f"score.{seat}": line["total"] for seat, line in enumerate(table["result"]["scores"])}
    values |= expansion_values(table)
    values |= hosting_values(view)
    for index, seat in enumerate(table["seats"]):
        values |= seat_values(f"seat.{index}", seat)
    return {key: str(value) for key, value in values.items()}


def hosting_values(view: dict[str, Any]) -> dict[str, Any]:
    """Clocks, who plays for whom, why the game pauses, how it was ended without scores."""
    values: dict[str, Any] = {}
    clock = view["clock"]
    for index, seat in enumerate(view["seats"]):
        key = f"seat.{index}"
        if clock["remaining"][index] is not None:
            values[f"{key}.clock"] = f"{clock['remaining'][index]}{' running' if clock['seat'] == index else ''}"
        if seat["standing"] != "playing":
            values[f"{key}.standing"] = seat["standing"]
        if seat["stand_in"]:
            values[f"{key}.stand_in"] = seat["stand_in"]
        if seat["on_vacation"]:
            values[f"{key}.vacation"] = 1
    if view["status"] == "running":
        if clock["paused_by"]:
            values["paused"] = f"{clock['paused_by']['reason']} {clock['paused_by']['until']}"
        for proposal in view["proposals"]:
            values[f"proposal.{proposal['number']}"] = " ".join(map(str, proposal["accepted"]))
    if view["outcome"] and not view["table"]["result"]:
        values["outcome"] = f"{view['outcome']['reason']} {' '.join(map(str, view['outcome']['winners']))}"
    return values


def expansion_values(table: dict[str, Any]) -> dict[str, Any]:
    """What is on the table only with an expansion."""
    values: dict[str, Any] = {}
    if "nobles" in table["expansions"]:
        values["supply.nobles"] = table["supply"]["nobles"]
    if "smuggler" in table["expansions"]:
        values["wanted_poster"] = _or_dash(table["wanted_poster"])
    if table["drawn_tile"]:
        values["drawn_tile"] = table["drawn_tile"]
    if table["draft"]:
        values |= {f"draft.{cost}": free for cost, free in table["draft"]["spaces"].items()}
        values |= {f"candidate.{name}": "open" for name in table["draft"]["candidates"]}
        chosen = set(table["supply"]["buildings"]) - {*PRODUCTION, *OF_NOBLES}
        values |= {f"drafted.{name}": "chosen" for name in chosen}
    if table["festival"]:
        goals = table["festival"]
        goods = " ".join(f"{good}:{goals['goods'][good]}" for good in goals["goods"])
        said = {"plantation": goals["plantation"], "goods": goods, "building": goals["building"] or "?"}
        values |= {f"festival.{goal}": f"{what} {_or_dash(goals['won_by'][goal])}" for goal, what in said.items()}
    return values


def _or_dash(seat: int | None) -> str:
    return "-" if seat is None else str(seat)


def seat_values(key: str, seat: dict[str, Any]) -> dict[str, Any]:
    points = seat["victory_points"]
    values = {
        f"{key}.coins": seat["coins"],
        f"{key}.victory_points": "?" if points is None else points,
        f"{key}.san_juan": f"{seat['san_juan']} {seat['san_juan_nobles']}",
    }
    values |= {f"{key}.goods.{good}": seat["goods"][good] for good in GOODS}
    for tiles in seat["island"]:
        for i in range(tiles["count"]):
            who = "noble" if i < tiles["nobles"] else "colonist" if i < tiles["colonists"] else "-"
            printed = (seat["forests"][i] or "?") if tiles["tile"] == "forest" else None
            values[f"{key}.tile.{tiles['tile']}.{i}"] = printed or who
    for house in seat["city"]:
        values[f"{key}.city.{house['building']}"] = f"{house['colonists']} {house['nobles']}"
    return values
