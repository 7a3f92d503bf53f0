"""Tournaments over REST: lists of them, one of them as an answer or as a stream, and their rounds."""

from typing import Any

from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import OPEN
from games.api import tournaments as told
from games.api.shapes import frames
from games.api.shapes.tournaments import TournamentFilter, TournamentPage, TournamentRoundPage
from games.errors.tournaments import TOURNAMENT_NOT_FOUND
from games.live import tournaments as live
from games.reads import tournament_details
from puerto_api.rest import streaming
from puerto_api.rest.openapi import READING, problems
from puerto_api.rest.pages import continued, paged
from puerto_api.rest.queries import Paging, asked, parameters_of
from puerto_api.rest.views import CHECKED, Public

from . import stream

TAGS = ("tournaments",)
TOURNAMENTS, ROUNDS = paged(TournamentPage), paged(TournamentRoundPage)
_PARAMETER = OpenApiParameter(
    "tournament_id", OpenApiTypes.UUID, OpenApiParameter.PATH, description="Id of the tournament."
)


class Tournaments(Public):
    needs = OPEN
    queries = CHECKED

    @extend_schema(
        operation_id="listTournaments",
        tags=TAGS,
        summary="Find tournaments",
        description="Newest first. Tournaments that people enter by link are listed only for their organizer and for "
        "people who have entered.",
        parameters=parameters_of(TournamentFilter, Paging),
        responses={200: TOURNAMENTS} | problems(*READING),
    )
    def get(self, request: Request) -> Response:
        found = told.tournaments(self.reader, **asked(request, TournamentFilter, Paging))
        return Response(continued(request, *found))


class OneTournament(Public):
    needs = OPEN
    renderer_classes = streaming.RENDERERS
    streams = True

    @extend_schema(
        operation_id="getTournament",
        tags=TAGS,
        summary="A tournament and its standings",
        description="With `Accept: text/event-stream` or `application/x-ndjson`, you get a stream of frames: the "
        "tournament as it is now, then again after every change. The stream ends with the tournament.",
        parameters=[_PARAMETER],
        responses=stream.answers("Tournament", frames.TOURNAMENT) | problems(TOURNAMENT_NOT_FOUND, *streaming.READING),
    )
    def get(self, request: Request, tournament_id: str) -> HttpResponseBase:
        if streaming.is_wanted(request):
            return stream.with_silences(request, live.follow(tournament_id, streaming.visit_of(request)))
        return Response(tournament_details.details(tournament_id).seen_by(self.reader))


class Rounds(Public):
    needs = OPEN
    queries = CHECKED

    @extend_schema(
        operation_id="listTournamentRounds",
        tags=TAGS,
        summary="The rounds of a tournament and their games",
        parameters=[_PARAMETER, *parameters_of(Paging)],
        responses={200: ROUNDS} | problems(TOURNAMENT_NOT_FOUND, *READING),
    )
    def get(self, request: Request, tournament_id: str) -> Response:
        found: dict[str, Any] = asked(request, Paging)
        return Response(continued(request, *told.rounds(tournament_id, **found)))
