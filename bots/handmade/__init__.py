"""The level ``skilled``: looks one move ahead and takes what is worth most, in victory points at the end."""

from .player import SkilledBot
from .weights import WEIGHTS, Weights

__all__ = ["WEIGHTS", "SkilledBot", "Weights"]
