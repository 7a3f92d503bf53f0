"""Going on from a position of another game: known things stay, unseen ones are drawn again."""

from .chance import Seeded, check_seed
from .errors import GameOver
from .errors import gettext_noop as _
from .state import State


def fork(state: State, seed: bytes) -> State:
    """A twin of a state with its face-down pile in another order and its later chance following from ``seed``.

    The entries of its chance so far say so, too: a record of the moves until now and of those that follow can be
    replayed from them, though not from a seed (N-19).

    Raises:
        GameOver: the game has ended, so there is nothing to go on with.
        SetupError: the seed is not 32 bytes.
    """
    check_seed(seed)
    if state.over:
        raise GameOver(_("The game is over."))
    twin = state.copy()
    seen, hidden = state.pile[: state.pile_at], state.pile[state.pile_at :]
    counts = [hidden.count(kind) for kind in range(len(state.row))]
    order, twin.chance = Seeded(seed).tiles(counts)
    twin.pile = seen + order
    newest = max(index for index, (name, _found) in enumerate(state.drawn) if name == "tiles")
    twin.drawn = (*state.drawn[:newest], ("tiles", twin.pile), *state.drawn[newest + 1 :])
    return twin
