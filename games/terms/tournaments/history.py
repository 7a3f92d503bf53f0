"""What has happened in a tournament so far: its rounds, their tables, and what each table came to."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations


@dataclass(frozen=True, slots=True)
class Table:
    """A game of a round.

    Attributes:
        seats: the entrants in the order of the seats; the first is the first governor.
        places: of each seat, from 1, ties equal (:func:`games.terms.ranking.places`); empty while the game goes on.
        points: the victory points of each seat; zeros if nobody was left to play it to its end.
        away: the seats whose entrants did not play to the end themselves; they get nothing for the game.
    """

    seats: tuple[int, ...]
    places: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    away: frozenset[int] = frozenset()

    @property
    def is_over(self) -> bool:
        return bool(self.places)


@dataclass(frozen=True, slots=True)
class Round:
    """Tables that are played at the same time, and the entrants who have a bye."""

    tables: tuple[Table, ...]
    byes: tuple[int, ...] = ()


def meetings(rounds: Iterable[Round]) -> Counter[tuple[int, int]]:
    """Count how often two entrants were at a table, by pair; the smaller number comes first."""
    return Counter(pair for each in rounds for table in each.tables for pair in combinations(sorted(table.seats), 2))


def byes(rounds: Iterable[Round]) -> Counter[int]:
    """Count the byes of each entrant."""
    return Counter(entrant for each in rounds for entrant in each.byes)


def seatings(rounds: Iterable[Round]) -> Counter[tuple[int, int]]:
    """Count how often an entrant sat on a seat, by ``(entrant, seat)``."""
    return Counter(
        (entrant, seat) for each in rounds for table in each.tables for seat, entrant in enumerate(table.seats)
    )


def lot(seed: str, what: str, entrant: int) -> str:
    """Draw a lot: the SHA-256, in hexadecimal digits, of ``seed/what/entrant``. The smallest one comes first."""
    return sha256(f"{seed}/{what}/{entrant}".encode()).hexdigest()


def drawn(seed: str, what: str, entrants: Iterable[int]) -> list[int]:
    """Put entrants in the order of their lots."""
    return sorted(entrants, key=lambda entrant: lot(seed, what, entrant))


def fewest(counts: Counter[int], among: Sequence[int], many: int) -> list[int]:
    """Choose those with the smallest counts; of equal ones, those who come last in ``among``."""
    last_first = {entrant: -place for place, entrant in enumerate(among)}
    return sorted(among, key=lambda entrant: (counts[entrant], last_first[entrant]))[:many]
