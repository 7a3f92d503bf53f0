"""A state that a viewer must believe possible: everything they can see, and hidden things drawn again."""

from random import Random
from typing import NamedTuple

from . import land
from .chance import SEED_BYTES, Seeded
from .observation import SERVER, Viewer, check_viewer
from .state import FACE_DOWN, State


class Hidden(NamedTuple):
    """What a viewer does not know: the ``tiles`` in canonical order, and the places of some of them outside the pile.

    ``forests`` are ``(seat, index)``, ``hands`` positions on the agenda. All other tiles lie in the pile.
    """

    tiles: list[int]
    forests: list[tuple[int, int]]
    hands: list[int]


def hidden_from(state: State, viewer: Viewer) -> Hidden:
    """The tiles whose places ``viewer`` does not know (G-6, R-OBJ-21).

    They are the face-down pile, and the tiles that others have drawn unseen: forests that they planted and a tile in
    the hand. Which tiles these are altogether follows from the open ones.
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
    tiles.sort()  # the same order for any truth
    return Hidden(tiles, forests, hands)


def deal(state: State, hidden: Hidden, tiles: list[int]) -> None:
    """Put the hidden ``tiles`` into a state in this order: the pile first, next tile first."""
    left = list(tiles)
    for player, index in hidden.forests:
        forests = state.seats[player].forests
        state.seats[player].forests = (*forests[:index], left.pop() + FACE_DOWN, *forests[index + 1 :])
    for index in hidden.hands:
        kind, player, _tile = state.agenda[index]
        state.agenda[index] = (kind, player, left.pop())
    state.pile, state.pile_at = tuple(left), 0
    state.drawn = ()


def conceal(state: State, viewer: Viewer) -> State:
    """A copy without what is hidden from ``viewer``: tiles lie in canonical order, later chance is always the same.

    So games that look alike to this viewer give equal copies. For likely games there is :func:`determinize`.

    Raises:
        UnknownViewer: the table has no such viewer.
    """
    check_viewer(state.rules, viewer)
    twin = state.copy()
    hidden = hidden_from(twin, viewer)
    deal(twin, hidden, hidden.tiles)
    twin.chance = Seeded(bytes(SEED_BYTES))
    return twin


def determinize(state: State, rng: Random, viewer: Viewer) -> State:
    """A copy with everything hidden from ``viewer`` dealt again, and all later chance replaced (G-6, R-OBJ-21).

    The copy is as likely as the truth, and not even ``rng`` reveals the truth. A program that searches must search
    such copies, or it peeks.

    Raises:
        UnknownViewer: the table has no such viewer.
    """
    check_viewer(state.rules, viewer)
    twin = state.copy()
    hidden = hidden_from(twin, viewer)
    rng.shuffle(hidden.tiles)
    deal(twin, hidden, hidden.tiles)
    twin.chance = Seeded(rng.randbytes(SEED_BYTES))
    return twin
