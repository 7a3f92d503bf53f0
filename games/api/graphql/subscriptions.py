"""Events as they happen, and feeds."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated

import strawberry
from django.utils import translation
from strawberry.scalars import JSON

from accounts.security.scopes import Scope
from games.live import feeds, game_stream
from games.reads import participation
from puerto_api.base import wire
from puerto_api.gql.scopes import BySeat, Needs
from puerto_api.gql.spending import Spared
from puerto_api.gql.viewer import require_user
from puerto_api.web.languages import chosen
from puerto_api.web.stream_auth import while_welcome

from .arguments import After, GameId, Language, checked_range
from .events import Event

Cursor = Annotated[
    int | None,
    strawberry.argument(description="`seq` of the last event that you know; left out: begin with the view as it is."),
]


EntryCursor = Annotated[
    int | None,
    strawberry.argument(description="`seq` of the last entry that you know; left out: what is new from now on."),
]


def speak(language: str | None) -> None:
    """In the task of this operation: others keep their language.

    Raises:
        ServiceError: ``unknown_language``.
    """
    if language is not None:
        translation.activate(chosen(language))


@strawberry.type
class Subscription:
    @strawberry.subscription(
        description="Every event of a game after a cursor: the missed ones, then live ones, each once and in order. "
        "Ends when the game is over. After a lost connection, subscribe again with the last `seq` that you have.",
        extensions=[BySeat(), Spared(participation.plays, "gameId")],
    )
    async def game_events(
        self, info: strawberry.Info, game_id: GameId, after: After = 0, language: Language = None
    ) -> AsyncGenerator[Event, None]:
        speak(language)
        checked_range("after", after, 0)
        context = info.context
        async with (
            aclosing(game_stream.follow(game_id, user=context.reader, after=after)) as events,
            aclosing(while_welcome(context, events)) as allowed,
        ):
            async for told in allowed:
                yield told.event

    @strawberry.subscription(
        description="All that you get to know of a game, as frames (docs/guides/streams.md): first `hello` with your "
        "view, or none if you name a cursor; then every event once and in order, and who is present; last "
        "`end` and why. The bytes of an event are the same as over REST.",
        extensions=[BySeat(), Spared(participation.plays, "gameId")],
    )
    async def game_feed(
        self, info: strawberry.Info, game_id: GameId, after: Cursor = None, language: Language = None
    ) -> AsyncGenerator[JSON, None]:
        speak(language)
        if after is not None:
            checked_range("after", after, 0)
        async with aclosing(feeds.game_feed(game_id, info.context, after)) as frames:
            async for frame in frames:
                yield wire.Encoded(frame.json)

    @strawberry.subscription(
        description="What happens to you across games, as frames (docs/guides/streams.md): `hello`, then an `event` "
        "for every entry after a cursor, or from now on: seats that are held for you, games that start and end, your "
        "turns, proposals, seats that were handed over. An error unless you are logged in.",
        extensions=[Needs(Scope.GAMES_READ), Spared(participation.plays_anywhere)],
    )
    async def user_feed(
        self, info: strawberry.Info, after: EntryCursor = None, language: Language = None
    ) -> AsyncGenerator[JSON, None]:
        speak(language)
        require_user(info)
        if after is not None:
            checked_range("after", after, 0)
        async with aclosing(feeds.user_feed(info.context, after)) as frames:
            async for frame in frames:
                yield wire.Encoded(frame.json)
