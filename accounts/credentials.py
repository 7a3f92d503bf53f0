"""With what a request proves who sends it: reads by the hash of a secret."""

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from knox.crypto import hash_token

from .models import Token, User
from .scopes import Scope


@dataclass(frozen=True, slots=True)
class Credential:
    """A secret that was presented and is good. ``digest`` is by what it is found again."""

    user: User
    digest: str
    scopes: frozenset[Scope]
    token: Token


def find(secret: str) -> Credential | None:
    """The credential that a secret is; None if it is unknown, revoked or expired, or its account is not active."""
    return again(hash_token(secret))


def again(digest: str) -> Credential | None:
    """The same by its hash, for long connections that look again. It costs one query by a unique key.

    The digest of 256 random bits is looked up as it is: nothing can be learned from how long that takes.
    """
    found = Token.objects.select_related("user").filter(digest=digest, user__is_active=True).first()
    if found is None or _is_over(found.expiry):
        return None
    return Credential(user=found.user, digest=digest, scopes=found.scopes, token=found)


def _is_over(expiry: datetime | None) -> bool:
    return expiry is not None and expiry <= timezone.now()
