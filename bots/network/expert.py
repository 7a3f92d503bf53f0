"""The level ``expert``: one move ahead, judged by a network."""

from random import Random

from games.engine import Move

from ..handmade import drafting
from ..handmade.weights import WEIGHTS
from ..protocol import BotView, Budget
from .shelf import lookahead


class ExpertBot:
    """Plays the move after which the network gives it the best chance to win."""

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        state = view.imagine(rng)
        if view.decision.kind == "draft":
            return drafting.choose(state, view.seat, WEIGHTS, rng)
        outcomes = lookahead(view.rules).outcomes(state, view.seat)
        budget.spend(len(outcomes.options))
        return outcomes.options[outcomes.best].move
