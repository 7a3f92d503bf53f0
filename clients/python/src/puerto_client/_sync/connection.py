# Made by clients/python/tools/generate.py from _async; change that, and make this anew.
"""Sends requests until they are answered, and opens streams: what all namespaces of a client share."""

from typing import Any

import httpx

from ..follow import Source
from ..request import Request
from ..retry import Attempts, Retry
from ..settings import HEARTBEAT, Settings
from ..wire import document_of, refusal_of
from .runtime import Flag
from .streams import Stream


class Connection:
    """The way to the service.

    Args:
        settings: where it is, and as whom it is asked.
        retry: how often and how long requests are tried.
        http: what sends them; it is closed with this.
    """

    def __init__(self, settings: Settings, retry: Retry, http: httpx.Client | None) -> None:
        self.settings, self.retry = settings, retry
        self._http = http or httpx.Client(timeout=settings.timeout, limits=httpx.Limits(max_connections=None))

    def close(self) -> None:
        """Close its connections."""
        self._http.close()

    def call(self, request: Request) -> Any:
        """Send a request, again if need be and where that is safe; the JSON of the answer."""
        attempts = Attempts(self.retry, request)
        while True:
            try:
                response = self._http.send(self._built(request, self.settings.timeout))
            except httpx.TransportError as error:
                pause = attempts.lost(error)
            else:
                if response.is_success:
                    return document_of(response)
                pause = attempts.refused(refusal_of(response), response.headers.get("retry-after"))
            Flag().wait(pause)

    def stream(self, source: Source[Any]) -> Stream[Any]:
        """What a source brings, over as many connections as it takes."""
        return Stream(source, self._open, self.retry)

    def _open(self, request: Request) -> httpx.Response:
        return self._http.send(self._built(request, HEARTBEAT), stream=True)

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
