"""The level ``expert``: one move ahead, judged by a network."""

from random import Random

import numpy as np

from bots.blunders import without_blunders
from bots.handmade import drafting
from bots.handmade.weights import WEIGHTS
from bots.protocol import BotView, Budget, Prospect
from games.engine import Move

from .lookahead import prospect
from .registry import lookahead


class ExpertBot:
    """Plays the move after which the network gives it the best chance to win."""

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        if view.decision.kind == "draft":
            return drafting.choose(view.imagine(rng), view.seat, WEIGHTS, rng)
        return self.prospects(view, rng, budget)[0].move

    def prospects(self, view: BotView, rng: Random, budget: Budget) -> list[Prospect]:
        """What it expects of each sensible move, best first; nothing is known in a draft."""
        if view.decision.kind == "draft":
            return []
        state = view.imagine(rng)
        outcomes = lookahead(view.rules).outcomes(state, view.seat)
        budget.spend(len(outcomes.options))
        found: dict[Move, Prospect] = {}
        for index in np.argsort(-outcomes.utilities, kind="stable"):
            option = outcomes.options[index]
            if option.move not in found:
                found[option.move] = prospect(option, outcomes.values[index], view.seat)
        return [found[move] for move in without_blunders(state, view.seat, list(found))]
