"""What answers say beside their bodies: what is left of the caller's budget, and what browsers may do with them.

So does the answer to a request that was refused for its size or slowness (:mod:`puerto_api.web.request_bounds`).
"""

import re
from collections.abc import Callable
from typing import Any

from asgiref.sync import iscoroutinefunction, sync_to_async
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_and_async_middleware

from puerto_api import budget, policies
from puerto_api.languages import accepted, speaking
from puerto_api.problems import problem_response
from puerto_api.web.request_bounds import REFUSAL

_OF_AN_API = re.compile(r"/(api/v1/(?!docs$)|graphql/?$)")


@sync_and_async_middleware
def answering(get_response: Callable[[HttpRequest], Any]) -> Callable[[HttpRequest], Any]:
    """Middleware without a hop between threads, unless a request has not been counted yet."""

    async def answer_later(request: HttpRequest) -> HttpResponseBase:
        response = _refusal(request) or await get_response(request)
        if _is_uncounted(request):
            await sync_to_async(_count, thread_sensitive=False)(request)
        return _told(request, response)

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = _refusal(request) or get_response(request)
        if _is_uncounted(request):
            _count(request)
        return _told(request, response)

    return answer_later if iscoroutinefunction(get_response) else answer


def _refusal(request: HttpRequest) -> HttpResponse | None:
    """The answer to a request that was refused on its arrival. What is still sent of it is not read."""
    error = getattr(request, "scope", {}).get(REFUSAL)
    if error is None:
        return None
    language = accepted(request.headers.get("Accept-Language", ""))
    with speaking(language):
        return problem_response(error, {"Content-Language": language, "Connection": "close"})


def _is_uncounted(request: HttpRequest) -> bool:
    """It was answered before anybody knew what is asked: an unknown address, a body that is no JSON."""
    return not hasattr(request, "spending") and _OF_AN_API.match(request.path) is not None


def _count(request: HttpRequest) -> None:
    visit = getattr(request, "context", None)  # GraphQL knows who asks before it reads what
    who = budget.caller(visit.user, visit.auth, request) if visit else budget.address(request)
    request.spending = budget.spend(who)


def _told(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    spending: budget.Spending | None = getattr(request, "spending", None)
    if spending is not None:
        for name, value in spending.headers.items():
            response[name] = value
    policies.apply(request, response)
    return response
