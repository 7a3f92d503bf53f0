"""Prospector: one coin for the role player, nothing for the others (RULES, section 10)."""

from ..state import State


def begin(state: State, role_player: int, variant: int) -> None:
    """He receives 1 coin from the bank (R-PRO-1)."""
    state.seats[role_player].coins += 1
    if state.listener:
        state.tell("earned_coins", role_player, coins=1, source="privilege")
