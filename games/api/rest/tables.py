"""What one may do at a table now: where to sit down, how far to go back."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import BY_SEAT
from games.reads import seating, takebacks
from games.reads.game_cache import seen_by
from puerto_api.rest.openapi import READING, problems, ref
from puerto_api.rest.pages import page, page_of
from puerto_api.rest.views import Public

from .base import GAME_PARAMETER, NO_GAME, TAGS

SEATS = page_of("CanSitPage", "CanSit", "For each seat, whether you could take it.")


class Seats(Public):
    needs = BY_SEAT

    @extend_schema(
        operation_id="listSeats",
        tags=TAGS,
        summary="Which seats you could take now, and why you could not take the others",
        parameters=[GAME_PARAMETER],
        responses={200: SEATS} | problems(*NO_GAME, *READING),
    )
    def get(self, request: Request, game_id: str) -> Response:
        return Response(page(seating.seatability(seen_by(game_id, self.reader).game, self.reader)))


class Takeback(Public):
    needs = BY_SEAT

    @extend_schema(
        operation_id="getTakeback",
        tags=TAGS,
        summary="How far back you can take your moves",
        parameters=[GAME_PARAMETER],
        responses={200: ref("Takeback")} | problems(*NO_GAME, *READING),
    )
    def get(self, request: Request, game_id: str) -> Response:
        seen = seen_by(game_id, self.reader)
        return Response(takebacks.reach(seen.game, seen.viewer))
