"""The casual player: takes what looks best on its own board after the move, and does not look very closely."""

from operator import itemgetter
from random import Random

from bots.blunders import without_blunders
from bots.protocol import BotView, Budget
from games.engine import Move, apply

from . import drafting
from .candidates import candidates
from .player import finish_turn, judged
from .valuation import Valuation
from .weights import WEIGHTS

NOISE = 1.0
"""Standard deviation of its judgement of a move, in victory points."""


class CasualBot:
    """Judges its own board one move ahead, a role together with its own first action in it; others do not matter."""

    def __init__(self, noise: float = NOISE) -> None:
        self.noise = noise

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        state = view.imagine(rng)
        if view.decision.kind == "draft":
            return drafting.choose(state, view.seat, WEIGHTS, rng)
        valuation = Valuation(state, WEIGHTS)

        def worth(move: Move) -> float:
            after = state.copy()
            apply(after, move)
            finish_turn(after, view.seat, valuation)
            return valuation.board(after.seats[view.seat]) + rng.gauss(0, self.noise)

        moves = without_blunders(state, view.seat, candidates(state, view.seat, valuation))
        return max(judged(moves, worth, budget), key=itemgetter(0))[1]
