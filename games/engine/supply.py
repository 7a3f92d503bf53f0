"""Taking from and giving to the supplies: the few rules that every phase shares."""

from . import ids
from .moves import COLONIST, NOBLE
from .state import Seat, State


def award(state: State, seat: Seat, points: int) -> None:
    """Give victory points; they count even if the supply is empty (R-END-4, G-118), and the last one ends the game."""
    if points <= 0:
        return
    seat.points += points
    left = state.points - points
    if left < 0:
        state.noted -= left
        state.points = 0
    else:
        state.points = left
    if left <= 0 and (state.role == ids.CAPTAIN or state.rules.flags["vp_end_trigger_any_phase"]):
        trigger(state, ids.POINTS_GONE)


def trigger(state: State, cause: int) -> None:
    """Note that the game ends after this round (R-END-1); a trigger is never undone (R-END-3)."""
    if not state.ended_by & cause:
        state.ended_by |= cause
        state.tell("end_triggered", cause=ids.TRIGGERS[cause.bit_length() - 1])


def privilege(state: State, player: int) -> int:
    """How often a player has the privilege of the running role: the role player once, with a library twice."""
    if player != state.role_player:
        return 0
    return 2 if state.seats[player].manned & state.rules.double_privilege else 1


def earn(state: State, player: int, coins: int, source: str) -> None:
    """Pay coins from the bank and tell of it; ``source`` is ``privilege`` or the id of what brings them."""
    state.seats[player].coins += coins
    if state.listener:
        state.tell("earned_coins", player, coins=coins, source=source)


def score(state: State, player: int, points: int, source: str) -> None:
    """Give victory points for an effect and tell of it."""
    award(state, state.seats[player], points)
    if state.listener:
        state.tell("earned_points", player, points=points, source=source)


def people_available(state: State) -> int:
    """Mask of the sorts that hospice and university can take (R-B-HOSPICE-2, R-B-UNIVERSITY-2, R-X2-6, N-13)."""
    if state.colonists:
        return COLONIST
    return (COLONIST if state.ship > state.ship_nobles else 0) | (NOBLE if state.ship_nobles else 0)


def take_person(state: State, seat: Seat, slot: int, sort: int) -> None:
    """Put somebody from the supply or else from the ship on a slot; the ship is not refilled (R-MAY-11)."""
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


def works(seat: Seat, mask: int, sort: int) -> bool:
    """Somebody of that sort mans a building of the mask (R-X2-8)."""
    if seat.manned & mask:
        for b in ids.bits(seat.manned & mask):
            slot = ids.FIRST_BUILDING_SLOT + b
            nobles = seat.nobles[slot]
            if (nobles if sort == NOBLE else seat.people[slot] - nobles) > 0:
                return True
    return False


def tiles_left(state: State) -> bool:
    """A tile can still be drawn face down (R-STL-12)."""
    return state.pile_at < len(state.pile) or any(state.discard)


def draw(state: State) -> int:
    """Draw the top face-down tile; an empty pile is made anew from the discard pile first (R-STL-12, G-5, N-16)."""
    if state.pile_at >= len(state.pile):
        shuffle_discard(state)
    tile = state.pile[state.pile_at]
    state.pile_at += 1
    return tile


def shuffle_discard(state: State) -> None:
    """Turn the discard pile into the new face-down pile."""
    new_pile(state, state.discard)
    state.discard = [0] * 5
    state.tell("reshuffled", tiles=len(state.pile))


def new_pile(state: State, counts: list[int]) -> None:
    """Shuffle so many tiles of each kind into a face-down pile and log the chance entry."""
    state.pile, state.chance = state.chance.tiles(counts)
    state.pile_at = 0
    state.drawn += (("tiles", state.pile),)


def reveal_row(state: State) -> None:
    """Lay out (players + 1) plantations, or as many as there are (R-SET-6, R-STL-10, R-STL-11)."""
    row = state.row
    for _ in range(state.rules.players + 1):
        if not tiles_left(state):
            break
        row[draw(state)] += 1
