"""Games of all editions and expansions, at which people and bots play to the end."""

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from games.engine.editions import EDITIONS

from .findings import Findings
from .people import Done, NoAnswerError, Person
from .stories import Chronicle, Story, view_hash

DELAY = 10
"""Seconds that some tables keep from spectators: the least that is possible."""
OVER = ("finished", "cancelled", "expired", "abandoned")
LIVE = {"kind": "live", "bank": 3600, "increment": 10}
NOT_NOW = {"stale_version", "not_your_turn", "game_over", "game_paused", "out_of_play", "seat_handed_over"}
"""What a move may be refused with when the game has moved on since the decision was read."""


@dataclass
class Table:
    """One game: who sits there, what they have done, and what was told of it."""

    id: str
    wanted: dict[str, Any]
    owner: Person
    people: list[Person]
    chronicle: Chronicle
    done: list[Done] = field(default_factory=list)
    said: list[tuple[str, str]] = field(default_factory=list)
    stories: list[Story] = field(default_factory=list)
    watching: list[asyncio.Task[None]] = field(default_factory=list)
    number: int = 0
    """Of the tables that its owner has opened."""
    over: bool = False
    given_up: bool = False
    began: float = field(default_factory=time.monotonic)

    @property
    def path(self) -> str:
        return f"/api/v1/games/{self.id}"


def wanted(rng: random.Random, bots: list[str]) -> dict[str, Any]:
    """A random table for two or three people, hosted bots, and others' bots by their names."""
    edition = EDITIONS[rng.choice(["classic", "reissue", "1897", "1897"])]
    expansions = rng.choice([[], [name for name in edition.expansions if rng.random() < 0.5], [*edition.expansions]])
    people = rng.choice([2, 2, 2, 3])
    seats: list[dict[str, Any]] = [{"kind": "human"}] * people
    seats += [{"kind": "bot", "account": name} for name in bots]
    least = 3 if edition.id == "classic" else 2
    while len(seats) < least or (len(seats) < 5 and rng.random() < 0.4):
        seats.append({"kind": "bot", "bot": rng.choice(["random", "random", "novice"])})
    table = {
        "edition": edition.id,
        "players": len(seats),
        "expansions": expansions,
        "seats": seats,
        "hidden_points": rng.random() < 0.5,
        "rated": rng.random() < 0.5,
        "flag_bot": "random",
        "draft": rng.choice(["players", "random"] if "new_buildings" in expansions else ["players"]),
        "takebacks": rng.choice(["own", "consent"]),
        "spectators": "yes",
    }
    if rng.random() < 0.3:
        table |= {"spectators": "delayed", "spectator_delay": DELAY}
    if rng.random() < 0.3:
        table["time_control"] = LIVE
    return table


async def opened(
    findings: Findings, people: list[Person], setup: dict[str, Any], reoffer: Callable[[], Any]
) -> Table | None:
    """A table that has started, or None if it could not be opened just now."""
    owner, *others = people
    made = await owner.write("/api/v1/games", setup)
    if made.code == "bot_unavailable":
        await reoffer()
        return None
    if not findings.hold("progress", made.status == 201, f"A table is refused: {made.code}", (setup, made.body[:500])):
        return None
    game = made.json()["game"]["id"]
    table = Table(game, setup, owner, people, Chronicle(findings, game, setup["hidden_points"]))
    for person in others:
        answer, done = await person.do(game, "join")
        findings.hold("progress", done is not None, f"A seat is refused: {answer.code}", (game, person.name))
        table.done += [done] if done else []
    return table


async def start(findings: Findings, table: Table) -> bool:
    """Whether it has started; others' bots may have gone since."""
    answer, done = await table.owner.do(table.id, "start")
    if done is None:
        allowed = answer.code in ("bot_unavailable", "seats_open")
        findings.hold("progress", allowed, f"A start is refused: {answer.code}", (table.id, answer.body[:500]))
        await table.owner.do(table.id, "cancel")
        return False
    table.done.append(done)
    findings.count("Games", "started")
    return True


class Hand:
    """One person at one table. ``hurry`` says whether there is no more time to think."""

    def __init__(self, findings: Findings, table: Table, person: Person, hurry: Callable[[], bool]) -> None:
        self.findings, self.table, self.person, self.hurry = findings, table, person, hurry
        self.rng = random.Random(f"{person.rng.random()}")
        self.given_up = False
        self.seat: int | None = None

    async def play(self) -> None:
        """Until the game is over, or this person has given up."""
        while not self.table.over and not self.given_up:
            answer = await self.person.send("GET", f"{self.table.path}/decision")
            decision = answer.json() if answer.status == 200 else None
            if not decision:
                await self._look()
                continue
            listed = [legal["move"] for legal in decision.get("moves") or ()]
            listed += decision["open"]["proposals"] if decision.get("open") else []
            if not listed:
                await self._wait(decision["seat"])
                continue
            if not self.hurry():
                await asyncio.sleep(self.rng.random() * 0.3)
                await self._aside()
            await self._move(self._chosen(listed), decision["version"])
            self.seat = decision["seat"]

    def _chosen(self, listed: list[str]) -> str:
        """Mostly what brings the game to its end: games of pure chance take hours."""
        building = [move for move in listed if move.startswith(("build:", "role:builder", "role:mayor", "ship:"))]
        return self.rng.choice(building if building and self.rng.random() < 0.8 else listed)

    async def _wait(self, asked: int) -> None:
        """Until another seat is asked than now, or this one."""
        chronicle, deadline = self.table.chronicle, time.monotonic() + 1
        while time.monotonic() < deadline and not self.table.over:
            await chronicle.news(0.5)
            if chronicle.asked == self.seat or (self.seat is None and chronicle.asked != asked):
                return

    async def _look(self) -> None:
        """Nothing is asked: the game is over, or not begun."""
        game = (await self.person.send("GET", self.table.path)).json()
        if game["view"]["status"] in OVER:
            self.table.over = True
        await asyncio.sleep(0.2)

    async def _move(self, move: str, version: int) -> None:
        code, done = await self.person.move(self.table.id, move, version)
        if done:
            self._note(done)
            self.findings.count("Games", "moves of people")
        else:
            about = (self.table.id, self.person.name, move, version)
            self.findings.hold("moves", code in NOT_NOW, f"A legal move is refused: {code}", about)

    def _note(self, done: Done) -> None:
        self.table.done.append(done)

    async def _aside(self) -> None:
        """What people do beside moves, now and then."""
        way = self.rng.random()
        if way < 0.03:
            _, done = await self.person.do(self.table.id, "takebacks")
            if done:
                self._note(done)
                self.findings.count("Games", "moves taken back")
        elif way < 0.06:
            await self._say()
        elif way < 0.063 and len(self.table.people) > 2:
            _, done = await self.person.do(self.table.id, "resign")
            if done:
                self.given_up = True
                self._note(done)
                self.findings.count("Games", "resignations")
        elif way < 0.08:
            _, done = await self.person.do(self.table.id, "proposals", {"kind": "take_back", "to_ply": 0})
            self.table.done += [done] if done else []
        elif way < 0.2:
            game = (await self.person.send("GET", self.table.path)).json()
            self.table.chronicle.see(game["viewer"], game["seq"], view_hash(game["view"]))

    async def _say(self) -> None:
        text = f"{self.person.name} says {self.rng.getrandbits(48):012x}"
        answer = await self.person.write(f"{self.table.path}/chat/table", {"text": text})
        if answer.status == 201:
            self.table.said.append((self.person.name, text))
            self.findings.count("Games", "messages in the chat")


async def played(findings: Findings, table: Table, hurry: Callable[[], bool]) -> None:
    """Play a table to its end."""
    hands = [Hand(findings, table, person, hurry) for person in table.people]
    try:
        await asyncio.gather(*(hand.play() for hand in hands))
    except NoAnswerError as error:
        findings.hold("progress", False, "No server answers a well-behaved client", error)
