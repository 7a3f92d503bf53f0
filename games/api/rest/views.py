"""The REST API of games. Each view reads its input, calls one service or selector, and shapes the answer."""

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_vary_headers
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from games import errors, selectors, services
from puerto_api import __version__
from puerto_api.errors import NOT_AUTHENTICATED, VALIDATION_FAILED
from puerto_api.inputs import validated
from puerto_api.openapi import READING, WRITING, nullable, problems, ref

from . import answers, inputs, stream
from . import schemas as _schemas  # noqa: F401 - fills the OpenAPI document's components
from .base import NullableRenderer, Private, Public
from .inputs import GAME_PARAMETER, KEY_PARAMETER, REPLAYED_PARAMETER, idempotency_key

TAGS = ("games",)
EVENTS_A_PAGE = 100

_SUCCESS = OpenApiResponse(ref("Written"), "Done, now or before (`replayed`).")
_NO_GAME = (errors.GAME_NOT_FOUND,)
_WRITES = {"tags": TAGS, "parameters": [GAME_PARAMETER, KEY_PARAMETER, REPLAYED_PARAMETER]}
_LOCATION = OpenApiParameter(
    "Location", {"type": "string"}, OpenApiParameter.HEADER, response=["201"], description="Address of the game."
)
_IF_NONE_MATCH = OpenApiParameter(
    "If-None-Match", str, OpenApiParameter.HEADER, description="The `ETag` that you have."
)
_ETAG = OpenApiParameter(
    "ETag", {"type": "string"}, OpenApiParameter.HEADER, response=["200", "304"], description="Of this view."
)
_LAST_EVENT_ID = OpenApiParameter(
    "Last-Event-ID",
    {"type": "integer", "minimum": 0, "maximum": inputs.BIGGEST},
    OpenApiParameter.HEADER,
    description="The last event that you have; for streams only.",
)
_CREATE_EXAMPLE = OpenApiExample(
    "You against three bots",
    {"edition": "1897", "players": 4, "seats": [{"kind": "human"}] + [{"kind": "bot", "bot": "greedy"}] * 3},
    request_only=True,
)
_MOVE_EXAMPLE = OpenApiExample("Take a role", {"move": "role:settler", "expected_version": 2}, request_only=True)


def _write_problems(*codes):
    return problems(*WRITING, errors.IDEMPOTENCY_KEY_REUSED, *codes)


class Games(Private):
    def get_permissions(self) -> list:
        return [AllowAny() if self.request.method in ("GET", "HEAD", "OPTIONS") else IsAuthenticated()]

    @extend_schema(
        operation_id="listGames",
        tags=TAGS,
        summary="Find games",
        description="All games, newest first: everybody may watch every game.",
        parameters=[inputs.GamesQuery],
        responses={200: ref("GamePage")} | problems(VALIDATION_FAILED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(_page(request, selectors.list_games))

    @extend_schema(
        operation_id="createGame",
        summary="Open a table",
        description="You sit down on the first seat for a person, and start the game when nobody is missing.",
        request=inputs.CreateGameInput,
        responses={201: OpenApiResponse(ref("Written"), "The table is open; `Location` is its address.")}
        | _write_problems(errors.INVALID_GAME_SETUP),
        tags=TAGS,
        parameters=[KEY_PARAMETER, REPLAYED_PARAMETER, _LOCATION],
        examples=[_CREATE_EXAMPLE],
    )
    def post(self, request: Request) -> Response:
        key = idempotency_key(request)
        answer = services.create_game(user=request.user, key=key, **validated(inputs.CreateGameInput, request.data))
        response = self.written(answer, 201)
        response["Location"] = reverse("api-game", args=(answer.game_id,))
        return response


class MyGames(Private):
    @extend_schema(
        operation_id="listMyGames",
        tags=TAGS,
        summary="The games where you have a seat",
        parameters=[inputs.GamesQuery],
        responses={200: ref("GamePage")} | problems(VALIDATION_FAILED, NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(_page(request, lambda **wanted: selectors.my_games(request.user, **wanted)))


def _page(request: Request, find) -> dict:
    wanted = validated(inputs.GamesQuery, request.query_params.dict())
    games = find(**{name: value for name, value in wanted.items() if name not in ("cursor", "limit")})
    return answers.page(games, request)


class OneGame(Public):
    @extend_schema(
        operation_id="getGame",
        tags=TAGS,
        summary="A game as you see it",
        description="The answer has an `ETag`; send it as `If-None-Match` and get 304 while nothing has changed.",
        parameters=[GAME_PARAMETER, _IF_NONE_MATCH, _ETAG],
        responses={200: ref("Game"), 304: OpenApiResponse(description="Nothing has changed.")}
        | problems(*_NO_GAME, *READING),
    )
    def get(self, request: Request, game_id: str) -> HttpResponseBase:
        game = selectors.get_game(game_id)
        # A view changes with writes alone; the program is part of it, since another one may show more.
        etag = f'W/"{game.version}.{selectors.viewer_of(game, request.user)}.{__version__}"'
        response = get_conditional_response(request._request, etag=etag) or Response(answers.whole(game, request.user))
        response["ETag"] = etag
        response["Cache-Control"] = "private, no-cache"
        patch_vary_headers(response, ("Accept", "Authorization", "Cookie"))
        return response


class Decision(Public):
    renderer_classes = (NullableRenderer,)

    @extend_schema(
        operation_id="getDecision",
        tags=TAGS,
        summary="What a game waits for",
        description="With the legal moves, if it is your seat that is asked. Null unless the game is running.",
        parameters=[GAME_PARAMETER],
        responses={200: nullable(ref("Decision"))} | problems(*_NO_GAME, *READING),
    )
    def get(self, request: Request, game_id: str) -> Response:
        return Response(answers.decision(selectors.get_game(game_id), request.user))


class Record(Public):
    @extend_schema(
        operation_id="getRecord",
        tags=TAGS,
        summary="The record of a game that is over",
        parameters=[GAME_PARAMETER],
        responses={200: ref("Record")} | problems(*_NO_GAME, errors.RECORD_NOT_READY, *READING),
    )
    def get(self, request: Request, game_id: str) -> Response:
        return Response(selectors.record(selectors.get_game(game_id)))


class Events(Public):
    renderer_classes = (JSONRenderer, stream.EventStreamRenderer)

    @extend_schema(
        operation_id="listEvents",
        tags=TAGS,
        summary="Events of a game, as a page or as a stream",
        description="A JSON page of the events after a cursor; or, with `Accept: text/event-stream`, first these and "
        "then live ones. Each has its `seq` as id, its `kind` as event and itself as data; readers that connect again "
        "say `Last-Event-ID`, which counts more than `after`. The stream ends with an event `end` when the game is "
        "over, and with an event `problem` when your token has been revoked.",
        parameters=[GAME_PARAMETER, inputs.EventsQuery, _LAST_EVENT_ID],
        responses={
            (200, "application/json"): ref("EventPage"),
            (200, stream.MEDIA_TYPE): {"type": "string"},
        }
        | problems(VALIDATION_FAILED, *_NO_GAME, *READING),
    )
    def get(self, request: Request, game_id: str) -> HttpResponseBase:
        wanted = validated(inputs.EventsQuery, request.query_params.dict())
        after, known = wanted.get("after", 0), inputs.last_event_id(request)
        game = selectors.get_game(game_id)
        if isinstance(request.accepted_renderer, stream.EventStreamRenderer):
            if request.method == "HEAD":
                return HttpResponse(content_type=stream.MEDIA_TYPE)
            return stream.response(str(game.pk), request, after if known is None else known)
        viewer = selectors.viewer_of(game, request.user)
        events = selectors.events_after(game, viewer, after=after, limit=wanted.get("limit", EVENTS_A_PAGE))
        next_after = events[-1]["seq"] if events else after
        return Response({"events": events, "last_seq": game.last_seq, "next_after": next_after})


class Join(Private):
    @extend_schema(
        operation_id="joinGame",
        summary="Sit down",
        request=inputs.JoinGameInput,
        responses={200: _SUCCESS}
        | _write_problems(
            *_NO_GAME, errors.GAME_ALREADY_STARTED, errors.GAME_OVER, errors.ALREADY_SEATED, errors.SEAT_TAKEN
        ),
        **_WRITES,
    )
    def post(self, request: Request, game_id: str) -> Response:
        key = idempotency_key(request)
        wanted = validated(inputs.JoinGameInput, request.data)
        return self.written(services.join_game(user=request.user, game_id=game_id, key=key, **wanted))


class Leave(Private):
    @extend_schema(
        operation_id="leaveGame",
        summary="Stand up, before the start",
        request=inputs.EmptyInput,
        responses={200: _SUCCESS}
        | _write_problems(*_NO_GAME, errors.GAME_ALREADY_STARTED, errors.GAME_OVER, errors.NOT_SEATED),
        **_WRITES,
    )
    def post(self, request: Request, game_id: str) -> Response:
        key = idempotency_key(request)
        validated(inputs.EmptyInput, request.data)
        return self.written(services.leave_game(user=request.user, game_id=game_id, key=key))


class Start(Private):
    @extend_schema(
        operation_id="startGame",
        summary="Start a game that you own",
        request=inputs.EmptyInput,
        responses={200: _SUCCESS}
        | _write_problems(
            *_NO_GAME, errors.NOT_OWNER, errors.GAME_ALREADY_STARTED, errors.GAME_OVER, errors.SEATS_OPEN
        ),
        **_WRITES,
    )
    def post(self, request: Request, game_id: str) -> Response:
        key = idempotency_key(request)
        validated(inputs.EmptyInput, request.data)
        return self.written(services.start_game(user=request.user, game_id=game_id, key=key))


class Cancel(Private):
    @extend_schema(
        operation_id="cancelGame",
        summary="Cancel a game that you own, before its start",
        description="Staff may also end a running game, which is then abandoned.",
        request=inputs.EmptyInput,
        responses={200: _SUCCESS}
        | _write_problems(*_NO_GAME, errors.NOT_OWNER, errors.GAME_ALREADY_STARTED, errors.GAME_OVER),
        **_WRITES,
    )
    def post(self, request: Request, game_id: str) -> Response:
        key = idempotency_key(request)
        validated(inputs.EmptyInput, request.data)
        return self.written(services.cancel_game(user=request.user, game_id=game_id, key=key))


class Moves(Private):
    @extend_schema(
        operation_id="playMove",
        summary="Play a move for your seat",
        description="`GET /games/{game_id}/decision` lists the legal moves and the `version` to expect.",
        request=inputs.PlayMoveInput,
        examples=[_MOVE_EXAMPLE],
        responses={200: _SUCCESS}
        | _write_problems(
            *_NO_GAME,
            errors.GAME_NOT_STARTED,
            errors.GAME_OVER,
            errors.NOT_SEATED,
            errors.STALE_VERSION,
            errors.NOT_YOUR_TURN,
            errors.MALFORMED_MOVE,
            errors.ILLEGAL_MOVE,
        ),
        **_WRITES,
    )
    def post(self, request: Request, game_id: str) -> Response:
        key = idempotency_key(request)
        wanted = validated(inputs.PlayMoveInput, request.data)
        return self.written(services.play_move(user=request.user, game_id=game_id, key=key, **wanted))
