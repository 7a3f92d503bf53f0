"""The proxy between the program and the service."""

import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import httpx

from .bots import Bots
from .frames import SSE, Frame, frames_of
from .server import Answer, Asked, Cut, problem
from .stage import Stage
from .table import Attempt

HOPS = ("connection", "keep-alive", "transfer-encoding", "upgrade", "te", "trailer", "content-length", "host")
"""Headers that belong to a single connection."""
LINES = "application/x-ndjson"
API = "/api/v1"
MINE = f"{API}/games/mine"
NO_WEBSOCKETS = "The conformance kit does not forward WebSockets: let the program use the streams over HTTP."


class Proxy:
    """Forwards the requests of the program, and lets the scenario change them.

    Args:
        stage: learns what passes.
        url: the address of the service.
        http: the client for requests to the service.
    """

    def __init__(self, stage: Stage, url: str, http: httpx.AsyncClient) -> None:
        self._stage, self._url, self._http = stage, url, http
        self.bots = Bots(stage, http)
        self.asked = 0
        """The number of requests so far."""
        self.waiting = 0
        """The number of requests that have no answer yet."""

    async def handle(self, asked: Asked) -> Answer:
        """Answer a request of the program."""
        self.asked += 1
        self.waiting += 1
        try:
            return await self._heard(asked)
        finally:
            self.waiting -= 1
            self._stage.changed.set()

    async def _heard(self, asked: Asked) -> Answer:
        scenario = self._stage.scenario
        try:
            said = await scenario.before(asked) if scenario else None
            if said is None:
                said = await self._answered(asked)
        except Cut:
            self._stage.note(f"{asked}  ->  the connection is cut")
            raise
        if isinstance(said.body, bytes):
            if scenario := self._stage.scenario:
                said = await scenario.after(asked, said)
            code = said.document.get("code", "") if isinstance(said.document, dict) else ""
            self._stage.note(f"{asked}  ->  {said.status} {code}".rstrip())
        else:
            self._stage.note(f"{asked}  ->  {said.status}, a stream")
        return said

    async def _answered(self, asked: Asked) -> Answer:
        if asked.headers.get("upgrade", "").lower() == "websocket":
            return problem(501, "no_websockets", NO_WEBSOCKETS)
        if (said := await self.bots.answered(asked)) is not None:
            return said
        parts = asked.path.removeprefix(API).strip("/").split("/")
        if asked.method == "POST" and len(parts) == 3 and parts[0] == "games" and parts[2] == "moves":
            return await self._moved(asked, parts[1])
        said = await self._passed(asked)
        if asked.method != "GET" and not self._took(said.document):
            for table in list(self._stage.tables.values()):
                await table.look()  # any write may have changed the game, for example a GraphQL mutation
        return said

    async def _moved(self, asked: Asked, game_id: str) -> Answer:
        table, sent = self._stage.tables.get(game_id), asked.document
        if table is None or not isinstance(sent, dict):
            return await self._passed(asked)
        version = sent.get("expected_version")
        key = asked.headers.get("idempotency-key")
        attempt = Attempt(table, version if isinstance(version, int) else -1, str(sent.get("move")), key, asked)
        return await self._stage.played(attempt, lambda: self._passed(asked))

    def _took(self, document: Any) -> bool:
        """Take the game from an answer; return whether it contains one."""
        game = document.get("game") if isinstance(document, dict) else None
        table = self._stage.tables.get(game.get("id", "")) if isinstance(game, dict) else None
        if table is not None:
            table.saw(game)
        return table is not None

    async def _passed(self, asked: Asked) -> Answer:
        """Return the answer of the service."""
        target = asked.target
        if asked.path == MINE and "sandbox" not in asked.query:
            target += ("&" if "?" in target else "?") + "sandbox=true"  # the program expects its games in the list
        headers = {name: value for name, value in asked.headers.items() if name not in HOPS}
        headers["accept-encoding"] = "identity"
        timeout = httpx.Timeout(60, read=None if _wants_stream(asked) else 60)
        request = self._http.build_request(
            asked.method, self._url + target, headers=headers, content=asked.body, timeout=timeout
        )
        response = await self._http.send(request, stream=True)
        told = {name.lower(): value for name, value in response.headers.items() if name.lower() not in HOPS}
        kind = told.get("content-type", "")
        if response.is_success and kind.startswith((SSE, LINES)):
            if "/feed" in asked.path or asked.path.endswith("/events"):
                self._stage.way = self._stage.way or "stream"
                self._stage.changed.set()
            return Answer(response.status_code, told, self._frames(response, kind))
        try:
            return Answer(response.status_code, told, await response.aread())
        finally:
            await response.aclose()

    async def _frames(self, response: httpx.Response, kind: str) -> AsyncIterator[bytes]:
        """Yield the frames of a stream, as the scenario lets them pass."""
        try:
            with suppress(httpx.TransportError):
                async for frame in frames_of(response.aiter_bytes(), kind):
                    if frame.is_event:
                        self._stage.note(f"frame {_named(frame)}")
                    scenario = self._stage.scenario
                    if scenario is None:
                        yield frame.raw
                        continue
                    async for sent in scenario.frame(frame):
                        yield sent.raw
        finally:
            await response.aclose()


def _wants_stream(asked: Asked) -> bool:
    return asked.method == "GET" and any(kind in asked.headers.get("accept", "") for kind in (SSE, LINES))


def _named(frame: Frame) -> str:
    data = frame.data or {}
    return json.dumps({name: data[name] for name in ("seq", "kind", "game") if name in data})
