"""Gradient descent for the policy: its chances are bent towards those that a stronger player gave to the same moves."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from bots.network import move_encoder
from bots.network.policy import Policy

from .optimizer import Moments

BATCH = 128


class Lessons(NamedTuple):
    """Decisions, the moves that each of them had, and the chances to learn."""

    rows: np.ndarray
    """What the seat saw, ``(decisions, features)`` float16."""
    moves: np.ndarray
    """How many moves each decision had."""
    traits: np.ndarray
    """How many traits each move had, for all moves of all decisions one after the other."""
    flat: np.ndarray
    """The traits of all moves, one after the other."""
    chances: np.ndarray
    """The chance of each move; those of a decision add up to 1."""

    @classmethod
    def joined(cls, parts: "Sequence[Lessons]") -> "Lessons":
        """Several lessons as one."""
        return cls(*(np.concatenate(column) for column in zip(*parts, strict=True)))

    def taken(self, chosen: np.ndarray) -> "Lessons":
        """Only these decisions, in the order of their numbers."""
        chosen = np.sort(chosen)
        moves = _ranges(self.moves, chosen)
        return Lessons(
            self.rows[chosen],
            self.moves[chosen],
            self.traits[moves],
            self.flat[_ranges(self.traits, moves)],
            self.chances[moves],
        )


class PolicyAdam:
    """Adam on batches of decisions."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.moments = Moments(policy.weights)

    def learn(self, lessons: Lessons, learning_rate: float, rng: np.random.Generator) -> float:
        """Go once through all decisions in random order. Returns the mean cross entropy before."""
        loss, order = 0.0, rng.permutation(len(lessons.rows))
        for start in range(0, len(order), BATCH):
            batch = lessons.taken(order[start : start + BATCH])
            loss += self._step(batch, learning_rate) * len(batch.rows)
        return loss / max(1, len(order))

    def _step(self, batch: Lessons, learning_rate: float) -> float:
        policy, rows = self.policy, batch.rows.astype(np.float32)
        hidden = np.maximum(rows @ policy.p1 + policy.q1, 0.0)
        scores = hidden @ policy.p2 + policy.q2
        decision = np.repeat(np.arange(len(rows)), batch.moves)
        places = np.repeat(decision, batch.traits) * move_encoder.SIZE + batch.flat
        found = softmax(np.add.reduceat(scores.ravel()[places], _starts(batch.traits)), batch.moves)
        away = (found - batch.chances) / len(rows)
        sums = np.bincount(places, np.repeat(away, batch.traits), minlength=scores.size)
        slope = sums.reshape(scores.shape).astype(np.float32)
        gradients = {"p2": hidden.T @ slope, "q2": slope.sum(0)}
        slope = (slope @ policy.p2.T) * (hidden > 0)
        gradients |= {"p1": rows.T @ slope, "q1": slope.sum(0)}
        self.moments.descend(policy.weights, gradients, learning_rate)
        return float(-(batch.chances * np.log(found + 1e-9)).sum() / len(rows))


class Agreement(NamedTuple):
    """How well a policy foresees what is best."""

    first: float
    """The share of decisions in which its likeliest move is the best one."""
    among_two: float
    """The share of decisions in which one of its two likeliest moves is."""
    entropy: float
    """The cross entropy."""


def agreement(policy: Policy, lessons: Lessons) -> Agreement:
    """Compare a policy with lessons that it has not learned."""
    scores = policy.scores(lessons.rows.astype(np.float32))
    decision = np.repeat(np.arange(len(lessons.rows)), lessons.moves)
    found = scores[np.repeat(decision, lessons.traits), lessons.flat]
    chances = softmax(np.add.reduceat(found, _starts(lessons.traits)), lessons.moves)
    first = two = 0
    for start, number in zip(_starts(lessons.moves), lessons.moves, strict=True):
        best = lessons.chances[start : start + number].argmax()
        place = int((chances[start : start + number] > chances[start + best]).sum())
        first += place == 0
        two += place < 2
    entropy = float(-(lessons.chances * np.log(chances + 1e-9)).sum())
    return Agreement(*(round(number / len(lessons.rows), 4) for number in (first, two, entropy)))


def softmax(logits: np.ndarray, moves: np.ndarray) -> np.ndarray:
    """The chances of the moves of several decisions, one after the other."""
    starts = _starts(moves)
    found = np.exp(logits - np.repeat(np.maximum.reduceat(logits, starts), moves))
    chances: np.ndarray = found / np.repeat(np.add.reduceat(found, starts), moves)
    return chances


def _starts(counts: np.ndarray) -> np.ndarray:
    starts = np.zeros(len(counts), np.int64)
    np.cumsum(counts[:-1], out=starts[1:])
    return starts


def _ranges(counts: np.ndarray, chosen: np.ndarray) -> np.ndarray:
    """The numbers of the items that belong to the chosen groups, if each group has so many."""
    sizes = counts[chosen].astype(np.int64)
    return np.repeat(_starts(counts)[chosen] - _starts(sizes), sizes) + np.arange(sizes.sum())
