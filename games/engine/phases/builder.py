"""Builder: everybody may build one building (RULES, section 6)."""

from functools import lru_cache

from .. import ids
from ..agenda import decision, turns
from ..moves import BUILD_MOVES, COLONIST, NOBODY, PASS, PASS_MOVE, Move
from ..state import Seat, State, Step
from ..supply import person_available, take_person, trigger


def begin(state: State, role_player: int, variant: int) -> None:
    """Each player in order may build (R-BLD-1)."""
    state.agenda += turns(BUILD, state.rules.order[role_player])


def discounts(state: State, player: int, building: int) -> list[tuple[str, int]]:
    """What lowers the price of a building for a player now, as (source, coins) (R-BLD-4, R-BLD-5)."""
    seat = state.seats[player]
    quarries = min(seat.people[ids.QUARRY], state.rules.column[building])
    found = [("quarries", quarries), ("privilege", _privilege(state, player))]
    return [(source, amount) for source, amount in found if amount]


def price(state: State, player: int, building: int) -> int:
    """Cost less all discounts, never below 0 (R-BLD-3, R-BLD-6)."""
    return max(0, state.rules.cost[building] - sum(amount for _, amount in discounts(state, player, building)))


def buildable(state: State, player: int) -> int:
    """Mask of the buildings he can build: in the supply, not his yet, room, and money enough (R-BLD-2, R-BLD-9)."""
    rules = state.rules
    seat = state.seats[player]
    free = ids.CITY_SPACES - seat.city
    if not free:
        return 0
    money = seat.coins + _privilege(state, player)
    affordable = rules.affordable[min(seat.people[ids.QUARRY], 4)]
    mask = affordable[money if money < len(affordable) else -1] & state.in_stock & ~seat.owned
    return mask if free > 1 else mask & ~rules.large_violet


def legal(state: State, step: Step) -> tuple[Move, ...]:
    # R-B-UNIVERSITY-1
    with_colonist = bool(state.seats[step[1]].manned & state.rules.build_with_colonist) and person_available(state)
    return _listing(buildable(state, step[1]), with_colonist)


@lru_cache(maxsize=4096)
def _listing(mask: int, with_colonist: bool) -> tuple[Move, ...]:
    moves = []
    for building in ids.bits(mask):
        moves.append(BUILD_MOVES[building][NOBODY])
        if with_colonist:
            moves.append(BUILD_MOVES[building][COLONIST])
    return (*moves, PASS_MOVE)


def apply(state: State, step: Step, move: Move) -> None:
    """Pay, place, then university and the end trigger, in that order (R-BLD-7, R-BLD-8)."""
    if move[0] == PASS:
        return
    _, building, person = move
    seat = state.seats[step[1]]
    paid = price(state, step[1], building)
    seat.coins -= paid
    _place(state, seat, building)
    if person == COLONIST:
        take_person(state)
        seat.people[ids.FIRST_BUILDING_SLOT + building] = 1
        seat.manned |= 1 << building
    if state.listener:
        state.tell("built", step[1], building=ids.BUILDINGS[building], price=paid, colonist=person == COLONIST)
    if seat.city == ids.CITY_SPACES:  # R-END-2b
        trigger(state, ids.CITY_FULL)


def _place(state: State, seat: Seat, building: int) -> None:
    rules = state.rules
    state.stock[building] -= 1
    if not state.stock[building]:  # R-BLD-10
        state.in_stock &= ~(1 << building)
    seat.owned |= 1 << building
    seat.city += rules.spaces[building]
    seat.building_circles += rules.circles[building]


def _privilege(state: State, player: int) -> int:
    return 1 if player == state.role_player else 0


BUILD = decision("build", "build", legal, apply)
