"""Policies learn to foresee what experts play: at first by their value network alone, later with the policy before."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import numpy as np

from bots.handmade import drafting
from bots.handmade.weights import WEIGHTS
from bots.network import move_encoder
from bots.network.expert import judged
from bots.network.guide import SOFT, Guide
from bots.network.lookahead import Lookahead, utility_of
from bots.network.network import Network
from bots.network.policy import Policy
from bots.protocol import BotView, Budget, Prospect, asked
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
    network: dict[str, np.ndarray]
    """The weights of the value network of those who play."""
    policy: dict[str, np.ndarray] | None
    """The weights of the policy with which they follow roles; None if they have learned none yet."""


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
    """Play games of experts, and note at each decision how good every move looks to them."""
    network, notes = Network(job.network), Notes()
    policy = Policy(job.policy) if job.policy else None
    for game in range(job.games):
        name = f"imitated {job.seed} {job.number} {game}"
        rng = Random(name)
        state = deal(job.table.deal(rng), name)
        expert = Guide(Lookahead(network, features_of(state.rules)), policy)
        while not state.over:
            decision = asked(state)
            if decision.kind == "draft":
                apply(state, drafting.choose(state, decision.seat, WEIGHTS, rng))
                continue
            found = judged(expert, BotView(state, decision.seat), rng, Budget())
            chances = dict.fromkeys(expert.sensible(state), 0.0) | _chances(found)
            if len(chances) > 1:
                (row,) = expert.look.features.encode_open([(state, decision.seat)])
                notes.add(row, list(chances), list(chances.values()))
            by_lot = rng.random() < EPSILON
            apply(state, rng.choice(found).move if by_lot else found[0].move)
    return notes.lessons(features_of(job.table.deal(Random(0))).open_size)


def _chances(found: list[Prospect]) -> dict[Move, float]:
    """The chance that each move should have. No move looks better than the one that is played."""
    worths = np.array([utility_of(known) for known in found])
    worths = np.minimum(worths, worths[0])
    chances = softmax(worths / SOFT, np.array([len(found)]))
    return dict(zip((known.move for known in found), chances.tolist(), strict=True))


class Progress(NamedTuple):
    """How far the learning has come: games that were played, then times that all of them were learned."""

    games: int
    epoch: int
    policy: Policy
    agreement: Agreement | None
    """With the look ahead, in the games held out; after each epoch."""


def learn_policy(
    table: Table, network: Network, before: Policy | None, games: int, seed: int, processes: int
) -> Iterator[Progress]:
    """Play games, then learn all of them :data:`EPOCHS` times. The same with any number of processes.

    ``before`` is the policy of the experts who play; the new one begins with nothing.
    """
    numbers = np.random.default_rng(seed)
    policy = Policy.fresh(features_of(table.deal(Random(0))).open_size, HIDDEN, numbers)
    known = before.weights if before else None
    jobs = [
        Imitated(table, seed, number, GAMES_A_JOB, network.weights, known) for number in range(games // GAMES_A_JOB)
    ]
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
