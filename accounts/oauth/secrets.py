"""The tokens of apps, which are stored as hashes.

Each is derived from the code or refresh token that it was given for, and from the server's key. So an app that did not
get its answer gets the same one again within the grace period, although it was not stored; and a code that is shown a
second time tells which tokens came from it.
"""

from hashlib import sha256

from django.utils.crypto import salted_hmac
from oauthlib.common import Request

from accounts.security.credentials import APP_PREFIX

_REFRESH_PREFIX = "puerto_refresh_"


def access_token(request: Request) -> str:
    """Return the access token that an app gets for what it presents."""
    return APP_PREFIX + _derived("access", presented(request))


def refresh_token(request: Request) -> str:
    """Return the refresh token that goes with it."""
    return refresh_token_from(presented(request))


def refresh_token_from(source: str) -> str:
    """Return the refresh token that a code, or an older refresh token, leads to."""
    return _REFRESH_PREFIX + _derived("refresh", source)


def presented(request: Request) -> str:
    """Return the code or refresh token of a request."""
    return request.code if request.grant_type == "authorization_code" else request.refresh_token


def checksum(secret: str) -> str:
    """Return the hash by which a token is found."""
    return sha256(secret.encode()).hexdigest()


def _derived(kind: str, source: str) -> str:
    return salted_hmac(f"accounts.oauth.{kind}", source, algorithm="sha256").hexdigest()
