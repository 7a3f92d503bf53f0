"""The part that all namespaces of a client share: it sends requests until they are answered, and opens streams."""

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
    """Sends requests to the service.

    Args:
        settings: the address of the service, and the account that asks.
        retry: how often and for how long to try to send a request.
        http: the httpx client that sends the requests; closing this connection closes it, too.
    """

    def __init__(self, settings: Settings, retry: Retry, http: httpx.AsyncClient | None) -> None:
        self.settings, self.retry = settings, retry
        self._http = http or httpx.AsyncClient(timeout=settings.timeout, limits=httpx.Limits(max_connections=None))

    async def aclose(self) -> None:
        """Close the connections."""
        await self._http.aclose()

    async def call(self, request: Request) -> Any:
        """Send a request, again if necessary and safe, and return the JSON of the answer."""
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
        """Return a stream of the items of a source, over as many connections as it takes."""
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
