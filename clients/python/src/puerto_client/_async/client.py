"""The client: sends requests until they are answered, and opens streams."""

from types import TracebackType
from typing import Any

import httpx

from ..follow import Frame, GameViews, UserEvents, chat_frames, game_events, open_tables
from ..models import Event, OpenTable, UserEventFrame
from ..request import Request
from ..retry import Attempts, Retry
from ..settings import HEARTBEAT, Settings
from ..view import GameView
from ..wire import document_of, refusal_of
from .operations import AsyncOperations
from .runtime import AsyncFlag
from .streams import AsyncStream


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
        self.retry = retry or Retry()
        self._http = http or httpx.AsyncClient(timeout=timeout, limits=httpx.Limits(max_connections=None))

    @property
    def token(self) -> str | None:
        """Of the account for which requests are made; streams take a new one when they connect again."""
        return self.settings.token

    @token.setter
    def token(self, token: str | None) -> None:
        self.settings.token = token

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

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

    def follow_game(self, game_id: str, *, after: int = 0) -> AsyncStream[Event]:
        """The events of a game after a cursor, until it is over."""
        return self._stream(game_events(game_id, after))

    def watch_game(self, game_id: str, *, from_start: bool = False) -> AsyncStream[GameView]:
        """A game that is kept up to date: now, and after each event, until it is over.

        Args:
            game_id: of the game.
            from_start: begin with the first event, not with the view as it is.
        """
        return self._stream(GameViews(game_id, from_start=from_start))

    def follow_me(self, *, after: int | None = None) -> AsyncStream[UserEventFrame]:
        """What happens to you across games after a cursor; without one what is new from now on. Without end."""
        return self._stream(UserEvents(after))

    def follow_chat(self, game_id: str, channel: str, *, after: int = 0) -> AsyncStream[Frame]:
        """What is said, as frames ``message``, with the members of a ``ChatMessage``, and ``deleted``, with ``seq``."""
        return self._stream(chat_frames(game_id, channel, after))

    def follow_open_tables(self) -> AsyncStream[list[OpenTable]]:
        """The tables where somebody can sit down, now and after each change. Without end."""
        return self._stream(open_tables())

    def _stream(self, source: Any) -> AsyncStream[Any]:
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
