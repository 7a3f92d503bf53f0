"""One move ahead: every sensible move with what belongs to it, and how the network judges where it leads."""

from typing import NamedTuple

import numpy as np

from games.engine import Move, State, apply, result
from games.engine.agenda import NAMES
from games.engine.moves import ROLE

from ..handmade.candidates import candidates, quick_answers
from ..handmade.valuation import Valuation
from ..handmade.weights import WEIGHTS
from .features import Features
from .network import MARGIN, POINTS_OF_MARGIN, POINTS_OF_SCORE, WIN, Network

MARGIN_COUNTS = 0.15
"""How much of a margin is added to the chance to win: among hopeless and among sure moves the closer result decides."""
_FOLLOW_UPS = frozenset(number for number, name in enumerate(NAMES) if name in ("drawn", "crew"))


class Option(NamedTuple):
    """A move, the best way to go on with what belongs to it, and the table that comes of it."""

    move: Move
    after: State
    row: int
    """Of the matrix of feature vectors; -1 if the game is over there."""


class Outcomes(NamedTuple):
    """What a lookahead has found, one entry for each option that was tried; several can start with the same move."""

    options: list[Option]
    rows: np.ndarray
    """Feature vectors, ``(n, inputs)``."""
    judgements: np.ndarray
    """``(options, 3)``, see :mod:`.network`; of a finished game what really came of it."""
    worths: np.ndarray
    """What the player wants most of: the chance to win with a share of the margin."""

    @property
    def best(self) -> int:
        """The first of the best options."""
        return int(self.worths.argmax())


class Lookahead:
    """Looks one move ahead with one network at the tables of one ruleset."""

    def __init__(self, network: Network, features: Features) -> None:
        self.network = network
        self.features = features

    def outcomes(self, state: State, seat: int) -> Outcomes:
        """Every sensible move of the seat that is asked, judged from its side."""
        found: list[tuple[Move, State]] = []
        valuation = Valuation(state, WEIGHTS)
        for move in candidates(state, seat, valuation):
            after = state.copy()
            apply(after, move)
            self._follow(move, after, seat, move[0] == ROLE, valuation, found)
        return self._judged(found, seat)

    def _follow(
        self, move: Move, after: State, seat: int, first: bool, valuation: Valuation, found: list[tuple[Move, State]]
    ) -> None:
        """A role goes with its chooser's first action in it, a tile drawn or a person won with his next answer."""
        if after.moves and after.agenda[-1][1] == seat:
            kind = after.agenda[-1][0]
            if kind in _FOLLOW_UPS or (first and after.role >= 0):
                for answer in quick_answers(after, seat, valuation):
                    later = after.copy()
                    apply(later, answer)
                    self._follow(move, later, seat, False, valuation, found)
                return
        found.append((move, after))

    def _judged(self, found: list[tuple[Move, State]], seat: int) -> Outcomes:
        rows = np.empty((len(found), self.features.size), np.float32)
        options, used = [], 0
        for move, after in found:
            if after.over:
                options.append(Option(move, after, -1))
            else:
                self.features.encode(after, seat, rows[used])
                options.append(Option(move, after, used))
                used += 1
        rows = rows[:used]
        judgements = self.network.judge(rows)
        if used < len(options):
            judged = judgements
            judgements = np.empty((len(options), 3), np.float32)
            for index, option in enumerate(options):
                judgements[index] = judged[option.row] if option.row >= 0 else final_judgement(option.after, seat)
        return Outcomes(options, rows, judgements, worth(judgements))


def worth(judgements: np.ndarray) -> np.ndarray:
    """What a player wants most of."""
    return judgements[:, WIN] + MARGIN_COUNTS * judgements[:, MARGIN]


def final_judgement(state: State, seat: int) -> tuple[float, float, float]:
    """What has come of a finished game, in the units of a judgement."""
    outcome = result(state)
    totals = [line["total"] for line in outcome["scores"]]
    winners = outcome["winners"]
    own = totals[seat]
    best = max(total for player, total in enumerate(totals) if player != seat)
    won = 1 / len(winners) if seat in winners else 0.0
    margin = max(-1.0, min(1.0, (own - best) / POINTS_OF_MARGIN))
    return won, margin, own / POINTS_OF_SCORE
