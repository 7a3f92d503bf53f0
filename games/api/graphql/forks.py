"""Playing on from a position of a game that is over."""

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
        description="Play on from a position of a game that is over: opens and starts a new table with you on one seat "
        "and bots on all others. What lay face down then is drawn anew. It is unlisted, untimed and never rated.",
        extensions=[Needs(Scope.TABLES)],
    )
    def fork_game(
        self,
        info: strawberry.Info,
        game_id: GameId,
        seq: Annotated[int, Argument(description="The event after which to go on.")],
        seat: Annotated[int, Argument(description="Your seat.")] = 0,
        bot: Annotated[str | None, Argument(description="Level of the others; `expert` if left out.")] = None,
        bot_delay: Annotated[
            int | None, Argument(description="Seconds that they take for a move at least, as for a new table.")
        ] = None,
        idempotency_key: Key = None,
    ) -> WriteResult:
        return write(
            info,
            services.fork_game,
            game_id=game_id,
            seq=seq,
            seat=seat,
            bot=bot,
            bot_delay=bot_delay,
            key=idempotency_key,
        )
