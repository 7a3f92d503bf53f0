"""When the harm has stopped and the games are over: whether everything is as it was told."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from tests.support.servers import ROOT

from . import checks, logs
from .act import Act
from .answers import Answer
from .people import Person
from .receiving import check_hook
from .tables import DELAY, Table

LAST = 45.0
"""Seconds until all that follows from the end of games has followed: spectators, webhooks, ratings."""
AFTER_END = DELAY + 20.0
"""Seconds for that at least, also where a game has ended only just now: delayed spectators see its end so late."""
STEADY = 20.0
"""A game of bots that move once a second moves within so many seconds."""


async def last_look(act: Act) -> None:
    """Check everything of an act that is over."""
    await LastLook(act).look()


class LastLook:
    """At one act."""

    def __init__(self, act: Act) -> None:
        self.act, self.findings = act, act.findings
        self.deadline = time.monotonic() + LAST
        self.finished: dict[str, int] = {}
        self.rated: dict[str, int] = {}

    async def look(self) -> None:
        await self._bots_go_on()
        for table in self.act.tables:
            with self.findings.held("progress", "The last look at a game fails"):
                await self._table(table)
        with self.findings.held("ratings", "Ratings cannot be read"):
            await self._ratings()
        await self.act.victims.check(self.findings)
        for name, process in self.act.servers.processes.items():
            if process.folder != ROOT:
                continue  # an earlier version has faults of its own
            logs.check_log(
                self.findings,
                name,
                self.act.servers.logs(name),
                [span for harm in self.act.harms for span in harm.broken],
            )

    async def _until(self, ready: Callable[[], Awaitable[bool]]) -> bool:
        """Whether something comes about in the time that is left; a moment is always left."""
        deadline = max(self.deadline, time.monotonic() + 2)
        while not await ready():
            if time.monotonic() > deadline:
                return False
            await asyncio.sleep(0.3)
        return True

    async def _bots_go_on(self) -> None:
        chronicle = self.act.clockwork.chronicle
        seen, deadline = len(chronicle.events), time.monotonic() + STEADY
        over = self.act.clockwork.stories[0]
        while len(chronicle.events) == seen and not over.over and time.monotonic() < deadline:
            await asyncio.sleep(0.2)
        moved = len(chronicle.events) > seen or over.over
        self.findings.hold("progress", moved, "Bots stand still after the harm", chronicle.game)

    async def _table(self, table: Table) -> None:
        findings, owner = self.findings, table.owner
        game = await self._ended(table)
        view = game["view"]
        if view["status"] == "running":
            quiet = time.monotonic() - table.chronicle.last_news
            fine = table.given_up and quiet < STEADY  # bots play on where people have given up
            findings.hold("progress", fine, "A game does not end", (table.id, quiet))
            return
        _, behind = await asyncio.wait(table.watching, timeout=max(2.0, self.deadline - time.monotonic()))
        about = (table.id, [story.name for story in table.stories if not story.over])
        findings.hold("progress", not behind, "A viewer does not come to the end of a game", about)
        events = await _pages(owner, f"{table.path}/events")
        checks.check_events(findings, table.id, events)
        checks.check_told(findings, table.chronicle, events)
        for story in table.stories:
            if story.over:
                story.check(game["seq"])
        seats = {seat["index"]: seat["name"] for seat in view["seats"] if seat["kind"] == "human"}
        checks.check_writes(findings, table.id, events, table.done, seats)
        await self._webhook(table, game["seq"])
        findings.count("Games", "events", len(events))
        if view["status"] == "cancelled":
            return
        record = (await owner.send("GET", f"{table.path}/record")).json()
        await asyncio.to_thread(checks.check_record, findings, table.id, record, events, view)
        self.act.ears.check_seed(table.id, view["seed"], view["ended_at"])
        messages = await _pages(owner, f"{table.path}/chat/table", limit=100)
        checks.check_chat(findings, table.id, messages, table.said)
        if view["status"] == "finished":
            for name in seats.values():
                self.finished[name] = self.finished.get(name, 0) + 1
                self.rated[name] = self.rated.get(name, 0) + bool(game["rated"])

    async def _ended(self, table: Table) -> dict[str, Any]:
        game: dict[str, Any] = {}

        async def over() -> bool:
            nonlocal game
            game = (await table.owner.send("GET", table.path)).json()
            return game["view"]["status"] != "running"

        await self._until(over)
        self.deadline = max(self.deadline, time.monotonic() + AFTER_END)
        return game

    async def _webhook(self, table: Table, last: int) -> None:
        hook = self.act.hooks.get(table.id)
        if hook is None:
            return

        async def arrived() -> bool:
            return hook.last_seq >= last

        await self._until(arrived)
        check_hook(self.findings, hook, last)

    async def _ratings(self) -> None:
        for person in self.act.people:
            finished, rated = self.finished.get(person.name, 0), self.rated.get(person.name, 0)
            if not finished:
                continue
            profile: dict[str, Any] = {}

            async def counted(person: Person = person, finished: int = finished, rated: int = rated) -> bool:
                nonlocal profile
                answer: Answer = await person.send("GET", f"/api/v1/players/{person.name}")
                profile = answer.json()
                return checks.counts(profile) == (finished, rated)

            await self._until(counted)
            checks.check_ratings(self.findings, person.name, profile, finished, rated)


async def _pages(person: Person, path: str, limit: int = 500) -> list[dict[str, Any]]:
    """All pages of a list that has a cursor."""
    found: list[dict[str, Any]] = []
    following: str | None = f"{path}?after=0&limit={limit}"
    while following:
        page = (await person.send("GET", following)).json()
        found += page["items"]
        following = page["next"] and page["next"][page["next"].index("/api/") :]
    return found
