"""The authorization server (OAuth 2.1): codes with PKCE by S256, and refresh tokens, nothing else."""

import re
from typing import Any

from oauthlib.common import Request
from oauthlib.oauth2 import RequestValidator
from oauthlib.oauth2.rfc6749 import errors
from oauthlib.oauth2.rfc6749.endpoints import AuthorizationEndpoint, RevocationEndpoint, TokenEndpoint
from oauthlib.oauth2.rfc6749.grant_types import AuthorizationCodeGrant, RefreshTokenGrant
from oauthlib.oauth2.rfc6749.grant_types.authorization_code import code_challenge_method_s256
from oauthlib.oauth2.rfc6749.tokens import BearerToken

_CHALLENGE = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)
"""A SHA-256 hash as base64url (RFC 7636, section 4.2)."""


class CodeGrant(AuthorizationCodeGrant):
    """Accepts no plain challenge, neither by name nor by default (RFC 7636, section 4.2)."""

    _code_challenge_methods = {"S256": code_challenge_method_s256}

    def __init__(self, request_validator: RequestValidator) -> None:
        super().__init__(request_validator, post_auth=[_check_challenge])

    def validate_token_request(self, request: Request) -> None:
        # A request that names no other grant comes here, and the library takes `openid` for one.
        if request.grant_type != "authorization_code":
            raise errors.UnsupportedGrantTypeError(request=request)
        super().validate_token_request(request)


def _check_challenge(request: Request) -> dict[str, Any]:
    if not _CHALLENGE.fullmatch(request.code_challenge or ""):
        raise errors.InvalidRequestError(description="The code_challenge is not a SHA-256 hash.", request=request)
    return {}


class Server(AuthorizationEndpoint, TokenEndpoint, RevocationEndpoint):
    """The endpoints and what they can do; no implicit, password or client credentials grant."""

    def __init__(
        self,
        request_validator: RequestValidator,
        token_expires_in: int | None = None,
        token_generator: Any = None,
        refresh_token_generator: Any = None,
        **_unused: Any,
    ) -> None:
        codes, refreshing = CodeGrant(request_validator), RefreshTokenGrant(request_validator)
        bearer = BearerToken(request_validator, token_generator, token_expires_in, refresh_token_generator)
        AuthorizationEndpoint.__init__(
            self, default_response_type="code", response_types={"code": codes}, default_token_type=bearer
        )
        TokenEndpoint.__init__(
            self,
            default_grant_type="authorization_code",
            grant_types={"authorization_code": codes, "refresh_token": refreshing},
            default_token_type=bearer,
        )
        RevocationEndpoint.__init__(self, request_validator)
