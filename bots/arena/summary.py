"""What the blocks of a match say: rates of victory with their intervals, scores by source, rounds, time and nodes.

The games of one block share their tiles and their bots, so a block counts as one observation: intervals come from a
bootstrap over blocks.
"""

import math
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from bots import winning

from .block import SOURCES, Block
from .match import FORMAT, Match
from .plackett_luce import Ranking, Strength, fit
from .spread import Spread

RESAMPLES = 2000
Z95 = 1.96


@dataclass(frozen=True, slots=True)
class Thinking:
    """A quantity for each decision: mean, 95th percentile and maximum."""

    mean: float
    p95: float
    most: float


@dataclass(frozen=True, slots=True)
class Line:
    """How the bots of one name did, per seat that they had."""

    bot: str
    seats: int
    wins: float
    """The share of games that such a bot won; tied winners share the victory."""
    low: float
    high: float
    """The 95 % interval of ``wins``."""
    by_seat: tuple[float | None, ...]
    """``wins`` by seat; None where it never sat."""
    scores: dict[str, float]
    """Mean points by source, and their total."""
    won_with: dict[str, float]
    """How it won, as shares of its victories (:mod:`bots.winning`)."""
    barrels: float
    """Barrels that it made in a game; 0 if they were not counted."""
    lost: float
    """The share of them that it threw away."""
    decisions: float
    """Decisions in a game."""
    seconds: Thinking
    """Processor time of a decision."""
    nodes: Thinking


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in numbers; one line for each name, in order of entry."""

    match: Match
    games: int
    blocks: int
    rounds: float
    most_rounds: int
    winning_score: float
    """Mean total of the winners."""
    lines: tuple[Line, ...]
    strengths: tuple[Strength, ...]
    """Of bots that meet in many sets, that of the first one being 0; none if all play in every game."""

    def dump(self) -> dict[str, Any]:
        """The summary as plain data."""
        return {
            "format": FORMAT,
            "match": self.match.header(),
            "games": self.games,
            "blocks": self.blocks,
            "rounds": {"mean": self.rounds, "most": self.most_rounds},
            "winning_score": self.winning_score,
            "bots": [asdict(line) for line in self.lines],
            "strengths": [asdict(strength) for strength in self.strengths],
        }


def summarize(match: Match, blocks: list[Block]) -> Summary:
    """Compute the numbers of a match of at least one block."""
    games = [game for block in blocks for game in block.games]
    played = dict.fromkeys(bot for bot in match.bots if any(bot in block.seconds for block in blocks))
    return Summary(
        match,
        len(games),
        len(blocks),
        sum(game.rounds for game in games) / len(games),
        max(game.rounds for game in games),
        sum(max(game.ranks)[0] for game in games) / len(games),
        tuple(_line(match, blocks, bot) for bot in played),
        _strengths(match, blocks) if len(match.bots) > match.players else (),
    )


def _strengths(match: Match, blocks: list[Block]) -> tuple[Strength, ...]:
    rankings = [Ranking(game.seats, game.places, block.number) for block in blocks for game in block.games]
    anchor = match.bots[0]
    return fit(rankings, anchor).strengths if any(anchor in ranking.bots for ranking in rankings) else ()


def _line(match: Match, blocks: list[Block], bot: str) -> Line:
    seats, wins = np.zeros((len(blocks), match.players)), np.zeros((len(blocks), match.players))
    points, barrels = np.zeros(len(SOURCES)), np.zeros(2)
    ways: list[tuple[str, ...]] = []
    seconds, nodes = Spread(), Spread()
    for number, block in enumerate(blocks):
        for game in block.games:
            for seat, (name, share, score) in enumerate(zip(game.seats, game.shares, game.scores, strict=True)):
                if name == bot:
                    seats[number, seat] += 1
                    wins[number, seat] += share
                    points += score[:-1]
                    if game.barrels:
                        barrels += game.barrels[seat]
                    if share:
                        ways.append(game.won_with[seat])
        if bot in block.seconds:
            seconds.update(block.seconds[bot])
            nodes.update(block.nodes[bot])
    sat, rate = seats.sum(), wins.sum() / seats.sum()
    always = sat == sum(len(game.seats) for block in blocks for game in block.games)  # then there is no doubt
    low, high = (rate, rate) if always else interval(wins.sum(axis=1), seats.sum(axis=1))
    means = {source: float(value / sat) for source, value in zip(SOURCES, points, strict=True)}
    return Line(
        bot,
        int(sat),
        float(rate),
        float(low),
        float(high),
        tuple(float(won / had) if had else None for won, had in zip(wins.sum(axis=0), seats.sum(axis=0), strict=True)),
        means | {"total": sum(means.values())},
        winning.shares(ways),
        float(barrels[0] / sat),
        float(barrels[1] / barrels[0]) if barrels[0] else 0.0,
        seconds.number / sat,
        _thinking(seconds),
        _thinking(nodes),
    )


def _thinking(spread: Spread) -> Thinking:
    return Thinking(spread.mean, spread.percentile(0.95), spread.most)


def interval(wins: np.ndarray, seats: np.ndarray) -> tuple[float, float]:
    """The 95 % interval of ``sum(wins) / sum(seats)``, where each entry is a block.

    A bootstrap cannot doubt a result that was the same in every block; then it is Wilson's interval, one trial a block.
    """
    there = seats > 0
    wins, seats = wins[there], seats[there]
    rates = wins / seats
    if np.all(rates == rates[0]):
        return wilson(float(rates[0]), len(rates))
    draws = np.random.default_rng(0).multinomial(len(rates), np.full(len(rates), 1 / len(rates)), size=RESAMPLES)
    low, high = np.quantile((draws @ wins) / (draws @ seats), (0.025, 0.975))
    return low, high


def wilson(share: float, trials: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of independent trials."""
    z2 = Z95 * Z95
    middle = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    half = Z95 * math.sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials)) / (1 + z2 / trials)
    return max(0.0, middle - half), min(1.0, middle + half)
