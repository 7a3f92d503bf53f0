"""Events as they happen."""

from collections.abc import AsyncGenerator
from contextlib import aclosing

import strawberry

from games import streams
from puerto_api.welcome import while_welcome

from .arguments import After, GameId, checked_range
from .events import Event


@strawberry.type
class Subscription:
    @strawberry.subscription(
        description="Every event of a game after a cursor: the missed ones, then live ones, each once and in order. "
        "Ends when the game is over. After a lost connection, subscribe again with the last `seq` that you have."
    )
    async def game_events(
        self, info: strawberry.Info, game_id: GameId, after: After = 0
    ) -> AsyncGenerator[Event, None]:
        checked_range("after", after, 0)
        context = info.context
        async with (
            aclosing(streams.follow(game_id, user=context.user, after=after)) as events,
            aclosing(while_welcome(context, events)) as allowed,
        ):
            async for event in allowed:
                yield event
