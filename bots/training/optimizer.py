"""Gradient descent in NumPy: the network is bent towards what the games said of each position."""

import numpy as np

from bots.network.network import WIN, Network

BATCH = 256
WEIGHT_OF = (1.0, 0.5, 0.5)
"""The weight of an error in the chance to win, the margin and the score."""
_DECAY = (0.9, 0.999)
_TINY = 1e-8
_NOTHING, _SWEEP = 1e-20, 64
"""Moments of rare features fade to numbers with which processors are slow; they are swept away."""


class ShuffleBuffer:
    """Positions of many games, taken out by lot, each once.

    Those of one game are much alike: learned one after the other, they would be learned by heart.
    """

    def __init__(self, size: int, rng: np.random.Generator) -> None:
        self.size = size
        self.rng = rng
        self.filled = 0
        self.rows = self.targets = np.empty((0, 0))

    def exchange(self, rows: np.ndarray, targets: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Put positions in; as many others come out as there is no room for."""
        if not self.filled:
            self.rows = np.empty((self.size, rows.shape[1]), rows.dtype)
            self.targets = np.empty((self.size, targets.shape[1]), targets.dtype)
        room = min(self.size - self.filled, len(rows))
        into = slice(self.filled, self.filled + room)
        self.rows[into], self.targets[into] = rows[:room], targets[:room]
        self.filled += room
        rows, targets = rows[room:], targets[room:]
        places = self.rng.permutation(self.size)[: len(rows)]
        out = self.rows[places], self.targets[places]
        self.rows[places], self.targets[places] = rows[: len(places)], targets[: len(places)]
        return out

    def rest(self) -> tuple[np.ndarray, np.ndarray]:
        """Take out the remaining positions."""
        return self.rows[: self.filled], self.targets[: self.filled]


class Moments:
    """The running means of Adam (Kingma and Ba 2015) for some weights."""

    def __init__(self, weights: dict[str, np.ndarray]) -> None:
        self.means = {name: np.zeros_like(w) for name, w in weights.items()}
        self.squares = {name: np.zeros_like(w) for name, w in weights.items()}
        self.steps = 0

    def descend(self, weights: dict[str, np.ndarray], gradients: dict[str, np.ndarray], learning_rate: float) -> None:
        """Take one step; the weights are changed where they are."""
        self.steps += 1
        mean_decay, square_decay = _DECAY
        if self.steps % _SWEEP == 0:
            for moment in (*self.means.values(), *self.squares.values()):
                moment[np.abs(moment) < _NOTHING] = 0.0
        for name, gradient in gradients.items():
            self.means[name] += (1 - mean_decay) * (gradient - self.means[name])
            self.squares[name] += (1 - square_decay) * (gradient * gradient - self.squares[name])
            mean = self.means[name] / (1 - mean_decay**self.steps)
            square = self.squares[name] / (1 - square_decay**self.steps)
            weights[name] -= learning_rate * mean / (np.sqrt(square) + _TINY)


class Adam:
    """Adam on batches of positions."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.moments = Moments(network.weights)

    def learn(self, rows: np.ndarray, targets: np.ndarray, learning_rate: float, rng: np.random.Generator) -> float:
        """Go once through all positions in random order. Returns the mean squared error of the chance to win before."""
        error, order = 0.0, rng.permutation(len(rows))
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            error += self._step(rows[chosen].astype(np.float32), targets[chosen], learning_rate) * len(chosen)
        return error / max(1, len(order))

    def _step(self, rows: np.ndarray, targets: np.ndarray, learning_rate: float) -> float:
        net = self.network
        first = np.maximum(rows @ net.w1 + net.b1, 0.0)
        second = np.maximum(first @ net.w2 + net.b2, 0.0)
        found = second @ net.w3 + net.b3
        found[:, WIN] = 1.0 / (1.0 + np.exp(-found[:, WIN]))
        away = found - targets  # for the logistic win and both linear columns alike
        error = float(np.mean(away[:, WIN] ** 2))
        slope = away * (np.array(WEIGHT_OF, np.float32) / len(rows))
        gradients = {"w3": second.T @ slope, "b3": slope.sum(0)}
        slope = (slope @ net.w3.T) * (second > 0)
        gradients |= {"w2": first.T @ slope, "b2": slope.sum(0)}
        slope = (slope @ net.w2.T) * (first > 0)
        gradients |= {"w1": rows.T @ slope, "b1": slope.sum(0)}
        self.moments.descend(net.weights, gradients, learning_rate)
        return error
