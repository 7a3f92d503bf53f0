"""One move ahead: every sensible move with what belongs to it, and how the network judges where it leads."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from bots.handmade.candidates import candidates, quick_answers
from bots.handmade.valuation import Valuation
from bots.protocol import Line, Prospect
from games.engine import Move, State, apply, result
from games.engine.agenda import NAMES
from games.engine.moves import ROLE

from .network import MARGIN, POINTS_OF_MARGIN, POINTS_OF_SCORE, SCORE, WIN, Network
from .state_encoder import Guess, StateEncoder

MARGIN_COUNTS = 0.15
"""How much of the margin is added to the chance to win: it decides among hopeless moves and among sure ones."""
_FOLLOW_UPS = frozenset(number for number, name in enumerate(NAMES) if name in ("drawn", "crew"))


Likely = Callable[[State, Sequence[Move]], Sequence[Move]]
"""Chooses those of the moves that the seat that is asked may well play."""


class Option(NamedTuple):
    """A move with what belongs to it, and the resulting table."""

    path: tuple[Move, ...]
    """The move, and the seat's own moves that belong to it: the first action of a role, the place of a person won."""
    after: State
    row: int
    """The row in the matrix of feature vectors; -1 if the game is over there."""

    @property
    def move(self) -> Move:
        """The move itself."""
        return self.path[0]


class Outcomes(NamedTuple):
    """The findings of a lookahead, one entry for each option that was tried; several can start with the same move."""

    options: list[Option]
    rows: np.ndarray
    """Feature vectors, ``(n, inputs)``."""
    values: np.ndarray
    """``(options, 3)``, see :mod:`.network`; for a finished game the actual result."""
    utilities: np.ndarray
    """What the player maximises: the chance to win with a share of the margin."""

    @property
    def best(self) -> int:
        """The first of the best options."""
        return int(self.utilities.argmax())


class Lookahead:
    """Looks one move ahead with one network at the tables of one ruleset."""

    def __init__(self, network: Network, features: StateEncoder) -> None:
        self.network = network
        self.features = features

    def outcomes(self, state: State, seat: int, likely: Likely | None = None) -> Outcomes:
        """Every sensible move of the seat that is asked, or only the likely ones, judged from its side."""
        found: list[tuple[tuple[Move, ...], State]] = []
        guess = Guess(state)
        valuation = guess.valuation
        moves: Sequence[Move] = candidates(state, seat, valuation)
        for move in likely(state, moves) if likely else moves:
            after = state.copy()
            apply(after, move)
            self._follow((move,), after, seat, valuation, likely, found)
        return self._judged(found, seat, guess)

    def standings(self, state: State, seats: Sequence[int]) -> np.ndarray:
        """How each of these seats judges the table for itself, ``(seats, 3)``; the result, if the game is over."""
        if state.over:
            return np.array([final_values(state, seat) for seat in seats], np.float32)
        return self.network.predict(self.features.encode_all([(state, seat) for seat in seats], Guess(state)))

    def _follow(
        self,
        path: tuple[Move, ...],
        after: State,
        seat: int,
        valuation: Valuation,
        likely: Likely | None,
        found: list[tuple[tuple[Move, ...], State]],
    ) -> None:
        """Join a role with its chooser's first action in it, a drawn tile or won person with the seat's next answer."""
        if after.moves and after.agenda[-1][1] == seat:
            first_action = path[-1][0] == ROLE and after.role >= 0
            if first_action or after.agenda[-1][0] in _FOLLOW_UPS:
                answers: Sequence[Move] = quick_answers(after, seat, valuation)
                for answer in likely(after, answers) if likely else answers:
                    later = after.copy()
                    apply(later, answer)
                    self._follow((*path, answer), later, seat, valuation, likely, found)
                return
        found.append((path, after))

    def _judged(self, found: list[tuple[tuple[Move, ...], State]], seat: int, guess: Guess) -> Outcomes:
        rows = self.features.encode_all([(after, seat) for _, after in found if not after.over], guess)
        options, used = [], 0
        for path, after in found:
            options.append(Option(path, after, -1 if after.over else used))
            used += not after.over
        values = self.network.predict(rows)
        if used < len(options):
            judged = values
            values = np.empty((len(options), 3), np.float32)
            for index, option in enumerate(options):
                values[index] = judged[option.row] if option.row >= 0 else final_values(option.after, seat)
        return Outcomes(options, rows, values, utility(values))


def prospect(option: Option, values: np.ndarray, seat: int) -> Prospect:
    """What one look ahead says of an option."""
    line = tuple((seat, move) for move in option.path[1:])
    return prospect_of(option.move, values, line)


def prospect_of(move: Move, values: np.ndarray, line: Line) -> Prospect:
    """A prediction in human units."""
    score, margin = float(values[SCORE]) * POINTS_OF_SCORE, float(values[MARGIN]) * POINTS_OF_MARGIN
    return Prospect(move, float(values[WIN]), score, margin, line)


def values_of(known: Prospect) -> tuple[float, float, float]:
    """A prospect in human units as a prediction."""
    return known.win, known.margin / POINTS_OF_MARGIN, known.score / POINTS_OF_SCORE


def utility(values: np.ndarray) -> np.ndarray:
    """What a player maximises."""
    return values[:, WIN] + MARGIN_COUNTS * values[:, MARGIN]


def utility_of(known: Prospect) -> float:
    """:func:`utility` of a prospect in human units."""
    return known.win + MARGIN_COUNTS * known.margin / POINTS_OF_MARGIN


def final_values(state: State, seat: int) -> tuple[float, float, float]:
    """The result of a finished game, in the units of a prediction."""
    outcome = result(state)
    totals = [line["total"] for line in outcome["scores"]]
    winners = outcome["winners"]
    own = totals[seat]
    best = max(total for player, total in enumerate(totals) if player != seat)
    won = 1 / len(winners) if seat in winners else 0.0
    margin = max(-1.0, min(1.0, (own - best) / POINTS_OF_MARGIN))
    return won, margin, own / POINTS_OF_SCORE
