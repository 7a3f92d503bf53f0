"""Tables that are played: their moves are known beforehand, since the generator of the load must compute little."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Coroutine
from contextlib import closing
from dataclasses import dataclass, field
from random import Random
from typing import Any
from uuid import UUID, uuid4

import psycopg

from games import engine
from games.engine import snapshot
from tests.support.servers import Servers

from .connections import Connection
from .viewers import Viewer

PEOPLE = 4
TABLE = {"edition": "1897", "players": PEOPLE, "seats": [{"kind": "human"}] * PEOPLE, "shuffle_seats": False}
PASSWORD = "correct horse battery"
PLAY = """mutation Play($game: ID!, $move: String!, $version: Int!, $key: String) {
  playMove(gameId: $game, move: $move, expectedVersion: $version, idempotencyKey: $key) {
    __typename
    ... on GameWritten { game { version } events { seq } }
  }
}"""


Play = Callable[["Table", str, "Time", int | None], Coroutine[Any, Any, None]]


class Time:
    """The time in which all play: it is over for everybody when one game is, so that as many play all the while."""

    def __init__(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds

    @property
    def over(self) -> bool:
        return time.monotonic() >= self._until

    def end(self) -> None:
        self._until = 0


@dataclass
class Table:
    """A game that has started: its moves from here to its end, each with the seat that plays it."""

    game: str
    tokens: list[str]
    version: int
    moves: list[tuple[int, str]]
    last_seq: int
    latencies: list[float] = field(default_factory=list)
    """Seconds from the sending of a move to its answer."""

    @property
    def played(self) -> int:
        return len(self.latencies)


async def tables(
    servers: Servers, count: int, setting: dict[str, Any] = TABLE, party: list[str] | None = None
) -> list[Table]:
    """So many games, each with people of its own, or all with those of one party."""
    async with Connection(servers.url) as line:
        return [await _table(line, servers, number, setting, party) for number in range(count)]


async def _table(
    line: Connection, servers: Servers, number: int, setting: dict[str, Any], party: list[str] | None
) -> Table:
    tokens = party or await people(line)
    started = await start(line, tokens, setting)
    state = snapshot.load(_state_of(servers, UUID(started["id"])))
    return Table(started["id"], tokens, started["version"], _moves(state, Random(number)), started["seq"])


async def people(line: Connection) -> list[str]:
    """The tokens of new accounts, as many as sit at a table."""
    names = [f"{name}-{uuid4().hex[:10]}" for name in ("ann", "bob", "cid", "dee")]
    return [await register(line, name) for name in names]


async def register(line: Connection, name: str) -> str:
    """The token of a new account."""
    return (await line.post("/api/v1/auth/register", {"username": name, "password": PASSWORD}))["token"]


async def start(line: Connection, tokens: list[str], setting: dict[str, Any] = TABLE) -> Any:
    """Make a table, seat these people, and start; the game as its owner is told."""
    owner, *others = [{"Authorization": f"Bearer {token}"} for token in tokens]
    path = f"/api/v1/games/{(await line.post('/api/v1/games', setting, owner))['game']['id']}"
    for one in others:
        await line.post(f"{path}/join", {}, one)
    return (await line.post(f"{path}/start", {}, owner))["game"]


def _state_of(servers: Servers, game: UUID) -> Any:
    """The state as it is stored: only there stands what is hidden, without which moves cannot be known beforehand."""
    if servers.database_url:
        with psycopg.connect(servers.database_url) as link:
            found = link.execute("SELECT state FROM games_game WHERE id = %s", [game]).fetchone()
    else:
        with closing(sqlite3.connect(servers.folder / "puerto.sqlite3")) as database:
            found = database.execute("SELECT state FROM games_game WHERE id = ?", [game.hex]).fetchone()
    assert found
    return json.loads(found[0]) if isinstance(found[0], str) else found[0]


def _moves(state: engine.State, rng: Random) -> list[tuple[int, str]]:
    found = []
    while decision := engine.current_decision(state):
        move = engine.random_move(state, rng)
        found.append((decision.seat, engine.text(move)))
        engine.apply(state, move)
    return found


async def play_by_rest(table: Table, url: str, until: Time, most: int | None = None) -> None:
    """Move on move, each with a key of its own, until the time or the game is over, or ``most`` are played."""
    async with Connection(url) as line:
        for seat, move in table.moves[table.played :][:most]:
            if until.over:
                return
            headers = {
                "Authorization": f"Bearer {table.tokens[seat]}",
                "Idempotency-Key": uuid4().hex,
                "Prefer": "return=minimal",
            }
            sent = time.monotonic()
            body = {"move": move, "expected_version": table.version}
            answer = await line.post(f"/api/v1/games/{table.game}/moves", body, headers)
            table.latencies.append(time.monotonic() - sent)
            table.version, table.last_seq = answer["version"], answer["last_seq"]
    if table.played == len(table.moves):
        until.end()


async def play_by_graphql(table: Table, url: str, until: Time, most: int | None = None) -> None:
    """The same by ``playMove``."""
    async with Connection(url) as line:
        for seat, move in table.moves[table.played :][:most]:
            if until.over:
                return
            variables = {"game": table.game, "move": move, "version": table.version, "key": uuid4().hex}
            sent = time.monotonic()
            answer = await line.post(
                "/graphql/",
                {"query": PLAY, "variables": variables, "operationName": "Play"},
                {"Authorization": f"Bearer {table.tokens[seat]}"},
            )
            table.latencies.append(time.monotonic() - sent)
            written = answer["data"]["playMove"]
            assert written["__typename"] == "GameWritten", answer
            table.version, table.last_seq = written["game"]["version"], written["events"][-1]["seq"]
    if table.played == len(table.moves):
        until.end()


async def all_played(play: Play, tables: list[Table], urls: list[str], seconds: float, most: int | None = None) -> None:
    """Play at all tables at once, spread over web processes: for so many seconds or ``most`` moves each, or until one
    game is over."""
    until = Time(seconds)
    async with asyncio.TaskGroup() as group:
        for number, table in enumerate(tables):
            group.create_task(play(table, urls[number % len(urls)], until, most))


async def all_told(tables: list[Table], viewers: list[Viewer]) -> None:
    """Wait until every viewer has seen the last event of its table."""
    last = {table.game: table.last_seq for table in tables}
    async with asyncio.timeout(60):
        while any((viewer.seq or 0) < last[viewer.game] for viewer in viewers):
            await asyncio.sleep(0.02)
