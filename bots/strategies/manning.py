"""Where the colonists go: to the units worth most for each colonist, as far as there are enough."""

from games.engine import Move, Seat, ids
from games.engine.moves import PLACE

from .appraisal import Appraisal

Unit = tuple[float, tuple[int, ...]]
"""The worth for each colonist, and the circles that bring something only together."""


def arrangement(seat: Seat, appraisal: Appraisal) -> Move:
    """The ``place`` move of a board without nobles; the circles that are left are filled as well (R-MAY-6)."""
    circles = dict(seat.circles(appraisal.rules))
    free, people, hands = dict(circles), [0] * len(ids.SLOTS), seat.colonists
    everywhere = [(0.0, (slot,)) for slot, room in circles.items() for _ in range(room)]
    for _, slots in sorted(_units(seat, appraisal), reverse=True) + everywhere:
        if len(slots) <= hands and all(free[slot] for slot in slots):
            for slot in slots:
                free[slot] -= 1
                people[slot] += 1
                hands -= 1
    return (PLACE, tuple(people))


def _units(seat: Seat, appraisal: Appraisal) -> list[Unit]:
    taste, rules, later = appraisal.taste, appraisal.rules, appraisal.left
    units: list[Unit] = [(taste.harvest[ids.CORN] * later, (ids.CORN,))] * seat.tiles[ids.CORN]
    for good in range(1, 5):
        makers = [
            slot
            for slot in rules.makers[good]
            if seat.owned >> (slot - ids.FIRST_BUILDING_SLOT) & 1
            for _ in range(rules.circles[slot - ids.FIRST_BUILDING_SLOT])
        ]
        for number, maker in enumerate(makers[: seat.tiles[good]]):
            new_kind = max(taste.kinds) / 5 if number == 0 else 0.0
            units.append(((taste.harvest[good] + new_kind) * later / 2, (good, maker)))
    units += [(taste.quarry * later, (ids.QUARRY,))] * seat.tiles[ids.QUARRY]
    bonuses = {bit: appraisal.bonus(seat, name) for bit, _, name in rules.scores}
    wishes = dict(appraisal.wishes)
    for building in ids.bits(seat.owned & rules.violet):
        bit = 1 << building
        units.append((wishes.get(bit, 0.0) * later + bonuses.get(bit, 0.0), (ids.FIRST_BUILDING_SLOT + building,)))
    return units
