"""The open tables, as a list or as a stream of what changes in it."""

from django.http.response import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import OPEN
from games.api.open_tables import frames
from games.live import open_tables
from puerto_api.rest.openapi import READING, problems

from . import stream
from .base import TAGS, Public


class OpenTables(Public):
    needs = OPEN
    renderer_classes = stream.RENDERERS

    @extend_schema(
        operation_id="listOpenTables",
        tags=TAGS,
        summary="Public tables where somebody can still sit down",
        description="The one that waits longest first, at most 500. As a stream of frames with `Accept: "
        "text/event-stream` or `application/x-ndjson`: first the `list`, then tables that are `added`, `changed` or "
        "`removed`; it never ends. Whoever connects again gets the list anew.",
        responses=stream.answers("OpenTables") | problems(*READING),
    )
    def get(self, request: Request) -> HttpResponseBase:
        if not stream.is_wanted(request):
            return Response({"tables": open_tables.listed()})
        return stream.feed(request, frames(stream.visit_of(request)))
