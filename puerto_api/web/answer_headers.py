"""What all answers have: the caller's budget, what browsers may do with them, and a coding that makes them small.

A request that was refused for its size or slowness gets them, too (:mod:`puerto_api.web.request_bounds`).
"""

import re
from collections.abc import Callable
from typing import Any

from asgiref.sync import iscoroutinefunction, sync_to_async
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_and_async_middleware

from puerto_api.web import compression, origins, rate_limits, security_headers
from puerto_api.web.languages import accepted, speaking
from puerto_api.web.problems import problem_response
from puerto_api.web.request_bounds import REFUSAL

_OF_AN_API = re.compile(r"/(api/v1/(?!docs$)|graphql/?$)")


@sync_and_async_middleware
def answering(get_response: Callable[[HttpRequest], Any]) -> Callable[[HttpRequest], Any]:
    """Make middleware without a hop between threads, unless a request has not been counted yet."""

    async def answer_later(request: HttpRequest) -> HttpResponseBase:
        origins.remember(request)
        response = _refusal(request) or await get_response(request)
        if _is_uncounted(request):
            await sync_to_async(_count, thread_sensitive=False)(request)
        _tell(request, response)
        if compression.is_long(response):
            await sync_to_async(compression.apply, thread_sensitive=False)(request, response)
        else:
            compression.apply(request, response)
        return response

    def answer(request: HttpRequest) -> HttpResponseBase:
        origins.remember(request)
        response = _refusal(request) or get_response(request)
        if _is_uncounted(request):
            _count(request)
        _tell(request, response)
        compression.apply(request, response)
        return response

    return answer_later if iscoroutinefunction(get_response) else answer


def _refusal(request: HttpRequest) -> HttpResponse | None:
    """Return the answer to a request that was refused on its arrival; the rest of its body stays unread."""
    error = getattr(request, "scope", {}).get(REFUSAL)
    if error is None:
        return None
    language = accepted(request.headers.get("Accept-Language", ""))
    with speaking(language):
        return problem_response(error, {"Content-Language": language, "Connection": "close"})


def _is_uncounted(request: HttpRequest) -> bool:
    """Whether no view has charged a request of an API: its address is unknown, or its body is not JSON."""
    return not hasattr(request, "spending") and _OF_AN_API.match(request.path) is not None


def _count(request: HttpRequest) -> None:
    visit = getattr(request, "context", None)  # GraphQL identifies the caller before it reads the operation
    who = rate_limits.caller(visit.user, visit.auth, request) if visit else rate_limits.address(request)
    rate_limits.note(request, rate_limits.spend(who))


def _tell(request: HttpRequest, response: HttpResponseBase) -> None:
    spending = rate_limits.noted(request)
    if spending is not None:
        for name, value in spending.headers.items():
            response[name] = value
    security_headers.apply(request, response)
