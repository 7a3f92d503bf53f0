"""What the views of games share."""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

import orjson
from django.http import HttpRequest
from django.http.request import MediaType
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from rest_framework.exceptions import NotAcceptable
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.permissions import SAFE_METHODS, AllowAny, BasePermission, IsAuthenticated
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import OPEN
from games import errors, services
from puerto_api.rest.views import View

from . import answers
from .inputs import REPLAYED_HEADER

TAGS = ("games",)
"""Under which the operations stand in the OpenAPI document."""
NO_GAME = (errors.GAME_NOT_FOUND, errors.NO_SPECTATORS)
"""With which a game is refused to whoever may not see it."""
MINUTES = 5
"""How long caches may keep what is the same for everybody."""


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


class NullableRenderer(JSONRenderer):
    """JSON where the whole answer may be null; REST framework would send no body."""

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        return b"null" if data is None else super().render(data, accepted_media_type, renderer_context)


class Public(View):
    """What everybody may see, each as his viewer."""

    permission_classes = (AllowAny,)
    content_negotiation_class = Negotiation


class Shared(Public):
    """Answers that do not depend on who asks."""

    needs = OPEN
    authentication_classes = ()

    def shared(self, request: Request, data: Any) -> HttpResponseBase:
        """An answer that every cache may keep for some minutes, and that knows whether it has changed."""
        etag = f'W/"{hashlib.sha256(orjson.dumps(data)).hexdigest()[:32]}"'
        response = get_conditional_response(request._request, etag=etag) or Response(data)
        response["ETag"] = etag
        response["Cache-Control"] = f"public, max-age={60 * MINUTES}"
        return response


class Private(View):
    """What one has to be logged in for."""

    permission_classes = (IsAuthenticated,)
    content_negotiation_class = Negotiation

    def written(self, answer: services.Answer, status: int = 200, **more: Any) -> Response:
        """The answer of a write to a game, with ``more`` members than others have."""
        done = answers.written(answer, self.request.user) | more
        return self.answered(done, replayed=answer.replayed, status=status)

    @staticmethod
    def answered(done: dict[str, Any], *, replayed: bool, status: int = 200) -> Response:
        """The answer of any write with an idempotency key. It says whether it is only answered again."""
        response = Response(done | {"replayed": replayed}, status)
        if replayed:
            response[REPLAYED_HEADER] = "true"
        return response


class PublicToRead(Private):
    """What everybody may see, and one has to be logged in to change."""

    def get_permissions(self) -> Sequence[BasePermission]:
        return [AllowAny() if self.request.method in SAFE_METHODS else IsAuthenticated()]
