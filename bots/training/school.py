"""The course of a training: games are played beside each other, the network learns, now and then it is examined."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np

from games.engine import apply, result, waiting

from .. import winning
from ..handmade import drafting
from ..handmade.weights import WEIGHTS
from ..levels import get
from ..network.lookahead import Lookahead
from ..network.network import Network
from ..protocol import BotView, Budget
from .games import Job, Lesson, Table, deal, features_of, play, watch
from .learner import Learner, Pool

HIDDEN = (64, 32)
GAMES_A_JOB = 16
AHEAD = 4
"""So many jobs are played with weights that have not learned from each other: the same however many processes play."""
POOL = 80_000
"""Positions among which the next ones to be learned are drawn: of some 250 games."""
SELVES = 5
"""Earlier selves that play along."""
EXAMINATIONS = 10
"""At most, and not more often than after so many games:"""
BETWEEN_EXAMINATIONS = 320
EXAMINERS = "skilled"
EXAMINED_GAMES = 120
WATCHED = (EXAMINERS,)
"""Who is watched; weaker players among them teach that much is lost which is not."""


@dataclass(frozen=True)
class Course:
    """What is learned, from what, and how long: first from games that are watched, then from games that are played."""

    table: Table
    watched: int
    games: int
    seed: int
    handmade: tuple[str, ...] = (EXAMINERS, "shipper", "builder")


def curiosity(progress: float) -> float:
    """The chance of a move by lot; less towards the end."""
    return 0.10 - 0.06 * progress


def rate(progress: float) -> float:
    """The step of the descent."""
    return 1e-3 * (1.0 if progress < 0.5 else 0.3 if progress < 0.8 else 0.1)


class Progress(NamedTuple):
    """How far a training has come."""

    games: int
    network: Network
    report: dict[str, Any] | None
    """After an examination: how it went, and what the games since the one before were like."""


def train(course: Course, start: Network | None, processes: int) -> Iterator[Progress]:
    """Learn, and tell after each job how far it has come. Each position is learned once: repetition would be rote.

    The same course gives the same network in however many processes.
    """
    numbers = np.random.default_rng(course.seed)
    if start is None:
        start = Network.fresh(features_of(course.table.deal(Random(0))).size, HIDDEN, numbers)
    learner, pool = Learner(start), Pool(POOL, numbers)
    watched = course.watched // GAMES_A_JOB
    jobs = watched + course.games // GAMES_A_JOB
    examinations = max(1, min(EXAMINATIONS, jobs * GAMES_A_JOB // BETWEEN_EXAMINATIONS))
    examined = {jobs * k // examinations for k in range(1, examinations + 1)}
    selves: deque[dict[str, np.ndarray]] = deque(maxlen=SELVES)
    errors: list[float] = []
    games: list[dict[str, Any]] = []
    with ProcessPoolExecutor(max_workers=processes) as workers:
        waiting_for: deque[Future[Lesson]] = deque()

        def send(number: int) -> None:
            if number < jobs:
                do, others = (watch, WATCHED) if number < watched else (play, course.handmade)
                weights, chance = learner.network.copied(), curiosity(number / jobs)
                job = Job(course.table, course.seed, number, GAMES_A_JOB, chance, weights, [*selves], others)
                waiting_for.append(workers.submit(do, job))

        for number in range(AHEAD):
            send(number)
        for number in range(jobs):
            lesson = waiting_for.popleft().result()
            rows, targets = pool.exchange(lesson.rows, lesson.targets)
            if len(rows):
                errors.append(learner.learn(rows, targets, rate(number / jobs), numbers))
            if number + 1 == jobs:
                learner.learn(*pool.rest(), rate(1.0), numbers)
            games += lesson.games
            if (number + 1) % max(1, jobs // (3 * SELVES)) == 0:
                selves.append(learner.network.copied())
            send(number + AHEAD)
            report = None
            if number + 1 in examined:
                wins = examine(course, learner.network, workers.map)
                report = {"games": (number + 1) * GAMES_A_JOB, "wins": wins, "examined": EXAMINED_GAMES}
                report |= {"error": round(fmean(errors or [1.0]), 5)} | _watched(games)
                errors, games = [], []
            yield Progress((number + 1) * GAMES_A_JOB, learner.network, report)


def _watched(games: list[dict[str, Any]]) -> dict[str, Any]:
    """What games were like: rounds, points of winners, wins by seat and styles of the newest self."""
    among_themselves = [game for game in games if all(game["network"])]
    wins = [0.0] * len(games[0]["totals"])
    for game in among_themselves:
        for seat in game["winners"]:
            wins[seat] += 1 / len(game["winners"])
    winners = [style for game in games for style in game["styles"]]
    found = winning.shares(winners)
    return {
        "rounds": round(fmean(game["rounds"] for game in games), 2),
        "winner": round(fmean(max(game["totals"]) for game in games), 2),
        "seats": [round(won / max(1, len(among_themselves)), 3) for won in wins],
        "styles": found,
        "ruts": winning.ruts(found) if winners else [],
    }


def examine(course: Course, network: Network, spread: Callable[..., Any] = map) -> float:
    """The share of games that the network wins alone among players of :data:`EXAMINERS`."""
    one = partial(_examined, course, network)
    return round(fmean(spread(one, range(EXAMINED_GAMES))), 4)


def _examined(course: Course, network: Network, game: int) -> float:
    """What it wins of one game; it sits in each seat in turn, with the same tiles."""
    deck, seat = divmod(game, course.table.players)
    rng = Random(f"examination {deck}")
    state = deal(course.table.deal(rng), f"examination {deck}")
    look = Lookahead(network, features_of(state.rules))
    other = get(EXAMINERS)
    while not state.over:
        decision = waiting(state)
        if decision.kind == "draft":
            apply(state, drafting.choose(state, decision.seat, WEIGHTS, rng))
        elif decision.seat == seat:
            outcomes = look.outcomes(state, seat)
            apply(state, outcomes.options[outcomes.best].move)
        else:
            apply(state, other.choose(BotView(state, decision.seat), rng, Budget()))
    winners = result(state)["winners"]
    return 1 / len(winners) if seat in winners else 0.0
