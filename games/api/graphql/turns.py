"""What can be done around the moves. Like every mutation: one service each, and a refusal is a value."""

from typing import Annotated

import strawberry
import strawberry_django

from accounts.security.scopes import Scope
from games import services
from puerto_api.gql.scopes import Needs

from .arguments import Argument, GameId, Key
from .mutations import WriteResult, write


@strawberry.type
class Mutation:
    @strawberry_django.mutation(
        description="Take back your last moves, as far as they concern nobody else: `game { takeback }` says how far. "
        "Further back it takes the consent of the others (`propose`).",
        extensions=[Needs(Scope.GAMES_PLAY)],
    )
    def take_back(
        self,
        info: strawberry.Info,
        game_id: GameId,
        to_ply: Annotated[
            int | None, Argument(description="The decision that shall be asked again; the last one if left out.")
        ] = None,
        idempotency_key: Key = None,
    ) -> WriteResult:
        return write(info, services.take_back, game_id=game_id, to_ply=to_ply, key=idempotency_key)

    @strawberry_django.mutation(
        description="Ask the others to agree to something. It is carried out as soon as every person who plays for "
        "himself has agreed, and at once if there is nobody else; bots agree to everything.",
        extensions=[Needs(Scope.GAMES_PLAY)],
    )
    def propose(
        self,
        info: strawberry.Info,
        game_id: GameId,
        kind: Annotated[str, Argument(description="take_back, adjourn, resume (an adjourned game) or abort.")],
        to_ply: Annotated[
            int | None,
            Argument(description="take_back: the decision that shall be asked again; the last one if left out."),
        ] = None,
        hours: Annotated[
            int | None,
            Argument(
                description="adjourn: after which the game goes on by itself, 1 to 720, all adjournments of the game "
                "together; 24 if left out, or what is left."
            ),
        ] = None,
        idempotency_key: Key = None,
    ) -> WriteResult:
        return write(
            info, services.propose, game_id=game_id, kind=kind, to_ply=to_ply, hours=hours, key=idempotency_key
        )

    @strawberry_django.mutation(
        description="Agree to a proposal, or decline it. Who has proposed it takes it back by declining.",
        extensions=[Needs(Scope.GAMES_PLAY)],
    )
    def answer_proposal(
        self,
        info: strawberry.Info,
        game_id: GameId,
        proposal_id: Annotated[int, Argument(description="`id` of the proposal.")],
        accept: Annotated[bool, Argument(description="Agree, or decline.")],
        idempotency_key: Key = None,
    ) -> WriteResult:
        return write(
            info,
            services.answer_proposal,
            game_id=game_id,
            proposal_id=proposal_id,
            accept=accept,
            key=idempotency_key,
        )

    @strawberry_django.mutation(
        description="Give up: your seat cannot win any more, and somebody plays on for it. The game is over when fewer "
        "than two seats are left.",
        extensions=[Needs(Scope.GAMES_PLAY)],
    )
    def resign(self, info: strawberry.Info, game_id: GameId, idempotency_key: Key = None) -> WriteResult:
        return write(info, services.resign, game_id=game_id, key=idempotency_key)

    @strawberry_django.mutation(
        description="Take your seat back from whoever plays on it since your time was up, or since you left. A live "
        "bank holds at least 30 seconds then.",
        extensions=[Needs(Scope.GAMES_PLAY)],
    )
    def reclaim_seat(self, info: strawberry.Info, game_id: GameId, idempotency_key: Key = None) -> WriteResult:
        return write(info, services.reclaim_seat, game_id=game_id, key=idempotency_key)

    @strawberry_django.mutation(
        description="Go on vacation: your clock waits until you are back, or your days of vacation in this game are "
        "used up.",
        extensions=[Needs(Scope.GAMES_PLAY)],
    )
    def start_vacation(self, info: strawberry.Info, game_id: GameId, idempotency_key: Key = None) -> WriteResult:
        return write(info, services.start_vacation, game_id=game_id, key=idempotency_key)

    @strawberry_django.mutation(
        description="Be back from vacation; what is left of it is kept. A move that you play ends it as well.",
        extensions=[Needs(Scope.GAMES_PLAY)],
    )
    def end_vacation(self, info: strawberry.Info, game_id: GameId, idempotency_key: Key = None) -> WriteResult:
        return write(info, services.end_vacation, game_id=game_id, key=idempotency_key)
