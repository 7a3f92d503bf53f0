"""Taking from and giving to the supplies: the few rules that every phase shares."""

from . import ids
from .state import Seat, State


def award(state: State, seat: Seat, points: int) -> None:
    """Give victory points; they count even if the supply is empty (R-END-4, G-118), and the last one ends the game."""
    if points <= 0:
        return
    seat.points += points
    left = state.points - points
    state.points = left if left > 0 else 0
    if left <= 0 and (state.role == ids.CAPTAIN or state.rules.flags["vp_end_trigger_any_phase"]):
        trigger(state, ids.POINTS_GONE)


def trigger(state: State, cause: int) -> None:
    """Note that the game ends after this round (R-END-1); a trigger is never undone (R-END-3)."""
    if not state.ended_by & cause:
        state.ended_by |= cause
        state.tell("end_triggered", cause=ids.TRIGGERS[cause.bit_length() - 1])


def person_available(state: State) -> bool:
    """Hospice and university find somebody in the supply or on the ship (R-B-HOSPICE-2, R-B-UNIVERSITY-2)."""
    return state.colonists > 0 or state.ship > 0


def take_person(state: State) -> None:
    """Take one colonist from the supply or, if it is empty, from the ship; the ship is not refilled (R-MAY-11)."""
    if state.colonists:
        state.colonists -= 1
    else:
        state.ship -= 1


def tiles_left(state: State) -> bool:
    """A tile can still be drawn face down (R-STL-12)."""
    return state.pile_at < len(state.pile) or any(state.discard)


def draw(state: State) -> int:
    """Draw the top face-down tile; an empty pile is made anew from the discard pile first (R-STL-12, G-5, N-16)."""
    if state.pile_at >= len(state.pile):
        shuffle_discard(state)
    tile = state.pile[state.pile_at]
    state.pile_at += 1
    return tile


def shuffle_discard(state: State) -> None:
    """Turn the discard pile into the new face-down pile."""
    new_pile(state, state.discard)
    state.discard = [0] * 5
    state.tell("reshuffled", tiles=len(state.pile))


def new_pile(state: State, counts: list[int]) -> None:
    """Shuffle so many tiles of each kind into a face-down pile and log the chance entry."""
    state.pile, state.chance = state.chance.tiles(counts)
    state.pile_at = 0
    state.drawn += (("tiles", state.pile),)


def reveal_row(state: State) -> None:
    """Lay out (players + 1) plantations, or as many as there are (R-SET-6, R-STL-10, R-STL-11)."""
    row = state.row
    for _ in range(state.rules.players + 1):
        if not tiles_left(state):
            break
        row[draw(state)] += 1
