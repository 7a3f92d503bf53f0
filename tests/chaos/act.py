"""One system under harm: who plays, who looks on, who breaks things, and for how long."""

import asyncio
import random
import time
import traceback
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.support.servers import Servers

from . import tables
from .answers import Contract
from .findings import Findings
from .hearing import Ears
from .hostile import Mallory, Victims
from .people import NoAnswerError, Person
from .processes import Harm, harms
from .receiving import Hook, Machine, Postbox
from .stories import Story
from .tables import Table
from .twins import Twins
from .viewers import Viewer

REST = 45.0
"""Seconds that games get to their end when the harm has stopped; then people give up."""
MALLORIES = 3
TRANSPORTS = ("websocket", "server-sent events", "lines")
QUIET = {"edition": "1897", "players": 2, "shuffle_seats": False, "time_control": {"kind": "untimed"}}


@dataclass
class Plan:
    """What is asked for. ``tables`` games are played at once; ``show`` is told how far it is, from 0 to 1. Of the web
    processes one runs from the checkout ``beside``, if that is given."""

    seconds: float
    seed: int
    tables: int = 4
    rest: float = REST
    show: Callable[[str, float], None] = lambda what, part: None
    acts: tuple[str, ...] = ("many processes", "one process")
    beside: Path | None = None


@dataclass
class Act:
    plan: Plan
    name: str
    seconds: float
    servers: Servers
    findings: Findings
    ears: Ears = field(init=False)
    contract: Contract = field(init=False)
    postbox: Postbox = field(init=False)
    harms: list[Harm] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    hooks: dict[str, Hook] = field(default_factory=dict)
    people: list[Person] = field(default_factory=list)
    machines: list[Machine] = field(default_factory=list)
    mallories: list[Mallory] = field(default_factory=list)
    victims: Victims = field(init=False)
    twins: Twins = field(init=False)
    clockwork: Table = field(init=False)
    until: float = float("inf")

    def __post_init__(self) -> None:
        self.ears = Ears(self.findings)

    def rng(self, who: str) -> random.Random:
        """Choices of one actor, which follow from the seed and from nothing that others do."""
        return random.Random(f"{self.plan.seed} {self.name} {who}")

    def urls(self) -> list[str]:
        return self.servers.urls

    def over(self) -> bool:
        """The time of harm is over."""
        return time.monotonic() >= self.until

    def was_away(self, what: str, since: float) -> bool:
        """Whether something has been away since a moment, in seconds since 1970."""
        spans = [span for harm in self.harms for span in harm.broken]
        return any(harm.now == what for harm in self.harms) or any(
            name == what and until >= since for name, _, until in spans
        )

    def stranger(self, name: str) -> Person:
        """A program without an account."""
        person = Person(name, self.urls, self.findings, self.ears, self.rng(name))
        person.contract = getattr(self, "contract", None)
        self.people.append(person)
        return person

    async def person(self, name: str) -> Person:
        """A new account with its program."""
        person = self.stranger(name)
        await person.register()
        return person

    def tester(self, name: str, token: str) -> Person:
        """The program of an account that is there."""
        person = self.stranger(name)
        person.token = token
        self.ears.know_token(token, name)
        return person

    # ----------------------------------------------------------------------------------------------------- the acts

    async def run(self, look: Callable[["Act"], Awaitable[None]]) -> None:
        """Everything at once for as long as there is, then what is left to its end, and then ``look`` at all of it."""
        async with AsyncExitStack() as stack:
            self.postbox = stack.enter_context(Postbox(self.findings, self.ears, self.rng("postbox")))
            stack.push_async_callback(self._close)
            self.plan.show(f"{self.name}: sits down", 0)
            await self._prepare()
            self.until = time.monotonic() + self.seconds
            for harm in self.harms:
                harm.until = self.until
            background = [asyncio.create_task(machine.go_on()) for machine in self.machines]
            background.append(asyncio.create_task(self._tell()))
            stack.push_async_callback(_cancelled, background)
            async with asyncio.TaskGroup() as group:
                for harm in self.harms:
                    group.create_task(self._guarded("The harm", harm.go_on()))
                group.create_task(self._guarded("The victims", self._look_at_victims()))
                for mallory in self.mallories:
                    group.create_task(self._guarded("Mallory", mallory.go_on()))
                group.create_task(self._guarded("The twins", self.twins.go_on()))
                for number in range(self.plan.tables):
                    group.create_task(self._guarded("A table", self._games(number)))
            await self.harms[0].look_after()
            self.plan.show(f"{self.name}: the last look", 1)
            await look(self)

    async def _look_at_victims(self) -> None:
        while not self.over():
            await asyncio.sleep(5)
            with suppress(NoAnswerError):
                await self.victims.check(self.findings)

    async def _guarded(self, who: str, work: Awaitable[None]) -> None:
        """What nobody has thought of ends one actor, and not the run."""
        try:
            await work
        except Exception as error:
            about = traceback.format_exc()[-1500:]
            self.findings.hold("progress", False, f"{who} cannot go on: {type(error).__name__}", about)

    async def _close(self) -> None:
        await _cancelled([task for table in self.all_tables() for task in table.watching])
        for person in self.people:
            with suppress(Exception):
                await person.close()

    def all_tables(self) -> list[Table]:
        return [*self.tables, *([self.clockwork] if hasattr(self, "clockwork") else [])]

    async def _tell(self) -> None:
        """How far it is, for people who look on."""
        while True:
            part = 1 - max(0.0, self.until - time.monotonic()) / self.seconds
            resting = " (rest)" if self.over() else ""
            self.plan.show(f"{self.name}{resting}", part)
            await asyncio.sleep(0.5)

    async def _prepare(self) -> None:
        probe = self.stranger("probe")
        self.contract = Contract(self.findings, (await probe.send("GET", "/api/v1/errors")).json()["items"])
        for person in self.people:
            person.contract = self.contract
        await probe.register()
        for number, kinds in enumerate(harms(self.servers)):
            rng = self.rng(f"harm {number}")
            harm = Harm(self.findings, self.servers, rng, probe, self._bot_moves, kinds)
            self.harms.append(harm)
        for name, webhook in (("asked-bot", True), ("asking-bot", False)):
            machine = Machine(await self.person(name), self.postbox, webhook=webhook, over=self.over)
            await machine.begin()
            self.machines.append(machine)
        await self._victims()
        owner, stranger = await self.person("twin"), await self.person("twins-stranger")
        self.twins = Twins(self.findings, self.ears, owner, stranger, self.tester, self.rng("twins"), self.over)
        await self._clockwork()

    async def _victims(self) -> None:
        """A table at which nobody does anything."""
        quiet, still = await self.person("quiet"), await self.person("still")
        table = await tables.opened(self.findings, [quiet, still], QUIET | {"hidden_points": False}, self._offer_again)
        assert table
        await tables.start(self.findings, table)
        self.victims = Victims(table, [quiet, still])
        self.victims.seen = await self.victims.state()
        for number in range(MALLORIES):
            person = await self.person(f"mallory{number}")
            mallory = Mallory(
                self.findings, self.ears, self.contract, self.urls, self.rng(person.name), person,
                self.victims, self.tables, self.over, self.was_away,
            )  # fmt: skip
            self.mallories.append(mallory)

    async def _clockwork(self) -> None:
        """A table of bots that move once a second, all the time: so one sees when bots stand still."""
        owner = await self.person("clockmaker")
        setup = {"edition": "1897", "players": 5, "seats": [{"kind": "bot", "bot": "random"}] * 5, "bot_delay": 1}
        table = await tables.opened(self.findings, [owner], setup | {"hidden_points": False}, self._offer_again)
        assert table
        self.clockwork = table
        self._watch(table, owner, "lines", 0)
        await tables.start(self.findings, table)

    def _bot_moves(self) -> int:
        return self.findings.counts["Games"]["moves of bots"]

    async def _offer_again(self) -> None:
        for machine in self.machines:
            await machine.offer()

    # ----------------------------------------------------------------------------------------------------- the load

    async def _games(self, number: int) -> None:
        """One game after the other, as long as there is time; the last one is played to its end."""
        rng = self.rng(f"games {number}")
        people = [await self.person(f"{name}{number}") for name in ("ann", "bob", "cleo")]
        made = 0
        while not self.over():
            made += 1
            bots = [machine.person.name for machine in self.machines if rng.random() < 0.25]
            setup = tables.wanted(rng, bots)
            seated = people[: sum(seat["kind"] == "human" for seat in setup["seats"])]
            with suppress(NoAnswerError):
                table = await tables.opened(self.findings, seated, setup, self._offer_again)
                if table is None:
                    continue
                table.number = made
                await self._follow(table, rng)
                self.tables.append(table)
                if await tables.start(self.findings, table):
                    await self._play(table)

    async def _follow(self, table: Table, rng: random.Random) -> None:
        """Everybody at the table watches over one transport, two spectators over the others, and a webhook."""
        delay = table.wanted.get("spectator_delay", 0)
        for person in table.people:
            self._watch(table, person, rng.choice(TRANSPORTS), 0)
        for transport in rng.sample(TRANSPORTS, 2):
            self._watch(table, None, transport, delay)
        hook = await self.postbox.follow(table.owner, table.chronicle)
        if hook:
            self.hooks[table.id] = hook

    def _watch(self, table: Table, person: Person | None, transport: str, delay: float) -> None:
        who = person.name if person else "a spectator"
        rng = self.rng(f"{who} {table.owner.name} {table.number} {transport}")
        story = Story(table.chronicle, who, from_the_beginning=rng.random() < 0.6, delay=delay)
        token = person.token if person else ""
        viewer = Viewer(self.findings, self.ears, self.urls, story, transport, token, rng, self.over)
        table.stories.append(story)
        table.watching.append(asyncio.create_task(viewer.follow()))

    async def _play(self, table: Table) -> None:
        playing = asyncio.create_task(tables.played(self.findings, table, self.over))
        try:
            while not playing.done():
                await asyncio.wait([playing], timeout=0.5)
                if time.monotonic() > self.until + self.plan.rest:
                    await self._give_up(table)
                    break
            await playing
        finally:
            await _cancelled([playing])
        self.findings.count("Games", "ended")

    async def _give_up(self, table: Table) -> None:
        """The rest is over: a game need not be at its end, but it has to be one that goes on."""
        quiet = time.monotonic() - table.chronicle.last_news
        self.findings.hold("progress", quiet < 20, "A game stands still after the harm", (table.id, quiet))
        table.over = table.given_up = True
        for person in table.people:
            _, done = await person.do(table.id, "resign")
            table.done += [done] if done else []
        self.findings.count("Games", "given up at the end")


async def _cancelled(tasks: list[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
