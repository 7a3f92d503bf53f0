"""The public archive over REST: search, download, and verifying records."""

import re
from datetime import datetime
from typing import Any

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security import limits
from accounts.security.scopes import OPEN
from games import errors
from games.api import archive
from games.api.cursors import cursor_of
from games.engine import ids
from games.engine.editions import EDITIONS
from games.reads import record_check
from puerto_api.base import wire
from puerto_api.base.errors import MALFORMED_REQUEST, PAYLOAD_TOO_LARGE, RATE_LIMITED, UNSUPPORTED_MEDIA_TYPE
from puerto_api.rest.inputs import Choice, Input, QueryWhole, Text, validated_query
from puerto_api.rest.openapi import READING, problems, ref
from puerto_api.rest.views import CHECKED

from . import lines
from .base import Public
from .inputs import BIGGEST, MOST_PLAYERS
from .rules import EXPANSIONS, OPTIONS, RulesQuery

TAGS = ("archive",)
GAMES_A_PAGE, MOST_GAMES_A_PAGE = 20, 100
NAMES = r"^[A-Za-z0-9_.-]{1,64}(,[A-Za-z0-9_.-]{1,64}){0,4}$"
_TRUTHS = {"true": True, "false": False, "any": None}


def _at_least(what: str) -> QueryWhole:
    return QueryWhole(required=False, min_value=0, max_value=BIGGEST, help_text=f"{what}, at least.")


def _at_most(what: str) -> QueryWhole:
    return QueryWhole(required=False, min_value=0, max_value=BIGGEST, help_text=f"{what}, at most.")


def _moment(what: str) -> Text:
    return Text(required=False, max_length=64, help_text=what, documented={"format": "date-time"})


def _names(what: str) -> Text:
    return Text(required=False, documented={"pattern": NAMES}, help_text=f"{what}, with commas.")


class ArchiveSearch(Input):
    edition = Choice(list(EDITIONS), required=False)
    players = QueryWhole(required=False, min_value=2, max_value=MOST_PLAYERS, help_text="Number of seats.")
    people = QueryWhole(
        required=False, min_value=0, max_value=MOST_PLAYERS, help_text="Seats of persons; 0: bots among themselves."
    )
    expansion = Choice(list(ids.EXPANSIONS), required=False, help_text="Played with this one.")
    expansions = Text(
        required=False,
        allow_blank=True,
        documented={"pattern": EXPANSIONS.pattern},
        help_text="Played with exactly these, with commas; empty: with none.",
    )
    options = Text(
        required=False,
        allow_blank=True,
        documented={"pattern": OPTIONS.pattern},
        help_text="Rule options with the value that counted, with commas: `residence_vp_with_zero_tiles:0`.",
    )
    player = _names("Names of people who all sat at the table")
    bot = _names("Levels of hosted bots that all sat at the table")
    winner = Text(required=False, max_length=64, help_text="Name of a person who won.")
    winner_bot = Text(required=False, max_length=32, help_text="Level of a hosted bot that won.")
    winner_seat = QueryWhole(required=False, min_value=0, max_value=MOST_PLAYERS - 1, help_text="Seat that won.")
    reason = Choice(archive.REASONS, required=False, help_text="Why the game is over; `played`: played to its end.")
    ended_by = Choice(list(ids.TRIGGERS), required=False, help_text="A trigger of its end.")
    min_score = _at_least("Victory points of the winner")
    max_score = _at_most("Victory points of the winner")
    min_rounds = _at_least("Rounds")
    max_rounds = _at_most("Rounds")
    min_plies = _at_least("Decisions")
    max_plies = _at_most("Decisions")
    ended_from = _moment("Ended then or later.")
    ended_before = _moment("Ended earlier.")
    is_test = Choice(
        list(_TRUTHS), required=False, help_text="Games whose seed was chosen by their creator; `false` if left out."
    )
    rated = Choice(["true", "false"], required=False, help_text="Games that count for ratings, or not.")
    cursor = Text(required=False, max_length=128, help_text="From the `next` address of a page or download.")

    validate_expansions = RulesQuery.validate_expansions
    validate_options = RulesQuery.validate_options

    def validate_player(self, value: str) -> list[str]:
        if not re.fullmatch(NAMES, value, re.ASCII):
            raise ValidationError(_("It is one to five names with commas between them."))
        return value.split(",")

    validate_bot = validate_player

    def validate_is_test(self, value: str) -> bool | None:
        return _TRUTHS[value]

    validate_rated = validate_is_test

    def validate_ended_from(self, value: str) -> datetime:
        try:
            return datetime.fromisoformat(value)
        except ValueError:
            raise ValidationError(_("It is a moment such as 2026-11-21T12:00:00Z.")) from None

    validate_ended_before = validate_ended_from


class ArchiveQuery(ArchiveSearch):
    limit = QueryWhole(
        required=False,
        min_value=1,
        max_value=MOST_GAMES_A_PAGE,
        help_text=f"Games a page; {GAMES_A_PAGE} if left out.",
    )


class DownloadQuery(ArchiveSearch):
    limit = QueryWhole(
        required=False,
        min_value=1,
        max_value=lines.MOST_RECORDS,
        help_text=f"Records in one download; {lines.MOST_RECORDS} if left out.",
    )


_ACCEPT_ENCODING = OpenApiParameter(
    "Accept-Encoding", str, OpenApiParameter.HEADER, description="`gzip` is understood."
)
_LINK = OpenApiParameter(
    "Link",
    {"type": "string"},
    OpenApiParameter.HEADER,
    response=["200"],
    description='Where the download goes on (RFC 8288, `rel="next"`); absent if it is complete.',
)
_READING = (RATE_LIMITED, *READING)


class Archive(Public):
    needs = OPEN
    queries = CHECKED

    @extend_schema(
        operation_id="searchArchive",
        tags=TAGS,
        summary="Find games that are over",
        description="Public games that were started and are over, the last one first. All conditions have to hold. "
        "Cursors name a place in the order, so games that end meanwhile shift nothing.",
        parameters=[ArchiveQuery],
        responses={200: ref("ArchivePage")} | problems(*READING),
    )
    def get(self, request: Request) -> Response:
        wanted = validated_query(ArchiveQuery, request)
        limit = wanted.pop("limit", GAMES_A_PAGE)
        found = list(_found(wanted)[: limit + 1])
        more = len(found) > limit
        return Response(
            {
                "results": [archive.entry(game) for game in found[:limit]],
                "next": _next(request, archive.cursor(found[limit - 1])) if more else None,
            }
        )


class Download(Public):
    needs = OPEN
    queries = CHECKED
    renderer_classes = (wire.LinesRenderer,)

    @extend_schema(
        operation_id="downloadArchive",
        tags=TAGS,
        summary="Download the records of games that are over",
        description="The same games in the same order as `GET /archive`, one record a line (NDJSON), each exactly what "
        "`GET /games/{game_id}/record` answers: `manage.py verify` reads the file. The `commitment` of a line says "
        "which game it is. `Link` is there before the first line and says where to go on.",
        parameters=[DownloadQuery, _ACCEPT_ENCODING, _LINK],
        responses={(200, wire.NDJSON): OpenApiTypes.STR} | problems(*_READING),
    )
    def get(self, request: Request) -> HttpResponseBase:
        limits.check(request, "download")
        wanted = validated_query(DownloadQuery, request)
        limit = wanted.pop("limit", lines.MOST_RECORDS)
        found = _found(wanted)
        places = list(found.values_list("ended_at", "game_id")[: limit + 1])
        zipped = lines.takes_gzip(request.headers.get("Accept-Encoding", ""))
        if request.method == "HEAD":
            response: HttpResponseBase = HttpResponse(content_type=wire.NDJSON)
        else:
            response = lines.response([game_id for _ended_at, game_id in places[:limit]], zipped=zipped)
        if zipped:
            response["Content-Encoding"] = "gzip"
        patch_vary_headers(response, ("Accept-Encoding",))
        response["Content-Disposition"] = 'attachment; filename="puerto-rico-records.ndjson"'
        if len(places) > limit:
            response["Link"] = f'<{_next(request, cursor_of(places[limit - 1]))}>; rel="next"'
        return response


def _found(wanted: dict[str, Any]) -> Any:
    cursor = wanted.pop("cursor", None)
    return archive.after(archive.search(**wanted), cursor, name="cursor")


def _next(request: Request, cursor: str) -> str:
    """The address of this request with another cursor."""
    query = request.query_params.copy()
    query["cursor"] = cursor
    return request.build_absolute_uri(f"{request.path}?{query.urlencode()}")


class Verify(Public):
    needs = OPEN

    @extend_schema(
        operation_id="verifyRecord",
        tags=TAGS,
        summary="Replay a record and compare everything it says",
        description="Seed and commitment, chance, every move and list of legal moves, and the result. Any JSON is an "
        f"answerable question; at most {record_check.MOST_MOVES} moves.",
        request={"application/json": {"description": "A record; anything else is not valid, and the answer says so."}},
        responses={200: OpenApiResponse(ref("Verdict"), "What was found, the first difference if there is one.")}
        | problems(
            MALFORMED_REQUEST,
            errors.RECORD_TOO_LONG,
            RATE_LIMITED,
            PAYLOAD_TOO_LARGE,
            UNSUPPORTED_MEDIA_TYPE,
            *READING,
        ),
    )
    def post(self, request: Request) -> Response:
        limits.check(request, "verify")
        return Response(record_check.verdict(request.data))
