"""Checks before a request is answered: where it comes from, and whether there is too much of it.

A request with more headers than :data:`MOST_HEADERS` or :data:`MOST_HEADER_BYTES` is refused as ``headers_too_large``,
one whose body is larger than ``DATA_UPLOAD_MAX_MEMORY_SIZE`` as ``payload_too_large``, one whose body is not there
after ``REQUEST_SECONDS`` as ``request_timeout``. Until then no thread and no connection to the database works for it,
and no more of a body is kept than is allowed. Django's middleware (:mod:`puerto_api.web.answer_headers`) sends the
refusal itself, like every other: counted, logged, in the reader's language, and readable for pages of other origins.
For handshakes of WebSockets it is sent here.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any

from django.conf import settings

from puerto_api.base import errors
from puerto_api.base.errors import ServiceError
from puerto_api.web import addresses
from puerto_api.web.handshakes import refuse_handshake
from puerto_api.web.request_ids import HEADER

MOST_HEADERS = 100
MOST_HEADER_BYTES = 32 * 1024
"""The most that all names and values may take together."""
PATIENCE = 16
"""A body that is refused is read to its end, up to so many times the allowed size: senders that are cut off while they
send do not read the answer."""

REFUSAL = "refusal"
"""Member of the scope: the :class:`ServiceError` that the request is answered with."""

_ID = HEADER.lower().encode()
_KEPT = (b"accept", b"accept-language", b"host", b"origin", _ID)
"""The headers that are kept of too many: those that say how to answer."""
_KEPT_BYTES = 1024

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Headers = Iterable[tuple[bytes, bytes]]


class RequestBounds:
    """ASGI middleware around what answers over HTTP and WebSocket."""

    def __init__(self, application: Callable[..., Awaitable[None]]) -> None:
        self._application = application

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._application(scope, receive, send)
            return
        scope = {**scope, "client": addresses.peer(scope)}
        refused = _are_too_many(scope["headers"])
        if scope["type"] == "http":
            if refused:
                scope[REFUSAL] = ServiceError(errors.HEADERS_TOO_LARGE)
                scope["headers"] = _few(scope["headers"])
            receive = _Body(scope, receive).receive
        elif refused:
            scope["headers"] = _few(scope["headers"])
            await refuse_handshake(ServiceError(errors.HEADERS_TOO_LARGE), scope, send)
            return
        await self._application(scope, receive, send)


def _are_too_many(headers: Headers) -> bool:
    sizes = [len(name) + len(value) for name, value in headers if name != _ID]  # which we may have added
    return len(sizes) > MOST_HEADERS or sum(sizes) > MOST_HEADER_BYTES


def _few(headers: Headers) -> list[tuple[bytes, bytes]]:
    found = {name: (name, value) for name, value in headers if name in _KEPT and len(value) <= _KEPT_BYTES}
    return list(found.values())


class _Body:
    """The body of one request. If it is refused, Django gets an empty one, and nothing that is sent later."""

    def __init__(self, scope: MutableMapping[str, Any], receive: Receive) -> None:
        self._scope, self._receive = scope, receive
        self._until = asyncio.get_running_loop().time() + settings.REQUEST_SECONDS
        self._bytes, self._ended = 0, False

    async def receive(self) -> Message:
        """Return a part of the body; after it, the message that the sender has gone."""
        if self._ended:
            return await self._departure()
        refusal = self._scope.get(REFUSAL)
        if refusal is None:
            try:
                async with asyncio.timeout_at(self._until):
                    message = await self._next()
            except TimeoutError:
                refusal = ServiceError(errors.REQUEST_TIMEOUT)
        if refusal is not None or message is None:
            self._scope[REFUSAL] = refusal or ServiceError(errors.PAYLOAD_TOO_LARGE)
            message = {"type": "http.request", "body": b"", "more_body": False}
        self._ended = not message.get("more_body", False)
        return message

    async def _next(self) -> Message | None:
        """Return the next message; None once there is too much, and as much as is read of such a body was read."""
        most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        while True:
            message = await self._receive()
            if message["type"] != "http.request":
                return message
            self._bytes += len(message.get("body", b""))
            if self._bytes <= most:
                return message
            if not message.get("more_body", False) or self._bytes > most * PATIENCE:
                return None

    async def _departure(self) -> Message:
        while True:
            message = await self._receive()
            if message["type"] != "http.request":
                return message
