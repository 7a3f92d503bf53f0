"""What streams cost: those that were away and read what they have missed, and a crowd that watches one game."""

import asyncio
import re
import time
from urllib.parse import urlsplit

from tests.support.costs import Tree
from tests.support.servers import Servers

from . import sizes
from .row import Effort, Figure, Found, Row, shares
from .tables import Table, all_played, play_by_rest, tables
from .viewers import SocketViewer, StreamViewer, opening

MANY = 1000
"""Events that a reader has missed. A game has fewer, so that more than one reader makes up for it."""
LONG = 600.0
SPECTATOR_MOVES = 5
CROWD = 100
"""Connections that are opened at once."""


class Resumes(Row):
    """Readers who name the first event of a long game as the last one that they know."""

    name = "resume"
    says = "1,000 events, read again by people who were away; PostgreSQL, two web processes"
    figures = (Figure("server-sent events", reach=80), Figure("GraphQL over a WebSocket", reach=80))

    def lacking(self) -> str | None:
        return sizes.lacking(scaled=True)

    def measured(self, effort: Effort) -> Found:
        with sizes.served(scaled=True, workers=0) as servers:
            return asyncio.run(self._resumed(servers, effort))

    async def _resumed(self, servers: Servers, effort: Effort) -> Found:
        (table,) = await tables(servers, 1)
        await all_played(play_by_rest, [table], servers.urls, LONG, effort.moves)
        values, where = {}, {}
        readers = max(1, -(-4 * MANY // table.last_seq)) if effort.moves is None else 1
        for figure, kind in zip(self.figures, (StreamViewer, SocketViewer), strict=True):
            await self._read(kind, table, servers, 1)  # what is made once is made
            tree = Tree()
            events = await self._read(kind, table, servers, readers)
            spent = shares(tree.take(), events / MANY)
            values[figure.name] = sum(spent.values())
            where = where or spent
        return Found(values, where, about={"events of the game": table.last_seq, "readers": readers})

    async def _read(
        self, kind: type[StreamViewer] | type[SocketViewer], table: Table, servers: Servers, readers: int
    ) -> int:
        """Read everything after the first event, one after the other; how many events were read."""
        for number in range(readers):
            url = servers.urls[number % len(servers.urls)]
            viewer = kind(url, table.game, table.tokens[number % len(table.tokens)], after=1)
            following = asyncio.create_task(viewer.follow())
            async with asyncio.timeout(LONG):
                while viewer.seq != table.last_seq:
                    if following.done():
                        following.result()
                    await asyncio.sleep(0.001)
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)
        return readers * (table.last_seq - 1)


class Spectator(asyncio.Protocol):
    """A connection that follows one game by server-sent events, and knows little: thousands share a processor."""

    def __init__(self, request: bytes) -> None:
        self._request = request
        self._rest = b""
        self.seq = 0
        self.read = 0.0
        """When the last event was read."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        whole, _, self._rest = (self._rest + data).rpartition(b"\n")
        if seqs := re.findall(rb"(?m)^id: (\d+)$", whole):
            self.seq, self.read = int(seqs[-1]), time.monotonic()


class Crowd(Row):
    """Thousands of visitors who watch one game in one web process."""

    name = "spectators"
    figures = (
        Figure("a move, per spectator", reach=0.1),
        Figure("memory per spectator", "kB", 25),
        Figure("the last spectator has the event after", "s", 0.7),
    )
    says = f"{Effort.spectators:,} spectators of one game, one web process, server-sent events"

    def lacking(self) -> str | None:
        return sizes.lacking(scaled=True)

    def measured(self, effort: Effort) -> Found:
        with sizes.served(scaled=True, webs=1, workers=0) as servers:
            return asyncio.run(self._watched(servers, effort.spectators))

    async def _watched(self, servers: Servers, spectators: int) -> Found:
        (table,) = await tables(servers, 1)
        await all_played(play_by_rest, [table], servers.urls, LONG, SPECTATOR_MOVES)
        empty = sizes.resident(servers, "web1")
        crowd = await _gathered(servers, table, spectators)
        await self._move(table, servers, crowd)
        memory = (sizes.resident(servers, "web1") - empty) / spectators / 1000
        tree = Tree()
        waited = [await self._move(table, servers, crowd) for _ in range(SPECTATOR_MOVES)]
        spent = shares(tree.take(), SPECTATOR_MOVES * spectators)
        for one in crowd:
            one.transport.close()
        cost, held, last = self.figures
        values = {cost.name: sum(spent.values()), held.name: memory, last.name: sorted(waited)[len(waited) // 2]}
        return Found(values, spent, about={"spectators": spectators, "moves": SPECTATOR_MOVES})

    async def _move(self, table: Table, servers: Servers, crowd: list[Spectator]) -> float:
        """Play a move; the seconds from its sending until everybody has read its last event."""
        began = time.monotonic()
        await all_played(play_by_rest, [table], servers.urls, LONG, 1)
        await _until(table, crowd)
        return max(one.read for one in crowd) - began


async def _gathered(servers: Servers, table: Table, spectators: int) -> list[Spectator]:
    where, request = urlsplit(servers.url), opening(servers.url, table.game, None)
    loop, crowd = asyncio.get_running_loop(), []
    for begin in range(0, spectators, CROWD):
        several = range(begin, min(begin + CROWD, spectators))
        made = (loop.create_connection(lambda: Spectator(request), where.hostname, where.port) for _ in several)
        more = [one for _, one in await asyncio.gather(*made)]
        await _until(table, more)
        crowd += more
    return crowd


async def _until(table: Table, crowd: list[Spectator]) -> None:
    """Wait until all have read the last event of the table."""
    async with asyncio.timeout(LONG):
        while any(one.seq < table.last_seq for one in crowd):
            assert not any(one.transport.is_closing() for one in crowd), "A spectator was sent away."
            await asyncio.sleep(0.02)
