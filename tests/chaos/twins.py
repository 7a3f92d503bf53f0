"""Two sandboxes that differ only in what is hidden: viewers who may not know it are told the same.

Their seeds differ, and so do all tiles below the first ones; in one of them a seat does in secret what it likes
(standing orders, previews, reads). The same moves are played in both. All answers are compared but for ids and times.
"""

import asyncio
import random
import re
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any

from tests.system.lines import CutError, lines

from .answers import Answer
from .findings import Findings
from .hearing import Ears, Listener
from .people import NoAnswerError, Person
from .viewers import HeardLine

CHANGING = (
    (re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"), "#id"),
    (re.compile(r"\d{4}-\d\d-\d\dT[0-9:.]+(?:\+00:00|Z)"), "#time"),
    (re.compile(r"http://127\.0\.0\.1:\d+"), "#server"),
    (re.compile(r"tester-[0-9a-f]+"), "#tester"),
    (re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])"), "#hash"),
    (re.compile(r'"replayed": ?(true|false)'), "#replayed"),
)
"""What differs between any two games: ids, moments, names of testers, the commitments with the hashes of views, and
whether an answer got lost on its way."""
KNOWN_TILES = 24
ROUNDS = 5
"""So many rounds use fewer tiles than that."""
STEPS = 30
COMPOSITION = ["corn"] * 6 + ["indigo"] * 6 + ["sugar"] * 6 + ["tobacco"] * 4 + ["coffee"] * 4


def plain(text: str) -> str:
    """An answer without what differs between any two games."""
    for pattern, instead in CHANGING:
        text = pattern.sub(instead, text)
    return text


def compare(findings: Findings, what: str, viewer: str, answers: list[tuple[int, str]], about: Any = "") -> bool:
    """Whether the answers from both worlds are the same; ``what`` names the request."""
    (status, first), (other_status, second) = ((status, plain(text)) for status, text in answers)
    pairs = enumerate(zip(first, second, strict=False))
    at = next((index for index, (one, other) in pairs if one != other), 0)
    differ = (about, (status, other_status), first[max(0, at - 80) : at + 80], second[max(0, at - 80) : at + 80])
    same = (status, first) == (other_status, second)
    return findings.hold("twins", same, f"Twins differ for {viewer}: {what}", differ)


@dataclass
class World:
    """One of the two sandboxes, with everybody who looks at it."""

    game: str
    viewers: dict[str, Person]

    @property
    def path(self) -> str:
        return f"/api/v1/games/{self.game}"


@dataclass
class Twins:
    """Makes pair after pair. ``people`` are the owner, and a stranger."""

    findings: Findings
    ears: Ears
    owner: Person
    stranger: Person
    tester: Callable[[str, str], Person]
    rng: random.Random
    over: Callable[[], bool]

    async def go_on(self) -> None:
        while not self.over():
            try:
                await self._pair()
            except (NoAnswerError, CutError) as error:
                self.findings.count("Twins", f"pairs given up ({type(error).__name__})")
            await asyncio.sleep(0.2)

    async def _pair(self) -> None:
        rng = self.rng
        tiles = rng.sample(COMPOSITION, KNOWN_TILES)
        setup = {
            "edition": rng.choice(["reissue", "1897"]),
            "players": 2,
            "expansions": rng.choice([[], ["new_buildings"]]),
            "hidden_points": True,
            "takebacks": "own",
        }
        worlds = [await self._world(setup, tiles) for _ in range(2)]
        try:
            await self._live(worlds)
            self.findings.count("Twins", "pairs")
        finally:
            for world in worlds:
                await self.owner.send("DELETE", f"{world.path}/sandbox")

    async def _world(self, setup: dict[str, Any], tiles: list[str]) -> World:
        seed = self.rng.randbytes(32).hex()
        self.ears.seeds[seed.encode()] = "a twin"
        box = {"seed": seed, "chance": [["tiles", tiles]], "clock": "frozen"}
        made = await self.owner.write("/api/v1/games", setup | {"sandbox": box})
        assert made.status == 201, made.body
        game = made.json()["game"]["id"]
        seated = (await self.owner.write(f"/api/v1/games/{game}/sandbox/testers", {"seat": 1})).json()
        if not seated.get("token"):  # it was told to an answer that got lost
            raise NoAnswerError("the token of a tester")
        tester = self.tester(seated["username"], seated["token"])
        await self.owner.write(f"/api/v1/games/{game}/start")
        return World(game, {"the owner": self.owner, "the tester": tester, "a stranger": self.stranger})

    # -------------------------------------------------------------------------------------------------- their lives

    async def _live(self, worlds: list[World]) -> None:
        first = worlds[0]
        for _ in range(STEPS):
            view = (await self.owner.send("GET", first.path)).json()["view"]
            if view["status"] != "running" or view["table"]["round"] > ROUNDS or self.over():
                break
            await self._secrets(worlds[self.rng.randrange(2)])
            await self._look(worlds)
            asked = "the owner" if view["table"]["decision"]["seat"] == 0 else "the tester"
            decision = (await first.viewers[asked].send("GET", f"{first.path}/decision")).json()
            listed = [legal["move"] for legal in decision["moves"]]
            listed += decision["open"]["proposals"] if decision["open"] else []
            body = {"move": self.rng.choice(listed), "expected_version": decision["version"]}
            await self._both(worlds, asked, "POST", "/moves", body)
            if self.rng.random() < 0.1:
                await self._both(worlds, asked, "POST", "/takebacks", {})
        await self._streams(worlds)

    async def _secrets(self, world: World) -> None:
        """What the tester does in one of the two worlds, and nobody else may notice."""
        tester, rng = world.viewers["the tester"], self.rng
        orders = [{"kind": "once", "decision": "smuggle", "moves": ["plunder"], "ply": rng.randrange(1000)}]
        await tester.send("PUT", f"{world.path}/orders", {"orders": orders if rng.random() < 0.5 else []})
        await tester.send("POST", f"{world.path}/preview", {"move": rng.choice(["role:mayor", "pass", "role:settler"])})

    async def _look(self, worlds: list[World]) -> None:
        """Read the same in both, as each of them, and try what will be refused."""
        reads = [
            "",
            "/decision?effects=true",
            "/seats",
            "/takeback",
            "/chat/table",
            "/record",
            "/events?limit=500",
            "/analysis",
        ]
        for viewer in worlds[0].viewers:
            for path in self.rng.sample(reads, 3):
                await self._both(worlds, viewer, "GET", path, None)
        viewer = self.rng.choice(["the owner", "a stranger"])
        tries: list[tuple[str, Any]] = [
            ("/preview", {"move": self.rng.choice(["role:settler", "role:mayor", "take:corn", "take:coffee", "pass"])}),
            ("/moves", {"move": "sell:coffee", "expected_version": 10**6}),
            ("/moves", {"move": "nonsense", "expected_version": 1}),
            ("/fork", {"seq": 1, "seat": 0}),
            ("/rematch", {}),
        ]
        path, body = self.rng.choice(tries)
        await self._both(worlds, viewer, "POST", path, body)

    async def _both(self, worlds: list[World], viewer: str, method: str, path: str, body: Any) -> None:
        answers: list[Answer] = []
        for world in worlds:
            person = world.viewers[viewer]
            key = None if method == "GET" else f"{self.rng.getrandbits(96):x}"
            answers.append(await person.send(method, world.path + path, body, key))
        what = f"{method} {path.partition('?')[0] or 'the game'}"
        told = [(answer.status, answer.body.decode()) for answer in answers]
        compare(self.findings, what, viewer, told, (worlds[0].game, worlds[1].game, body))
        self.findings.count("Twins", "answers compared")

    async def _streams(self, worlds: list[World]) -> None:
        """The whole feed of both, as the owner and as the tester."""
        for viewer in ("the owner", "the tester"):
            told = []
            for world in worlds:
                person = world.viewers[viewer]
                last = (await person.send("GET", world.path)).json()["seq"]
                told.append((200, "\n".join(await self._frames(person, world.game, last))))
            compare(self.findings, "its feed", viewer, told, [world.game for world in worlds])
            self.findings.count("Twins", "feeds compared")

    async def _frames(self, person: Person, game: str, last: int) -> list[str]:
        for _ in range(50):
            url, found = self.rng.choice(person.urls()), []
            try:
                line = await HeardLine.open(url, 10**9, 5)
                line.listener = Listener(self.ears, person.name, "feed of a twin")
                try:
                    async with aclosing(lines(line, url, game, 0, person.token)) as frames:
                        async for frame in frames:
                            if frame["type"] in ("hello", "event"):
                                found.append(str({name: value for name, value in frame.items() if name != "presence"}))
                            if frame.get("seq", 0) >= last > 0 and frame["type"] == "event":
                                return found
                finally:
                    line.cut(reset=False)
            except CutError:
                await asyncio.sleep(0.2)
        raise NoAnswerError("the feed of a twin")
