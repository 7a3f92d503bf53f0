"""Readers of the feed of a game, who check that no event is missing."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

FEED = """subscription($game: ID!, $after: Int) { gameFeed(gameId: $game, after: $after) {
  ... on HelloFrame { type seq } ... on EventFrame { type event { seq json } } ... on EndFrame { type }
} }"""


class Viewer:
    """A reader of the feed of one game: counts events, and checks that their numbers have no gap."""

    def __init__(self, url: str, game: str, token: str | None, after: int | None = None) -> None:
        """``after`` is the number of the last event that is known; None to begin with the view."""
        self.url, self.game, self.token, self.after = url, game, token, after
        self.seq = after
        """The last event that was read, None before the first frame."""
        self.bytes = 0

    async def _opened(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        where = urlsplit(self.url)
        return await asyncio.open_connection(where.hostname, where.port)

    def _read(self, seqs: list[int]) -> None:
        for seq in seqs:
            assert self.seq in (None, seq - 1, seq), f"{self.seq} was followed by {seq}."
            self.seq = seq

    async def follow(self) -> None:
        """Read until nothing more comes."""
        raise NotImplementedError


class StreamViewer(Viewer):
    """By server-sent events."""

    async def follow(self) -> None:
        reader, writer = await self._opened()
        writer.write(opening(self.url, self.game, self.token, self.after))
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


def opening(url: str, game: str, token: str | None, after: int | None = None) -> bytes:
    """The request that opens a feed as server-sent events."""
    from_here = "" if after is None else f"?after={after}"
    who = f"Authorization: Bearer {token}\r\n" if token else ""
    return (
        f"GET /api/v1/games/{game}/feed{from_here} HTTP/1.1\r\nHost: {urlsplit(url).netloc}\r\n"
        f"Accept: text/event-stream\r\n{who}\r\n"
    ).encode()


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
        hello = {"type": "connection_init", "payload": {"Authorization": f"Bearer {self.token}"} if self.token else {}}
        payload = {"query": FEED, "variables": {"game": self.game, "after": self.after}}
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


@asynccontextmanager
async def following(viewers: list[Viewer]) -> AsyncIterator[None]:
    """All of them read, from the first frame of the last one on. What went wrong with one is raised at the end."""
    tasks = [asyncio.create_task(viewer.follow()) for viewer in viewers]
    try:
        async with asyncio.timeout(60):
            while any(viewer.seq is None for viewer in viewers):
                for task in tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.05)
        yield
    finally:
        for task in tasks:
            task.cancel()
        found = await asyncio.gather(*tasks, return_exceptions=True)
    for problem in found:
        if isinstance(problem, Exception):
            raise problem
