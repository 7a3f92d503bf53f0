"""HTTP and WebSockets as cheap as they come: the generator shares the machine with what it measures."""

import asyncio
import json
import re
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

FEED = """subscription($game: ID!) { gameFeed(gameId: $game) {
  ... on HelloFrame { type seq } ... on EventFrame { type event { seq json } } ... on EndFrame { type }
} }"""


class Connection:
    """A connection that posts JSON again and again (HTTP/1.1)."""

    def __init__(self, url: str) -> None:
        self._where = urlsplit(url)
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter

    async def __aenter__(self) -> "Connection":
        self._reader, self._writer = await asyncio.open_connection(self._where.hostname, self._where.port)
        return self

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._writer.close()

    async def post(self, path: str, body: Any, headers: dict[str, str]) -> Any:
        """The JSON of the answer.

        Raises:
            RuntimeError: the answer is a refusal.
        """
        data = json.dumps(body).encode()
        lines = [f"POST {path} HTTP/1.1", f"Host: {self._where.netloc}", "Content-Type: application/json"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self._writer.write("\r\n".join([*lines, f"Content-Length: {len(data)}", "", ""]).encode() + data)
        head = await self._reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
        assert length, head
        answer = await self._reader.readexactly(int(length[1]))
        if not head.startswith(b"HTTP/1.1 2"):
            raise RuntimeError(answer.decode())
        return json.loads(answer)


class Viewer:
    """A reader of the feed of one game: counts events, and checks that their numbers have no gap."""

    def __init__(self, url: str, game: str, token: str) -> None:
        self.url, self.game, self.token = url, game, token
        self.seq = 0
        """The last event that was read."""
        self.bytes = 0

    async def _opened(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        where = urlsplit(self.url)
        return await asyncio.open_connection(where.hostname, where.port)

    def _read(self, seqs: list[int]) -> None:
        for seq in seqs:
            assert self.seq in (0, seq - 1, seq), f"{self.seq} was followed by {seq}."
            self.seq = seq

    async def follow(self) -> None:
        raise NotImplementedError


class StreamViewer(Viewer):
    """By server-sent events."""

    async def follow(self) -> None:
        reader, writer = await self._opened()
        where = urlsplit(self.url)
        writer.write(
            f"GET /api/v1/games/{self.game}/feed HTTP/1.1\r\nHost: {where.netloc}\r\nAccept: text/event-stream\r\n"
            f"Authorization: Bearer {self.token}\r\n\r\n".encode()
        )
        try:
            waiting = b""
            while piece := await reader.read(65536):
                self.bytes += len(piece)
                whole, end, rest = (waiting + piece).rpartition(b"\n")
                waiting = rest
                if end:
                    self._read([int(found) for found in re.findall(rb"(?m)^id: (\d+)$", whole)])
        finally:
            writer.close()


class SocketViewer(Viewer):
    """By GraphQL over a WebSocket."""

    async def follow(self) -> None:
        reader, writer = await self._opened()
        client = ClientProtocol(
            parse_uri(self.url.replace("http", "ws", 1) + "/graphql/"),
            subprotocols=["graphql-transport-ws"],  # type: ignore[list-item]  # a NewType of str
            max_size=None,
        )
        client.send_request(client.connect())
        hello = {"type": "connection_init", "payload": {"Authorization": f"Bearer {self.token}"}}
        payload = {"query": FEED, "variables": {"game": self.game}}
        try:
            while True:
                for data in client.data_to_send():
                    writer.write(data)
                piece = await reader.read(65536)
                if not piece:
                    return
                self.bytes += len(piece)
                client.receive_data(piece)
                for event in client.events_received():
                    if not isinstance(event, Frame):
                        for said in (hello, {"id": "1", "type": "subscribe", "payload": payload}):
                            client.send_text(json.dumps(said).encode())
                    elif event.opcode is Opcode.TEXT:
                        seqs = re.findall(rb'"(?:HelloFrame|type": ?"(?:hello|event)").*?"seq": ?(\d+)', event.data)
                        self._read([int(found) for found in seqs])
        finally:
            writer.close()
