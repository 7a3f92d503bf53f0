"""The endpoints where apps exchange codes for tokens, refresh and end them (RFC 6749, section 3.2; RFC 7009)."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.csrf import csrf_exempt
from oauth2_provider.views.mixins import OAuthLibMixin
from oauthlib.oauth2.rfc6749.errors import InvalidRequestError, OAuth2Error

from accounts.security import limits
from accounts.security.limits import Sender
from puerto_api.base.errors import ServiceError

LIMIT = "app_secret"
"""Name of the rate in the settings: how often one address may show a wrong secret."""

_HEADERS = {"Content-Type": "application/json", "Cache-Control": "no-store", "Pragma": "no-cache"}


class TooManyTries(OAuth2Error):
    """An address has shown wrong secrets too often. OAuth has no code for this, so it is ours."""

    error = "rate_limited"
    status_code = 429

    def __init__(self, seconds: int) -> None:
        super().__init__(f"Too many wrong secrets; wait {seconds} seconds.")
        self.seconds = seconds

    @property
    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(self.seconds)}


@method_decorator(csrf_exempt, name="dispatch")
class _Endpoint(OAuthLibMixin, View):
    """Answers every request in the form of OAuth."""

    def post(self, request: HttpRequest) -> HttpResponse:
        shows_secret = _is_basic(request) or bool(request.POST.get("client_secret"))
        try:
            if shows_secret:
                _check_tries(request)
            _check_form(request)
            _, headers, body, status = self.answer(request)
        except OAuth2Error as error:
            headers, body, status = error.headers, error.json, error.status_code
        if shows_secret and status == 401:
            limits.note_failure(Sender.at(request), LIMIT)
        return HttpResponse(body or b"", status=status, headers=_HEADERS | headers)

    def answer(self, request: HttpRequest) -> tuple[Any, dict[str, str], str, int]:
        """Return the library's answer: address (None), headers, body, status."""
        raise NotImplementedError


class Exchange(_Endpoint):
    """Gives tokens for a code, or for a refresh token."""

    def answer(self, request: HttpRequest) -> tuple[Any, dict[str, str], str, int]:
        return self.create_token_response(request)


class Revoke(_Endpoint):
    """Ends the log-in that a token belongs to."""

    def answer(self, request: HttpRequest) -> tuple[Any, dict[str, str], str, int]:
        return self.create_revocation_response(request)


def _is_basic(request: HttpRequest) -> bool:
    return request.headers.get("Authorization", "").partition(" ")[0].lower() == "basic"


def _check_tries(request: HttpRequest) -> None:
    try:
        limits.check_failures(Sender.at(request), LIMIT)
    except ServiceError as error:
        raise TooManyTries(error.extra["retry_after"]) from None


def _check_form(request: HttpRequest) -> None:
    """Check that parameters come in the body, each once."""
    if request.META.get("QUERY_STRING"):
        raise InvalidRequestError(description="Send the parameters in the body, not in the address.")
    if any(len(values) > 1 for name, values in request.POST.lists() if name != "resource"):  # RFC 8707, section 2
        raise InvalidRequestError(description="Send each parameter only once.")
