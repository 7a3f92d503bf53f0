"""Refuses what is no proper handshake of a WebSocket with a problem document, like every other refusal.

The library looks at a handshake before the application does, and would answer in plain text and without a request id.
It also forgets that the application has answered one with a response, and logs that as a fault of the application.
"""

import asyncio
from http import HTTPStatus
from typing import Any, cast

import structlog
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.http11 import Response

from puerto_api.base import errors, wire
from puerto_api.base.errors import ServiceError
from puerto_api.web.problems import MEDIA_TYPE
from puerto_api.web.request_ids import HEADER, sane

log = structlog.get_logger(__name__)


class Gathering:
    """A transport that writes at once what is said within one turn of the loop: a move is several messages to each of
    its viewers, and a call of the kernel costs more than to make one."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._pieces: list[bytes] = []

    def write(self, piece: bytes) -> None:
        if not self._pieces:
            asyncio.get_running_loop().call_soon(self._flush)
        self._pieces.append(piece)

    def close(self) -> None:
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        pieces, self._pieces = self._pieces, []
        if pieces and not self._transport.is_closing():  # the other end may have gone since they were said
            self._transport.write(b"".join(pieces))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class TellingWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol for WebSockets."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.reject = self._refusal  # type: ignore[method-assign]  # uvicorn makes the connection itself

    def connection_made(self, transport: Any) -> None:
        super().connection_made(cast(Any, Gathering(transport)))

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
