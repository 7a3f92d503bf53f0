"""A way to a server that breaks, refuses for a while, and comes back when a test says so.

with outages(server.url) as way:
    program = subprocess.Popen([client, way.url])
    way.becomes("dead")
    ...
    way.becomes("whole")
"""

import asyncio
import json
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

PROBLEM = {
    "type": "/docs/errors#service_unavailable", "title": "Away", "status": 503, "detail": "So.", "code": "unavailable"
}  # fmt: skip


class Way:
    """Relays connections while it is ``whole``. ``dead`` it cuts them; ``refusing`` it answers requests with 503."""

    def __init__(self, url: str) -> None:
        self.server = urlsplit(url)
        self.url, self.state, self.token = "", "whole", ""
        self.tries: Counter[str] = Counter()
        """Connections in each state, all but those in ``whole`` in vain."""
        self._loop: asyncio.AbstractEventLoop
        self._over: asyncio.Event
        self._listening = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._listen()), name="way", daemon=True)
        self._carried: set[asyncio.Task] = set()

    def becomes(self, state: str) -> None:
        """Change its state; connections that there are break."""
        self.state = state
        self._loop.call_soon_threadsafe(self._cut)

    def _cut(self) -> None:
        for task in self._carried:
            task.cancel()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""
        self.tries[self.state] += 1
        task = asyncio.current_task()
        assert task
        self._carried.add(task)
        with suppress(OSError, asyncio.CancelledError, asyncio.IncompleteReadError):
            if self.state == "whole":
                await self._relay(reader, writer)
            elif self.state == "refusing":
                await reader.readuntil(b"\r\n\r\n")
                body = json.dumps(PROBLEM).encode()
                head = f"HTTP/1.1 503 Away\r\nContent-Type: application/problem+json\r\nContent-Length: {len(body)}\r\n"
                writer.write(head.encode() + b"Connection: close\r\n\r\n" + body)
                await writer.drain()
        writer.close()
        self._carried.discard(task)

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(self.server.hostname, self.server.port)
        both = [
            asyncio.create_task(self._copy(reader, far_writer)),
            asyncio.create_task(self._copy(far_reader, writer)),
        ]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)
            far_writer.close()

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while chunk := await reader.read(65536):
                _, found, rest = chunk.partition(b"Bearer ")
                if found:
                    self.token = rest.split(b"\r\n")[0].decode()
                writer.write(chunk)
                await writer.drain()

    async def _listen(self) -> None:
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
        async with await asyncio.start_server(self.carry, "127.0.0.1", 0) as server:
            self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            self._listening.set()
            await self._over.wait()

    def begin(self) -> None:
        """Listen, in a thread of its own, until the end."""
        self._thread.start()
        self._listening.wait()

    def end(self) -> None:
        """Break all connections, and stop listening."""
        self.becomes("dead")
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()


@contextmanager
def outages(url: str) -> Iterator[Way]:
    """A way to the server at ``url``, whole at first."""
    way = Way(url)
    way.begin()
    try:
        yield way
    finally:
        way.end()
