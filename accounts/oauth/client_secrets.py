"""The secrets of confidential apps, which are stored as keyed hashes.

Each is long and random, so guessing finds none, however fast the hash is. A slow hash, as for passwords, would let
attackers keep the processors busy with wrong secrets. The service's key is part of the hash, so that write access to
the database alone is not enough to store a secret of one's own.
"""

from django.conf import settings
from django.contrib.auth.hashers import check_password
from django.utils.crypto import constant_time_compare, salted_hmac

_KIND = "hmac_sha256$"


def digest(secret: str, key: str | None = None) -> str:
    """Return what is stored of a secret; ``key`` is the service's unless an earlier one is given."""
    return _KIND + salted_hmac("accounts.oauth.client_secret", secret, secret=key, algorithm="sha256").hexdigest()


def matches(secret: str, stored: str) -> bool:
    """Whether ``stored`` belongs to this secret: by the service's key, an earlier key, or slowly as it once was."""
    if stored.startswith(_KIND):
        keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
        return any(constant_time_compare(digest(secret, key), stored) for key in keys)
    return bool(secret) and check_password(secret, stored)
