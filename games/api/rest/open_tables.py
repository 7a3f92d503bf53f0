"""The open tables, as a list or as a stream of what changes in it."""

from django.http.response import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import OPEN
from games.api.shapes import frames
from games.live import open_tables
from puerto_api.rest import streaming
from puerto_api.rest.openapi import problems
from puerto_api.rest.pages import page, page_of
from puerto_api.rest.views import Public

from . import stream
from .base import TAGS

PAGE = page_of("OpenTablePage", "OpenTable", "The open tables, longest wait first.")


class OpenTables(Public):
    needs = OPEN
    renderer_classes = streaming.RENDERERS
    streams = True

    @extend_schema(
        operation_id="listOpenTables",
        tags=TAGS,
        summary="Public tables with an open seat",
        description="Up to 500 tables are listed, longest wait first. With `Accept: text/event-stream` or "
        "`application/x-ndjson`, you get a stream of frames: first the `list`, then tables that are `added`, `changed` "
        "or `removed`. The stream never ends. A client that reconnects gets the whole list again.",
        responses=stream.answers(PAGE, frames.TABLES) | problems(*streaming.READING),
    )
    def get(self, request: Request) -> HttpResponseBase:
        if not streaming.is_wanted(request):
            return Response(page(open_tables.listed()))
        return stream.with_silences(request, open_tables.follow(streaming.visit_of(request)))
