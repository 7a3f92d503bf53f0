"""The order of the seats at a table: over the rounds, everybody sits on every seat about as often."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

from .history import lot

WORSE = 4
"""How much worse it is to sit somewhere twice more often than elsewhere, than once more often."""


def seated(table: Sequence[int], sat: Counter[tuple[int, int]], seed: str) -> tuple[int, ...]:
    """Put the entrants of a table on its seats.

    Of all orders, this one leaves the smallest difference between the seat on which an entrant has sat most and the one
    on which they have sat least; first the largest difference at the table, then the next one. Of orders that are
    equal in this, it gives the fewest seats to entrants who have sat there more often than elsewhere; the more often,
    the worse. Lots decide between orders that are still equal.

    Args:
        sat: how often each entrant sat on each seat, by ``(entrant, seat)``.
        seed: of the tournament and the round.
    """
    seats = range(len(table))
    by_lot = sorted(table, key=lambda entrant: lot(seed, "seats", entrant))
    costs = {entrant: [_cost([sat[entrant, seat] for seat in seats], taken) for taken in seats] for entrant in table}

    def badness(order: Sequence[int]) -> tuple[list[int], int]:
        each = [costs[entrant][seat] for seat, entrant in enumerate(order)]
        return sorted((difference for difference, _more in each), reverse=True), sum(more for _difference, more in each)

    return min(permutations(by_lot), key=badness)


def _cost(counts: Sequence[int], taken: int) -> tuple[int, int]:
    """Return how far apart an entrant's counts are once they have taken a seat, and how bad this seat is for them."""
    then = [count + (seat == taken) for seat, count in enumerate(counts)]
    return max(then) - min(then), WORSE ** (counts[taken] - min(counts))
