"""Captain: goods must be loaded, and the rest must be stored (RULES, section 9)."""

from .. import events, guest_moves, ids
from ..abilities import source_of
from ..agenda import decision, schedule, schedule_all
from ..bank import award, earn, give_goods, privilege
from ..moves import (
    OPEN_SMALL_WHARF,
    PASS,
    PASS_MOVE,
    SHIP,
    SMALL_WHARF,
    WHARF,
    WHARF_MOVES,
    Move,
)
from ..state import State, Step
from . import captain_start, storage

OWN_SHIP, HAD_A_TURN, MIXED = 1, 2, 4
"""Bits of ``Seat.used``: what a player has used up in this phase (R-OBJ-9). Snapshots hold them, so they never change.

:mod:`.captain_start` has one more.
"""


def begin(state: State, role_player: int, variant: int) -> None:
    """Players load in turns, then all store, then full ships sail (R-CAP-1, R-CAP-2, R-CAP-17, R-CAP-21)."""
    for seat in state.seats:
        seat.used = 0
    state.privilege = True
    if at_work := state.seats[role_player].manned & state.rules.captain_coin:  # R-X1-LIGHT-3
        earn(state, role_player, 1, source_of(at_work))
    schedule_all(state, storage.steps(state, role_player))
    take_turn(state, role_player, idle=0)


def take_turn(state: State, player: int, idle: int) -> None:
    """Schedule the next turn; before a player's first one comes :mod:`.captain_start` (R-CAP-3, N-3).

    ``idle`` counts the turns in a row without a loading (R-CAP-13).
    """
    seat, rules = state.seats[player], state.rules
    turn = (LOAD, player, idle)
    if not seat.owned & rules.first_turn:
        seat.used |= HAD_A_TURN
        state.agenda.append(turn)
    elif seat.used & HAD_A_TURN:
        schedule(state, *guest_moves.moment(state, player, 1), turn)
    else:
        seat.used |= HAD_A_TURN
        schedule(state, *captain_start.steps(state, player), turn)


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
    """The cargo ships that can take a kind of which a player holds so many barrels."""
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
    """Carry out one loading or none, then the next turn, until all in a row load nothing (R-CAP-2, R-CAP-13)."""
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
        give_goods(
            state, player, move[1], sum(move[1]) // 2 + extra, source_of(seat.manned & state.rules.mixed_loading)
        )
    else:
        _load_one_kind(state, player, move, extra)
    coins = state.rules.loading_coins[seat.manned]
    if coins:  # R-X1-LIGHT-1
        earn(state, player, coins, source_of(seat.manned & state.rules.loading_coins.mask))


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
        ship_loaded = move[2] if move[0] == SHIP else None
        events.LOADED.tell(
            state, player, good=ids.GOODS[good], barrels=barrels, points=barrels + extra, cargo_ship=ship_loaded
        )


def loading_bonus(state: State, player: int) -> int:
    """Points besides one per barrel: harbor for every loading, privilege for the captain's first (R-CAP-11, G-63)."""
    points = state.rules.loading_points[state.seats[player].manned]
    return points + privilege(state, player) if state.privilege else points


LOAD = decision("load", "ship", legal, apply)
