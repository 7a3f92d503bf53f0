"""The REST API of games. Each view reads its input, calls one service or selector, and shapes the answer."""

from collections.abc import Callable
from typing import Any

from django.db.models import QuerySet
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import get_language
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.errors import NOT_FOR_GUESTS
from accounts.security.scopes import BY_SEAT, Scope
from games import errors, services
from games.errors.bots import BOT_NOT_FOUND, BOT_UNAVAILABLE, NOT_FOR_BOTS
from games.errors.sandbox import ONLY_IN_ITS_SANDBOX, TOO_MANY_SANDBOXES
from games.models import Game
from games.reads import hosted_games
from games.view import visibility
from puerto_api import __version__
from puerto_api.base import wire
from puerto_api.base.errors import NOT_AUTHENTICATED
from puerto_api.rest.inputs import validated, validated_query
from puerto_api.rest.openapi import READING, problems, ref
from puerto_api.rest.views import CHECKED, View

from . import answers, inputs, spared, stream
from . import schemas as _schemas  # noqa: F401 - fills the OpenAPI document's components
from .base import NO_GAME, TAGS, Private, Public, PublicToRead
from .inputs import GAME_PARAMETER, IF_NONE_MATCH, NOT_MODIFIED, etag_header, idempotency_key
from .writes import KEYED, write, write_problems

_LOCATION = OpenApiParameter(
    "Location", {"type": "string"}, OpenApiParameter.HEADER, response=["201"], description="Address of the game."
)
_CREATE_EXAMPLE = OpenApiExample(
    "You against three bots",
    {"edition": "1897", "players": 4, "seats": [{"kind": "human"}] + [{"kind": "bot", "bot": "skilled"}] * 3},
    request_only=True,
)
_MOVE_EXAMPLE = OpenApiExample("Take a role", {"move": "role:settler", "expected_version": 2}, request_only=True)


class Games(PublicToRead):
    needs = {"GET": BY_SEAT, "POST": Scope.TABLES}
    queries = CHECKED

    @extend_schema(
        operation_id="listGames",
        tags=TAGS,
        summary="Find games",
        description="Public games that may be watched, and your own, newest first; with `sandbox=true` your sandboxes.",
        parameters=[inputs.GamesQuery],
        responses={200: ref("GamePage")} | problems(*READING),
    )
    def get(self, request: Request) -> Response:
        return Response(_page(self, lambda **wanted: hosted_games.list_games(user=self.reader, **wanted)))

    @extend_schema(
        operation_id="createGame",
        summary="Open a table",
        description="You sit down on the first seat for a person, and start the game when nobody is missing.",
        request=inputs.CreateGameInput,
        responses={201: OpenApiResponse(ref("Written"), "The table is open; `Location` is its address.")}
        | write_problems(
            errors.INVALID_GAME_SETUP,
            errors.PERSON_NOT_FOUND,
            NOT_FOR_GUESTS,
            TOO_MANY_SANDBOXES,
            ONLY_IN_ITS_SANDBOX,
            NOT_FOR_BOTS,
            BOT_NOT_FOUND,
            BOT_UNAVAILABLE,
        ),
        tags=TAGS,
        parameters=[*KEYED, _LOCATION],
        examples=[_CREATE_EXAMPLE],
    )
    def post(self, request: Request) -> Response:
        key = idempotency_key(request)
        answer = services.create_game(user=self.user, key=key, **validated(inputs.CreateGameInput, request.data))
        response = self.written(answer, 201)
        response["Location"] = reverse("api-game", args=(answer.game_id,))
        return response


class MyGames(Private):
    needs = Scope.GAMES_READ
    queries = CHECKED

    @extend_schema(
        operation_id="listMyGames",
        tags=TAGS,
        summary="The games where you have a seat",
        parameters=[inputs.GamesQuery],
        responses={200: ref("GamePage")} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(_page(self, lambda **wanted: hosted_games.my_games(self.user, **wanted)))


def _page(view: View, find: Callable[..., QuerySet[Game]]) -> dict[str, Any]:
    wanted = validated_query(inputs.GamesQuery, view.request)
    games = find(**{name: value for name, value in wanted.items() if name not in ("cursor", "limit")})
    return answers.page(games, view.request, view.reader)


class OneGame(Public):
    needs = BY_SEAT
    spares = {"GET": spared.asked}

    @extend_schema(
        operation_id="getGame",
        tags=TAGS,
        summary="A game as you see it",
        description="The answer has an `ETag`; send it as `If-None-Match` and get 304 while nothing has changed.",
        parameters=[GAME_PARAMETER, IF_NONE_MATCH, etag_header("Of this view.")],
        responses={200: ref("Game"), 304: NOT_MODIFIED} | problems(*NO_GAME, *READING),
    )
    def get(self, request: Request, game_id: str) -> HttpResponseBase:
        game = hosted_games.get_game(game_id)
        # A view changes with writes alone, and what the game goes on from is told some time later than the rest; the
        # program is part of it, since another one may show more.
        seen = visibility.look(game, self.reader)
        told = f"{seen.version}.{seen.viewer}{'+' if seen.rematch_of or seen.origin else ''}"
        etag = f'W/"{told}.{get_language()}.{__version__}"'
        response = get_conditional_response(request._request, etag=etag) or Response(answers.whole(game, self.reader))
        response["ETag"] = etag
        response["Cache-Control"] = "private, no-cache"
        patch_vary_headers(response, ("Accept", "Authorization", "Cookie"))
        return response


class Record(Public):
    needs = BY_SEAT

    @extend_schema(
        operation_id="getRecord",
        tags=TAGS,
        summary="The record of a game that is over",
        parameters=[GAME_PARAMETER],
        responses={200: ref("Record")} | problems(*NO_GAME, errors.RECORD_NOT_READY, *READING),
    )
    def get(self, request: Request, game_id: str) -> Response:
        return Response(hosted_games.record(visibility.look(hosted_games.get_game(game_id), self.reader)))


class Events(Public):
    needs = BY_SEAT
    spares = {"GET": spared.following}
    queries = CHECKED
    renderer_classes = (wire.WireRenderer, wire.EventStreamRenderer)

    @extend_schema(
        operation_id="listEvents",
        tags=TAGS,
        summary="Events of a game, as a page or as a stream",
        description="A JSON page of the events after a cursor; or, with `Accept: text/event-stream`, first these and "
        "then live ones. Each has its `seq` as id, its `kind` as event and itself as data; readers that connect again "
        "say `Last-Event-ID`, which counts more than `after`. The stream ends with an event `end` when the game is "
        "over, and with an event `problem` when your token has been revoked.",
        parameters=[GAME_PARAMETER, inputs.EventsQuery, inputs.LAST_EVENT_ID],
        responses={
            (200, "application/json"): ref("EventPage"),
            (200, stream.MEDIA_TYPE): {"type": "string"},
        }
        | problems(*NO_GAME, *READING),
    )
    def get(self, request: Request, game_id: str) -> HttpResponseBase:
        after, limit = stream.cursor(request, inputs.EventsQuery)
        after = after or 0
        game = hosted_games.get_game(game_id)
        if stream.is_wanted(request):
            return stream.events(request, str(game.pk), after)
        seen = visibility.look(game, self.reader)
        events = seen.events_after(after, limit)
        next_after = events[-1]["seq"] if events else after
        return Response({"events": events, "last_seq": seen.seq, "next_after": next_after})


Join = write(
    services.join_game,
    "joinGame",
    "Sit down",
    words=inputs.JoinGameInput,
    needs=Scope.TABLES,
    codes=(
        errors.NO_SPECTATORS,
        errors.GAME_ALREADY_STARTED,
        errors.GAME_OVER,
        errors.ALREADY_SEATED,
        NOT_FOR_GUESTS,
        errors.KICKED,
        errors.SEAT_TAKEN,
        errors.SEAT_RESERVED,
        errors.INVITATION_NEEDED,
        errors.INVITATION_UNKNOWN,
        ONLY_IN_ITS_SANDBOX,
        NOT_FOR_BOTS,
    ),
)
Leave = write(
    services.leave_game,
    "leaveGame",
    "Leave the table",
    "Before the start your seat is open again. Later somebody plays on for you, as `flag_policy` says, until you take "
    "your seat back.",
    needs=Scope.TABLES,
    codes=(errors.NO_SPECTATORS, errors.GAME_OVER, errors.NOT_SEATED, errors.SEAT_HANDED_OVER),
)
Start = write(
    services.start_game,
    "startGame",
    "Start a game that you own",
    needs=Scope.TABLES,
    codes=(
        errors.NO_SPECTATORS,
        errors.NOT_OWNER,
        errors.GAME_ALREADY_STARTED,
        errors.GAME_OVER,
        errors.SEATS_OPEN,
        errors.NOT_READY,
        BOT_UNAVAILABLE,
    ),
)
Cancel = write(
    services.cancel_game,
    "cancelGame",
    "Cancel a game that you own, before its start",
    "Staff may also end a running game, which is then abandoned.",
    needs=Scope.TABLES,
    codes=(errors.NO_SPECTATORS, errors.NOT_OWNER, errors.GAME_ALREADY_STARTED, errors.GAME_OVER),
)
Moves = write(
    services.play_move,
    "playMove",
    "Play a move for your seat",
    "`GET /games/{game_id}/decision` lists the legal moves and the `version` to expect.",
    words=inputs.PlayMoveInput,
    example=_MOVE_EXAMPLE,
    needs=Scope.GAMES_PLAY,
    spared=spared.asked,
    codes=(
        errors.GAME_NOT_STARTED,
        errors.GAME_OVER,
        errors.NOT_SEATED,
        errors.SEAT_HANDED_OVER,
        errors.GAME_PAUSED,
        errors.STALE_VERSION,
        errors.NOT_YOUR_TURN,
        errors.MALFORMED_MOVE,
        errors.ILLEGAL_MOVE,
    ),
)
