"""Counting people out over slots: what the open moves ``place`` and ``crew`` share."""

from collections.abc import Iterator, Sequence
from typing import Any

from .. import ids
from ..state import Seat

Counts = tuple[int, ...]
"""People by slot (:data:`~.ids.SLOTS`)."""


def counts_of(by_slot: dict[int, int]) -> Counts:
    counts = [0] * len(ids.SLOTS)
    for slot, n in by_slot.items():
        counts[slot] = n
    return tuple(counts)


def distribute(slots: Sequence[tuple[int, int]], people: int) -> Iterator[Counts]:
    """Every way to put exactly so many people on slots ``(slot, room)``, each once."""
    yield from map(counts_of, _distribute(slots, people))


def pairs(people: Counts, colonists: int, nobles: int) -> Iterator[tuple[Counts, Counts]]:
    """Every way to say which of the placed people are nobles, as (people, nobles), limited by the numbers of both."""
    if not nobles:
        if sum(people) <= colonists:
            yield people, ids.NO_PEOPLE
        return
    slots = [(slot, n) for slot, n in enumerate(people) if n]
    placed = sum(people)
    for number in range(max(0, placed - colonists), min(nobles, placed) + 1):
        for chosen in distribute(slots, number):
            yield people, chosen


def describe_slot(seat: Seat, slot: int, circles: int, free: int) -> dict[str, Any]:
    """A slot for people: all its circles, those that can be filled now, and the people who stand there."""
    nobles = seat.nobles[slot]
    return {
        "slot": ids.SLOTS[slot],
        "circles": circles,
        "free": free,
        "colonists": seat.people[slot] - nobles,
        "nobles": nobles,
    }


def _distribute(slots: Sequence[tuple[int, int]], people: int) -> Iterator[dict[int, int]]:
    if not slots:
        if not people:
            yield {}
        return
    (slot, room), *rest = slots
    others_room = sum(n for _, n in rest)
    for here in range(max(0, people - others_room), min(room, people) + 1):
        for others in _distribute(rest, people - here):
            yield {slot: here, **others}
