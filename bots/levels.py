"""The hosted levels by id, weakest first."""

from games.engine.errors import gettext_noop

from .handmade import BUILDER, SHIPPER, CasualBot, SkilledBot
from .novice import NoviceBot
from .protocol import Bot
from .random_bot import RandomBot

LEVELS: dict[str, str] = {
    "random": gettext_noop("Plays any legal move, each as likely as the others."),
    "novice": gettext_noop("Plays by lot among the moves that are not obviously foolish."),
    "casual": gettext_noop("Plays what looks good on its own board, without looking closely."),
    "shipper": gettext_noop("Ships much: corn and cheap goods in bulk, wharf and harbor."),
    "builder": gettext_noop("Builds much: quarries, trade, and large buildings."),
    "skilled": gettext_noop("Plays the move that is worth most at once, and watches what it gives to others."),
}
"""Ids in order of strength, each with one sentence for people who choose an opponent. Shipper and builder are styles of
about the same strength."""

_BOTS: dict[str, Bot] = {
    "random": RandomBot(),
    "novice": NoviceBot(),
    "casual": CasualBot(),
    "shipper": SkilledBot(SHIPPER),
    "builder": SkilledBot(BUILDER),
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
