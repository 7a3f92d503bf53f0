"""The language of an answer: one negotiation for both APIs, the pages, and every transport.

An argument (``?language=de``, the payload of ``connection_init``, an argument of a field) wins over ``Accept-Language``
(RFC 9110, section 12.5.4), and that over English. An argument must be a language that the service speaks; a header may
say what it likes.

Django keeps the active language for each task (:mod:`contextvars`), and code that the task runs in a thread gets a
copy. A stream outlives the request that began it, so it names its language for each event: see :func:`speaking`.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import parse_qs

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext
from django.utils.translation.trans_real import parse_accept_lang_header

from puerto_api.base import errors
from puerto_api.base.errors import ServiceError
from puerto_api.web.error_pages import answer

LANGUAGES: tuple[str, ...] = tuple(code for code, _ in settings.LANGUAGES)
"""The languages that the service speaks; the first is for those who name none."""

ARGUMENT = "language"

speaking = translation.override
"""``with speaking("de"):`` everything put into words in the block is put into German."""


def chosen(language: Any) -> str:
    """Return the language that an argument names.

    Raises:
        ServiceError: ``unknown_language``; a client that asks for a language wants to be told that it is missing.
    """
    if language in LANGUAGES:
        return language
    known = ", ".join(LANGUAGES)
    sentence = gettext('Unknown language "{language}". Available: {known}.')
    raise ServiceError(
        errors.UNKNOWN_LANGUAGE, sentence.format(language=str(language)[:64], known=known), languages=list(LANGUAGES)
    )


def accepted(header: str) -> str:
    """Return the best language for an ``Accept-Language`` header; English if there is no better one."""
    for language, weight in parse_accept_lang_header(header):
        if language == "*":
            break
        base = language.partition("-")[0]  # no language here comes in several variants
        if weight and base in LANGUAGES:
            return base
    return LANGUAGES[0]


def accepted_by(scope: MutableMapping[str, Any]) -> str:
    """Return the best language for the headers of a handshake."""
    return accepted(",".join(value.decode("latin1") for name, value in scope["headers"] if name == b"accept-language"))


def of_handshake(scope: MutableMapping[str, Any]) -> str:
    """Return the language that the handshake of a WebSocket asks for.

    Raises:
        ServiceError: ``unknown_language``, in the best language for its headers.
    """
    wanted = parse_qs(scope["query_string"].decode("latin1"), keep_blank_values=True).get(ARGUMENT)
    best = accepted_by(scope)
    with speaking(best):
        return best if wanted is None else chosen(wanted[-1])


class LanguageMiddleware:
    """Activates the language of a request and says in the answer which one it was.

    Unlike Django's own it reads no cookie and no address, and costs an ASGI request no thread. The language is active
    until the answer is there, and no longer: a thread or task that serves the next request begins with English.
    """

    sync_capable = async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response
        self.is_async = iscoroutinefunction(get_response)
        if self.is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponse | Awaitable[HttpResponse]:
        if self.is_async:
            return self._answer_later(request)
        with speaking(accepted(request.headers.get("Accept-Language", ""))):
            return _labelled(_refusal(request) or self.get_response(request))

    async def _answer_later(self, request: HttpRequest) -> HttpResponse:
        with speaking(accepted(request.headers.get("Accept-Language", ""))):
            return _labelled(_refusal(request) or await self.get_response(request))


def _refusal(request: HttpRequest) -> HttpResponse | None:
    """Activate the language that the address asks for. Returns the answer if there is no such language."""
    try:
        if ARGUMENT in request.GET:
            translation.activate(chosen(request.GET[ARGUMENT]))
    except ServiceError as error:
        return answer(request, error)
    finally:
        request.LANGUAGE_CODE = translation.get_language()
    return None


def _labelled(response: HttpResponse) -> HttpResponse:
    response.headers.setdefault("Content-Language", translation.get_language())
    patch_vary_headers(response, ("Accept-Language",))
    return response
