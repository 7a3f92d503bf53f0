"""The database goes away: at every door, in a web process of its own, and until it is back."""

import asyncio
import json
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass

import httpx
import psycopg
import pytest
import websockets

from tests.support.servers import Servers, scaled_cluster
from tests.support.services import wait_until

pytestmark = [pytest.mark.scaled, pytest.mark.own_postgres]

SECONDS = 2.0
"""In which every door answers while the database is away. Tests leave a busy machine twice that."""
NO_SESSION = {"Cookie": "sessionid=" + "a" * 32}
"""To find out that there is no such session, the database is asked."""
GAMES = {"query": "{ games(first: 1) { nodes { id } } }"}
SUBSCRIBE = {"type": "subscribe", "id": "1", "payload": GAMES}


@pytest.fixture(scope="module")
def cluster():
    with scaled_cluster(webs=1, workers=1, own_postgres=True, HEARTBEAT_SECONDS="1") as cluster:
        yield cluster


@dataclass
class Table:
    """A game that waits for its owner, and what they may do."""

    game: str
    token: str
    move: dict

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


@pytest.fixture(scope="module")
def table(cluster: Servers) -> Table:
    with httpx.Client(base_url=cluster.url + "/api/v1", timeout=10) as http:
        account = {"username": "ann", "password": "correct horse battery"}
        token = http.post("/auth/register", json=account).json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
        setup = {"edition": "1897", "players": 3, "seats": seats, "shuffle_seats": False}
        game = http.post("/games", json=setup).json()["game"]["id"]
        version = http.post(f"/games/{game}/start").json()["game"]["version"]
        return Table(game, token, {"move": "role:settler", "expected_version": version})


@contextmanager
def stopped(cluster: Servers) -> Iterator[None]:
    cluster.postgres.stop()
    try:
        yield
    finally:
        cluster.postgres.start()


@contextmanager
def mute(cluster: Servers) -> Iterator[None]:
    """It accepts connections and never answers."""
    cluster.postgres.pause()
    try:
        yield
    finally:
        cluster.postgres.resume()


@contextmanager
def closed(cluster: Servers) -> Iterator[None]:
    """It runs and lets nobody in."""
    name = cluster.database_url.rsplit("/", 1)[1]
    with closing(psycopg.connect(cluster.postgres.url, autocommit=True)) as link:
        link.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
        try:
            link.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])
            yield
        finally:
            link.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')


def is_well(cluster: Servers) -> bool:
    return httpx.get(cluster.url + "/readyz", timeout=10).json()["status"] == "ok"


@pytest.fixture(params=[stopped, mute, closed], ids=lambda how: how.__name__)
def away(request: pytest.FixtureRequest, cluster: Servers, table: Table):
    """A way in which the database can be away; whatever happens, it comes back and all is well again."""
    wait_until(lambda: is_well(cluster), "Readiness", 30, pause=0.2)
    yield lambda: request.param(cluster)
    wait_until(lambda: is_well(cluster), "Recovery", 30, pause=0.2)


Door = Callable[[httpx.Client, Table], httpx.Response]
DOORS: dict[str, Door] = {
    "a read of a stranger": lambda http, table: http.get(f"/api/v1/games/{table.game}"),
    "a read with a token": lambda http, table: http.get("/api/v1/games", headers=table.headers),
    "a read with a session": lambda http, table: http.get("/api/v1/games", headers=NO_SESSION),
    "a move": lambda http, table: http.post(
        f"/api/v1/games/{table.game}/moves",
        json=table.move,
        headers=table.headers | {"Idempotency-Key": str(uuid.uuid4())},
    ),
    "logging in": lambda http, table: http.post(
        "/api/v1/auth/login", json={"username": "ann", "password": "correct horse battery"}
    ),
    "a stream": lambda http, table: http.get(
        f"/api/v1/games/{table.game}/feed", headers=table.headers | {"Accept": "application/x-ndjson"}
    ),
    "a token for an app": lambda http, table: http.post(
        "/oauth/token",
        data={"grant_type": "refresh_token", "refresh_token": "x", "client_id": "y", "client_secret": "z"},
    ),
    "a page": lambda http, table: http.get(f"/games/{table.game}/"),
    "a page with a session": lambda http, table: http.get("/account/apps", headers=NO_SESSION),
    "the admin": lambda http, table: http.get("/admin/", headers=NO_SESSION),
    "GraphQL with a token": lambda http, table: http.post(
        "/graphql/", json={"query": "{ __typename }"}, headers=table.headers
    ),
    "GraphQL with a session": lambda http, table: http.post(
        "/graphql/", json={"query": "{ __typename }"}, headers=NO_SESSION
    ),
    "a handshake with a session": lambda http, table: http.get(
        "/graphql/",
        headers=NO_SESSION
        | {
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Protocol": "graphql-transport-ws",
        },
    ),
}


@pytest.mark.dear
@pytest.mark.quick(1)
def test_every_door_answers_soon_that_the_database_is_away(cluster, table, away):
    found, slowest = {}, 0.0
    with away(), httpx.Client(base_url=cluster.url, timeout=15) as http:
        for name, door in DOORS.items():
            began = time.monotonic()
            answer = door(http, table)
            took = time.monotonic() - began
            slowest = max(slowest, took)
            code = answer.json().get("code") if "json" in answer.headers.get("Content-Type", "") else answer.text[:80]
            waits = answer.headers.get("Retry-After", "").isdecimal()
            found[name] = (answer.status_code, code, waits, took < 2 * SECONDS)
    assert found == dict.fromkeys(DOORS, (503, "database_unavailable", True, True))
    print(f"The slowest of {len(DOORS)} doors took {slowest:.2f} s.")


@pytest.mark.dear(3)
@pytest.mark.quick(1)
def test_graphql_answers_in_its_own_shape_that_the_database_is_away(cluster, table, away):
    with away():
        answer = httpx.post(cluster.url + "/graphql/", json=GAMES, timeout=15)
    assert answer.status_code == 503
    assert answer.headers["Retry-After"].isdecimal()
    (error,) = answer.json()["errors"]
    assert error["extensions"]["code"] == "database_unavailable"
    assert error["extensions"]["status"] == 503


@pytest.mark.dear(3)
@pytest.mark.quick(1)
async def test_an_operation_on_a_socket_is_refused_and_the_socket_stays_open(cluster, table, away):
    url = cluster.url.replace("http", "ws") + "/graphql/"
    async with websockets.connect(url, subprotocols=["graphql-transport-ws"]) as socket:

        async def ask(operation: str) -> dict:
            await socket.send(json.dumps(SUBSCRIBE | {"id": operation}))
            found = json.loads(await asyncio.wait_for(socket.recv(), 15))
            if found["type"] == "next":
                assert json.loads(await socket.recv())["type"] == "complete"
            return found

        payload = {"Authorization": f"Bearer {table.token}"}
        await socket.send(json.dumps({"type": "connection_init", "payload": payload}))
        assert json.loads(await socket.recv())["type"] == "connection_ack"
        assert (await ask("1"))["type"] == "next"
        with away():
            refused = await ask("2")
        wait_until(lambda: is_well(cluster), "Recovery", 30, pause=0.2)
        again = await ask("3")
    assert refused["type"] == "error"
    assert refused["payload"][0]["extensions"]["code"] == "database_unavailable"
    assert "errors" not in again["payload"]


@pytest.mark.dear(3)
@pytest.mark.quick(1)
async def test_a_socket_that_nobody_can_look_at_is_closed_to_be_tried_again(cluster, table, away):
    url = cluster.url.replace("http", "ws") + "/graphql/"
    async with websockets.connect(url, subprotocols=["graphql-transport-ws"]) as socket:
        with away():
            payload = {"Authorization": f"Bearer {table.token}"}
            await socket.send(json.dumps({"type": "connection_init", "payload": payload}))
            with pytest.raises(websockets.ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 15)
    assert (socket.close_code, socket.close_reason) == (1013, "database_unavailable")


@pytest.mark.dear(3)
@pytest.mark.quick(1)
async def test_a_feed_ends_with_a_reason_that_says_try_again(cluster, table, away):
    url = f"{cluster.url}/api/v1/games/{table.game}/feed"
    headers = table.headers | {"Accept": "application/x-ndjson"}
    async with httpx.AsyncClient(timeout=40) as http, http.stream("GET", url, headers=headers) as answer:
        lines = answer.aiter_lines()
        assert json.loads(await anext(lines))["type"] == "hello"
        with away():
            # Within fifteen seconds a stream looks for itself, whatever happens.
            found = [json.loads(line) async for line in lines]
    assert (found[-1]["type"], found[-1]["reason"]) == ("end", "database_unavailable")


@pytest.mark.dear(3)
def test_a_slow_statement_is_waited_for_while_the_database_answers_others(cluster, table):
    """A row that others hold for three seconds holds a move as long, and does not fail it."""
    with closing(psycopg.connect(cluster.database_url)) as other:
        other.execute("SELECT 1 FROM games_game WHERE id = %s FOR UPDATE", [table.game])
        with httpx.Client(base_url=cluster.url, timeout=15) as http:
            began = time.monotonic()
            with pytest.raises(httpx.ReadTimeout):
                http.post(
                    f"/api/v1/games/{table.game}/moves",
                    json=table.move | {"move": "no move"},
                    headers=table.headers,
                    timeout=3,
                )
            assert time.monotonic() - began >= 3
            assert http.get(f"/api/v1/games/{table.game}").status_code == 200
        other.rollback()


@pytest.mark.dear(3)
def test_readiness_says_when_to_ask_again(cluster, table):
    with stopped(cluster):
        answer = httpx.get(cluster.url + "/readyz", timeout=10)
    assert (answer.status_code, answer.json()["status"]) == (503, "down")
    assert answer.headers["Retry-After"].isdecimal()
    wait_until(lambda: is_well(cluster), "Recovery", 30, pause=0.2)
