"""What people say at a table, whom they do not hear, and what they report."""

from datetime import datetime

import strawberry

from games.api import places as _places  # noqa: F401 - offers the channels
from puerto_api.contract.shapes import member

from .words import NEXT_AFTER, REPLAYED


@strawberry.type(description="A message in a channel.")
class ChatMessage:
    seq: int = member("Number of the message in its channel, from 1.", minimum=1)
    name: str = member("Name of the author.")
    is_bot: bool = member("Whether the author is a bot.")
    seat: int | None = member("The seat of the author; null if the author has none.")
    text: str | None = member("The text as it was sent, never HTML. Null if a moderator has deleted the message.")
    at: datetime = member("When the message was sent.")


@strawberry.type(
    description="A page of a channel, oldest message first, without messages from people you have muted or blocked."
)
class ChatPage:
    items: list[ChatMessage] = member("The messages.")
    last_seq: int = member("Number of the newest message in the channel. To get later messages, send it as `after`.")
    next_after: int | None = strawberry.field(description=NEXT_AFTER)


@strawberry.type(description="A message was sent.")
class MessageSent:
    message: ChatMessage = member("The message as it is shown.")
    replayed: bool = member(REPLAYED)


@strawberry.type(description="A person whom you have muted or blocked.")
class Block:
    name: str = member("Name of the person.")
    game: strawberry.ID | None = member(
        "The game in which you have muted the person; null if you have blocked the person in all games.", format="uuid"
    )
    since: datetime = member("When you muted or blocked the person.")


@strawberry.type(description="The people whom you have muted or blocked.")
class Blocks:
    items: list[Block] = member("The people, by name.")


@strawberry.type(description="The report was sent to the moderators.")
class Reported:
    replayed: bool = member(REPLAYED)
