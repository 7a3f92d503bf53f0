"""The base classes of the namespaces of a client: operations over one connection, and the streams of games."""

from ..follow import Frame, GameViews, UserEvents, chat_frames, game_events, open_tables
from ..models import Event, OpenTable, UserEventFrame
from ..view import GameView
from .connection import AsyncConnection
from .streams import AsyncStream


class AsyncNamespace:
    """Operations that belong together."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection


class AsyncGameStreams(AsyncNamespace):
    """The streams of games, in addition to their operations."""

    def follow(self, game_id: str, *, after: int = 0) -> AsyncStream[Event]:
        """Stream the events of a game after a cursor, until the game is over."""
        return self._connection.stream(game_events(game_id, after))

    def watch(self, game_id: str, *, from_start: bool = False) -> AsyncStream[GameView]:
        """Stream the view of a game: at once, and after each event, until the game is over.

        Args:
            game_id: the id of the game.
            from_start: begin with the first event instead of the current view.
        """
        return self._connection.stream(GameViews(game_id, from_start=from_start))

    def follow_me(self, *, after: int | None = None) -> AsyncStream[UserEventFrame]:
        """Stream what happens to you across all games after a cursor; without one, only what is new. It never ends."""
        return self._connection.stream(UserEvents(after))

    def follow_chat(self, game_id: str, channel: str, *, after: int = 0) -> AsyncStream[Frame]:
        """Stream a chat: frames ``message`` with the members of a ``ChatMessage``, and ``deleted`` with a ``seq``."""
        return self._connection.stream(chat_frames(game_id, channel, after))

    def follow_open_tables(self) -> AsyncStream[list[OpenTable]]:
        """Stream the list of tables with an open seat: at once, and after each change. It never ends."""
        return self._connection.stream(open_tables())
