"""Refuses handshakes of WebSockets with a problem document, as requests are."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from puerto_api.base import wire
from puerto_api.base.errors import ServiceError
from puerto_api.database.outages import told_outage
from puerto_api.web.languages import accepted, speaking
from puerto_api.web.problems import MEDIA_TYPE, document

TRY_AGAIN_LATER = 1013
"""Close code (the registry of RFC 6455): clients connect again by themselves."""

ALREADY_CLOSED = "after sending 'websocket.close'"
"""What uvicorn says about messages to a socket that it has closed itself, while stopping or after a broken frame."""

Application = Callable[..., Awaitable[None]]
Scope = MutableMapping[str, Any]


class OutageHandshakes:
    """ASGI: while the database is away, a WebSocket whose session cannot be looked up is refused with 503.

    Servers would answer 500. A socket that is open already is closed with :data:`TRY_AGAIN_LATER`.
    """

    def __init__(self, application: Application) -> None:
        self._application = application

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        is_open = False

        async def noting(message: MutableMapping[str, Any]) -> None:
            nonlocal is_open
            is_open = is_open or message["type"] == "websocket.accept"
            try:
                await send(message)
            except RuntimeError as error:
                if ALREADY_CLOSED not in str(error):
                    raise
                # The application learns of it by its next message: what it still had to say has no reader.

        try:
            await self._application(scope, receive, noting)
        except Exception as error:
            refusal = told_outage(error)
            if refusal is None:
                raise
            if is_open:
                await send({"type": "websocket.close", "code": TRY_AGAIN_LATER, "reason": refusal.code.code})
            else:
                await refuse_handshake(refusal, scope, send)


async def refuse_handshake(error: ServiceError, scope: Scope, send: Any) -> None:
    """Answer a handshake with a problem document, or with a bare 403 where the server can send nothing else."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close"})
        return
    languages = [value.decode("latin1") for name, value in scope["headers"] if name == b"accept-language"]
    with speaking(accepted(",".join(languages))):
        body = wire.encode(document(error))
    headers = [(b"content-type", MEDIA_TYPE.encode())]
    if "retry_after" in error.extra:
        headers.append((b"retry-after", str(error.extra["retry_after"]).encode()))
    await send({"type": "websocket.http.response.start", "status": error.code.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})
