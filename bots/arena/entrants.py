"""The entrants of the arena: the hosted levels, strategies that only serve as opponents, and both as they once were."""

from bots.levels import LEVELS
from bots.levels import get as level
from bots.protocol import Bot
from bots.strategies import SEARCHERS, STRATEGIES

from . import frozen

OTHERS = STRATEGIES | SEARCHERS
"""The entrants that are not hosted."""


class UnknownEntrant(LookupError):
    """There is neither a level nor a strategy of that name, or there was none at that commit."""

    def __init__(self, name: str, why: object = "") -> None:
        known = f"The levels are {', '.join(LEVELS)}, the strategies {', '.join(OTHERS)}."
        super().__init__(f"Unknown bot {name!r}. {why or known}")


def get(name: str) -> Bot:
    """The bot of that name; ``name@commit`` is the one that had it at that commit (:mod:`.frozen`).

    Raises:
        UnknownEntrant: there is none; the error names those that exist.
    """
    once, at, commit = name.partition("@")
    if at:
        try:
            return frozen.get(once, commit)
        except frozen.Unfrozen as error:
            raise UnknownEntrant(name, error) from None
    if name in OTHERS:
        return OTHERS[name]
    if name in LEVELS:
        return level(name)
    raise UnknownEntrant(name)
