"""The hosted levels by id, weakest first."""

from typing import NamedTuple

from bots.handmade import BUILDER, SHIPPER, CasualBot, SkilledBot
from bots.late import LateAdviser, LateBot
from bots.novice import NoviceBot
from bots.protocol import Adviser, Bot
from bots.random_bot import RandomBot
from games.engine.errors import gettext_noop


class Level(NamedTuple):
    """A hosted bot, and how it is described to people."""

    bot: Bot
    seconds: float
    """How long it may think about a move."""
    about: str
    """One sentence for people who choose an opponent; ``{rating}`` in it stands for :attr:`rating`."""
    rating: int | None = None
    """The rating that it was made to play at, on the scale of :data:`ERRORS`; None if it was not made for one."""


ERRORS = {
    1000: 0.14,
    1100: 0.109,
    1200: 0.08,
    1300: 0.0637,
    1400: 0.052,
    1500: 0.0433,
    1600: 0.0372,
    1700: 0.031,
    1800: 0.025,
    1900: 0.0174,
    2000: 0.0121,
}
"""By how much of a victory an expert errs (standard deviation) so that it plays at a rating.

``casual`` has the rating 1500, and 217 points are one unit of strength (:mod:`bots.arena.plackett_luce`), as they are
in rated games of four: see :mod:`accounts.players.skill` and ``docs/strength/README.md``.
"""

_RATED = {
    f"rated-{rating}": Level(
        LateBot("bots.network.rated:RatedBot", error),
        0.5,
        gettext_noop("Plays like an expert that makes mistakes, as a person with a rating of about {rating} does."),
        rating,
    )
    for rating, error in ERRORS.items()
}

LEVELS: dict[str, Level] = {
    "random": Level(RandomBot(), 0.25, gettext_noop("Plays a random legal move; all are equally likely.")),
    "novice": Level(NoviceBot(), 0.25, gettext_noop("Plays at random, but avoids obvious mistakes.")),
    "casual": Level(
        CasualBot(), 0.25, gettext_noop("Plays what seems good for its own board, without looking any further.")
    ),
    "shipper": Level(
        SkilledBot(SHIPPER),
        0.5,
        gettext_noop("Ships a lot: it prefers corn and cheap goods in bulk, and buildings that help with loading."),
    ),
    "builder": Level(
        SkilledBot(BUILDER), 0.5, gettext_noop("Builds a lot: it prefers quarries, trade and large buildings.")
    ),
    "skilled": Level(
        SkilledBot(),
        0.5,
        gettext_noop("Plays the move that gains the most right away, but considers what that move gives to others."),
    ),
    **_RATED,
    "expert": Level(
        LateAdviser("bots.network.expert:ExpertBot"),
        0.5,
        gettext_noop("Plays the moves with which it won thousands of games against itself."),
    ),
    "master": Level(
        LateAdviser("bots.network.master:MasterBot"),
        1.0,
        gettext_noop("Before it decides, it tries its best moves in dozens of short simulations of the game."),
    ),
}
"""By id, in order of strength, but for those made for a rating, which stand together before ``expert``.

``shipper`` and ``builder`` are styles of about the same strength.
"""

ADVISERS = tuple(name for name, level in LEVELS.items() if isinstance(level.bot, Adviser))
"""The levels that can say what they expect of moves, strongest last."""


class UnknownBot(LookupError):
    """No level has that name, or none of those that were asked for."""

    def __init__(self, level: object, known: tuple[str, ...] = tuple(LEVELS)) -> None:
        super().__init__(f"Unknown bot {level!r}; the levels are {', '.join(known)}.")
        self.level = level


def get(level: str) -> Bot:
    """The bot of a level.

    Raises:
        UnknownBot: no level has that name; the error lists the levels.
    """
    if not isinstance(level, str) or level not in LEVELS:
        raise UnknownBot(level)
    return LEVELS[level].bot


def adviser(level: str) -> Adviser:
    """The bot of a level that can say what it expects.

    Raises:
        UnknownBot: it cannot; the error lists the levels that can.
    """
    bot = LEVELS[level].bot if isinstance(level, str) and level in LEVELS else None
    if not isinstance(bot, Adviser):
        raise UnknownBot(level, ADVISERS)
    return bot
