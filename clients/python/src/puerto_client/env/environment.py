"""The environment: one game, with a program for each of its seats."""

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from ..engine import engine
from .actions import ACTIONS, Move, notation
from .choices import Choice, actions_of, begin, settled
from .features import vector

if TYPE_CHECKING:
    import numpy as np

SEED_BYTES = 32
DECISIONS_A_SEAT = 400
"""The service ends a game after so many decisions for each seat; the rules alone could let it go on for ever."""
Reward = Literal["win", "margin"]


class PuertoEnv:
    """A game at one table. Seats are numbered from 0; seat 0 is the first governor.

    Args:
        edition, players, expansions, options: the table, as in the service (``docs/notation.md``).
        hidden_points: whether the victory points of other seats are hidden.
        reward: what :meth:`returns` returns at the end: with ``win``, the winners share 1; with ``margin``, each seat
            gets its points minus those of its best rival.
        most_decisions: the number of decisions after which the game ends; by default 400 for each seat, as in the
            service.

    Raises:
        ValueError: the rules do not allow this table.
    """

    def __init__(
        self,
        edition: str = "1897",
        players: int = 4,
        expansions: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        *,
        hidden_points: bool = False,
        reward: Reward = "win",
        most_decisions: int | None = None,
    ) -> None:
        try:
            engine.ruleset(edition, players, list(expansions), dict(options or {}))
        except engine.SetupError as error:
            raise ValueError(str(error)) from error
        self.edition, self.players, self.expansions = edition, players, tuple(expansions)
        self.options, self.hidden_points, self.reward = dict(options or {}), hidden_points, reward
        self.most_decisions = DECISIONS_A_SEAT * players if most_decisions is None else most_decisions
        self.reset()

    def reset(self, seed: int | bytes | None = None) -> None:
        """Begin a new game.

        Args:
            seed: a number, or the 32 bytes of a record; the same seed gives the same tiles. None: a random seed.
        """
        if not isinstance(seed, bytes):
            seed = random.Random(seed).randbytes(SEED_BYTES)
        self.decisions = 0
        self._begin(engine.new_game(self.edition, self.players, list(self.expansions), self.options, seed=seed))

    def _begin(self, state: Any) -> None:
        self.state = state
        self.chosen: tuple[int, ...] = ()
        self._choice: Choice | None = None
        self._next()

    @property
    def current_seat(self) -> int | None:
        """The seat to act; None when the game is over."""
        decision = self._waiting()
        return decision.seat if decision else None

    @property
    def decision(self) -> str | None:
        """The kind of the current decision; None when the game is over."""
        decision = self._waiting()
        return decision.kind if decision else None

    def legal_moves(self) -> list[str]:
        """Return the legal moves as texts, open ones as their verb; :meth:`step` takes moves as well as actions."""
        return [] if self.is_terminal() else list(engine.texts(engine.legal_moves(self.state)))

    def legal_actions(self) -> list[int]:
        """Return the legal actions in ascending order; none when the game is over."""
        return self._choice.options() if self._choice else []

    def action_mask(self) -> "np.ndarray[Any, Any]":
        """Return an array of shape ``(ACTIONS,)`` that is True for each legal action. Needs numpy."""
        import numpy as np

        mask = np.zeros(ACTIONS, dtype=bool)
        mask[self.legal_actions()] = True
        return mask

    def step(self, action: int | str) -> None:
        """Act for the seat whose turn it is.

        Args:
            action: a legal action; or a whole move as text, for example any value of an open move. A whole move
                replaces the parts that were chosen before.

        Raises:
            ValueError: the action is not legal; the game has not changed.
        """
        if isinstance(action, str):
            self._play(self._parsed(action))
            return
        if self._choice is None or action not in self._choice.options():
            raise ValueError(f"Action {action} is not legal; legal are {self.legal_actions()}.")
        found = settled(self._choice.then(int(action)))
        if isinstance(found, tuple):
            self._play(found)
        else:
            self._choice, self.chosen = found, (*self.chosen, int(action))

    def actions_of(self, move: str) -> list[int]:
        """Return the actions that make up a legal move of the current decision, for example to learn from records.

        Raises:
            ValueError: the move is not legal.
        """
        found = self._parsed(move)
        if trouble := engine.why_illegal(self.state, found):
            raise ValueError(trouble.reason)
        return actions_of(self.state, found)

    def observe(self, seat: int | None = None) -> dict[str, Any]:
        """Return what a seat (by default the one to decide) sees, as plain data (``docs/guides/view.md``)."""
        viewer = self._viewer(seat)
        found: dict[str, Any] = engine.observe(self.state, viewer, hidden_points=self.hidden_points)
        return found

    def vector(self, seat: int | None = None) -> "np.ndarray[Any, Any]":
        """Return the same as numbers of type float32, which ``feature_names()`` names. Needs numpy.

        Only the seat itself sees which parts of its move it has already chosen.
        """
        import numpy as np

        viewer = self._viewer(seat)
        chosen = self.chosen if viewer == self.current_seat else ()
        return np.array(vector(self.observe(viewer), viewer, chosen), dtype=np.float32)

    def is_terminal(self) -> bool:
        """Whether the game is over, by the rules or because it is truncated."""
        return bool(self.state.over) or self.is_truncated()

    def is_truncated(self) -> bool:
        """Whether the game ended because of too many decisions; the scores then count as they are."""
        return not self.state.over and self.decisions >= self.most_decisions

    def returns(self) -> list[float]:
        """Return the reward of each seat; 0 while the game is running."""
        if not self.is_terminal():
            return [0.0] * self.players
        result = self.result()
        if self.reward == "win":
            share = 1 / len(result["winners"])
            return [share if seat in result["winners"] else 0.0 for seat in range(self.players)]
        totals = [float(line["total"]) for line in result["scores"]]
        return [own - max(totals[:seat] + totals[seat + 1 :]) for seat, own in enumerate(totals)]

    def result(self) -> dict[str, Any]:
        """Return the scores by seat and source, and the winners, as in records. A running game counts as ending now."""
        found: dict[str, Any] = engine.result(self.state)
        return found

    def clone(self) -> "PuertoEnv":
        """Return an independent copy of the game, which draws the same tiles."""
        return self._twin(self.state.copy())

    def determinized(self, seat: int, rng: random.Random | None = None) -> "PuertoEnv":
        """Return a game that looks the same to ``seat``: all that it cannot see is drawn again.

        Programs that search ahead must search in such games, because a :meth:`clone` knows the tiles.
        """
        return self._twin(engine.determinize(self.state, rng or random.Random(), seat))

    def _twin(self, state: Any) -> "PuertoEnv":
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._begin(state)
        for action in self.chosen:
            twin.step(action)
        return twin

    def _viewer(self, seat: int | None) -> int:
        """Return the given seat, or the seat to decide if it is None.

        Raises:
            ValueError: there is no such seat.
        """
        found = self.current_seat if seat is None else seat
        if found is None or not 0 <= found < self.players:
            raise ValueError(f"There is no seat {found}.")
        return found

    def _waiting(self) -> Any:
        return None if self.is_truncated() else engine.current_decision(self.state)

    def _parsed(self, move: str) -> Move:
        try:
            return tuple(notation.parse(move))
        except engine.MoveSyntaxError as error:
            raise ValueError(str(error)) from error

    def _play(self, move: Move) -> None:
        if self.is_truncated():
            raise ValueError("The game is over.")
        try:
            engine.play(self.state, move)
        except (engine.IllegalMove, engine.GameOver) as error:
            raise ValueError(str(error)) from error
        self.decisions += 1
        self._next()

    def _next(self) -> None:
        """Begin the next decision with its first part; skip parts with only one legal value."""
        self.chosen = ()
        if self.is_terminal():
            self._choice = None
            return
        found = settled(begin(self.state))
        if isinstance(found, tuple):
            raise AssertionError(f"The only legal move was not played: {found}.")
        self._choice = found
