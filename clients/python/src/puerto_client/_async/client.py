"""The client: all operations of the service by their namespaces, as one user or as nobody."""

from collections.abc import AsyncIterator, Mapping
from types import TracebackType
from typing import Any

import httpx

from ..request import following
from ..retry import Retry
from ..settings import Settings
from .connection import AsyncConnection
from .operations import AsyncOperations


class AsyncClient(AsyncOperations):
    """A connection to the service, as one user or as nobody.

    Args:
        url: of the service, such as ``https://example.org``; a path in it is kept.
        token: of an account; may be set later.
        language: of everything that is for people: ``en``, ``de`` or ``fr``.
        timeout: seconds for each part of a request: to connect, to send, until an answer comes.
        retry: how often and how long requests are tried.
        http: an own client of httpx, for proxies and certificates; it is closed with this one.
    """

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        language: str = "en",
        timeout: float = 30.0,
        retry: Retry | None = None,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        self.settings = Settings(url, token, language, timeout)
        self._connection = AsyncConnection(self.settings, retry or Retry(), http)
        super().__init__(self._connection)

    @property
    def token(self) -> str | None:
        """Of the account for which requests are made; streams take a new one when they connect again."""
        return self.settings.token

    @token.setter
    def token(self, token: str | None) -> None:
        self.settings.token = token

    async def items(self, page: Mapping[str, Any]) -> AsyncIterator[Any]:
        """All items of a list: those of this page, and of the pages that follow it."""
        found: Mapping[str, Any] | None = page
        while found:
            for item in found["items"]:
                yield item
            found = await self._connection.call(following(found["next"])) if found["next"] else None

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Close its connections."""
        await self._connection.aclose()
