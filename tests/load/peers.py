"""The peer: boardgame.io on PostgreSQL, with a small game, asked over socket.io as its own clients ask it."""

import asyncio
import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from tests.support.costs import Tree
from tests.support.services import free_port, fresh_database, stop, wait_until

from . import sizes
from .connections import Connection
from .moves import LATE, MOVE, PACE, VIEWERS, WARMING, found_of, listens
from .row import Effort, Figure, Found, Row

HOME = Path(__file__).parent / "peer"
GAME = "harbour"
PATIENCE = 30.0


class Peer(Row):
    """Matches whose four players follow them and move in turn."""

    name = "boardgame.io"
    says = "a small game on boardgame.io, PostgreSQL, four players who watch; sends a move before storing it"
    figures = (Figure(MOVE), Figure(PACE, "/s"), Figure(LATE, "ms"))

    def lacking(self) -> str | None:
        if not shutil.which("node") or not (HOME / "node_modules").exists():
            return "Node.js, or what npm ci installs in tests/load/peer (make load)"
        return sizes.lacking(scaled=True)

    def measured(self, effort: Effort) -> Found:
        with fresh_database() as database, _server(database) as url:
            return asyncio.run(_played(url, effort))


@contextmanager
def _server(database: str) -> Iterator[str]:
    port = free_port()
    running = subprocess.Popen(["node", HOME / "server.mjs", str(port), database], cwd=HOME, stdout=subprocess.DEVNULL)
    try:
        wait_until(lambda: listens(port), "The start of boardgame.io")
        yield f"http://127.0.0.1:{port}"
    finally:
        stop(running)


class Seat:
    """A player's connection, by socket.io over a WebSocket."""

    def __init__(self, url: str, match: str, player: int, credentials: str) -> None:
        self._url, self._match, self._player, self._credentials = url, match, player, credentials
        self._client: ClientProtocol
        self._writer: asyncio.StreamWriter
        self._told = asyncio.Event()
        self.state = -1
        """The number of the newest state that it was told."""

    async def follow(self) -> None:
        where = urlsplit(self._url)
        reader, self._writer = await asyncio.open_connection(where.hostname, where.port)
        address = self._url.replace("http", "ws", 1) + "/socket.io/?EIO=4&transport=websocket"
        self._client = ClientProtocol(parse_uri(address), max_size=None)
        self._client.send_request(self._client.connect())
        try:
            while True:
                self._flush()
                piece = await reader.read(65536)
                if not piece:
                    return
                self._client.receive_data(piece)
                for event in self._client.events_received():
                    if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                        self._read(event.data)
        finally:
            self._writer.close()

    def _read(self, text: bytes) -> None:
        if text == b"2":  # a ping
            self._client.send_text(b"3")
        elif text.startswith(b"0"):
            self._client.send_text(f"40/{GAME},".encode())
        elif text.startswith(b"40"):
            self._say("sync", self._match, str(self._player), self._credentials, VIEWERS)
        elif found := re.search(rb'"_stateID":(\d+)', text):
            self.state = int(found[1])
            self._told.set()

    def move(self, number: int) -> None:
        """Send a move, which the newest state allows."""
        action = {"type": "take", "args": [number], "playerID": str(self._player), "credentials": self._credentials}
        self._say("update", {"type": "MAKE_MOVE", "payload": action}, self.state, self._match, str(self._player))
        self._flush()

    async def reach(self, state: int) -> None:
        """Wait until it was told a state of this number."""
        async with asyncio.timeout(PATIENCE):
            while self.state < state:
                self._told.clear()
                await self._told.wait()

    def _say(self, *what: object) -> None:
        self._client.send_text(f"42/{GAME},{json.dumps(what)}".encode())

    def _flush(self) -> None:
        for data in self._client.data_to_send():
            self._writer.write(data)


async def _played(url: str, effort: Effort) -> Found:
    latencies: list[float] = []

    async def play(match: list[Seat], until: float) -> None:
        """Each move is sent when its author was told of the one before, and is over when they are told of it."""
        while time.monotonic() < until:
            state = match[0].state
            mover = match[state % VIEWERS]
            await mover.reach(state)
            sent = time.monotonic()
            mover.move(state)
            await mover.reach(state + 1)
            latencies.append(time.monotonic() - sent)
            await match[0].reach(state + 1)

    async with Connection(url) as line:
        matches = [await _match(line, url) for _ in range(effort.games)]
    async with _seated([seat for match in matches for seat in match]):
        until = time.monotonic() + min(WARMING, effort.seconds)
        await asyncio.gather(*(play(match, until) for match in matches))
        latencies.clear()
        tree, began = Tree(), time.monotonic()
        await asyncio.gather(*(play(match, began + effort.seconds) for match in matches))
        took = time.monotonic() - began
        await asyncio.gather(*(seat.reach(match[0].state) for match in matches for seat in match))
        return found_of(latencies, took, tree.take())


async def _match(line: Connection, url: str) -> list[Seat]:
    match = (await line.post(f"/games/{GAME}/create", {"numPlayers": VIEWERS}))["matchID"]
    seats = []
    for player in range(VIEWERS):
        who = {"playerID": str(player), "playerName": f"player {player}"}
        joined = await line.post(f"/games/{GAME}/{match}/join", who)
        seats.append(Seat(url, match, player, joined["playerCredentials"]))
    return seats


@asynccontextmanager
async def _seated(seats: list[Seat]):
    following = [asyncio.create_task(seat.follow()) for seat in seats]
    try:
        await asyncio.gather(*(seat.reach(0) for seat in seats))
        yield
    finally:
        for task in following:
            task.cancel()
        await asyncio.gather(*following, return_exceptions=True)
