"""A person's program that plays by the descriptions alone, and follows its game through one subscription."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import jsonpatch
import websockets

PATIENCE = 60
GAME = """
query($game: ID!) {
  game(id: $game) {
    seq version viewer status view
    decision { seat kind
      moves { move label }
      open { verb label colonists nobles mustPlace slots { slot circles free colonists nobles } goods { good count }
        count proposals } }
  }
}"""
REGISTER = """
mutation($name: String!) {
  register(username: $name, password: "correct horse battery") { ... on TokenIssued { token } }
}"""
CREATE = """
mutation($input: CreateGameInput!) {
  createGame(input: $input) { __typename ... on GameWritten { game { id } } ... on Problem { code title detail } }
}"""
START = """
mutation($game: ID!) { startGame(gameId: $game) { __typename ... on Problem { code title detail } } }"""
PLAY = """
mutation($game: ID!, $move: String!, $version: Int!) {
  playMove(gameId: $game, move: $move, expectedVersion: $version) {
    __typename
    ... on GameWritten { events { seq message } }
    ... on Problem { code title detail }
  }
}"""
EVENTS = """
subscription($game: ID!, $after: Int!, $language: String) {
  gameEvents(gameId: $game, after: $after, language: $language) { json }
}"""


class Script:
    """One account on one server, speaking one language over GraphQL; a second look over REST."""

    def __init__(self, url: str, name: str, language: str) -> None:
        self.url, self.name, self.language = url, name, language
        self.http = httpx.AsyncClient(timeout=PATIENCE)
        self.token = ""
        self.played: Counter[str] = Counter()
        self.labels: set[str] = set()

    async def ask(self, document: str, *, language: str = "", **variables: Any) -> Any:
        """The data of the only field of an operation that has to succeed."""
        headers = {"Accept-Language": language or self.language}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        body = {"query": document, "variables": variables}
        answer = (await self.http.post(f"{self.url}/graphql/", json=body, headers=headers)).json()
        assert "errors" not in answer, answer
        return next(iter(answer["data"].values()))

    async def rest(self, path: str, *, language: str = "", me: bool = False, **params: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}"} if me else {}
        params["language"] = language or self.language
        return await self.http.get(f"{self.url}/api/v1{path}", headers=headers, params=params)

    async def register(self) -> None:
        self.token = (await self.ask(REGISTER, name=self.name))["token"]

    async def create(self, **wanted: Any) -> str:
        answer = await self.ask(CREATE, input=wanted)
        assert answer["__typename"] == "GameWritten", answer
        return answer["game"]["id"]

    @asynccontextmanager
    async def subscribed(self, game: str, after: int) -> AsyncIterator[AsyncIterator[dict[str, Any]]]:
        """The events of a game after a cursor, over a WebSocket that asks for a language."""
        url = self.url.replace("http", "ws", 1) + "/graphql/"
        async with websockets.connect(url, subprotocols=["graphql-transport-ws"], max_size=None) as socket:
            payload = {"Authorization": f"Bearer {self.token}"}
            await socket.send(json.dumps({"type": "connection_init", "payload": payload}))
            variables = {"game": game, "after": after, "language": self.language}
            subscribe = {"query": EVENTS, "variables": variables}
            await socket.send(json.dumps({"id": "1", "type": "subscribe", "payload": subscribe}))

            async def events() -> AsyncIterator[dict[str, Any]]:
                while True:
                    message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                    if message["type"] == "complete":
                        return
                    if message["type"] == "next":
                        assert "errors" not in message["payload"], message
                        yield message["payload"]["data"]["gameEvents"]["json"]
                    else:
                        assert message["type"] in ("connection_ack", "ping"), message

            yield events()

    def decide(self, decision: dict[str, Any], rng: random.Random) -> str:
        """A move of the sort that it has played least, open ones made from their description."""
        listed = [move["move"] for move in decision["moves"]]
        self.labels |= {move["label"] for move in decision["moves"]}
        opened = decision["open"]
        if opened:
            self.labels.add(opened["label"])
            listed.append(arranged(opened, rng))
        rng.shuffle(listed)
        move = min(listed, key=lambda move: (move == "pass", self.played[sort(move)]))
        self.played[sort(move)] += 1
        return move


def sort(move: str) -> str:
    """``build+university`` of ``build:hospice+university``; roles and the draft are told apart."""
    if move.startswith(("role:", "draft:", "swap:")):
        return move
    verb = move.partition(":")[0].partition("@")[0].partition("=")[0]
    extras = [part for part in move.partition(":")[2].split("+")[1:] if part and not part[0].isdecimal()]
    return "+".join([verb, *(part.partition("@")[0] for part in extras)])


def arranged(opened: dict[str, Any], rng: random.Random) -> str:
    """A value of an open move: people on circles, slot by slot, or some barrels."""
    if opened["goods"]:
        barrels = {held["good"]: rng.randint(0, held["count"]) for held in opened["goods"]}
        if not any(barrels.values()):
            barrels = {held["good"]: held["count"] for held in opened["goods"]}
        listed = [f"{good}={count}" for good, count in barrels.items() if count]
        return f"{opened['verb']}:{','.join(listed)}"
    waiting = ["colonist"] * opened["colonists"] + ["noble"] * opened["nobles"]
    rng.shuffle(waiting)
    circles = [slot["slot"] for slot in opened["slots"] for _ in range(slot["free"])]
    chosen = rng.sample(circles, min(len(circles), len(waiting)))
    standing: dict[str, Counter[str]] = {slot["slot"]: Counter() for slot in opened["slots"]}
    for slot, person in zip(chosen, waiting, strict=False):
        standing[slot][person] += 1
    assert len(chosen) >= opened["mustPlace"]
    listed = [f"{slot}={spelled(people)}" for slot, people in standing.items() if people]
    return f"{opened['verb']}:{','.join(listed) or 'none'}"


def spelled(people: Counter[str]) -> str:
    """``2``, ``1n`` or ``2+1n``."""
    parts = [str(people["colonist"])] * bool(people["colonist"]) + [f"{people['noble']}n"] * bool(people["noble"])
    return "+".join(parts)


async def follow_and_play(script: Script, game: str, *, decisions: int = 10_000) -> list[dict[str, Any]]:
    """Play by what the subscription tells, to the end or for so many decisions. Returns the events.

    At every decision the view that was kept by changes is the one that is fetched, over both APIs.
    """
    rng, log = random.Random(1897), []
    first = await script.ask(GAME, game=game)
    view, me = first["view"], first["viewer"]
    async with script.subscribed(game, first["seq"]) as events:
        started = await script.ask(START, game=game)
        assert started["__typename"] == "GameWritten", started
        async for event in events:
            log.append(event)
            view = jsonpatch.apply_patch(view, event["changes"])
            asked = view["table"] and view["table"]["decision"]
            if event["kind"] != "decision" or not asked or asked["seat"] != me or view["status"] != "running":
                continue
            now = await script.ask(GAME, game=game)
            assert (now["seq"], now["version"]) == (event["seq"], event["version"])
            assert now["view"] == view == (await script.rest(f"/games/{game}", me=True)).json()["view"]
            if not decisions:
                break
            decisions -= 1
            move = script.decide(now["decision"], rng)
            answer = await script.ask(PLAY, game=game, move=move, version=now["version"])
            assert answer["__typename"] == "GameWritten", (move, now["decision"]["kind"], answer)
    return log
