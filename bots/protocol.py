"""What a bot is, and all that it may know when it is asked."""

import time
from collections.abc import Callable, Iterator
from functools import cached_property
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from games.engine import Decision, Move, Ruleset, State, determinize, observe, waiting
from games.engine.moves import OPEN
from games.engine.open_moves import MODULES


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

    def describe(self, move: Move) -> dict[str, Any]:
        """What there is to choose from in an open move of :attr:`legal`; see :mod:`games.engine.open_moves`.

        Raises:
            KeyError: the move is not an open one.
        """
        return MODULES[move[0]].describe(self._table, self.seat)

    def values(self, move: Move) -> Iterator[Move]:
        """Every value of a move of :attr:`legal`: of an open one there can be very many, of another one itself."""
        if move in OPEN:
            yield from MODULES[move[0]].values(self._table, self.seat)
        else:
            yield move

    def imagine(self, rng: Random) -> State:
        """A whole state that this seat must believe possible, to try moves on; hidden things are drawn anew."""
        return determinize(self._table, rng, self.seat)


class Budget:
    """How long a bot may think about one decision: seconds, nodes, or whichever is spent first; nothing is no limit.

    A *node* is one position that the bot has judged. Whoever asks the bot measures the time: a bot counts its nodes and
    stops when it is told to. With nodes alone the same view and rng give the same move; with seconds they need not.
    """

    __slots__ = ("_began", "_clock", "_until", "nodes", "spent")

    def __init__(
        self, seconds: float | None = None, nodes: int | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.nodes = nodes
        self.spent = 0
        """Nodes so far."""
        self._clock = clock
        self._began = clock()
        self._until = None if seconds is None else self._began + seconds

    def spend(self, nodes: int = 1) -> None:
        """Count positions that were judged."""
        self.spent += nodes

    @property
    def exhausted(self) -> bool:
        """Whether the bot has to answer now, with the best that it knows."""
        if self.nodes is not None and self.spent >= self.nodes:
            return True
        return self._until is not None and self._clock() >= self._until

    def allows(self, nodes: int) -> bool:
        """Whether there is enough left for so many more nodes, as long as those so far have taken."""
        if self.nodes is not None and self.spent + nodes > self.nodes:
            return False
        if self._until is None:
            return True
        now = self._clock()
        return now + nodes * (now - self._began) / max(1, self.spent) < self._until


class Bot(Protocol):
    """A player. One bot may play many seats of many games: it keeps nothing between two decisions."""

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        """A legal move for the decision of the view. The same view, rng and nodes give the same move."""
        ...


class Prospect(NamedTuple):
    """A move, and what is expected of it for the seat that plays it."""

    move: Move
    win: float
    """The chance to win, 0 to 1; a shared victory counts as its share."""
    score: float
    """Own points at the end."""
    margin: float
    """Own points less those of the best rival."""
    line: tuple[tuple[int, Move], ...]
    """What is expected to be played then, as ``(seat, move)``."""


@runtime_checkable
class Adviser(Bot, Protocol):
    """A bot that can say what it expects."""

    def prospects(self, view: BotView, rng: Random, budget: Budget) -> list[Prospect]:
        """What is expected of the moves that it has looked at, best first; the first is what it would play.

        Empty where it knows nothing: in a draft of buildings.
        """
        ...
