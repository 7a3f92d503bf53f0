"""What a viewer may see of a game: a whitelist, and the only way out of the engine.

An observation is plain JSON data whose shape never changes during a game, except that lists of tiles, buildings and
sold goods grow and shrink. Hidden are the order of the face-down tiles and everything chance will still bring; with
``hidden_points`` also the victory points of other seats until the game is over (R-OBJ-21, G-6).
"""

from typing import Any

from . import agenda, ids
from .ruleset import Ruleset
from .scoring import result
from .state import Seat, State

SERVER = "server"
SPECTATOR = "spectator"
Viewer = int | str
"""A seat number, :data:`SPECTATOR`, or :data:`SERVER`, which sees all that any seat sees."""


def observe(state: State, viewer: Viewer = SPECTATOR, *, hidden_points: bool = False) -> dict[str, Any]:
    """The table as ``viewer`` sees it. Seats are 0-based, ids those of the notation, counts are ints.

    ``victory_points`` of a seat is null where the viewer may not know it. ``decision`` is null while a move is being
    carried out and when the game is over. ``pile`` is the number of face-down tiles.
    """
    rules = state.rules
    decision = agenda.waiting(state)
    return {
        "edition": rules.edition,
        "expansions": list(rules.expansions),
        "options": dict(rules.options),
        "players": rules.players,
        "round": state.round,
        "governor": state.governor,
        "phase": _role(state.role),
        "role_player": state.role_player if state.role_player >= 0 else None,
        "decision": {"seat": decision.seat, "kind": decision.kind} if decision else None,
        "roles": [
            {
                "role": ids.ROLES[card],
                "coins": state.card_coins[card],
                "taken_by": state.taken_by[card] if state.taken_by[card] >= 0 else None,
            }
            for card in ids.bits(rules.cards)
        ],
        "supply": {
            "colonists": state.colonists,
            "victory_points": state.points,
            "quarries": state.quarries,
            "goods": _by_name(ids.GOODS, state.goods),
            "buildings": {ids.BUILDINGS[b]: state.stock[b] for b in rules.rows},
        },
        "colonist_ship": state.ship,
        "cargo_ships": [
            {"capacity": capacity, "good": ids.GOODS[kind] if kind >= 0 else None, "barrels": barrels}
            for capacity, kind, barrels in zip(rules.ships, state.cargo_kind, state.cargo, strict=True)
        ],
        "trading_house": [ids.GOODS[good] for good in state.house],
        "plantations": _by_name(ids.GOODS, state.row),
        "discard": _by_name(ids.GOODS, state.discard),
        "pile": len(state.pile) - state.pile_at,
        "seats": [
            _seat(seat, rules, not hidden_points or viewer in (SERVER, player) or state.over)
            for player, seat in enumerate(state.seats)
        ],
        "end_triggers": [name for k, name in enumerate(ids.TRIGGERS) if state.ended_by >> k & 1],
        "result": result(state) if state.over else None,
    }


def _seat(seat: Seat, rules: Ruleset, shows_points: bool) -> dict[str, Any]:
    people = seat.people
    return {
        "coins": seat.coins,
        "victory_points": seat.points if shows_points else None,
        "goods": _by_name(ids.GOODS, seat.goods),
        "island": [
            {"tile": ids.TILES[kind], "count": count, "colonists": people[kind] if kind < ids.FOREST else 0}
            for kind, count in enumerate(seat.tiles)
            if count
        ],
        "city": [
            {
                "building": ids.BUILDINGS[b],
                "colonists": people[ids.FIRST_BUILDING_SLOT + b],
                "circles": rules.circles[b],
            }
            for b in ids.bits(seat.owned)
        ],
        "san_juan": people[ids.SAN_JUAN],
        "free_island_spaces": ids.ISLAND_SPACES - seat.land,
        "free_city_spaces": ids.CITY_SPACES - seat.city,
    }


def _role(card: int) -> str | None:
    return ids.ROLES[card] if card >= 0 else None


def _by_name(names: tuple[str, ...], counts: list[int]) -> dict[str, int]:
    return dict(zip(names, counts, strict=True))
