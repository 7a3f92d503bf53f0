"""Captain: goods must be loaded, what is left must be stored (RULES, section 9)."""

from itertools import combinations

from .. import guests, ids
from ..agenda import decision, task
from ..moves import (
    OPEN_SMALL_WHARF,
    PASS,
    PASS_MOVE,
    SHIP,
    SMALL_WHARF,
    SUPPLY,
    WHARF,
    WHARF_MOVES,
    Move,
)
from ..state import State, Step
from ..supply import award, earn, privilege, score
from . import storage

OWN_SHIP, HAD_A_TURN, MIXED, COUNTED_PAIRS = 1, 2, 4, 8
"""Bits of ``Seat.used``: what a player has had in this phase (R-OBJ-9). Snapshots hold them, so they never change."""


def begin(state: State, role_player: int, variant: int) -> None:
    """Players load in turns, then everybody stores, then full ships sail (R-CAP-1, R-CAP-2, R-CAP-17, R-CAP-21)."""
    for seat in state.seats:
        seat.used = 0
    state.privilege = True
    if state.seats[role_player].manned & state.rules.captain_coin:  # R-X1-LIGHT-3
        earn(state, role_player, 1, state.rules.carrier("captain_coin"))
    state.agenda += storage.steps(state, role_player)
    take_turn(state, role_player, idle=0)


def take_turn(state: State, player: int, idle: int) -> None:
    """The next turn; before a player's first one come union hall and royal supplier (R-CAP-3, N-3).

    ``idle`` counts the turns in a row without a loading (R-CAP-13).
    """
    rules, seat = state.rules, state.seats[player]
    agenda = state.agenda
    agenda.append((LOAD, player, idle))
    if seat.used & HAD_A_TURN:
        agenda += guests.moment(state, player, 1)
        return
    seat.used |= HAD_A_TURN
    if not seat.owned & rules.first_turn:
        return
    gifts = seat.owned & rules.points_for_gifts
    if gifts:
        agenda.append((GIFTS, player))
    agenda += guests.moment(state, player, 2 if gifts else 1, PAIRS)
    if seat.owned & rules.points_for_pairs:
        agenda.append((PAIRS, player))


def count_pairs(state: State, step: Step) -> None:
    """A union hall gives a point for every two barrels of the same kind, once (R-X1-UNION-1, G-64)."""
    player = step[1]
    seat = state.seats[player]
    if seat.manned & state.rules.points_for_pairs and not seat.used & COUNTED_PAIRS:
        seat.used |= COUNTED_PAIRS
        points = sum(barrels // 2 for barrels in seat.goods)
        if points:
            score(state, player, points, state.rules.carrier("points_for_pairs"))


def gifts_legal(state: State, step: Step) -> list[Move]:
    """A royal supplier takes barrels of different kinds, one for each noble at most (R-X2-SUPPLIER-1, G-92)."""
    seat = state.seats[step[1]]
    if not seat.manned & state.rules.points_for_gifts:
        return []
    held = [good for good, barrels in enumerate(seat.goods) if barrels]
    most = min(seat.all_nobles, len(held))
    moves: list[Move] = [
        (SUPPLY, sum(1 << good for good in kinds))
        for number in range(1, most + 1)
        for kinds in combinations(held, number)
    ]
    return [*moves, PASS_MOVE] if moves else []


def gifts_apply(state: State, step: Step, move: Move) -> None:
    """A point for each barrel; that is no loading (R-X2-SUPPLIER-2)."""
    if move[0] != PASS:
        goods = [0] * 5
        for good in ids.bits(move[1]):
            goods[good] = 1
        _give_back(state, step[1], goods, sum(goods), "points_for_gifts")


def legal(state: State, step: Step) -> list[Move]:
    """The loadings of this turn; ``pass`` only if no ship loading is possible (R-CAP-4 to R-CAP-12)."""
    seat, rules = state.seats[step[1]], state.rules
    moves = []
    for good, barrels in enumerate(seat.goods):
        if barrels:
            moves += ship_loadings(state, good, barrels)
    may_pass = not moves
    if seat.manned & rules.own_ship and not seat.used & OWN_SHIP:
        moves += [WHARF_MOVES[good] for good, barrels in enumerate(seat.goods) if barrels]
    if seat.manned & rules.mixed_loading and not seat.used & MIXED and any(seat.goods):  # R-X1-SWHARF-2
        moves.append(OPEN_SMALL_WHARF)
    if may_pass:
        moves.append(PASS_MOVE)
    return moves


def ship_loadings(state: State, good: int, barrels: int) -> list[Move]:
    """The cargo ships that can take a kind of which somebody holds so many barrels."""
    ships = state.rules.ships
    if good in state.cargo_kind:  # R-CAP-5: the ship that carries it, or none
        ship = state.cargo_kind.index(good)
        return [(SHIP, good, ships[ship])] if state.cargo[ship] < ships[ship] else []
    empty = [ships[ship] for ship, kind in enumerate(state.cargo_kind) if kind < 0]
    if not empty:
        return []
    # R-CAP-9, G-57: of several empty ships one that takes most; the option asks for the largest ship instead
    enough = max(empty) if state.rules.largest_empty_ship else min(barrels, max(empty))
    return [(SHIP, good, capacity) for capacity in empty if capacity >= enough]


def apply(state: State, step: Step, move: Move) -> None:
    """One loading or none, then the next player's turn, until all in a row load nothing (R-CAP-2, R-CAP-13)."""
    _, player, idle = step
    players = state.rules.players
    if move[0] == PASS:
        idle += 1
        if idle == players:
            return
    else:
        idle = 0
        _load(state, player, move)
    take_turn(state, (player + 1) % players, idle)


def _load(state: State, player: int, move: Move) -> None:
    """The barrels, then the points, then the coins of a loading (R-CAP-8, R-CAP-11)."""
    seat = state.seats[player]
    extra = loading_bonus(state, player)
    if player == state.role_player:
        state.privilege = False
    if move[0] == SMALL_WHARF:
        seat.used |= MIXED
        _give_back(state, player, move[1], sum(move[1]) // 2 + extra, "mixed_loading")
    else:
        _load_one_kind(state, player, move, extra)
    coins = state.rules.loading_coins[seat.manned]
    if coins:  # R-X1-LIGHT-1
        earn(state, player, coins, state.rules.carrier("loading_coins"))


def _load_one_kind(state: State, player: int, move: Move, extra: int) -> None:
    seat = state.seats[player]
    good = move[1]
    barrels = seat.goods[good]
    if move[0] == WHARF:  # R-B-WHARF-1, 2: all barrels of the kind go to the supply
        seat.used |= OWN_SHIP
        state.goods[good] += barrels
    else:  # R-CAP-8: as many as possible
        ship = state.rules.ships.index(move[2])
        barrels = min(barrels, move[2] - state.cargo[ship])
        state.cargo[ship] += barrels
        state.cargo_kind[ship] = good
    seat.goods[good] -= barrels
    award(state, seat, barrels + extra)
    if state.listener:
        where = {"ship": move[2]} if move[0] == SHIP else {"ship": None}
        state.tell("loaded", player, good=ids.GOODS[good], barrels=barrels, points=barrels + extra, **where)


def _give_back(state: State, player: int, goods: list[int] | tuple[int, ...], points: int, ability: str) -> None:
    """Barrels of any kinds go to the supply for points."""
    seat = state.seats[player]
    for good, barrels in enumerate(goods):
        seat.goods[good] -= barrels
        state.goods[good] += barrels
    award(state, seat, points)
    if state.listener:
        given = {ids.GOODS[good]: barrels for good, barrels in enumerate(goods) if barrels}
        state.tell("gave_goods", player, goods=given, points=points, source=state.rules.carrier(ability))


def loading_bonus(state: State, player: int) -> int:
    """Points beside one a barrel: harbor for every loading, privilege for the captain's first (R-CAP-11, G-63)."""
    points = state.rules.loading_points[state.seats[player].manned]
    return points + privilege(state, player) if state.privilege else points


PAIRS = task("count_pairs", count_pairs)
GIFTS = decision("supply", "supply", gifts_legal, gifts_apply)
LOAD = decision("load", "ship", legal, apply)
