"""What a bot is, and all that it may know when it is asked."""

from functools import cached_property
from random import Random
from typing import Any, Protocol

from games.engine import Decision, Move, Ruleset, State, determinize, observe, waiting
from games.engine.chance import SEED_BYTES, Seeded

_NO_SEED = Seeded(bytes(SEED_BYTES))


class BotView:
    """The table as one seat sees it at the moment when it has to decide.

    The view keeps nothing hidden, not even in private: it is made from a copy whose face-down tiles lie in canonical
    order and whose coming chance is replaced. So two games that differ only in what is hidden give equal views.
    """

    seat: int
    decision: Decision
    legal: tuple[Move, ...]
    """The legal moves in the order of the engine; an open move (``place``) as listed, without its values."""
    rules: Ruleset

    def __init__(self, state: State, seat: int) -> None:
        decision = waiting(state)
        if decision is None or decision.seat != seat:
            raise ValueError(f"Seat {seat} is not asked; the game waits for {decision}.")
        self.seat = seat
        self.decision = decision
        self.legal = tuple(state.moves)
        self.rules = state.rules
        self._table = _without_secrets(state)

    @cached_property
    def observation(self) -> dict[str, Any]:
        """The table as plain data: :func:`games.engine.observe` for this seat."""
        return observe(self._table, self.seat)

    def imagine(self, rng: Random) -> State:
        """A whole state that this seat must believe possible, to try moves on; hidden things are drawn anew."""
        return determinize(self._table, rng)


def _without_secrets(state: State) -> State:
    table = state.copy()
    table.pile = tuple(sorted(state.pile[state.pile_at :]))
    table.pile_at = 0
    table.chance = _NO_SEED
    table.drawn = ()
    return table


class Bot(Protocol):
    """A player. One bot may play many seats of many games: it keeps nothing between two decisions."""

    def choose(self, view: BotView, rng: Random) -> Move:
        """A legal move for the decision of the view. The same view and the same rng give the same move."""
        ...
