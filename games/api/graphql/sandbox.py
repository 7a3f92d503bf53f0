"""Sandboxes: their clock, their testers, their end."""

from typing import Annotated

import strawberry
import strawberry_django

from accounts.security.scopes import Scope
from games import services
from puerto_api.base.errors import ServiceError
from puerto_api.gql.problems import OtherProblem
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import current_user, require_user

from .arguments import Argument, GameId, Key
from .events import Event
from .game import Game
from .mutations import WriteResult, events_of, write
from .problems import problem
from .queries import shown


@strawberry.type(description="Somebody who sits in a sandbox and was made for that.")
class SeatedTester:
    username: str = strawberry.field(description="His name.")
    token: str | None = strawberry.field(
        description="His API token, which is told once: null if the idempotency key was known."
    )
    game: Game = strawberry.field(description="The game as it is now.")
    events: list[Event] = strawberry.field(description="What the write caused, in order.")
    replayed: bool = strawberry.field(description="True if the idempotency key was known: nothing was done.")


TesterResult = Annotated[
    SeatedTester | OtherProblem, strawberry.union("TesterResult", description="Who sits there, or why nobody does.")
]


@strawberry.type(description="A sandbox is gone.")
class SandboxDeleted:
    id: strawberry.ID = strawberry.field(description="What its id was.")


DeleteResult = Annotated[
    SandboxDeleted | OtherProblem, strawberry.union("SandboxDeletedResult", description="What is gone, or why not.")
]


@strawberry.type
class Mutation:
    @strawberry_django.mutation(
        description="Let time pass in a sandbox, whether its clock stands or runs. What falls due on the way is done "
        "at its moment and told in the answer; the last event, `clock_advanced`, says how much has passed and how much "
        "is `left` (only after 50 time-outs). Only the owner or staff.",
        extensions=[Needs(Scope.TABLES)],
    )
    def advance_clock(
        self,
        info: strawberry.Info,
        game_id: GameId,
        seconds: Annotated[int, Argument(description="How much time passes: 1 to 31622400.")],
        idempotency_key: Key = None,
    ) -> WriteResult:
        return write(info, services.advance_clock, game_id=game_id, seconds=seconds, key=idempotency_key)

    @strawberry_django.mutation(
        description="Let the clock of a sandbox stand: nothing falls due until it is advanced or runs again. Only the "
        "owner or staff.",
        extensions=[Needs(Scope.TABLES)],
    )
    def freeze_clock(self, info: strawberry.Info, game_id: GameId, idempotency_key: Key = None) -> WriteResult:
        return write(info, services.freeze_clock, game_id=game_id, key=idempotency_key)

    @strawberry_django.mutation(
        description="Let the clock of a sandbox run on from where it stands. Only the owner or staff.",
        extensions=[Needs(Scope.TABLES)],
    )
    def run_clock(self, info: strawberry.Info, game_id: GameId, idempotency_key: Key = None) -> WriteResult:
        return write(info, services.run_clock, game_id=game_id, key=idempotency_key)

    @strawberry_django.mutation(
        description="Seat a tester of your own in a sandbox, and get his token: so one program plays several seats, "
        "each as a person with a view and a feed of his own. The account plays nowhere else, and is deleted with the "
        "sandbox. Only the owner or staff.",
        extensions=[Needs(Scope.TABLES)],
    )
    def seat_tester(
        self,
        info: strawberry.Info,
        game_id: GameId,
        seat: Annotated[int, Argument(description="Number of an open seat.")],
        idempotency_key: Key = None,
    ) -> TesterResult:
        try:
            user = require_user(info)
            found = services.seat_tester(user=user, game_id=game_id, seat=seat, key=idempotency_key)
            game = shown(found.answer.game_id, user)
            return SeatedTester(
                username=found.name,
                token=found.token,
                game=game,
                events=events_of(game, found.answer),
                replayed=found.answer.replayed,
            )
        except ServiceError as error:
            return problem(error, user=current_user(info), game_id=game_id)

    @strawberry_django.mutation(
        description="Delete a sandbox with its testers. Only the owner or staff.", extensions=[Needs(Scope.TABLES)]
    )
    def delete_sandbox(self, info: strawberry.Info, game_id: GameId) -> DeleteResult:
        try:
            services.delete_sandbox(user=require_user(info), game_id=game_id)
        except ServiceError as error:
            return OtherProblem(error=error)
        return SandboxDeleted(id=game_id)
