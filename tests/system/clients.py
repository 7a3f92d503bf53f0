"""Real clients for real servers: one that plays over REST and retries like a good client, one that follows a game."""

import asyncio
import json
import random
import uuid
from collections.abc import Callable
from typing import Any

import httpx
import websockets

RETRY_PAUSE = 0.2
NOT_ASKED = 0.1
"""Seconds until a player looks again whether they are asked."""
SUBSCRIPTION = """
subscription($gameId: ID!, $after: Int!) {
  gameEvents(gameId: $gameId, after: $after) { json }
}
"""


class Player:
    """A person's program. Every write has a key of its own and is sent until there is an answer."""

    def __init__(self, urls: Callable[[], list[str]], name: str) -> None:
        self.urls, self.name, self.token = urls, f"{name}-{uuid.uuid4().hex[:8]}", ""
        self.http = httpx.AsyncClient(timeout=10)
        self.replayed = 0

    async def send(self, method: str, path: str, *, body: Any = None, key: str | None = None) -> httpx.Response:
        """Send a request until a server answers it, to another server each time."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        if key:
            headers["Idempotency-Key"] = key
        for attempt in range(300):
            urls = self.urls()
            try:
                url = urls[attempt % len(urls)] + "/api/v1" + path
                answer = await self.http.request(method, url, json=body, headers=headers)
            except httpx.TransportError:
                await asyncio.sleep(RETRY_PAUSE)
                continue
            if answer.status_code < 500:
                self.replayed += answer.headers.get("Idempotency-Replayed") == "true"
                return answer
            await asyncio.sleep(RETRY_PAUSE)
        raise AssertionError(f"No server answers {method} {path}.")

    async def register(self) -> None:
        answer = await self.send(
            "POST", "/auth/register", body={"username": self.name, "password": "correct horse battery"}
        )
        assert answer.status_code == 201, answer.text
        self.token = answer.json()["token"]

    async def create(self, **wanted: Any) -> str:
        answer = await self.send("POST", "/games", body=wanted, key=str(uuid.uuid4()))
        assert answer.status_code == 201, answer.text
        return answer.json()["game"]["id"]

    async def do(self, game_id: str, operation: str) -> None:
        answer = await self.send("POST", f"/games/{game_id}/{operation}", body={}, key=str(uuid.uuid4()))
        assert answer.status_code == 200, answer.text

    async def play(self, game_id: str, rng: random.Random) -> None:
        """Play random legal moves to the end of the game."""
        while True:
            decision = (await self.send("GET", f"/games/{game_id}/decision")).json()
            if decision and not decision.get("moves") and not decision.get("open"):
                await asyncio.sleep(NOT_ASKED)
                continue
            game = (await self.send("GET", f"/games/{game_id}")).json()
            if game["view"]["status"] != "running":
                return
            if not decision:
                await asyncio.sleep(NOT_ASKED)
                continue
            listed = [move["move"] for move in decision["moves"]]
            listed += decision["open"]["proposals"] if decision["open"] else []
            body = {"move": rng.choice(listed), "expected_version": decision["version"]}
            answer = await self.send("POST", f"/games/{game_id}/moves", body=body, key=str(uuid.uuid4()))
            if answer.status_code not in (200, 201):
                # Another player has moved in the meantime: read it again.
                assert answer.json()["code"] in ("stale_version", "not_your_turn", "game_over"), answer.text


class Follower:
    """A subscriber who reconnects to their server from their cursor, and notes every event they get."""

    def __init__(self, url: Callable[[], str], game_id: str) -> None:
        self.url, self.game_id = url, game_id
        self.events: list[dict[str, Any]] = []
        self.connections = 0

    async def follow(self) -> list[dict[str, Any]]:
        """All events until the game is over."""
        while True:
            try:
                if await self._connected():
                    return self.events
            except (TimeoutError, OSError, websockets.WebSocketException):
                pass
            await asyncio.sleep(RETRY_PAUSE)

    async def _connected(self) -> bool:
        after = self.events[-1]["seq"] if self.events else 0
        url = self.url().replace("http", "ws", 1) + "/graphql/"
        async with websockets.connect(url, subprotocols=["graphql-transport-ws"], open_timeout=5) as socket:
            self.connections += 1
            await socket.send(json.dumps({"type": "connection_init"}))
            variables = {"gameId": self.game_id, "after": after}
            payload = {"query": SUBSCRIPTION, "variables": variables}
            await socket.send(json.dumps({"id": "1", "type": "subscribe", "payload": payload}))
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "next":
                    assert "errors" not in message["payload"], message
                    self.events.append(message["payload"]["data"]["gameEvents"]["json"])
                elif message["type"] == "complete":
                    return True
                elif message["type"] == "ping":
                    await socket.send(json.dumps({"type": "pong"}))
                elif message["type"] == "error":
                    raise AssertionError(message)
        return False
