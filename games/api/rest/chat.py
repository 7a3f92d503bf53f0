"""What is said at a table, and whom people do not hear, over REST."""

from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import BY_SEAT, Scope
from games import errors
from games.api.shapes import frames
from games.api.shapes.chat import ChatPage
from games.live import chat
from puerto_api.base.errors import NOT_AUTHENTICATED
from puerto_api.rest import streaming
from puerto_api.rest.inputs import Input
from puerto_api.rest.openapi import READING, problems
from puerto_api.rest.pages import address, page, page_of, paged
from puerto_api.rest.streaming import LAST_EVENT_ID
from puerto_api.rest.views import CHECKED, Private, Public

from . import stream
from .base import GAME_PARAMETER, NO_GAME, TAGS

_CHANNEL = (*NO_GAME, errors.NO_CHAT, errors.CHAT_NOT_YOURS)
_CHANNEL_PARAMETER = OpenApiParameter(
    "channel",
    {"type": "string", "enum": chat.Channel.values},
    OpenApiParameter.PATH,
    description="`table` is for the players, `spectators` for people who watch.",
)


BLOCKS = page_of("BlockPage", "Block", "The people whom you have muted or blocked, by name.")
PAGE = paged(ChatPage)
USUAL = 100
"""Messages on a page, if a client does not say."""


class ChatQuery(Input):
    after = streaming.after_field("The last `seq` that you have; 0 for all.")
    limit = streaming.limit_field(
        f"Messages per JSON page (streams have no limit); {USUAL} if left out.", chat.MOST_MESSAGES
    )


class Chat(Public):
    needs = BY_SEAT
    queries = CHECKED
    renderer_classes = streaming.RENDERERS
    streams = True

    @extend_schema(
        operation_id="getChat",
        tags=TAGS,
        summary="The messages in a channel, as a page or as a stream",
        description="During the game, players can read `table` and spectators can read `spectators`; anyone who has "
        "seen the end of the game can read both. Messages from people whom you have muted or blocked are "
        "left out. The stream sends frames as server-sent events (`Accept: text/event-stream`) or one "
        "per line (`Accept: application/x-ndjson`). `hello` comes first, then every `message` after the "
        "cursor, once and in order, `deleted` when a moderator deletes a message, and finally `end` with "
        "the `reason`. `Last-Event-ID` takes precedence over `after`.",
        parameters=[GAME_PARAMETER, _CHANNEL_PARAMETER, ChatQuery, LAST_EVENT_ID],
        responses=stream.answers(PAGE, frames.CHAT) | problems(*_CHANNEL, *streaming.READING),
    )
    def get(self, request: Request, game_id: str, channel: str) -> HttpResponseBase:
        after, limit = streaming.cursor(request, ChatQuery, USUAL)
        after = after or 0
        streamed = streaming.is_wanted(request)
        found = chat.page(
            user=self.reader, game_id=game_id, channel=channel, after=after, limit=0 if streamed else limit
        )
        if not streamed:
            following = address(request, after=found.next_after) if found.next_after < found.last_seq else None
            return Response(page(found.messages, following, last_seq=found.last_seq))
        return stream.with_silences(request, chat.follow(game_id, channel, streaming.visit_of(request), after))


class Blocks(Private):
    needs = Scope.GAMES_READ

    @extend_schema(
        operation_id="listBlocks",
        tags=TAGS,
        summary="The people whom you have muted or blocked",
        description="People are blocked in all games, or muted in individual games.",
        responses={200: BLOCKS} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(page(chat.blocks(self.user)))
