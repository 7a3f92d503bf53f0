"""Tiles on an island: planting them face up or as forests, drawing them, discarding them (R-OBJ-4, R-X1-FOREST)."""

from . import events, festival, ids
from .agenda import decision, schedule
from .moves import COLONIST, KEEP_FOREST, KEEP_MOVES, NOBLE, Move
from .people import remove_person, settle_person
from .state import FACE_DOWN, Seat, State, Step
from .tiles import draw


def plant(seat: Seat, tile: int) -> None:
    """Put a tile on a free island space; it starts without a colonist (R-STL-9)."""
    seat.tiles[tile] += 1
    seat.land += 1


def plant_forest(seat: Seat, printed: int, *, seen: bool) -> None:
    """Put a plantation face down; players who have not seen its face do not know its kind (R-X1-FOREST-3, R-OBJ-21)."""
    seat.tiles[ids.FOREST] += 1
    seat.land += 1
    seat.forests += (printed if seen else printed + FACE_DOWN,)


def draw_tile(state: State, player: int, event: events.Kind[...]) -> None:
    """Draw a face-down tile, which must be planted (R-B-HACIENDA-2); with a forest house its owner looks first.

    (R-X1-FOREST-5, R-X2-LAND-4). No other player learns the kind before the tile lies face up.
    """
    seat = state.seats[player]
    tile = draw(state)
    if seat.manned & state.rules.plant_forest:
        schedule(state, (DRAWN, player, tile))
        if state.listener:
            event.tell(state, player, face=None)
        return
    plant(seat, tile)
    if state.listener:
        event.tell(state, player, face=ids.TILES[tile])
    festival.planted(state, player, tile)


def keep_legal(state: State, step: Step) -> tuple[Move, ...]:
    return KEEP_MOVES


def keep(state: State, step: Step, move: Move) -> None:
    """Plant the drawn tile as a plantation or a forest for good (R-X1-FOREST-2)."""
    _, player, tile = step
    seat = state.seats[player]
    if move == KEEP_FOREST:
        plant_forest(seat, tile, seen=False)
    else:
        plant(seat, tile)
    if state.listener:
        events.KEPT_TILE.tell(state, player, tile=ids.TILES[ids.FOREST if move == KEEP_FOREST else tile])
    if move != KEEP_FOREST:
        festival.planted(state, player, tile)


def droppable(seat: Seat, *, forests: bool = True) -> list[int]:
    """Kinds of tiles that can be discarded: plantations and forests, never quarries (R-X2-LAND-2, R-X2-HUNT-1)."""
    kinds = [kind for kind in range(5) if seat.tiles[kind]]
    return [*kinds, ids.FOREST] if forests and seat.tiles[ids.FOREST] else kinds


def drop(state: State, player: int, tile: int) -> None:
    """Discard a tile face up: the oldest forest, else an unoccupied tile, then one with a colonist, then a noble's.

    The person who stood there goes to San Juan (R-X2-LAND-3, G-80; notation, section 3).
    """
    seat = state.seats[player]
    seat.tiles[tile] -= 1
    seat.land -= 1
    left = None
    if tile == ids.FOREST:
        printed = seat.forests[0] % FACE_DOWN
        seat.forests = seat.forests[1:]
    else:
        printed = tile
        if seat.people[tile] > seat.tiles[tile]:
            left = COLONIST if seat.people[tile] > seat.nobles[tile] else NOBLE
            remove_person(seat, tile, left)
            settle_person(seat, ids.SAN_JUAN, left)
    state.discard[printed] += 1
    if state.listener:
        displaced = {None: None, COLONIST: "colonist", NOBLE: "noble"}[left]
        events.DROPPED_TILE.tell(state, player, tile=ids.TILES[tile], printed=ids.TILES[printed], displaced=displaced)


DRAWN = decision("drawn", "drawn", keep_legal, keep)
