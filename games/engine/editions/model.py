"""The row of a building, and overlays that spell only differences.

A row holds numbers and no code; programs that show a building have names for it. What a building *does* is said by
abilities: a permission (for anybody on it, for a colonist or for a noble), a number that adds up with those of other
buildings, or the name of an end score. Phases ask for abilities, never for buildings.
"""

from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from .. import abilities

SMALL_PRODUCTION, LARGE_PRODUCTION, SMALL_VIOLET, LARGE_VIOLET = "PS", "PL", "VS", "VL"


@dataclass(frozen=True, slots=True)
class Building:
    """One type of building (R-OBJ-5; numbers: components.md, section 7).

    ``column`` 1 to 4 caps the quarry discount (R-BLD-4). ``copies`` is (two players, three to five players).
    ``permits`` are abilities that are there or not, ``with_colonist`` and ``with_noble`` those that depend on who mans
    it (R-X2-8), ``numbers`` abilities that add up, ``score`` the bonus at the end. All are names of :mod:`.abilities`.

    Raises:
        UnknownAbility: a name stands there that is no ability, or none of that kind.
    """

    id: str
    category: str
    cost: int
    points: int
    column: int
    circles: int
    copies: tuple[int, int]
    good: str | None = None
    permits: tuple[str, ...] = ()
    with_colonist: tuple[str, ...] = ()
    with_noble: tuple[str, ...] = ()
    numbers: dict[str, int] = field(default_factory=dict)
    score: str | None = None

    def __post_init__(self) -> None:
        abilities.check(self.id, abilities.ANYBODY, self.permits)
        abilities.check(self.id, abilities.COLONIST, self.with_colonist)
        abilities.check(self.id, abilities.NOBLE, self.with_noble)
        abilities.check(self.id, abilities.NUMBER, self.numbers)
        abilities.check(self.id, abilities.SCORE, [self.score] if self.score else [])

    @property
    def abilities(self) -> tuple[str, ...]:
        """The names of all abilities that are there or not."""
        return (*self.permits, *self.with_colonist, *self.with_noble)

    @property
    def spaces(self) -> int:
        """City spaces it covers (R-OBJ-12)."""
        return 2 if self.category == LARGE_VIOLET else 1


@dataclass(frozen=True, slots=True)
class Setup:
    """What one number of players starts with (components.md, section 3). Lists are in canonical order of the goods."""

    coins: int
    start_tiles: tuple[str, ...]
    points: int
    colonists: int
    ships: tuple[int, ...]
    quarries: int
    tiles: tuple[int, int, int, int, int]
    goods: tuple[int, int, int, int, int]
    roles: tuple[str, ...]
    choices: int


@dataclass(frozen=True, slots=True)
class Edition:
    """Everything that one edition fixes: who can play, with what, and how debatable rulings are read.

    ``expansions`` are those it has, each with the buildings it adds.
    """

    id: str
    setups: dict[int, Setup]
    buildings: dict[str, Building]
    prices: tuple[int, int, int, int, int]
    expansions: dict[str, dict[str, Building]]
    flags: dict[str, Any]


Key = TypeVar("Key", str, int)
Row = TypeVar("Row", Building, Setup)


def overlay(rows: dict[Key, Row], changes: dict[Key, dict[str, Any]]) -> dict[Key, Row]:
    """Copy ``rows`` with single fields of single rows changed.

    Raises:
        KeyError: a row that ``rows`` does not have.
        TypeError: a field that the row does not have.
    """
    merged = dict(rows)
    for key, fields in changes.items():
        merged[key] = replace(merged[key], **fields)
    return merged
