"""Levels that value a table by numbers set by hand: ``casual``, the styles ``shipper`` and ``builder``, ``skilled``."""

from .casual import CasualBot
from .player import SkilledBot
from .styles import BUILDER, SHIPPER
from .weights import WEIGHTS, Weights

__all__ = ["BUILDER", "SHIPPER", "WEIGHTS", "CasualBot", "SkilledBot", "Weights"]
