"""A bad line between a client and a server.

with bad_line(server.url, after=10_000) as line:
    subprocess.run([client, line.url])
    assert line.cuts
"""

import asyncio
import socket
import struct
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
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

    url: str = ""
    connections: int = 0
    cuts: int = 0
    bytes: int = 0
    """Carried both ways."""


@contextmanager
def bad_line(url: str, *, after: int | None) -> Iterator[Line]:
    """Relay connections to a server; each is cut without a goodbye once ``after`` bytes have come back over it.

    With None none is cut: the line only counts what it carries.

    Cutting by bytes and not by time means that every connection gets something done, on any machine, and that none
    which is long enough is spared.
    """
    line, server = Line(), urlsplit(url)
    loop = asyncio.new_event_loop()
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
    ends, cut = [writer], False
    try:
        far_reader, far_writer = await asyncio.open_connection(*server)
        ends.append(far_writer)
        forth = asyncio.create_task(_copy(line, reader, far_writer))
        back = asyncio.create_task(_copy(line, far_reader, writer, after))
        try:
            await asyncio.wait({forth, back}, return_when=asyncio.FIRST_COMPLETED)
            cut = back.done() and back.result()
            line.cuts += cut
        finally:
            forth.cancel()
            back.cancel()
        if cut:
            await asyncio.sleep(BEFORE_CUT)
    finally:
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
