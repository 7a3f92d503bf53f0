"""The value network itself: two hidden layers, three values."""

import numpy as np

WIN, MARGIN, SCORE = range(3)
"""Columns of a prediction: the chance to win (a shared victory counts as its share), own points less the best rival's
in units of :data:`POINTS_OF_MARGIN`, and own points in units of :data:`POINTS_OF_SCORE`."""
POINTS_OF_MARGIN = 30.0
POINTS_OF_SCORE = 60.0
LAYERS = ("w1", "b1", "w2", "b2", "w3", "b3")


class Network:
    """Weights, and what they say of feature vectors."""

    def __init__(self, weights: dict[str, np.ndarray]) -> None:
        self.weights = {name: np.ascontiguousarray(weights[name], dtype=np.float32) for name in LAYERS}
        self.w1, self.b1, self.w2, self.b2, self.w3, self.b3 = (self.weights[name] for name in LAYERS)

    def predict(self, rows: np.ndarray) -> np.ndarray:
        """Judgements ``(n, 3)`` of feature vectors ``(n, features)``."""
        first = np.maximum(rows @ self.w1 + self.b1, 0.0)
        second = np.maximum(first @ self.w2 + self.b2, 0.0)
        found: np.ndarray = second @ self.w3 + self.b3
        found[:, WIN] = 1.0 / (1.0 + np.exp(-found[:, WIN]))
        return found

    @classmethod
    def fresh(cls, inputs: int, hidden: tuple[int, int], rng: np.random.Generator) -> "Network":
        """A network with small random weights; it judges everything alike at first."""
        first, second = hidden
        return cls(
            {
                "w1": rng.normal(0, np.sqrt(2 / inputs), (inputs, first)),
                "b1": np.zeros(first),
                "w2": rng.normal(0, np.sqrt(2 / first), (first, second)),
                "b2": np.zeros(second),
                "w3": rng.normal(0, 0.01, (second, 3)),
                "b3": np.zeros(3),
            }
        )

    def copied(self) -> dict[str, np.ndarray]:
        """The weights as they are now."""
        return {name: weights.copy() for name, weights in self.weights.items()}
