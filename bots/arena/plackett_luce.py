"""Strengths from the order in which players finish: the model of Plackett and Luce, with an advantage for each seat.

Of the players who are not yet placed, the next place goes to each with a chance in proportion to
``exp(strength + advantage of the seat)``. Strengths are natural logarithms: one more is e times the odds to finish
before the other. Tied players are each compared with all who did not finish before them (Breslow).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

PRIOR = 0.01
"""Weight of a prior that keeps bots finite that never lost or never won: parameters are normal with deviation 10."""
RESAMPLES = 200
STEPS = 50
LONGEST_STEP = 2.0
NEARLY = 1e-8


class Ranking(NamedTuple):
    """How one game ended. ``places`` are by seat: the smaller the better, ties equal."""

    bots: tuple[str, ...]
    places: tuple[int, ...]
    block: object
    """Rankings of one block are one observation."""


@dataclass(frozen=True, slots=True)
class Strength:
    """The strength of one bot, with the 95 % interval of a bootstrap over blocks."""

    bot: str
    strength: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Fit:
    """The strengths in order of entry, and for each number of players the advantage of each seat over seat 0."""

    strengths: tuple[Strength, ...]
    seats: dict[int, tuple[float, ...]]


def fit(rankings: Sequence[Ranking], anchor: str) -> Fit:
    """Find the likeliest strengths; that of ``anchor`` is 0.

    Raises:
        ValueError: the anchor is in no ranking.
    """
    bots = list(dict.fromkeys(bot for ranking in rankings for bot in ranking.bots))
    if anchor not in bots:
        raise ValueError(f"{anchor} has not played.")
    players = sorted({len(ranking.bots) for ranking in rankings})
    free: list[tuple[str | int, ...]] = [("bot", bot) for bot in bots if bot != anchor]
    free += [("seat", number, seat) for number in players for seat in range(1, number)]
    model = _Model(rankings, {name: index for index, name in enumerate(free)})
    best = model.maximum(np.ones(len(rankings)))
    samples = model.bootstrap(best)

    def strength(bot: str) -> Strength:
        if bot == anchor:
            return Strength(bot, 0.0, 0.0, 0.0)
        column = free.index(("bot", bot))
        low, high = np.quantile(samples[:, column], (0.025, 0.975))
        return Strength(bot, float(best[column]), float(low), float(high))

    seats = {
        number: (0.0, *(float(best[free.index(("seat", number, seat))]) for seat in range(1, number)))
        for number in players
    }
    return Fit(tuple(strength(bot) for bot in bots), seats)


class _Model:
    """The likelihood of all rankings as arrays, padded to the largest table."""

    def __init__(self, rankings: Sequence[Ranking], index: dict[tuple[str | int, ...], int]) -> None:
        most = max(len(ranking.bots) for ranking in rankings)
        self.features = np.zeros((len(rankings), most, len(index)))
        self.there = np.zeros((len(rankings), most))
        places = np.full((len(rankings), most), -1)
        for row, ranking in enumerate(rankings):
            for seat, (bot, place) in enumerate(zip(ranking.bots, ranking.places, strict=True)):
                self.there[row, seat] = 1.0
                places[row, seat] = place
                for name in (("bot", bot), ("seat", len(ranking.bots), seat)):
                    if name in index:
                        self.features[row, seat, index[name]] = 1.0
        # [game, i, j]: j did not finish before i
        self.left = (places[:, None, :] >= places[:, :, None]) * self.there[:, None, :] * self.there[:, :, None]
        numbers = {block: number for number, block in enumerate(dict.fromkeys(r.block for r in rankings))}
        self.blocks = np.array([numbers[ranking.block] for ranking in rankings])

    def maximum(self, weights: np.ndarray, start: np.ndarray | None = None) -> np.ndarray:
        """Newton's method; the likelihood with its prior is concave."""
        count = self.features.shape[2]
        point = np.zeros(count) if start is None else start
        flat = self.features.reshape(-1, count)
        for _ in range(STEPS):
            worth = np.exp(self.features @ point) * self.there
            chances = self.left * worth[:, None, :]
            chances /= np.maximum(chances.sum(axis=2, keepdims=True), 1e-300)
            taken = chances.sum(axis=1) * weights[:, None]
            slope = flat.T @ (self.there * weights[:, None] - taken).ravel() - PRIOR * point
            expected = ((chances @ self.features) * np.sqrt(weights)[:, None, None]).reshape(-1, count)
            curve = flat.T @ (flat * taken.reshape(-1, 1)) - expected.T @ expected + PRIOR * np.eye(count)
            step = np.linalg.solve(curve, slope)
            longest = np.abs(step).max(initial=0.0)
            point = point + step * min(1.0, LONGEST_STEP / max(longest, NEARLY))
            if longest < NEARLY:
                break
        return point

    def bootstrap(self, best: np.ndarray) -> np.ndarray:
        """The parameters of samples of as many blocks, drawn with repetition."""
        rng = np.random.default_rng(0)
        blocks = self.blocks.max() + 1
        draws = rng.multinomial(blocks, np.full(blocks, 1 / blocks), size=RESAMPLES)
        return np.array([self.maximum(draw[self.blocks].astype(float), best) for draw in draws])
