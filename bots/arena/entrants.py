"""Who may enter the arena: the hosted levels, and strategies that are there to be played against."""

from ..levels import LEVELS
from ..levels import get as level
from ..protocol import Bot
from ..strategies import STRATEGIES


class UnknownEntrant(LookupError):
    """There is neither a level nor a strategy of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"There is no bot {name!r}; the levels are {', '.join(LEVELS)}, the strategies {', '.join(STRATEGIES)}."
        )


def get(name: str) -> Bot:
    """The bot of that name.

    Raises:
        UnknownEntrant: naming those that there are.
    """
    if name in STRATEGIES:
        return STRATEGIES[name]
    if name in LEVELS:
        return level(name)
    raise UnknownEntrant(name)
