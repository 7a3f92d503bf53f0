"""Selects the parts of a request that reach the OAuth library."""

from django.http import HttpRequest
from django.utils.http import urlencode
from oauth2_provider.oauth2_backends import OAuthLibCore

ASKED = (
    *("response_type", "client_id", "redirect_uri", "scope", "state", "response_mode"),
    *("code_challenge", "code_challenge_method"),
)
SENT = (
    *("grant_type", "code", "redirect_uri", "code_verifier", "refresh_token", "scope"),
    *("client_id", "client_secret", "token", "token_type_hint"),
)


class Core(OAuthLibCore):
    """Passes on the parameters that this service knows; the others mean nothing (RFC 6749, sections 3.1 and 3.2).

    The library keeps parameters and its own findings in one place: a parameter ``user`` or
    ``refresh_token_instance`` would pass for one of the latter.
    """

    def extract_body(self, request: HttpRequest) -> list[tuple[str, str]]:
        return [(name, request.POST[name]) for name in SENT if name in request.POST]

    def _get_escaped_full_path(self, request: HttpRequest) -> str:
        # A parameter that is sent twice is passed on twice: the library refuses it.
        found = [(name, value) for name in ASKED for value in request.GET.getlist(name)]
        return f"{request.path}?{urlencode(found)}" if found else request.path
