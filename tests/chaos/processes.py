"""Harm to processes: they are killed, stopped and frozen at random moments, and come back after a while."""

import asyncio
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

import httpx

from tests.support.servers import Servers, _signal_group

from .findings import Findings
from .people import Person

T = TypeVar("T")

RECOVERED_WITHIN = 45.0
"""Seconds after a process has been started again until its service works: more than it ever takes."""


async def finished(work: Callable[[], T]) -> T:
    """Do something that blocks, to its end, also when we are told to stop meanwhile."""
    task = asyncio.ensure_future(asyncio.to_thread(work))
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        with suppress(Exception):
            await task
        raise


def harms(servers: Servers) -> list[list[list[str]]]:
    """What is done at the same time as something else: to the service's own processes, and to what it stands on."""
    if not servers.redis:
        return [[["serve: killed", "serve: killed", "serve: stopped", "serve: frozen"]]]
    webs = [f"{name}: {how}" for name in ("web1", "web2") for how in ("killed", "killed", "stopped", "frozen")]
    workers = [
        f"{name}: {how}" for name in ("worker", "worker", "thinker", "beat") for how in ("killed", "stopped", "frozen")
    ]
    below = [["redis: killed", "redis: killed", "redis: frozen"]]
    if servers.postgres:
        ways = ("stopped fast", "stopped at once", "killed", "frozen", *["all connections ended"] * 2)
        below.append([f"postgres: {how}" for how in ways])
    return [[webs, workers], below]


@dataclass
class Harm:
    """Does one thing after the other, and measures how long it takes until everything works again."""

    findings: Findings
    servers: Servers
    rng: random.Random
    probe: Person
    """Who looks whether each web process reads and writes."""
    bot_moves: Callable[[], int]
    """How many moves of bots were seen so far."""
    kinds: list[list[str]]
    """Groups of what it may do, as ``web1: killed``; each group is as likely as another."""
    until: float = 0.0
    now: str = ""
    """What is away just now, or was until a moment ago."""
    broken: list[tuple[str, float, float]] = field(default_factory=list)
    """What was away, and from when until when, in seconds since 1970."""

    async def go_on(self) -> None:
        """Until the time is over; then everything runs again."""
        while time.monotonic() < self.until:
            await asyncio.sleep(self.rng.uniform(0.3, 2.5))
            if time.monotonic() >= self.until:
                return
            kind, since = self.rng.choice(self.rng.choice(self.kinds)), time.time()
            self.now = kind.partition(":")[0]
            began = await self._do(kind)
            self.findings.count("Harm", kind)
            await self._recovered(kind, began)
            self.broken.append((self.now, since, time.time()))
            self.now = ""

    async def _do(self, kind: str) -> float:
        """Do it, and undo it after a while; when that began."""
        name, _, how = kind.partition(": ")
        if how == "frozen":
            return await self._freeze(name)
        if name == "postgres":
            return await self._postgres(how)
        if name == "redis":
            await finished(self.servers.redis.kill)
            await self._while_away()
            began = time.monotonic()
            await finished(self.servers.redis.start)
            return began
        self._notice(name)
        with self.findings.held("processes", f"{name.rstrip('12')} does not stop"):
            await finished(lambda: self.servers.kill(name) if how == "killed" else self.servers.stop(name))
        self.findings.checked["processes"] += 1
        await self._while_away()
        began = time.monotonic()
        await self.start(name)
        return began

    async def start(self, name: str) -> None:
        """Start a process, and say it if it does not come up; then it gets another try."""
        for _ in range(2):
            try:
                await finished(lambda: self.servers.start(name))
            except (RuntimeError, TimeoutError) as error:
                self.findings.hold("processes", False, f"{name.rstrip('12')} does not start", str(error)[-1500:])
                await finished(lambda: self.servers.kill(name))
                continue
            return

    async def _while_away(self) -> None:
        await asyncio.sleep(self.rng.choice((0.0, 0.3, 1.0, 3.0)))

    async def _freeze(self, name: str) -> float:
        """SIGSTOP, and SIGCONT some seconds later."""
        freeze, thaw = self._freezing(name)
        freeze()
        try:
            await asyncio.sleep(self.rng.uniform(0.5, 4.0))
        finally:
            thaw()
        return time.monotonic()

    def _freezing(self, name: str) -> tuple[Callable[[], Any], Callable[[], Any]]:
        if name == "redis":
            return self.servers.redis.pause, self.servers.redis.resume
        if name == "postgres":
            assert self.servers.postgres
            return self.servers.postgres.pause, self.servers.postgres.resume
        pid = self.servers.pids[name]
        return lambda: _signal_group(pid, signal.SIGSTOP), lambda: _signal_group(pid, signal.SIGCONT)

    async def _postgres(self, how: str) -> float:
        postgres = self.servers.postgres
        assert postgres
        if how == "all connections ended":
            database = self.servers.database_url.rsplit("/", 1)[1]
            ended = await finished(lambda: postgres.end_connections(database))
            self.findings.count("Connections ended by PostgreSQL", "all", ended)
            return time.monotonic()
        ends = {"stopped fast": postgres.stop, "stopped at once": postgres.kill}
        await finished(ends.get(how, postgres.cut_power))
        await self._while_away()
        began = time.monotonic()
        await finished(postgres.start)
        return began

    # ------------------------------------------------------------------------------------------------- afterwards

    async def _recovered(self, kind: str, began: float) -> None:
        """Wait until each web process reads and writes, and a bot plays again."""
        moves = self.bot_moves()
        for url in self.servers.urls:
            if not await self._works(url, began):
                about = (kind, url)
                self.findings.hold("progress", False, "A web process does not recover", about)
                return
        if not kind.startswith(("worker", "thinker", "beat")):
            self.findings.took("Until requests are answered again", kind, time.monotonic() - began)
        while time.monotonic() - began < RECOVERED_WITHIN and not self._over():
            if self.bot_moves() > moves:
                self.findings.took("Until a bot moves again", kind, time.monotonic() - began)
                return
            await asyncio.sleep(0.05)
        if not self._over():
            self.findings.hold("progress", False, "No bot moves after", kind)

    def _over(self) -> bool:
        return time.monotonic() > self.until + RECOVERED_WITHIN

    async def _works(self, url: str, began: float) -> bool:
        """Whether this web process reads and writes within the time it has."""
        while time.monotonic() - began < RECOVERED_WITHIN:
            with suppress(httpx.TransportError):
                about = {"about": f"{self.rng.random()}"}
                read = await self.probe.once(url, "GET", "/api/v1/auth/me")
                written = await self.probe.once(url, "PATCH", "/api/v1/auth/profile", about)
                for method, path, answer in (
                    ("GET", "/api/v1/auth/me", read),
                    ("PATCH", "/api/v1/auth/profile", written),
                ):
                    assert self.probe.contract
                    self.probe.contract.check(method, path, answer, "the probe")
                if read.status == written.status == 200:
                    return True
            await asyncio.sleep(0.1)
        return False

    def _notice(self, name: str) -> None:
        """Say it if a process has ended by itself."""
        process = self.servers.processes[name]
        ended = process.running is not None and process.running.poll() is not None
        last = process.output()[-800:] if ended else ""
        self.findings.hold("processes", not ended, f"{name.rstrip('12')} has ended by itself", last)

    async def look_after(self) -> None:
        """At the end: each process runs still, or is started again."""
        for name, process in self.servers.processes.items():
            self._notice(name)
            if process.running is None or process.running.poll() is not None:
                await finished(lambda name=name: self.servers.kill(name))
                await self.start(name)
