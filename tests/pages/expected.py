"""What the watch page has to show of a view, by key: written from the contract, not from the page."""

from typing import Any

import jsonpatch

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")


def view_at(first: dict[str, Any], events: list[dict[str, Any]], seq: int) -> dict[str, Any]:
    """The view of a game (as answered with its ``seq``) after the events up to ``seq``."""
    view = first["view"]
    for event in events:
        if first["seq"] < event["seq"] <= seq:
            view = jsonpatch.apply_patch(view, event["changes"])
    return view


def table_values(view: dict[str, Any]) -> dict[str, str]:
    """Keys and values of everything on the table."""
    table = view["table"]
    supply = table["supply"]
    values = {
        "status": view["status"],
        "round": table["round"],
        "governor": table["governor"],
        "colonist_ship": table["colonist_ship"],
        "trading_house": " ".join(table["trading_house"]),
        "plantations": " ".join(str(table["plantations"][good]) for good in GOODS),
        "quarries": supply["quarries"],
        "pile": table["pile"],
        "supply.victory_points": supply["victory_points"],
        "supply.colonists": supply["colonists"],
    }
    values |= {f"supply.{good}": supply["goods"][good] for good in GOODS}
    values |= {f"building.{name}": left for name, left in supply["buildings"].items()}
    for card in table["roles"]:
        taker = "-" if card["taken_by"] is None else card["taken_by"]
        values[f"role.{card['role']}"] = f"{card['coins']} {taker}"
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
    for index, seat in enumerate(table["seats"]):
        values |= seat_values(f"seat.{index}", seat)
    return {key: str(value) for key, value in values.items()}


def seat_values(key: str, seat: dict[str, Any]) -> dict[str, Any]:
    points = seat["victory_points"]
    values = {
        f"{key}.coins": seat["coins"],
        f"{key}.victory_points": "?" if points is None else points,
        f"{key}.san_juan": seat["san_juan"],
    }
    values |= {f"{key}.goods.{good}": seat["goods"][good] for good in GOODS}
    for tiles in seat["island"]:
        for i in range(tiles["count"]):
            values[f"{key}.tile.{tiles['tile']}.{i}"] = int(i < tiles["colonists"])
    for house in seat["city"]:
        values[f"{key}.city.{house['building']}"] = house["colonists"]
    return values
