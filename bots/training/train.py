"""Training: games are played in parallel, the network learns, now and then it is evaluated."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import fmean
from typing import Any

import numpy as np

from bots import winning
from bots.handmade import drafting
from bots.handmade.weights import WEIGHTS
from bots.levels import get
from bots.network.lookahead import Lookahead
from bots.network.network import Network
from bots.protocol import BotView, Budget, asked
from games.engine import apply, result

from .games import Batch, Job, Table, deal, features_of, play, watch
from .kept import Kept
from .optimizer import Adam, ShuffleBuffer
from .warm_start import widened

HIDDEN = (64, 32)
GAMES_A_JOB = 16
AHEAD = 4
"""So many jobs are played with weights that have not learned from each other: the same for any number of processes."""
BUFFER = 80_000
"""Positions from which the next ones to be learned are drawn: those of some 250 games."""
CHECKPOINTS = 5
"""The number of earlier checkpoints that play along."""
EVALUATIONS = 10
"""The most evaluations, and not more often than after so many games:"""
GAMES_BETWEEN_EVALUATIONS = 320
OPPONENT = "skilled"
EVALUATION_GAMES = 120
WATCHED = (OPPONENT,)
"""The players to watch; weaker ones among them teach that many positions are lost that are not."""


@dataclass(frozen=True)
class TrainingConfig:
    """What to learn, from what, and how long: first from games that are watched, then from games that are played."""

    table: Table
    watched: int
    games: int
    seed: int
    start: str | None = None
    """The name of the network that it begins with."""
    handmade: tuple[str, ...] = (OPPONENT, "shipper", "builder")
    hidden: tuple[int, int] | None = None
    """The units of the hidden layers; None for as many as the network has that it begins with, or :data:`HIDDEN`."""


def epsilon(progress: float) -> float:
    """The chance of a move by lot; less towards the end."""
    return 0.06 - 0.04 * progress


def learning_rate(progress: float) -> float:
    """The step of the descent."""
    return 1e-3 * (1.0 if progress < 0.5 else 0.3 if progress < 0.8 else 0.1)


@dataclass
class Training(Kept):
    """How far a training has come: everything that it needs to go on."""

    config: TrainingConfig
    adam: Adam
    numbers: np.random.Generator
    buffer: ShuffleBuffer
    done: int = 0
    """Jobs that were learned from."""
    sent: deque[Job] = field(default_factory=deque)
    """Jobs that have been given out and not yet been learned from."""
    checkpoints: deque[dict[str, np.ndarray]] = field(default_factory=lambda: deque(maxlen=CHECKPOINTS))
    errors: list[float] = field(default_factory=list)
    told: list[dict[str, Any]] = field(default_factory=list)
    """Games since the last evaluation."""
    reports: list[dict[str, Any]] = field(default_factory=list)
    """After each evaluation: how it went, and what the games since the one before were like."""

    @classmethod
    def begun(cls, config: TrainingConfig, start: Network | None = None) -> "Training":
        """A training that begins with that network, or with one that knows nothing.

        Raises:
            ValueError: the network has more hidden units than it is to have.
        """
        numbers = np.random.default_rng(config.seed)
        if start is None:
            start = Network.fresh(features_of(config.table.deal(Random(0))).size, config.hidden or HIDDEN, numbers)
        elif config.hidden:
            start = widened(start, config.hidden, numbers)
        return cls(config, Adam(start), numbers, ShuffleBuffer(BUFFER, numbers))

    @property
    def watched(self) -> int:
        """How many jobs are games to watch."""
        return self.config.watched // GAMES_A_JOB

    @property
    def jobs(self) -> int:
        """How many jobs the whole training has."""
        return self.watched + self.config.games // GAMES_A_JOB

    @property
    def games(self) -> int:
        """Games that were learned from."""
        return self.done * GAMES_A_JOB

    @property
    def evaluated(self) -> set[int]:
        """After how many jobs the network is evaluated."""
        evaluations = max(1, min(EVALUATIONS, self.jobs * GAMES_A_JOB // GAMES_BETWEEN_EVALUATIONS))
        return {self.jobs * k // evaluations for k in range(1, evaluations + 1)}


def train(training: Training, workers: Executor) -> Iterator[dict[str, Any] | None]:
    """Go on with a training to its end. Yields after each job, with a report if the network was evaluated.

    Each position is learned once: repetition would be rote. The same configuration gives the same network with any
    number of processes, and however often it was stopped.
    """
    waiting = deque(_given(training, job, workers) for job in training.sent)
    while training.done < training.jobs:
        _send(training, workers, waiting)
        batch = waiting.popleft().result()
        training.sent.popleft()
        _learn(training, batch)
        training.done += 1
        if training.done % max(1, training.jobs // (3 * CHECKPOINTS)) == 0:
            training.checkpoints.append(training.adam.network.copied())
        if training.done not in training.evaluated:
            yield None
            continue
        wins = evaluate(training.config, training.adam.network, workers.map)
        report = {"games": training.games, "wins": wins, "evaluated": EVALUATION_GAMES}
        report |= {"error": round(fmean(training.errors or [1.0]), 5)} | _watched(training.told)
        training.reports.append(report)
        training.errors, training.told = [], []
        yield report


def _send(training: Training, workers: Executor, waiting: "deque[Future[Batch]]") -> None:
    """Give out jobs, so that some are always being played."""
    config = training.config
    while len(training.sent) < AHEAD and training.done + len(training.sent) < training.jobs:
        number = training.done + len(training.sent)
        others = WATCHED if number < training.watched else config.handmade
        weights, chance = training.adam.network.copied(), epsilon(number / training.jobs)
        older = [*training.checkpoints]
        job = Job(config.table, config.seed, number, GAMES_A_JOB, chance, weights, older, others)
        training.sent.append(job)
        waiting.append(_given(training, job, workers))


def _given(training: Training, job: Job, workers: Executor) -> "Future[Batch]":
    return workers.submit(watch if job.number < training.watched else play, job)


def _learn(training: Training, batch: Batch) -> None:
    progress = training.done / training.jobs
    rows, targets = training.buffer.exchange(batch.rows, batch.targets)
    if len(rows):
        training.errors.append(training.adam.learn(rows, targets, learning_rate(progress), training.numbers))
    if training.done + 1 == training.jobs:
        training.adam.learn(*training.buffer.rest(), learning_rate(1.0), training.numbers)
    training.told += batch.games


def _watched(games: list[dict[str, Any]]) -> dict[str, Any]:
    """Sum up games: rounds, points of winners, wins by seat and styles of the newest self."""
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


def evaluate(config: TrainingConfig, network: Network, spread: Callable[..., Any] = map) -> float:
    """The share of games that the network wins alone among players of :data:`OPPONENT`."""
    one = partial(_evaluated, config, network)
    return round(fmean(spread(one, range(EVALUATION_GAMES))), 4)


def _evaluated(config: TrainingConfig, network: Network, game: int) -> float:
    """The network's share of one game; it sits in each seat in turn, with the same tiles."""
    deck, seat = divmod(game, config.table.players)
    rng = Random(f"evaluation {deck}")
    state = deal(config.table.deal(rng), f"evaluation {deck}")
    look = Lookahead(network, features_of(state.rules))
    other = get(OPPONENT)
    while not state.over:
        decision = asked(state)
        if decision.kind == "draft":
            apply(state, drafting.choose(state, decision.seat, WEIGHTS, rng))
        elif decision.seat == seat:
            outcomes = look.outcomes(state, seat)
            apply(state, outcomes.options[outcomes.best].move)
        else:
            apply(state, other.choose(BotView(state, decision.seat), rng, Budget()))
    winners = result(state)["winners"]
    return 1 / len(winners) if seat in winners else 0.0
