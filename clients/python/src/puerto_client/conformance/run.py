"""Runs the scenarios one after the other."""

import asyncio
import shlex
import time
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress

import httpx

from .. import ApiError, AsyncClient
from .crash import OTHER, advice
from .crash import seen as error_in
from .program import TRACE_LINES, Program
from .proxy import Proxy
from .report import Report, Result
from .scenario import Scenario
from .scenarios import ALL
from .server import Server
from .stage import SETTLE, Stage
from .table import Ended, Failed

ARRIVE = (
    "The program must take API and TOKEN from its environment. It must then open GET /feed as a stream, request "
    "GET /bot/decisions, or offer a webhook with PUT /bot/offer; after that, it learns of its games."
)
POLLING_AFTER = 3.0
"""A program that uses streams opens one within these seconds after its first request."""
Tell = Callable[[str], None]


class Absent(Failed):
    """The program makes no request."""


async def conform(
    url: str,
    command: Sequence[str] = (),
    *,
    token: str | None = None,
    only: Collection[str] = (),
    patience: float = 15.0,
    arrival: float | None = None,
    host: str = "127.0.0.1",
    port: int = 0,
    tell: Tell = lambda line: None,
    began: Callable[[type[Scenario]], None] = lambda scenario: None,
) -> Report:
    """Run a program through the scenarios.

    Args:
        url: the address of the service.
        command: the program; empty if it runs elsewhere.
        token: the token of the account that owns the sandboxes; by default a guest. The program is always a guest.
        only: the names of the scenarios to run; all if empty.
        patience: the seconds that the program has for each step.
        arrival: the seconds within which it must make its first request: by default 60, or 600 if it runs elsewhere.
        host: the address on which the proxy listens.
        port: the port on which it listens; a free one if 0.
        tell: called with everything that the author of the program must know.
        began: called with each scenario when it begins.

    Raises:
        PuertoError: the service cannot be used.
    """
    url = url.rstrip("/").removesuffix("/api/v1")
    async with _staged(url, token, patience) as stage, httpx.AsyncClient(limits=_MANY) as http:
        proxy = Proxy(stage, url, http)
        server = Server(proxy.handle, stage.crash)
        own = f"http://{host}:{await server.start(host, port)}"
        stage.program = Program(command, {"url": own, "api": f"{own}/api/v1", "token": stage.bot.token or ""})
        report = Report(url, shlex.join(command) if command else "a program that runs elsewhere")
        sender = asyncio.ensure_future(proxy.bots.send_decisions())
        try:
            if not command:
                tell(f"Let your program play now:\n\n  API={own}/api/v1\n  TOKEN={stage.bot.token}\n")
            runner = _Runner(stage, proxy, url, arrival or (60 if command else 600))
            for kind in ALL:
                if not only or kind.name in only:
                    began(kind)
                    report.results.append(await runner.result(kind))
                    if runner.is_vain:
                        break
                    report.way = stage.way or report.way
        finally:
            sender.cancel()
            await stage.program.stop()
            await server.stop()
        return report


_MANY = httpx.Limits(max_connections=None)


@asynccontextmanager
async def _staged(url: str, token: str | None, patience: float) -> AsyncIterator[Stage]:
    """Log in to the accounts; at the end, delete all games of this run and log out."""
    async with AsyncClient(url, token) as kit, AsyncClient(url) as bot:
        if token is None:
            kit.token = (await kit.accounts.play_as_guest())["token"]
        bot.token = (await bot.accounts.play_as_guest())["token"]
        stage = Stage(kit, bot, (await bot.accounts.get_me())["username"], patience)
        try:
            yield stage
        finally:
            await stage.finish()
            for game_id in stage.made:
                with suppress(ApiError):
                    await kit.games.delete_sandbox(game_id)
            for client, ours in ((bot, not stage.revoked), (kit, token is None)):
                if ours:
                    await client.accounts.log_out()


class _Runner:
    def __init__(self, stage: Stage, proxy: Proxy, url: str, arrival: float) -> None:
        self._stage, self._proxy, self._url, self._arrival = stage, proxy, url, arrival
        self._starts = 0
        self.is_vain = False
        """Whether the program made no request, so that nothing can be tested."""

    async def result(self, kind: type[Scenario]) -> Result:
        """Run one scenario."""
        stage, began = self._stage, time.monotonic()
        read = self._address(kind.read)

        def told(outcome: str, seen: str = "", **more: object) -> Result:
            seconds = round(time.monotonic() - began, 2)
            return Result(kind.name, kind.title, outcome, seen, seconds=seconds, **more)  # type: ignore[arg-type]

        try:
            await self._arrived()
            if stage.way not in kind.ways:
                return told("not applicable", f"for {', '.join(kind.ways)}")
            stage.begin(kind(stage))
            await stage.scenario.play()  # type: ignore[union-attr]
            result = told("passed")
            if not stage.revoked:
                await stage.settle()
            return result
        except Failed as failure:
            program, mend = stage.program, kind.mend
            if isinstance(failure, Absent):
                self.is_vain, mend, read = True, ARRIVE, self._address("guides/conformance.md#the-program")
            printed = program.said() if program is not None and program.ended is not None else ""
            told_last = str(failure)
            if isinstance(failure, Ended) and program is not None:
                trace = program.said(TRACE_LINES)
                crash = advice(trace)
                mend = f"{crash.mend} Here: {mend}" if crash is OTHER else crash.mend
                read = self._address(crash.read)
                told_last = ": ".join(filter(None, [told_last, error_in(trace)]))
            if program is not None:
                await program.stop()  # its fault must not spoil the next scenario, nor must a request on its way
                await self._answered_all()
            did = stage.scenario.did if stage.scenario else ""
            seen = f"{did}; then {told_last}" if did else told_last
            return told("failed", seen, mend=mend, read=read, passed_by=tuple(stage.log), printed=printed)
        finally:
            await stage.finish()

    def _address(self, read: str) -> str:
        """Return the address at which the service shows a section of the documentation."""
        page, _, section = read.partition("#")
        return f"{self._url}/docs/{page.removesuffix('.md')}/#{section}"

    async def _answered_all(self) -> None:
        """Wait until the requests of a program that was stopped are answered: they must not count for the next."""
        until = time.monotonic() + SETTLE
        while self._proxy.waiting and time.monotonic() < until:
            await self._stage.changed.after(self._stage.changed.count, 0.1)

    async def _arrived(self) -> None:
        """Start the program if it does not run, and wait until it is ready to learn of a game.

        Raises:
            Absent: the program made no request in time.
        """
        stage, program = self._stage, self._stage.program
        assert program is not None
        await program.start()
        if program.starts != self._starts or stage.way is None:
            stage.way, self._starts = None, program.starts
            before, first = self._proxy.asked, None
            until = time.monotonic() + self._arrival
            while stage.way is None:
                now = time.monotonic()
                if program.ended is not None:
                    raise Absent(f"the program has ended (exit status {program.ended}) before it has asked for a game")
                if self._proxy.asked > before and first is None:
                    first = now
                if first is not None and now - first > POLLING_AFTER:
                    stage.way = "polling"
                elif now > until:
                    raise Absent(f"the program made no request within {self._arrival:g} s")
                await stage.changed.after(stage.changed.count, 0.1)
