"""Positions from finished games between masters, with the master's judgement of every legal move there.

They are made by ``manage.py positions`` and stored beside this module; a test replays them.
"""

import json
from functools import cache
from pathlib import Path
from typing import TypedDict

FILE = Path(__file__).with_name("positions.json")


class Judgement(TypedDict):
    """A legal move: the chance to win after it, from 0 to 1, and the points to be expected."""

    move: str
    win: float
    score: float


class Position(TypedDict):
    """A decision of a seat: the deal follows from ``seed``, ``moves`` lead to it; judgements are sorted, best first."""

    edition: str
    players: int
    seed: str
    moves: list[str]
    seat: int
    decision: str
    round: int
    judgements: list[Judgement]


@cache
def positions() -> tuple[Position, ...]:
    """All of them, in the order in which they are asked."""
    return tuple(json.loads(FILE.read_text(encoding="utf-8")))
