"""Talking at a table, and not hearing or reporting somebody."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from datetime import datetime
from typing import Annotated, Any

import strawberry
import strawberry_django
from strawberry.scalars import JSON

from accounts.security.scopes import Scope
from games import services
from games.live import chat
from puerto_api.base import wire
from puerto_api.gql.problems import OtherProblem, refusals_as_values
from puerto_api.gql.scopes import BySeat, Needs
from puerto_api.gql.viewer import reader, require_user

from .arguments import Argument, GameId, Key, Language, checked_page, checked_range
from .subscriptions import speak

Channel = Annotated[str, Argument(description="table (who sits there) or spectators (who watches).")]
After = Annotated[int, Argument(description="`seq` of the last message that you have; 0 for all.")]
First = Annotated[int, Argument(description=f"At most so many, 0 to {chat.MOST_MESSAGES}.")]
Username = Annotated[str, Argument(description="Name of the person.")]


@strawberry.type(description="Something that was said.")
class ChatMessage:
    seq: int = strawberry.field(description="Numbers the messages of a channel from 1.")
    name: str = strawberry.field(description="Name of who said it.")
    is_bot: bool = strawberry.field(description="Whether that is the account of a bot.")
    seat: int | None = strawberry.field(description="His seat, if he has one.")
    text: str | None = strawberry.field(
        description="Exactly as it was sent: text, never HTML. Null if a moderator has deleted it."
    )

    @strawberry.field(description="When it was said.")
    def at(self) -> datetime:
        return datetime.fromisoformat(self["at"])


@strawberry.type(description="A page of a channel, oldest first, without those whom you have muted or blocked.")
class ChatPage:
    messages: list[ChatMessage] = strawberry.field(description="What was said.")
    last_seq: int = strawberry.field(description="Number of the newest message of the channel.")
    next_after: int = strawberry.field(description="Your next cursor.")


@strawberry.type(description="A message was sent, or had been sent before with the same key.")
class MessageSent:
    message: ChatMessage = strawberry.field(description="As it is shown.")
    replayed: bool = strawberry.field(description="True if the idempotency key was known: nothing was done.")


@strawberry.type(description="The moderators will look at a message.")
class MessageReported:
    replayed: bool = strawberry.field(description="True if the idempotency key was known: nothing was done.")


@strawberry.type(description="Somebody whom you do not hear.")
class Block:
    name: str = strawberry.field(description="Name of the person.")
    game: strawberry.ID | None = strawberry.field(description="Muted in this game; null: blocked everywhere.")

    @strawberry.field(description="Since when.")
    def since(self) -> datetime:
        return datetime.fromisoformat(self["since"])


@strawberry.type(description="Whom you do not hear.")
class Blocks:
    blocks: list[Block] = strawberry.field(description="By name.")


ChatResult = Annotated[
    ChatPage | OtherProblem, strawberry.union("ChatResult", description="The page, or why you may not read it.")
]
SendResult = Annotated[
    MessageSent | OtherProblem, strawberry.union("SendResult", description="What was sent, or why not.")
]
ReportResult = Annotated[
    MessageReported | OtherProblem, strawberry.union("ReportResult", description="That it was reported, or why not.")
]
BlocksResult = Annotated[
    Blocks | OtherProblem, strawberry.union("BlocksResult", description="Whom you do not hear now, or why not.")
]


@strawberry.type
class Query:
    @strawberry_django.field(
        description="What was said in a channel of a game. While the game goes on, players read `table` and spectators "
        "`spectators`; who has seen the end reads both.",
        extensions=[BySeat()],
    )
    @refusals_as_values
    def chat(
        self, info: strawberry.Info, game_id: GameId, channel: Channel, after: After = 0, first: First = 100
    ) -> ChatResult:
        checked_page(after=after, first=first, most=chat.MOST_MESSAGES)
        found = chat.page(user=reader(info), game_id=game_id, channel=channel, after=after, limit=first)
        return ChatPage(messages=found.messages, last_seq=found.last_seq, next_after=found.next_after)

    @strawberry_django.field(
        description="Whom you have blocked everywhere, and muted in single games.", extensions=[Needs(Scope.GAMES_READ)]
    )
    @refusals_as_values
    def blocks(self, info: strawberry.Info) -> BlocksResult:
        return Blocks(blocks=chat.blocks(require_user(info)))


@refusals_as_values
def _heard(info: strawberry.Info, service: Any, **parameters: Any) -> Blocks | OtherProblem:
    user = require_user(info)
    service(user=user, **parameters)
    return Blocks(blocks=chat.blocks(user))


@strawberry.type
class Mutation:
    @strawberry_django.mutation(
        description="Say something in a channel that you may read.", extensions=[Needs(Scope.GAMES_PLAY)]
    )
    @refusals_as_values
    def send_message(
        self,
        info: strawberry.Info,
        game_id: GameId,
        channel: Channel,
        text: Annotated[str, Argument(description="One line of 1 to 500 characters; it goes out as it is.")],
        idempotency_key: Key = None,
    ) -> SendResult:
        sent = services.send_message(
            user=require_user(info), game_id=game_id, channel=channel, text=text, key=idempotency_key
        )
        return MessageSent(message=chat.shown(sent.message), replayed=sent.replayed)

    @strawberry_django.mutation(
        description="Ask the moderators to look at a message.", extensions=[Needs(Scope.GAMES_PLAY)]
    )
    @refusals_as_values
    def report_message(
        self,
        info: strawberry.Info,
        game_id: GameId,
        channel: Channel,
        seq: Annotated[int, Argument(description="Number of the message.")],
        reason: Annotated[str, Argument(description="What is wrong with it: one line of 1 to 500 characters.")],
        idempotency_key: Key = None,
    ) -> ReportResult:
        replayed = services.report_message(
            user=require_user(info),
            game_id=game_id,
            channel=channel,
            seq=seq,
            reason=reason,
            key=idempotency_key,
        )
        return MessageReported(replayed=replayed)

    @strawberry_django.mutation(
        description="Do not hear a person any more, in any game. Done twice it is done once; he is not told.",
        extensions=[Needs(Scope.GAMES_PLAY)],
    )
    def block(self, info: strawberry.Info, username: Username) -> BlocksResult:
        return _heard(info, services.mute, username=username)

    @strawberry_django.mutation(
        description="Hear a person again whom you have blocked.", extensions=[Needs(Scope.GAMES_PLAY)]
    )
    def unblock(self, info: strawberry.Info, username: Username) -> BlocksResult:
        return _heard(info, services.unmute, username=username)

    @strawberry_django.mutation(
        description="Do not hear a person any more in one game. Done twice it is done once; he is not told.",
        extensions=[Needs(Scope.GAMES_PLAY)],
    )
    def mute(self, info: strawberry.Info, game_id: GameId, username: Username) -> BlocksResult:
        return _heard(info, services.mute, username=username, game_id=game_id)

    @strawberry_django.mutation(
        description="Hear a person again whom you have muted in a game.", extensions=[Needs(Scope.GAMES_PLAY)]
    )
    def unmute(self, info: strawberry.Info, game_id: GameId, username: Username) -> BlocksResult:
        return _heard(info, services.unmute, username=username, game_id=game_id)


@strawberry.type
class Subscription:
    @strawberry.subscription(
        description="A channel of a game as frames (docs/guides/chat.md): `hello`, every `message` after a cursor once "
        "and in order, `deleted` when a moderator deletes one, and at last `end` and why. The same bytes as over REST.",
        extensions=[BySeat()],
    )
    async def chat(
        self, info: strawberry.Info, game_id: GameId, channel: Channel, after: After = 0, language: Language = None
    ) -> AsyncGenerator[JSON, None]:
        speak(language)
        checked_range("after", after, 0)
        async with aclosing(chat.follow(game_id, channel, info.context, after)) as frames:
            async for frame in frames:
                yield wire.Encoded(frame.json)
