"""What a viewer may see of a game: a whitelist, and the only way out of the engine.

An observation is plain JSON data whose shape never changes during a game, except that lists of tiles, buildings and
sold goods grow and shrink. It hides the order of the face-down tiles and everything chance will still bring; from all
but its owner, the printed kind of a tile that was drawn and not planted face up; and, with ``hidden_points``, the
victory points of other seats until the game is over (R-OBJ-21, G-6).
"""

from typing import Any

from . import agenda, draft, festival, ids, land
from .errors import UnknownViewer, shown
from .ruleset import Ruleset
from .scoring import bonuses, result
from .state import FACE_DOWN, Seat, State

SERVER = "server"
SPECTATOR = "spectator"
Viewer = int | str
"""A seat number, :data:`SPECTATOR`, or :data:`SERVER`, which sees all that any seat sees."""


def observe(state: State, viewer: Viewer = SPECTATOR, *, hidden_points: bool = False) -> dict[str, Any]:
    """The table as ``viewer`` sees it. Seats are 0-based, ids those of the notation, counts are ints.

    ``victory_points`` of a seat is null where the viewer may not know it, and ``bonus`` of a building, the points that
    it adds as an occupied large one (R-SCO-2), until the game is over. ``decision`` is null while a move is being
    carried out and when the game is over. ``pile`` is the number of face-down tiles. Colonists include nobles; members
    that count nobles say how many of them are nobles (R-X2-2).

    Raises:
        UnknownViewer: the table has no such viewer.
    """
    rules = state.rules
    check_viewer(rules, viewer)
    decision = agenda.current_decision(state)
    open_points = not hidden_points or viewer == SERVER or state.over
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
            "buildings": {
                ids.BUILDINGS[b]: state.stock[b]
                for b in rules.rows
                if not rules.candidates >> b & 1 or state.drafted >> b & 1
            },
            "nobles": state.nobles,
        },
        "colonist_ship": state.ship,
        "ship_nobles": state.ship_nobles,
        "cargo_ships": [
            {"capacity": capacity, "good": ids.GOODS[kind] if kind >= 0 else None, "barrels": barrels}
            for capacity, kind, barrels in zip(rules.ships, state.cargo_kind, state.cargo, strict=True)
        ],
        "trading_house": [ids.GOODS[good] for good in state.house],
        "plantations": _by_name(ids.GOODS, state.row),
        "discard": _by_name(ids.GOODS, state.discard),
        "pile": len(state.pile) - state.pile_at,
        "drawn_tile": _drawn_tile(state, viewer),
        "draft": _draft(state),
        "festival": _festival(state),
        "wanted_poster": state.poster if state.poster >= 0 else None,
        "reserved_role": _role(state.reserved),
        "seats": [
            _seat(state, seat, open_points or viewer == player, viewer in (SERVER, player))
            for player, seat in enumerate(state.seats)
        ],
        "end_triggers": [name for k, name in enumerate(ids.TRIGGERS) if state.ended_by >> k & 1],
        "result": result(state) if state.over else None,
    }


def check_viewer(rules: Ruleset, viewer: Any) -> None:
    """Refuse viewers that the table does not have.

    Raises:
        UnknownViewer: the viewer is no seat of the table, neither :data:`SPECTATOR` nor :data:`SERVER`.
    """
    if viewer in (SPECTATOR, SERVER) or (type(viewer) is int and 0 <= viewer < rules.players):
        return
    raise UnknownViewer(
        "A viewer is a seat from 0 to {last}, {spectator} or {server}, not {asked}.",
        last=rules.players - 1,
        spectator=repr(SPECTATOR),
        server=repr(SERVER),
        asked=shown(viewer),
    )


def knows_secrets(state: State, seat: int) -> bool:
    """Whether a seat now sees more than a spectator: faces of its forests, a tile in its hand. Points do not count."""
    return any(printed >= FACE_DOWN for printed in state.seats[seat].forests) or any(
        step[0] == land.DRAWN and step[1] == seat for step in state.agenda
    )


def _seat(state: State, seat: Seat, shows_points: bool, shows_forests: bool) -> dict[str, Any]:
    people, nobles, circles = seat.people, seat.nobles, state.rules.circles
    added = bonuses(seat, state.rules) if state.over else {}
    return {
        "coins": seat.coins,
        "victory_points": seat.points if shows_points else None,
        "goods": _by_name(ids.GOODS, seat.goods),
        "island": [
            {
                "tile": ids.TILES[kind],
                "count": count,
                "colonists": people[kind] if kind < ids.FOREST else 0,
                "nobles": nobles[kind] if kind < ids.FOREST else 0,
            }
            for kind, count in enumerate(seat.tiles)
            if count
        ],
        "forests": [
            ids.GOODS[printed % FACE_DOWN] if shows_forests or printed < FACE_DOWN else None for printed in seat.forests
        ],
        "city": [
            {
                "building": ids.BUILDINGS[b],
                "colonists": people[ids.FIRST_BUILDING_SLOT + b],
                "nobles": nobles[ids.FIRST_BUILDING_SLOT + b],
                "circles": circles[b],
                "bonus": added.get(b, 0) if state.over else None,
            }
            for b in ids.bits(seat.owned)
        ],
        "san_juan": people[ids.SAN_JUAN],
        "san_juan_nobles": nobles[ids.SAN_JUAN],
        "free_island_spaces": ids.ISLAND_SPACES - seat.land,
        "free_city_spaces": ids.CITY_SPACES - seat.city,
    }


def _drawn_tile(state: State, viewer: Viewer) -> str | None:
    """The tile in the hand of a seat that may plant it as a forest, for its eyes only (R-X1-FOREST-5)."""
    for step in state.agenda:
        if step[0] == land.DRAWN and viewer in (SERVER, step[1]):
            return ids.TILES[step[2]]
    return None


def _draft(state: State) -> dict[str, Any] | None:
    """While buildings are selected: empty spaces by cost, and the types that may still be chosen (R-X1-SEL)."""
    if not any(step[0] == draft.DRAFT for step in state.agenda):
        return None
    return {
        "spaces": {str(cost): free for cost, free in sorted(draft.free_spaces(state).items())},
        "candidates": [ids.BUILDINGS[b] for b in ids.bits(draft.open_types(state))],
    }


def _festival(state: State) -> dict[str, Any] | None:
    """The goals and the seats that reached them (R-X4); the building is null until it is drawn."""
    if not state.goals:
        return None
    won = [seat if seat >= 0 else None for seat in state.won]
    return festival.shown(state) | {"won_by": dict(zip(festival.GOALS, won, strict=True))}


def _role(card: int) -> str | None:
    return ids.ROLES[card] if card >= 0 else None


def _by_name(names: tuple[str, ...], counts: list[int]) -> dict[str, int]:
    return dict(zip(names, counts, strict=True))
