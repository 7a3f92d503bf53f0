"""Tree search over what a seat cannot see: PUCT in the tree, playouts by the guide below it, max^n on the way back.

Each simulation begins at an imagined table, a *determinization*. A node stands for all tables at which the same seat
has the same board and the same listed moves after the same moves: where tiles are drawn, other tiles lead to other
nodes (information set search: Cowling, Powley, Whitehouse 2012). All moves of the root meet the same tables and the
same luck, so that luck favours none of them.
"""

from collections.abc import Generator, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

import numpy as np

from bots.handmade.facts import key_of
from bots.protocol import BotView, Budget, Line, Prospect, asked
from games.engine import Move, State, apply

from .guide import Choice, Guide, chances, drawn
from .lookahead import prospect_of, utility

CURIOSITY = 0.3
"""How much a prior counts against what simulations have found: the constant of PUCT."""


class Simulation(NamedTuple):
    """How one line is played."""

    horizon: int
    """The number of role choices that it looks ahead."""
    temperature: float
    """How freely replies below the tree are drawn from the guide's chances; without it the likeliest is played."""


class Node:
    """The decision of one seat after certain moves, and what simulations found there."""

    __slots__ = ("children", "choice", "priors", "totals", "visits")

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.priors = chances(choice.logits)
        self.visits = [0] * len(self.priors)
        self.totals = [0.0] * len(self.priors)
        """For each move the sum of what its simulations were worth to the seat."""
        self.children: list[dict[Any, Node]] = [{} for _ in self.priors]

    def select(self) -> int:
        """The move to try next: PUCT. What has not been tried is believed to be worth the mean of what has."""
        visited = sum(self.visits)
        mean = sum(self.totals) / visited if visited else 0.0
        wish = CURIOSITY * sqrt(visited or 1)
        best, chosen = -9.0, 0
        for index, (visits, total, prior) in enumerate(zip(self.visits, self.totals, self.priors, strict=True)):
            worth = (total / visits if visits else mean) + wish * prior / (1 + visits)
            if worth > best:
                best, chosen = worth, index
        return chosen


class Search:
    """Simulations below the moves of one decision."""

    def __init__(self, guide: Guide, view: BotView, moves: Sequence[Move]) -> None:
        self.guide = guide
        self.view = view
        self.moves = moves
        self.visits = [0] * len(moves)
        self.sums = np.zeros((len(moves), 3))
        """For each move the sum of the values that its simulations ended with, for the seat of the view."""
        self.lines: list[Line] = [()] * len(moves)
        """For each move what followed it in its first simulation."""
        self._roots: list[dict[Any, Node]] = [{} for _ in moves]

    def round(self, chosen: Sequence[int], playing: Simulation, rng: Random, budget: Budget) -> bool:
        """One simulation of each of the moves with these numbers, all from the same table and with the same luck.

        False if the budget did not last; then none of them counts.
        """
        table, luck = self.view.imagine(rng), rng.random()
        running = [self._simulate(index, table.copy(), playing, Random(luck), budget) for index in chosen]
        ends: dict[Simulating, tuple[np.ndarray, Line]] = {}
        choices: dict[Simulating, Choice | None] = dict.fromkeys(running)
        while choices:
            if budget.exhausted:
                return False
            waiting = {}
            for simulation, choice in choices.items():
                try:
                    waiting[simulation] = simulation.send(choice)
                except StopIteration as stop:
                    ends[simulation] = stop.value
            choices = dict(zip(waiting, self.guide.choices([*waiting.values()]), strict=True))
        for index, simulation in zip(chosen, running, strict=True):
            values, line = ends[simulation]
            if not self.visits[index]:
                self.lines[index] = line
            self.visits[index] += 1
            self.sums[index] += values
        return True

    def prospects(self, values: np.ndarray) -> list[Prospect]:
        """The moves, best first, if these are their values, ``(moves, 3)``; their lines are their first simulations."""
        order = np.argsort(-utility(values), kind="stable")
        return [prospect_of(self.moves[index], values[index], self.lines[index]) for index in order]

    def _simulate(self, index: int, state: State, playing: Simulation, rng: Random, budget: Budget) -> "Simulating":
        """Yields states whose choices it has to know. Returns how the seat of the view stands at the end, and the line.

        So all simulations of a round go on together, and the policy is asked once for all of them.
        """
        apply(state, self.moves[index])
        path: list[tuple[Node, int, int]] = []
        line: list[tuple[int, Move]] = []
        here: dict[Any, Node] | None = self._roots[index]
        roles = 0
        while state.moves:
            decision = asked(state)
            if decision.kind == "role":
                if roles == playing.horizon:
                    break
                roles += 1
            key = None if here is None else (tuple(state.moves), key_of(state.seats[decision.seat]))
            node = None if here is None else here.get(key)
            if node is not None:
                assert here is not None
                choice = node.choice
                chosen = node.select()
                here = node.children[chosen]
            else:
                found = yield state
                assert found is not None
                choice = found
                budget.spend(choice.nodes)
                chosen = drawn(choice.logits, playing.temperature, rng)
                if here is not None:
                    node = here[key] = Node(choice)
                    here = None
            if node is not None:
                path.append((node, chosen, decision.seat))
            move = choice.moves[chosen]
            line.append((decision.seat, move))
            apply(state, move)
        concerned = list(dict.fromkeys([self.view.seat, *(seat for _, _, seat in path)]))
        budget.spend(len(concerned))
        standings = self.guide.look.standings(state, concerned)
        worth = dict(zip(concerned, utility(standings).tolist(), strict=True))
        for node, chosen, seat in path:
            node.visits[chosen] += 1
            node.totals[chosen] += worth[seat]
        return standings[0], tuple(line)


Simulating = Generator[State, Choice | None, tuple[np.ndarray, Line]]
"""A simulation that is going on."""
