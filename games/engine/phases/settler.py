"""Settler: everybody may take a plantation, the role player a quarry instead (RULES, section 4)."""

from functools import lru_cache

from .. import festival, guests, ids
from ..agenda import decision, task
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
from ..state import State, Step
from ..supply import people_available, reveal_row, take_person, tiles_left
from . import settler_end


def begin(state: State, role_player: int, variant: int) -> None:
    """Each player in order may take a tile, then come the effects at the end and the new row (R-STL-1, R-STL-10)."""
    order = state.rules.order[role_player]
    state.agenda.append((REFILL, role_player))
    state.agenda += settler_end.steps(state, order)
    if state.seats[role_player].owned & state.rules.double_privilege:
        state.agenda += ((SETTLE, role_player, SECOND_TILE), *guests.moment(state, role_player, 1))
    state.agenda += guests.turns(state, SETTLE, order)


def legal(state: State, step: Step) -> tuple[Move, ...]:
    """What the seat may do now: ``draw`` before its normal tile, ``take`` it, or ``pass`` (R-STL-4)."""
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
    """With a library one of the plantations that are left; a quarry by option, nobody with it (R-X1-LIBRARY-2 to 5)."""
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
        # R-B-HACIENDA-2 to 4: the tile must be placed, nobody comes with it, and the normal tile is still to be decided
        state.agenda.append((SETTLE, player, AFTER_DRAW))
        draw_tile(state, player, "drew_tile")
    elif move[0] != PASS:
        _take(state, player, move)


def _take(state: State, player: int, move: Move) -> None:
    """The tile, then whoever comes with it, then the festival (R-B-HOSPICE-1, R-B-HOSPICE-4, N-15)."""
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
        state.tell(
            "took_tile",
            player,
            tile=ids.TILES[tile],
            colonist=person == COLONIST,
            noble=person == NOBLE,
            forest=face == AS_FOREST,
        )
    if state.goals and face == FACE_UP and tile != ids.QUARRY:
        festival.planted(state, player, tile)


def refill_row(state: State, step: Step) -> None:
    """What is left goes to the discard pile, then new plantations are revealed (R-STL-10, R-STL-11)."""
    for kind in range(5):
        state.discard[kind] += state.row[kind]
        state.row[kind] = 0
    reveal_row(state)
    if state.listener:
        state.tell("revealed_row", tiles={ids.GOODS[k]: n for k, n in enumerate(state.row) if n})


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
