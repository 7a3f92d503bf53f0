"""What a turning point was about: the effects of two moves, and the reason why one of them is better."""

from .effects import Effects, effects
from .reasons import Reason, reason

__all__ = ["Effects", "Reason", "effects", "reason"]
