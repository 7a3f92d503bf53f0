"""The explorer over REST: the same for everybody, so caches may keep it."""

from django.http.response import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from games.api import explorer
from games.api.shapes.explorer import ExplorerLine, ExplorerSeat, ExplorerTable
from puerto_api.base.errors import NOT_FOUND
from puerto_api.rest.conditional import CACHING, NOT_MODIFIED, Shared
from puerto_api.rest.openapi import READING, problems, ref
from puerto_api.rest.pages import page, page_of
from puerto_api.rest.queries import asked, parameters_of
from puerto_api.rest.views import CHECKED

TAGS = ("archive",)
BUILDINGS = page_of(
    "BuildingOutcomePage", "BuildingOutcome", "Every combination of building and round, starting with the first round."
)
OPENINGS = page_of("OpeningOutcomePage", "OpeningOutcome", "All choices, the most frequent first.")
_MORE = {304: NOT_MODIFIED} | problems(NOT_FOUND, *READING)


class Explorer(Shared):
    queries = CHECKED

    @extend_schema(
        operation_id="getExplorer",
        tags=TAGS,
        summary="How long games were, and how each seat did",
        description="Counts all public games of one kind that were played to the end.",
        parameters=[*parameters_of(ExplorerTable), *CACHING],
        responses={200: ref("Explorer")} | _MORE,
    )
    def get(self, request: Request) -> HttpResponseBase:
        return self.shared(request, explorer.summary(**asked(request, ExplorerTable)))


class Buildings(Shared):
    queries = CHECKED

    @extend_schema(
        operation_id="getExplorerBuildings",
        tags=TAGS,
        summary="How seats did with each building, by round",
        description="Counts the same games as `GET /explorer`.",
        parameters=[*parameters_of(ExplorerTable, ExplorerSeat), *CACHING],
        responses={200: BUILDINGS} | _MORE,
    )
    def get(self, request: Request) -> HttpResponseBase:
        return self.shared(request, page(explorer.buildings(**asked(request, ExplorerTable, ExplorerSeat))))


class Openings(Shared):
    queries = CHECKED

    @extend_schema(
        operation_id="getExplorerOpenings",
        tags=TAGS,
        summary="What seats chose in the opening, and how they did",
        description="Counts the same games as `GET /explorer`. An opening is the first three roles of a seat, or the "
        "first three buildings that it builds.",
        parameters=[*parameters_of(ExplorerTable, ExplorerLine), *CACHING],
        responses={200: OPENINGS} | _MORE,
    )
    def get(self, request: Request) -> HttpResponseBase:
        return self.shared(request, page(explorer.openings(**asked(request, ExplorerTable, ExplorerLine))))
