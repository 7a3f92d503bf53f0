"""Training: games are played in parallel, the network learns, now and then it is evaluated."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

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
from .optimizer import Adam, ShuffleBuffer

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
    handmade: tuple[str, ...] = (OPPONENT, "shipper", "builder")


def epsilon(progress: float) -> float:
    """The chance of a move by lot; less towards the end."""
    return 0.06 - 0.04 * progress


def learning_rate(progress: float) -> float:
    """The step of the descent."""
    return 1e-3 * (1.0 if progress < 0.5 else 0.3 if progress < 0.8 else 0.1)


class Progress(NamedTuple):
    """How far a training has come."""

    games: int
    network: Network
    report: dict[str, Any] | None
    """After an evaluation: how it went, and what the games since the one before were like."""


def train(config: TrainingConfig, start: Network | None, processes: int) -> Iterator[Progress]:
    """Learn, and report after each job how far it has come. Each position is learned once: repetition would be rote.

    The same configuration gives the same network with any number of processes.
    """
    numbers = np.random.default_rng(config.seed)
    if start is None:
        start = Network.fresh(features_of(config.table.deal(Random(0))).size, HIDDEN, numbers)
    adam, buffer = Adam(start), ShuffleBuffer(BUFFER, numbers)
    watched = config.watched // GAMES_A_JOB
    jobs = watched + config.games // GAMES_A_JOB
    evaluations = max(1, min(EVALUATIONS, jobs * GAMES_A_JOB // GAMES_BETWEEN_EVALUATIONS))
    evaluated = {jobs * k // evaluations for k in range(1, evaluations + 1)}
    checkpoints: deque[dict[str, np.ndarray]] = deque(maxlen=CHECKPOINTS)
    errors: list[float] = []
    games: list[dict[str, Any]] = []
    with ProcessPoolExecutor(max_workers=processes) as workers:
        waiting_for: deque[Future[Batch]] = deque()

        def send(number: int) -> None:
            if number < jobs:
                do, others = (watch, WATCHED) if number < watched else (play, config.handmade)
                weights, chance = adam.network.copied(), epsilon(number / jobs)
                job = Job(config.table, config.seed, number, GAMES_A_JOB, chance, weights, [*checkpoints], others)
                waiting_for.append(workers.submit(do, job))

        for number in range(AHEAD):
            send(number)
        for number in range(jobs):
            batch = waiting_for.popleft().result()
            rows, targets = buffer.exchange(batch.rows, batch.targets)
            if len(rows):
                errors.append(adam.learn(rows, targets, learning_rate(number / jobs), numbers))
            if number + 1 == jobs:
                adam.learn(*buffer.rest(), learning_rate(1.0), numbers)
            games += batch.games
            if (number + 1) % max(1, jobs // (3 * CHECKPOINTS)) == 0:
                checkpoints.append(adam.network.copied())
            send(number + AHEAD)
            report = None
            if number + 1 in evaluated:
                wins = evaluate(config, adam.network, workers.map)
                report = {"games": (number + 1) * GAMES_A_JOB, "wins": wins, "evaluated": EVALUATION_GAMES}
                report |= {"error": round(fmean(errors or [1.0]), 5)} | _watched(games)
                errors, games = [], []
            yield Progress((number + 1) * GAMES_A_JOB, adam.network, report)


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
