"""An id for every request, by which a client and the log refer to the same one.

The client may name it (``X-Request-ID``); an id that is not sane is replaced. Every answer has it in the same header:
a page, a file, a stream, a WebSocket's handshake, a refusal. So has every line of the log in between.
"""

import re
import uuid
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any

import structlog

HEADER = "X-Request-ID"
_NAME = HEADER.lower().encode()
_SANE = re.compile(r"[A-Za-z0-9._=+/-]{1,64}", re.ASCII)

Message = MutableMapping[str, Any]
Application = Callable[..., Awaitable[None]]


def sane(request_id: str | None) -> str:
    """Return the id that was sent, if it is 1 to 64 harmless characters; else a new one."""
    return request_id if request_id and _SANE.fullmatch(request_id) else str(uuid.uuid4())


def current() -> str | None:
    """Return the id of the request that is being answered; None outside of one."""
    return structlog.contextvars.get_contextvars().get("request_id")


class RequestIds:
    """ASGI middleware around everything, so that even what never reaches Django's middleware has an id."""

    def __init__(self, application: Application) -> None:
        self._application = application

    async def __call__(self, scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._application(scope, receive, send)
            return
        sent = [value for name, value in scope["headers"] if name == _NAME]
        request_id = sane(sent[0].decode("latin1") if sent else None)
        marked = (_NAME, request_id.encode())
        others = _without(scope["headers"])

        async def answer(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept", "websocket.http.response.start"):
                message = {**message, "headers": [*_without(message.get("headers", ())), marked]}
            await send(message)

        with structlog.contextvars.bound_contextvars(request_id=request_id):
            await self._application({**scope, "headers": [*others, marked]}, receive, answer)


def _without(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    return [(name, value) for name, value in headers if name.lower() != _NAME]
