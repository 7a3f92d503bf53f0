"""Tables, decisions and events as text for people: what ``str(state)`` and the golden playthroughs show."""

from typing import Any

from . import agenda
from .notation import texts
from .observation import observe
from .ruleset import Ruleset
from .state import State


def state_text(state: State) -> str:
    """The table as all see it, then the seat that decides and its legal moves."""
    lines = [f"# {table_name(state.rules)}", *table_lines(observe(state))]
    if decision := agenda.current_decision(state):
        lines.append(decision_line(decision, texts(state.moves)))
    return "\n".join(lines)


def table_name(rules: Ruleset) -> str:
    """``1897, 4 players, nobles``."""
    return ", ".join([rules.edition, f"{rules.players} players", *rules.expansions])


def decision_line(decision: agenda.Decision, legal: list[str]) -> str:
    """``seat 1 settle: pass take:corn take:quarry``."""
    return f"seat {decision.seat} {decision.kind}: {' '.join(legal)}"


def event_line(kind: str, seat: int, data: dict[str, Any]) -> str:
    """``kind seat=1 name=value ...`` in the engine's order; no seat if ``seat`` is -1."""
    told = {"seat": seat} if seat >= 0 else {}
    return " ".join([kind, *(f"{name}={short(value)}" for name, value in (told | data).items())])


def table_lines(seen: dict[str, Any]) -> list[str]:
    """A summary of an observation (:func:`~.observation.observe`)."""
    ships = ", ".join(f"{ship['barrels']}/{ship['capacity']} {ship['good'] or '-'}" for ship in seen["cargo_ships"])
    supply = seen["supply"]
    lines = [
        f"== round {seen['round']}, governor {seen['governor']}, pile {seen['pile']}, "
        f"ended by {short(seen['end_triggers'])}",
        f"   supply: colonists {supply['colonists']}, points {supply['victory_points']}, "
        f"quarries {supply['quarries']}, goods {short(supply['goods'])}",
        f"   buildings: {short(supply['buildings'])}",
        f"   colonist ship {seen['colonist_ship']}; cargo ships {ships}; trading house {short(seen['trading_house'])}",
        f"   row {short(seen['plantations'])}; discard {short(seen['discard'])}; "
        f"coins {short({role['role']: role['coins'] for role in seen['roles']})}",
    ]
    lines += _expansion_lines(seen)
    for number, seat in enumerate(seen["seats"]):
        lines += _seat_lines(number, seat)
    if seen["result"]:
        lines += [f"   score {number}: {short(line)}" for number, line in enumerate(seen["result"]["scores"])]
        lines.append(f"   winners {short(seen['result']['winners'])}")
    return lines


def _seat_lines(number: int, seat: dict[str, Any]) -> list[str]:
    island = {tile["tile"]: f"{tile['colonists']}/{tile['count']}" for tile in seat["island"]}
    city = {row["building"]: f"{row['colonists']}/{row['circles']}" for row in seat["city"]}
    lines = [
        f"   seat {number}: coins {seat['coins']}, points {seat['victory_points']}, goods {short(seat['goods'])}, "
        f"san juan {seat['san_juan']}",
        f"      island {short(island)}; city {short(city)}",
    ]
    nobles = {row.get("tile") or row["building"]: row["nobles"] for row in (*seat["island"], *seat["city"])}
    nobles["san_juan"] = seat["san_juan_nobles"]
    if any(nobles.values()):
        lines.append(f"      nobles {short(nobles)}")
    if seat["forests"]:
        lines.append(f"      forests {','.join(kind or '?' for kind in seat['forests'])}")
    return lines


def _expansion_lines(seen: dict[str, Any]) -> list[str]:
    """The lines for things that only expansions have on the table."""
    lines = []
    if "nobles" in seen["expansions"]:
        lines.append(f"   nobles: supply {seen['supply']['nobles']}, ship {seen['ship_nobles']}")
    if "smuggler" in seen["expansions"]:
        lines.append(f"   wanted poster {seen['wanted_poster']}; reserved {seen['reserved_role']}")
    if seen["festival"]:
        lines.append(f"   festival: {short(seen['festival'])}")
    if seen["draft"]:
        lines.append(f"   draft: spaces {short(seen['draft']['spaces'])}")
    return lines


def short(value: Any) -> str:
    """Lists and mappings in few characters; entries that are 0 are left out, except in a list of mappings."""
    if isinstance(value, dict):
        return ",".join(f"{name}:{short(item)}" for name, item in value.items() if item != 0) or "-"
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "".join(f"({','.join(f'{name}:{item}' for name, item in entry.items())})" for entry in value)
    if isinstance(value, (list, tuple)):
        return ",".join(short(item) for item in value) or "-"
    return str(value)
