"""What the namespaces of a client are made of: operations over one connection, and the streams of games."""

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
    """The streams beside the operations of games."""

    def follow(self, game_id: str, *, after: int = 0) -> AsyncStream[Event]:
        """The events of a game after a cursor, until it is over."""
        return self._connection.stream(game_events(game_id, after))

    def watch(self, game_id: str, *, from_start: bool = False) -> AsyncStream[GameView]:
        """A game that is kept up to date: now, and after each event, until it is over.

        Args:
            game_id: of the game.
            from_start: begin with the first event, not with the view as it is.
        """
        return self._connection.stream(GameViews(game_id, from_start=from_start))

    def follow_me(self, *, after: int | None = None) -> AsyncStream[UserEventFrame]:
        """What happens to you across games after a cursor; without one what is new from now on. Without end."""
        return self._connection.stream(UserEvents(after))

    def follow_chat(self, game_id: str, channel: str, *, after: int = 0) -> AsyncStream[Frame]:
        """What is said, as frames ``message``, with the members of a ``ChatMessage``, and ``deleted``, with ``seq``."""
        return self._connection.stream(chat_frames(game_id, channel, after))

    def follow_open_tables(self) -> AsyncStream[list[OpenTable]]:
        """The tables with an open seat, now and after each change. It never ends."""
        return self._connection.stream(open_tables())
