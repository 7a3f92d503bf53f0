"""Taking people from the supply and the ship, and putting them on slots and off."""

from . import ids
from .moves import COLONIST, NOBLE
from .state import Seat, State


def people_available(state: State) -> int:
    """Mask of the sorts that hospice and university can take (R-B-HOSPICE-2, R-B-UNIVERSITY-2, R-X2-6, N-13)."""
    if state.colonists:
        return COLONIST
    return (COLONIST if state.ship > state.ship_nobles else 0) | (NOBLE if state.ship_nobles else 0)


def take_person(state: State, seat: Seat, slot: int, sort: int) -> None:
    """Put a person from the supply or else from the ship on a slot; the ship is not refilled (R-MAY-11)."""
    if sort == NOBLE:
        state.ship -= 1
        state.ship_nobles -= 1
    elif state.colonists:
        state.colonists -= 1
    else:
        state.ship -= 1
    settle_person(seat, slot, sort)


def settle_person(seat: Seat, slot: int, sort: int) -> None:
    """Put one person on a slot; a building works from then on (G-122)."""
    seat.people[slot] += 1
    seat.colonists += 1
    if sort == NOBLE:
        seat.nobles[slot] += 1
        seat.all_nobles += 1
    if slot >= ids.FIRST_BUILDING_SLOT:
        seat.manned |= 1 << slot - ids.FIRST_BUILDING_SLOT


def remove_person(seat: Seat, slot: int, sort: int) -> None:
    """Take one person off a slot; an empty building stops working at once (R-OBJ-7)."""
    seat.people[slot] -= 1
    seat.colonists -= 1
    if sort == NOBLE:
        seat.nobles[slot] -= 1
        seat.all_nobles -= 1
    if slot >= ids.FIRST_BUILDING_SLOT and not seat.people[slot]:
        seat.manned &= ~(1 << slot - ids.FIRST_BUILDING_SLOT)


def works(seat: Seat, mask: int, sort: int) -> int:
    """The buildings of the mask that people of that sort man (R-X2-8); 0 for none."""
    at_work = seat.manned & mask
    if at_work:
        for b in ids.bits(at_work):
            slot = ids.FIRST_BUILDING_SLOT + b
            nobles = seat.nobles[slot]
            if not (nobles if sort == NOBLE else seat.people[slot] - nobles):
                at_work ^= 1 << b
    return at_work
