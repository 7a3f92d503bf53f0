"""Answers that clients and caches keep, and ask for again only if they have changed (RFC 9110, section 13)."""

import hashlib
from typing import Any

import orjson
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import OPEN

from .views import Public

MINUTES = 5
"""How long caches may keep what is the same for everybody."""

IF_NONE_MATCH = OpenApiParameter(
    "If-None-Match", str, OpenApiParameter.HEADER, description="The `ETag` of the answer that you have."
)
ETAG = OpenApiParameter(
    "ETag",
    {"type": "string"},
    OpenApiParameter.HEADER,
    response=["200", "304"],
    description="Tag of this answer. Send it as `If-None-Match` to get status 304 if nothing has changed.",
)
CACHING = [IF_NONE_MATCH, ETAG]
NOT_MODIFIED = OpenApiResponse(description="Nothing has changed.")


def unless_known(request: Request, etag: str, kept: str, answer: Any) -> HttpResponseBase:
    """Return an answer, or 304 to a client that has it already.

    Args:
        etag: what changes whenever the answer does.
        kept: by whom and how long it may be kept, for ``Cache-Control``.
        answer: makes the data.
    """
    tag = f'W/"{etag}"'
    response = get_conditional_response(request._request, etag=tag) or Response(answer())
    response["ETag"] = tag
    response["Cache-Control"] = kept
    return response


class Shared(Public):
    """Answers that do not depend on who asks."""

    needs = OPEN
    authentication_classes = ()

    def shared(self, request: Request, data: Any) -> HttpResponseBase:
        """Return an answer that every cache may keep for some minutes, and that knows whether it has changed."""
        etag = hashlib.sha256(orjson.dumps(data)).hexdigest()[:32]
        return unless_known(request, etag, f"public, max-age={60 * MINUTES}", lambda: data)
