"""The logic of each stream: where it continues, which of its frames are new, and when it ends.

Nothing here waits or sends: :class:`Source` gets the frames that have arrived and returns the items that they contain.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

from .errors import OutOfStep, StreamEnded, StreamGap
from .models import Decision, Event, OpenTable, UserEventFrame
from .request import LINES, Request, path
from .view import GameView

T = TypeVar("T")
Frame = dict[str, Any]

ENDS = ("game_over", "chat_closed")
"""Reasons with which a stream is complete; every other one is a refusal."""
PASSING_ENDS = ("database_unavailable", "service_unavailable")
"""Refusals that are only temporary."""


class Again(Exception):
    """Connect again, and continue from the cursor."""


class LineBuffer:
    """Puts lines together from pieces.

    Only a line feed ends a line: JSON may contain any other character that ends lines of text.
    """

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, piece: bytes) -> list[bytes]:
        """Add a piece, and return the lines that are now complete."""
        *lines, self._rest = (self._rest + piece).split(b"\n")
        return [line for line in lines if line]


class Source(Generic[T]):
    """One stream: the request for it, and the items that its frames contain.

    Args:
        where: the address.
        after: the cursor; None to begin with the present.
        take: called with each new frame whose ``type`` is not ``hello`` or ``end``; returns the items of the frame.
        numbered: whether the ``seq`` of the frames has no gaps.
    """

    def __init__(
        self, where: str, after: int | None, take: Callable[[Frame], list[T]], *, numbered: bool = True
    ) -> None:
        self.where, self.cursor, self.ended = where, after, False
        self._take, self._numbered = take, numbered
        self._hole_after: int | None = None

    @property
    def request(self) -> Request:
        """The request with which the stream continues."""
        return Request("GET", self.where, query={"after": self.cursor}, accept=LINES)

    def take(self, frame: Frame) -> list[T]:
        """Return the items of a frame; none if the frame has come before.

        Raises:
            Again: a frame is missing, or the service cannot continue at the moment; another request may help.
            StreamGap: a frame is missing for good.
            StreamEnded: the service does not continue the stream.
        """
        kind = frame.get("type")
        if kind == "hello":
            return self.begin(frame)
        if kind == "end":
            if frame["reason"] in PASSING_ENDS:
                raise Again(frame["detail"])
            if frame["reason"] not in ENDS:
                raise StreamEnded(frame["reason"], frame["detail"])
            self.ended = True
            return []
        if kind == "keep_alive" or not self._is_new(frame):
            return []
        return self._take(frame)

    def begin(self, hello: Frame) -> list[T]:
        """Return the items of the first frame of a connection."""
        if self.cursor is None:
            self.cursor = hello.get("seq")
        return []

    def _is_new(self, frame: Frame) -> bool:
        seq = frame.get("seq") if frame["type"] in ("event", "message") else None
        if seq is None or self.cursor is None:
            return True
        if seq <= self.cursor:
            return False
        if self._numbered and seq != self.cursor + 1:
            if self._hole_after == self.cursor:
                raise StreamGap(self.cursor, seq)
            self._hole_after = self.cursor
            raise Again
        self.cursor = seq
        return True


def _event(frame: Frame) -> Event:
    return cast(Event, {name: value for name, value in frame.items() if name != "type"})


def game_events(game_id: str, after: int) -> Source[Event]:
    """Return the source of the events of a game."""
    where = path("/api/v1/games/{game_id}/feed", game_id=game_id)
    return Source(where, after, lambda frame: [_event(frame)] if frame["type"] == "event" else [])


class UserEvents(Source[UserEventFrame]):
    """The entries of an account's own feed."""

    def __init__(self, after: int | None) -> None:
        super().__init__("/api/v1/feed", after, self._entry)

    def begin(self, hello: Frame) -> list[UserEventFrame]:
        """Check that all entries after the cursor are still kept: none is older than ``first_seq``.

        Raises:
            StreamGap: the next entry is no longer kept.
        """
        first = hello["first_seq"]
        if self.cursor is not None and first is not None and first > self.cursor + 1:
            raise StreamGap(self.cursor, first)
        return super().begin(hello)

    def _entry(self, frame: Frame) -> list[UserEventFrame]:
        return [cast(UserEventFrame, frame)] if frame["type"] == "event" else []


class GameViews(Source[GameView]):
    """A game that is kept up to date. If changes do not fit, it reads the view again.

    Args:
        from_start: begin with the first event instead of the current view.
    """

    def __init__(self, game_id: str, *, from_start: bool = False) -> None:
        where = path("/api/v1/games/{game_id}/feed", game_id=game_id)
        super().__init__(where, 0 if from_start else None, self._change)
        self.game = GameView(game_id)
        self._misfits = 0

    def begin(self, hello: Frame) -> list[GameView]:
        """Take a new view, or continue with the present one."""
        try:
            self.game.begin(cast(Any, hello))
        except OutOfStep as error:
            self._read_again(error)
        if hello["view"] is None:
            return []
        self.cursor = hello["seq"]
        return [self.game]

    def _change(self, frame: Frame) -> list[GameView]:
        if frame["type"] == "viewer":
            self.game.viewer = frame["viewer"]
        elif frame["type"] == "presence":
            self.game.presence = frame["seats"]
        elif frame["type"] == "decision":
            self.game.asked = cast(Decision, frame["decision"])
            return [self.game]
        elif frame["type"] == "event":
            try:
                self.game.apply(_event(frame))
            except OutOfStep as error:
                self._read_again(error)
            self._misfits = 0
            return [self.game]
        return []

    def _read_again(self, error: OutOfStep) -> None:
        """Drop the view, and ask for the one that the service has.

        Raises:
            OutOfStep: that has already been tried, and no event has fitted since.
        """
        self._misfits += 1
        if self._misfits > 1:
            raise error
        self.cursor = None
        raise Again


def chat_frames(game_id: str, channel: str, after: int) -> Source[Frame]:
    """Return the source of a chat's frames; numbers of messages from people you muted or blocked are missing."""
    where = path("/api/v1/games/{game_id}/chat/{channel}", game_id=game_id, channel=channel)
    return Source(
        where, after, lambda frame: [frame] if frame["type"] in ("message", "deleted") else [], numbered=False
    )


def open_tables() -> Source[list[OpenTable]]:
    """Return the source of the list of open tables. It has no cursor: every connection begins with the whole list."""
    tables: dict[str, OpenTable] = {}

    def take(frame: Frame) -> list[list[OpenTable]]:
        if frame["type"] == "list":
            tables.clear()
            tables.update({table["id"]: table for table in frame["tables"]})
        elif frame["type"] in ("added", "changed"):
            tables[frame["table"]["id"]] = frame["table"]
        elif frame["type"] == "removed":
            tables.pop(frame["game"], None)
        else:
            return []
        return [list(tables.values())]

    return Source("/api/v1/tables/open", None, take)
