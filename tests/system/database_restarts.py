"""PostgreSQL is restarted while people play, read and watch: nobody sees a 500, and nothing is lost or done twice."""

import asyncio
import json
import random
import uuid
from collections import Counter
from collections.abc import Callable
from typing import Any

import httpx
import pytest
import websockets

from puerto_client import AsyncClient, Retry
from tests.support import tiers
from tests.support.servers import Servers

from .clients import SUBSCRIPTION

RESTARTS = tiers.amount(quick=2, full=4)
"""By turns a crash and a stop."""
MOVES_BETWEEN = 6
SECONDS = 300
AWAY = 1.5
"""Seconds between a stop and the next start, so that requests meet a database that is not there."""


class Caller:
    """A person's program, which looks closely at every answer. Every write has a key and is sent until it is done."""

    def __init__(self, servers: Servers, name: str, seen: Counter) -> None:
        self.urls, self.name, self.seen, self.token = servers.urls, f"{name}-{uuid.uuid4().hex[:8]}", seen, ""
        # Servers close connections that rest for five seconds: who uses one at that very moment gets no answer.
        self.http = httpx.AsyncClient(timeout=20, limits=httpx.Limits(keepalive_expiry=2))
        self.moves = 0

    async def send(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        for attempt in range(200):
            url = self.urls[attempt % len(self.urls)] + path
            answer = await self.http.request(method, url, json=body, headers=headers)
            self.look_at(answer)
            if answer.status_code != 503:
                return answer
            await asyncio.sleep(float(answer.headers["Retry-After"]) / 2)
        raise AssertionError(f"No server answers {method} {path}.")

    def look_at(self, answer: httpx.Response) -> None:
        """Nothing but successes, documented refusals, and 503 that says why and when to come again."""
        self.seen[answer.status_code] += 1
        if answer.status_code < 400:
            return
        found = answer.json()
        code = found["errors"][0]["extensions"]["code"] if "errors" in found and "code" not in found else found["code"]
        assert answer.status_code < 500 or (answer.status_code, code) == (503, "database_unavailable"), answer.text
        assert answer.status_code < 500 or answer.headers["Retry-After"].isdecimal()

    async def post(self, path: str, body: Any) -> Any:
        answer = await self.send("POST", "/api/v1" + path, body, **{"Idempotency-Key": str(uuid.uuid4())})
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    async def get(self, path: str) -> Any:
        return (await self.send("GET", "/api/v1" + path)).json()

    async def register(self) -> None:
        account = {"username": self.name, "password": "correct horse battery"}
        self.token = (await self.post("/auth/register", account))["token"]

    async def play(self, game: str, rng: random.Random, enough: asyncio.Event) -> None:
        """Play random moves until it is enough, or the game is over."""
        while not enough.is_set():
            seen = await self.get(f"/games/{game}")
            if seen["view"]["status"] != "running":
                return
            decision = await self.get(f"/games/{game}/decision")
            if not decision or not (decision["moves"] or decision["open"]):
                await asyncio.sleep(0.1)
                continue
            listed = [move["move"] for move in decision["moves"]]
            listed += decision["open"]["proposals"] if decision["open"] else []
            body = {"move": rng.choice(listed), "expected_version": seen["version"]}
            key = {"Idempotency-Key": str(uuid.uuid4())}
            answer = await self.send("POST", f"/api/v1/games/{game}/moves", body, **key)
            if answer.status_code in (200, 201):
                self.moves += 1
            else:
                assert answer.json()["code"] in ("stale_version", "not_your_turn", "game_over"), answer.text

    async def read(self, game: str, enough: asyncio.Event) -> None:
        """Ask for this and that, at every door."""
        query = {"query": f'{{ game(id: "{game}") {{ version seq }} games(first: 3) {{ nodes {{ id }} }} }}'}
        while not enough.is_set():
            for path in ("/api/v1/games", f"/games/{game}/", "/players/", "/api/v1/archive"):
                await self.send("GET", path)
            await self.send("GET", "/api/v1/games", Cookie="sessionid=" + "a" * 32)
            await self.send("POST", "/graphql/", query)
            await asyncio.sleep(0.05)


async def follow_with_client(url: str, token: str, game: str, seqs: list[int]) -> None:
    """As a program that uses the client: it resumes by itself."""
    async with AsyncClient(url, token=token, retry=Retry(first_pause=0.1)) as client:
        async for event in client.games.follow(game, after=0):
            seqs.append(event["seq"])


async def follow_on_socket(url: str, token: str, game: str, seqs: list[int], ends: Counter) -> None:
    """Over GraphQL: after each end it subscribes again with the last number that it has."""
    while True:
        address = url.replace("http", "ws") + "/graphql/"
        async with websockets.connect(address, subprotocols=["graphql-transport-ws"]) as socket:
            init = {"type": "connection_init", "payload": {"Authorization": f"Bearer {token}"}}
            await socket.send(json.dumps(init))
            try:
                await _subscribed(socket, game, seqs, ends)
            except websockets.ConnectionClosed:
                assert socket.close_code == 1013, (socket.close_code, socket.close_reason)
                ends["closed"] += 1
        await asyncio.sleep(0.5)


async def _subscribed(socket: Any, game: str, seqs: list[int], ends: Counter) -> None:
    assert json.loads(await socket.recv())["type"] == "connection_ack"
    while True:
        variables = {"gameId": game, "after": seqs[-1] if seqs else 0}
        subscribe = {"id": "1", "type": "subscribe", "payload": {"query": SUBSCRIPTION, "variables": variables}}
        await socket.send(json.dumps(subscribe))
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "complete":
                break
            if message["type"] == "next" and not message["payload"].get("errors"):
                seqs.append(message["payload"]["data"]["gameEvents"]["json"]["seq"])
                continue
            errors = message["payload"] if message["type"] == "error" else message["payload"]["errors"]
            assert errors[0]["extensions"]["code"] == "database_unavailable", errors
            ends["database_unavailable"] += 1
            if message["type"] == "error":
                break
        await asyncio.sleep(0.5)


async def until(reached: Callable[[], bool], what: str, seconds: float = 90) -> None:
    try:
        async with asyncio.timeout(seconds):
            while not reached():
                await asyncio.sleep(0.1)
    except TimeoutError:
        pytest.fail(f"{what} did not happen within {seconds:.0f} s")


async def game_with_restarts(cluster: Servers) -> None:
    """Two people play, one reads everything, and two follow the game, while PostgreSQL is killed and stopped."""
    try:
        async with asyncio.timeout(SECONDS):
            await _restarts(cluster)
    except BaseException:
        print(cluster.logs("web1")[-6000:])
        raise


async def _restarts(cluster: Servers) -> None:
    seen, ends, enough = Counter(), Counter(), asyncio.Event()
    ann, bob, eve = (Caller(cluster, name, seen) for name in ("ann", "bob", "eve"))
    for caller in (ann, bob, eve):
        await caller.register()
    table = {"edition": "1897", "players": 2, "seats": [{"kind": "human"}] * 2, "shuffle_seats": False}
    game = (await ann.post("/games", table))["game"]["id"]
    await bob.post(f"/games/{game}/join", {})
    await ann.post(f"/games/{game}/start", {})

    by_client, on_socket = [], []
    watchers = [
        asyncio.ensure_future(follow_with_client(cluster.urls[0], eve.token, game, by_client)),
        asyncio.ensure_future(follow_on_socket(cluster.urls[1], bob.token, game, on_socket, ends)),
    ]
    callers = [
        asyncio.ensure_future(person.play(game, random.Random(number), enough))
        for number, person in ((1, ann), (2, bob))
    ]
    callers.append(asyncio.ensure_future(eve.read(game, enough)))

    def none_has_failed() -> bool:
        for task in (*watchers, *callers):
            if task.done() and task.exception():
                raise task.exception()
        return True

    for restart in range(RESTARTS):
        moves = ann.moves + bob.moves + MOVES_BETWEEN
        await until(lambda moves=moves: none_has_failed() and ann.moves + bob.moves >= moves, f"{moves} moves")
        await asyncio.to_thread(cluster.postgres.stop if restart % 2 else cluster.postgres.kill)
        await asyncio.sleep(AWAY)
        await asyncio.to_thread(cluster.postgres.start)
    moves = ann.moves + bob.moves + MOVES_BETWEEN
    await until(lambda: none_has_failed() and ann.moves + bob.moves >= moves, f"{moves} moves")
    enough.set()
    await asyncio.gather(*callers)

    last = (await ann.get(f"/games/{game}"))["seq"]
    await until(lambda: none_has_failed() and by_client[-1:] == on_socket[-1:] == [last], "Reading to the end")
    for task in watchers:
        task.cancel()
    await asyncio.gather(*watchers, return_exceptions=True)
    print(dict(seen), dict(ends), f"{ann.moves + bob.moves} moves")
    assert by_client == on_socket == list(range(1, last + 1))
    assert seen[503], "No request has met a database that was away."
    events = []
    while len(events) < last:
        page = await ann.send(
            "GET", f"/api/v1/games/{game}/events?after={len(events)}&limit=200", Accept="application/json"
        )
        events += page.json()["items"]
    played = [event for event in events if event["kind"] == "move" and not event["data"]["forced"]]
    assert len(played) == ann.moves + bob.moves
