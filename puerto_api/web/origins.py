"""Absolute addresses in answers: the origin that a request was sent to, asked for only where an address is told."""

import io
from collections.abc import Mapping
from contextvars import ContextVar
from typing import Any

from django.core.exceptions import DisallowedHost
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest

_asked: ContextVar[HttpRequest | None] = ContextVar("asked", default=None)
_SCHEMES = {"ws": "http", "wss": "https"}


def remember(request: HttpRequest) -> None:
    """Let addresses begin with the origin of this request, in this task and all that it starts."""
    _asked.set(request)


def remember_handshake(scope: Mapping[str, Any]) -> None:
    """As :func:`remember`, for the handshake of a WebSocket."""
    scheme = _SCHEMES.get(scope.get("scheme", "ws"), "http")
    remember(ASGIRequest({**scope, "method": "GET", "scheme": scheme}, io.BytesIO()))


def absolute(path: str) -> str:
    """Return the address of a path; outside of a request, and for a host that is not ours, the path itself."""
    request = _asked.get()
    if request is None or not path.startswith("/"):
        return path
    try:
        return f"{request.scheme}://{request.get_host()}{path}"
    except DisallowedHost:
        return path


def located(members: Mapping[str, Any]) -> dict[str, Any]:
    """Return the members of a problem document, its ``type`` and all that end with ``_url`` as absolute addresses."""
    return {
        name: absolute(value) if isinstance(value, str) and (name == "type" or name.endswith("_url")) else value
        for name, value in members.items()
    }
