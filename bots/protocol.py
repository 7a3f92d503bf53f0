"""What a bot is, and all that it may know when it is asked."""

from functools import cached_property
from random import Random
from typing import Any, Protocol

from games.engine import Decision, Move, Ruleset, State, determinize, observe, waiting


class BotView:
    """The table as one seat sees it at the moment when it has to decide.

    The view keeps nothing hidden, not even in private: it is made from a copy whose face-down tiles lie in canonical
    order and whose coming chance is replaced. So two games that differ only in what is hidden give equal views.
    """

    seat: int
    decision: Decision
    legal: tuple[Move, ...]
    """Legal moves in the order of the engine; open ones (``place``, ``crew``, ``small_wharf``) without their values."""
    rules: Ruleset

    def __init__(self, state: State, seat: int) -> None:
        decision = waiting(state)
        if decision is None or decision.seat != seat:
            raise ValueError(f"Seat {seat} is not asked; the game waits for {decision}.")
        self.seat = seat
        self.decision = decision
        self.legal = tuple(state.moves)
        self.rules = state.rules
        self._table = determinize(state, Random(0), seat)  # what the seat may not see is not even here

    @cached_property
    def observation(self) -> dict[str, Any]:
        """The table as plain data: :func:`games.engine.observe` for this seat."""
        return observe(self._table, self.seat)

    def imagine(self, rng: Random) -> State:
        """A whole state that this seat must believe possible, to try moves on; hidden things are drawn anew."""
        return determinize(self._table, rng, self.seat)


class Bot(Protocol):
    """A player. One bot may play many seats of many games: it keeps nothing between two decisions."""

    def choose(self, view: BotView, rng: Random) -> Move:
        """A legal move for the decision of the view. The same view and the same rng give the same move."""
        ...
