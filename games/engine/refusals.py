"""Why a move is not legal: a sentence and the number of the rule that speaks against it.

This is read only after a move has been refused; what is legal is decided in the phases alone.
"""

from . import agenda, ids, moves
from .phases import builder
from .state import State
from .supply import tiles_left

# Which rule speaks against a move of a verb that is not asked for, by the decision that is.
_DECISION_RULES = {
    "role": "R-RND-1",
    "settle": "R-STL-4",
    "place": "R-MAY-4",
    "build": "R-BLD-1",
    "produce": "R-CRA-1",
    "bonus": "R-CRA-6",
    "trade": "R-TRA-1",
    "ship": "R-CAP-2",
    "store": "R-CAP-17",
}
_VERB_DECISIONS = {
    moves.ROLE: ("role",),
    moves.DRAW: ("settle",),
    moves.TAKE: ("settle",),
    moves.PLACE: ("place",),
    moves.BUILD: ("build",),
    moves.PRODUCE: ("produce",),
    moves.BONUS: ("bonus",),
    moves.SELL: ("trade",),
    moves.SHIP: ("ship",),
    moves.WHARF: ("ship",),
    moves.STORE: ("store",),
}


def refusal(state: State, move: moves.Move) -> tuple[str, str]:
    """Sentence and rule number for a move that is not legal."""
    kind, seat = agenda.waiting(state)
    verb = move[0]
    if verb == moves.PASS:
        if kind == "ship":
            return "Goods fit on a cargo ship, so something must be loaded.", "R-CAP-6"
        return f"A {kind!r} decision cannot be passed.", "R-RND-2" if kind == "role" else _DECISION_RULES[kind]
    if kind not in _VERB_DECISIONS[verb]:
        return f"The game waits for a {kind!r} decision of seat {seat}.", _DECISION_RULES[kind]
    return _REFUSALS[verb](state, seat, move)


def _refuse_role(state: State, seat: int, move: moves.Move) -> tuple[str, str]:
    card = move[1]
    if not state.rules.cards >> card & 1:
        return f"There is no {ids.ROLES[card]} card in this game.", "R-SET-7"
    if not state.open_cards >> card & 1:
        return f"The {ids.ROLES[card]} was taken in this round.", "R-RND-2"
    return "There is no colonist in the supply, so there is no privilege to decline.", "R-MAY-1"


def _refuse_draw(state: State, seat: int, move: moves.Move) -> tuple[str, str]:
    if not state.seats[seat].manned & state.rules.draw_tile:
        return "Drawing needs a manned building that allows it.", "R-B-HACIENDA-1"
    if not tiles_left(state):
        return "No tile is left to be drawn.", "R-STL-12"
    return "A tile can be drawn once, before the normal tile.", "R-B-HACIENDA-1"


def _refuse_take(state: State, seat: int, move: moves.Move) -> tuple[str, str]:
    _, tile, person = move
    board = state.seats[seat]
    if tile == ids.QUARRY and not state.quarries:
        return "No quarry is left.", "R-STL-7"
    if tile == ids.QUARRY and seat != state.role_player and not board.manned & state.rules.take_quarry:
        return "Only the role player may take a quarry.", "R-STL-3"
    if tile != ids.QUARRY and not state.row[tile]:
        return f"No {ids.TILES[tile]} plantation lies open.", "R-STL-1" if any(state.row) else "R-STL-8"
    if person and not board.manned & state.rules.settle_with_colonist:
        return "A colonist with the tile needs a manned building that allows it.", "R-B-HOSPICE-1"
    return "No colonist is left in the supply or on the ship.", "R-B-HOSPICE-2"


def _refuse_build(state: State, seat: int, move: moves.Move) -> tuple[str, str]:
    _, building, _ = move
    board, rules = state.seats[seat], state.rules
    if building not in rules.rows:
        return f"There is no {ids.BUILDINGS[building]} in this game.", "R-SET-10"
    if board.owned >> building & 1:
        return "He owns that building already.", "R-OBJ-10"
    if not state.stock[building]:
        return "No copy is left in the supply.", "R-BLD-10"
    if ids.CITY_SPACES - board.city < rules.spaces[building]:
        return "There is not enough room in the city.", "R-BLD-9"
    cost = builder.price(state, seat, building)
    if cost > board.coins:
        return f"It costs {cost}, he has {board.coins}.", "R-BLD-2"
    if not board.manned & rules.build_with_colonist:
        return "A colonist with the building needs a manned building that allows it.", "R-B-UNIVERSITY-1"
    return "No colonist is left in the supply or on the ship.", "R-B-UNIVERSITY-2"


def _refuse_bonus(state: State, seat: int, move: moves.Move) -> tuple[str, str]:
    good = move[1]
    if not state.harvest[good]:
        return f"He has received no {ids.GOODS[good]} in this phase.", "R-CRA-6"
    return f"No {ids.GOODS[good]} is left in the supply.", "R-CRA-6"


def _refuse_sale(state: State, seat: int, move: moves.Move) -> tuple[str, str]:
    good = move[1]
    if not state.seats[seat].goods[good]:
        return f"He has no {ids.GOODS[good]}.", "R-TRA-1"
    if len(state.house) == ids.HOUSE_SPACES:
        return "The trading house is full.", "R-TRA-4"
    return f"The trading house holds {ids.GOODS[good]} already.", "R-TRA-3"


def _refuse_ship(state: State, seat: int, move: moves.Move) -> tuple[str, str]:
    _, good, capacity = move
    ships = state.rules.ships
    if capacity not in ships:
        return f"There is no cargo ship for {capacity} barrels.", "R-SET-8"
    if not state.seats[seat].goods[good]:
        return f"He has no {ids.GOODS[good]}.", "R-CAP-4"
    ship = ships.index(capacity)
    if state.cargo_kind[ship] == good:
        return f"The ship for {capacity} barrels is full.", "R-CAP-4"
    if state.cargo_kind[ship] >= 0:
        return f"The ship for {capacity} carries {ids.GOODS[state.cargo_kind[ship]]}.", "R-CAP-4"
    if good in state.cargo_kind:
        return f"Another ship carries {ids.GOODS[good]}.", "R-CAP-5"
    return "Of several empty ships he must choose one that takes most.", "R-CAP-9"


def _refuse_wharf(state: State, seat: int, move: moves.Move) -> tuple[str, str]:
    board = state.seats[seat]
    if not board.manned & state.rules.own_ship:
        return "That needs a manned building with a ship of its own.", "R-B-WHARF-1"
    if not board.goods[move[1]]:
        return f"He has no {ids.GOODS[move[1]]}.", "R-B-WHARF-1"
    return "His own ship has sailed in this phase.", "R-B-WHARF-1"


def _refuse_store(state: State, seat: int, move: moves.Move) -> tuple[str, str]:
    kept = move[1]
    if _exceeds(kept, state.seats[seat].goods):
        return "He cannot keep more than he has.", "R-CAP-17"
    if any(not _exceeds(kept, listed[1]) for listed in state.moves if listed[0] == moves.STORE):
        return "He gives back only what he cannot keep.", "R-CAP-18"
    return "He keeps whole kinds and single barrels as his buildings allow, and no more.", "R-CAP-17"


def _exceeds(kept: tuple[int, ...], limits: list[int] | tuple[int, ...]) -> bool:
    return any(count > limit for count, limit in zip(kept, limits, strict=True))


# Where a decision asks for them, produce is always legal and place is judged by its arrangement.
_REFUSALS = {
    moves.ROLE: _refuse_role,
    moves.DRAW: _refuse_draw,
    moves.TAKE: _refuse_take,
    moves.BUILD: _refuse_build,
    moves.BONUS: _refuse_bonus,
    moves.SELL: _refuse_sale,
    moves.SHIP: _refuse_ship,
    moves.WHARF: _refuse_wharf,
    moves.STORE: _refuse_store,
}
