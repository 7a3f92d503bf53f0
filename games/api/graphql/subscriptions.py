"""Events as they happen, feeds, chats and open tables: what is followed."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated

import strawberry

from accounts.security.scopes import Scope
from games.api.shapes import frames
from games.api.shapes.events import Event
from games.live import chat as chats
from games.live import feeds, game_stream
from games.live import open_tables as tables
from games.live import tournaments as live_tournaments
from games.reads import participation
from puerto_api.gql.arguments import Language, checked_range, speak
from puerto_api.gql.scopes import BySeat, Needs
from puerto_api.gql.spending import Spared
from puerto_api.gql.viewer import require_user

from .arguments import After, GameId
from .chat import After as AfterMessage
from .chat import Channel
from .tournaments import TournamentId

Cursor = Annotated[
    int | None,
    strawberry.argument(
        description="`seq` of the last event that you know. If left out, the stream begins with the current view."
    ),
]


EntryCursor = Annotated[
    int | None,
    strawberry.argument(description="`seq` of the last entry that you know. If left out, only new entries are sent."),
]


@strawberry.type
class Subscription:
    @strawberry.subscription(
        description="Every event of a game after a cursor: first the events that you missed, then live ones, each "
        "once and in order. The subscription ends when the game is over. If the connection is lost, subscribe again "
        "with the last `seq` that you have.",
        extensions=[BySeat(), Spared(participation.plays, "gameId")],
    )
    async def game_events(
        self, info: strawberry.Info, game_id: GameId, after: After = 0, language: Language = None
    ) -> AsyncGenerator[Event, None]:
        speak(language)
        checked_range("after", after, 0)
        async with aclosing(game_stream.follow(game_id, info.context, after)) as events:
            async for told in events:
                yield told.event

    @strawberry.subscription(
        description="Everything that you may know about a game, as frames (docs/guides/streams.md). The first is "
        "`HelloFrame`, with your view unless you send a cursor. After that, you receive every event, once and in "
        "order; a decision when it is your turn; a change of who is present; and finally `EndFrame` with the reason.",
        extensions=[BySeat(), Spared(participation.plays, "gameId")],
    )
    async def game_feed(
        self, info: strawberry.Info, game_id: GameId, after: Cursor = None, language: Language = None
    ) -> AsyncGenerator[frames.GameFrame, None]:
        speak(language)
        if after is not None:
            checked_range("after", after, 0)
        async with aclosing(frames.typed(feeds.game_feed(game_id, info.context, after), frames.GAME)) as found:
            async for frame in found:
                yield frame

    @strawberry.subscription(
        description="Your feed: what happens to you across games, as frames (docs/guides/streams.md). `UserHelloFrame` "
        "comes first, then a `UserEventFrame` for every entry after the cursor or, without a cursor, for every new "
        "entry. Entries are about seats held for you, games that start or end, your turns, proposals, and seats handed "
        "over to stand-ins. A `FriendsFrame` names your friends who are online, if your token has the scope `friends`. "
        "The subscription fails unless you are logged in.",
        extensions=[Needs(Scope.GAMES_READ), Spared(participation.plays_anywhere)],
    )
    async def user_feed(
        self, info: strawberry.Info, after: EntryCursor = None, language: Language = None
    ) -> AsyncGenerator[frames.UserFrame, None]:
        speak(language)
        require_user(info)
        if after is not None:
            checked_range("after", after, 0)
        async with aclosing(frames.typed(feeds.user_feed(info.context, after), frames.USER)) as found:
            async for frame in found:
                yield frame

    @strawberry.subscription(
        description="A channel of a game, as frames (docs/guides/chat.md). `ChatHelloFrame` comes first. After that, "
        "you receive every `MessageFrame` after the cursor, once and in order; a `DeletedFrame` when a "
        "moderator deletes a message; and finally `EndFrame` with the reason.",
        extensions=[BySeat()],
    )
    async def chat(
        self,
        info: strawberry.Info,
        game_id: GameId,
        channel: Channel,
        after: AfterMessage = 0,
        language: Language = None,
    ) -> AsyncGenerator[frames.ChatFrame, None]:
        speak(language)
        checked_range("after", after, 0)
        followed = chats.follow(game_id, channel, info.context, after)
        async with aclosing(frames.typed(followed, frames.CHAT)) as found:
            async for frame in found:
                yield frame

    @strawberry.subscription(
        description="Public tables with an open seat, as frames (docs/guides/tables.md): first all of them "
        "(`TableListFrame`), then every change to the list. The subscription never ends."
    )
    async def open_tables(self, info: strawberry.Info) -> AsyncGenerator[frames.TableFrame, None]:
        async with aclosing(frames.typed(tables.follow(info.context), frames.TABLES)) as found:
            async for frame in found:
                yield frame

    @strawberry.subscription(
        description="A tournament with its standings, as frames (docs/guides/tournaments.md): a `TournamentFrame` now "
        "and after every change, and finally `EndFrame`."
    )
    async def tournament(
        self, info: strawberry.Info, id: TournamentId, language: Language = None
    ) -> AsyncGenerator[frames.TournamentFeedFrame, None]:
        speak(language)
        followed = live_tournaments.follow(id, info.context)
        async with aclosing(frames.typed(followed, frames.TOURNAMENT)) as found:
            async for frame in found:
                yield frame
