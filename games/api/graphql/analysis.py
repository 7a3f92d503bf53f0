"""Looking back at a game that is over."""

from datetime import datetime
from enum import Enum
from typing import Annotated

import strawberry
import strawberry_django

from accounts.security import limits
from accounts.security.scopes import Scope
from games import models, services
from games.reads import analysis, hosted_games
from games.view import visibility
from puerto_api.gql.problems import OtherProblem, refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

from .arguments import GameId, Key


@strawberry.enum(description="How far an analysis has come.")
class AnalysisStatus(Enum):
    QUEUED = strawberry.enum_value("queued", description="Waiting for a worker.")
    RUNNING = strawberry.enum_value("running", description="Being made; the first values are there.")
    DONE = strawberry.enum_value("done", description="Complete.")
    FAILED = strawberry.enum_value("failed", description="Given up; ask for it again.")


@strawberry.type(description="How everybody stood after so many decisions.")
class AnalysedPosition:
    ply: int = strawberry.field(description="Decisions until then; 0: the start.")
    seq: int = strawberry.field(description="The last event of this position.")
    seat: int | None = strawberry.field(description="Whose decision led to it; null at the start.")
    move: str | None = strawberry.field(description="His move, as notation text; null at the start.")
    win: list[float] | None = strawberry.field(
        description="The chance of each seat to win, 1 together; null while buildings are selected."
    )
    score: list[float] | None = strawberry.field(
        description="Points of each seat that are expected at the end; null while buildings are selected."
    )


@strawberry.type(description="A move that would have been better.")
class BetterMove:
    move: str = strawberry.field(description="Notation text.")
    label: str = strawberry.field(description="The move in words.")
    win: float = strawberry.field(description="The chance to win that it promised its author.")
    played: float = strawberry.field(description="The chance that the move which was played promised him, likewise.")


@strawberry.type(description="A decision through which a chance changed much.")
class Swing:
    ply: int = strawberry.field(description="Decisions until then, this one counted.")
    seq: int = strawberry.field(description="The last event of the position after it.")
    seat: int = strawberry.field(description="Who decided.")
    move: str = strawberry.field(description="His move, as notation text.")
    label: str = strawberry.field(description="The move in words.")
    whose: int = strawberry.field(description="The seat whose chance changed most.")
    before: float = strawberry.field(description="Its chance to win before.")
    after: float = strawberry.field(description="Its chance to win after.")
    better: BetterMove | None = strawberry.field(
        description="What would have been better for who decided, as far as he could know; null if nothing would."
    )


@strawberry.type(description="The analysis of a game that is over, as far as it has come.")
class Analysis:
    done: int = strawberry.field(description="Steps that are done.")
    total: int = strawberry.field(description="All steps.")
    method: str = strawberry.field(description="Names the way and the network by which it is made.")
    values: list[AnalysedPosition] = strawberry.field(description="By ply, from the start on.")
    swings: list[Swing] = strawberry.field(description="The largest one first; three at most.")

    @strawberry.field(description="How far it has come.")
    def status(self) -> AnalysisStatus:
        return AnalysisStatus(self["status"])

    @strawberry.field(description="When it was asked for.")
    def created_at(self) -> datetime:
        return datetime.fromisoformat(self["created_at"])

    @strawberry.field(description="When it was complete; null until then.")
    def finished_at(self) -> datetime | None:
        return self["finished_at"] and datetime.fromisoformat(self["finished_at"])


@strawberry.type(description="A game is being analysed, or has been.")
class AnalysisRequested:
    analysis: Analysis = strawberry.field(
        description="As far as it has come; ask `game { analysis }` from time to time."
    )
    replayed: bool = strawberry.field(description="True if the idempotency key was known: nothing was done.")


AnalysisResult = Annotated[
    AnalysisRequested | OtherProblem,
    strawberry.union("AnalysisResult", description="The analysis, or why there is none."),
]


@strawberry.type
class Mutation:
    @strawberry_django.mutation(
        description="Have a game that is over analysed. Asked twice it is done once, whoever asks.",
        extensions=[Needs(Scope.GAMES_READ)],
    )
    @refusals_as_values
    def request_analysis(self, info: strawberry.Info, game_id: GameId, idempotency_key: Key = None) -> AnalysisResult:
        user = require_user(info)
        limits.check_person(user, "analysis")
        asked = services.request_analysis(user=user, game_id=game_id, key=idempotency_key)
        found = analysis.wanted(visibility.look(hosted_games.get_game(asked.game_id), user))
        return AnalysisRequested(analysis=found, replayed=asked.replayed)


def of_game(seen: visibility.Sight, model: models.Game) -> Analysis | None:
    """The analysis of a game for whoever may see its record, if there is one."""
    return analysis.of_game(seen) if seen.is_over and model.state else None
