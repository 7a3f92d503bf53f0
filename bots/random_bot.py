"""The level ``random``: any legal move, as :func:`games.engine.random_move` draws it."""

from random import Random

from bots.protocol import BotView, Budget
from games.engine import Move


class RandomBot:
    """Each listed move is equally likely; of an arrangement of colonists each set of circles."""

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        return view.any_move(rng)
