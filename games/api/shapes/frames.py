"""Frames: what feeds and other streams consist of, each with its constant ``type``.

REST streams send the bytes that :mod:`games.live.feeds` makes of a frame. GraphQL offers the frames of a stream as a
union, which :func:`typed` makes of the same members.
"""

from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from typing import Annotated, Any

import strawberry
from strawberry.scalars import JSON

from games.api.answers import Shown
from games.api.graphql.game import Game
from games.live.feeds import Frame
from games.live.game_stream import THREADS
from games.models import ChatRoom
from puerto_api.base import wire
from puerto_api.contract.shapes import KEYWORDS, Schema, beside, beside_of, member, members_of, one_of, reference
from puerto_api.database.threads import in_database_thread
from puerto_api.gql.plans import share
from puerto_api.web.languages import LANGUAGES

from .chat import ChatMessage
from .decision import Decision
from .entries import FeedEntry
from .events import Event
from .open_tables import OpenTable
from .people import OnlineFriend
from .presence import PersonPresence
from .tournaments import Tournament

_TYPE = "Type of the frame."
_SEATS = "The people at the table, in order of their seats."
_LANGUAGE: Any = {"enum": [*LANGUAGES]}
_ID: Any = {"type": "string", "format": "uuid"}


@strawberry.interface(name="Frame", description="A frame of any stream.")
class _Frame:
    frame: strawberry.Private[Frame]

    @strawberry.field(description="The whole frame as one JSON value, exactly as REST sends it.")
    def json(self) -> JSON:
        sent: Any = wire.Encoded(self.frame.json)
        return JSON(sent)


# --- The feed of a game -----------------------------------------------------------------------------------------------


@strawberry.type(description="The first frame of a game's feed.")
class HelloFrame(_Frame):
    type: str = member(_TYPE, const="hello")
    game: Game = member("The game as you see it; REST shows only its id.", **_ID)
    viewer: int | None = member("Your seat; null if you have none.")
    seq: int = member("Your cursor; the events after it follow.")
    view: JSON | None = member(
        "Your view at `seq`; null if you sent a cursor.", oneOf=[reference("View"), {"type": "null"}]
    )
    view_hash: str | None = member(
        "SHA-256 of the canonical JSON of your view at `seq`; null if you have not seen a view yet.",
        pattern="^[0-9a-f]{64}$",
    )
    presence: list[PersonPresence] = member(_SEATS)
    language: str = member("Language of the texts.", **_LANGUAGE)


@strawberry.type(description="Something has happened in the game.")
class EventFrame(_Frame):
    type: str = member(_TYPE, const="event")
    event: Event = beside("The event.")


@strawberry.type(
    description="It is your turn. You get this frame after the events that led to the decision, and again whenever "
    "you connect while the decision is open. It does not move your cursor, and nobody else gets it."
)
class DecisionFrame(_Frame):
    type: str = member(_TYPE, const="decision")
    decision: Decision = member("The decision with your legal moves, but without their effects.")


@strawberry.type(description="You have a new seat, or no longer have one.")
class ViewerFrame(_Frame):
    type: str = member(_TYPE, const="viewer")
    viewer: int | None = member("Your seat from now on; null if you have none.")


@strawberry.type(description="A person at the table has connected or disconnected.")
class PresenceFrame(_Frame):
    type: str = member(_TYPE, const="presence")
    seats: list[PersonPresence] = member(_SEATS)


@strawberry.type(description="The last frame of any stream.")
class EndFrame(_Frame):
    type: str = member(_TYPE, const="end")
    reason: str = member(
        "`game_over`, `chat_closed`, `tournament_over`, or the code of the error that ended the stream. After "
        "`database_unavailable`, connect again.",
        examples=["game_over", "invalid_token"],
    )
    last_seq: int | None = member("Number of the last event, entry or message that was sent to you.")
    detail: str = member("The reason, as a human-readable sentence.")


# --- The feed of a user -----------------------------------------------------------------------------------------------


@strawberry.type(description="The first frame of your own feed.")
class UserHelloFrame(_Frame):
    type: str = member(_TYPE, const="hello")
    user: str = member("Your name.")
    seq: int = member("Your cursor; the entries after it follow.")
    first_seq: int | None = member("Number of the oldest entry that is kept; older entries are not sent.")
    language: str = member("Language of the texts.", **_LANGUAGE)


@strawberry.type(description="A new entry in your feed.")
class UserEventFrame(_Frame):
    type: str = member(_TYPE, const="event")
    entry: FeedEntry = beside("The entry.")


@strawberry.type(
    description="Which of your friends are online has changed, or at whose board they are. When you connect, nobody is "
    "online until this frame names them. It does not move your cursor, and needs the scope `friends`."
)
class FriendsFrame(_Frame):
    type: str = member(_TYPE, const="friends")
    friends: list[OnlineFriend] = member("The friends who are online and let you know it, by name.")


# --- Chat -------------------------------------------------------------------------------------------------------------


@strawberry.type(description="The first frame of a channel.")
class ChatHelloFrame(_Frame):
    type: str = member(_TYPE, const="hello")
    game: strawberry.ID = member("Id of the game.", format="uuid")
    channel: str = member("The channel.", enum=[*ChatRoom.Channel.values])
    seq: int = member("Your cursor; the messages after it follow.")
    newest_seq: int = member("Number of the newest message in the channel.")


@strawberry.type(description="A message was sent.")
class MessageFrame(_Frame):
    type: str = member(_TYPE, const="message")
    message: ChatMessage = beside("The message.")


@strawberry.type(description="A moderator has deleted a message.")
class DeletedFrame(_Frame):
    type: str = member(_TYPE, const="deleted")
    seq: int = member("Number of the message.", minimum=1)


# --- Open tables ------------------------------------------------------------------------------------------------------


@strawberry.type(description="The first frame: all open tables.")
class TableListFrame(_Frame):
    type: str = member(_TYPE, const="list")
    tables: list[OpenTable] = member("The tables, longest wait first.")


@strawberry.type(description="Another table is open.")
class TableAddedFrame(_Frame):
    type: str = member(_TYPE, const="added")
    table: OpenTable = member("The table.")


@strawberry.type(description="An open table has changed.")
class TableChangedFrame(_Frame):
    type: str = member(_TYPE, const="changed")
    table: OpenTable = member("The table as it is now.")


@strawberry.type(description="A table is no longer open.")
class TableRemovedFrame(_Frame):
    type: str = member(_TYPE, const="removed")
    game: strawberry.ID = member("Id of the table's game.", format="uuid")


# --- Tournaments ------------------------------------------------------------------------------------------------------


@strawberry.type(description="A tournament as it is now.")
class TournamentFrame(_Frame):
    type: str = member(_TYPE, const="tournament")
    tournament: Tournament = member("The tournament with its standings.")


# --- Pages, and unions ------------------------------------------------------------------------------------------------

GAME = (HelloFrame, EventFrame, DecisionFrame, ViewerFrame, PresenceFrame, EndFrame)
USER = (UserHelloFrame, UserEventFrame, FriendsFrame, EndFrame)
CHAT = (ChatHelloFrame, MessageFrame, DeletedFrame, EndFrame)
TABLES = (TableListFrame, TableAddedFrame, TableChangedFrame, TableRemovedFrame, EndFrame)
TOURNAMENT = (TournamentFrame, EndFrame)

GameFrame = Annotated[
    HelloFrame | EventFrame | DecisionFrame | ViewerFrame | PresenceFrame | EndFrame,
    strawberry.union("GameFrame", description="A frame of the feed of a game. New types may be added at any time."),
]
UserFrame = Annotated[
    UserHelloFrame | UserEventFrame | FriendsFrame | EndFrame,
    strawberry.union("UserFrame", description="A frame of your own feed. New types may be added at any time."),
]
ChatFrame = Annotated[
    ChatHelloFrame | MessageFrame | DeletedFrame | EndFrame,
    strawberry.union("ChatFrame", description="A frame in the stream of a channel."),
]
TableFrame = Annotated[
    TableListFrame | TableAddedFrame | TableChangedFrame | TableRemovedFrame | EndFrame,
    strawberry.union("TableFrame", description="A frame in the stream of open tables."),
]
TournamentFeedFrame = Annotated[
    TournamentFrame | EndFrame,
    strawberry.union("TournamentFeedFrame", description="A frame in the stream of a tournament."),
]


@strawberry.type(description="The frames that a stream would begin with now.")
class FeedPage:
    frames: list[GameFrame] = member("The first frames.")
    next_after: int = member("Your next cursor.")


@strawberry.type(description="The frames that a stream would begin with now.")
class UserFeedPage:
    frames: list[UserFrame] = member("The first frames.")
    next_after: int = member("Your next cursor.")


def line(shapes: Sequence[type]) -> Schema:
    """Describe the text of a stream of frames, for ``extend_schema``."""
    said = "Frames: JSON objects, each in its own message (`data:`) or on its own line."
    return {"type": "string", "description": said, "contentSchema": one_of(shapes)}


async def typed(frames: AsyncGenerator[Frame | None, None], shapes: Sequence[type]) -> AsyncGenerator[Any, None]:
    """Yield the frames of a stream as GraphQL shows them; its transports break silences by themselves."""
    by_type = {_constant(shape): shape for shape in shapes}
    async with aclosing(frames):
        async for frame in frames:
            if frame is None:
                continue
            if frame.seen:
                await _prepared(frame.seen)
            yield _shown(frame, by_type[frame.kind])


def _constant(shape: type) -> str:
    return str(members_of(shape)[0].metadata[KEYWORDS]["const"])


def _shown(frame: Frame, shape: type) -> Any:
    if nested := beside_of(shape):
        found = shape(frame=frame, type=frame.kind, **{nested.python_name: frame.members})
        if frame.told:
            share(found, frame.told.answers)
        return found
    game = {"game": Shown(frame.seen)} if frame.seen else {}
    return shape(frame=frame, type=frame.kind, **{**frame.members, **game})


_prepared = in_database_thread(lambda seen: seen.view, thread_sensitive=False, executor=THREADS)
"""Fields of a game read its view, and must not wait for the database in the event loop."""
