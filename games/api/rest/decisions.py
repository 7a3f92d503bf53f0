"""What a game waits for, over REST: its answers, their numbers, and what they would do."""

from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiExample, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

import bots
from accounts.security.scopes import BY_SEAT, Scope
from games import errors
from games.api.shapes.decision import MoveInput
from games.reads import decisions, forecasts, move_hints, previews
from games.reads.game_cache import seen_by
from puerto_api.base.errors import NOT_AUTHENTICATED, RATE_LIMITED
from puerto_api.contract.shapes import name_of
from puerto_api.rest.bodies import checked
from puerto_api.rest.conditional import CACHING, NOT_MODIFIED, Shared
from puerto_api.rest.inputs import Input, QueryTruth, Text, validated_query
from puerto_api.rest.negotiation import NullableRenderer
from puerto_api.rest.openapi import READING, WRITING, nullable, problems, ref
from puerto_api.rest.views import CHECKED, Private, Public

from . import spared
from .base import GAME_PARAMETER, NO_GAME, TAGS


class DecisionQuery(Input):
    effects = QueryTruth(required=False, help_text="Whether to include the effects and warnings of each move.")


class HintQuery(Input):
    level = Text(
        required=False,
        help_text="A level of the hosted bots that can give advice. If left out: `expert`, which answers at once.",
        documented={"enum": list(bots.ADVISERS)},
    )


class Decision(Public):
    needs = BY_SEAT
    spares = {"GET": spared.asked}
    queries = CHECKED
    renderer_classes = (NullableRenderer,)

    @extend_schema(
        operation_id="getDecision",
        tags=TAGS,
        summary="The decision that a game is waiting for",
        description="Includes the legal moves if it is your turn. Null if the game is not running, and always null "
        "for delayed spectators.",
        parameters=[GAME_PARAMETER, DecisionQuery],
        responses={200: nullable(ref("Decision"))} | problems(*NO_GAME, *READING),
    )
    def get(self, request: Request, game_id: str) -> Response:
        wanted = validated_query(DecisionQuery, request)
        seen = seen_by(game_id, self.reader)
        return Response(decisions.shown(seen, foreseen=wanted.get("effects", False)))


class Forecast(Public):
    needs = BY_SEAT
    renderer_classes = (NullableRenderer,)

    @extend_schema(
        operation_id="getForecast",
        tags=TAGS,
        summary="What each role on offer would bring each seat",
        description="The forecast assumes that once a role is chosen, all seats make the choices that pay best "
        "(docs/guides/turns.md). Null if no seat has to choose a role, and always null for delayed spectators.",
        parameters=[GAME_PARAMETER],
        responses={200: nullable(ref("Forecast"))} | problems(*NO_GAME, *READING),
    )
    def get(self, request: Request, game_id: str) -> Response:
        return Response(forecasts.shown(seen_by(game_id, self.reader)))


class Preview(Private):
    needs = Scope.GAMES_READ

    @extend_schema(
        operation_id="previewMove",
        tags=TAGS,
        summary="What a move would do",
        description="Only for the player whose turn it is. No move is played, and no clock stops. Anything hidden from "
        "you stays hidden: it is null and listed in `unknown`.",
        parameters=[GAME_PARAMETER],
        request={"application/json": ref(name_of(MoveInput))},
        examples=[OpenApiExample("Take a role", {"move": "role:settler"}, request_only=True)],
        responses={200: OpenApiResponse(ref("Preview"), "What the move would do.")}
        | problems(
            *WRITING,
            errors.GAME_NOT_FOUND,
            errors.GAME_NOT_STARTED,
            errors.GAME_OVER,
            errors.NOT_SEATED,
            errors.NOT_YOUR_TURN,
            errors.MALFORMED_MOVE,
            errors.ILLEGAL_MOVE,
        ),
    )
    def post(self, request: Request, game_id: str) -> Response:
        wanted = checked(MoveInput, request.data)
        return Response(previews.preview_move(user=self.user, game_id=game_id, **wanted))


class Hint(Private):
    needs = Scope.GAMES_READ
    queries = CHECKED

    @extend_schema(
        operation_id="getHint",
        tags=TAGS,
        summary="How a hosted bot expects your moves to turn out",
        description="Only for the player whose turn it is, at a table with `hints`. No move is played, and no clock "
        "stops. If you ask again about the same decision, you get the same answer.",
        parameters=[GAME_PARAMETER, HintQuery],
        responses={200: OpenApiResponse(ref("Hint"), "What the bot expects.")}
        | problems(
            *READING,
            NOT_AUTHENTICATED,
            errors.GAME_NOT_FOUND,
            errors.NOT_SEATED,
            errors.NO_HINTS,
            errors.GAME_OVER,
            errors.GAME_NOT_STARTED,
            errors.NOT_YOUR_TURN,
            errors.NO_ADVISER,
            RATE_LIMITED,
            errors.HINT_FAILED,
        ),
    )
    def get(self, request: Request, game_id: str) -> Response:
        wanted = validated_query(HintQuery, request)
        return Response(move_hints.hint(user=self.user, game_id=game_id, **wanted))


class MoveIds(Shared):
    @extend_schema(
        operation_id="getMoveIds",
        tags=TAGS,
        summary="The numbers that stand for the moves",
        description="The numbers are meant for machine learning. Each number stands for the same move in every game "
        "and never changes; new moves get new numbers.",
        parameters=CACHING,
        responses={200: ref("MoveIds"), 304: NOT_MODIFIED} | problems(*READING),
    )
    def get(self, request: Request) -> HttpResponseBase:
        return self.shared(request, decisions.move_ids())
