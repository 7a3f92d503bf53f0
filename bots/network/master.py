"""The level ``master``: the expert's best moves, each played on for a while by experts in all seats."""

from random import Random

import numpy as np

from games.engine import Move, State, apply, waiting

from ..handmade import drafting
from ..handmade.weights import WEIGHTS
from ..protocol import BotView, Budget
from .lookahead import Lookahead, Outcomes, final_judgement, worth
from .shelf import lookahead

MOST_MOVES = 4
"""Moves that are played on."""
HORIZON = 8
"""Choices of a role that a playout looks on."""
MOST_ROUNDS = 16
"""Playouts of each move, at most: a game of so little chance tells no more after that."""


class MasterBot:
    """Short playouts of a few moves, as many as the budget allows, at least one of each.

    All moves of one round of playouts meet the same imagined table, so that luck favours none of them.
    """

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        state = view.imagine(rng)
        if view.decision.kind == "draft":
            return drafting.choose(state, view.seat, WEIGHTS, rng)
        look = lookahead(view.rules)
        outcomes = look.outcomes(state, view.seat)
        budget.spend(len(outcomes.options))
        moves = best_moves(outcomes, MOST_MOVES)
        if len(moves) == 1:
            return moves[0]
        found = np.zeros(len(moves))
        for _ in range(MOST_ROUNDS):
            table = view.imagine(rng)
            for index, move in enumerate(moves):
                found[index] += playout(look, table.copy(), move, view.seat, budget)
            if budget.exhausted:
                break
        return moves[int(found.argmax())]


def best_moves(outcomes: Outcomes, most: int) -> list[Move]:
    """The moves that lead furthest one move ahead, best first, none twice."""
    ranked: dict[Move, None] = {}
    for index in np.argsort(-outcomes.worths, kind="stable"):
        ranked[outcomes.options[index].move] = None
        if len(ranked) == most:
            break
    return list(ranked)


def playout(look: Lookahead, state: State, move: Move, seat: int, budget: Budget) -> float:
    """What a move is worth to ``seat`` when everybody plays on one move ahead for :data:`HORIZON` choices of a role."""
    apply(state, move)
    choices = 0
    while state.moves:
        decision = waiting(state)
        if decision.kind == "role":
            if choices == HORIZON:
                break
            choices += 1
        outcomes = look.outcomes(state, decision.seat)
        budget.spend(len(outcomes.options))
        apply(state, outcomes.options[outcomes.best].move)
    if state.over:
        return float(worth(np.array([final_judgement(state, seat)], np.float32))[0])
    row = np.empty((1, look.features.size), np.float32)
    look.features.encode(state, seat, row[0])
    budget.spend()
    return float(worth(look.network.judge(row))[0])
