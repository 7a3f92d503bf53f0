"""The stage of the scenarios: the tables, the program, and the log of what passed between it and the service."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from .. import AsyncClient
from .program import Program
from .server import Answer
from .signals import Signal
from .table import BANK, KIT, PROGRAM, Attempt, Ended, Failed, Table

if TYPE_CHECKING:
    from .scenario import Scenario

SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
LOG_LINES = 40
SETTLE = 3.0
"""The most seconds to let the program finish after a scenario."""
GLANCE = 0.25
"""The seconds after which the kit checks whether the program still runs."""
WAYS = ("stream", "queue", "webhook", "polling")
"""How a program gets its decisions; with ``polling``, it asks whether it has one."""


class Stage:
    """One run of the kit.

    Args:
        kit: the account that plays against the program and owns the tables.
        bot: the account of the program.
        name: the name of that account.
        patience: the seconds that the program has for each step.
    """

    def __init__(self, kit: AsyncClient, bot: AsyncClient, name: str, patience: float) -> None:
        self.kit, self.bot, self.name, self.patience = kit, bot, name, patience
        self.program: Program | None = None
        self.scenario: Scenario | None = None
        self.way: str | None = None
        """One of :data:`WAYS`, once it is known."""
        self.tables: dict[str, Table] = {}
        self.revoked = False
        """Whether the token of the program is revoked."""
        self.changed = Signal()
        self.log: deque[str] = deque(maxlen=LOG_LINES)
        """What passed since the scenario began, and what the kit did."""
        self.made: list[str] = []
        """All sandboxes of this run."""
        self._failure: Exception | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._began = time.monotonic()

    # --- For scenarios ------------------------------------------------------------------------------------------------

    async def open(self, **settings: Any) -> Table:
        """Open a table and start the game: the kit is the first governor, and the program has seat 1."""
        wanted: dict[str, Any] = {
            "seats": [{"kind": "human"}, {"kind": "human", "reserved_for": self.name}],
            "time_control": {"kind": "live", "bank": BANK, "increment": 10},
            "flag_policy": "default_move",
            "sandbox": {"seed": SEED, "clock": "frozen"},
        }
        made = (await self.kit.games.create("1897", 2, **(wanted | settings)))["game"]
        self.made.append(made["id"])
        if self.way is not None:
            self.note(f"The kit opens a table: game {made['id']}.")
        await self.bot.games.join(made["id"], seat=PROGRAM)
        table = Table(self.kit, made, self.changed)
        self.tables[table.id] = table
        table.saw((await self.kit.games.start(table.id))["game"])
        self.spawn(table.play())
        return table

    async def moves(self, table: Table, count: int) -> None:
        """Wait until the program has played this many more moves at a table."""
        wanted = table.accepted + count
        await self.until(lambda: table.accepted >= wanted or table.is_over, lambda: self.why_not(table))
        if table.accepted < wanted:
            self.note(f"The game is over after {table.accepted} moves of the program.")

    async def until(self, done: Callable[[], bool], why_not: Callable[[], str]) -> None:
        """Wait for something that the program must do.

        Raises:
            Failed: the program has not done it in time, has ended, or has made another mistake.
        """
        since, state = time.monotonic(), self._state()
        while not done():
            self.check()
            if (new := self._state()) != state:
                since, state = time.monotonic(), new
            elif time.monotonic() - since > self.patience:
                raise Failed(f"{why_not()} (waited {self.patience:g} s)")
            count = self.changed.count
            await self.changed.after(count, GLANCE)
            if count == self.changed.count:
                for table in self.tables.values():
                    if table.is_handed_over and not table.is_over:
                        await table.look()
        self.check()

    def check(self) -> None:
        """Check that nothing has gone wrong so far.

        Raises:
            Failed: something has gone wrong.
        """
        if self._failure is not None:
            raise self._failure
        if self.program is not None and self.program.ended is not None:
            raise Ended(f"the program has ended (exit status {self.program.ended})")

    def fail(self, seen: str) -> None:
        """End the scenario, because the program has made a mistake."""
        self.crash(Failed(seen))

    def crash(self, error: Exception) -> None:
        """End the scenario with an error."""
        self._failure = self._failure or error
        self.changed.set()

    def note(self, what: str) -> None:
        """Add a line to the log for the report."""
        self.log.append(f"{time.monotonic() - self._began:7.2f}  {what}")

    def spawn(self, job: Awaitable[None]) -> None:
        """Run a job in the background; it is cancelled when the scenario is over."""

        async def done() -> None:
            try:
                await job
            except Exception as error:
                self.crash(error)

        task = asyncio.ensure_future(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- For the proxy ------------------------------------------------------------------------------------------------

    async def played(self, attempt: Attempt, send: Callable[[], Awaitable[Answer]]) -> Answer:
        """Handle a move of the program, however it arrives, as the scenario wants, and return the answer."""
        table, scenario = attempt.table, self.scenario
        table.attempts.append(attempt)
        said = await scenario.before_move(attempt) if scenario else None
        if said is None:
            said = await send()
            attempt.said = said
            await self.took(attempt, said)
            if scenario:
                said = await scenario.after_move(attempt, said)
        attempt.said = said
        return said

    async def took(self, attempt: Attempt, said: Answer) -> None:
        """Take the answer of the service to a move."""
        document = said.document
        if said.is_success and "game" in document:
            attempt.table.accepted += said.headers.get("idempotency-replayed") != "true"
            if isinstance(document["game"], str):
                await attempt.table.look()  # a receipt has only the id
            else:
                attempt.table.saw(document["game"])
        elif document.get("code") in ("illegal_move", "malformed_move"):
            self.fail(f"{attempt} was refused as {document['code']}: {document.get('detail')}")
        self.changed.set()

    # --- Between scenarios --------------------------------------------------------------------------------------------

    def begin(self, scenario: "Scenario") -> None:
        """Begin a scenario."""
        self.log.clear()
        self._began, self._failure, self.scenario = time.monotonic(), None, scenario

    async def settle(self) -> None:
        """Let the program answer its open decisions, so that none of them disturbs the next scenario."""
        self.scenario = None
        for table in self.tables.values():
            table.pause()
        until = time.monotonic() + SETTLE
        while any(table.asks == PROGRAM for table in self.tables.values()) and time.monotonic() < until:
            await self.changed.after(self.changed.count, GLANCE)

    async def finish(self) -> None:
        """Stop all faults, and end all games."""
        self.scenario = None
        for table in self.tables.values():
            if not table.is_over:
                await table.end()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.tables.clear()
        self._failure = None

    def _state(self) -> tuple[int, ...]:
        """Return a value that changes with every step of a game; refused moves are not steps."""
        return tuple(part for table in self.tables.values() for part in (table.accepted, table.game["version"]))

    def why_not(self, table: Table) -> str:
        """Return what a game waits for, in words."""
        waits = {PROGRAM: "the program", KIT: "the kit"}.get(table.asks if table.asks is not None else -1, "nobody")
        last = f"; its last move was {table.attempts[-1]}" if table.attempts else ", which has sent no move"
        answered = table.attempts[-1].said if table.attempts else None
        last += f", answered with {answered.status} {answered.document.get('code', '')}".rstrip() if answered else ""
        return f"the game waits for {waits} at version {table.game['version']}{last}"
