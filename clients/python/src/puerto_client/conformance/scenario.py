"""The base class of all scenarios."""

from collections.abc import AsyncIterator
from typing import Any, ClassVar

import httpx

from .frames import Frame
from .server import Answer, Asked
from .stage import WAYS, Stage
from .table import PROGRAM, Attempt
from .webhook import signed, written


class Scenario:
    """Something that happens to the program, and how the program must react.

    The proxy calls all methods except :meth:`play`. Each may change what passes, and may raise :class:`~.server.Cut` to
    cut the connection.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    mend: ClassVar[str]
    """What the author of the program should do if it fails."""
    read: ClassVar[str]
    """Where to read more: a page of the documentation, and its section."""
    ways: ClassVar[tuple[str, ...]] = WAYS
    """The transports for which it applies."""
    settings: ClassVar[dict[str, Any]] = {}
    """The settings of its tables."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.done = False
        """Whether the fault has happened."""
        self.did = ""
        """What the kit did to the program last, for the report."""

    def strikes(self, frame: Frame) -> bool:
        """Whether the fault must happen now: at the first frame that asks the program at a table of this scenario.

        Frames from the games of earlier scenarios may still arrive. A fault there could hit a frame that an earlier
        fault has already hit, and a frame that is missing twice is missing for good.
        """
        game = (frame.data or {}).get("game")
        return not self.done and frame.calls(PROGRAM) and (game is None or game in self.stage.tables)

    def tells(self, what: str) -> None:
        """Record what the kit does to the program."""
        self.did = what
        self.stage.note(what)

    async def play(self) -> None:
        """Run the scenario.

        Raises:
            Failed: the program does not react as it must.
        """
        table = await self.stage.open(**self.settings)
        await self.stage.moves(table, 2)

    async def before(self, asked: Asked) -> Answer | None:
        """Return an answer in place of the service; None to ask the service."""
        return None

    async def after(self, asked: Asked, said: Answer) -> Answer:
        """Return what the program gets in place of an answer that is not a stream."""
        return said

    async def frame(self, frame: Frame) -> AsyncIterator[Frame]:
        """Yield the frames that the program gets in place of a frame of a stream."""
        yield frame

    async def found(self, decisions: list[Any]) -> list[Any]:
        """Return the decisions that the program gets in place of those of the queue."""
        return decisions

    async def deliver(self, message: "Message") -> httpx.Response:
        """Send a decision to a webhook, and return its response."""
        return await message.send()

    async def before_move(self, attempt: Attempt) -> Answer | None:
        """Return an answer to a move that is not played; None to play it."""
        return None

    async def after_move(self, attempt: Attempt, said: Answer) -> Answer:
        """Return what the program gets in place of the service's answer to a move."""
        return said


class Message:
    """A decision on its way to a webhook."""

    def __init__(self, http: httpx.AsyncClient, url: str, secret: str, message_id: str, document: Any) -> None:
        self.http, self.url, self.secret, self.id, self.document = http, url, secret, message_id, document

    async def send(
        self, document: Any = None, headers: dict[str, str] | None = None, *, ago: float = 0
    ) -> httpx.Response:
        """Send the message, and return the response.

        Args:
            document: a content other than the decision.
            headers: headers other than the right ones.
            ago: how many seconds ago the message claims to be sent.
        """
        body = written(document or self.document)
        headers = signed(self.secret, self.id, body, ago=ago) if headers is None else headers
        return await self.http.post(self.url, content=body, headers={"Content-Type": "application/json"} | headers)

    def signature(self, secret: str) -> dict[str, str]:
        """Return the headers with a signature made with another secret."""
        return signed(secret, self.id, written(self.document))
