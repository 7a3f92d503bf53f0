"""Hosted bots: pure Python that sees no more of a game than the player in its seat.

move = get("skilled").choose(BotView(state, seat), random.Random(7), Budget(seconds=1))

See ``docs/bots.md``.
"""

from bots.levels import ADVISERS, LEVELS, Level, UnknownBot, adviser, get
from bots.protocol import Adviser, Bot, BotView, Budget, Prospect, asked

__all__ = [
    "ADVISERS",
    "LEVELS",
    "Adviser",
    "Bot",
    "BotView",
    "Budget",
    "Level",
    "Prospect",
    "UnknownBot",
    "adviser",
    "asked",
    "get",
]
