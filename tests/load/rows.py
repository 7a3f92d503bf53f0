"""The rows that are measured: which servers, how many tables and viewers, and over which API."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from dataclasses import asdict, dataclass, field
from urllib.parse import urlsplit

from tests.support.costs import Tree
from tests.support.servers import Servers, embedded_server, scaled_cluster

from . import statements
from .connections import Connection, SocketViewer, StreamViewer, Viewer
from .tables import Table, all_told, play_by_graphql, play_by_rest, tables

WARMING = 1.0
"""Seconds of play that do not count."""


@dataclass(frozen=True)
class Row:
    """So many ``games`` at once, each with so many ``viewers``."""

    name: str
    scaled: bool
    graphql: bool
    viewers: int
    games: int = 10


ROWS = (
    Row("rest-0", scaled=True, graphql=False, viewers=0),
    Row("rest-4", scaled=True, graphql=False, viewers=4),
    Row("graphql-0", scaled=True, graphql=True, viewers=0),
    Row("graphql-4", scaled=True, graphql=True, viewers=4),
    Row("embedded-0", scaled=False, graphql=False, viewers=0),
    Row("embedded-4", scaled=False, graphql=False, viewers=4),
)
FLOOR = "floor"


@dataclass
class Found:
    """What a row has cost. Milliseconds are of the processor, but for those of the latency."""

    moves: int
    seconds: float
    a_move: float
    """Milliseconds a move, of all processes."""
    by_kind: dict[str, float] = field(default_factory=dict)
    """The same by kind of process."""
    p50: float = 0.0
    p99: float = 0.0
    """Milliseconds from sending a move to its answer: the median, and what one of a hundred exceeds."""
    statements: float | None = None
    """Statements of the database a move, of all processes; None where they are not counted."""
    bytes_viewed: float = 0.0
    """Bytes a move that one viewer was sent."""

    @property
    def moves_a_second(self) -> float:
        return self.moves / self.seconds

    def as_json(self) -> dict[str, object]:
        return asdict(self) | {"moves_a_second": round(self.moves_a_second, 1)}


Play = Callable[[Table, str, float], Awaitable[None]]


def measured(row: Row, seconds: float) -> Found:
    """Start the servers of a row, and play for so many seconds."""
    with _servers(row) as servers:
        return asyncio.run(_played(row, servers, seconds))


def _servers(row: Row) -> AbstractContextManager[Servers]:
    if not row.scaled:
        return embedded_server(LOG_LEVEL="ERROR")
    return _counting_cluster()


@contextmanager
def _counting_cluster() -> Iterator[Servers]:
    """A cluster whose PostgreSQL counts statements, where it has the extension."""
    with scaled_cluster(webs=2, own_postgres=True, LOG_LEVEL="ERROR") as servers:
        statements.count(servers)
        yield servers


async def _played(row: Row, servers: Servers, seconds: float) -> Found:
    playing = await tables(servers, row.games)
    play = play_by_graphql if row.graphql else play_by_rest
    async with _watched(row, servers, playing) as viewers:

        def seen(table: Table) -> bool:
            return all(viewer.seq >= table.last_seq for viewer in viewers if viewer.game == table.game)

        await _all(play, playing, servers.urls, WARMING)
        await all_told(playing, seen)
        before, bytes_before = sum(table.played for table in playing), sum(viewer.bytes for viewer in viewers)
        warm = [table.played for table in playing]
        tree = Tree()
        statements.reset(servers)
        began = time.monotonic()
        await _all(play, playing, servers.urls, seconds)
        took = time.monotonic() - began
        await all_told(playing, seen)
        spent, counted = tree.take(), statements.counted(servers)
        moves = sum(table.played for table in playing) - before
        viewed = sum(viewer.bytes for viewer in viewers) - bytes_before
    latencies = sorted(late for table, skip in zip(playing, warm, strict=True) for late in table.latencies[skip:])
    return Found(
        moves,
        took,
        1000 * sum(spent.values()) / moves,
        {kind: round(1000 * used / moves, 2) for kind, used in spent.items()},
        1000 * latencies[len(latencies) // 2],
        1000 * latencies[len(latencies) * 99 // 100],
        None if counted is None else counted / moves,
        viewed / moves / row.viewers if row.viewers else 0.0,
    )


async def _all(play: Play, playing: list[Table], urls: list[str], seconds: float) -> None:
    until = time.monotonic() + seconds
    async with asyncio.TaskGroup() as group:
        for number, table in enumerate(playing):
            group.create_task(play(table, urls[number % len(urls)], until))  # type: ignore[arg-type]


@asynccontextmanager
async def _watched(row: Row, servers: Servers, playing: list[Table]) -> AsyncIterator[list[Viewer]]:
    """Viewers of all tables, spread over the web processes; the people of a table are the first of them."""
    kind = SocketViewer if row.graphql else StreamViewer
    viewers = [
        kind(servers.urls[number % len(servers.urls)], table.game, table.tokens[number % len(table.tokens)])
        for table in playing
        for number in range(row.viewers)
    ]
    following = [asyncio.create_task(viewer.follow()) for viewer in viewers]
    try:
        async with asyncio.timeout(30):
            while not all(viewer.seq for viewer in viewers):
                for task in following:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.05)
        yield viewers
    finally:
        for task in following:
            task.cancel()
        found = await asyncio.gather(*following, return_exceptions=True)
    for problem in found:
        if isinstance(problem, Exception):
            raise problem


async def floor(url: str, seconds: float, games: int, viewers: int) -> Found:
    """The same number of tables and viewers at the floor (:mod:`.floor`), which is asked as the service is."""
    tree = Tree()
    latencies: list[float] = []
    until = time.monotonic() + seconds

    async def play(place: str) -> None:
        async with Connection(url) as line:
            while time.monotonic() < until:
                sent = time.monotonic()
                await line.post(place, {"move": "role:settler", "expected_version": len(latencies)}, {})
                latencies.append(time.monotonic() - sent)

    async def read(place: str) -> None:
        where = urlsplit(url)
        reader, writer = await asyncio.open_connection(where.hostname, where.port)
        writer.write(f"GET {place} HTTP/1.1\r\nHost: {where.netloc}\r\n\r\n".encode())
        with contextlib.closing(writer):
            while await reader.read(65536):
                pass

    places = [f"/{number}" for number in range(games)]
    reading = [asyncio.create_task(read(place)) for place in places for _ in range(viewers)]
    began = time.monotonic()
    await asyncio.gather(*(play(place) for place in places))
    took = time.monotonic() - began
    spent = tree.take()
    for task in reading:
        task.cancel()
    await asyncio.gather(*reading, return_exceptions=True)
    latencies.sort()
    return Found(
        len(latencies),
        took,
        1000 * sum(spent.values()) / len(latencies),
        {kind: round(1000 * used / len(latencies), 2) for kind, used in spent.items()},
        1000 * latencies[len(latencies) // 2],
        1000 * latencies[len(latencies) * 99 // 100],
    )
