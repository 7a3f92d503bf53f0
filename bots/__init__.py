"""Hosted bots: pure Python that sees no more of a game than the player in its seat.

move = get("skilled").choose(BotView(state, seat), random.Random(7), Budget(seconds=1))

See ``docs/bots.md``.
"""

from .levels import LEVELS, UnknownBot, get
from .protocol import Bot, BotView, Budget

__all__ = ["LEVELS", "Bot", "BotView", "Budget", "UnknownBot", "get"]
