"""The standings of a tournament: points, and the tie-breaks that put everybody in one order."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from .history import Round, Table, lot

WIN = 24
"""Points of an entrant who is alone in the first place. Divisible by the numbers of rivals, ties included."""
BYE = WIN // 2
"""Points of a bye: what the entrants of a table get on average."""
WHOLE = 10_000
"""All victory points of a table; shares are parts of it."""

TIE_BREAKS = ("points", "share", "opponents", "wins", "lot")
"""What decides, in this order: more points; a larger share of the victory points; stronger opponents; more first
places; the smaller lot. In a knock-out, the last round reached comes before all of them."""


def table_points(table: Table) -> tuple[int, ...]:
    """Compute what each seat gets for its place: :data:`WIN`, times the share of its rivals that it is ahead of.

    A rival in the same place counts half. An entrant who is away gets nothing, and is behind everybody else.
    """

    def ahead(seat: int) -> int:
        if seat in table.away:
            return 0
        mine = table.places[seat]
        return sum(
            2 * (mine < other or rival in table.away) + (mine == other and rival not in table.away)
            for rival, other in enumerate(table.places)
            if rival != seat
        )

    rivals = max(1, len(table.seats) - 1)
    return tuple(ahead(seat) * (WIN // 2) // rivals for seat in range(len(table.seats)))


def table_shares(table: Table) -> tuple[int, ...]:
    """Compute each seat's share of the victory points of its table, in parts of :data:`WHOLE`; nothing if away."""
    every = sum(table.points)
    return tuple(
        0 if seat in table.away or not every else points * WHOLE // every for seat, points in enumerate(table.points)
    )


@dataclass(slots=True)
class Standing:
    """What an entrant has reached.

    Attributes:
        entrant: their number.
        place: in the standings, from 1; no two are equal.
        points: of all rounds (:func:`table_points`, :data:`BYE`).
        share: the mean of :func:`table_shares` of their games, so that a bye neither helps nor harms.
        opponents: the mean of the points of their opponents, in hundredths, each meeting counted (after B. Buchholz).
        wins: first places, shared ones included.
        games: that are over.
        byes: rounds without a game.
        reached: in a knock-out, the last round in which they took part; 0 otherwise.
        lot: decides if everything else is equal.
    """

    entrant: int
    place: int = 0
    points: int = 0
    share: int = 0
    opponents: int = 0
    wins: int = 0
    games: int = 0
    byes: int = 0
    reached: int = 0
    lot: str = ""
    shares: list[int] = field(default_factory=list, repr=False)

    @property
    def order(self) -> tuple[int, int, int, int, int, str]:
        """The key by which the standings are sorted."""
        return -self.reached, -self.points, -self.share, -self.opponents, -self.wins, self.lot


def standings(
    entrants: Iterable[int], rounds: Sequence[Round], seed: str, *, knockout: bool = False, byes_count: bool = True
) -> list[Standing]:
    """Compute the standings after these rounds, best first. Games that go on do not count yet.

    Args:
        entrants: everybody who takes part or has withdrawn; those who met them are ranked by their results, too.
        seed: of the tournament.
        knockout: whether the last round reached comes first.
        byes_count: whether byes give points; not in an arena, where nobody is given one.
    """
    found = {entrant: Standing(entrant, lot=lot(seed, "standings", entrant)) for entrant in entrants}
    opponents: defaultdict[int, list[int]] = defaultdict(list)
    for number, each in enumerate(rounds, 1):
        for entrant in each.byes:
            found[entrant].byes += 1
            found[entrant].points += BYE * byes_count
        for table in each.tables:
            if table.is_over:
                _count(found, table, opponents)
        if knockout:
            for entrant in (*each.byes, *(entrant for table in each.tables for entrant in table.seats)):
                found[entrant].reached = number
    for line in found.values():
        met = opponents[line.entrant]
        line.share = sum(line.shares) // max(1, len(line.shares))
        line.opponents = sum(found[other].points for other in met) * 100 // max(1, len(met))
    ordered = sorted(found.values(), key=lambda line: line.order)
    if knockout and rounds:
        ordered = _final_first(ordered, rounds[-1])
    for place, line in enumerate(ordered, 1):
        line.place = place
    return ordered


def _count(found: dict[int, Standing], table: Table, opponents: defaultdict[int, list[int]]) -> None:
    for seat, (entrant, points, share) in enumerate(
        zip(table.seats, table_points(table), table_shares(table), strict=True)
    ):
        line = found[entrant]
        line.points += points
        line.shares.append(share)
        line.games += 1
        line.wins += table.places[seat] == 1 and seat not in table.away
        opponents[entrant] += [other for other in table.seats if other != entrant]


def _final_first(ordered: list[Standing], last: Round) -> list[Standing]:
    """The final decides the first places: the points of earlier rounds only break its ties."""
    if len(last.tables) != 1 or last.byes or not last.tables[0].is_over:
        return ordered
    ranks = Counter(dict(zip(last.tables[0].seats, _ranks(last.tables[0]), strict=True)))
    return sorted(ordered, key=lambda line: (-line.reached, ranks[line.entrant]))


def _ranks(table: Table) -> list[int]:
    """The places of a table, everybody who is away last."""
    return [len(table.seats) + 1 if seat in table.away else place for seat, place in enumerate(table.places)]


def advancing(table: Table, standing: dict[int, int]) -> list[int]:
    """Choose who goes on from a table of a knock-out: the better half, rounded down, the better standing first if tied.

    Args:
        table: that is over.
        standing: the place of each entrant in the standings.
    """
    ranks = dict(zip(table.seats, _ranks(table), strict=True))
    ordered = sorted(table.seats, key=lambda entrant: (ranks[entrant], standing[entrant]))
    return ordered[: len(table.seats) // 2]
