"""What a move costs all processes while people play and others watch, and the floor beside it."""

import asyncio
import contextlib
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from tests.support.costs import Tree
from tests.support.servers import ROOT, Servers
from tests.support.services import free_port, fresh_database, stop, wait_until

from . import sizes, statements
from .connections import Connection
from .row import Effort, Figure, Found, Row, shares
from .tables import Table, all_played, all_told, play_by_graphql, play_by_rest, tables
from .viewers import SocketViewer, StreamViewer, Viewer, following

WARMING = 1.0
"""Seconds of play that do not count."""
VIEWERS = 4
MOVE, PACE, LATE, STATEMENTS = "a move", "moves a second", "99 of 100 moves are answered within", "statements a move"


class Moves(Row):
    """Games that are played at once, each with so many viewers."""

    def __init__(
        self, name: str, reach: float | None = None, *, scaled: bool = True, graphql: bool = False, viewers: int = 0,
        webs: int = 2,
    ) -> None:  # fmt: skip
        self.name, self.scaled, self.graphql, self.viewers, self.webs = name, scaled, graphql, viewers, webs
        wholly = reach is not None and scaled and viewers == VIEWERS
        self.figures = (
            Figure(MOVE, reach=reach),
            Figure(PACE, "/s", 250 if wholly else None, at_least=True),
            Figure(LATE, "ms", 80 if wholly else None),
            *([Figure(STATEMENTS, "", 3 if reach is not None else None)] if scaled else []),
        )
        api = "GraphQL and WebSockets" if graphql else "REST and server-sent events"
        size = f"PostgreSQL, web processes: {webs}" if scaled else "embedded"
        self.says = f"{api}; viewers of each game: {viewers}; {size}"

    def lacking(self) -> str | None:
        return sizes.lacking(self.scaled)

    def measured(self, effort: Effort) -> Found:
        with sizes.served(self.scaled, self.webs) as servers:
            return asyncio.run(self._played(servers, effort))

    async def _played(self, servers: Servers, effort: Effort) -> Found:
        playing = await tables(servers, effort.games)
        play = play_by_graphql if self.graphql else play_by_rest
        viewers = self._viewers(servers, playing)
        async with following(viewers):
            await all_played(play, playing, servers.urls, min(WARMING, effort.seconds))
            await all_told(playing, viewers)
            warm = [table.played for table in playing]
            sent = sum(viewer.bytes for viewer in viewers)
            tree = Tree()
            statements.reset(servers)
            began = time.monotonic()
            await all_played(play, playing, servers.urls, effort.seconds)
            took = time.monotonic() - began
            await all_told(playing, viewers)
            spent, counted = tree.take(), statements.counted(servers)
            sent = sum(viewer.bytes for viewer in viewers) - sent
        late = [seconds for table, skip in zip(playing, warm, strict=True) for seconds in table.latencies[skip:]]
        found = found_of(late, took, spent)
        if counted is not None:
            found.values[STATEMENTS] = counted / len(late)
        if viewers:
            found.about["bytes a move that one viewer was sent"] = round(sent * effort.games / len(late) / len(viewers))
        return found

    def _viewers(self, servers: Servers, playing: list[Table]) -> list[Viewer]:
        """Viewers of all tables, spread over the web processes; the people of a table are the first of them."""
        kind = SocketViewer if self.graphql else StreamViewer
        return [
            kind(servers.urls[number % len(servers.urls)], table.game, table.tokens[number % len(table.tokens)])
            for table in playing
            for number in range(self.viewers)
        ]


def found_of(latencies: list[float], took: float, spent: dict[str, float]) -> Found:
    moves, in_order = len(latencies), sorted(latencies)
    values = {
        MOVE: 1000 * sum(spent.values()) / moves,
        PACE: moves / took,
        LATE: 1000 * in_order[moves * 99 // 100],
    }
    return Found(values, shares(spent, moves), about={"moves": moves, "median ms": round(1000 * in_order[moves // 2])})


class Floor(Row):
    """The same number of tables and viewers at the least that could be called hosting (:mod:`.floor`)."""

    name = "floor"
    says = "no game: stores a row and sends two kilobytes to four readers"
    figures = (Figure(MOVE), Figure(PACE, "/s"), Figure(LATE, "ms"))

    def lacking(self) -> str | None:
        return sizes.lacking(scaled=True)

    def measured(self, effort: Effort) -> Found:
        with fresh_database() as database, _floor_server(database) as url:
            return asyncio.run(_floor_played(url, effort.seconds / 2, effort.games))


@contextmanager
def _floor_server(database: str) -> Iterator[str]:
    port = free_port()
    running = subprocess.Popen([sys.executable, "-m", "tests.load.floor", str(port), database], cwd=ROOT)
    try:
        wait_until(lambda: listens(port), "The start of the floor")
        yield f"http://127.0.0.1:{port}"
    finally:
        stop(running)


def listens(port: int) -> bool:
    """Whether a server of this machine accepts connections there."""
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


async def _floor_played(url: str, seconds: float, games: int) -> Found:
    """Ask the floor as the service is asked, until its readers have read everything."""
    latencies: list[float] = []
    where = urlsplit(url)
    told: list[int] = []
    """How many events each reader has read."""

    async def play(place: str, until: float) -> None:
        async with Connection(url) as line:
            while time.monotonic() < until:
                sent = time.monotonic()
                await line.post(place, {"move": "role:settler", "expected_version": len(latencies)})
                latencies.append(time.monotonic() - sent)

    async def read(place: str) -> None:
        reader, writer = await asyncio.open_connection(where.hostname, where.port)
        writer.write(f"GET {place} HTTP/1.1\r\nHost: {where.netloc}\r\n\r\n".encode())
        with contextlib.closing(writer):
            await reader.readuntil(b"\r\n\r\n")
            number = len(told)
            told.append(0)
            while piece := await reader.read(65536):
                told[number] += piece.count(b"\ndata: ")

    async def all_read(begun: int = 0) -> None:
        async with asyncio.timeout(60):
            while len(told) < games * VIEWERS or sum(told) < (begun + len(latencies)) * VIEWERS:
                await asyncio.sleep(0.005)

    places = [f"/{number}" for number in range(games)]
    reading = [asyncio.create_task(read(place)) for place in places for _ in range(VIEWERS)]
    await all_read()
    await asyncio.gather(*(play(place, time.monotonic() + min(WARMING, seconds)) for place in places))
    await all_read()
    warm = len(latencies)
    latencies.clear()
    tree, began = Tree(), time.monotonic()
    await asyncio.gather(*(play(place, began + seconds) for place in places))
    took = time.monotonic() - began
    await all_read(warm)
    spent = tree.take()
    for task in reading:
        task.cancel()
    await asyncio.gather(*reading, return_exceptions=True)
    return found_of(latencies, took, spent)
