"""All scenarios, in the order in which they run."""

from ..scenario import Scenario
from .answers import Limited, Lost, Unavailable
from .games import Ended, Overdue, Replaced, TakenBack, TwoGames, WholeGame
from .lines import Dropped, Duplicate, Late, Reordered, Severed
from .others import Forged, Revoked, Unknown

ALL: tuple[type[Scenario], ...] = (
    WholeGame, Duplicate, Dropped, Reordered, Late, Severed, Limited, Unavailable, Lost, TakenBack, Overdue, Replaced,
    Ended, TwoGames, Unknown, Forged, Revoked,
)  # fmt: skip
"""The last one ends the run, because it revokes the token."""

__all__ = ["ALL"]
