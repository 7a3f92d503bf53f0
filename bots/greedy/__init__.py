"""The level ``greedy``: looks one move ahead and takes what is worth most, in victory points at the end."""

from .player import GreedyBot
from .weights import WEIGHTS, Weights

__all__ = ["WEIGHTS", "GreedyBot", "Weights"]
