"""Readers of feeds whose lines are cut again and again, wherever a frame is just then."""

import asyncio
import random
import re
from collections.abc import Callable
from contextlib import aclosing

from websockets.exceptions import InvalidState

from tests.system.lines import TRANSPORTS, CutError, Line

from .findings import Findings
from .hearing import Ears, Listener
from .stories import Story

FAR = 10**9
PASSING = re.compile("'status': 503")
"""Of errors of GraphQL: try again."""
ENDLESS = 40.0
"""Seconds that a line which is not to be cut may be silent; keep-alives come more often."""
BYTES = (300, 3000, 20_000, 80_000)
"""About so many come over a line before it is cut."""


class HeardLine(Line):
    """A line that is listened to."""

    listener: Listener

    async def read(self) -> bytes:
        data = await super().read()
        self.listener.hear(data)
        return data


class Viewer:
    """Follows one game over one transport until its end."""

    def __init__(
        self,
        findings: Findings,
        ears: Ears,
        urls: Callable[[], list[str]],
        story: Story,
        transport: str,
        token: str,
        rng: random.Random,
        calm: Callable[[], bool],
    ) -> None:
        self.findings, self.ears, self.urls, self.story = findings, ears, urls, story
        self.transport, self.token, self.rng, self.calm = transport, token, rng, calm

    async def follow(self) -> None:
        while not self.story.over:
            try:
                await self._connected()
            except (CutError, InvalidState):
                pass
            except (AssertionError, ValueError, KeyError, TypeError) as error:
                if PASSING.search(str(error)):
                    self.findings.count("Streams", "refused for the moment")
                    await asyncio.sleep(0.5)
                    continue
                what = f"A stream says what it may not ({self.transport}): {said(error)}"
                self.findings.hold("answers", False, what, (self.story.name, str(error)))
            await asyncio.sleep(self.rng.choice((0.05, 0.3, 1.0)) if not self.story.over else 0)

    async def _connected(self) -> None:
        rng, calm = self.rng, self.calm()
        url = rng.choice(self.urls())
        most = FAR if calm else int(rng.expovariate(1 / rng.choice(BYTES)))
        line = await HeardLine.open(url, most, ENDLESS if calm else rng.choice((0.4, 2.0, 6.0)))
        line.listener = Listener(self.ears, self.story.name, f"stream ({self.transport})")
        reset = rng.random() < 0.5
        try:
            feed = TRANSPORTS[self.transport](line, url, self.story.chronicle.game, self.story.cursor, self.token)
            async with aclosing(feed) as frames:
                async for frame in frames:
                    self.story.take(frame)
                    self.findings.count("Streams", f"frames over {self.transport}")
                    if self.story.over:
                        return
        finally:
            if not self.story.over:
                self.findings.count("Cuts of streams", f"{self.transport}, {'reset' if reset else 'closed'}")
            line.cut(reset=reset)


def said(error: Exception) -> str:
    """An error in the words that do not differ from one time to the next."""
    return re.sub(r"[0-9a-f-]{32,}|\d{4}-\d\d-\d\d[^'\"]*|\d+", "#", f"{type(error).__name__}: {error}")[:200]
