"""The busiest hour, simulated: who begins, how long they think, and who watches."""

import math
import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

SECONDS = 3600
KINDS = ("live", "slow")


@dataclass(frozen=True)
class Hour:
    """What happens in each second. Of a sample of games; ``scale`` is how many games one of them stands for."""

    moves: list[int]
    bot_moves: list[int]
    deliveries: list[int]
    starts: list[int]
    streams: int
    scale: float


def simulate(games: int, play: dict[str, Any], *, sample: int, seed: int = 1) -> Hour:
    """Play an hour.

    Args:
        games: at once, at its beginning; as many begin as end, and more in its middle.
        sample: largest number that are played.
    """
    rng = random.Random(seed)
    played = min(games, sample)
    moves, bots, deliveries, starts = (Counter[int]() for _ in range(4))
    streams = 0
    for kind in KINDS:
        how = play[kind]
        length = play["decisions"] * how["seconds"]
        for _ in range(round(played * how["share"])):
            left = rng.randrange(1, play["decisions"] + 1)  # somewhere in its middle
            streams += _play(rng, how, play, 0.0, left, moves, bots, deliveries)
        rate = played * how["share"] / length
        at = 0.0
        while (at := at + rng.expovariate(rate * play["hour"]["swell"])) < SECONDS:
            if rng.random() < _swell(at, play["hour"]["swell"]):
                starts[int(at)] += 1
                _play(rng, how, play, at, play["decisions"], moves, bots, deliveries)
    by_second = ([counts[second] for second in range(SECONDS)] for counts in (moves, bots, deliveries, starts))
    return Hour(*by_second, streams=streams, scale=games / played)


def _swell(at: float, most: float) -> float:
    """How many begin at a moment, of the most that ever do."""
    return (1 + (most - 1) * math.sin(math.pi * at / SECONDS)) / most


def _play(
    rng: random.Random, how: dict[str, Any], play: dict[str, Any], at: float, left: int, *counts: Counter[int]
) -> int:
    """Count what happens in one game. Returns how many watch it."""
    moves, bots, deliveries = counts
    watchers = _watchers(rng, how["watched"], play["hour"]["crowd"])
    middle = math.log(how["seconds"]) - how["spread"] ** 2 / 2  # so that the mean is what is said
    # The first decision has been thought about for a while.
    at += rng.random() * rng.lognormvariate(middle, how["spread"])
    while left and at < SECONDS:
        second = int(at)
        moves[second] += 1
        deliveries[second] += watchers
        bots[second] += rng.random() < play["bots"]
        at += rng.lognormvariate(middle, how["spread"])
        left -= 1
    return watchers


def _watchers(rng: random.Random, mean: float, exponent: float) -> int:
    """How many watch a game: few mostly, and now and then a crowd, of a thousand at most."""
    if mean < 1:
        return int(rng.random() < mean)
    least = mean * (exponent - 1) / exponent
    return min(1000, math.floor(least * rng.paretovariate(exponent) + rng.random()))
