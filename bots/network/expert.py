"""The level ``expert``: one move ahead, judged by a network."""

from random import Random

import numpy as np

from games.engine import Move

from ..handmade import drafting
from ..handmade.weights import WEIGHTS
from ..protocol import BotView, Budget, Prospect
from .lookahead import prospect
from .shelf import lookahead


class ExpertBot:
    """Plays the move after which the network gives it the best chance to win."""

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        if view.decision.kind == "draft":
            return drafting.choose(view.imagine(rng), view.seat, WEIGHTS, rng)
        return self.prospects(view, rng, budget)[0].move

    def prospects(self, view: BotView, rng: Random, budget: Budget) -> list[Prospect]:
        """What is expected of each sensible move, best first; nothing is known in a draft."""
        if view.decision.kind == "draft":
            return []
        outcomes = lookahead(view.rules).outcomes(view.imagine(rng), view.seat)
        budget.spend(len(outcomes.options))
        found: dict[Move, Prospect] = {}
        for index in np.argsort(-outcomes.worths, kind="stable"):
            option = outcomes.options[index]
            if option.move not in found:
                found[option.move] = prospect(option, outcomes.judgements[index], view.seat)
        return list(found.values())
