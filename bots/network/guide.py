"""What guides a search: the moves worth a try at a table with their prior chances, and quick replies in playouts."""

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import NamedTuple

from bots.handmade import arrangements, drafting
from bots.handmade.candidates import candidates, plain_candidates
from bots.handmade.valuation import Valuation
from bots.handmade.weights import WEIGHTS
from games.engine import Move, State
from games.engine.agenda import NAMES
from games.engine.moves import DRAFT, PLACE

from .lookahead import Lookahead
from .policy import Policy, of_moves

SOFT = 0.02
"""Moves whose utilities differ by so much have chances that differ by a factor of e: a look ahead as a prior."""


UNLIKELY = 0.15
"""Moves that are less than so many times as likely as the likeliest one are left out of a look ahead."""
_MANY = frozenset(number for number, name in enumerate(NAMES) if name in ("choose_role", "build"))
"""The decisions with many moves, most of which are out of the question."""


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
        return self.choices([state])[0]

    def choices(self, states: Sequence[State]) -> list[Choice]:
        """:meth:`choice` for several tables; the policy is asked once for all of them, which takes less time."""
        found = [self._without_policy(state) for state in states]
        open_ones = [index for index, choice in enumerate(found) if not choice.logits]
        if open_ones and self.policy is not None:
            views = [(states[index], states[index].agenda[-1][1]) for index in open_ones]
            scores = self.policy.scores(self.look.features.encode_open(views))
            for index, scored in zip(open_ones, scores, strict=True):
                moves = found[index].moves
                found[index] = Choice(moves, of_moves(scored, moves).tolist(), 1)
        return found

    def _without_policy(self, state: State) -> Choice:
        """The choice as far as it is known without asking the policy: without logits if it has to be asked."""
        seat = state.agenda[-1][1]
        if state.moves[0][0] == DRAFT:
            return Choice([drafting.choose(state, seat, WEIGHTS, Random(0))], [0.0], 0)
        if self.policy is None:
            outcomes = self.look.outcomes(state, seat)
            best: dict[Move, float] = {}
            for option, worth in zip(outcomes.options, outcomes.utilities.tolist(), strict=True):
                best[option.move] = max(best.get(option.move, worth), worth)
            return Choice([*best], [worth / SOFT for worth in best.values()], len(outcomes.options))
        moves = self.sensible(state)
        return Choice(moves, [0.0] if len(moves) == 1 else [], 0)

    def sensible(self, state: State) -> Sequence[Move]:
        """The moves whose chances the policy says."""
        if plain := plain_candidates(state):
            return plain
        seat, valuation = state.agenda[-1][1], Valuation(state, WEIGHTS)
        if state.moves[0][0] == PLACE:
            return arrangements.ranked(state.seats[seat], valuation)
        return candidates(state, seat, valuation)

    def likely(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """The moves that a look ahead should try: where there are many, those that the policy does not rule out."""
        step = state.agenda[-1]
        if self.policy is None or len(moves) < 3 or step[0] not in _MANY:
            return moves
        (scored,) = self.policy.scores(self.look.features.encode_open([(state, step[1])]))
        logits = of_moves(scored, moves)
        least = logits.max() + log(UNLIKELY)
        return [move for move, logit in zip(moves, logits.tolist(), strict=True) if logit >= least]


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
