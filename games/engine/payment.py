"""Paying in kind: a black market replaces missing coins with a person, a barrel and a point (R-X1-BLACK)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress
from typing import NamedTuple, overload

from . import ids
from .events import Paid
from .moves import BUILD, COLONIST, NOBLE, NOBODY, Move
from .people import people_available, remove_person
from .state import Seat, State

MOST_ITEMS = 3
NOBODY_GIVEN = (-1, 0)
"""Stands for slot and sort of a person if none is given."""
Given = tuple[int, int, int, int]
"""(slot, sort of person, good, points); -1 and 0 where nothing of that is given."""


class Offers(NamedTuple):
    """The payments for one building: each of ``alone``, then each of ``people`` with each of ``beside``.

    ``people`` are pairs of slot and sort, the others pairs of good and points; ``number`` counts the payments.
    """

    building: int
    people: list[tuple[int, int]]
    alone: tuple[tuple[int, int], ...]
    beside: tuple[tuple[int, int], ...]
    number: int

    def at(self, index: int) -> Move:
        if index < len(self.alone):
            return (BUILD, self.building, NOBODY, NOBODY_GIVEN + self.alone[index])
        person, other = divmod(index - len(self.alone), len(self.beside))
        return (BUILD, self.building, NOBODY, self.people[person] + self.beside[other])


class Listing(Sequence[Move]):
    """The ``build`` moves with payments, then ``others``. Each is made on demand.

    There can be hundreds, and a playout needs nothing of most but their number.
    """

    __slots__ = ("_length", "_offers", "_others")

    def __init__(self, offers: list[Offers], others: tuple[Move, ...]) -> None:
        self._offers, self._others = offers, others
        self._length = len(others)
        for offer in offers:
            self._length += offer.number

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[number] for number in range(self._length)[index]]
        index = range(self._length)[index]
        for offer in self._offers:
            if index < offer.number:
                return offer.at(index)
            index -= offer.number
        return self._others[index]

    def __iter__(self) -> Iterator[Move]:
        for building, people, alone, beside, _ in self._offers:
            for others in alone:
                yield (BUILD, building, NOBODY, NOBODY_GIVEN + others)
            for person in people:
                for others in beside:
                    yield (BUILD, building, NOBODY, person + others)
        yield from self._others


def moves(state: State, player: int, missing: list[tuple[int, int]], others: tuple[Move, ...]) -> Sequence[Move]:
    """``build`` moves with payments for ``(building, missing coins)``, then ``others``.

    With a university, moves with the people that it can take are listed as well (N-13).
    """
    seat = state.seats[player]
    people = _people(state, seat)
    outside = [person for person in people if person[0] != ids.QUARRY]
    rest = _goods_and_points(sum(1 << good for good, n in enumerate(seat.goods) if n), bool(seat.points))
    offers = []
    for building, items in missing:
        givers = people if len(outside) == len(people) or _quarry_people_are_free(state, seat, building) else outside
        alone, beside = rest[items], rest[items - 1]
        offers.append(Offers(building, givers, alone, beside, len(alone) + len(givers) * len(beside)))
    if seat.manned & state.rules.build_with_colonist:
        listed = list(Listing(offers, ()))
        for move in listed[:]:
            listed += [(*move[:2], person, move[3]) for person in _university(state, seat, move[3])]
        return (*listed, *others)
    return Listing(offers, others)


def givable_people(state: State, seat: Seat, building: int) -> list[tuple[int, int]]:
    """Slots and sorts of people who may be given for a building (R-X1-BLACK-3, R-X1-BLACK-4)."""
    free = _quarry_people_are_free(state, seat, building)
    return [(slot, sort) for slot, sort in _people(state, seat) if free or slot != ids.QUARRY]


def _people(state: State, seat: Seat) -> list[tuple[int, int]]:
    """All people but those who man a black market itself (G-38)."""
    first, markets = ids.FIRST_BUILDING_SLOT, state.rules.pay_in_kind
    found = []
    for slot in compress(range(len(ids.SLOTS)), seat.people):
        if slot < first or not markets >> slot - first & 1:
            nobles = seat.nobles[slot]
            if seat.people[slot] > nobles:
                found.append((slot, COLONIST))
            if nobles:
                found.append((slot, NOBLE))
    return found


def _quarry_people_are_free(state: State, seat: Seat, building: int) -> bool:
    """Whether quarry people may be given: only if their quarry does not lower the price, unless by option (G-36).

    So there has to be one manned quarry more than the column allows.
    """
    option = state.rules.flags["black_market_quarry_colonist"]
    if option == "not_if_discount_used":
        return seat.people[ids.QUARRY] > state.rules.column[building]
    return bool(option == "always")


@lru_cache
def _goods_and_points(goods: int, has_points: bool) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The items that can be given besides a person, as (good, points) by their number (R-X1-BLACK-1)."""
    choices = [(good, points) for good in (-1, *ids.bits(goods)) for points in range(1 + has_points)]
    return tuple(
        tuple((good, points) for good, points in choices if (good >= 0) + points == items)
        for items in range(MOST_ITEMS + 1)
    )


def _university(state: State, seat: Seat, given: Given) -> list[int]:
    slot, sort = given[:2]
    at_work = seat.manned & state.rules.build_with_colonist
    if slot >= ids.FIRST_BUILDING_SLOT and seat.people[slot] == 1:
        at_work &= ~(1 << slot - ids.FIRST_BUILDING_SLOT)  # R-X1-BLACK-5
    if not at_work:
        return []
    sorts = COLONIST if sort == COLONIST else people_available(state)
    return [person for person in (COLONIST, NOBLE) if sorts & person]


def give(state: State, seat: Seat, given: Given) -> None:
    """Return the items to their supplies at once; a triggered end stays triggered (R-X1-BLACK-6, G-37)."""
    slot, sort, good, points = given
    if slot >= 0:
        remove_person(seat, slot, sort)
        if sort == NOBLE:
            state.nobles += 1
        else:
            state.colonists += 1
    if good >= 0:
        seat.goods[good] -= 1
        state.goods[good] += 1
    seat.points -= points
    state.points += points


def told(given: Given, coins: int) -> Paid:
    """A payment as the data of an event."""
    slot, sort, good, points = given
    return {
        "coins": coins,
        "person": {"slot": ids.SLOTS[slot], "noble": sort == NOBLE} if slot >= 0 else None,
        "good": ids.GOODS[good] if good >= 0 else None,
        "victory_points": points,
    }
