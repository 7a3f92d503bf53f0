"""The level ``random``: any legal move, as :func:`games.engine.random_move` draws it."""

from random import Random

from games.engine import Move
from games.engine.moves import OPEN
from games.engine.open_moves import MODULES

from .protocol import BotView, Budget


class RandomBot:
    """Each listed move is equally likely; of an arrangement of colonists each set of circles."""

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        move = view.legal[int(rng.random() * len(view.legal))]
        if move in OPEN:
            return MODULES[move[0]].uniform(view.imagine(rng), view.seat, rng)
        return move
