"""The identity of the service to push services: VAPID (RFC 8292), with ES256 (RFC 7518).

A private key is derived from the key of the service and the salt of a row, so the database alone does not reveal it and
every process makes the same one. Devices are registered for one public key: it is kept as long as one of the keys that
the service knows, its own or an earlier one, makes it (docs/operations.md).
"""

import time
from dataclasses import dataclass
from functools import lru_cache

import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.utils.crypto import salted_hmac
from jwcrypto import jwk, jwt

from games.models import PushKey

from .encryption import CURVE, encoded, written

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the points of P-256 (FIPS 186-4, D.1.2.3)."""
LIVES_SECONDS = 12 * 3600
"""How long a token is valid; RFC 8292 allows a day."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A private key, and the public one as browsers take it."""

    private: ec.EllipticCurvePrivateKey
    public: str


@lru_cache(maxsize=8)
def derived(salt: str, key: str) -> Pair:
    """Derive the key of a salt from a key of the service."""
    digest = salted_hmac("games.devices", salt, secret=key, algorithm="sha512").digest()
    private = ec.derive_private_key(int.from_bytes(digest, "big") % (ORDER - 1) + 1, CURVE)
    return Pair(private, encoded(written(private.public_key())))


def revealed(stored: PushKey) -> Pair | None:
    """Return the key of a row; None if no key that the service knows makes it."""
    pairs = (derived(stored.salt, key) for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS))
    return next((pair for pair in pairs if pair.public == stored.public_key), None)


def current() -> Pair | None:
    """Return the key with which devices are registered and messages signed; None before the first start.

    Once there is one, a process remembers it: ``GET /server`` shows it, and asks no database.
    """
    known = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    if known not in _found:
        pair = next(filter(None, map(revealed, PushKey.objects.all())), None)
        if pair is None:
            return None
        _found[known] = pair
    return _found[known]


def forget() -> None:
    """Look into the database again, the next time that the key is wanted."""
    _found.clear()


_found: dict[tuple[str, ...], Pair] = {}
"""The key that was found, by the keys of the service."""


def authorization(endpoint: str, pair: Pair) -> str:
    """Return the header with which a push service knows who sends a message to an endpoint."""
    return f"vapid t={_token(_origin(endpoint), pair, int(time.time()) // (LIVES_SECONDS // 2))}, k={pair.public}"


def _origin(endpoint: str) -> str:
    url = httpx.URL(endpoint)
    return f"{url.scheme}://{url.netloc.decode('ascii')}"


@lru_cache(maxsize=256)
def _token(origin: str, pair: Pair, half: int) -> str:
    """Return a token for a push service, used for half of its life (``half`` counts them), then another one."""
    expires = (half + 2) * (LIVES_SECONDS // 2)
    claims = {"aud": origin, "exp": expires, "sub": settings.PUSH_CONTACT}
    token = jwt.JWT(header={"typ": "JWT", "alg": "ES256"}, claims=claims)
    token.make_signed_token(jwk.JWK.from_pyca(pair.private))
    return token.serialize()
