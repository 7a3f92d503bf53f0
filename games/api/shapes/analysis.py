"""Looking back at a game that is over, as :func:`games.reads.analysis.shown` tells it."""

from datetime import datetime
from typing import Any

import strawberry

from games import models
from puerto_api.contract.shapes import enumeration, member

enumeration(models.Analysis.Status, "How far an analysis has come.", "AnalysisStatus")
_CHANCE: dict[str, Any] = {"minimum": 0, "maximum": 1}


@strawberry.type(description="How all seats stood after a number of decisions.")
class AnalysedPosition:
    ply: int = member("Number of decisions until then; 0 at the start.")
    seq: int = member("The last event of this position.")
    seat: int | None = member("The seat whose decision led to it; null at the start.")
    move: str | None = member("The move of that seat, as notation text; null at the start.")
    win: list[float] | None = member(
        "Each seat's chance to win, 1 in total; null while buildings are selected.", items=_CHANCE
    )
    score: list[float] | None = member(
        "Points that each seat is expected to have at the end; null while buildings are selected."
    )


@strawberry.type(description="A move that would have been better.")
class BetterMove:
    move: str = member("Notation text.")
    label: str = member("The move in words.")
    win: float = member("The chance to win that this move promised.", **_CHANCE)
    played: float = member("The chance to win that the played move promised.", **_CHANCE)


@strawberry.type(description="A decision that changed a chance to win by much.")
class Swing:
    ply: int = member("Number of decisions until then, including this one.", minimum=1)
    seq: int = member("The last event of the position after it.")
    seat: int = member("The seat that decided.")
    move: str = member("The move of that seat, as notation text.")
    label: str = member("The move in words.")
    whose: int = member("The seat whose chance changed most.")
    before: float = member("Its chance to win before.", **_CHANCE)
    after: float = member("Its chance to win after.", **_CHANCE)
    better: BetterMove | None = member(
        "What would have been better, as far as the player could know; null if nothing would."
    )


@strawberry.type(description="The analysis of a game that is over, as far as it has come.")
class Analysis:
    status: models.Analysis.Status = member("How far it has come.")
    done: int = member("Steps that are done so far.")
    total: int = member("Steps in all.")
    method: str = member("Names the method and the network of the analysis.")
    created_at: datetime = member("When it was requested.")
    finished_at: datetime | None = member("When it was complete; null until then.")
    values: list[AnalysedPosition] = member("By ply, from the start.")
    swings: list[Swing] = member("Largest first; at most three.")


@strawberry.type(description="A game is being analysed, or has been.")
class AnalysisRequested:
    analysis: Analysis = member("The analysis as far as it has come; look again from time to time.")
    replayed: bool = member("Whether the idempotency key was known, so that nothing was done.")
