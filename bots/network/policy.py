"""The policy: how likely a good player makes each move, seen from the table before it.

One hidden layer turns what the seat sees into a score for each trait of a move (:mod:`.move_encoder`); a move has the
sum of the scores of its traits, and the chances are the softmax of those sums.
"""

from collections.abc import Sequence
from itertools import chain

import numpy as np

from games.engine import Move

from . import move_encoder

LAYERS = ("p1", "q1", "p2", "q2")


class Policy:
    """Weights, and the chances that they give to moves."""

    def __init__(self, weights: dict[str, np.ndarray]) -> None:
        self.weights = {name: np.ascontiguousarray(weights[name], dtype=np.float32) for name in LAYERS}
        self.p1, self.q1, self.p2, self.q2 = (self.weights[name] for name in LAYERS)

    def scores(self, rows: np.ndarray) -> np.ndarray:
        """Scores of all traits, ``(n, traits)``, for feature vectors ``(n, features)``."""
        found: np.ndarray = np.maximum(rows @ self.p1 + self.q1, 0.0) @ self.p2 + self.q2
        return found

    @classmethod
    def fresh(cls, inputs: int, hidden: int, rng: np.random.Generator) -> "Policy":
        """A policy that has learned nothing, to which all moves are alike."""
        return cls(
            {
                "p1": rng.normal(0, np.sqrt(2 / inputs), (inputs, hidden)),
                "q1": np.zeros(hidden),
                "p2": np.zeros((hidden, move_encoder.SIZE)),  # traits that never occur stay 0, which takes no space
                "q2": np.zeros(move_encoder.SIZE),
            }
        )


def of_moves(scores: np.ndarray, moves: Sequence[Move]) -> np.ndarray:
    """Logarithms of the chances of moves, less an unknown constant, from the scores of all traits at their table."""
    found = [move_encoder.traits(move) for move in moves]
    starts, at = [], 0
    for one in found:
        starts.append(at)
        at += len(one)
    sums: np.ndarray = np.add.reduceat(scores[list(chain.from_iterable(found))], starts)
    return sums
