"""Reporting players and games; messages are reported in :mod:`.chat`."""

from typing import Annotated

import strawberry
import strawberry_django

from accounts.security.scopes import Scope
from games import services
from games.services.moderation.reports import OF_GAMES, OF_PLAYERS
from puerto_api.gql.problems import OtherProblem, refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

from .arguments import Argument, GameId, Key

_ONCE = "A second report of the same is refused until the moderators have decided the first one."
Words = Annotated[str, Argument(description="More about it: one line of up to 500 characters, or nothing.")]


@strawberry.type(description="The moderators will look at a player or a game.")
class Reported:
    replayed: bool = strawberry.field(description="True if the idempotency key was known: nothing was done.")


ReportedResult = Annotated[
    Reported | OtherProblem, strawberry.union("ReportedResult", description="That it was reported, or why not.")
]


@strawberry.type
class Mutation:
    @strawberry_django.mutation(
        description=f"Ask the moderators to look at a player, who is not told. {_ONCE}",
        extensions=[Needs(Scope.GAMES_PLAY)],
    )
    @refusals_as_values
    def report_player(
        self,
        info: strawberry.Info,
        username: Annotated[str, Argument(description="Name of the player.")],
        reason: Annotated[str, Argument(description=f"One of {', '.join(OF_PLAYERS)}.")],
        text: Words = "",
        game_id: Annotated[
            strawberry.ID | None, Argument(description="The game in which it happened, if it is one that you may see.")
        ] = None,
        idempotency_key: Key = None,
    ) -> ReportedResult:
        replayed = services.report_player(
            user=require_user(info),
            username=username,
            reason=reason,
            text=text,
            game_id=game_id,
            key=idempotency_key,
        )
        return Reported(replayed=replayed)

    @strawberry_django.mutation(
        description=f"Ask the moderators to look at a game. {_ONCE}", extensions=[Needs(Scope.GAMES_PLAY)]
    )
    @refusals_as_values
    def report_game(
        self,
        info: strawberry.Info,
        game_id: GameId,
        reason: Annotated[str, Argument(description=f"One of {', '.join(OF_GAMES)}.")],
        text: Words = "",
        idempotency_key: Key = None,
    ) -> ReportedResult:
        replayed = services.report_game(
            user=require_user(info), game_id=game_id, reason=reason, text=text, key=idempotency_key
        )
        return Reported(replayed=replayed)
