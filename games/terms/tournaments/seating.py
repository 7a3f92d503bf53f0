"""The order of the seats at a table: over the rounds, everybody sits on every seat about as often."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

from .history import lot

WORSE = 4
"""How much worse it is to sit somewhere twice more often than elsewhere, than once more often."""


def seated(table: Sequence[int], sat: Counter[tuple[int, int]], seed: str) -> tuple[int, ...]:
    """Put the entrants of a table on its seats.

    Of all orders, this one gives the fewest seats to entrants who have sat there more often than elsewhere; the more
    often, the worse. Lots decide between equal orders.

    Args:
        sat: how often each entrant sat on each seat, by ``(entrant, seat)``.
        seed: of the tournament and the round.
    """
    seats = range(len(table))
    rarest = {entrant: min(sat[entrant, seat] for seat in seats) for entrant in table}
    by_lot = sorted(table, key=lambda entrant: lot(seed, "seats", entrant))
    return min(
        permutations(by_lot),
        key=lambda order: sum(WORSE ** (sat[entrant, seat] - rarest[entrant]) for seat, entrant in enumerate(order)),
    )
