"""Sends requests until they are answered, and opens streams: what all namespaces of a client share."""

from typing import Any

import httpx

from ..follow import Source
from ..request import Request
from ..retry import Attempts, Retry
from ..settings import HEARTBEAT, Settings
from ..wire import document_of, refusal_of
from .runtime import AsyncFlag
from .streams import AsyncStream


class AsyncConnection:
    """The way to the service.

    Args:
        settings: where it is, and as whom it is asked.
        retry: how often and how long requests are tried.
        http: what sends them; it is closed with this.
    """

    def __init__(self, settings: Settings, retry: Retry, http: httpx.AsyncClient | None) -> None:
        self.settings, self.retry = settings, retry
        self._http = http or httpx.AsyncClient(timeout=settings.timeout, limits=httpx.Limits(max_connections=None))

    async def aclose(self) -> None:
        """Close its connections."""
        await self._http.aclose()

    async def call(self, request: Request) -> Any:
        """Send a request, again if need be and where that is safe; the JSON of the answer."""
        attempts = Attempts(self.retry, request)
        while True:
            try:
                response = await self._http.send(self._built(request, self.settings.timeout))
            except httpx.TransportError as error:
                pause = attempts.lost(error)
            else:
                if response.is_success:
                    return document_of(response)
                pause = attempts.refused(refusal_of(response), response.headers.get("retry-after"))
            await AsyncFlag().wait(pause)

    def stream(self, source: Source[Any]) -> AsyncStream[Any]:
        """What a source brings, over as many connections as it takes."""
        return AsyncStream(source, self._open, self.retry)

    async def _open(self, request: Request) -> httpx.Response:
        return await self._http.send(self._built(request, HEARTBEAT), stream=True)

    def _built(self, request: Request, silence: float) -> httpx.Request:
        timeout = httpx.Timeout(self.settings.timeout, read=silence)
        return self._http.build_request(
            request.method,
            self.settings.url + request.path,
            params=request.params,
            content=request.content,
            headers=self.settings.headers | request.headers,
            timeout=timeout,
        )
