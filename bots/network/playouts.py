"""Playouts by experts: moves played on for a while, each seat playing what it likes best one move ahead."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from bots.protocol import BotView, Budget, Line, asked
from games.engine import Move, State, apply

from .lookahead import Lookahead, final_values
from .registry import lookahead


class Round(NamedTuple):
    """How playouts are played."""

    horizon: int
    """The number of role choices that they look ahead."""
    error: float
    """By how much of a victory (standard deviation) experts err about a move."""


End = tuple[np.ndarray, Line]
"""How a seat stands where a playout ends, and the moves until then."""


def play_on(view: BotView, moves: list[Move], wanted: Sequence[Round], rng: Random, budget: Budget) -> list[list[End]]:
    """Play rounds of playouts within the budget. Returns the ends of each round, in the order of ``moves``."""
    look = lookahead(view.rules)
    rounds: list[list[End]] = []
    cost = 0
    for playing in wanted:
        if not budget.allows(cost):
            break
        cost = -budget.spent
        ends = _round(look, view, moves, playing, rng, budget)
        if ends is None:
            break
        rounds.append(ends)
        cost += budget.spent
    return rounds


def mean_of(rounds: list[list[End]]) -> np.ndarray:
    """``(moves, 3)``: what the playouts of each move say on average."""
    means: np.ndarray = np.mean([[values for values, _ in ends] for ends in rounds], axis=0)
    return means


def _round(
    look: Lookahead, view: BotView, moves: list[Move], playing: Round, rng: Random, budget: Budget
) -> list[End] | None:
    """One playout of each move, all with the same luck at the same imagined table. None if the budget does not last."""
    table, luck = view.imagine(rng), rng.random()
    ends = [playout(look, table.copy(), move, view.seat, playing, Random(luck), budget) for move in moves]
    finished = [end for end in ends if end is not None]
    return finished if len(finished) == len(ends) else None


def playout(
    look: Lookahead, state: State, move: Move, seat: int, playing: Round, rng: Random, budget: Budget
) -> End | None:
    """How ``seat`` stands once all have played on, one move ahead, as far as the round looks; and their moves.

    None if the budget does not last that long.
    """
    apply(state, move)
    line = []
    choices = 0
    while state.moves:
        if budget.exhausted:
            return None
        decision = asked(state)
        if decision.kind == "role":
            if choices == playing.horizon:
                break
            choices += 1
        outcomes = look.outcomes(state, decision.seat)
        budget.spend(len(outcomes.options))
        errors = [rng.gauss(0, playing.error) for _ in outcomes.options]
        answer = outcomes.options[int((outcomes.utilities + errors).argmax())].move
        line.append((decision.seat, answer))
        apply(state, answer)
    if state.over:
        return np.array(final_values(state, seat), np.float32), tuple(line)
    row = np.empty((1, look.features.size), np.float32)
    look.features.encode(state, seat, row[0])
    budget.spend()
    return look.network.predict(row)[0], tuple(line)
