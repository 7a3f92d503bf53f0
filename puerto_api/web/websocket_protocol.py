"""Refuses what is no proper handshake of a WebSocket with a problem document, like every other refusal.

The library looks at a handshake before the application does, and would answer in plain text and without a request id.
It also forgets that the application has answered one with a response, and logs that as a fault of the application.
"""

from http import HTTPStatus
from typing import Any

import structlog
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.http11 import Response

from puerto_api.base import errors, wire
from puerto_api.base.errors import ServiceError
from puerto_api.web.problems import MEDIA_TYPE
from puerto_api.web.request_ids import HEADER, sane

log = structlog.get_logger(__name__)


class TellingWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol for WebSockets."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.reject = self._refusal  # type: ignore[method-assign]  # uvicorn makes the connection itself

    async def send(self, message: Any) -> None:
        """Send what the application says; a response that is whole completes the handshake."""
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True

    def _refusal(self, status: int, text: str) -> Response:
        is_ours = status >= HTTPStatus.INTERNAL_SERVER_ERROR
        error = ServiceError(errors.INTERNAL_ERROR) if is_ours else ServiceError(errors.BAD_REQUEST, text.strip())
        code = error.code
        request_id = sane(next(iter(self.request.headers.get_all(HEADER)), None))
        log.info("handshake_refused", code=code.code, path=self.request.path.partition("?")[0], request_id=request_id)
        body = wire.encode(error.problem() | {"request_id": request_id})
        headers = Headers({"Content-Type": MEDIA_TYPE, "Content-Length": str(len(body)), HEADER: request_id})
        headers["Connection"] = "close"
        return Response(code.status, HTTPStatus(code.status).phrase, headers, body)
