"""Dividing entrants among tables so that few meet again, and those who meet have similar standings.

Pairs are a matching of least weight (S. Ólafsson, "Weighted Matching in Chess Tournaments", Journal of the Operational
Research Society 41, 1990), which can be found quickly. Tables of three and more are harder: even whether nobody has to
meet again is the social golfer problem. The search swaps entrants of two tables while that improves the division, as
I. Dotú and P. Van Hentenryck do it ("Scheduling Social Golfers Locally", CPAIOR 2005), and begins again from small
random changes of the best division found (H. Lourenço, O. Martin and T. Stützle, "Iterated Local Search", 2003). Of a
few entrants all divisions are tried, but for those that begin worse than the best one found.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

TRIES = 25
"""How often the search goes on from a changed division, for fields of up to :data:`SMALL` entrants."""
SMALL = 40
FEW = 10
"""Of so many entrants, the best division is found for certain."""
KICK = 3
"""Random swaps before each further try."""


class Division:
    """The search for a division of a field into tables."""

    def __init__(
        self, ranked: Sequence[int], sizes: Sequence[int], met: Counter[tuple[int, int]], levels: Sequence[int]
    ) -> None:
        """Begin with the tables from the top of the standings down.

        Args:
            ranked: the entrants, best first; as many as ``sizes`` have seats.
            met: how often each pair has met (:func:`games.terms.tournaments.history.meetings`).
            levels: of each of ``ranked``, how far up it stands; those at a table should be near each other.
        """
        self._entrants = ranked
        far = 1 + sum(size * size for size in sizes) * max(((a - b) ** 2 for a in levels for b in levels), default=0)
        count = range(len(ranked))
        pairs = [[(min(a, b), max(a, b)) for b in ranked] for a in ranked]
        self._weights = [[met[pairs[a][b]] * far + (levels[a] - levels[b]) ** 2 for b in count] for a in count]
        self.tables: list[list[int]] = []
        begin = 0
        for size in sizes:
            self.tables.append([*range(begin, begin + size)])
            begin += size

    def cost(self) -> int:
        """Compute what the search makes as small as possible."""
        return sum(self._weights[a][b] for table in self.tables for a, b in combinations(table, 2))

    def improve(self) -> None:
        """Swap entrants of two tables until no swap improves the division."""
        better = True
        while better:
            better = False
            for one, other in combinations(self.tables, 2):
                better |= self._swap_between(one, other)

    def _swap_between(self, one: list[int], other: list[int]) -> bool:
        """Make the best swap of two tables, again and again while one improves the division."""
        weights, swapped = self._weights, False
        while True:
            ones = [sum(weights[a][c] for c in one) - sum(weights[a][c] for c in other) for a in one]
            others = [sum(weights[b][c] for c in other) - sum(weights[b][c] for c in one) for b in other]
            gain, i, j = max(
                (ones[i] + others[j] + 2 * weights[a][b], -i, -j)
                for i, a in enumerate(one)
                for j, b in enumerate(other)
            )
            if gain <= 0:
                return swapped
            one[-i], other[-j] = other[-j], one[-i]
            swapped = True

    def search(self) -> None:
        """Try all divisions, without those that begin worse than the present one."""
        best, least = self.tables, self.cost()
        sizes = [len(table) for table in best]

        def place(left: frozenset[int], open_: list[int], tables: list[list[int]], cost: int) -> None:
            nonlocal best, least
            if not left:
                best, least = tables, cost
                return
            first = min(left)
            for size in {*open_}:
                others = [*open_]
                others.remove(size)
                for rest in combinations(sorted(left - {first}), size - 1):
                    table = [first, *rest]
                    more = cost + sum(self._weights[a][b] for a, b in combinations(table, 2))
                    if more < least:
                        place(left - {*table}, others, [*tables, table], more)

        place(frozenset(range(sum(sizes))), sizes, [], 0)
        self.tables = best

    def kick(self, random: Random) -> None:
        """Swap a few entrants at random."""
        for _ in range(KICK):
            one, other = random.sample(self.tables, 2)
            i, j = random.randrange(len(one)), random.randrange(len(other))
            one[i], other[j] = other[j], one[i]

    def named(self) -> list[list[int]]:
        """Return the tables, the one with the best entrant first, and each in the order of the standings."""
        return [[self._entrants[place] for place in sorted(table)] for table in sorted(self.tables, key=min)]


def divided(
    ranked: Sequence[int],
    sizes: Sequence[int],
    met: Counter[tuple[int, int]],
    seed: str,
    levels: Sequence[int] | None = None,
) -> list[list[int]]:
    """Divide a field into tables of these sizes.

    First, as few as possible meet again, those who have met often least of all. Then the differences of the levels at
    each table, squared, are as small as possible.

    Args:
        ranked: the entrants, best first; as many as ``sizes`` have seats.
        met: how often each pair has met, the smaller number first.
        seed: the same seed leads to the same tables.
        levels: of each of ``ranked``, how far up it stands; all equal if left out.
    """
    division = Division(ranked, sizes, met, levels or [0] * len(ranked))
    division.improve()
    if len(ranked) <= FEW:
        division.search()
        return division.named()
    best, cost = [[*table] for table in division.tables], division.cost()
    random = Random(f"{seed}/tables")
    tries = TRIES if len(ranked) <= SMALL else TRIES * SMALL // len(ranked)
    for _ in range(tries if len(sizes) > 1 and cost else 0):
        division.kick(random)
        division.improve()
        found = division.cost()
        if found < cost:
            best, cost = [[*table] for table in division.tables], found
        elif found > cost:
            division.tables = [[*table] for table in best]
    division.tables = best
    return division.named()


def circle(entrants: Sequence[int], number: int) -> list[list[int]]:
    """Pair a round of a round robin of two by the circle method: in n - 1 rounds, each pair meets once.

    Args:
        entrants: an even number.
        number: of the round, from 1.
    """
    fixed, *turning = entrants
    turn = (number - 1) % len(turning)
    line = [fixed, *turning[turn:], *turning[:turn]]
    half = len(line) // 2
    return [[one, other] for one, other in zip(line[:half], reversed(line[half:]), strict=True)]


def snake(ranked: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Deal the entrants to the tables back and forth, so that the best ones sit apart and all tables are as strong.

    Args:
        ranked: best first; as many as ``sizes`` have seats.
    """
    tables: list[list[int]] = [[] for _ in sizes]
    waiting, there = [*ranked], [*range(len(sizes))]
    while waiting:
        for table in there:
            if waiting and len(tables[table]) < sizes[table]:
                tables[table].append(waiting.pop(0))
        there.reverse()
    return tables


def repeats(tables: Sequence[Sequence[int]], met: Counter[tuple[int, int]]) -> int:
    """Count the earlier meetings of those who sit at a table together."""
    return sum(met[pair] for table in tables for pair in combinations(sorted(table), 2))
