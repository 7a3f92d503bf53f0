"""People won outside a mayor phase go to empty circles: the open move ``crew`` (R-X3-7, R-X4-7).

The step is ``(CREW_STEP, seat, colonists, nobles, where)``. A festival's colonists go to island tiles or to San Juan, a
headhunter's people to any circles, all of them.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from .. import events, ids
from ..agenda import decision, schedule
from ..errors import Refusal
from ..errors import gettext_noop as _
from ..moves import COLONIST, CREW, NOBLE, OPEN_CREW, Move, arrangement, people_of
from ..people import settle_person
from ..state import Seat, State, Step
from .distribution import describe_slot, distribute, pairs

ISLAND, ANYWHERE = 0, 1


def welcome(state: State, player: int, colonists: int) -> None:
    """Colonists of the festival wait for their places (R-X4-7)."""
    schedule(state, (CREW_STEP, player, colonists, 0, ISLAND))


def muster(state: State, player: int, colonists: int, nobles: int) -> None:
    """People of a headhunt wait for their places (R-X3-7)."""
    schedule(state, (CREW_STEP, player, colonists, nobles, ANYWHERE))


def empty_circles(state: State, seat: Seat, where: int = ANYWHERE) -> list[tuple[int, int]]:
    """``(slot, empty circles)`` of every slot that has some, in canonical order."""
    people = seat.people
    found = []
    for slot, circles in seat.circles(state.rules):
        if circles > people[slot] and (where == ANYWHERE or slot < ids.FIRST_BUILDING_SLOT):
            found.append((slot, circles - people[slot]))
    return found


def legal(state: State, step: Step) -> tuple[Move, ...]:
    """The open move; a single arrangement is forced (N-9)."""
    if step[4] == ISLAND and empty_circles(state, state.seats[step[1]], ISLAND):
        return OPEN  # there or San Juan
    found = []
    for move in values(state, step[1], step):
        found.append(move)
        if len(found) > 1:
            return OPEN
    return tuple(found)


def apply(state: State, step: Step, move: Move) -> None:
    """Put all people in their places; those who are not named go to San Juan."""
    _kind, player, colonists, nobles, _where = step
    seat = state.seats[player]
    people, placed = people_of(move)
    for slot, count in enumerate(people):
        for number in range(count):
            settle_person(seat, slot, NOBLE if number < placed[slot] else COLONIST)
    for _number in range(colonists + nobles - sum(people)):
        settle_person(seat, ids.SAN_JUAN, COLONIST)
    if state.listener:
        events.PLACED_CREW.tell(state, player, people=_named(people), nobles_among=_named(placed))


def _named(counts: tuple[int, ...]) -> dict[str, int]:
    return {ids.SLOTS[slot]: count for slot, count in enumerate(counts) if count}


def why_illegal(state: State, player: int, move: Move) -> Refusal | None:
    """Why an arrangement is not allowed, or None if it is."""
    _kind, _seat, colonists, nobles, where = state.agenda[-1]
    if move == OPEN_CREW:
        return Refusal(_("The move must say where the people go."), "R-X4-7" if where == ISLAND else "R-X3-7")
    people, placed = people_of(move)
    free = dict(empty_circles(state, state.seats[player], where))
    rule = "R-X4-7" if where == ISLAND else "R-X3-7"
    for slot, count in enumerate(people):
        if count > free.get(slot, 0):
            return Refusal(
                _("Too many people here ({slot}): the move places {count}, but there is room for only {circles} more."),
                rule,
                slot=ids.SLOTS[slot],
                circles=free.get(slot, 0),
                count=count,
            )
    if sum(placed) > nobles or sum(people) - sum(placed) > colonists:
        return Refusal(_("The move places more people than the player has."), rule)
    if where == ANYWHERE and sum(people) < colonists + nobles:
        return Refusal(_("The move must place all the people the player keeps."), rule)
    return None


def describe(state: State, player: int) -> dict[str, Any]:
    """The people who wait for a place, and the free places: see :mod:`.open_moves`."""
    _kind, _seat, colonists, nobles, where = state.agenda[-1]
    seat = state.seats[player]
    circles = dict(seat.circles(state.rules))
    return {
        "colonists": colonists,
        "nobles": nobles,
        "must_place": colonists + nobles if where == ANYWHERE else 0,
        "slots": [describe_slot(seat, slot, circles[slot], free) for slot, free in empty_circles(state, seat, where)],
        "goods": {},
    }


def values(state: State, player: int, step: Step | None = None) -> Iterator[Move]:
    """Every allowed arrangement, each once."""
    _kind, _seat, colonists, nobles, where = step or state.agenda[-1]
    slots = empty_circles(state, state.seats[player], where)
    room = sum(circles for _slot, circles in slots)
    everybody = colonists + nobles
    for placed in range(min(everybody, room) if where == ISLAND else everybody, -1, -1):
        if placed > room:
            return
        for people in distribute(slots, placed):
            yield from (arrangement(CREW, *pair) for pair in pairs(people, colonists, nobles))
        if where == ANYWHERE:
            return


def count(state: State, player: int) -> int:
    """How many arrangements are allowed."""
    return sum(1 for _move in values(state, player))


def uniform(state: State, player: int, rng: Random) -> Move:
    """Draw an arrangement: each set of empty circles, and of places in San Juan, is equally likely to be taken."""
    _kind, _seat, colonists, nobles, where = state.agenda[-1]
    spots = [slot for slot, free in empty_circles(state, state.seats[player], where) for _ in range(free)]
    if where == ISLAND:
        spots += [ids.SAN_JUAN] * colonists
    people, placed = [0] * len(ids.SLOTS), [0] * len(ids.SLOTS)
    for number in range(colonists + nobles):
        slot = spots.pop(int(rng.random() * len(spots)))
        people[slot] += 1
        placed[slot] += number < nobles
    people[ids.SAN_JUAN] = 0  # people there have no name
    return arrangement(CREW, tuple(people), tuple(placed))


def proposals(state: State, player: int) -> list[Move]:
    """A few sensible arrangements, all people on circles."""
    found = []
    for move in values(state, player):
        found.append(move)
        if len(found) == MOST_PROPOSALS:
            break
    return found


MOST_PROPOSALS = 4
OPEN = (OPEN_CREW,)
CREW_STEP = decision("crew", "crew", legal, apply)
