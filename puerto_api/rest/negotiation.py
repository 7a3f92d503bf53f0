"""Which media type an answer has: that which ``Accept`` of the request prefers among those that a view offers."""

from collections.abc import Iterable
from typing import Any

from django.http import HttpRequest
from django.http.request import MediaType
from rest_framework.exceptions import NotAcceptable
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.request import Request

from puerto_api.base.wire import AnswerRenderer


class Negotiation(BaseContentNegotiation):
    """Chooses by the quality values of ``Accept`` (RFC 9110, section 12.5.1), which REST framework does not read."""

    def select_parser(self, request: Request, parsers: Iterable[Any]) -> Any:
        wanted = request.content_type.partition(";")[0].strip().lower()
        return next((parser for parser in parsers if parser.media_type == wanted), None)

    def select_renderer(self, request: Request, renderers: Iterable[Any], format_suffix: str | None = None) -> Any:
        renderers = list(renderers)
        if not request.headers.get("Accept", "").strip():
            return renderers[0], renderers[0].media_type
        asked = request._request
        wanted = [(accepted, renderer) for renderer in renderers if (accepted := _range_of(asked, renderer.media_type))]
        if not wanted:
            raise NotAcceptable(available_renderers=renderers)
        best = min(wanted, key=lambda pair: asked.accepted_types.index(pair[0]))[1]
        return best, best.media_type


def _range_of(request: HttpRequest, offered: str) -> MediaType | None:
    """The most specific range that a media type falls into. Parameters such as ``charset`` are no reason to refuse."""
    kind, _, subtype = offered.partition("/")
    for accepted in request.accepted_types_by_precedence:
        if (accepted.main_type, accepted.sub_type) in ((kind, subtype), (kind, "*"), ("*", "*")):
            return accepted
    return None


class NullableRenderer(AnswerRenderer):
    """JSON where the whole answer may be null; REST framework would send no body."""

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        return b"null" if data is None else super().render(data, accepted_media_type, renderer_context)
