"""A plain tree search, as a yardstick: UCT over imagined tables, and a look one move ahead where the tree ends."""

from collections.abc import Sequence
from math import exp, log, sqrt
from random import Random

from bots.protocol import BotView, Budget
from games.engine import Move, State, apply, result

from .appraisal import Appraisal
from .player import MOST_TRIED, candidates, finish_phase
from .taste import Taste

ITERATIONS = 1_000
CURIOSITY = 0.5
"""The constant of UCT (Kocsis and Szepesvari 2006), for rewards from 0 to 1."""
POINTS = 8.0
"""So many points of lead raise the reward from a half to about three quarters."""


class Branch:
    """What iterations have found of a decision: for each move its visits and the rewards of the seat that decides."""

    __slots__ = ("branches", "rewards", "visits")

    def __init__(self, moves: int) -> None:
        self.visits = [0] * moves
        self.rewards = [0.0] * moves
        self.branches: list[dict[tuple[Move, ...], Branch]] = [{} for _ in range(moves)]

    def select(self) -> int:
        """The first move that has not been tried, or the one with the highest upper confidence bound."""
        if 0 in self.visits:
            return self.visits.index(0)
        much = log(sum(self.visits))
        bounds = [
            rewards / visits + CURIOSITY * sqrt(much / visits)
            for rewards, visits in zip(self.rewards, self.visits, strict=True)
        ]
        return bounds.index(max(bounds))


class TreeSearcher:
    """Adds one decision to its tree in each iteration, and judges the table after it once the phase is over.

    Every seat is believed to play for its own reward (max^n). Each iteration imagines the table again; a branch is the
    same wherever the same moves lead to the same candidates.
    """

    def __init__(self, taste: Taste, iterations: int = ITERATIONS) -> None:
        self.taste = taste
        self.iterations = iterations

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        table = view.imagine(rng)
        moves = self._moves(table)
        root = Branch(len(moves))
        for _ in range(self.iterations if len(moves) > 1 else 1):
            self._iterate(root, moves, view.imagine(rng))
            budget.spend()
            if budget.exhausted:
                break
        return moves[root.visits.index(max(root.visits))]

    def _iterate(self, branch: Branch | None, moves: Sequence[Move], state: State) -> None:
        path: list[tuple[Branch, int, int]] = []
        while branch is not None:
            chosen = branch.select()
            path.append((branch, chosen, state.agenda[-1][1]))
            branches = branch.branches[chosen]
            apply(state, moves[chosen])
            if not state.moves:
                break
            moves = self._moves(state)
            key = tuple(moves)
            branch = branches.get(key)
            if branch is None:
                branches[key] = Branch(len(moves))
        rewards = self._rewards(state)
        for visited, chosen, seat in path:
            visited.visits[chosen] += 1
            visited.rewards[chosen] += rewards[seat]

    def _moves(self, state: State) -> list[Move]:
        return candidates(state, state.agenda[-1][1], Appraisal(state, self.taste))[:MOST_TRIED]

    def _rewards(self, state: State) -> list[float]:
        """For each seat its share of the victory, or how it stands once the phase has been played to its end."""
        if not state.over:
            finish_phase(state, Appraisal(state, self.taste))
        if state.over:
            winners = result(state)["winners"]
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(state.seats))]
        appraisal = Appraisal(state, self.taste)
        worths = [appraisal.board(seat) for seat in state.seats]
        leads = [own - max(worths[:seat] + worths[seat + 1 :]) for seat, own in enumerate(worths)]
        return [1 / (1 + exp(-lead / POINTS)) for lead in leads]
