"""A state that a viewer must believe possible: everything he can see, and hidden things drawn anew."""

from random import Random
from typing import NamedTuple

from . import land
from .chance import SEED_BYTES, Seeded
from .observation import SERVER, Viewer
from .state import FACE_DOWN, State


class Hidden(NamedTuple):
    """What a viewer does not know: the ``tiles`` in canonical order, and where some of them are beside the pile.

    ``forests`` are ``(seat, index)``, ``hands`` positions on the agenda. All other tiles lie in the pile.
    """

    tiles: list[int]
    forests: list[tuple[int, int]]
    hands: list[int]


def hidden_from(state: State, viewer: Viewer) -> Hidden:
    """The tiles whose places ``viewer`` does not know (G-6, R-OBJ-21).

    They are the face-down pile, and what others have drawn unseen: forests that they planted and a tile in the hand.
    Which tiles these are together follows from what is open.
    """
    forests = [
        (player, index)
        for player, seat in enumerate(state.seats)
        if viewer not in (player, SERVER)
        for index, printed in enumerate(seat.forests)
        if printed >= FACE_DOWN
    ]
    hands = [
        index for index, step in enumerate(state.agenda) if step[0] == land.DRAWN and viewer not in (step[1], SERVER)
    ]
    tiles = [*state.pile[state.pile_at :]]
    tiles += [state.seats[player].forests[index] - FACE_DOWN for player, index in forests]
    tiles += [state.agenda[index][2] for index in hands]
    tiles.sort()  # the same order whatever the truth
    return Hidden(tiles, forests, hands)


def deal(state: State, hidden: Hidden, tiles: list[int]) -> None:
    """Put the hidden tiles of a state where ``tiles`` says: the pile first, next tile first."""
    left = list(tiles)
    for player, index in hidden.forests:
        forests = state.seats[player].forests
        state.seats[player].forests = (*forests[:index], left.pop() + FACE_DOWN, *forests[index + 1 :])
    for index in hidden.hands:
        kind, player, _tile = state.agenda[index]
        state.agenda[index] = (kind, player, left.pop())
    state.pile, state.pile_at = tuple(left), 0
    state.drawn = ()


def determinize(state: State, rng: Random, viewer: Viewer) -> State:
    """A copy with everything hidden from ``viewer`` dealt anew, and all later chance replaced (G-6, R-OBJ-21).

    The copy is as likely as the truth, and not even ``rng`` tells the truth. Whoever searches must search such copies,
    or he peeks.
    """
    twin = state.copy()
    hidden = hidden_from(twin, viewer)
    rng.shuffle(hidden.tiles)
    deal(twin, hidden, hidden.tiles)
    twin.chance = Seeded(rng.randbytes(SEED_BYTES))
    return twin
