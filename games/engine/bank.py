"""What the bank pays: points, coins, barrels for points; and what ends the game."""

from . import events, ids
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
        events.END_TRIGGERED.tell(state, events.NO_SEAT, cause=ids.TRIGGERS[cause.bit_length() - 1])


def privilege(state: State, player: int) -> int:
    """How often a player has the privilege of the running role: the role player once, or twice with a library."""
    if player != state.role_player:
        return 0
    return 2 if state.seats[player].manned & state.rules.double_privilege else 1


def earn(state: State, player: int, coins: int, source: str) -> None:
    """Pay coins from the bank and report it; ``source`` is ``privilege`` or the id of the thing that brings them."""
    state.seats[player].coins += coins
    if state.listener:
        events.EARNED_COINS.tell(state, player, coins=coins, source=source)


def score(state: State, player: int, points: int, source: str) -> None:
    """Give victory points for an effect and report it."""
    award(state, state.seats[player], points)
    if state.listener:
        events.EARNED_POINTS.tell(state, player, points=points, source=source)


def give_goods(state: State, player: int, goods: list[int] | tuple[int, ...], points: int, source: str) -> None:
    """Return barrels of any kinds to the supply for points, which the building ``source`` brings."""
    seat = state.seats[player]
    for good, barrels in enumerate(goods):
        seat.goods[good] -= barrels
        state.goods[good] += barrels
    award(state, seat, points)
    if state.listener:
        given = {ids.GOODS[good]: barrels for good, barrels in enumerate(goods) if barrels}
        events.GAVE_GOODS.tell(state, player, goods=given, points=points, source=source)
