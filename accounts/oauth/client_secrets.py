"""The secrets of confidential apps, which are stored as keyed hashes.

Each is long and random, so trying finds none, however quick the hash is. A slow one, as for passwords, would let
attackers keep the processors busy with wrong secrets. The key of the service is part of it, so that write access to the
database alone is not enough to store a secret of one's own.
"""

from django.conf import settings
from django.contrib.auth.hashers import check_password
from django.utils.crypto import constant_time_compare, salted_hmac

_KIND = "hmac_sha256$"


def digest(secret: str, key: str | None = None) -> str:
    """What is stored of a secret; ``key`` is that of the service unless an earlier one is given."""
    return _KIND + salted_hmac("accounts.oauth.client_secret", secret, secret=key, algorithm="sha256").hexdigest()


def matches(secret: str, stored: str) -> bool:
    """Whether ``stored`` is of this secret: by the key of the service, an earlier key, or slowly as it once was."""
    if stored.startswith(_KIND):
        keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
        return any(constant_time_compare(digest(secret, key), stored) for key in keys)
    return bool(secret) and check_password(secret, stored)
