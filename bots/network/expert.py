"""The level ``expert``: one move ahead, judged by a network; before it chooses a role, it follows the best ones."""

from random import Random

import numpy as np

from bots.handmade import drafting
from bots.handmade.weights import WEIGHTS
from bots.protocol import BotView, Budget, Prospect
from games.engine import Move

from .guide import Guide
from .lookahead import Likely, utility_of, values_of
from .one_ahead import close, one_ahead
from .registry import guide
from .search import Search, Simulation

MOST_ROLES = 3
"""The most roles that are followed."""
CLOSE = 0.07
"""Roles that one look ahead judges so much worse than the best are not."""
FORESIGHT = Simulation(2, 0.0)
"""A role is followed until two more have been chosen and played, each seat playing what it most likely plays."""


class ExpertBot:
    """Plays the move after which the network gives it the best chance to win.

    Roles are what it would misjudge most, since all others move before it can choose again.
    """

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        if view.decision.kind == "draft":
            return drafting.choose(view.imagine(rng), view.seat, WEIGHTS, rng)
        leader = guide(view.rules)
        return judged(leader, view, rng, budget, leader.likely)[0].move

    def prospects(self, view: BotView, rng: Random, budget: Budget) -> list[Prospect]:
        """The move that it would play, then all other sensible ones, best first."""
        leader = guide(view.rules)
        found = judged(leader, view, rng, budget, leader.likely)
        likely = {known.move for known in found}
        unlikely = [known for known in one_ahead(leader.look, view, rng, budget) if known.move not in likely]
        return found[:1] + sorted(found[1:] + unlikely, key=utility_of, reverse=True)


def judged(leader: Guide, view: BotView, rng: Random, budget: Budget, likely: Likely | None = None) -> list[Prospect]:
    """What an expert with that network and that policy expects of all sensible moves, or of the likely ones.

    First come the roles that it has followed, then the others, each best first.
    """
    found = one_ahead(leader.look, view, rng, budget, likely)
    if view.decision.kind != "role" or leader.policy is None:
        return found
    first = close(found, MOST_ROLES, CLOSE)
    search = Search(leader, view, [known.move for known in first])
    if len(first) < 2 or not search.round(range(len(first)), FORESIGHT, rng, budget):
        return found
    before = np.array([values_of(known) for known in first])
    return search.prospects((before + search.sums) / 2) + found[len(first) :]
