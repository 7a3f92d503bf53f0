"""Many sockets with many subscriptions each: all hear a move, others are served meanwhile, and nothing stays behind."""

import asyncio
import json
import os
from contextlib import suppress
from typing import Any

import httpx
import pytest
import redis
import websockets

from tests.support import tiers
from tests.support.servers import Servers, embedded_server, scaled_cluster
from tests.support.services import wait_until

SOCKETS, GAMES = tiers.amount(quick=15, full=60), 5
PATIENCE = 60
SPARE = 15 + 2 * (os.cpu_count() or 1)
"""Files that a server may open for other reasons meanwhile: connections of its threads to the database, of which a
machine with more processors has more, and clients that ask."""
SUBSCRIPTION = "subscription($game: ID!) { gameEvents(gameId: $game, after: 0) { seq } }"
PROTOCOL = "graphql-transport-ws"
BOTS = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]


class Reader:
    """A socket that follows all games, and notes how far it is in each."""

    def __init__(self, link: websockets.ClientConnection, games: list[str]) -> None:
        self.link = link
        self.seq = dict.fromkeys(games, 0)
        self.reading = asyncio.ensure_future(self._read())

    @classmethod
    async def opened(cls, server: Servers, games: list[str]) -> "Reader":
        url = server.url.replace("http", "ws") + "/graphql/"
        link = await websockets.connect(url, subprotocols=[PROTOCOL], open_timeout=PATIENCE, max_queue=None)
        await link.send('{"type": "connection_init"}')
        assert json.loads(await link.recv()) == {"type": "connection_ack"}
        for game in games:
            payload = {"query": SUBSCRIPTION, "variables": {"game": game}}
            await link.send(json.dumps({"id": game, "type": "subscribe", "payload": payload}))
        return cls(link, games)

    async def _read(self) -> None:
        with suppress(websockets.ConnectionClosedError):
            async for text in self.link:
                message = json.loads(text)
                assert message["type"] == "next", message
                seq = message["payload"]["data"]["gameEvents"]["seq"]
                assert seq == self.seq[message["id"]] + 1
                self.seq[message["id"]] = seq


async def follow(server: Servers, process: str) -> None:
    """Open all, make a move in each game, and leave, half of them without a goodbye."""

    def files() -> int:
        return len(os.listdir(f"/proc/{server.pids[process]}/fd"))

    async with httpx.AsyncClient(base_url=server.url + "/api/v1", timeout=PATIENCE) as http:

        async def post(path: str, body: Any) -> Any:
            answer = await http.post(path, json=body)
            assert answer.status_code in (200, 201), answer.text
            return answer.json()

        made = await post("/auth/register", {"username": "ann", "password": "correct horse battery"})
        http.headers["Authorization"] = f"Bearer {made['token']}"
        wanted = {"edition": "1897", "players": 3, "shuffle_seats": False, "seats": BOTS}
        games = [(await post("/games", wanted))["game"]["id"] for _ in range(GAMES)]
        for game in games:
            await post(f"/games/{game}/start", {})
        before = files()
        readers = await asyncio.gather(*(Reader.opened(server, games) for _ in range(SOCKETS)))
        for game in games:
            found = (await http.get(f"/games/{game}")).json()
            move = (await http.get(f"/games/{game}/decision")).json()["moves"][0]["move"]
            await post(f"/games/{game}/moves", {"move": move, "expected_version": found["version"]})
        for game in games:
            there = (await http.get(f"/games/{game}")).json()["seq"]
            async with asyncio.timeout(PATIENCE):
                while any(reader.seq[game] < there for reader in readers):
                    assert not any(reader.reading.done() for reader in readers)
                    await asyncio.sleep(0.05)
        assert files() - before < SOCKETS + SPARE
        if server.redis:
            with redis.Redis.from_url(server.redis.url) as client:
                assert client.info("clients")["connected_clients"] < 50, "Sockets take none of Redis for themselves."
        for number, reader in enumerate(readers):
            if number % 2:
                reader.link.transport.abort()
        await asyncio.gather(*(reader.link.close() for reader in readers[::2]))
        await asyncio.gather(*(reader.reading for reader in readers))
        await asyncio.to_thread(wait_until, lambda: files() - before < SPARE, "The end of all connections", PATIENCE)
        assert (await http.get("/games")).status_code == 200
    assert not server.fault(process)


@pytest.mark.dear(3)
async def test_in_one_process():
    with embedded_server() as server:
        await follow(server, "serve")


@pytest.mark.dear
@pytest.mark.scaled
async def test_over_postgresql_and_redis():
    """Each subscription kept a connection to Redis, before: 300 of these, some of them long after it had ended."""
    with scaled_cluster(webs=1, workers=0) as cluster:
        await follow(cluster, "web1")
