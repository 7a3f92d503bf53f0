"""Looking back at a game that is over, as :func:`games.reads.analysis.shown` tells it."""

from datetime import datetime
from typing import Any

import strawberry

from games import models
from puerto_api.contract.shapes import enumeration, member

enumeration(models.Analysis.Status, "Progress of an analysis.", "AnalysisStatus")
_CHANCE: dict[str, Any] = {"minimum": 0, "maximum": 1}


@strawberry.type(description="How good each seat's position was after a certain number of decisions.")
class AnalysedPosition:
    ply: int = member("Number of decisions so far; 0 at the start.")
    seq: int = member("The last event that led to this position.")
    seat: int | None = member("The seat whose decision led to this position; null at the start.")
    move: str | None = member("The move of that seat, as notation text; null at the start.")
    win: list[float] | None = member(
        "Each seat's chance of winning; the sum is 1. Null while buildings are being selected.", items=_CHANCE
    )
    score: list[float] | None = member(
        "Points that each seat is expected to have at the end; null while buildings are being selected."
    )


@strawberry.type(description="A move that would have been better.")
class BetterMove:
    move: str = member("Notation text.")
    label: str = member("The move in words.")
    win: float = member("Chance of winning with this move.", **_CHANCE)
    played: float = member("Chance of winning with the move that was played.", **_CHANCE)


@strawberry.type(description="A decision that greatly changed a seat's chance of winning.")
class Swing:
    ply: int = member("Number of decisions so far, including this one.", minimum=1)
    seq: int = member("The last event that led to the position after this decision.")
    seat: int = member("The seat that decided.")
    move: str = member("The move of that seat, as notation text.")
    label: str = member("The move in words.")
    whose: int = member("The seat whose chance of winning changed most.")
    before: float = member("That seat's chance of winning before the decision.", **_CHANCE)
    after: float = member("That seat's chance of winning after the decision.", **_CHANCE)
    better: BetterMove | None = member("A better move, as far as the player could know; null if none was better.")


@strawberry.type(description="The analysis of a game that is over; the analysis may still be in progress.")
class Analysis:
    status: models.Analysis.Status = member("Progress of the analysis.")
    done: int = member("Steps done so far.")
    total: int = member("Steps in total.")
    method: str = member("Name of the method and network that the analysis uses.")
    created_at: datetime = member("When the analysis was requested.")
    finished_at: datetime | None = member("When the analysis was completed; null until then.")
    values: list[AnalysedPosition] = member("The positions in order of `ply`, from the start.")
    swings: list[Swing] = member("At most three swings, largest first.")


@strawberry.type(description="The analysis was requested; it may already be complete.")
class AnalysisRequested:
    analysis: Analysis = member("The analysis so far; read it again from time to time.")
    replayed: bool = member("Whether the idempotency key was already known, in which case nothing was done.")
