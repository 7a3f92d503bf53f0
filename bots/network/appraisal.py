"""How all seats stand at a table, and what else could have been played: for looking back at a game."""

from random import Random
from typing import NamedTuple

import numpy as np

from bots.protocol import BotView, Budget, Prospect, asked
from games.engine import Move, State, apply

from .lookahead import Lookahead, final_values, prospect_of, utility
from .master import promising
from .network import MARGIN, POINTS_OF_MARGIN, POINTS_OF_SCORE, SCORE, WIN
from .one_ahead import one_ahead
from .playouts import Round, mean_of, play_on
from .registry import lookahead

HORIZON = 4
"""The number of role choices that are played on."""
ROUNDS = (Round(4, 0.02),) * 8
"""Playouts of each move that is compared."""


class Standing(NamedTuple):
    """A seat's prospects."""

    win: float
    """The chance to win, 0 to 1; those of all seats add up to 1."""
    score: float
    """The seat's points at the end."""
    margin: float
    """The seat's points less those of the best rival."""


def appraise(state: State, rng: Random) -> list[Standing] | None:
    """Judge how every seat stands; None in a draft of buildings, about which nothing is known.

    Everything hidden from the seat that is asked is imagined; then experts play on in all seats. At the next choice of
    a role, and at each of the :data:`HORIZON` after it, each seat is judged by what it sees there, and by the result
    once the game is over. The mean counts, so that neither a single moment nor a single future decides alone. A
    finished game is judged by its result.
    """
    if state.over:
        return _standings(_of_the_end(state))
    decision = asked(state)
    if decision.kind == "draft":
        return None
    look = lookahead(state.rules)
    table = BotView(state, decision.seat).imagine(rng)
    found: list[np.ndarray] = []
    for _ in range(1 + HORIZON):
        _play_on(look, table, found)
        found.append(_of_the_end(table) if table.over else _judged(look, table))
    return _standings(np.mean(found, axis=0))


def compare(view: BotView, played: Move, rng: Random) -> list[Prospect]:
    """What the seat of the view could expect of ``played`` and of the moves that an expert likes, best first.

    Found by short playouts of each move (:data:`ROUNDS`), as the level ``master`` plays them, at the same imagined
    tables for all moves. A move without an alternative stands alone.
    """
    budget = Budget()
    tried = [prospect.move for prospect in promising(one_ahead(lookahead(view.rules), view, rng, budget))]
    if played not in tried:
        tried.append(played)
    judged = mean_of(play_on(view, tried, ROUNDS, rng, budget))
    return [prospect_of(tried[index], judged[index], ()) for index in np.argsort(-utility(judged), kind="stable")]


def judge(view: BotView, rng: Random, rounds: int) -> list[Prospect]:
    """What the seat of the view could expect of each legal move, best first, after so many playouts of each.

    All moves meet the same imagined tables. The decision has to list its moves: an open move has too many values.
    """
    judged = mean_of(play_on(view, list(view.legal), ROUNDS[:1] * rounds, rng, Budget()))
    return [prospect_of(view.legal[index], judged[index], ()) for index in np.argsort(-utility(judged), kind="stable")]


def _play_on(look: Lookahead, state: State, found: list[np.ndarray]) -> None:
    """Play on to a choice of a role that has not been judged, or to the end."""
    chosen = not found
    while state.moves:
        decision = asked(state)
        if decision.kind == "role":
            if chosen:
                return
            chosen = True
        outcomes = look.outcomes(state, decision.seat)
        apply(state, outcomes.options[outcomes.best].move)


def _judged(look: Lookahead, state: State) -> np.ndarray:
    """``(seats, 3)``: each seat by what it sees; the chances are scaled so that they add up to 1."""
    values = look.standings(state, range(state.rules.players))
    values[:, WIN] /= values[:, WIN].sum()
    return values


def _of_the_end(state: State) -> np.ndarray:
    return np.array([final_values(state, seat) for seat in range(state.rules.players)])


def _standings(values: np.ndarray) -> list[Standing]:
    """The values in human units."""
    return [
        Standing(float(line[WIN]), float(line[SCORE]) * POINTS_OF_SCORE, float(line[MARGIN]) * POINTS_OF_MARGIN)
        for line in values
    ]
