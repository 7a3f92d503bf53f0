"""What a player reads off a game and a decision."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias
from urllib.parse import parse_qs, urlsplit

from .models import Decision, Game, View
from .view import OPEN

Choose: TypeAlias = Callable[[Decision, View], str | Awaitable[str]]
"""Answers a decision with the text of a move; only that of an asynchronous bot may wait."""


def legal_moves(decision: Decision) -> list[str]:
    """The texts of the legal moves; of an open move those that the service proposes. Empty if you are not asked."""
    if decision["moves"] is None:
        return []
    opened = decision["open"]
    return [legal["move"] for legal in decision["moves"]] + (opened["proposals"] if opened else [])


def is_over(game: Game) -> bool:
    """Whether you have nothing to do there any more: the game is over, or you have given it up or lost it."""
    if game["view"]["status"] not in OPEN:
        return True
    return game["viewer"] is not None and game["view"]["seats"][game["viewer"]]["standing"] != "playing"


def is_asked(game: Game) -> bool:
    """Whether the game waits for you."""
    table = game["view"]["table"]
    return bool(table and table["decision"] and table["decision"]["seat"] == game["viewer"])


def needs_reclaim(game: Game) -> bool:
    """Whether somebody else plays for you, though you have not given up."""
    if game["viewer"] is None or game["view"]["status"] != "running":
        return False
    return game["view"]["seats"][game["viewer"]]["stand_in"] is not None


def cursor_of(address: str | None) -> str | None:
    """The cursor in the address of a next page; None if there is none."""
    return parse_qs(urlsplit(address).query)["cursor"][0] if address else None
