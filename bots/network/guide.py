"""What guides a search: the moves worth a try at a table with their prior chances, and quick replies in playouts."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from bots.handmade import arrangements, drafting
from bots.handmade.candidates import candidates, plain_candidates
from bots.handmade.valuation import Valuation
from bots.handmade.weights import WEIGHTS
from games.engine import Move, State
from games.engine.moves import DRAFT, PLACE

from .lookahead import Lookahead
from .policy import Policy

SOFT = 0.02
"""Moves whose utilities differ by so much have chances that differ by a factor of e: a look ahead as a prior."""


class Choice(NamedTuple):
    """The sensible moves of the seat that is asked."""

    moves: Sequence[Move]
    logits: list[float]
    """The logarithms of their chances, less a constant."""
    nodes: int
    """How many positions were judged for that."""


class Guide:
    """Knows moves at the tables of one ruleset: by a policy, or else by looking ahead, which takes far longer."""

    def __init__(self, look: Lookahead, policy: Policy | None) -> None:
        self.look = look
        self.policy = policy

    def choice(self, state: State) -> Choice:
        """The moves worth a try. Drafts of buildings are left to the hand-made player, who knows one move."""
        seat = state.agenda[-1][1]
        if state.moves[0][0] == DRAFT:
            return Choice([drafting.choose(state, seat, WEIGHTS, Random(0))], [0.0], 0)
        if self.policy is None:
            outcomes = self.look.outcomes(state, seat)
            best: dict[Move, float] = {}
            for option, worth in zip(outcomes.options, outcomes.utilities.tolist(), strict=True):
                best[option.move] = max(best.get(option.move, worth), worth)
            return Choice([*best], [worth / SOFT for worth in best.values()], len(outcomes.options))
        moves = plain_candidates(state) or self._candidates(state, seat)
        if len(moves) == 1:
            return Choice(moves, [0.0], 0)
        row = self.look.features.encode_open(state, seat)
        return Choice(moves, self.policy.logits(row, moves).tolist(), 1)

    def _candidates(self, state: State, seat: int) -> Sequence[Move]:
        valuation = Valuation(state, WEIGHTS)
        if state.moves[0][0] == PLACE:
            return arrangements.ranked(state.seats[seat], valuation)
        return candidates(state, seat, valuation)


def chances(logits: Sequence[float], temperature: float = 1.0) -> list[float]:
    """The softmax; a lower temperature makes the likeliest move likelier."""
    most = max(logits)
    found = [exp((logit - most) / temperature) for logit in logits]
    total = sum(found)
    return [chance / total for chance in found]


def drawn(logits: Sequence[float], temperature: float, rng: Random) -> int:
    """The number of a move drawn by its chance; without temperature the likeliest."""
    if temperature <= 0:
        return max(range(len(logits)), key=logits.__getitem__)
    left = rng.random()
    for index, chance in enumerate(chances(logits, temperature)):
        left -= chance
        if left < 0:
            return index
    return len(logits) - 1
