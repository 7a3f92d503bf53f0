"""All scenarios, in the order in which they are played."""

from ..scenario import Scenario
from .answers import Limited, Lost, Unavailable
from .games import Ended, Overdue, Replaced, TakenBack, TwoGames, WholeGame
from .lines import Dropped, Duplicate, Late, Reordered, Severed
from .others import Forged, Revoked, Unknown

ALL: tuple[type[Scenario], ...] = (
    WholeGame, Duplicate, Dropped, Reordered, Late, Severed, Limited, Unavailable, Lost, TakenBack, Overdue, Replaced,
    Ended, TwoGames, Unknown, Forged, Revoked,
)  # fmt: skip
"""The last one ends the run: its token is good no more."""

__all__ = ["ALL"]
