"""Mayor: colonists arrive and are placed (RULES, section 5)."""

from .. import ids
from ..agenda import decision, task, turns
from ..moves import DECLINED, OPEN_PLACE, PLACE, Move
from ..placement import only_placement
from ..state import State, Step
from ..supply import trigger


def begin(state: State, role_player: int, variant: int) -> None:
    """The privilege comes first of all, then the ship is dealt out, then everybody places (R-MAY-1 to R-MAY-4)."""
    if variant != DECLINED and state.colonists:
        state.colonists -= 1
        state.seats[role_player].people[ids.SAN_JUAN] += 1
        if state.listener:
            state.tell("took_colonist", role_player)
    deal(state, role_player)
    state.agenda.append((REFILL, role_player))
    state.agenda += turns(ARRANGE, state.rules.order[role_player])


def deal(state: State, role_player: int) -> None:
    """One colonist at a time, round and round until the ship is empty; nobody can refuse (R-MAY-3, G-21, G-24)."""
    each, odd = divmod(state.ship, state.rules.players)
    order = state.rules.order[role_player]
    for k, player in enumerate(order):
        state.seats[player].people[ids.SAN_JUAN] += each + (k < odd)
    state.ship = 0
    if state.listener:
        dealt = [{"seat": player, "colonists": each + (k < odd)} for k, player in enumerate(order)]
        state.tell("dealt_colonists", role_player, dealt=dealt)


def legal(state: State, step: Step) -> tuple[Move, ...]:
    """All arrangements that fill as many circles as possible (R-MAY-4 to R-MAY-7); a single one is forced."""
    only = only_placement(state, step[1])
    return ((PLACE, only),) if only else OPEN


def apply(state: State, step: Step, move: Move) -> None:
    """Put everybody where the move says; who is not named is in San Juan."""
    seat = state.seats[step[1]]
    everybody = sum(seat.people)
    people = list(move[1])
    people[ids.SAN_JUAN] = everybody - sum(people)
    seat.people = people
    manned = 0
    for slot, _ in state.rules.building_slots(seat.owned):
        if people[slot]:
            manned |= 1 << slot - ids.FIRST_BUILDING_SLOT
    seat.manned = manned
    if state.listener:
        people_by_slot = {ids.SLOTS[slot]: n for slot, n in enumerate(people) if n}
        state.tell("placed_colonists", step[1], people=people_by_slot)


def refill_ship(state: State, step: Step) -> None:
    """One colonist for each empty circle on a building, at least one for each player (R-MAY-9, R-MAY-10, G-22)."""
    needed = 0
    for seat in state.seats:
        needed += seat.building_circles - sum(seat.people[ids.FIRST_BUILDING_SLOT :])
    if needed < state.rules.players:
        needed = state.rules.players
    arriving = needed if needed < state.colonists else state.colonists
    state.ship += arriving
    state.colonists -= arriving
    if state.listener:
        state.tell("refilled_ship", colonists=arriving, needed=needed)
    if arriving < needed:
        trigger(state, ids.COLONISTS_SHORT)


OPEN = (OPEN_PLACE,)
ARRANGE = decision("place", "place", legal, apply)
REFILL = task("refill_ship", refill_ship)
