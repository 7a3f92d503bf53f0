"""Bounds that uvicorn lacks for what precedes a request's body: for how long it takes, and for its size.

A request that has begun is refused, as ``request_timeout`` or ``headers_too_large``; an idle connection is
closed. These bounds are for what a connection may hold at all. Those for the headers of a single request are in
:mod:`puerto_api.web.request_bounds`, which answers in the language of the client.
"""

import asyncio
from http import HTTPStatus
from typing import Any

import structlog
from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from puerto_api.base import errors, wire
from puerto_api.base.errors import ErrorCode, ServiceError
from puerto_api.web.problems import MEDIA_TYPE
from puerto_api.web.request_ids import HEADER, sane

log = structlog.get_logger(__name__)

MOST_BYTES = 64 * 1024
"""The largest head: twice what headers may have, so that a client with slightly too many is told in its language."""


class BoundedHttp(HttpToolsProtocol):
    """uvicorn's protocol for HTTP/1.1; the parser below it keeps what it is sent until a header ends."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._open = True  # a head, or the time before one
        self._bytes = 0
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._come()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._open:
            self._bytes += len(data)
            if self._late is None:
                self._wait()
        super().data_received(data)
        if self._open and self._bytes > MOST_BYTES and not self.transport.is_closing():
            self._refuse(errors.HEADERS_TOO_LARGE)

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._open:  # else it is a trailer, which nothing here reads
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._open = False
        self._come()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._open, self._bytes = True, 0
        super().on_message_complete()

    def _wait(self) -> None:
        self._late = self.loop.call_later(settings.REQUEST_SECONDS, self._time_is_up)

    def _come(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _time_is_up(self) -> None:
        self._late = None
        if self.transport.is_closing() or not (self.cycle is None or self.cycle.response_complete):
            return  # an answer is being sent, and the client waits for it
        if self._bytes:
            self._refuse(errors.REQUEST_TIMEOUT)
        else:
            self.transport.close()

    def _refuse(self, code: ErrorCode) -> None:
        request_id = sane(None)
        log.info("head_refused", code=code.code, request_id=request_id)
        body = wire.encode(ServiceError(code).problem() | {"request_id": request_id})
        lines = (
            f"HTTP/1.1 {code.status} {HTTPStatus(code.status).phrase}",
            f"Content-Type: {MEDIA_TYPE}",
            f"Content-Length: {len(body)}",
            f"{HEADER}: {request_id}",
            "Connection: close",
            "",
            "",
        )
        self.transport.write("\r\n".join(lines).encode() + body)
        self.transport.close()
