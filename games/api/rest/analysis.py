"""Looking back at a game that is over, over REST."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security import limits
from accounts.security.scopes import BY_SEAT, Scope
from games import errors, services
from games.models import Analysis
from games.reads import analysis, hosted_games
from games.view import visibility
from puerto_api.base.errors import RATE_LIMITED
from puerto_api.rest.inputs import validated
from puerto_api.rest.openapi import READING, problems, ref

from .base import NO_GAME, TAGS, PublicToRead
from .inputs import GAME_PARAMETER, EmptyInput, idempotency_key
from .writes import KEYED, write_problems

AGAIN_SECONDS = 1
"""After so long something has happened to an analysis that is being made."""
_UNFINISHED = (Analysis.Status.QUEUED, Analysis.Status.RUNNING)
_RETRY_AFTER = OpenApiParameter(
    "Retry-After",
    {"type": "integer"},
    OpenApiParameter.HEADER,
    response=["200", "202"],
    description="While it is being made: seconds after which to look again.",
)


class GameAnalysis(PublicToRead):
    needs = {"GET": BY_SEAT, "POST": Scope.GAMES_READ}

    @extend_schema(
        operation_id="getAnalysis",
        tags=TAGS,
        summary="The analysis of a game that is over, as far as it has come",
        description="How everybody stood after every decision, and the three largest swings. `no_analysis` until "
        "somebody has asked for it.",
        parameters=[GAME_PARAMETER, _RETRY_AFTER],
        responses={200: ref("Analysis")} | problems(*NO_GAME, errors.RECORD_NOT_READY, errors.NO_ANALYSIS, *READING),
    )
    def get(self, request: Request, game_id: str) -> Response:
        return _told(Response(analysis.wanted(visibility.look(hosted_games.get_game(game_id), self.reader))))

    @extend_schema(
        operation_id="requestAnalysis",
        summary="Have a game that is over analysed",
        description="Asked twice it is done once, whoever asks. It is made again if it had failed, or if the networks "
        "are others since.",
        request=EmptyInput,
        responses={
            200: OpenApiResponse(ref("AnalysisRequested"), "It is complete already, or had failed again."),
            202: OpenApiResponse(ref("AnalysisRequested"), "It is being made; look again after `Retry-After`."),
        }
        | write_problems(*NO_GAME, errors.RECORD_NOT_READY, RATE_LIMITED),
        tags=TAGS,
        parameters=[GAME_PARAMETER, *KEYED, _RETRY_AFTER],
    )
    def post(self, request: Request, game_id: str) -> Response:
        limits.check_person(self.user, "analysis")
        key = idempotency_key(request)
        validated(EmptyInput, request.data)
        asked = services.request_analysis(user=self.user, game_id=game_id, key=key)
        found = analysis.wanted(visibility.look(hosted_games.get_game(asked.game_id), request.user))
        status = 202 if found["status"] in _UNFINISHED else 200
        return _told(self.answered({"analysis": found}, replayed=asked.replayed, status=status))


def _told(response: Response) -> Response:
    """Say when to look again, while there is more to come."""
    found: dict[str, Any] = response.data.get("analysis", response.data)
    if found["status"] in _UNFINISHED:
        response["Retry-After"] = str(AGAIN_SECONDS)
    return response
