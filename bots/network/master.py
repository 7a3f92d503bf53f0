"""The level ``master``: a tree search below the expert's best moves."""

from random import Random

import numpy as np

from bots.handmade import drafting
from bots.handmade.weights import WEIGHTS
from bots.protocol import BotView, Budget, Prospect
from games.engine.moves import BONUS, PASS_MOVE, Move

from .lookahead import utility, values_of
from .one_ahead import close, one_ahead
from .registry import guide
from .search import Search, Simulation

MOST_MOVES = 4
"""The most moves that are searched."""
CLEARLY_WORSE = 0.1
"""Moves that one look ahead judges so much worse than the best are not: a single playout can make them look good."""
HOPELESS = 0.05
"""With so little chance to win, playouts tell the moves apart by luck alone: then one look ahead decides."""
FIRST_LOOK = 8
"""One look ahead counts as so many simulations: it is less far-sighted, but free of luck."""
FORESIGHT = Simulation(8, 0.0)
"""The first simulation of each move foresees what everybody most likely plays."""
USUAL = Simulation(4, 0.7)
"""The others look less far, each time at other lines: one line alone would leave the verdict to its luck."""
USUAL_OF_ROLES = Simulation(6, 0.7)
"""Roles decide more, and later, than other moves."""
STAGES = ((20, MOST_MOVES), (20, 2))
"""So many rounds of simulations of so many moves, the best ones so far (sequential halving)."""
STAGES_WITHOUT_POLICY = ((4, MOST_MOVES),)
"""Simulations take eight times as long where a look ahead has to guide them."""


class MasterBot:
    """Simulations of a few moves, as many as the budget allows; without time for one of each it is an expert.

    No round is begun that would take longer than the remaining budget; one that is cut short all the same does not
    count.
    """

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        if view.decision.kind == "draft":
            return drafting.choose(view.imagine(rng), view.seat, WEIGHTS, rng)
        return self.prospects(view, rng, budget)[0].move

    def prospects(self, view: BotView, rng: Random, budget: Budget) -> list[Prospect]:
        """What it expects of the best moves, best first; their lines are those of their first simulations."""
        leader = guide(view.rules)
        tried = promising(one_ahead(leader.look, view, rng, budget))
        if len(tried) < 2 or max(known.win for known in tried) < HOPELESS:
            return tried
        first = np.array([values_of(known) for known in tried])
        search = Search(leader, view, [known.move for known in tried])
        judged = _searched(search, first, rng, budget)
        if not any(search.visits):
            return tried
        return search.prospects(judged)


def _searched(search: Search, first: np.ndarray, rng: Random, budget: Budget) -> np.ndarray:
    """What the search and the first look say of each move together, ``(moves, 3)``."""
    judged, cost = first, 0
    usual = USUAL_OF_ROLES if search.view.decision.kind == "role" else USUAL
    for rounds, most in STAGES if search.guide.policy else STAGES_WITHOUT_POLICY:
        left = np.argsort(-utility(judged), kind="stable")[:most].tolist()
        for _ in range(rounds):
            if not budget.allows(cost):
                return judged
            before = budget.spent
            if not search.round(left, usual if search.visits[left[0]] else FORESIGHT, rng, budget):
                return judged
            cost = budget.spent - before
            judged = (FIRST_LOOK * first + search.sums) / (FIRST_LOOK + np.array(search.visits)[:, None])
    return judged


def promising(found: list[Prospect]) -> list[Prospect]:
    """The moves worth playing on, of those that one look ahead has found, best first.

    Leaving the barrel of the privilege (R-CRA-6) is not: the barrel costs nothing, and only a playout's luck speaks
    for leaving it.
    """
    if any(known.move[0] == BONUS for known in found):
        found = [known for known in found if known.move != PASS_MOVE]
    return close(found, MOST_MOVES, CLEARLY_WORSE)
