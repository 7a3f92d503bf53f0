"""Looking back at a game that is over, over REST."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import BY_SEAT
from games import errors
from games.api.operations.following import RETRY_AFTER, retry_after
from games.reads import analysis, hosted_games
from games.view import visibility
from puerto_api.rest.openapi import READING, problems, ref
from puerto_api.rest.views import Public

from .base import GAME_PARAMETER, NO_GAME, TAGS

_RETRY_AFTER = OpenApiParameter("Retry-After", RETRY_AFTER, OpenApiParameter.HEADER, response=["200"])


class GameAnalysis(Public):
    needs = BY_SEAT

    @extend_schema(
        operation_id="getAnalysis",
        tags=TAGS,
        summary="The analysis of a game that is over",
        description="How good each seat's position was after every decision, and the three largest swings. The answer "
        "is `no_analysis` until a user has requested the analysis.",
        parameters=[GAME_PARAMETER, _RETRY_AFTER],
        responses={200: ref("Analysis")} | problems(*NO_GAME, errors.RECORD_NOT_READY, errors.NO_ANALYSIS, *READING),
    )
    def get(self, request: Request, game_id: str) -> Response:
        found = analysis.wanted(visibility.look(hosted_games.get_game(game_id), self.reader))
        return Response(found, headers=retry_after(found))
