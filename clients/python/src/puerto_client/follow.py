"""What each stream is made of: where it goes on, what of its frames is new, and when it is at its end.

Nothing here waits or sends: :class:`Source` is told the frames that have come and says what they bring.
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
"""Reasons for which a stream is complete; every other one is a refusal."""
PASSING_ENDS = ("database_unavailable", "service_unavailable")
"""But these pass by themselves."""


class Again(Exception):
    """Connect again, and go on from the cursor."""


class LineBuffer:
    """Puts lines together from pieces.

    A line ends with a line feed and with nothing else: JSON may hold any other character that ends lines of text.
    """

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, piece: bytes) -> list[bytes]:
        """The lines that are complete now."""
        *lines, self._rest = (self._rest + piece).split(b"\n")
        return [line for line in lines if line]


class Source(Generic[T]):
    """One stream: the request for it, and what its frames bring.

    Args:
        where: the address.
        after: the cursor; None to begin with what is now.
        take: is called with each new frame that has a ``type`` other than ``hello`` and ``end``; what it brings.
        numbered: whether ``seq`` of frames has no gaps.
    """

    def __init__(
        self, where: str, after: int | None, take: Callable[[Frame], list[T]], *, numbered: bool = True
    ) -> None:
        self.where, self.cursor, self.ended = where, after, False
        self._take, self._numbered = take, numbered
        self._hole_after: int | None = None

    @property
    def request(self) -> Request:
        """What to ask for, to go on."""
        return Request("GET", self.where, query={"after": self.cursor}, accept=LINES)

    def take(self, frame: Frame) -> list[T]:
        """What a frame brings; nothing if it was there before.

        Raises:
            Again: something is missing, or the service cannot go on just now; asking once more may bring it.
            StreamGap: it is missing for good.
            StreamEnded: the service does not go on.
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
        """What the first frame of a connection brings."""
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
    """The events of a game."""
    where = path("/api/v1/games/{game_id}/feed", game_id=game_id)
    return Source(where, after, lambda frame: [_event(frame)] if frame["type"] == "event" else [])


class UserEvents(Source[UserEventFrame]):
    """What happens to a person."""

    def __init__(self, after: int | None) -> None:
        super().__init__("/api/v1/feed", after, self._entry)

    def begin(self, hello: Frame) -> list[UserEventFrame]:
        """Older entries than ``first_seq`` are not kept.

        Raises:
            StreamGap: some of those that were to come next.
        """
        first = hello["first_seq"]
        if self.cursor is not None and first is not None and first > self.cursor + 1:
            raise StreamGap(self.cursor, first)
        return super().begin(hello)

    def _entry(self, frame: Frame) -> list[UserEventFrame]:
        return [cast(UserEventFrame, frame)] if frame["type"] == "event" else []


class GameViews(Source[GameView]):
    """A game that is kept up to date. What does not fit is read anew.

    Args:
        from_start: begin with the first event and not with the view as it is.
    """

    def __init__(self, game_id: str, *, from_start: bool = False) -> None:
        where = path("/api/v1/games/{game_id}/feed", game_id=game_id)
        super().__init__(where, 0 if from_start else None, self._change)
        self.game = GameView(game_id)
        self._misfits = 0

    def begin(self, hello: Frame) -> list[GameView]:
        """A new view, or going on with the one that there is."""
        try:
            self.game.begin(cast(Any, hello))
        except OutOfStep as error:
            self._anew(error)
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
                self._anew(error)
            self._misfits = 0
            return [self.game]
        return []

    def _anew(self, error: OutOfStep) -> None:
        """Forget the view, and ask for the one that the service has.

        Raises:
            OutOfStep: that was done before, and nothing has fitted since.
        """
        self._misfits += 1
        if self._misfits > 1:
            raise error
        self.cursor = None
        raise Again


def chat_frames(game_id: str, channel: str, after: int) -> Source[Frame]:
    """What is said, as frames ``message`` and ``deleted``; numbers of people whom one does not hear are missing."""
    where = path("/api/v1/games/{game_id}/chat/{channel}", game_id=game_id, channel=channel)
    return Source(
        where, after, lambda frame: [frame] if frame["type"] in ("message", "deleted") else [], numbered=False
    )


def open_tables() -> Source[list[OpenTable]]:
    """The list of open tables after each change of it; there is no cursor, every connection begins with the list."""
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
