"""Settler: everybody may take a plantation, the role player a quarry instead (RULES, section 4)."""

from functools import lru_cache

from .. import ids
from ..agenda import decision, task, turns
from ..moves import COLONIST, DRAW, DRAW_MOVE, NOBODY, PASS, PASS_MOVE, TAKE_MOVES, Move
from ..state import Seat, State, Step
from ..supply import draw, person_available, reveal_row, take_person, tiles_left


def begin(state: State, role_player: int, variant: int) -> None:
    """Each player in order may take a tile; then the row is laid out anew (R-STL-1, R-STL-10)."""
    state.agenda.append((REFILL, role_player))
    state.agenda += turns(SETTLE, state.rules.order[role_player])


def legal(state: State, step: Step) -> tuple[Move, ...]:
    """What the seat may do now: ``draw`` before its normal tile, ``take`` it, or ``pass`` (R-STL-4)."""
    seat = state.seats[step[1]]
    if seat.land == ids.ISLAND_SPACES:
        return ONLY_PASS  # R-STL-6
    rules = state.rules
    manned = seat.manned
    kinds = 0
    for kind, count in enumerate(state.row):
        if count:
            kinds |= 1 << kind
    # R-STL-2, R-STL-3, R-B-HUT-1: a quarry instead of a plantation, by privilege or by building, while there are any
    if state.quarries and (step[1] == state.role_player or manned & rules.take_quarry):
        kinds |= 1 << ids.QUARRY
    # R-B-HACIENDA-1: only before the normal tile, once
    may_draw = bool(manned & rules.draw_tile) and len(step) == 2 and tiles_left(state)
    with_colonist = bool(manned & rules.settle_with_colonist) and person_available(state)
    return _listing(kinds, may_draw, with_colonist)


def apply(state: State, step: Step, move: Move) -> None:
    seat = state.seats[step[1]]
    if move[0] == DRAW:
        # R-B-HACIENDA-2 to 4: the tile must be placed, nobody comes with it, and the normal tile is still to be decided
        tile = draw(state)
        place_tile(seat, tile)
        if state.listener:
            state.tell("drew_tile", step[1], tile=ids.TILES[tile])
        state.agenda.append((SETTLE, step[1], AFTER_DRAW))
    elif move[0] != PASS:
        _, tile, person = move
        if tile == ids.QUARRY:
            state.quarries -= 1
        else:
            state.row[tile] -= 1
        place_tile(seat, tile)
        if person == COLONIST:  # R-B-HOSPICE-1
            take_person(state)
            seat.people[tile] += 1
        if state.listener:
            state.tell("took_tile", step[1], tile=ids.TILES[tile], colonist=person == COLONIST)


def place_tile(seat: Seat, tile: int) -> None:
    """Put a tile on a free island space; it starts without a colonist (R-STL-9)."""
    seat.tiles[tile] += 1
    seat.land += 1


def refill_row(state: State, step: Step) -> None:
    """What is left goes to the discard pile, then new plantations are revealed (R-STL-10, R-STL-11)."""
    for kind in range(5):
        state.discard[kind] += state.row[kind]
        state.row[kind] = 0
    reveal_row(state)
    if state.listener:
        state.tell("revealed_row", tiles={ids.GOODS[k]: n for k, n in enumerate(state.row) if n})


@lru_cache(maxsize=512)
def _listing(kinds: int, may_draw: bool, with_colonist: bool) -> tuple[Move, ...]:
    takes = [TAKE_MOVES[tile][NOBODY] for tile in ids.bits(kinds)]
    if with_colonist:
        takes += [TAKE_MOVES[tile][COLONIST] for tile in ids.bits(kinds)]
    return (*([DRAW_MOVE] if may_draw else ()), *takes, PASS_MOVE)


ONLY_PASS = (PASS_MOVE,)
AFTER_DRAW = 1
SETTLE = decision("settle", "settle", legal, apply)
REFILL = task("refill_row", refill_row)
