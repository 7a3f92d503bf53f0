"""Reporting players and games over REST; messages are reported in :mod:`.chat`."""

from collections.abc import Sequence

from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import Scope
from games import errors, services
from games.errors.bots import NOT_FOR_BOTS
from games.models.report import LONGEST_TEXT
from games.services.moderation.reports import OF_GAMES, OF_PLAYERS
from puerto_api.base.plain_text import NEVER
from puerto_api.rest.inputs import Choice, Input, Text, validated
from puerto_api.rest.openapi import ref

from .base import NO_GAME, TAGS, Private
from .inputs import GAME_PARAMETER, idempotency_key
from .players import TAGS as PLAYERS
from .writes import KEYED, write_problems

_DONE = OpenApiResponse(ref("Reported"), "Reported, now or before (`replayed`).")
_ONCE = (errors.ALREADY_REPORTED, NOT_FOR_BOTS)
_SAID = (
    "Nobody is told who has reported, nor whether others have. A second report of the same is refused until the "
    "moderators have decided the first one."
)


def _reason(known: Sequence[str]) -> Choice:
    return Choice(known, help_text="What is wrong.")


def _text() -> Text:
    return Text(
        required=False,
        allow_blank=True,
        help_text="More about it, in one line, if there is more.",
        documented={"maxLength": LONGEST_TEXT, "pattern": f"^[^{NEVER}]*$"},
    )


class ReportPlayerInput(Input):
    reason = _reason(OF_PLAYERS)
    text = _text()
    game = Text(
        required=False,
        allow_null=True,
        help_text="The game in which it happened, if it is one that you may see.",
        documented={"format": "uuid"},
    )


class ReportGameInput(Input):
    reason = _reason(OF_GAMES)
    text = _text()


class ReportPlayer(Private):
    needs = Scope.GAMES_PLAY

    @extend_schema(
        operation_id="reportPlayer",
        summary="Ask the moderators to look at a player",
        description=_SAID,
        request=ReportPlayerInput,
        examples=[OpenApiExample("A name", {"reason": "offensive_name"}, request_only=True)],
        responses={201: _DONE} | write_problems(errors.PERSON_NOT_FOUND, *NO_GAME, *_ONCE),
        tags=PLAYERS,
        parameters=[
            *KEYED,
            OpenApiParameter("username", str, OpenApiParameter.PATH, description="Name of the player."),
        ],
    )
    def post(self, request: Request, username: str) -> Response:
        key = idempotency_key(request)
        wanted = validated(ReportPlayerInput, request.data)
        wanted["game_id"] = wanted.pop("game", None)
        replayed = services.report_player(user=self.user, username=username, key=key, **wanted)
        return self.answered({}, replayed=replayed, status=201)


class ReportGame(Private):
    needs = Scope.GAMES_PLAY

    @extend_schema(
        operation_id="reportGame",
        summary="Ask the moderators to look at a game",
        description=_SAID,
        request=ReportGameInput,
        examples=[OpenApiExample("Two as one", {"reason": "collusion", "text": "Seats 1 and 3."}, request_only=True)],
        responses={201: _DONE} | write_problems(*NO_GAME, *_ONCE),
        tags=TAGS,
        parameters=[GAME_PARAMETER, *KEYED],
    )
    def post(self, request: Request, game_id: str) -> Response:
        key = idempotency_key(request)
        wanted = validated(ReportGameInput, request.data)
        replayed = services.report_game(user=self.user, game_id=game_id, key=key, **wanted)
        return self.answered({}, replayed=replayed, status=201)
