"""What a player reads off a decision."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from .models import Decision, View

Choose: TypeAlias = Callable[[Decision, View], str | Awaitable[str]]
"""Answers a decision with the text of a move; only that of an asynchronous bot may wait."""


def legal_moves(decision: Decision) -> list[str]:
    """The texts of the legal moves; of an open move those that the service proposes. Empty if you are not asked."""
    if decision["moves"] is None:
        return []
    opened = decision["open"]
    return [legal["move"] for legal in decision["moves"]] + (opened["proposals"] if opened else [])
