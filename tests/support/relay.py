"""A bad line between a client and a server.

with bad_line(server.url, after=10_000) as line:
    subprocess.run([client, line.url])
    assert line.cuts

with bad_line(server.url, after=None) as line:
    page.goto(line.url)
    line.cut()
"""

import asyncio
import socket
import struct
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar
from urllib.parse import urlsplit

T = TypeVar("T")

CHUNK = 1024
BEFORE_CUT = 0.03
"""Seconds, since a reset also throws away what the client has not read yet."""

RESET = struct.pack("ii", 1, 0)
"""Linger for no time: closing throws away what is on its way, and the other side sees a reset."""


@dataclass
class Line:
    """Where the server is reached over the line, how many connections were made and cut, and what they carried."""

    loop: asyncio.AbstractEventLoop
    url: str = ""
    connections: int = 0
    cuts: int = 0
    bytes: int = 0
    """Carried both ways."""
    open: set[asyncio.Event] = field(default_factory=set)
    """One for each connection; once it is set, the connection is cut."""

    def cut(self, after: float = 0) -> None:
        """After so many seconds, cut all connections that are open then."""
        self.loop.call_soon_threadsafe(self.loop.call_later, after, self._cut)

    def _cut(self) -> None:
        for connection in self.open:
            connection.set()


@contextmanager
def bad_line(url: str, *, after: int | None) -> Iterator[Line]:
    """Relay connections to a server; each is cut without a goodbye once ``after`` bytes have come back over it.

    With None none is cut by itself.

    Cutting by bytes and not by time means that every connection gets something done, on any machine, and that none
    which is long enough is spared.
    """
    loop, server = asyncio.new_event_loop(), urlsplit(url)
    line = Line(loop)
    carried: set[asyncio.Task] = set()

    def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line.connections += 1
        task = loop.create_task(_carry(line, (server.hostname, server.port), after, reader, writer))
        carried.add(task)
        task.add_done_callback(carried.discard)

    async def end() -> None:
        relay.close()
        for task in carried:
            task.cancel()
        await asyncio.gather(*carried, return_exceptions=True)

    thread = threading.Thread(target=loop.run_forever, name="bad-line", daemon=True)
    thread.start()
    relay = _wait(asyncio.start_server(connected, "127.0.0.1", 0), loop)
    line.url = f"http://127.0.0.1:{relay.sockets[0].getsockname()[1]}"
    try:
        yield line
    finally:
        _wait(end(), loop)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
        loop.close()


def _wait(what: Coroutine[Any, Any, T], loop: asyncio.AbstractEventLoop) -> T:
    return asyncio.run_coroutine_threadsafe(what, loop).result(10)


async def _carry(
    line: Line, server: tuple[str, int], after: int | None, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    """One connection: both ways until either side has said all, or the line is cut."""
    ends, cut, cut_now = [writer], False, asyncio.Event()
    line.open.add(cut_now)
    try:
        with suppress(ConnectionRefusedError):  # the server is down
            far_reader, far_writer = await asyncio.open_connection(*server)
            ends.append(far_writer)
            back = asyncio.create_task(_copy(line, far_reader, writer, after))
            others = asyncio.create_task(_copy(line, reader, far_writer)), asyncio.create_task(cut_now.wait())
            try:
                await asyncio.wait({back, *others}, return_when=asyncio.FIRST_COMPLETED)
                cut = cut_now.is_set() or (back.done() and back.result())
                line.cuts += cut
            finally:
                for task in (back, *others):
                    task.cancel()
            if cut and not cut_now.is_set():
                await asyncio.sleep(BEFORE_CUT)
    finally:
        line.open.discard(cut_now)
        for end in ends:
            if cut:
                _reset(end)
            else:
                end.close()


def _reset(end: asyncio.StreamWriter) -> None:
    with suppress(OSError):  # closed by the other side
        end.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    end.transport.abort()


async def _copy(
    line: Line, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, most: int | None = None
) -> bool:
    """Copy until there is no more (False) or ``most`` bytes have been copied (True)."""
    copied = 0
    with suppress(ConnectionError):
        while chunk := await reader.read(CHUNK):
            writer.write(chunk)
            await writer.drain()
            copied += len(chunk)
            line.bytes += len(chunk)
            if most is not None and copied >= most:
                return True
    return False
