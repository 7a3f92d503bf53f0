"""Looking back at a game that is over, as :func:`games.reads.analysis.shown` tells it."""

from datetime import datetime
from typing import Any

import strawberry

from games import models
from puerto_api.contract.shapes import counts, enumeration, member

from .goods import GoodCount
from .words import BUILDING, COACHING_CATEGORY, REASON_CODE, ROLE, SLOT, TILE

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


@strawberry.type(description="What a move brings a seat until the seat that decided chooses a role again.")
class SeatEffects:
    seat: int = member("Number of the seat.")
    shipped: list[GoodCount] = counts("shipped", "Barrels that the seat ships or delivers.", GoodCount)
    points: int = member("Victory points that the seat earns.")
    coins: int = member("Coins that the seat earns.")
    produced: list[GoodCount] = counts("produced", "Barrels that the seat produces.", GoodCount)
    lost: list[GoodCount] = counts("lost", "Barrels that the seat cannot store.", GoodCount)
    built: list[str] = member("Buildings that the seat builds.", items=BUILDING)
    people: int = member("People that the seat receives.")


@strawberry.type(description="The effects of two moves, continued by experts with the same tiles.")
class ComparedEffects:
    better: list[SeatEffects] = member("What the better move brings, by seat.")
    played: list[SeatEffects] = member("What the move that was played brings, by seat.")


@strawberry.type(description="What a reason is about; a member that its code does not have is null, or empty.")
class ReasonData:
    rival: int | None = member("Number of the seat of a rival.")
    role: str | None = member("The role card.", **ROLE)
    building: str | None = member("The building.", **BUILDING)
    tile: str | None = member("Kind of the tile.", **TILE)
    place: str | None = member("The place of the people.", **SLOT)
    instead: str | None = member("The building or kind of tile that was chosen instead.")
    ship: int | None = member("Capacity of the cargo ship.")
    goods: list[GoodCount] = counts("goods", "The barrels.", GoodCount)
    better: int | None = member("Number (of points, coins, ...) with the better move.")
    played: int | None = member("The same number with the move that was played.")


@strawberry.type(description="Why a move would have been better.")
class Reason:
    code: str = member("The reason.", **REASON_CODE)
    category: str = member("What the decision was about.", **COACHING_CATEGORY)
    data: ReasonData = member("What the reason is about.")
    effects: ComparedEffects | None = member("The effects of both moves; null in analyses made before there were any.")


@strawberry.type(description="A move that would have been better.")
class BetterMove:
    move: str = member("Notation text.")
    label: str = member("The move in words.")
    win: float = member("Chance of winning with this move.", **_CHANCE)
    played: float = member("Chance of winning with the move that was played.", **_CHANCE)
    text: str = member("Why it would have been better, in a sentence.")
    reason: Reason = member("The same as data.")


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
    slips: list[Swing] = member(
        "Other decisions at which the seat had a better move, at most one for each seat; largest loss first."
    )


@strawberry.type(description="The analysis was requested; it may already be complete.")
class AnalysisRequested:
    analysis: Analysis = member("The analysis so far; read it again from time to time.")
    replayed: bool = member("Whether the idempotency key was already known, in which case nothing was done.")
