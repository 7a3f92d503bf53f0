"""The open move ``place``: which arrangements of a player's people are allowed (R-MAY-4 to R-MAY-7).

An arrangement is a tuple of counts by slot; its San Juan entry is 0, because a move does not name who stands there.
It is allowed if no slot holds more than it has circles and min(people, circles) circles are filled.
"""

from collections.abc import Iterator
from random import Random

from . import ids
from .state import Seat, State

Arrangement = tuple[int, ...]


def only_placement(state: State, player: int) -> Arrangement | None:
    """The arrangement, if there is no choice: nobody to place, no more circles than people, or one kind of slot."""
    seat = state.seats[player]
    tiles = seat.tiles
    island_circles = seat.land - tiles[ids.FOREST]
    circles = island_circles + seat.building_circles
    everybody = sum(seat.people)
    if everybody and everybody < circles:
        if island_circles and seat.building_circles:
            return None  # at least two kinds of slot
        slots = seat.circles(state.rules)
        if len(slots) > 1:
            return None
        return _counts({slots[0][0]: everybody})
    return _counts(dict(seat.circles(state.rules)) if everybody else {})


def problem(state: State, player: int, arrangement: Arrangement | None) -> tuple[str, str] | None:
    """Why an arrangement is not allowed, as (sentence, rule number), or None if it is.

    None stands for the open move itself, which says nothing about where the people go.
    """
    if arrangement is None:
        return "The move has to say where the people stand.", "R-MAY-4"
    seat = state.seats[player]
    slots = dict(seat.circles(state.rules))
    for slot, count in enumerate(arrangement):
        if count > slots.get(slot, 0):
            if slot not in slots:
                return f"There is no circle on {ids.SLOTS[slot]}.", "R-OBJ-6"
            return f"{ids.SLOTS[slot]} has {slots[slot]} circles, not {count}.", "R-OBJ-6"
    everybody = sum(seat.people)
    must = min(everybody, sum(slots.values()))
    placed = sum(arrangement)
    if placed > everybody:
        return f"There are {everybody} people to place, not {placed}.", "R-MAY-4"
    if placed < must:
        return f"{must} people must stand on circles, not {placed}.", "R-MAY-6"
    return None


def values(state: State, player: int) -> Iterator[Arrangement]:
    """Every allowed arrangement, each once."""
    slots = state.seats[player].circles(state.rules)
    must = min(sum(state.seats[player].people), sum(count for _, count in slots))
    yield from map(_counts, _distribute(slots, must))


def count(state: State, player: int) -> int:
    """How many arrangements are allowed, without listing them."""
    slots = state.seats[player].circles(state.rules)
    must = min(sum(state.seats[player].people), sum(circles for _, circles in slots))
    ways = [1] + [0] * must
    for _, circles in slots:
        ways = [sum(ways[placed - n] for n in range(min(circles, placed) + 1)) for placed in range(must + 1)]
    return ways[must]


def uniform(state: State, player: int, rng: Random) -> Arrangement:
    """A random arrangement: each set of circles is equally likely to be filled."""
    seat = state.seats[player]
    arrangement = [0] * len(ids.SLOTS)
    left = sum(seat.people)
    free = seat.land - seat.tiles[ids.FOREST] + seat.building_circles
    random = rng.random
    for slot, circles in seat.circles(state.rules):
        for _ in range(circles):
            if random() * free < left:
                arrangement[slot] += 1
                left -= 1
            free -= 1
    return tuple(arrangement)


def proposals(state: State, player: int) -> list[Arrangement]:
    """A few sensible arrangements, best guess first, each allowed and none twice.

    Each fills the circles in some order of worth: production first, violet buildings first, quarries first, and as
    much as possible of where people stand now.
    """
    seat = state.seats[player]
    slots = dict(seat.circles(state.rules))
    found: dict[Arrangement, None] = {}
    for order in (_producing(seat, state), _violet_first(seat, state), _quarries_first(seat, state), _as_now(seat)):
        left = sum(seat.people)
        arrangement: dict[int, int] = {}
        for slot in [*order, *(s for s, n in slots.items() for _ in range(n))]:
            if left and arrangement.get(slot, 0) < slots.get(slot, 0):
                arrangement[slot] = arrangement.get(slot, 0) + 1
                left -= 1
        found[_counts(arrangement)] = None
    return list(found)


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


def _counts(by_slot: dict[int, int]) -> Arrangement:
    counts = [0] * len(ids.SLOTS)
    for slot, n in by_slot.items():
        counts[slot] = n
    return tuple(counts)


def _distribute(slots: list[tuple[int, int]], people: int) -> Iterator[dict[int, int]]:
    if not slots:
        if not people:
            yield {}
        return
    (slot, circles), *rest = slots
    room = sum(n for _, n in rest)
    for here in range(max(0, people - room), min(circles, people) + 1):
        for others in _distribute(rest, people - here):
            yield {slot: here, **others}
