"""The entrants of the arena: the hosted levels, and strategies that only serve as opponents."""

from bots.levels import LEVELS
from bots.levels import get as level
from bots.protocol import Bot
from bots.strategies import SEARCHERS, STRATEGIES

OTHERS = STRATEGIES | SEARCHERS
"""The entrants that are not hosted."""


class UnknownEntrant(LookupError):
    """There is neither a level nor a strategy of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"Unknown bot {name!r}. The levels are {', '.join(LEVELS)}, the strategies {', '.join(OTHERS)}."
        )


def get(name: str) -> Bot:
    """The bot of that name.

    Raises:
        UnknownEntrant: there is none; the error names those that exist.
    """
    if name in OTHERS:
        return OTHERS[name]
    if name in LEVELS:
        return level(name)
    raise UnknownEntrant(name)
