"""Prospector: one coin for the role player, nothing for the others (RULES, section 10)."""

from ..state import State
from ..supply import earn, privilege


def begin(state: State, role_player: int, variant: int) -> None:
    """He receives 1 coin from the bank, by a library 2 (R-PRO-1)."""
    earn(state, role_player, privilege(state, role_player), "privilege")
