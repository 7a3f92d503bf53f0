"""Messages for a webhook, signed like those of the service (Standard Webhooks, version 1), or wrongly on purpose."""

import base64
import hashlib
import hmac
import json
import secrets
import time
from collections.abc import Mapping
from typing import Any

import httpx

MOST_BYTES = 4096
"""The limit for an answer with a move."""


def new_secret() -> str:
    """Return a new secret for a bot: ``whsec_`` and 32 bytes in base64."""
    return "whsec_" + base64.b64encode(secrets.token_bytes(32)).decode()


def signed(secret: str, message_id: str, body: bytes, *, ago: float = 0) -> dict[str, str]:
    """Return the headers of a message that was sent ``ago`` seconds ago."""
    at = str(int(time.time() - ago))
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{message_id}.{at}.".encode() + body, hashlib.sha256).digest()
    signature = f"v1,{base64.b64encode(digest).decode()}"
    return {"webhook-id": message_id, "webhook-timestamp": at, "webhook-signature": signature}


def written(document: Mapping[str, Any]) -> bytes:
    """Return the body of a message."""
    return json.dumps(document, separators=(",", ":")).encode()


def move_of(response: httpx.Response) -> str | None:
    """Return the move in an answer, which must be ``{"move": text}`` and nothing else."""
    if not response.is_success or len(response.content) > MOST_BYTES:
        return None
    try:
        found = response.json()
    except ValueError:
        return None
    move = found["move"] if isinstance(found, dict) and set(found) == {"move"} else None
    return move if isinstance(move, str) else None
