"""A state that a viewer must believe possible: everything he can see, and hidden things drawn anew."""

from random import Random

from .chance import SEED_BYTES, Seeded
from .state import State


def determinize(state: State, rng: Random) -> State:
    """A copy with the face-down pile shuffled and all later chance replaced (G-6, R-OBJ-21).

    Which tiles lie face down follows from what is open, so only their order is hidden: the copy is exactly as likely
    as the truth. Whoever searches must search such copies, or he peeks.
    """
    twin = state.copy()
    pile = sorted(twin.pile[twin.pile_at :])  # the same order whatever the truth, so that not even rng tells it
    rng.shuffle(pile)
    twin.pile, twin.pile_at = tuple(pile), 0
    twin.chance = Seeded(rng.randbytes(SEED_BYTES))
    twin.drawn = ()
    return twin
