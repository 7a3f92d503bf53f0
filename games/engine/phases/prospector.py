"""Prospector: one coin for the role player, nothing for the others (RULES, section 10)."""

from ..bank import earn, privilege
from ..state import State


def begin(state: State, role_player: int, variant: int) -> None:
    """Pay the role player 1 coin from the bank, 2 with a library (R-PRO-1)."""
    earn(state, role_player, privilege(state, role_player), "privilege")
