"""Handshakes of WebSockets while the database is away."""

import json
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from puerto_api.errors import ServiceError
from puerto_api.languages import accepted, speaking
from puerto_api.outages import told_outage
from puerto_api.problems import MEDIA_TYPE, document

Application = Callable[..., Awaitable[None]]


class RefusedHandshakes:
    """ASGI: a WebSocket whose session cannot be looked up is refused with 503, where a server would say 500."""

    def __init__(self, application: Application) -> None:
        self._application = application

    async def __call__(self, scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
        try:
            await self._application(scope, receive, send)
        except Exception as error:
            refusal = told_outage(error)
            if refusal is None:
                raise
            await _refuse(refusal, scope, send)


async def _refuse(refusal: ServiceError, scope: MutableMapping[str, Any], send: Any) -> None:
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close"})
        return
    languages = dict(scope["headers"]).get(b"accept-language", b"").decode("latin1")
    with speaking(accepted(languages)):
        body = json.dumps(document(refusal)).encode()
    headers = [
        (b"content-type", MEDIA_TYPE.encode()),
        (b"retry-after", str(refusal.extra["retry_after"]).encode()),
    ]
    start = {"type": "websocket.http.response.start", "status": refusal.code.status, "headers": headers}
    await send(start)
    await send({"type": "websocket.http.response.body", "body": body})
