"""What the service costs when no person asks: hosted bots that play each other, nothing at all, and its start."""

import asyncio
import time
from typing import Any

import psycopg

from tests.support.costs import Tree
from tests.support.servers import Servers, embedded_server, scaled_cluster
from tests.support.services import wait_until

from . import sizes
from .connections import Connection
from .row import Effort, Figure, Found, Row, shares
from .stores import one_value
from .tables import PEOPLE, register, start

BOTS: dict[str, Any] = {"edition": "1897", "players": PEOPLE, "seats": [{"kind": "bot", "bot": "random"}] * PEOPLE}
"""Bots that draw lots: what they cost beside their thinking is what they cost."""
PATIENCE = 300.0
TABLES = 3
"""Of bots for each of people: they are quick, and measuring ends with the first game."""
ENDED = "SELECT count(*) FROM games_archivedgame"


class Bots(Row):
    """Hosted bots that play each other, at several tables at once."""

    def __init__(self, name: str, reach: float, *, scaled: bool) -> None:
        self.name, self.scaled = name, scaled
        self.figures = (Figure("a bot's move", reach=reach), Figure("moves a second", "/s"))
        self.says = f"random bots, thirty tables, {'PostgreSQL, one worker of two' if scaled else 'embedded'}"

    def lacking(self) -> str | None:
        return sizes.lacking(self.scaled)

    def measured(self, effort: Effort) -> Found:
        with sizes.served(self.scaled) as servers:
            asyncio.run(begin_bots(servers, TABLES * effort.games))
            wait_until(lambda: _moves(servers) >= effort.games, "The first move of bots", PATIENCE)
            tree, before, began = Tree(), _moves(servers), time.monotonic()
            while time.monotonic() < began + effort.seconds and not one_value(servers, ENDED):
                time.sleep(min(0.5, effort.seconds))
            wait_until(lambda: _moves(servers) > before, "A move of bots", PATIENCE)
            moves, took, spent = _moves(servers) - before, time.monotonic() - began, tree.take()
        cost, pace = self.figures
        values = {cost.name: 1000 * sum(spent.values()) / moves, pace.name: moves / took}
        return Found(values, shares(spent, moves), about={"moves": moves})


async def begin_bots(servers: Servers, count: int) -> None:
    """Start tables at which bots alone play."""
    async with Connection(servers.url) as line:
        token = await register(line, "host")
        for _ in range(count):
            await start(line, [token], BOTS)


def _moves(servers: Servers) -> int:
    return int(one_value(servers, "SELECT count(*) FROM games_move"))


class Idle(Row):
    """A cluster that nobody asks for anything."""

    name = "idle"
    says = "nobody plays: two web processes, one worker of two, beat, PostgreSQL, Redis"
    figures = (Figure("processors busy, without Redis", "%", 2), Figure("new database connections a second", "/s", 0))

    def lacking(self) -> str | None:
        return sizes.lacking(scaled=True)

    def measured(self, effort: Effort) -> Found:
        seconds = 3 * effort.seconds
        with sizes.served(scaled=True) as servers:
            time.sleep(min(10, effort.seconds))  # what a start leaves to do
            tree, before = Tree(), _sessions(servers)
            time.sleep(seconds)
            spent, opened = tree.take(), _sessions(servers) - before
        spent_without = sum(used for kind, used in spent.items() if kind != "redis")
        busy, connections = self.figures
        values = {busy.name: 100 * spent_without / seconds, connections.name: opened / seconds}
        return Found(values, shares(spent, seconds), about={"seconds": seconds})


def _sessions(servers: Servers) -> int:
    """How many connections the database of the service has had; asked from another one."""
    assert servers.postgres
    name = servers.database_url.rpartition("/")[2]
    with psycopg.connect(servers.postgres.url) as link:
        found = link.execute("SELECT sessions FROM pg_stat_database WHERE datname = %s", [name]).fetchone()
    assert found
    return found[0]


class Embedded(Row):
    """``manage.py serve`` in an empty folder, with everything installed."""

    name = "start-embedded"
    says = "manage.py serve in an empty folder, up to the first answer"
    figures = (
        Figure("processor time of the start", "s", 4),
        Figure("the start", "s", 4),
        Figure("memory when started", "MB", 140),
        Figure("memory after a game", "MB"),
    )

    def measured(self, effort: Effort) -> Found:
        tree, began = Tree(), time.monotonic()
        with embedded_server(from_nothing=True, **sizes.QUIET) as servers:
            took, spent = time.monotonic() - began, sum(tree.take().values())
            empty = sizes.resident(servers, "serve")
            asyncio.run(begin_bots(servers, 1))
            enough = "SELECT count(*) FROM games_move" if effort.moves else ENDED
            wait_until(lambda: one_value(servers, enough) > 0, "The end of a game of bots", PATIENCE)
            used = sizes.resident(servers, "serve")
        values = (spent, took, empty / 1e6, used / 1e6)
        return Found({figure.name: value for figure, value in zip(self.figures, values, strict=True)})


class Web(Row):
    """A web process of the scaled size."""

    name = "start-web"
    says = "python -m puerto_api.web, up to the first answer"
    figures = (Figure("processor time of the start", "s"), Figure("memory when started", "MB", 150))

    def lacking(self) -> str | None:
        return sizes.lacking(scaled=True)

    def measured(self, effort: Effort) -> Found:
        tree = Tree()
        with scaled_cluster(webs=1, workers=0, **sizes.QUIET) as servers:
            spent, empty = tree.take(), sizes.resident(servers, "web1")
        values = (spent["server"], empty / 1e6)
        return Found({figure.name: value for figure, value in zip(self.figures, values, strict=True)})
