"""The hosted levels by id, weakest first."""

from .handmade import SkilledBot
from .protocol import Bot
from .random_bot import RandomBot

LEVELS: dict[str, str] = {
    "random": "Plays any legal move, each as likely as the others.",
    "skilled": "Plays the move that is worth most at once, and watches what it gives to others.",
}
"""Ids in order of strength, each with one sentence for people who choose an opponent."""

_BOTS: dict[str, Bot] = {
    "random": RandomBot(),
    "skilled": SkilledBot(),
}


class UnknownBot(LookupError):
    """There is no level of that name."""

    def __init__(self, level: object) -> None:
        super().__init__(f"There is no bot {level!r}; the levels are {', '.join(LEVELS)}.")
        self.level = level


def get(level: str) -> Bot:
    """The bot of a level.

    Raises:
        UnknownBot: naming the levels that there are.
    """
    bot = _BOTS.get(level) if isinstance(level, str) else None
    if bot is None:
        raise UnknownBot(level)
    return bot
