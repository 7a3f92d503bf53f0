"""What a bot is, and everything that it may know when it is asked."""

import time
from collections.abc import Callable, Iterator
from functools import cached_property
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from games.engine import Decision, Move, Ruleset, State, conceal, current_decision, determinize, observe, random_move
from games.engine.moves import OPEN
from games.engine.open_moves import MODULES


def asked(state: State) -> Decision:
    """The decision that a table waits for, whose game is not over.

    Raises:
        ValueError: the game is over, so it asks no seat.
    """
    decision = current_decision(state)
    if decision is None:
        raise ValueError("Nobody is asked: the game is over.")
    return decision


class BotView:
    """The table as one seat sees it at the moment when it has to decide.

    Nothing is made before it is asked for, so a view costs next to nothing; ask before the game goes on. The answers
    reveal nothing hidden: they are made from a copy whose face-down tiles lie in canonical order and whose coming
    chance is replaced, and as soon as that copy exists the view lets go of the game. So two games that differ only in
    what is hidden give equal views.

    Raises:
        ValueError: the seat is not asked.
    """

    seat: int
    rules: Ruleset

    def __init__(self, state: State, seat: int) -> None:
        if state.over or state.agenda[-1][1] != seat:
            raise ValueError(f"Seat {seat} is not asked; the game waits for {current_decision(state)}.")
        self.seat = seat
        self.rules = state.rules
        self._game: State | None = state
        self._asked = state.agenda[-1], state.moves

    @cached_property
    def decision(self) -> Decision:
        """What the seat has to decide."""
        found = current_decision(self._own_board())
        assert found is not None
        return found

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """Legal moves in the order of the engine; open ones (``place``, ``crew``, ``small_wharf``) without values."""
        return tuple(self._asked[1])

    @cached_property
    def observation(self) -> dict[str, Any]:
        """The table as plain data: :func:`games.engine.observe` for this seat."""
        return observe(self._table, self.seat)

    def describe(self, move: Move) -> dict[str, Any]:
        """The choices within an open move of :attr:`legal`; see :mod:`games.engine.open_moves`.

        Raises:
            KeyError: the move is not an open one.
        """
        choice: dict[str, Any] = MODULES[move[0]].describe(self._own_board(), self.seat)
        return choice

    def values(self, move: Move) -> Iterator[Move]:
        """Every value of a move of :attr:`legal`: an open one can have very many, any other is its only value."""
        if move in OPEN:
            yield from MODULES[move[0]].values(self._table, self.seat)
        else:
            yield move

    def any_move(self, rng: Random) -> Move:
        """A legal move by lot, as :func:`games.engine.random_move` draws it."""
        return random_move(self._own_board(), rng)

    def imagine(self, rng: Random) -> State:
        """A complete state that this seat must believe possible, to try moves on; hidden things are drawn again."""
        return determinize(self._table, rng, self.seat)

    @cached_property
    def _table(self) -> State:
        """The game without what the seat may not see."""
        table = conceal(self._own_board(), self.seat)
        self._game = None
        return table

    def _own_board(self) -> State:
        """The table, or the game itself, of which the caller may look only at what the seat sees.

        Raises:
            RuntimeError: the game has gone on.
        """
        game = self._game
        if game is None:
            return self._table
        step, moves = self._asked
        if game.moves is not moves or game.agenda[-1] is not step:
            raise RuntimeError("The game has gone on; a view is asked before its move is played.")
        return game


class Budget:
    """How long a bot may think about one decision: seconds, nodes, or whichever is spent first; nothing is no limit.

    A *node* is one position that the bot has judged. The caller measures the time: a bot counts its nodes and stops
    when it is told to. With nodes alone the same view and rng give the same move; with seconds they need not.
    """

    __slots__ = ("_began", "_clock", "_until", "nodes", "spent")

    def __init__(
        self, seconds: float | None = None, nodes: int | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.nodes = nodes
        self.spent = 0
        """Nodes spent so far."""
        self._clock = clock
        self._began = 0.0 if seconds is None else clock()
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
        """Whether enough is left for so many more nodes, if each takes as long as those so far."""
        if self.nodes is not None and self.spent + nodes > self.nodes:
            return False
        if self._until is None:
            return True
        now = self._clock()
        return now + nodes * (now - self._began) / max(1, self.spent) < self._until


class Bot(Protocol):
    """A player. One bot may play many seats of many games: it keeps nothing between two decisions."""

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        """Choose a legal move for the decision of the view. The same view, rng and nodes give the same move."""
        ...


Line = tuple[tuple[int, Move], ...]
"""Moves in a row, as ``(seat, move)``."""


class Prospect(NamedTuple):
    """A move, and its expected outcome for the seat that plays it."""

    move: Move
    win: float
    """The chance to win, 0 to 1; a shared victory counts as its share."""
    score: float
    """The seat's points at the end."""
    margin: float
    """The seat's points less those of the best rival."""
    line: Line
    """The moves expected after it."""


@runtime_checkable
class Adviser(Bot, Protocol):
    """A bot that can say what it expects."""

    def prospects(self, view: BotView, rng: Random, budget: Budget) -> list[Prospect]:
        """What the bot expects of the moves that it has looked at, best first; the first is the one it would play.

        Empty where the bot knows nothing: in a draft of buildings.
        """
        ...
