"""Where to put the colonists: a few whole arrangements, made from units that only work together."""

from typing import NamedTuple

from games.engine import Seat, ids
from games.engine.placement import Arrangement

from .valuation import Valuation


class Unit(NamedTuple):
    """Circles that bring something only if all of them are manned, and what they bring for each colonist."""

    worth: float
    slots: tuple[int, ...]


def best_guess(seat: Seat, valuation: Valuation) -> Arrangement:
    """The units in order of their worth."""
    return _fill(seat, valuation, units(seat, valuation))


def ranked(seat: Seat, valuation: Valuation) -> list[Arrangement]:
    """The best guess, then for each kind of unit the arrangement that mans it before all others. None twice."""
    listed = units(seat, valuation)
    found = {_fill(seat, valuation, listed): None}
    for first in dict.fromkeys(listed):
        found[_fill(seat, valuation, [first, *listed])] = None
    return list(found)


def units(seat: Seat, valuation: Valuation) -> list[Unit]:
    """All units of a board, the ones that are worth most to a colonist first."""
    found = _chains(seat, valuation) + _quarries(seat, valuation) + _violet(seat, valuation)
    return sorted(found, key=lambda unit: -unit.worth)


def _chains(seat: Seat, valuation: Valuation) -> list[Unit]:
    rules, weights = valuation.rules, valuation.weights
    barrel = valuation.harvests * weights.harvest + weights.last_coin
    sale = valuation.traders * weights.sales * valuation.outlook.coin
    found = [Unit(barrel, (ids.CORN,))] * seat.tiles[ids.CORN]
    for good in range(1, 5):
        room = [
            slot
            for slot in rules.makers[good]
            if seat.owned >> (slot - ids.FIRST_BUILDING_SLOT) & 1
            for _ in range(rules.circles[slot - ids.FIRST_BUILDING_SLOT])
        ]
        for k, maker in enumerate(room[: seat.tiles[good]]):
            sold = sale * rules.prices[good] if k == 0 else 0.0
            found.append(Unit((barrel + sold) / 2, (good, maker)))
    return found


def _quarries(seat: Seat, valuation: Valuation) -> list[Unit]:
    coin = valuation.builders * valuation.outlook.coin
    saved = valuation.weights.quarry[: seat.tiles[ids.QUARRY]]
    return [Unit(coins * coin, (ids.QUARRY,)) for coins in saved]


def _violet(seat: Seat, valuation: Valuation) -> list[Unit]:
    found = []
    for building, worth in valuation.violet_worths(seat):
        found.append(Unit(worth, (ids.FIRST_BUILDING_SLOT + building,)))
    return found


def _fill(seat: Seat, valuation: Valuation, order: list[Unit]) -> Arrangement:
    """Man units while there are people, then whatever circles are left, as the rules demand (R-MAY-6)."""
    circles = seat.circles(valuation.rules)
    free = dict(circles)
    left = sum(seat.people)
    counts = [0] * len(ids.SLOTS)
    whole = [unit.slots for unit in order]
    for slots in whole + [(slot,) for slot, room in circles for _ in range(room)]:
        if len(slots) <= left and all(free[slot] for slot in slots):
            for slot in slots:
                free[slot] -= 1
                counts[slot] += 1
            left -= len(slots)
    return tuple(counts)
