"""What requests cost one by one: reads of a game, and making a table."""

import asyncio
import json
import os
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

import django

from games.engine import ids
from tests.support.costs import Tree
from tests.support.servers import Servers

from . import sizes
from .connections import Connection
from .row import Effort, Figure, Found, Row, shares
from .tables import TABLE, all_played, people, play_by_rest, start, tables

MIDDLE = 60
"""Moves after which a game is read."""
WHOLE, VIEW = "GraphQL, the whole table, typed", "GraphQL, the view as JSON"
GAME, SAME, HEALTH = "REST, GET /games/{id}", "REST, the same: 304", "GET /healthz"
Ask = Callable[[Connection], Awaitable[Any]]


class Reads(Row):
    """A game in its middle, read by the person who is asked."""

    figures = (Figure(WHOLE, reach=3), Figure(VIEW, reach=1), Figure(GAME, reach=1.5), Figure(SAME, reach=0.5),
               Figure(HEALTH, reach=0.3))  # fmt: skip

    def __init__(self, name: str, *, scaled: bool) -> None:
        self.name, self.scaled = name, scaled
        size = "PostgreSQL, one web process" if scaled else "embedded"
        self.says = f"reads of a game with all expansions, {size}"

    def lacking(self) -> str | None:
        return sizes.lacking(self.scaled)

    def measured(self, effort: Effort) -> Found:
        with sizes.served(self.scaled, webs=1, workers=0) as servers:
            return asyncio.run(self._read(servers, effort))

    async def _read(self, servers: Servers, effort: Effort) -> Found:
        setting = TABLE | {"expansions": list(ids.EXPANSIONS)}
        (table,) = await tables(servers, 1, setting)
        await all_played(play_by_rest, [table], servers.urls, 120, min(MIDDLE, effort.moves or MIDDLE))
        asked = table.moves[table.played][0]
        headers = {"Authorization": f"Bearer {table.tokens[asked]}"}
        place = f"/api/v1/games/{table.game}"
        async with Connection(servers.url, headers) as line:
            head, _ = await line.ask("GET", place, {})
            tag = re.search(rb"(?i)\r\netag: (.+?)\r\n", head)
            assert tag
            requests: dict[str, Ask] = {
                WHOLE: _operation(_whole_game(), table.game),
                VIEW: _operation("query View($id: ID!) { game(id: $id) { view } }", table.game),
                GAME: lambda line: line.ask("GET", place, {}),
                SAME: lambda line: line.ask("GET", place, {"If-None-Match": tag[1].decode()}),
                HEALTH: lambda line: line.ask("GET", "/healthz", {}),
            }
            found = {name: await costs(line, ask, effort.requests) for name, ask in requests.items()}
            last, _ = await requests[SAME](line)
            assert last.startswith(b"HTTP/1.1 304"), last
        values = {name: sum(spent.values()) for name, spent in found.items()}
        return Found(values, found[WHOLE], about={"requests of each": effort.requests})


def _whole_game() -> str:
    """The document that asks for everything typed; the schema that it is made from needs Django."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "puerto_api.settings")
    django.setup()
    from tests.support.documents import whole_game

    return whole_game()


def _operation(document: str, game: str) -> Ask:
    body = json.dumps({"query": document, "variables": {"id": game}}).encode()

    async def ask(line: Connection) -> None:
        _, answer = await line.ask("POST", "/graphql/", {"Content-Type": "application/json"}, body)
        assert b'"errors"' not in answer, answer[:1000]

    return ask


async def costs(line: Connection, ask: Ask, times: int) -> dict[str, float]:
    """Milliseconds of processor time of one request, by kind of process."""
    for _ in range(min(10, times)):
        await ask(line)
    tree = Tree()
    for _ in range(times):
        await ask(line)
    return shares(tree.take(), times)


class Starts(Row):
    """People who make tables, join and start, at several tables at once."""

    name = "tables"
    says = "create a table, seat three people and start it; ten tables at the same time"
    figures = (Figure("create, 3 joins, start", reach=40), Figure("tables a second", "/s", 40, at_least=True))
    scaled = True

    def lacking(self) -> str | None:
        return sizes.lacking(self.scaled)

    def measured(self, effort: Effort) -> Found:
        with sizes.served(self.scaled) as servers:
            return asyncio.run(self._started(servers, effort))

    async def _started(self, servers: Servers, effort: Effort) -> Found:
        made: list[str] = []
        async with Connection(servers.url) as line:
            parties = [await people(line) for _ in range(effort.games)]

        async def make(number: int, until: float) -> None:
            async with Connection(servers.urls[number % len(servers.urls)]) as line:
                while time.monotonic() < until:
                    made.append((await start(line, parties[number]))["id"])

        async def all_make(seconds: float) -> float:
            began = time.monotonic()
            await asyncio.gather(*(make(number, began + seconds) for number in range(effort.games)))
            return time.monotonic() - began

        await all_make(min(1, effort.seconds))
        made.clear()
        tree = Tree()
        took = await all_make(effort.seconds)
        spent = tree.take()
        cost, pace = self.figures
        values = {cost.name: 1000 * sum(spent.values()) / len(made), pace.name: len(made) / took}
        return Found(values, shares(spent, len(made)), about={"tables": len(made)})
