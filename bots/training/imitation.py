"""The first policy: it learns to foresee what its value network likes one move ahead."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import numpy as np

from bots.handmade import drafting
from bots.handmade.weights import WEIGHTS
from bots.network import move_encoder
from bots.network.guide import SOFT
from bots.network.lookahead import Lookahead
from bots.network.network import Network
from bots.network.policy import Policy
from bots.protocol import asked
from games.engine import Move, apply

from .games import Table, deal, features_of
from .policy_optimizer import Agreement, Lessons, PolicyAdam, agreement, softmax

EPSILON = 0.08
"""The chance that a decision is made by lot, so that the policy knows what to do after mistakes."""
HIDDEN = 64
EPOCHS = 8
GAMES_A_JOB = 10
HELD_OUT = 0.1
"""The share of the games that the policy does not learn from: they show what it knows."""


@dataclass(frozen=True)
class Imitated:
    """Games to imitate, wholly determined by these members."""

    table: Table
    seed: int
    number: int
    games: int
    weights: dict[str, np.ndarray]
    """Of the value network that plays."""


def learning_rate(progress: float) -> float:
    """The step of the descent."""
    return 1e-3 * (1.0 if progress < 0.5 else 0.3 if progress < 0.8 else 0.1)


class Notes:
    """Notes of decisions while a game is played, for :class:`Lessons`."""

    def __init__(self) -> None:
        self.rows: list[np.ndarray] = []
        self.moves: list[int] = []
        self.traits: list[int] = []
        self.flat: list[int] = []
        self.chances: list[float] = []

    def add(self, row: np.ndarray, moves: list[Move], chances: list[float]) -> None:
        """Note a decision, what its seat saw of it, and the chance that each of its moves should have."""
        self.rows.append(row.astype(np.float16))
        self.moves.append(len(moves))
        for move in moves:
            traits = move_encoder.traits(move)
            self.traits.append(len(traits))
            self.flat += traits
        self.chances += chances

    def lessons(self, inputs: int) -> Lessons:
        """Everything noted so far."""
        return Lessons(
            np.array(self.rows, np.float16).reshape(-1, inputs),
            np.array(self.moves, np.int32),
            np.array(self.traits, np.int32),
            np.array(self.flat, np.int32),
            np.array(self.chances, np.float32),
        )


def imitate(job: Imitated) -> Lessons:
    """Play games one move ahead, and note at each decision how good every move looks."""
    network, notes = Network(job.weights), Notes()
    for game in range(job.games):
        name = f"imitated {job.seed} {job.number} {game}"
        rng = Random(name)
        state = deal(job.table.deal(rng), name)
        features = features_of(state.rules)
        look = Lookahead(network, features)
        while not state.over:
            decision = asked(state)
            if decision.kind == "draft":
                apply(state, drafting.choose(state, decision.seat, WEIGHTS, rng))
                continue
            best: dict[Move, float] = {}
            outcomes = look.outcomes(state, decision.seat)
            for option, worth in zip(outcomes.options, outcomes.utilities.tolist(), strict=True):
                best[option.move] = max(best.get(option.move, worth), worth)
            moves, worths = list(best), list(best.values())
            if len(moves) > 1:
                row = features.encode_open(state, decision.seat)
                notes.add(row, moves, softmax(np.array(worths) / SOFT, np.array([len(moves)])).tolist())
            by_lot = rng.random() < EPSILON
            apply(state, rng.choice(moves) if by_lot else max(moves, key=best.__getitem__))
    return notes.lessons(features_of(job.table.deal(Random(0))).open_size)


class Progress(NamedTuple):
    """How far the learning has come: games that were played, then times that all of them were learned."""

    games: int
    epoch: int
    policy: Policy
    agreement: Agreement | None
    """With the look ahead, in the games held out; after each epoch."""


def learn_policy(table: Table, network: Network, games: int, seed: int, processes: int) -> Iterator[Progress]:
    """Play games, then learn all of them :data:`EPOCHS` times. The same with any number of processes."""
    numbers = np.random.default_rng(seed)
    policy = Policy.fresh(features_of(table.deal(Random(0))).open_size, HIDDEN, numbers)
    jobs = [Imitated(table, seed, number, GAMES_A_JOB, network.weights) for number in range(games // GAMES_A_JOB)]
    parts = []
    with ProcessPoolExecutor(max_workers=processes) as workers:
        for part in workers.map(imitate, jobs):
            parts.append(part)
            yield Progress(len(parts) * GAMES_A_JOB, 0, policy, None)
    held_out = max(1, round(HELD_OUT * len(parts)))
    lessons, unseen = Lessons.joined(parts[:-held_out] or parts), Lessons.joined(parts[-held_out:])
    adam = PolicyAdam(policy)
    for epoch in range(EPOCHS):
        adam.learn(lessons, learning_rate(epoch / EPOCHS), numbers)
        yield Progress(games, epoch + 1, policy, agreement(policy, unseen))
