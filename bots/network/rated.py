"""An expert that errs, by as much as makes it play at a rating."""

from random import Random

from bots.handmade import drafting
from bots.handmade.weights import WEIGHTS
from bots.protocol import BotView, Budget
from games.engine import Move

from .lookahead import utility_of
from .one_ahead import one_ahead
from .registry import lookahead


class RatedBot:
    """Judges each move as an expert does, but errs about it by chance; it avoids blunders all the same."""

    def __init__(self, error: float) -> None:
        self.error = error
        """Standard deviation of its judgement of a move, in victories."""

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        if view.decision.kind == "draft":
            return drafting.choose(view.imagine(rng), view.seat, WEIGHTS, rng)
        found = one_ahead(lookahead(view.rules), view, rng, budget)
        return max(found, key=lambda known: utility_of(known) + rng.gauss(0, self.error)).move
