"""What a row of the table is: it measures something, names its figures, and says what each of them is to reach."""

from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass, field
from typing import Any

PROCESSOR = "ms CPU"
"""The unit of what processors have computed: the one kind of figure that compares to the floor."""


@dataclass(frozen=True)
class Effort:
    """How much is measured. :data:`SMOKE` only tries that it works."""

    seconds: float = 10.0
    """Of play, a row and round."""
    games: int = 10
    """Tables that are played at once."""
    requests: int = 400
    """Of each kind that is read."""
    moves: int | None = None
    """The most moves of a game that is played for its length; None: to its end."""
    spectators: int = 5000
    stored: tuple[int, ...] = (200, 2_000, 20_000)
    """Sizes of a service by the games that it has stored, the last one that of the figures."""


SMOKE = Effort(seconds=0.5, games=1, requests=2, moves=6, spectators=3, stored=(2, 6))


@dataclass(frozen=True)
class Figure:
    """A number that a row finds: its name, its unit, and what it is to reach."""

    name: str
    unit: str = PROCESSOR
    reach: float | None = None
    """At most so much, or ``at_least``; None where nothing is asked."""
    at_least: bool = False

    def reached(self, value: float) -> bool | None:
        """Whether a value is good enough; None where nothing is asked."""
        if self.reach is None:
            return None
        return value >= self.reach if self.at_least else value <= self.reach

    @property
    def asked(self) -> str:
        """What is to be reached, in words."""
        return "" if self.reach is None else f"{'at least ' if self.at_least else ''}{self.reach:g}"


@dataclass
class Found:
    """What a row has found: ``values`` by the names of its figures.

    ``where`` are the milliseconds of processor time by kind of process; ``series`` how a value grows, as pairs of
    what it grows with and the value; ``about`` what else tells how it was measured.
    """

    values: dict[str, float]
    where: dict[str, float] = field(default_factory=dict)
    series: dict[str, list[tuple[float, float]]] = field(default_factory=dict)
    about: dict[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


class Row(ABC):
    """Something to measure. The first of its figures decides which round is the middle one."""

    name: str
    says: str
    """What is measured, for readers of the table."""
    figures: tuple[Figure, ...]

    def lacking(self) -> str | None:
        """What this machine lacks to measure it, None if nothing."""
        return None

    @abstractmethod
    def measured(self, effort: Effort) -> Found:
        """Start what is needed, and measure it once."""


def shares(spent: dict[str, float], calls: float) -> dict[str, float]:
    """Seconds by kind of process as milliseconds a call, the dearest first."""
    found = {kind: round(1000 * seconds / calls, 3) for kind, seconds in spent.items()}
    return dict(sorted(found.items(), key=lambda each: -each[1]))
