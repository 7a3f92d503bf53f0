"""gql, the client for Python, with a whole game at a real server: everything over a socket, or asking over HTTP."""

import asyncio
import copy
import hashlib
import json
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import jsonpatch
import pytest
from gql import Client, GraphQLRequest
from gql.client import AsyncClientSession
from gql.transport.async_transport import AsyncTransport
from gql.transport.exceptions import TransportError, TransportQueryError
from gql.transport.httpx import HTTPXAsyncTransport
from gql.transport.websockets import WebsocketsTransport

from tests.support.relay import bad_line

from .accounts import CUT_AFTER, expect_a_whole_game

GAME_SECONDS = 150
ATTEMPTS = 400

REGISTER = """
mutation($name: String!) {
  register(username: $name, password: "correct horse battery") { ... on TokenIssued { token } }
}
"""
CREATE = """
mutation($input: CreateGameInput!, $key: String!) {
  createGame(input: $input, idempotencyKey: $key) { ... on GameWritten { game { id view } } }
}"""
START = """
mutation($game: ID!, $key: String!) {
  startGame(gameId: $game, idempotencyKey: $key) { ... on GameWritten { game { viewer } } }
}"""
PLAY = """
mutation($game: ID!, $move: String!, $version: Int!, $key: String!) {
  playMove(gameId: $game, move: $move, expectedVersion: $version, idempotencyKey: $key) {
    ... on GameWritten { replayed events { seq kind } }
  }
}"""
DECISION = """
query($game: ID!) { game(id: $game) { version seq decision { ply moves { move } open { proposals } } } }
"""
VIEW = "query($game: ID!) { game(id: $game) { seq view } }"
WATCH = """
subscription($game: ID!, $after: Int!) {
  gameEvents(gameId: $game, after: $after) { seq kind changes { op path value } viewHash }
}"""

T = TypeVar("T")

pytestmark = pytest.mark.slow


def view_hash(view: Any) -> str:
    """SHA-256 of canonical JSON (RFC 8785), for values without fractions."""
    canonical = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()


class Follower:
    """A view that is kept by the changes of events alone."""

    def __init__(self, game: dict[str, Any]) -> None:
        self.game_id, self.view = game["id"], copy.deepcopy(game["view"])
        self.seqs: list[int] = []
        self.resumed = -1
        self._news = asyncio.Condition()

    async def follow(self, session: AsyncClientSession) -> None:
        """Subscribe from the last event that is known, to the end of the game."""
        self.resumed += 1
        after = self.seqs[-1] if self.seqs else 0
        request = GraphQLRequest(WATCH, variable_values={"game": self.game_id, "after": after})
        async for result in session.subscribe(request):
            event = result["gameEvents"]
            self.seqs.append(event["seq"])
            self.view = jsonpatch.apply_patch(self.view, event["changes"])
            assert view_hash(self.view) == event["viewHash"]
            async with self._news:
                self._news.notify_all()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for an event after which it holds; not at all if it does already."""
        async with self._news:
            await self._news.wait_for(condition)

    def over(self) -> bool:
        return self.view["status"] not in ("lobby", "running")

    def asks(self, seat: int) -> bool:
        table = self.view["table"]
        return bool(table and table["decision"]) and table["decision"]["seat"] == seat

    async def account(self, session: AsyncClientSession) -> dict[str, Any]:
        """What was seen, and whether it is what a fresh read shows."""
        game = (await ask(session, VIEW, game=self.game_id))["game"]
        found = {"seqs": self.seqs, "resumed": self.resumed, "seq": game["seq"], "status": game["view"]["status"]}
        return found | {"equal": game["view"] == self.view}


@asynccontextmanager
async def connected(transport: AsyncTransport) -> AsyncIterator[AsyncClientSession]:
    """A session that connects again when its connection is lost; what was under way then is ours to send again."""
    client = Client(transport=transport)
    yield await client.connect_async(reconnecting=True, retry_execute=False)
    await client.close_async()


def socket(url: str, token: str | None = None) -> WebsocketsTransport:
    payload = {"Authorization": f"Bearer {token}"} if token else {}
    return WebsocketsTransport(url=url.replace("http", "ws", 1) + "/graphql/", init_payload=payload)


def http(url: str, token: str | None = None) -> HTTPXAsyncTransport:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return HTTPXAsyncTransport(url=url + "/graphql/", headers=headers, timeout=20)


async def persist(attempt: Callable[[], Awaitable[T]]) -> T:
    """Do it again while the connection gets lost on the way."""
    for _ in range(ATTEMPTS):
        try:
            return await attempt()
        except TransportQueryError:
            raise
        except TransportError:
            await asyncio.sleep(0.05)
    raise AssertionError("The connection was lost again and again.")


async def ask(session: AsyncClientSession, document: str, **variables: Any) -> dict[str, Any]:
    return await persist(lambda: session.execute(GraphQLRequest(document, variable_values=variables)))


async def write(session: AsyncClientSession, document: str, **variables: Any) -> dict[str, Any]:
    """Send a write, with the same key until it is answered; what it brought about."""
    (answer,) = (await ask(session, document, **{"key": str(uuid.uuid4())} | variables)).values()
    assert answer, "refused"
    return answer


async def play(session: AsyncClientSession, follower: Follower) -> dict[str, Any]:
    """Start the game and play one's seat to the end: the number of moves, and what sending one twice brought."""
    game_id = follower.game_id
    seat = (await write(session, START, game=game_id))["game"]["viewer"]
    moves, twice = 0, []
    while True:
        await follower.until(lambda: follower.over() or follower.asks(seat))
        if follower.over():
            return {"moves": moves, "twice": twice}
        game = (await ask(session, DECISION, game=game_id))["game"]
        known = game["seq"]
        if legal := listed(game["decision"]):
            move = legal[game["decision"]["ply"] % len(legal)]
            sent = {"game": game_id, "move": move, "version": game["version"], "key": str(uuid.uuid4())}
            answer = await write(session, PLAY, **sent)
            twice = twice or [answer, await write(session, PLAY, **sent)]
            moves += 1
            known += 1
        await follower.until(lambda known=known: follower.seqs[-1] >= known)


def listed(decision: dict[str, Any] | None) -> list[str]:
    """Legal moves, those of an open one by its proposals; none if we are not asked."""
    decision = decision or {}
    return [move["move"] for move in decision.get("moves") or ()] + (decision.get("open") or {}).get("proposals", [])


@pytest.mark.dear(3)
@pytest.mark.quick(1)
@pytest.mark.parametrize("asking", [socket, http])
async def test_gql_plays_over_a_bad_line_and_watches_over_a_good_one(server, asking):
    """It follows over a socket; gql has no subscriptions over HTTP without one."""
    bot = {"kind": "bot", "bot": "random"}
    wanted = {"edition": "classic", "players": 3, "shuffleSeats": False, "seats": [{"kind": "human"}, bot, bot]}
    with bad_line(server.url, after=CUT_AFTER) as line:
        async with asyncio.timeout(GAME_SECONDS), connected(asking(line.url)) as nobody:
            answer = await ask(nobody, REGISTER, name=f"ann-{uuid.uuid4().hex[:12]}")
            token = answer["register"]["token"]
            async with (
                connected(asking(line.url, token)) as player,
                connected(socket(line.url, token)) as follows,
                connected(socket(server.url)) as watcher,
            ):
                game = (await write(player, CREATE, input=wanted))["game"]
                mine, theirs = Follower(game), Follower(game)
                async with asyncio.TaskGroup() as group:
                    playing = group.create_task(play(player, mine))
                    group.create_task(persist(lambda: mine.follow(follows)))
                    group.create_task(persist(lambda: theirs.follow(watcher)))
                seen = {"player": await mine.account(player), "watcher": await theirs.account(watcher)}
    expect_a_whole_game(server.url, seen | playing.result() | {"game": game["id"]})
    assert mine.resumed >= 1
    assert theirs.resumed == 0
