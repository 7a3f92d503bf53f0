"""The face-down pile, the discard pile and the open row of plantations."""

from . import events
from .state import State


def tiles_left(state: State) -> bool:
    """Whether a tile can still be drawn face down (R-STL-12)."""
    return state.pile_at < len(state.pile) or any(state.discard)


def draw(state: State) -> int:
    """Draw the top face-down tile; an empty pile is refilled from the discard pile first (R-STL-12, G-5, N-16)."""
    if state.pile_at >= len(state.pile):
        shuffle_discard(state)
    tile = state.pile[state.pile_at]
    state.pile_at += 1
    return tile


def shuffle_discard(state: State) -> None:
    """Turn the discard pile into the new face-down pile."""
    new_pile(state, state.discard)
    state.discard = [0] * 5
    events.RESHUFFLED.tell(state, events.NO_SEAT, count=len(state.pile))


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
