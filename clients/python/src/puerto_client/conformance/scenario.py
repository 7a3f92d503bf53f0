"""What a scenario is."""

from collections.abc import AsyncIterator
from typing import Any, ClassVar

import httpx

from .frames import Frame
from .server import Answer, Asked
from .stage import WAYS, Stage
from .table import PROGRAM, Attempt
from .webhook import signed, written


class Scenario:
    """Something that happens to the program, and what is expected of it.

    All methods but :meth:`play` are called by the proxy; each may do what it likes with what passes, and may raise
    :class:`~.server.Cut` to end the line.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    mend: ClassVar[str]
    """What to do about it, for the author of the program."""
    read: ClassVar[str]
    """The part of the guides that tells more: a page of the documentation and its section."""
    ways: ClassVar[tuple[str, ...]] = WAYS
    """The transports for which it can happen."""
    settings: ClassVar[dict[str, Any]] = {}
    """Of its tables."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.done = False
        """Whether the fault has been put in."""
        self.did = ""
        """What was done to the program last, for the report."""

    def strikes(self, frame: Frame) -> bool:
        """Whether the fault is to be put in at this frame: the first that asks the program at a table of this scenario.

        Frames of earlier scenarios' games may still come. A fault there might hit a frame that an earlier one has hit,
        and what is missing twice is missing for good.
        """
        game = (frame.data or {}).get("game")
        return not self.done and frame.calls(PROGRAM) and (game is None or game in self.stage.tables)

    def tells(self, what: str) -> None:
        """Say what is done to the program."""
        self.did = what
        self.stage.note(what)

    async def play(self) -> None:
        """Let it happen.

        Raises:
            Failed: the program does not do what it should.
        """
        table = await self.stage.open(**self.settings)
        await self.stage.moves(table, 2)

    async def before(self, asked: Asked) -> Answer | None:
        """What is answered instead of the service; None: ask it."""
        return None

    async def after(self, asked: Asked, said: Answer) -> Answer:
        """What becomes of an answer that is no stream."""
        return said

    async def frame(self, frame: Frame) -> AsyncIterator[Frame]:
        """What becomes of a frame of a stream."""
        yield frame

    async def found(self, decisions: list[Any]) -> list[Any]:
        """What becomes of the decisions of the queue."""
        return decisions

    async def deliver(self, message: "Message") -> httpx.Response:
        """How a decision is sent to a webhook."""
        return await message.send()

    async def before_move(self, attempt: Attempt) -> Answer | None:
        """What a move is answered with instead of being played; None: play it."""
        return None

    async def after_move(self, attempt: Attempt, said: Answer) -> Answer:
        """What becomes of the answer to a move that was sent to the service."""
        return said


class Message:
    """A decision on its way to a webhook."""

    def __init__(self, http: httpx.AsyncClient, url: str, secret: str, message_id: str, document: Any) -> None:
        self.http, self.url, self.secret, self.id, self.document = http, url, secret, message_id, document

    async def send(
        self, document: Any = None, headers: dict[str, str] | None = None, *, ago: float = 0
    ) -> httpx.Response:
        """Send it.

        Args:
            document: another content.
            headers: these instead of those that belong to it.
            ago: as if it had been sent so many seconds ago.
        """
        body = written(document or self.document)
        headers = signed(self.secret, self.id, body, ago=ago) if headers is None else headers
        return await self.http.post(self.url, content=body, headers={"Content-Type": "application/json"} | headers)

    def signature(self, secret: str) -> dict[str, str]:
        """The headers as somebody with another secret would make them."""
        return signed(secret, self.id, written(self.document))
