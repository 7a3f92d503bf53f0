"""Where to put the colonists: a few whole arrangements, made from units that only work together."""

from operator import ge
from typing import NamedTuple

from games.engine import Move, Ruleset, Seat, State, ids
from games.engine.moves import CREW, PLACE, arrangement, people_of
from games.engine.open_moves.crew import empty_circles
from games.engine.open_moves.distribution import Counts
from games.engine.state import Step

from .valuation import Valuation


class Unit(NamedTuple):
    """Circles that bring something only if all of them are manned, and their yield for each colonist."""

    worth: float
    slots: tuple[int, ...]


def best_guess(seat: Seat, valuation: Valuation) -> Move:
    """The arrangement that mans the units in order of their worth."""
    listed = [unit.slots for unit in units(seat, valuation)]
    return _with_nobles(seat, valuation, _man(dict(seat.circles(valuation.rules)), seat.colonists, listed))


def ranked(seat: Seat, valuation: Valuation) -> list[Move]:
    """The best guess, then for each kind of unit the arrangement that mans it before all others. None twice."""
    circles = dict(seat.circles(valuation.rules))
    listed = [unit.slots for unit in units(seat, valuation)]
    found = {_man(circles, seat.colonists, listed): None}
    for first in dict.fromkeys(listed):
        found[_man(circles, seat.colonists, [first, *listed])] = None
    return [_with_nobles(seat, valuation, people) for people in found]


def without_waste(moves: list[Move], rules: Ruleset) -> list[Move]:
    """The moves for which no other one does as much everywhere and more somewhere.

    A colonist in a production building without a plantation to work for does nothing there; a manned plantation may
    wait for its building.
    """
    deeds = [_deeds(move, rules) for move in moves]
    return [
        move
        for move, done in zip(moves, deeds, strict=True)
        if not any(other != done and all(map(ge, other, done)) for other in deeds)
    ]


def _deeds(move: Move, rules: Ruleset) -> tuple[int, ...]:
    """What a move mans: in production buildings as many circles as there are plantations for, all else as it is.

    Nobles count both ways: where they stand otherwise is a matter of taste.
    """
    people, nobles = people_of(move)
    at_work = list(people)
    at_work[ids.SAN_JUAN] = 0
    for good in range(1, 5):
        makers = rules.makers[good]
        at_work.append(min(people[good], sum(people[slot] for slot in makers)))
        for slot in makers:
            at_work[slot] = 0
    return (*at_work, *nobles, *(-count for count in nobles))


def crew(state: State, step: Step, valuation: Valuation) -> list[Move]:
    """Where people won outside a mayor phase go: unit by unit, each unit first once."""
    _kind, player, colonists, nobles, where = step
    seat = state.seats[player]
    free = dict(empty_circles(state, seat, where))
    missing = [
        Unit(unit.worth, tuple(slot for slot in unit.slots if free.get(slot))) for unit in units(seat, valuation)
    ]
    orders = [[first, *missing] for first in dict.fromkeys(missing)] or [[]]
    found: dict[Move, None] = {}
    for order in orders:
        people = _man(free, colonists + nobles, [unit.slots for unit in order])
        found[_crew_move(people, colonists, nobles)] = None
    return list(found)


def _crew_move(people: Counts, colonists: int, nobles: int) -> Move:
    """The move with nobles on the first of the circles; the next mayor phase sorts out who stands where."""
    left, placed = nobles, []
    for count in people:
        placed.append(min(left, count))
        left -= placed[-1]
    return arrangement(CREW, people, tuple(placed))


def units(seat: Seat, valuation: Valuation) -> list[Unit]:
    """All units of a board, the ones that are worth most to a colonist first."""
    found = _chains(seat, valuation) + _quarries(seat, valuation) + _others(seat, valuation)
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


def _others(seat: Seat, valuation: Valuation) -> list[Unit]:
    """Buildings with an effect or a bonus; for a guesthouse, each circle."""
    circles = valuation.rules.circles
    return [
        Unit(worth, (ids.FIRST_BUILDING_SLOT + building,))
        for building, worth in valuation.worths(seat)
        for _ in range(circles[building])
    ]


def _man(circles: dict[int, int], left: int, units: list[tuple[int, ...]]) -> Counts:
    """Man units while there are people, then any circles that are left, as the rules demand (R-MAY-6)."""
    free = dict(circles)
    counts = [0] * len(ids.SLOTS)
    for slots in units:
        if not left:
            break
        if len(slots) > left:
            continue
        for slot in slots:
            if not free.get(slot):
                break
        else:
            for slot in slots:
                free[slot] -= 1
                counts[slot] += 1
            left -= len(slots)
    for slot, room in free.items():
        more = min(room, left)
        counts[slot] += more
        left -= more
    return tuple(counts)


def _with_nobles(seat: Seat, valuation: Valuation, people: Counts) -> Move:
    """Say which people are nobles: those where a noble brings more than a colonist, then only as many as necessary."""
    nobles = seat.all_nobles
    if not nobles:
        return (PLACE, people)
    asking = {ids.FIRST_BUILDING_SLOT + b: noble - colonist for b, colonist, noble in valuation.worths_by_sort(seat)}
    there = sorted((slot for slot, count in enumerate(people) if count), key=lambda slot: -asking.get(slot, 0.0))
    must = max(0, sum(people) - (seat.colonists - nobles))
    placed = [0] * len(people)
    for slot in there:
        wanted = people[slot] if asking.get(slot, 0.0) > 0 else min(people[slot], max(0, must - sum(placed)))
        placed[slot] = min(wanted, nobles)
        nobles -= placed[slot]
    return arrangement(PLACE, people, tuple(placed))
