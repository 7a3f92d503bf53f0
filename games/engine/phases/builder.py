"""Builder: every player may build one building (RULES, section 6)."""

from collections.abc import Sequence
from functools import lru_cache

from .. import events, festival, guest_moves, ids, payment
from ..abilities import source_of
from ..agenda import decision, schedule_all
from ..bank import privilege, score, trigger
from ..moves import BUILD_MOVES, COLONIST, NO_PAYMENT, NOBLE, NOBODY, PASS, PASS_MOVE, Move, payment_of
from ..people import people_available, take_person, works
from ..ruleset import Ruleset
from ..state import Seat, State, Step


def begin(state: State, role_player: int, variant: int) -> None:
    """Each player in order may build (R-BLD-1)."""
    schedule_all(state, guest_moves.turns(state, BUILD, state.rules.order[role_player]))


def discounts(state: State, player: int, building: int) -> list[tuple[str, int]]:
    """What lowers the price of a building for a player now, as (source, coins) (R-BLD-4, R-BLD-5)."""
    seat, rules = state.seats[player], state.rules
    found = [
        ("quarries", min(seat.people[ids.QUARRY], rules.column[building])),
        ("privilege", privilege(state, player)),
        ("forests", seat.tiles[ids.FOREST] // 2),
    ]
    if at_work := _discounting(rules, seat)[rules.large_violet >> building & 1]:
        found.append((source_of(at_work), COLUMN_COINS[rules.large_violet >> building & 1]))
    return [(source, amount) for source, amount in found if amount]


def price(state: State, player: int, building: int) -> int:
    """Cost less all discounts, never below 0 (R-BLD-3, R-BLD-6)."""
    seat, rules = state.seats[player], state.rules
    quarries, column = seat.people[ids.QUARRY], rules.column[building]
    cost = rules.cost[building] - (quarries if quarries < column else column) - _other_discounts(state, player)
    if seat.manned & rules.column_discount:
        cost -= _column_discounts(rules, seat)[rules.large_violet >> building & 1]
    return cost if cost > 0 else 0


def _other_discounts(state: State, player: int) -> int:
    """The privilege, and a coin for every two forests: no cap, whether a forest house is manned or not.

    See R-X1-FOREST-4, G-30.
    """
    return privilege(state, player) + state.seats[player].tiles[ids.FOREST] // 2


def _discounting(rules: Ruleset, seat: Seat) -> tuple[int, int]:
    """What lowers the price of buildings of columns 1 to 3, and of column 4, as masks (R-X2-ZONING-1)."""
    return works(seat, rules.cheaper_small, COLONIST), works(seat, rules.cheaper_large, NOBLE)


def _column_discounts(rules: Ruleset, seat: Seat) -> tuple[int, int]:
    """Coins off for buildings of columns 1 to 3, and of column 4; they do not add up."""
    small, large = _discounting(rules, seat)
    return COLUMN_COINS[0] if small else 0, COLUMN_COINS[1] if large else 0


def with_room(state: State, seat: Seat) -> int:
    """Mask of the buildings in the supply that a player does not own and has room for (R-BLD-2, R-BLD-9, R-OBJ-10)."""
    free = ids.CITY_SPACES - seat.city
    if not free:
        return 0
    mask = state.in_stock & ~seat.owned
    return mask if free > 1 else mask & ~state.rules.large_violet


def payable(state: State, player: int, more: int = 0) -> int:
    """Mask of the buildings whose price a player can pay with so many coins more (R-BLD-2, R-BLD-3)."""
    rules = state.rules
    seat = state.seats[player]
    money = seat.coins + _other_discounts(state, player) + more
    quarries = seat.people[ids.QUARRY]
    affordable = rules.affordable[quarries if quarries < 4 else 4]
    most = len(affordable) - 1
    if not seat.manned & rules.column_discount:
        return affordable[money if money < most else most]
    small, large = _column_discounts(rules, seat)
    mask = affordable[min(money + small, most)] & ~rules.large_violet
    return mask | affordable[min(money + large, most)] & rules.large_violet


def legal(state: State, step: Step) -> Sequence[Move]:
    """Every building that can be paid, with the person of a university, or with payments in kind."""
    player = step[1]
    seat, rules = state.seats[player], state.rules
    people = people_available(state) if seat.manned & rules.build_with_colonist else 0  # R-B-UNIVERSITY-1
    room = with_room(state, seat)
    paid = payable(state, player) & room
    listed = _listing(paid, people)
    if seat.manned & rules.pay_in_kind:
        nearly = ids.bits(payable(state, player, payment.MOST_ITEMS) & room & ~paid)
        missing = [(building, price(state, player, building) - seat.coins) for building in nearly]
        return payment.moves(state, player, missing, listed)
    return listed


def _listing(mask: int, people: int) -> tuple[Move, ...]:
    first, others = _some(0, mask & FIRST_HALF, people), mask >> HALF
    return (*first, *_some(HALF, others, people), PASS_MOVE) if others else (*first, PASS_MOVE)


@lru_cache(maxsize=1 << 16)
def _some(first: int, mask: int, people: int) -> tuple[Move, ...]:
    """The listing for half of the buildings; there are too many sets of all of them to remember."""
    persons = [person for person in (NOBODY, COLONIST, NOBLE) if not person or people & person]
    return tuple(BUILD_MOVES[first + b][person] for b in ids.bits(mask) for person in persons)


def apply(state: State, step: Step, move: Move) -> None:
    """Pay, place, then university, church, festival and the end trigger, in that order (R-BLD-7, R-BLD-8, G-34)."""
    if move[0] == PASS:
        return
    player, building, person = step[1], move[1], move[2]
    seat, rules = state.seats[player], state.rules
    cost = price(state, player, building)
    given = payment_of(move)
    coins = cost if given == NO_PAYMENT else seat.coins
    seat.coins -= coins
    if given != NO_PAYMENT:
        payment.give(state, seat, given)
    _place(state, seat, building)
    if person:  # R-B-UNIVERSITY-3: no one can stand on a building without circles
        take_person(
            state, seat, ids.FIRST_BUILDING_SLOT + building if rules.circles[building] else ids.SAN_JUAN, person
        )
    if state.listener:
        events.BUILT.tell(
            state,
            player,
            building=ids.BUILDINGS[building],
            price=cost,
            colonist=person == COLONIST,
            noble=person == NOBLE,
            paid=payment.told(given, coins),
        )
    rewarding = seat.manned & rules.points_for_building & ~(1 << building)  # R-X1-CHURCH-2: not for itself
    if rewarding and (points := POINTS_BY_COLUMN[rules.column[building]]):
        score(state, player, points, source_of(rewarding))
    if state.goals:
        festival.built(state, player, building)
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


HALF = 24
FIRST_HALF = (1 << HALF) - 1
COLUMN_COINS = 1, 2
"""Coins off in columns 1 to 3, and in column 4 (R-X2-ZONING-1)."""
POINTS_BY_COLUMN = (0, 0, 1, 1, 2)
"""Points for building, by the column of the building (R-X1-CHURCH-1)."""
BUILD = decision("build", "build", legal, apply)
