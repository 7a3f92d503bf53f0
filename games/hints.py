"""Wake-up hints: "game G is at seq N, look again". Never the truth; that is in the database.

``publish`` is called after a commit; streams wait with ``watch``. Hints travel within the process or, with
``HINTS_URL``, through one Redis channel. Whatever happens to them, a poller asks the database once a second for all
watched games in one query, so a lost hint costs about a second and never an event.
"""

import asyncio
import threading
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from functools import cache
from weakref import WeakKeyDictionary

import structlog

log = structlog.get_logger(__name__)

POLL_SECONDS = 1.0

Positions = Callable[[set[str]], Awaitable[dict[str, int]]]
"""Asks the truth: the games' last ``seq``, in one query."""


class WakeUp:
    """One waiter's bell. A ring before ``wait`` is not lost."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._bell = asyncio.Event()

    async def wait(self, timeout: float) -> bool:
        """Wait for a hint, at most so many seconds; whether one came. Look into the database either way."""
        try:
            async with asyncio.timeout(timeout):
                await self._bell.wait()
        except TimeoutError:
            return False
        finally:
            self._bell.clear()
        return True

    def ring(self) -> None:
        """From any thread."""
        with suppress(RuntimeError):  # the loop has been closed: nobody is waiting any more
            self._loop.call_soon_threadsafe(self._bell.set)


class Waiters:
    """Who waits for which game in this process, whatever event loop they run on. Safe to use from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiters: dict[str, set[WakeUp]] = defaultdict(set)

    def add(self, game_id: str, waiter: WakeUp) -> None:
        with self._lock:
            self._waiters[game_id].add(waiter)

    def remove(self, game_id: str, waiter: WakeUp) -> None:
        with self._lock:
            self._waiters[game_id].discard(waiter)
            if not self._waiters[game_id]:
                del self._waiters[game_id]

    def ring(self, game_ids: Iterable[str]) -> None:
        with self._lock:
            due = [waiter for game_id in game_ids for waiter in self._waiters.get(game_id, ())]
        for waiter in due:
            waiter.ring()

    def games(self) -> set[str]:
        with self._lock:
            return set(self._waiters)


class Wakeups:
    """Waiting for hints on one event loop. Its helper tasks run only while somebody waits.

    Args:
        positions: asks the database where the watched games are.
        listen: with Redis, an endless coroutine that rings for arriving hints.
    """

    def __init__(
        self, waiters: Waiters, positions: Positions, listen: Callable[[Waiters], Awaitable[None]] | None = None
    ) -> None:
        self._waiters = waiters
        self._positions = positions
        self._listen = listen
        self._watched: dict[str, int] = defaultdict(int)
        self._tasks: list[asyncio.Task] = []

    @asynccontextmanager
    async def watch(self, game_id: str) -> AsyncIterator[WakeUp]:
        """Hints of one game, from the moment of entering."""
        waiter = WakeUp(asyncio.get_running_loop())
        self._waiters.add(game_id, waiter)
        self._watched[game_id] += 1
        if not self._tasks:
            jobs = [self._poll()] + ([self._listen(self._waiters)] if self._listen else [])
            self._tasks = [asyncio.ensure_future(job) for job in jobs]
        try:
            yield waiter
        finally:
            self._waiters.remove(game_id, waiter)
            self._watched[game_id] -= 1
            if not self._watched[game_id]:
                del self._watched[game_id]
            if not self._watched:
                # Not awaited: this may run while the waiter itself is being cancelled.
                for task in self._tasks:
                    task.cancel()
                self._tasks = []

    async def _poll(self) -> None:
        seen: dict[str, int] = {}
        while True:
            await asyncio.sleep(POLL_SECONDS)
            watched = set(self._watched)
            try:
                found = await self._positions(watched)
            except Exception as error:  # the database is away: later
                log.warning("hints_poll_failed", error=type(error).__name__)
                continue
            # A game seen for the first time rings, perhaps for nothing: it may have moved since its reader looked.
            self._waiters.ring(game_id for game_id, seq in found.items() if seen.get(game_id) != seq)
            seen = found


# --- This process -----------------------------------------------------------------------------------------------------

_waiters = Waiters()
_by_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, Wakeups] = WeakKeyDictionary()


def publish(game_id: str, seq: int) -> None:
    """Hint that a game has moved. Call it after the commit, from any thread. Never raises, never waits long."""
    try:
        bus = _bus()
        if bus is None:
            _waiters.ring((game_id,))
        else:
            bus.publish(game_id, seq)
    except Exception as error:
        log.warning("hint_not_published", game_id=game_id, error=type(error).__name__)


def watch(game_id: str):
    """``async with watch(game_id) as wake_up: await wake_up.wait(15)``"""
    loop = asyncio.get_running_loop()
    if loop not in _by_loop:
        bus = _bus()
        _by_loop[loop] = Wakeups(_waiters, _positions_in_database, bus.listen if bus else None)
    return _by_loop[loop].watch(game_id)


@cache
def _bus():
    from django.conf import settings

    from games.hints_redis import RedisHints

    return RedisHints(settings.HINTS_URL, settings.HINTS_CHANNEL) if settings.HINTS_URL else None


async def _positions_in_database(game_ids: set[str]) -> dict[str, int]:
    from channels.db import database_sync_to_async

    from games.models import Game

    def ask() -> dict[str, int]:
        return {str(pk): seq for pk, seq in Game.objects.filter(pk__in=game_ids).values_list("pk", "last_seq")}

    return await database_sync_to_async(ask, thread_sensitive=False)()
