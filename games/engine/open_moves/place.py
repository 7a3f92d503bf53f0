"""The open move ``place``: which arrangements of a player's people are allowed (R-MAY-4 to R-MAY-7).

A move names people by slot and, if there are any, how many of them are nobles; people in San Juan are not named. It is
allowed if no slot holds more than it has circles, min(people, circles) circles are filled, and no more people of a sort
stand there than the player has.
"""

from collections.abc import Iterator, Sequence
from itertools import compress
from random import Random
from typing import Any

from .. import ids
from ..errors import Refusal, gettext_noop
from ..moves import OPEN_PLACE, PLACE, Move, arrangement, people_of
from ..state import Seat, State
from .distribution import Counts, counts_of, describe_slot, distribute, pairs


def only_placement(state: State, player: int) -> Move | None:
    """The move, if there is no choice: no people to place, or all circles full, or one kind of slot; and one sort."""
    seat = state.seats[player]
    island_circles = seat.land - seat.tiles[ids.FOREST]
    circles = island_circles + seat.building_circles
    everybody = seat.colonists
    if not everybody or not circles:
        return NOBODY_PLACED
    if everybody < circles and island_circles and seat.building_circles:
        return None  # at least two kinds of slot
    placed = everybody if everybody < circles else circles
    nobles = seat.all_nobles
    fewest, most = max(0, placed - everybody + nobles), nobles if nobles < placed else placed
    if fewest < most:
        return None
    slots = seat.circles(state.rules)
    if len(slots) > 1 and (everybody < circles or 0 < most < placed):
        return None
    counts = seat.all_filled(state.rules)[1] if everybody >= circles else counts_of({slots[0][0]: everybody})
    return arrangement(PLACE, *next(pairs(counts, everybody - nobles, nobles))) if nobles else (PLACE, counts)


def why_illegal(state: State, player: int, move: Move) -> Refusal | None:
    """Why an arrangement is not allowed, or None if it is."""
    if move == OPEN_PLACE:
        return Refusal(gettext_noop("The move must say where the people go."), "R-MAY-4")
    seat = state.seats[player]
    people, nobles = people_of(move)
    slots = dict(seat.circles(state.rules))
    for slot in compress(range(len(people)), people):
        count = people[slot]
        if count > slots.get(slot, 0):
            if slot not in slots:
                return Refusal(gettext_noop("There is no circle here: {slot}."), "R-OBJ-6", slot=ids.SLOTS[slot])
            return Refusal(
                gettext_noop(
                    "Too many people here ({slot}): the move places {count}, but there is room for only {circles}."
                ),
                "R-OBJ-6",
                slot=ids.SLOTS[slot],
                circles=slots[slot],
                count=count,
            )
    everybody = seat.colonists
    must = min(everybody, sum(slots.values()))
    placed = sum(people)
    if placed > everybody:
        return Refusal(
            gettext_noop("The move places too many people: {placed} instead of at most {people}."),
            "R-MAY-4",
            people=everybody,
            placed=placed,
        )
    if placed < must:
        return Refusal(
            gettext_noop("The move places too few people on circles: {placed} instead of at least {people}."),
            "R-MAY-6",
            people=must,
            placed=placed,
        )
    all_nobles = seat.all_nobles
    if not placed - (everybody - all_nobles) <= sum(nobles) <= all_nobles:
        return Refusal(
            gettext_noop("The player has {nobles} of this sort ({sort}), but the move places {placed}."),
            "R-X2-2",
            sort="noble",
            nobles=all_nobles,
            placed=sum(nobles),
        )
    return None


def describe(state: State, player: int) -> dict[str, Any]:
    """The people to place, and the slots for them: see :mod:`.open_moves`."""
    seat = state.seats[player]
    nobles = seat.all_nobles
    everybody = seat.colonists
    slots = seat.circles(state.rules)
    return {
        "colonists": everybody - nobles,
        "nobles": nobles,
        "must_place": min(everybody, sum(circles for _, circles in slots)),
        "slots": [describe_slot(seat, slot, circles, circles) for slot, circles in slots],
        "goods": {},
    }


def values(state: State, player: int) -> Iterator[Move]:
    """Every allowed arrangement, each once."""
    seat = state.seats[player]
    slots = seat.circles(state.rules)
    nobles = seat.all_nobles
    colonists = seat.colonists - nobles
    for people in distribute(slots, min(colonists + nobles, sum(room for _, room in slots))):
        for pair in pairs(people, colonists, nobles):
            yield arrangement(PLACE, *pair)


def count(state: State, player: int) -> int:
    """How many arrangements are allowed, without listing them."""
    seat = state.seats[player]
    slots = seat.circles(state.rules)
    nobles = seat.all_nobles
    colonists = seat.colonists - nobles
    must = min(colonists + nobles, sum(circles for _, circles in slots))
    # ways[n][m]: arrangements of the slots so far with n people, m of them nobles
    ways = {(0, 0): 1}
    for _, circles in slots:
        longer: dict[tuple[int, int], int] = {}
        for (placed, of_them), number in ways.items():
            for here in range(min(circles, must - placed) + 1):
                for noble in range(min(here, nobles - of_them) + 1):
                    key = placed + here, of_them + noble
                    longer[key] = longer.get(key, 0) + number
        ways = longer
    return sum(number for (placed, of_them), number in ways.items() if placed == must and must - of_them <= colonists)


def uniform(state: State, player: int, rng: Random) -> Move:
    """Draw an arrangement: each set of circles, and each set of people on them, is equally likely."""
    seat = state.seats[player]
    random = rng.random
    everybody = seat.colonists
    stand: Sequence[int]
    stand, counts = seat.all_filled(state.rules)
    room = len(stand)
    if everybody < room:  # as many circles stay empty as people are missing
        left = list(stand)
        free = list(counts)
        for k in range(room, everybody, -1):
            k = int(random() * k)
            free[left[k]] -= 1
            left[k] = left[-1]
            left.pop()
        stand, counts = left, tuple(free)
    nobles = seat.all_nobles
    if not nobles:
        return (PLACE, counts)
    chosen: set[int] = set()
    while len(chosen) < nobles:
        chosen.add(int(random() * everybody))
    placed = [0] * len(ids.SLOTS)
    for k in chosen:
        if k < room:  # the others are in San Juan and not named
            placed[stand[k]] += 1
    return arrangement(PLACE, counts, tuple(placed))


def proposals(state: State, player: int) -> list[Move]:
    """A few sensible arrangements, best guess first, each allowed and none twice.

    Each fills the circles in some order of worth: production first, violet buildings first, quarries first, and as
    much as possible of where people stand now. Nobles go where they do what only nobles can, or where they stand now.
    """
    seat = state.seats[player]
    slots = dict(seat.circles(state.rules))
    found: dict[Move, None] = {}
    for order in (_producing(seat, state), _violet_first(seat, state), _quarries_first(seat, state), _as_now(seat)):
        left = seat.colonists
        chosen: dict[int, int] = {}
        for slot in [*order, *(s for s, n in slots.items() for _ in range(n))]:
            if left and chosen.get(slot, 0) < slots.get(slot, 0):
                chosen[slot] = chosen.get(slot, 0) + 1
                left -= 1
        for nobles in _noble_choices(seat, state, chosen):
            found[arrangement(PLACE, counts_of(chosen), nobles)] = None
    return list(found)


def _noble_choices(seat: Seat, state: State, chosen: dict[int, int]) -> list[Counts]:
    """Choices of which people placed are nobles: those where nobles do something, or as few moved as possible."""
    everybody = seat.all_nobles
    if not everybody:
        return [ids.NO_PEOPLE]
    must = max(0, sum(chosen.values()) - (seat.colonists - everybody))
    special = [slot for slot in state.rules.noble_slots if slot in chosen]
    now = [slot for slot, n in enumerate(seat.nobles) for _ in range(n) if slot != ids.SAN_JUAN]
    choices = []
    for order, most in ((special, everybody), (now, everybody), ([], must)):
        nobles: dict[int, int] = {}
        for slot in [*order, *(s for s in chosen if s not in special), *special]:
            while sum(nobles.values()) < most and nobles.get(slot, 0) < chosen.get(slot, 0):
                nobles[slot] = nobles.get(slot, 0) + 1
        choices.append(counts_of(nobles))
    return list(dict.fromkeys(choices))


def by_worth(state: State, player: int) -> list[int]:
    """The slot of each circle of a seat, the most useful ones to fill first."""
    seat = state.seats[player]
    order = _producing(seat, state)
    for slot, circles in seat.circles(state.rules):
        order += [slot] * (circles - order.count(slot))
    return order


def _producing(seat: Seat, state: State) -> list[int]:
    """Complete chains of plantation and building, dearest good first; then violet buildings, then quarries."""
    order = []
    for good in reversed(range(1, 5)):
        capacity = [slot for slot in state.rules.makers[good] for _ in range(_circles(seat, state, slot))]
        for maker in capacity[: seat.tiles[good]]:
            order += [good, maker]
    order += [ids.CORN] * seat.tiles[ids.CORN]
    return order + _violet_slots(seat, state) + [ids.QUARRY] * seat.tiles[ids.QUARRY]


def _violet_first(seat: Seat, state: State) -> list[int]:
    return _violet_slots(seat, state) + _producing(seat, state)


def _quarries_first(seat: Seat, state: State) -> list[int]:
    return [ids.QUARRY] * seat.tiles[ids.QUARRY] + _producing(seat, state)


def _as_now(seat: Seat) -> list[int]:
    return [slot for slot, n in enumerate(seat.people) if slot != ids.SAN_JUAN for _ in range(n)]


def _violet_slots(seat: Seat, state: State) -> list[int]:
    violet = sorted(ids.bits(seat.owned & state.rules.violet), key=lambda b: -state.rules.cost[b])
    return [ids.FIRST_BUILDING_SLOT + b for b in violet for _ in range(state.rules.circles[b])]


def _circles(seat: Seat, state: State, slot: int) -> int:
    b = slot - ids.FIRST_BUILDING_SLOT
    return state.rules.circles[b] if seat.owned >> b & 1 else 0


NOBODY_PLACED = (PLACE, ids.NO_PEOPLE)
