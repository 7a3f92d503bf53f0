"""One move ahead: every sensible move with what belongs to it, and how the network judges where it leads."""

from typing import NamedTuple

import numpy as np

from games.engine import Move, State, apply, result
from games.engine.agenda import NAMES
from games.engine.moves import ROLE

from ..handmade.candidates import candidates, quick_answers
from ..handmade.valuation import Valuation
from ..protocol import Prospect
from .features import Features, Guess
from .network import MARGIN, POINTS_OF_MARGIN, POINTS_OF_SCORE, SCORE, WIN, Network

MARGIN_COUNTS = 0.15
"""How much of a margin is added to the chance to win: among hopeless and among sure moves the closer result decides."""
_FOLLOW_UPS = frozenset(number for number, name in enumerate(NAMES) if name in ("drawn", "crew"))


class Option(NamedTuple):
    """A move with what belongs to it, and the table that comes of it."""

    path: tuple[Move, ...]
    """The move, and the own moves that belong to it: the first action of a role, where somebody won shall stand."""
    after: State
    row: int
    """Of the matrix of feature vectors; -1 if the game is over there."""

    @property
    def move(self) -> Move:
        """The move itself."""
        return self.path[0]


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
        found: list[tuple[tuple[Move, ...], State]] = []
        guess = Guess(state)
        valuation = guess.valuation
        for move in candidates(state, seat, valuation):
            after = state.copy()
            apply(after, move)
            self._follow((move,), after, seat, valuation, found)
        return self._judged(found, seat, guess)

    def _follow(
        self,
        path: tuple[Move, ...],
        after: State,
        seat: int,
        valuation: Valuation,
        found: list[tuple[tuple[Move, ...], State]],
    ) -> None:
        """A role goes with its chooser's first action in it, a tile drawn or a person won with his next answer."""
        if after.moves and after.agenda[-1][1] == seat:
            first_action = path[-1][0] == ROLE and after.role >= 0
            if first_action or after.agenda[-1][0] in _FOLLOW_UPS:
                for answer in quick_answers(after, seat, valuation):
                    later = after.copy()
                    apply(later, answer)
                    self._follow((*path, answer), later, seat, valuation, found)
                return
        found.append((path, after))

    def _judged(self, found: list[tuple[tuple[Move, ...], State]], seat: int, guess: Guess) -> Outcomes:
        rows = np.empty((len(found), self.features.size), np.float32)
        options, used = [], 0
        for path, after in found:
            if after.over:
                options.append(Option(path, after, -1))
            else:
                self.features.encode(after, seat, rows[used], guess)
                options.append(Option(path, after, used))
                used += 1
        rows = rows[:used]
        judgements = self.network.judge(rows)
        if used < len(options):
            judged = judgements
            judgements = np.empty((len(options), 3), np.float32)
            for index, option in enumerate(options):
                judgements[index] = judged[option.row] if option.row >= 0 else final_judgement(option.after, seat)
        return Outcomes(options, rows, judgements, worth(judgements))


def prospect(option: Option, judgement: np.ndarray, seat: int) -> Prospect:
    """What one move ahead says of an option."""
    line = tuple((seat, move) for move in option.path[1:])
    return prospect_of(option.move, judgement, line)


def prospect_of(move: Move, judgement: np.ndarray, line: tuple[tuple[int, Move], ...]) -> Prospect:
    """A judgement in the units of people."""
    score, margin = float(judgement[SCORE]) * POINTS_OF_SCORE, float(judgement[MARGIN]) * POINTS_OF_MARGIN
    return Prospect(move, float(judgement[WIN]), score, margin, line)


def judgement_of(known: Prospect) -> tuple[float, float, float]:
    """What was said in the units of people as a judgement."""
    return known.win, known.margin / POINTS_OF_MARGIN, known.score / POINTS_OF_SCORE


def worth(judgements: np.ndarray) -> np.ndarray:
    """What a player wants most of."""
    return judgements[:, WIN] + MARGIN_COUNTS * judgements[:, MARGIN]


def worth_of(known: Prospect) -> float:
    """:func:`worth` of what was said in the units of people."""
    return known.win + MARGIN_COUNTS * known.margin / POINTS_OF_MARGIN


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
