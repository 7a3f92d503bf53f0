# Made by clients/python/tools/generate.py from _async; change that, and make this anew.
"""The client: all operations of the service by their namespaces, as one user or as nobody."""

from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Any

import httpx

from ..request import following
from ..retry import Retry
from ..settings import Settings
from .connection import Connection
from .operations import Operations


class Client(Operations):
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
        http: httpx.Client | None = None,
    ) -> None:
        self.settings = Settings(url, token, language, timeout)
        self._connection = Connection(self.settings, retry or Retry(), http)
        super().__init__(self._connection)

    @property
    def token(self) -> str | None:
        """Of the account for which requests are made; streams take a new one when they connect again."""
        return self.settings.token

    @token.setter
    def token(self, token: str | None) -> None:
        self.settings.token = token

    def items(self, page: Mapping[str, Any]) -> Iterator[Any]:
        """All items of a list: those of this page, and of the pages that follow it."""
        found: Mapping[str, Any] | None = page
        while found:
            for item in found["items"]:
                yield item
            found = self._connection.call(following(found["next"])) if found["next"] else None

    def __enter__(self) -> "Client":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close its connections."""
        self._connection.close()
