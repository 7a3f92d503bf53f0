"""How everybody stands at a table, and what else could have been played: for looking back at a game."""

from random import Random
from typing import NamedTuple

import numpy as np

from games.engine import Move, State, apply, waiting

from ..protocol import BotView, Budget, Prospect
from .expert import ExpertBot
from .features import Guess
from .lookahead import Lookahead, final_judgement, prospect_of, worth
from .master import MOST_MOVES, playout
from .network import MARGIN, POINTS_OF_MARGIN, POINTS_OF_SCORE, SCORE, WIN
from .shelf import lookahead

HORIZON = 4
"""Choices of a role that are played on before everybody is judged: a value is that of a quiet moment."""
ROUNDS = 8
"""Playouts of each move that is compared."""

_one_ahead = ExpertBot()


class Standing(NamedTuple):
    """What a seat can expect."""

    win: float
    """The chance to win, 0 to 1; those of all seats are 1 together."""
    score: float
    """Own points at the end."""
    margin: float
    """Own points less those of the best rival."""


def appraise(state: State, rng: Random) -> list[Standing] | None:
    """How every seat stands; None in a draft of buildings, of which nothing is known.

    What is hidden from the seat that is asked is imagined; then experts play on in all seats for :data:`HORIZON`
    choices of a role, and each seat is judged by what it sees there. A finished game is judged by its result.
    """
    if state.over:
        return _of_the_end(state)
    decision = waiting(state)
    if decision.kind == "draft":
        return None
    look = lookahead(state.rules)
    table = BotView(state, decision.seat).imagine(rng)
    _play_on(look, table)
    return _of_the_end(table) if table.over else _judged(look, table)


def compare(view: BotView, played: Move, rng: Random) -> list[Prospect]:
    """What the seat of the view could expect of ``played`` and of the moves that an expert likes, best first.

    As the level ``master`` thinks, but always as long: :data:`ROUNDS` short playouts of each move, in the same imagined
    tables for all of them. A move beside which there is none stands alone.
    """
    budget = Budget()
    tried = [prospect.move for prospect in _one_ahead.prospects(view, rng, budget)[:MOST_MOVES]]
    if played not in tried:
        tried.append(played)
    look = lookahead(view.rules)
    judged = np.zeros((len(tried), 3))
    for _ in range(ROUNDS):
        table = view.imagine(rng)
        for index, move in enumerate(tried):
            judged[index] += playout(look, table.copy(), move, view.seat, budget)[0]
    judged /= ROUNDS
    return [prospect_of(tried[index], judged[index], ()) for index in np.argsort(-worth(judged), kind="stable")]


def _play_on(look: Lookahead, state: State) -> None:
    choices = 0
    while state.moves:
        decision = waiting(state)
        if decision.kind == "role":
            if choices == HORIZON:
                return
            choices += 1
        outcomes = look.outcomes(state, decision.seat)
        apply(state, outcomes.options[outcomes.best].move)


def _judged(look: Lookahead, state: State) -> list[Standing]:
    """Each seat by what it sees; the chances are scaled so that they are 1 together."""
    rows = np.empty((state.rules.players, look.features.size), np.float32)
    guess = Guess(state)
    for seat, row in enumerate(rows):
        look.features.encode(state, seat, row, guess)
    judgements = look.network.judge(rows)
    wins = judgements[:, WIN] / judgements[:, WIN].sum()
    return [_standing(win, judgement) for win, judgement in zip(wins, judgements, strict=True)]


def _of_the_end(state: State) -> list[Standing]:
    judgements = [final_judgement(state, seat) for seat in range(state.rules.players)]
    return [_standing(judgement[WIN], judgement) for judgement in judgements]


def _standing(win: float, judgement: np.ndarray | tuple[float, float, float]) -> Standing:
    return Standing(float(win), float(judgement[SCORE]) * POINTS_OF_SCORE, float(judgement[MARGIN]) * POINTS_OF_MARGIN)
