"""The client: all operations of the service in their namespaces, for one account or without one."""

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
    """A connection to the service, for one account or without one.

    Args:
        url: the address of the service, such as ``https://example.org``; a path in it is kept.
        token: the token of an account; you can set it later.
        language: the language of all texts for people: ``en``, ``de`` or ``fr``.
        timeout: the seconds for each part of a request: connecting, sending, and waiting for the answer.
        retry: how often and for how long the client tries to send a request.
        http: your own httpx client, for proxies and certificates; closing this client closes it, too.
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
        """The token of the account that sends the requests; streams use a new token when they connect again."""
        return self.settings.token

    @token.setter
    def token(self, token: str | None) -> None:
        self.settings.token = token

    async def items(self, page: Mapping[str, Any]) -> AsyncIterator[Any]:
        """Yield all items of a list: those of this page, and then those of the pages that follow it."""
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
        """Close the connections."""
        await self._connection.aclose()
