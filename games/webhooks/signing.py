"""Secrets of webhooks and signatures with them (Standard Webhooks, version 1: HMAC-SHA256).

A secret is derived from the key of the service and a random salt, so that the database alone does not reveal it and it
can still be made again for every message (docs/decisions).
"""

import base64
import hashlib
import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils.crypto import salted_hmac
from standardwebhooks import Webhook as Signer

if TYPE_CHECKING:
    from games.models import BotAccount, WebhookSecret

PREFIX = "whsec_"
SALT_BYTES = 16
FINGERPRINT_DIGITS = 8
DEFAULT_KEEP = timedelta(days=1)
LONGEST_KEEP = timedelta(days=7)
"""The longest that an old secret stays valid after a rotation."""
MOST_SECRETS = 5
"""Secrets of one webhook at the same time, at most."""


def new_salt() -> str:
    return secrets.token_hex(SALT_BYTES)


def derived(salt: str, key: str | None = None) -> str:
    """The secret of a salt, as the receiver gets it: ``whsec_`` and 32 bytes in base64.

    Args:
        key: the key of the service; its present one if left out.
    """
    digest = salted_hmac("games.webhooks", salt, secret=key, algorithm="sha256").digest()
    return PREFIX + base64.b64encode(digest).decode()


def fingerprint(secret: str) -> str:
    """The fingerprint that identifies a secret without revealing it."""
    return hashlib.sha256(secret.encode()).hexdigest()[:FINGERPRINT_DIGITS]


def revealed(stored: "WebhookSecret | BotAccount") -> str | None:
    """The secret itself; None if neither the key of the service nor an earlier one that it knows made it."""
    for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS):
        secret = derived(stored.salt, key)
        if fingerprint(secret) == stored.fingerprint:
            return secret
    return None


def headers(message_id: str, at: datetime, body: bytes, wanted: Iterable[str]) -> dict[str, str]:
    """The headers that identify a message to its receiver, with a signature by each of the secrets."""
    signatures = [Signer(secret).sign(message_id, at, body.decode()) for secret in wanted]
    return {
        "webhook-id": message_id,
        "webhook-timestamp": str(int(at.timestamp())),
        "webhook-signature": " ".join(signatures),
    }
