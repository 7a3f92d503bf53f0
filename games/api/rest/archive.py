"""The public archive over REST: search, download, and verifying records."""

import strawberry
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security import limits
from accounts.security.limits import Sender
from accounts.security.scopes import OPEN
from games import errors
from games.api import archive
from games.api.shapes.archive import PAGE_WORDS, ArchiveFilter
from games.reads import record_check
from games.reads.archive import shown
from puerto_api.base import wire
from puerto_api.base.errors import MALFORMED_REQUEST, PAYLOAD_TOO_LARGE, RATE_LIMITED, UNSUPPORTED_MEDIA_TYPE
from puerto_api.contract.cursors import cursor_of
from puerto_api.contract.shapes import member
from puerto_api.rest import streaming
from puerto_api.rest.openapi import READING, problems, ref
from puerto_api.rest.pages import address, continued, page_of
from puerto_api.rest.queries import LONGEST_CURSOR, Paging, asked, parameters_of
from puerto_api.rest.views import CHECKED, Public
from puerto_api.web import compression

from . import lines

TAGS = ("archive",)
PAGE = page_of("ArchivePage", "ArchivedGame", PAGE_WORDS)


@strawberry.input(description="Which part of the archive to download.")
class Downloading(Paging):
    limit: int = member("Records per download.", default=lines.MOST_RECORDS, minimum=1, maximum=lines.MOST_RECORDS)
    cursor: str | None = member(
        "Cursor from the `next` URL of a page or a download.", default=None, minLength=1, maxLength=LONGEST_CURSOR
    )


_ACCEPT_ENCODING = OpenApiParameter("Accept-Encoding", str, OpenApiParameter.HEADER, description="`gzip` is supported.")
_LINK = OpenApiParameter(
    "Link",
    {"type": "string"},
    OpenApiParameter.HEADER,
    response=["200"],
    description='URL at which the download continues (RFC 8288, `rel="next"`); absent if it is complete.',
)
_READING = (RATE_LIMITED, *READING)


class Archive(Public):
    needs = OPEN
    queries = CHECKED

    @extend_schema(
        operation_id="searchArchive",
        tags=TAGS,
        summary="Find games that are over",
        description="Public games that have started and ended, latest first. Each game listed meets all the conditions "
        "that you send. A cursor marks a place in the list, so games that end in the meantime do not shift the pages.",
        parameters=parameters_of(ArchiveFilter, Paging),
        responses={200: PAGE} | problems(*READING),
    )
    def get(self, request: Request) -> Response:
        wanted = asked(request, ArchiveFilter, Paging)
        found = archive.search(**wanted)
        games = [archive.entry(game) for game in shown(found.rows)]
        return Response(continued(request, games, found.following and cursor_of(found.following)))


class Download(Public):
    needs = OPEN
    queries = CHECKED
    renderer_classes = (wire.LinesRenderer,)

    @extend_schema(
        operation_id="downloadArchive",
        tags=TAGS,
        summary="Download the records of games that are over",
        description="The same games in the same order as `GET /archive`, one record per line (NDJSON). Each line is "
        "exactly what `GET /games/{game_id}/record` returns, and its `commitment` identifies the game. `manage.py "
        "verify` checks such a file. The `Link` header, which comes before the first line, says where to continue.",
        parameters=[*parameters_of(ArchiveFilter, Downloading), _ACCEPT_ENCODING, _LINK],
        responses={(200, wire.NDJSON): OpenApiTypes.STR} | problems(*_READING),
    )
    def get(self, request: Request) -> HttpResponseBase:
        wanted = asked(request, ArchiveFilter, Downloading)
        limits.check(Sender.at(request), "download")
        found = archive.search(**wanted)
        zipped = compression.chosen(request.headers.get("Accept-Encoding", ""), ("gzip",)) is not None
        pieces = lines.pieces([game_id for _ended_at, game_id in found.rows], zipped=zipped)
        response = streaming.download(request, pieces, wire.NDJSON, "puerto-rico-records.ndjson")
        if zipped:
            response["Content-Encoding"] = "gzip"
        patch_vary_headers(response, ("Accept-Encoding",))
        if found.following:
            response["Link"] = f'<{address(request, cursor=cursor_of(found.following))}>; rel="next"'
        return response


class Verify(Public):
    needs = OPEN

    @extend_schema(
        operation_id="verifyRecord",
        tags=TAGS,
        summary="Replay a record and check everything in it",
        description="Checks the seed and its commitment, the random draws, every move, every list of legal moves, and "
        f"the result. Any JSON document with at most {record_check.MOST_MOVES} moves gets an answer.",
        request={
            "application/json": {
                "description": "A record. If you send anything else, the answer says that it is not a valid record."
            }
        },
        responses={200: OpenApiResponse(ref("Verdict"), "The result, with the first difference if there is one.")}
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
        return Response(record_check.verdict(request.data, sender=Sender.at(request)))
