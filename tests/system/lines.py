"""Feeds over connections that break: bytes come until the line is cut, wherever that is, also within a frame."""

import asyncio
import json
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, Protocol
from urllib.parse import urlencode, urlsplit

import h11
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from tests.support.frames import FEED, flat

RESET = struct.pack("ii", 1, 0)
"""Linger for no time: closing throws away what is on its way, and the other side sees a reset."""


class CutError(Exception):
    """The connection is gone: by us, by the server, or because there is none."""


class Line:
    """A TCP connection that is cut after a number of bytes, or when nothing has come for so many seconds."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, most: int, patience: float) -> None:
        self._reader, self._writer, self._left, self._patience = reader, writer, most, patience

    @classmethod
    async def open(cls, url: str, most: int, patience: float) -> "Line":
        where = urlsplit(url)
        try:
            reader, writer = await asyncio.open_connection(where.hostname, where.port)
        except OSError as error:
            raise CutError from error
        return cls(reader, writer, most, patience)

    def write(self, data: bytes) -> None:
        self._writer.write(data)

    async def read(self) -> bytes:
        """Some bytes; raises CutError at the end."""
        if self._left <= 0:
            raise CutError
        try:
            async with asyncio.timeout(self._patience):
                data = await self._reader.read(min(self._left, 8192))
        except (TimeoutError, OSError) as error:
            raise CutError from error
        if not data:
            raise CutError
        self._left -= len(data)
        return data

    def cut(self, *, reset: bool) -> None:
        """Without a goodbye; with ``reset`` even without TCP's."""
        if reset:
            with suppress(OSError):  # closed by the server
                self._writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self._writer.transport.abort() if reset else self._writer.close()


class Transport(Protocol):
    """How frames come over a line; a generator of complete ones."""

    def __call__(
        self, line: Line, url: str, game: str, after: int | None, token: str
    ) -> AsyncIterator[dict[str, Any]]: ...


async def _body(line: Line, url: str, path: str, headers: dict[str, str]) -> AsyncIterator[bytes]:
    """The body of an answer over HTTP/1.1, in pieces as they come."""
    client = h11.Connection(h11.CLIENT)
    sent = [("Host", urlsplit(url).netloc), *headers.items()]
    line.write(client.send(h11.Request(method="GET", target=path, headers=sent)) + client.send(h11.EndOfMessage()))
    while True:
        event = client.next_event()
        if event is h11.NEED_DATA:
            client.receive_data(await line.read())
        elif isinstance(event, h11.Response):
            assert event.status_code == 200 or event.status_code >= 500, event
            if event.status_code != 200:
                raise CutError
        elif isinstance(event, h11.Data):
            yield bytes(event.data)
        else:
            return


async def _split(pieces: AsyncIterator[bytes], end: bytes) -> AsyncIterator[bytes]:
    """What stands before each ``end``; what is not ended has not arrived."""
    waiting = b""
    async for piece in pieces:
        *whole, waiting = (waiting + piece).split(end)
        for part in whole:
            yield part


def _path(game: str, after: int | None) -> str:
    return f"/api/v1/games/{game}/feed" + (f"?{urlencode({'after': after})}" if after is not None else "")


def _headers(accept: str, token: str) -> dict[str, str]:
    return {"Accept": accept} | ({"Authorization": f"Bearer {token}"} if token else {})


async def lines(line: Line, url: str, game: str, after: int | None, token: str) -> AsyncIterator[dict[str, Any]]:
    body = _body(line, url, _path(game, after), _headers("application/x-ndjson", token))
    async for text in _split(body, b"\n"):
        yield json.loads(text)


async def events(line: Line, url: str, game: str, after: int | None, token: str) -> AsyncIterator[dict[str, Any]]:
    """Server-sent events; the cursor goes where a browser says it."""
    known = {} if after is None else {"Last-Event-ID": str(after)}
    body = _body(line, url, _path(game, None), _headers("text/event-stream", token) | known)
    async for message in _split(body, b"\n\n"):
        fields = dict(part.split(": ", 1) for part in message.decode().split("\n") if not part.startswith(":"))
        if "data" in fields:
            frame = json.loads(fields["data"])
            assert fields.get("id") == (str(frame["seq"]) if frame["type"] in ("hello", "event") else None)
            yield frame


async def socket_(line: Line, url: str, game: str, after: int | None, token: str) -> AsyncIterator[dict[str, Any]]:
    """GraphQL over WebSocket."""
    client = ClientProtocol(
        parse_uri(url.replace("http", "ws", 1) + "/graphql/"), subprotocols=["graphql-transport-ws"], max_size=None
    )

    def say(message: dict[str, Any]) -> None:
        client.send_text(json.dumps(message).encode())

    client.send_request(client.connect())
    while True:
        for data in client.data_to_send():
            line.write(data)
        client.receive_data(await line.read())
        for event in client.events_received():
            if isinstance(event, Response):
                if client.handshake_exc:
                    raise CutError from client.handshake_exc
                say({"type": "connection_init", "payload": {"Authorization": f"Bearer {token}"} if token else {}})
                payload = {"query": FEED, "variables": {"game": game, "after": after}}
                say({"id": "1", "type": "subscribe", "payload": payload})
            elif isinstance(event, Frame) and event.opcode is Opcode.CLOSE:
                raise CutError
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                message = json.loads(event.data)
                assert message["type"] != "error", message
                if message["type"] == "next":
                    assert "errors" not in message["payload"], message
                    yield flat(message["payload"]["data"]["gameFeed"])


TRANSPORTS: dict[str, Transport] = {"websocket": socket_, "server-sent events": events, "lines": lines}
