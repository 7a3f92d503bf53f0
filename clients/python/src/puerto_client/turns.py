"""Reads the legal moves of a decision."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from .models import Decision, View

Choose: TypeAlias = Callable[[Decision, View], str | Awaitable[str]]
"""Answers a decision with the text of a move. Only asynchronous bots accept a coroutine function."""


def legal_moves(decision: Decision) -> list[str]:
    """Return the legal moves as texts; for an open move, the proposals of the service. Empty if it is not your turn."""
    if decision["moves"] is None:
        return []
    opened = decision["open"]
    return [legal["move"] for legal in decision["moves"]] + (opened["proposals"] if opened else [])
