"""Settler: every player may take a plantation, the role player a quarry instead (RULES, section 4)."""

from functools import lru_cache

from .. import events, festival, guest_moves, ids
from ..agenda import decision, schedule, task
from ..land import draw_tile, plant, plant_forest
from ..moves import (
    AS_FOREST,
    COLONIST,
    DRAW,
    DRAW_MOVE,
    FACE_UP,
    NOBLE,
    NOBODY,
    PASS,
    PASS_MOVE,
    TAKE_MOVES,
    Move,
)
from ..people import people_available, take_person
from ..state import State, Step
from ..tiles import reveal_row, tiles_left
from . import settler_end


def begin(state: State, role_player: int, variant: int) -> None:
    """Each player in order may take a tile; then come the effects at the end and the new row (R-STL-1, R-STL-10)."""
    order = state.rules.order[role_player]
    second: tuple[Step, ...] = ()
    if state.seats[role_player].owned & state.rules.double_privilege:
        second = (*guest_moves.moment(state, role_player, 1), (SETTLE, role_player, SECOND_TILE))
    turns = guest_moves.turns(state, SETTLE, order)
    schedule(state, *turns, *second, *settler_end.steps(state, order), (REFILL, role_player))


def legal(state: State, step: Step) -> tuple[Move, ...]:
    """The seat's legal moves now: ``draw`` before its normal tile, ``take`` it, or ``pass`` (R-STL-4)."""
    seat = state.seats[step[1]]
    if len(step) > 2 and step[2] == SECOND_TILE:
        return second_tile(state, step[1])
    if seat.land == ids.ISLAND_SPACES:
        return ONLY_PASS  # R-STL-6
    rules = state.rules
    manned = seat.manned
    kinds = open_kinds(state)
    # R-STL-2, R-STL-3, R-B-HUT-1: a quarry instead of a plantation, by privilege or by building, while there are any
    if state.quarries and (step[1] == state.role_player or manned & rules.take_quarry):
        kinds |= 1 << ids.QUARRY
    # R-B-HACIENDA-1: only before the normal tile, once
    may_draw = bool(manned & rules.draw_tile) and len(step) == 2 and tiles_left(state)
    people = people_available(state) if manned & rules.settle_with_colonist else 0
    return _listing(kinds, may_draw, people, bool(manned & rules.plant_forest))


def second_tile(state: State, player: int) -> tuple[Move, ...]:
    """With a library one of the plantations left; a quarry by option; no person comes with it (R-X1-LIBRARY-2 to 5)."""
    seat, rules = state.seats[player], state.rules
    kinds = open_kinds(state)
    if state.quarries and seat.manned & rules.take_quarry and rules.flags[QUARRY_OPTION]:
        kinds |= 1 << ids.QUARRY
    if not seat.manned & rules.double_privilege or seat.land == ids.ISLAND_SPACES or not kinds:
        return ()
    return _listing(kinds, False, 0, bool(seat.manned & rules.plant_forest))


def open_kinds(state: State) -> int:
    """Mask of the plantations that lie open."""
    kinds = 0
    for kind, count in enumerate(state.row):
        if count:
            kinds |= 1 << kind
    return kinds


def apply(state: State, step: Step, move: Move) -> None:
    player = step[1]
    if move[0] == DRAW:
        # R-B-HACIENDA-2 to 4: the tile must be placed, no person comes with it, the normal tile is still to be decided
        schedule(state, (SETTLE, player, AFTER_DRAW))
        draw_tile(state, player, events.DREW_TILE)
    elif move[0] != PASS:
        _take(state, player, move)


def _take(state: State, player: int, move: Move) -> None:
    """Take the tile, then the person who comes with it, then the festival (R-B-HOSPICE-1, R-B-HOSPICE-4, N-15)."""
    _, tile, person, face = move
    seat = state.seats[player]
    if tile == ids.QUARRY:
        state.quarries -= 1
    else:
        state.row[tile] -= 1
    if face == AS_FOREST:
        plant_forest(seat, tile, seen=True)
    else:
        plant(seat, tile)
    if person:
        take_person(state, seat, ids.SAN_JUAN if face == AS_FOREST else tile, person)
    if state.listener:
        events.TOOK_TILE.tell(
            state,
            player,
            tile=ids.TILES[tile],
            colonist=person == COLONIST,
            noble=person == NOBLE,
            forest=face == AS_FOREST,
        )
    if state.goals and face == FACE_UP and tile != ids.QUARRY:
        festival.planted(state, player, tile)


def refill_row(state: State, step: Step) -> None:
    """Move the rest of the row to the discard pile, then reveal new plantations (R-STL-10, R-STL-11)."""
    for kind in range(5):
        state.discard[kind] += state.row[kind]
        state.row[kind] = 0
    reveal_row(state)
    if state.listener:
        events.REVEALED_ROW.tell(state, events.NO_SEAT, tiles={ids.GOODS[k]: n for k, n in enumerate(state.row) if n})


@lru_cache(maxsize=2048)
def _listing(kinds: int, may_draw: bool, people: int, forests: bool) -> tuple[Move, ...]:
    persons = [person for person in (NOBODY, COLONIST, NOBLE) if not person or people & person]
    takes = [TAKE_MOVES[tile][person][FACE_UP] for person in persons for tile in ids.bits(kinds)]
    if forests:  # R-X1-FOREST-1, R-X1-FOREST-2
        takes += [TAKE_MOVES[t][person][AS_FOREST] for person in persons for t in ids.bits(kinds) if t != ids.QUARRY]
    return (*([DRAW_MOVE] if may_draw else ()), *takes, PASS_MOVE)


ONLY_PASS = (PASS_MOVE,)
AFTER_DRAW, SECOND_TILE = 1, 2
QUARRY_OPTION = "library_second_tile_quarry_with_construction_hut"
SETTLE = decision("settle", "settle", legal, apply)
REFILL = task("refill_row", refill_row)
