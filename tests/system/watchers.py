"""Viewers of a game whose connections are cut again and again, and who check everything that they are told."""

import asyncio
import random
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Any

from games.view import canonical_json, json_patch

from .clients import Player
from .lines import TRANSPORTS, CutError, Line

FAR = 10**9
ENDLESS = 60.0
"""Seconds that a line which is not to be cut may be silent; keep-alives come more often."""


@dataclass
class Ledger:
    """What all viewers have seen together: the hash of each view, and how often they were cut off."""

    wanted: int
    disconnects: int = 0
    by_transport: dict[str, int] = field(default_factory=dict)
    hashes: dict[tuple[str, int | None, int], str] = field(default_factory=dict)
    fresh: dict[tuple[str, int | None, int], str] = field(default_factory=dict)
    events: int = 0

    @property
    def enough(self) -> bool:
        return self.disconnects >= self.wanted

    def cut(self, transport: str) -> None:
        self.disconnects += 1
        self.by_transport[transport] = self.by_transport.get(transport, 0) + 1

    def saw(self, game: str, viewer: int | None, seq: int, view_hash: str) -> None:
        """Two who see as the same viewer see the same."""
        assert self.hashes.setdefault((game, viewer, seq), view_hash) == view_hash

    def compared(self) -> int:
        """How many fresh views there were; each has the hash that the event told which made it."""
        for place, view_hash in self.fresh.items():
            assert self.hashes.get(place, view_hash) == view_hash, place
        return sum(place in self.hashes for place in self.fresh)


class Watcher:
    """Follows one game over one transport, from its beginning or from a view, until its end."""

    def __init__(
        self,
        ledger: Ledger,
        urls: Callable[[], list[str]],
        game: str,
        transport: str,
        rng: random.Random,
        *,
        token: str = "",
        from_the_beginning: bool = False,
    ) -> None:
        self.ledger, self._urls, self._game, self._transport, self._rng = ledger, urls, game, transport, rng
        self._token = token
        self.cursor: int | None = 0 if from_the_beginning else None
        self.began: int | None = 0 if from_the_beginning else None
        self.view: Any = None
        self.viewer: int | None = None
        self.seqs: list[int] = []
        self.over = False

    async def follow(self) -> None:
        while not self.over:
            try:
                await self._connected()
            except CutError:
                await asyncio.sleep(self._rng.choice((0, 0.02, 0.1)))

    async def _connected(self) -> None:
        rng, calm = self._rng, self.ledger.enough
        url = rng.choice(self._urls())
        most = FAR if calm else int(rng.expovariate(1 / rng.choice((300, 4000, 30_000))))
        line = await Line.open(url, most, ENDLESS if calm else rng.choice((0.05, 0.4, 1.5)))
        try:
            feed = TRANSPORTS[self._transport](line, url, self._game, self.cursor, self._token)
            async with aclosing(feed) as frames:
                async for frame in frames:
                    self._take(frame)
                    if self.over:
                        return
        finally:
            if not self.over:
                self.ledger.cut(self._transport)
            line.cut(reset=rng.random() < 0.5)

    def _take(self, frame: dict[str, Any]) -> None:
        kind = frame["type"]
        if kind == "hello":
            self._greet(frame)
        elif kind == "event":
            assert frame["seq"] == self.cursor + 1, (self._transport, frame["seq"], self.cursor)
            self.view = json_patch.apply(self.view, frame["changes"])
            view_hash = canonical_json.view_hash(self.view)
            assert view_hash == frame["view_hash"], (self._transport, frame["seq"])
            self.cursor = frame["seq"]
            self.seqs.append(self.cursor)
            self.ledger.events += 1
            self.ledger.saw(self._game, self.viewer, self.cursor, view_hash)
        elif kind == "viewer":
            self.viewer = frame["viewer"]
        elif kind == "end":
            assert frame["reason"] == "game_over", frame
            self.over = True
        else:
            assert kind in ("presence", "decision", "keep_alive"), frame

    def _greet(self, hello: dict[str, Any]) -> None:
        """Without a cursor they get a view; with one they have to be in step."""
        self.viewer = hello["viewer"]
        if self.cursor is None:
            self.view, self.cursor = hello["view"], hello["seq"]
            self.began = self.cursor
        else:
            assert (hello["seq"], hello["view"]) == (self.cursor, None)
        if self.cursor:
            assert hello["view_hash"] == canonical_json.view_hash(self.view)


class SlowPlayer(Player):
    """Takes a while for each move, as long as connections are still to be cut, and reads the game in between."""

    def __init__(self, urls: Callable[[], list[str]], name: str, ledger: Ledger, pause: float) -> None:
        super().__init__(urls, name)
        self._ledger, self._pause = ledger, pause

    async def send(self, method: str, path: str, **more: Any) -> Any:
        if path.endswith("/moves") and not self._ledger.enough:
            await asyncio.sleep(self._pause)
        answer = await super().send(method, path, **more)
        if method == "GET" and path.count("/") == 2 and answer.status_code == 200:
            game = answer.json()
            self._ledger.fresh[game["id"], game["viewer"], game["seq"]] = canonical_json.view_hash(game["view"])
        return answer
