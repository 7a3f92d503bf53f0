"""Faults of frames, decisions and connections on their way."""

from collections.abc import AsyncIterator
from typing import Any

import httpx

from ..frames import Frame
from ..scenario import Message, Scenario
from ..server import Answer, Asked, Cut
from ..table import Attempt, Failed
from ..webhook import move_of


class Duplicate(Scenario):
    """Everything arrives twice."""

    name = "duplicate"
    title = "Everything arrives twice, and is done once"
    mend = (
        "Skip frames whose seq is not above the last one that you have, and answer only the current decision, with its "
        "version. A webhook must answer the same webhook-id with the same move: store your answers by id."
    )
    read = "guides/streams.md#exactly-once-and-in-order"

    def __init__(self, stage: Any) -> None:
        super().__init__(stage)
        self._last: list[Any] = []

    async def frame(self, frame: Frame) -> AsyncIterator[Frame]:
        yield frame
        if frame.is_event:
            yield frame

    async def found(self, decisions: list[Any]) -> list[Any]:
        again = [one for one in self._last if one not in decisions]
        self._last = decisions
        return decisions + again

    async def before_move(self, attempt: Attempt) -> Answer | None:
        if attempt.asked is None or self.stage.way == "queue":
            return None  # a program may repeat its answer to a queue, which refuses a different one
        played = [one for one in attempt.table.attempts[:-1] if one.said and one.said.is_success]
        if any(one.version == attempt.version and one.key != attempt.key for one in played):
            self.stage.fail(f"a second move for one decision: {attempt}")
        return None

    async def deliver(self, message: Message) -> httpx.Response:
        first, second = await message.send(), await message.send()
        if first.is_success and (not second.is_success or move_of(first) != move_of(second)):
            self.stage.fail(f"{message.id} was answered with {first.text!r}, and then with {second.text!r}")
        return first


class Dropped(Scenario):
    """A frame is lost, and the next one arrives."""

    name = "dropped"
    title = "A frame that is missing is asked for"
    mend = (
        "Compare seq of each frame with the one before. If it is more than one higher, connect again with after= the "
        "last one that you have: what is missing comes then."
    )
    read = "guides/streams.md#exactly-once-and-in-order"
    ways = ("stream",)

    async def frame(self, frame: Frame) -> AsyncIterator[Frame]:
        if not self.strikes(frame):
            yield frame
            return
        self.done = True
        self.tells(f"frame {frame.name} was lost, and a proposal of the kit made the next one come")
        for table in self.stage.tables.values():
            self.stage.spawn(table.propose())


class Reordered(Scenario):
    """Two frames arrive in the wrong order."""

    name = "reordered"
    title = "Frames that arrive in the wrong order"
    mend = (
        "Do the same as for a missing frame: a seq that is too high means that one is missing, so connect again with "
        "after=."
    )
    read = "guides/streams.md#exactly-once-and-in-order"
    ways = ("stream",)

    def __init__(self, stage: Any) -> None:
        super().__init__(stage)
        self._held: list[Frame] = []

    async def frame(self, frame: Frame) -> AsyncIterator[Frame]:
        if self.strikes(frame):
            self.done = True
            self._held = [frame]
            self.tells(f"frame {frame.name} was held back until after the next one")
            for table in self.stage.tables.values():
                self.stage.spawn(table.propose())
            return
        yield frame
        if frame.is_event:
            for held in self._held:
                yield held
            self._held = []


class Late(Scenario):
    """The decision is over before the program learns of it."""

    name = "late"
    title = "A decision that is over when it arrives"
    mend = (
        "Read GET /games/{id}/decision before you answer; null or no moves means that it is not your turn. "
        "stale_version and not_your_turn are not errors: read the decision again, and continue."
    )
    read = "guides/turns.md#versions"
    ways = ("stream", "queue", "webhook")

    async def play(self) -> None:
        table = await self.stage.open(**self.settings)
        await self.stage.until(lambda: self.done, lambda: "the program never had a turn")
        await self.stage.moves(table, 2)

    async def _pass_time(self) -> None:
        self.done = True
        self.tells("a decision arrived only after the clock had run out and the default move was played")
        for table in self.stage.tables.values():
            await table.pass_time()

    async def frame(self, frame: Frame) -> AsyncIterator[Frame]:
        if self.strikes(frame):
            await self._pass_time()
        yield frame

    async def found(self, decisions: list[Any]) -> list[Any]:
        if not self.done:
            await self._pass_time()
        return decisions

    async def deliver(self, message: Message) -> httpx.Response:
        if not self.done:
            await self._pass_time()
        return await message.send()


class Severed(Scenario):
    """The connection breaks in the middle of a frame, or while the program waits for the queue."""

    name = "severed"
    title = "A connection that breaks"
    mend = (
        "Connect again with after= the seq of the last complete frame, and drop the incomplete one. Without a cursor, "
        "the stream begins with what is new, and you miss decisions that came in the meantime."
    )
    read = "guides/streams.md#exactly-once-and-in-order"
    ways = ("stream", "queue")

    async def play(self) -> None:
        table = await self.stage.open(**self.settings)
        await self.stage.moves(table, 2)
        if not self.done:
            raise Failed("the program opened no connection that could have been cut")

    async def frame(self, frame: Frame) -> AsyncIterator[Frame]:
        if self.strikes(frame):
            self.done = True
            self.tells(f"the connection was cut in the middle of frame {frame.name}")
            yield Frame(frame.raw[: len(frame.raw) // 2], None)
            raise Cut
        yield frame

    async def before(self, asked: Asked) -> Answer | None:
        if not self.done and self.stage.way == "queue" and asked.method == "GET" and asked.path.endswith("/decisions"):
            self.done = True
            self.tells("the connection was cut while the program waited for the queue")
            raise Cut
        return None
