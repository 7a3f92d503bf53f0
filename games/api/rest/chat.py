"""Talking at a table, and not hearing or reporting somebody, over REST."""

from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.security.scopes import BY_SEAT, Scope
from games import errors, services
from games.live import chat
from games.models.chat import LONGEST_TEXT
from puerto_api.base.errors import CSRF_FAILED, NOT_AUTHENTICATED
from puerto_api.base.plain_text import LINE
from puerto_api.rest.inputs import Input, QueryWhole, Text, validated
from puerto_api.rest.openapi import READING, WRITING, problems, ref
from puerto_api.rest.views import CHECKED

from . import stream
from .base import NO_GAME, TAGS, Private, PublicToRead
from .inputs import BIGGEST, GAME_PARAMETER, LAST_EVENT_ID, EmptyInput, idempotency_key
from .writes import KEYED, write_problems

_CHANNEL = (*NO_GAME, errors.NO_CHAT, errors.CHAT_NOT_YOURS)
_CHANNEL_PARAMETER = OpenApiParameter(
    "channel",
    {"type": "string", "enum": chat.Channel.values},
    OpenApiParameter.PATH,
    description="`table`: who sits there; `spectators`: who watches.",
)
_SEQ_PARAMETER = OpenApiParameter(
    "seq", {"type": "integer", "minimum": 1}, OpenApiParameter.PATH, description="Number of the message."
)
_DELETING = (NOT_AUTHENTICATED, *READING, CSRF_FAILED)
_NAME_PARAMETER = OpenApiParameter("username", str, OpenApiParameter.PATH, description="Name of the person.")
_TEXT = {
    "minLength": 1,
    "maxLength": LONGEST_TEXT,
    "pattern": LINE,
}


class ChatQuery(Input):
    after = QueryWhole(required=False, min_value=0, max_value=BIGGEST, help_text="The `seq` that you have; 0 for all.")
    limit = QueryWhole(
        required=False,
        min_value=1,
        max_value=chat.MOST_MESSAGES,
        help_text="Messages in a JSON page; 100 if left out. A stream has no limit.",
    )


class SendMessageInput(Input):
    text = Text(help_text="One line; it goes out exactly as it is.", documented=_TEXT)


class ReportMessageInput(Input):
    reason = Text(help_text="What is wrong with it, in one line.", documented=_TEXT)


class Chat(PublicToRead):
    needs = {"GET": BY_SEAT, "POST": Scope.GAMES_PLAY}
    queries = CHECKED
    renderer_classes = stream.RENDERERS

    @extend_schema(
        operation_id="getChat",
        tags=TAGS,
        summary="What was said in a channel, as a page or as a stream",
        description="While the game goes on, players read `table` and spectators `spectators`; who has seen the end "
        "reads both. Whom you have muted or blocked you do not hear. As server-sent events (`Accept: "
        "text/event-stream`) or a line each (`Accept: application/x-ndjson`): frames `hello`, every `message` after "
        "the cursor once and in order, `deleted` when a moderator deletes one, and at last `end` with the `reason`. "
        "`Last-Event-ID` counts more than `after`.",
        parameters=[GAME_PARAMETER, _CHANNEL_PARAMETER, ChatQuery, LAST_EVENT_ID],
        responses=stream.answers("ChatPage") | problems(*_CHANNEL, *READING),
    )
    def get(self, request: Request, game_id: str, channel: str) -> HttpResponseBase:
        after, limit = stream.cursor(request, ChatQuery)
        after = after or 0
        streamed = stream.is_wanted(request)
        found = chat.page(
            user=self.reader, game_id=game_id, channel=channel, after=after, limit=0 if streamed else limit
        )
        if not streamed:
            return Response({"messages": found.messages, "last_seq": found.last_seq, "next_after": found.next_after})
        return stream.feed(request, chat.follow(game_id, channel, stream.visit_of(request), after))

    @extend_schema(
        operation_id="sendMessage",
        summary="Say something in a channel that you may read",
        request=SendMessageInput,
        examples=[OpenApiExample("A greeting", {"text": "Have fun!"}, request_only=True)],
        responses={201: OpenApiResponse(ref("MessageSent"), "Sent, now or before (`replayed`).")}
        | write_problems(*_CHANNEL, errors.CHAT_CLOSED, errors.BANNED_FROM_CHAT, errors.TOO_MANY_MESSAGES),
        tags=TAGS,
        parameters=[GAME_PARAMETER, *KEYED, _CHANNEL_PARAMETER],
    )
    def post(self, request: Request, game_id: str, channel: str) -> Response:
        key = idempotency_key(request)
        wanted = validated(SendMessageInput, request.data)
        sent = services.send_message(user=self.user, game_id=game_id, channel=channel, key=key, **wanted)
        return self.answered({"message": chat.shown(sent.message)}, replayed=sent.replayed, status=201)


class Report(Private):
    needs = Scope.GAMES_PLAY

    @extend_schema(
        operation_id="reportMessage",
        summary="Ask the moderators to look at a message",
        request=ReportMessageInput,
        responses={201: OpenApiResponse(ref("MessageReported"), "Reported, now or before (`replayed`).")}
        | write_problems(*_CHANNEL, errors.MESSAGE_NOT_FOUND, errors.ALREADY_REPORTED),
        tags=TAGS,
        parameters=[GAME_PARAMETER, *KEYED, _CHANNEL_PARAMETER, _SEQ_PARAMETER],
    )
    def post(self, request: Request, game_id: str, channel: str, seq: int) -> Response:
        key = idempotency_key(request)
        wanted = validated(ReportMessageInput, request.data)
        replayed = services.report_message(user=self.user, game_id=game_id, channel=channel, seq=seq, key=key, **wanted)
        return self.answered({}, replayed=replayed, status=201)


class Blocks(Private):
    needs = Scope.GAMES_READ

    @extend_schema(
        operation_id="listBlocks",
        tags=TAGS,
        summary="Whom you do not hear",
        description="Those whom you have blocked everywhere, and those whom you have muted in single games.",
        responses={200: ref("Blocks")} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return _blocks(self.user)


def _blocks(user: User) -> Response:
    return Response({"blocks": chat.blocks(user)})


class OneBlock(Private):
    needs = Scope.GAMES_PLAY

    @extend_schema(
        operation_id="block",
        tags=TAGS,
        summary="Do not hear a person any more, in any game",
        description="Done twice it is done once; he is not told.",
        parameters=[_NAME_PARAMETER],
        request=EmptyInput,
        responses={200: ref("Blocks")} | problems(*WRITING, errors.PERSON_NOT_FOUND, errors.TOO_MANY_BLOCKS),
    )
    def put(self, request: Request, username: str) -> Response:
        validated(EmptyInput, request.data)
        services.mute(user=self.user, username=username)
        return _blocks(self.user)

    @extend_schema(
        operation_id="unblock",
        tags=TAGS,
        summary="Hear a person again whom you have blocked",
        parameters=[_NAME_PARAMETER],
        responses={200: ref("Blocks")} | problems(*_DELETING, errors.PERSON_NOT_FOUND),
    )
    def delete(self, request: Request, username: str) -> Response:
        services.unmute(user=self.user, username=username)
        return _blocks(self.user)


class Mute(Private):
    needs = Scope.GAMES_PLAY

    @extend_schema(
        operation_id="mute",
        tags=TAGS,
        summary="Do not hear a person any more in one game",
        description="Done twice it is done once; he is not told.",
        parameters=[GAME_PARAMETER, _NAME_PARAMETER],
        request=EmptyInput,
        responses={200: ref("Blocks")} | problems(*WRITING, *NO_GAME, errors.PERSON_NOT_FOUND, errors.TOO_MANY_BLOCKS),
    )
    def put(self, request: Request, game_id: str, username: str) -> Response:
        validated(EmptyInput, request.data)
        services.mute(user=self.user, username=username, game_id=game_id)
        return _blocks(self.user)

    @extend_schema(
        operation_id="unmute",
        tags=TAGS,
        summary="Hear a person again whom you have muted in a game",
        parameters=[GAME_PARAMETER, _NAME_PARAMETER],
        responses={200: ref("Blocks")} | problems(*_DELETING, *NO_GAME, errors.PERSON_NOT_FOUND),
    )
    def delete(self, request: Request, game_id: str, username: str) -> Response:
        services.unmute(user=self.user, username=username, game_id=game_id)
        return _blocks(self.user)
