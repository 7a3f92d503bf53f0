"""A course of expert iteration: search, learn from what it finds, search with what was learned (Anthony et al. 2017).

A course keeps everything in a folder, and goes on from there after it was stopped at any moment.
"""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

import numpy as np

from bots.network.network import Network
from bots.network.policy import Policy

from .examination import Examination, examine
from .games import Table
from .kept import Kept
from .optimizer import Adam, ShuffleBuffer
from .policy_optimizer import Lessons, PolicyAdam
from .searched_games import Player, SearchJob, play_searched

GAMES_A_JOB = 8
AHEAD = 2
"""So many jobs are played with weights that have not learned from each other: the same for any number of processes."""
BUFFER = 40_000
"""Positions from which the next ones to be learned are drawn."""
WINDOW = 40
"""The last jobs whose decisions the policy learns from."""
LESSONS_A_JOB = 2
"""How many times each decision is learned on average."""
LEAGUE = 4
"""Frozen players who take part."""
STYLES = ("skilled", "shipper", "builder")
RATE = 3e-4
"""The step of the descent; the first network has learned already."""


@dataclass(frozen=True)
class CourseConfig:
    """What to learn, and how long. With the same first player the same configuration gives the same networks."""

    table: Table
    seed: int
    games: int
    examined_every: int
    """Games between two examinations."""
    examination: int
    """Games of an examination."""


@dataclass
class Course(Kept):
    """How far a course has come: everything that it needs to go on."""

    config: CourseConfig
    adam: Adam
    policy_adam: PolicyAdam
    champion: Player
    """The last one who has passed an examination, or the first player."""
    numbers: np.random.Generator
    done: int = 0
    """Jobs that were learned from."""
    sent: list[SearchJob] = field(default_factory=list)
    """Jobs that have been given out and not yet been learned from."""
    league: list[Player] = field(default_factory=list)
    buffer: ShuffleBuffer | None = None
    window: deque[Lessons] = field(default_factory=lambda: deque(maxlen=WINDOW))
    errors: list[float] = field(default_factory=list)
    entropies: list[float] = field(default_factory=list)
    reports: list[dict[str, Any]] = field(default_factory=list)

    @classmethod
    def begun(cls, config: CourseConfig, network: Network, policy: Policy) -> "Course":
        """A course that begins with that player."""
        numbers = np.random.default_rng(config.seed)
        first = network.copied(), {name: weights.copy() for name, weights in policy.weights.items()}
        course = cls(config, Adam(network), PolicyAdam(policy), first, numbers, league=[first])
        course.buffer = ShuffleBuffer(BUFFER, numbers)
        return course

    @property
    def jobs(self) -> int:
        """How many jobs the whole course has."""
        return self.config.games // GAMES_A_JOB

    @property
    def games(self) -> int:
        """Games that were learned from."""
        return self.done * GAMES_A_JOB

    def player(self) -> Player:
        """The newest player."""
        policy = {name: weights.copy() for name, weights in self.policy_adam.policy.weights.items()}
        return self.adam.network.copied(), policy


def follow(course: Course, workers: Executor) -> Iterator[Examination | None]:
    """Go on with a course to its end. Yields after each job, with the examination if there was one."""
    waiting = deque(workers.submit(play_searched, job) for job in course.sent)
    while course.done < course.jobs:
        _send(course, workers, waiting)
        batch, lessons = waiting.popleft().result()
        course.sent.pop(0)
        _learn(course, batch.rows, batch.targets, lessons)
        course.done += 1
        due = (
            course.games // course.config.examined_every > (course.games - GAMES_A_JOB) // course.config.examined_every
        )
        yield _examined(course, workers) if due or course.done == course.jobs else None


def _send(course: Course, workers: Executor, waiting: "deque[Future[Any]]") -> None:
    """Give out jobs, so that some are always being played."""
    config = course.config
    while len(course.sent) < AHEAD and course.done + len(course.sent) < course.jobs:
        number = course.done + len(course.sent)
        league = tuple(course.league[-LEAGUE:])
        job = SearchJob(config.table, config.seed, number, GAMES_A_JOB, course.player(), league, STYLES)
        course.sent.append(job)
        waiting.append(workers.submit(play_searched, job))


def _learn(course: Course, rows: np.ndarray, targets: np.ndarray, lessons: Lessons) -> None:
    assert course.buffer is not None
    progress = course.done / course.jobs
    rate = RATE * (1.0 if progress < 0.5 else 0.3 if progress < 0.8 else 0.1)
    drawn_rows, drawn_targets = course.buffer.exchange(rows, targets)
    if len(drawn_rows):
        course.errors.append(course.adam.learn(drawn_rows, drawn_targets, rate, course.numbers))
    course.window.append(lessons)
    known = Lessons.joined([*course.window])
    much = min(len(known.rows), LESSONS_A_JOB * len(lessons.rows))
    chosen = course.numbers.permutation(len(known.rows))[:much]
    course.entropies.append(course.policy_adam.learn(known.taken(chosen), rate, course.numbers))


def _examined(course: Course, workers: Executor) -> Examination:
    """Let the newest player play against the champion, whom they replace if they surely win more than their share."""
    newest = course.player()
    found = examine(course.config.table, newest[0], course.champion[0], course.config.examination, workers.map)
    course.reports.append(
        {
            "games": course.games,
            "error": round(fmean(course.errors or [0.0]), 5),
            "entropy": round(fmean(course.entropies or [0.0]), 4),
            **found._asdict(),
        }
    )
    course.errors, course.entropies = [], []
    course.league = [*course.league, newest][-LEAGUE:]
    if found.passed:
        course.champion = newest
    return found
