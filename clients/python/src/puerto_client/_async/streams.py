"""Streams that resume automatically."""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, TypeVar

import httpx

from ..errors import ApiError, ConnectionLost
from ..follow import Again, LineBuffer, Source
from ..request import Request
from ..retry import PASSING, Retry
from ..wire import refusal_of, wake_up
from .runtime import AsyncFlag

T = TypeVar("T")
Open = Callable[[Request], Any]


class AsyncStream(Generic[T]):
    """Yields the items of a source, each once and in order, over as many connections as it takes.

    Iterate over it. It ends when nothing else can come. It raises :class:`~puerto_client.StreamEnded` if the service
    ends the stream early, :class:`~puerto_client.StreamGap` if an item is missing for good, and
    :class:`~puerto_client.ConnectionLost` if there was no sign of life for ``Retry.patience`` seconds.
    """

    def __init__(self, source: Source[T], open_: Open, retry: Retry) -> None:
        self._source, self._open, self._retry = source, open_, retry
        self._closed = AsyncFlag()
        self._response: httpx.Response | None = None
        self._pieces: Any = None
        self._lines = LineBuffer()
        self._items: list[T] = []
        self._frames: list[bytes] = []
        self._failures, self._heard = 0, time.monotonic()
        self.connections = 0
        """How many connections the stream has opened."""

    @property
    def cursor(self) -> int | None:
        """The position from which the stream continues; store it to start there the next time."""
        return self._source.cursor

    def __aiter__(self) -> "AsyncStream[T]":
        return self

    async def __anext__(self) -> T:
        try:
            while not self._items:
                if self._closed.is_set() or self._source.ended:
                    raise StopAsyncIteration
                await self._go_on()
            return self._items.pop(0)
        except BaseException:
            await self._disconnect()
            raise

    def stop(self) -> None:
        """End the iteration. Call it from any thread, task or signal handler."""
        self._closed.set()
        response = self._response
        if response is not None:
            wake_up(response)

    async def aclose(self) -> None:
        """End the iteration and close the connection."""
        self.stop()
        await self._disconnect()

    async def _go_on(self) -> None:
        """Take one frame, or receive more frames, or connect."""
        try:
            if self._frames:
                self._take(self._frames.pop(0))
            elif self._pieces is None:
                await self._connect()
            else:
                piece = await anext(self._pieces, None)
                if piece is None:
                    raise Again  # the server closed the connection without a frame ``end``
                self._frames = self._lines.feed(piece)
        except (httpx.TransportError, ApiError, Again) as error:
            await self._disconnect()
            await self._pause(error)

    def _take(self, line: bytes) -> None:
        self._heard, self._failures = time.monotonic(), 0
        self._items += self._source.take(json.loads(line))

    async def _connect(self) -> None:
        self._response = await self._open(self._source.request)
        self._lines, self._frames = LineBuffer(), []
        if self._response.status_code != httpx.codes.OK:
            await self._response.aread()
            raise refusal_of(self._response)
        self.connections += 1
        self._pieces = self._response.aiter_bytes()

    async def _disconnect(self) -> None:
        response, self._response, self._pieces, self._frames = self._response, None, None, []
        if response is not None:
            with suppress(httpx.HTTPError, RuntimeError):
                await response.aclose()

    async def _pause(self, error: Exception) -> None:
        """Wait before the next connection.

        Raises:
            ApiError: the refusal is not temporary.
            ConnectionLost: there was no sign of life for too long.
        """
        if isinstance(error, ApiError) and error.status not in PASSING:
            raise error
        if isinstance(error, httpx.UnsupportedProtocol) or time.monotonic() - self._heard > self._retry.patience:
            raise ConnectionLost(f"{self._source.where}: {error or type(error).__name__}") from error
        self._failures += 1
        pause = self._retry.pause(self._failures)
        if isinstance(error, ApiError):
            pause = max(pause, float(error.members.get("retry_after", 0)))
        await self._closed.wait(pause)
