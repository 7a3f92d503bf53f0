"""Tables that are played: their moves are known beforehand, since the generator of the load must compute little."""

import asyncio
import json
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass, field
from random import Random
from typing import Any
from uuid import UUID, uuid4

import httpx
import psycopg

from games import engine
from games.engine import snapshot
from tests.support.servers import Servers

from .connections import Connection

PEOPLE = 4
TABLE = {"edition": "1897", "players": PEOPLE, "seats": [{"kind": "human"}] * PEOPLE, "shuffle_seats": False}
PASSWORD = "correct horse battery"
PLAY = """mutation Play($game: ID!, $move: String!, $version: Int!, $key: String) {
  playMove(gameId: $game, move: $move, expectedVersion: $version, idempotencyKey: $key) {
    __typename
    ... on GameWritten { game { version } events { seq } }
  }
}"""


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


async def tables(servers: Servers, count: int) -> list[Table]:
    """So many games, each with people of its own."""
    async with httpx.AsyncClient(base_url=servers.url + "/api/v1", timeout=60) as http:
        return [await _table(http, servers, number) for number in range(count)]


async def _table(http: httpx.AsyncClient, servers: Servers, number: int) -> Table:
    async def post(path: str, token: str | None, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return (await http.post(path, json=body, headers=headers)).raise_for_status().json()

    names = [f"{name}-{uuid4().hex[:10]}" for name in ("ann", "bob", "cid", "dee")]
    tokens = [(await post("/auth/register", None, {"username": name, "password": PASSWORD}))["token"] for name in names]
    game = (await post("/games", tokens[0], TABLE))["game"]["id"]
    for token in tokens[1:]:
        await post(f"/games/{game}/join", token)
    started = (await post(f"/games/{game}/start", tokens[0]))["game"]
    state = snapshot.load(_state_of(servers, UUID(game)))
    return Table(game, tokens, started["version"], _moves(state, Random(number)), started["seq"])


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


async def play_by_rest(table: Table, url: str, until: float) -> None:
    """Move on move, each with a key of its own, until the clock of the loop shows ``until`` or the game is over."""
    async with Connection(url) as line:
        for seat, move in table.moves[table.played :]:
            if time.monotonic() >= until:
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


async def play_by_graphql(table: Table, url: str, until: float) -> None:
    """The same by ``playMove``."""
    async with Connection(url) as line:
        for seat, move in table.moves[table.played :]:
            if time.monotonic() >= until:
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


async def all_told(tables: list[Table], seen: Any) -> None:
    """Wait until every viewer has seen the last event of its table."""
    async with asyncio.timeout(60):
        while not all(seen(table) for table in tables):
            await asyncio.sleep(0.02)
