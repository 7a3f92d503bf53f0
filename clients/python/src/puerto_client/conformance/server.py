"""A small HTTP/1.1 server that can also misbehave: it can cut a connection at any point."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import h11

MOST_BYTES = 1_000_000
"""The limit for the body of a request: more than the service accepts."""


class Cut(Exception):
    """Cut the connection here, in the middle of an answer."""


@dataclass
class Asked:
    """A request."""

    method: str
    target: str
    """The path and query exactly as they came."""
    headers: dict[str, str]
    """The headers, by their names in lower case."""
    body: bytes
    at: float = field(default_factory=time.monotonic)

    @property
    def path(self) -> str:
        """The path without the query."""
        return urlsplit(self.target).path

    @property
    def query(self) -> dict[str, str]:
        """The parameters of the query."""
        return dict(parse_qsl(urlsplit(self.target).query))

    @property
    def document(self) -> Any:
        """The JSON of the body; an empty object if the body is not JSON."""
        try:
            return json.loads(self.body)
        except ValueError:
            return {}

    def __str__(self) -> str:
        return f"{self.method} {self.target}"


@dataclass
class Answer:
    """An answer; a body that comes in pieces is a stream."""

    status: int
    headers: dict[str, str]
    body: bytes | AsyncIterator[bytes] = b""

    @property
    def document(self) -> Any:
        """The JSON of the body; an empty object if the body is not JSON."""
        try:
            return json.loads(self.body) if isinstance(self.body, bytes) else {}
        except ValueError:
            return {}

    @property
    def is_success(self) -> bool:
        """Whether the status is 2xx."""
        return 200 <= self.status < 300


def answer(document: Any, status: int = 200, **headers: str) -> Answer:
    """Return an answer in JSON; underscores in the names of headers become hyphens."""
    kind = "application/json" if status < 400 else "application/problem+json"
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Answer(status, {"Content-Type": kind} | named, json.dumps(document).encode())


def problem(status: int, code: str, title: str, members: Mapping[str, Any] | None = None, **headers: str) -> Answer:
    """Return a refusal in the form of the service (RFC 9457)."""
    document = {"type": f"/docs/errors#{code}", "title": title, "status": status, "detail": title, "code": code}
    return answer(document | dict(members or {}), status, **headers)


class Server:
    """Answers requests, several on each connection.

    Args:
        handle: returns the answer to a request. If the client hangs up in the meantime, it is cancelled.
        failed: called with the exceptions of ``handle``, except :class:`Cut`.
    """

    def __init__(self, handle: Callable[[Asked], Awaitable[Answer]], failed: Callable[[Exception], None]) -> None:
        self._handle, self._failed = handle, failed
        self._connections: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def start(self, host: str, port: int) -> int:
        """Listen, and return the port; a free one if ``port`` is 0."""
        self._server = await asyncio.start_server(self._connected, host, port)
        return int(self._server.sockets[0].getsockname()[1])

    async def stop(self) -> None:
        """Close all connections."""
        if self._server is not None:
            self._server.close()
        for task in list(self._connections):
            task.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.get_running_loop().create_task(self._serve(reader, writer))
        self._connections.add(task)
        task.add_done_callback(self._connections.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = _Line(reader, writer)
        try:
            while (asked := await line.request()) is not None:
                if not await line.during(self._reply(line, asked)) or not line.goes_on():
                    break
        except (Cut, OSError, h11.ProtocolError):
            pass  # a cut, or the client has hung up or does not speak HTTP
        except Exception as error:
            self._failed(error)
        finally:
            writer.close()

    async def _reply(self, line: "_Line", asked: Asked) -> None:
        said = await self._handle(asked)
        await line.begin(said)
        if isinstance(said.body, bytes):
            await line.send(said.body)
        else:
            try:
                async for piece in said.body:
                    await line.send(piece)
            finally:
                await said.body.aclose()  # type: ignore[attr-defined]
        await line.end()


class _Line:
    """A connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self._http = h11.Connection(h11.SERVER)

    async def request(self) -> Asked | None:
        """Return the next request; None if there is none."""
        head: h11.Request | None = None
        body = b""
        while True:
            event = self._http.next_event()
            if event is h11.NEED_DATA:
                if self._http.they_are_waiting_for_100_continue:
                    await self._write(h11.InformationalResponse(status_code=100, headers=[]))
                self._http.receive_data(await self._reader.read(65536))
            elif isinstance(event, h11.Request):
                head = event
            elif isinstance(event, h11.Data):
                body += event.data
                if len(body) > MOST_BYTES:
                    return None
            elif isinstance(event, h11.EndOfMessage) and head is not None:
                headers = {name.decode(): value.decode("latin-1") for name, value in head.headers}
                return Asked(head.method.decode(), head.target.decode(), headers, body)
            else:
                return None

    async def during(self, reply: Any) -> bool:
        """Reply, unless the client hangs up in the meantime; return whether it stayed."""
        task = asyncio.ensure_future(reply)
        try:
            while not task.done():
                heard = asyncio.ensure_future(self._reader.read(65536))
                await asyncio.wait({task, heard}, return_when=asyncio.FIRST_COMPLETED)
                if not heard.done():
                    heard.cancel()
                    with suppress(asyncio.CancelledError):
                        await heard
                elif not heard.cancelled() and (heard.exception() or not heard.result()):
                    if task.done():
                        break
                    return False
                else:
                    self._http.receive_data(heard.result())
            await task
            return True
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def begin(self, said: Answer) -> None:
        headers = list(said.headers.items())
        if isinstance(said.body, bytes) and said.status != 204:
            headers.append(("Content-Length", str(len(said.body))))
        await self._write(h11.Response(status_code=said.status, headers=headers))

    async def send(self, piece: bytes) -> None:
        if piece:
            await self._write(h11.Data(data=piece))

    async def end(self) -> None:
        await self._write(h11.EndOfMessage())

    def goes_on(self) -> bool:
        """Whether another request may follow."""
        if self._http.our_state is h11.DONE and self._http.their_state is h11.DONE:
            self._http.start_next_cycle()
            return True
        return False

    async def _write(self, event: Any) -> None:
        self._writer.write(self._http.send(event) or b"")
        await self._writer.drain()
