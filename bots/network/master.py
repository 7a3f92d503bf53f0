"""The level ``master``: the expert's best moves, each played on for a while by experts in all seats."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from bots.handmade import drafting
from bots.handmade.weights import WEIGHTS
from bots.protocol import BotView, Budget, Prospect, asked
from games.engine import Move, State, apply
from games.engine.moves import BONUS, PASS_MOVE

from .expert import ExpertBot
from .lookahead import Lookahead, final_values, prospect_of, utility, utility_of, values_of
from .registry import lookahead

MOST_MOVES = 4
"""The most moves that are played on."""
CLEARLY_WORSE = 0.1
"""Moves that one look ahead judges so much worse than the best are not: a single playout can make them look good."""
HOPELESS = 0.05
"""With so little chance to win, playouts tell the moves apart by luck alone: then one look ahead decides."""
FIRST_LOOK = 0.5
"""The weight of one look ahead beside the playouts: it is less far-sighted, but free of luck."""


class Round(NamedTuple):
    """How playouts are played."""

    horizon: int
    """The number of role choices that they look ahead."""
    error: float
    """By how much of a victory (standard deviation) experts err about a move."""


ROUNDS = (Round(8, 0.0), Round(4, 0.02), Round(4, 0.02), Round(4, 0.02))
"""The first one foresees what experts play. Alone it would trust in one line, whose luck decides, and in opponents who
never err; the others look less far, each time at other lines."""

Line = tuple[tuple[int, Move], ...]
End = tuple[np.ndarray, Line]
"""How a seat stands where a playout ends, and the moves until then."""
_one_ahead = ExpertBot()


class MasterBot:
    """Short playouts of a few moves, as many as the budget allows; without time for one of each it is an expert.

    All moves of one round of playouts meet the same imagined table, so that luck favours none of them. No round is
    begun that would take longer than the remaining budget; one that is cut short all the same does not count. The
    verdict of one look ahead counts as well.
    """

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        if view.decision.kind == "draft":
            return drafting.choose(view.imagine(rng), view.seat, WEIGHTS, rng)
        return self.prospects(view, rng, budget)[0].move

    def prospects(self, view: BotView, rng: Random, budget: Budget) -> list[Prospect]:
        """What it expects of the best moves, best first; their lines are those of their first playouts."""
        tried = promising(_one_ahead.prospects(view, rng, budget))
        if len(tried) < 2 or max(known.win for known in tried) < HOPELESS:
            return tried
        rounds = play_on(view, [before.move for before in tried], ROUNDS, rng, budget)
        if not rounds:
            return tried
        first = np.array([values_of(known) for known in tried])
        judged = FIRST_LOOK * first + (1 - FIRST_LOOK) * mean_of(rounds)
        order = np.argsort(-utility(judged), kind="stable")
        return [prospect_of(tried[index].move, judged[index], rounds[0][index][1]) for index in order]


def promising(found: list[Prospect]) -> list[Prospect]:
    """The moves worth playing on, of those that one look ahead has found, best first.

    Leaving the barrel of the privilege (R-CRA-6) is not: the barrel costs nothing, and only a playout's luck speaks
    for leaving it.
    """
    if any(known.move[0] == BONUS for known in found):
        found = [known for known in found if known.move != PASS_MOVE]
    return [known for known in found[:MOST_MOVES] if utility_of(known) >= utility_of(found[0]) - CLEARLY_WORSE]


def play_on(view: BotView, moves: list[Move], wanted: Sequence[Round], rng: Random, budget: Budget) -> list[list[End]]:
    """Play rounds of playouts within the budget. Returns the ends of each round, in the order of ``moves``."""
    look = lookahead(view.rules)
    rounds: list[list[End]] = []
    cost = 0
    for playing in wanted:
        if not budget.allows(cost):
            break
        cost = -budget.spent
        ends = _round(look, view, moves, playing, rng, budget)
        if ends is None:
            break
        rounds.append(ends)
        cost += budget.spent
    return rounds


def mean_of(rounds: list[list[End]]) -> np.ndarray:
    """``(moves, 3)``: what the playouts of each move say on average."""
    means: np.ndarray = np.mean([[values for values, _ in ends] for ends in rounds], axis=0)
    return means


def _round(
    look: Lookahead, view: BotView, moves: list[Move], playing: Round, rng: Random, budget: Budget
) -> list[End] | None:
    """One playout of each move, all with the same luck at the same imagined table. None if the budget does not last."""
    table, luck = view.imagine(rng), rng.random()
    ends = [playout(look, table.copy(), move, view.seat, playing, Random(luck), budget) for move in moves]
    finished = [end for end in ends if end is not None]
    return finished if len(finished) == len(ends) else None


def playout(
    look: Lookahead, state: State, move: Move, seat: int, playing: Round, rng: Random, budget: Budget
) -> End | None:
    """How ``seat`` stands once all have played on, one move ahead, as far as the round looks; and their moves.

    None if the budget does not last that long.
    """
    apply(state, move)
    line = []
    choices = 0
    while state.moves:
        if budget.exhausted:
            return None
        decision = asked(state)
        if decision.kind == "role":
            if choices == playing.horizon:
                break
            choices += 1
        outcomes = look.outcomes(state, decision.seat)
        budget.spend(len(outcomes.options))
        errors = [rng.gauss(0, playing.error) for _ in outcomes.options]
        answer = outcomes.options[int((outcomes.utilities + errors).argmax())].move
        line.append((decision.seat, answer))
        apply(state, answer)
    if state.over:
        return np.array(final_values(state, seat), np.float32), tuple(line)
    row = np.empty((1, look.features.size), np.float32)
    look.features.encode(state, seat, row[0])
    budget.spend()
    return look.network.predict(row)[0], tuple(line)
