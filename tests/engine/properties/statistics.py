"""What random games are like, beside what other engines report; writes the figures of ``docs/statistics.md``.

    python -m tests.engine.properties.statistics --games 4000

The published claim: uniformly random base games of 3 to 5 players last 18 to 23 rounds with a mean score of 26 to 29,
and the seats that start with corn win about twice as often as the others.
"""

import argparse
import math
import re
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from games.engine import Move, State, agenda, ids, moves, random_move, result
from games.management.documents import fill
from tests.engine.properties import dots
from tests.engine.properties.random_games import BASE, Table

DOC = Path(__file__).parents[3] / "docs" / "statistics.md"
PICTURE = DOC.parent / "images" / "statistics.svg"
ROUNDS, SCORE, CORN = (18, 23), (26, 29), (2.0, 2.0)
"""What the other engines report."""

Choice = Callable[[State, Random], Move]


@dataclass(frozen=True)
class Estimate:
    """A mean and half the width of its 95 % confidence interval."""

    mean: float
    margin: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.margin:.2f}"


@dataclass(frozen=True)
class Figures:
    """What a sample of games was like. ``corn`` is how often a corn seat wins for each win of another seat."""

    rounds: Estimate
    score: Estimate
    corn: Estimate
    wins: tuple[float, ...]
    longest: int
    ended_by: dict[str, float]


def fair_value(state: State, rng: Random) -> Move:
    """As :func:`random_move`, but of ``place`` each value is equally likely, not each set of circles."""
    move = state.moves[int(rng.random() * len(state.moves))]
    if move != moves.OPEN_PLACE:
        return move
    seat = state.seats[agenda.current_decision(state).seat]
    slots = seat.circles(state.rules)
    left = min(seat.colonists, sum(circles for _, circles in slots))
    # ways[i][n]: arrangements of n people on the slots from i on
    ways = [[1] + [0] * left]
    for _, circles in reversed(slots):
        ways.insert(0, [sum(ways[0][n - k] for k in range(min(circles, n) + 1)) for n in range(left + 1)])
    arrangement = [0] * len(ids.SLOTS)
    for index, (slot, circles) in enumerate(slots):
        numbers = range(min(circles, left) + 1)
        (here,) = rng.choices(numbers, [ways[index + 1][left - n] for n in numbers])
        arrangement[slot] = here
        left -= here
    return (moves.PLACE, tuple(arrangement))


def no_decline(state: State, rng: Random) -> Move:
    """As :func:`random_move`, but the mayor is one move, always with the privilege."""
    declined = moves.ROLE_MOVES[ids.MAYOR][moves.DECLINED]
    listed = [move for move in state.moves if move != declined]
    move = listed[int(rng.random() * len(listed))]
    return random_move(state, rng) if move == moves.OPEN_PLACE else move


def active(state: State, rng: Random) -> Move:
    """As :func:`random_move`, but nobody passes who can do something."""
    listed = [move for move in state.moves if move != moves.PASS_MOVE]
    move = listed[int(rng.random() * len(listed))]
    return random_move(state, rng) if move == moves.OPEN_PLACE else move


CHOICES: dict[str, tuple[str, Choice]] = {
    "listed": ("each listed move is equally likely, and each set of circles for `place`", random_move),
    "values": ("each value of `place` is equally likely", fair_value),
    "no-decline": ("`role:mayor/decline` is never played", no_decline),
    "active": ("`pass` only if no other move is possible", active),
}


def corn_seats(table: Table) -> list[int]:
    starts = table.start("start")[0].rules.setup.start_tiles
    return [seat for seat, tile in enumerate(starts) if tile == "corn"]


def sample(table: Table, games: int, how: str = "listed") -> Figures:
    """Play that many random games of a table and sum them up."""
    choose = CHOICES[how][1]
    found = []
    for index in range(games):
        state, rng = table.start(f"{table}/statistics/{how}/{index}")
        while not state.over:
            agenda.apply(state, choose(state, rng))
        found.append(result(state))
    shares = [[(seat in game["winners"]) / len(game["winners"]) for seat in range(table.players)] for game in found]
    corn = corn_seats(table)
    others = [seat for seat in range(table.players) if seat not in corn]
    by_corn = [sum(share[seat] for seat in corn) for share in shares]
    return Figures(
        rounds=_mean([game["rounds"] for game in found]),
        score=_mean([fmean(line["total"] for line in game["scores"]) for game in found]),
        corn=_ratio(_mean(by_corn), len(others) / len(corn)),
        wins=tuple(fmean(column) for column in zip(*shares, strict=True)),
        longest=max(game["rounds"] for game in found),
        ended_by={cause: fmean(cause in game["ended_by"] for game in found) for cause in ids.TRIGGERS},
    )


def _mean(values: list[float]) -> Estimate:
    return Estimate(fmean(values), 1.96 * stdev(values) / math.sqrt(len(values)))


def _ratio(share: Estimate, seats: float) -> Estimate:
    """Wins a corn seat for each win of another seat, from the corn seats' share of all wins (delta method)."""
    rest = 1 - share.mean
    return Estimate(share.mean / rest * seats, share.margin / rest**2 * seats)


def _row(label: str, figures: Figures) -> str:
    wins = " ".join(f"{100 * win:.0f}" for win in figures.wins)
    causes = " ".join(f"{100 * figures.ended_by[cause]:.0f}" for cause in ids.TRIGGERS)
    cells = (label, figures.rounds, figures.score, figures.corn, wins, causes, figures.longest)
    return "| " + " | ".join(map(str, cells)) + " |"


VARIANTS = [
    (Table("1897", players), how)
    for how, players in [("no-decline", 3), ("no-decline", 4), ("no-decline", 5), ("values", 4), ("active", 4)]
]
HEAD = "| {} | rounds | mean score | corn : other seat | wins by seat, % | colonists, city, points, % | longest |"
LINE = "| --- | --- | --- | --- | --- | --- | --- |"
REPORTED = "| *other engines, 3 to 5* | *18 to 23* | *26 to 29* | *about 2* | | | |"


def write(games: int, jobs: int) -> None:
    """Play, and put tables and picture into the document."""
    work = [(table, "listed") for table in BASE] + VARIANTS
    with ProcessPoolExecutor(jobs) as workers:
        figures = list(workers.map(sample, *zip(*((table, games, how) for table, how in work), strict=True)))
    printed = dict(zip(BASE, figures, strict=False))
    varied = zip(VARIANTS, figures[len(BASE) :], strict=True)
    text = DOC.read_text("utf-8")
    rows = [_row(str(table), found) for table, found in printed.items()]
    text = fill(text, "tables", [HEAD.format("table"), LINE, *rows, REPORTED])
    rows = [_row(f"{table}: {CHOICES[how][0]}", found) for (table, how), found in varied]
    text = fill(text, "choices", [HEAD.format("another way to choose"), LINE, *rows, REPORTED])
    DOC.write_text(re.sub(r"comes from \d+ games", f"comes from {games} games", text), "utf-8")
    labels = [str(table) for table in BASE]

    def panel(title: str, name: str, band: tuple[float, float], span: tuple[float, float]) -> dots.Panel:
        estimates = [getattr(found, name) for found in printed.values()]
        return dots.Panel(title, [(e.mean, e.margin) for e in estimates], band, span)

    panels = [
        panel("rounds", "rounds", ROUNDS, (10, 30)),
        panel("mean score", "score", SCORE, (20, 40)),
        panel("wins of a corn seat : other seat", "corn", CORN, (0, 4)),
    ]
    PICTURE.write_text(dots.dots(labels, panels), "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Write the figures of docs/statistics.md again.")
    parser.add_argument("--games", type=int, default=4000, help="games for each table and each way to choose")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    write(arguments.games, arguments.jobs)
