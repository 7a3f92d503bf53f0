"""How a request proves who sends it: reads by the hash of a secret.

There are two kinds: API tokens (knox) and the access tokens of apps (OAuth). The beginning of a secret tells which.
"""

from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from knox.crypto import hash_token
from oauth2_provider.models import get_access_token_model
from rest_framework.request import Request

from accounts.models import Access, RetiredSecret, Token, User
from puerto_api.database.compiled import Compiled

from .scopes import Scope, expanded

APP_PREFIX = "puerto_app_"
"""The prefix of the access tokens of apps."""


@dataclass(frozen=True, slots=True)
class Credential:
    """A secret that was presented and is valid.

    ``digest`` is the key by which it is found again. ``token`` is None for the access token of an app; ``access`` is
    that of the app, also for an API token which the app has made, else None.
    """

    user: User
    digest: str
    scopes: frozenset[Scope]
    token: Token | None
    access: Access | None
    expires_at: datetime | None


def signed_in(request: HttpRequest | Request) -> User:
    """Return the user who sends a request, where an account is required."""
    assert request.user.is_authenticated
    return request.user


def credential_of(request: Request) -> Credential | None:
    """Return the credential that a request to the REST API was sent with; None in a session."""
    found: Any = request.auth  # REST framework's own tokens, its stubs say
    return found


def session_of(request: Request) -> str | None:
    """Return the key of the browser session that a request to the REST API came with; None with a credential."""
    key: str | None = request.session.session_key if credential_of(request) is None else None
    return key


def find(secret: str) -> Credential | None:
    """Find the credential of a secret; None if it is unknown, revoked or expired, or its account is not active.

    The digest of 256 random bits is looked up as it is: nothing can be learned from how long that takes.
    """
    if secret.startswith(APP_PREFIX):
        return _of_app(sha256(secret.encode()).hexdigest())
    return _of_token(hash_token(secret))


def again(credential: Credential) -> Credential | None:
    """Return the same credential as it is now, for long connections that check again."""
    return referred(reference(credential))


def reference(credential: Credential) -> tuple[bool, str]:
    """Return by what :func:`referred` finds a credential again; it is no secret, and nobody is let in for it."""
    return credential.token is None, credential.digest


def referred(reference: tuple[bool, str]) -> Credential | None:
    """Find a credential by its :func:`reference`, as it is now."""
    is_of_app, digest = reference
    return _of_app(digest) if is_of_app else _of_token(digest)


def _tokens() -> QuerySet[Token]:
    return Token.objects.select_related("user__suspension", "made_by").filter(user__is_active=True)


_BY_DIGEST = Compiled(lambda: _tokens().filter(digest="digest"), digest="digest")


def _of_token(digest: str) -> Credential | None:
    token, until = _BY_DIGEST.first(digest=digest), None
    if token is None:
        retired = RetiredSecret.objects.filter(digest=digest).first()
        if retired is None:
            return None
        token, until = _tokens().filter(public_id=retired.token_id).first(), retired.valid_until
    ends = [moment for moment in (until, token and token.expiry) if moment is not None]
    if token is None or any(moment <= timezone.now() for moment in ends):
        return None
    return Credential(token.user, digest, token.scopes, token, token.made_by, min(ends, default=None))


def _of_app(digest: str) -> Credential | None:
    found = (
        get_access_token_model()
        .objects.select_related("user__suspension")
        .filter(token_checksum=digest, user__is_active=True, expires__gt=timezone.now())
        .first()
    )
    access = found and Access.objects.filter(user=found.user_id, app=found.application_id).first()
    if access is None:
        return None
    return Credential(found.user, digest, expanded(found.scope.split()), None, access, found.expires)
