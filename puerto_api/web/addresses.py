"""Where requests come from: how limits count, and logs tell apart, callers without a token.

It is the address of the connection. Behind proxies (``NUM_PROXIES``) it is the one that the first of them has seen, in
``X-Forwarded-For``; what stands before that one was written by the sender, and is not believed. Other headers that
name addresses (``Forwarded``, ``X-Real-IP``) are never read.
"""

from collections.abc import MutableMapping
from typing import Any, cast

from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.settings import api_settings
from rest_framework.throttling import BaseThrottle

FORWARDED = b"x-forwarded-for"
NEIGHBOUR = ("127.0.0.1", 0)
"""The peer whose headers servers believe by default: this machine."""


def address(request: HttpRequest) -> str:
    """Return where a request comes from."""
    return BaseThrottle().get_ident(cast(Request, request)) or ""


def forwarded(scope: MutableMapping[str, Any]) -> str:
    """Return all that ``X-Forwarded-For`` says, as one list."""
    return ",".join(value.decode("latin1") for name, value in scope["headers"] if name == FORWARDED)


def peer(scope: MutableMapping[str, Any]) -> tuple[str, int] | None:
    """Return the peer of the connection.

    A server that was not started as :mod:`puerto_api.web` does may have put an address there that the header names.
    The real one is lost then, so all such senders count as the neighbour that most servers believe.
    """
    client: tuple[str, int] | None = scope.get("client")
    if client is None or api_settings.NUM_PROXIES:
        return client
    named = forwarded(scope)
    return NEIGHBOUR if named and client[0] in named else client
