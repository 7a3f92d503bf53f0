"""Wake-up hints: "game G is at seq N, look again". Never the truth; that is in the database.

``publish`` is called after a commit; streams wait with ``watch``. Hints travel within the process or, with
``HINTS_URL``, through one Redis channel. Even if hints are lost, a poller asks the database once a second for all
watched games in one query, so a lost hint costs about a second and never an event.

A hint may bring a packet, which says what has happened, for processes that remember what happened before: they need not
look. It is no more certain to arrive than the hint. The process that publishes a hint hears it at once.

A hint has a key: the id of a game, or ``kind:anything`` for other things that are followed. Each kind registers with
:func:`positions` how to ask the database where its keys are; keys of other kinds are not polled.
"""

import asyncio
import threading
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import structlog

if TYPE_CHECKING:
    from puerto_api.base.wakeups_redis import RedisHints

log = structlog.get_logger(__name__)

POLL_SECONDS = 1.0

Positions = Callable[[set[str]], Awaitable[dict[str, Any]]]
"""Asks the database where keys are, such as the games' last ``seq``. A key whose value has changed has moved."""

Source = Callable[[set[str]], dict[str, Any]]
"""The same for the keys of one kind, in one query, in a thread that may use the database."""


class WakeUp:
    """One waiter's bell, of an event loop. A ring before ``wait`` is not lost."""

    __slots__ = ("_rung", "_waiting", "loop")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self._waiting: asyncio.Future[None] | None = None
        self._rung: set[str] = set()

    async def wait(self, timeout: float) -> frozenset[str]:
        """Wait for a hint, at most so many seconds. Returns the keys that have rung; look into the database either way,
        unless it is known what they stand for."""
        if not self._rung:
            # There are thousands of waiters, and each waits after every move: an event and a timeout of asyncio, for
            # several tasks at once, would cost several times as much.
            self._waiting = self.loop.create_future()
            timer = self.loop.call_later(timeout, self._end)
            try:
                await self._waiting
            finally:
                timer.cancel()
                self._waiting = None
        rung = frozenset(self._rung)
        self._rung.clear()
        return rung

    def ring(self, key: str) -> None:
        """Ring the bell, in its loop."""
        self._rung.add(key)
        self._end()

    def _end(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


class Waiters:
    """The waiters for each key in this process, on any event loop. Safe to use from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiters: dict[str, set[WakeUp]] = defaultdict(set)
        self._heard: dict[str, int] = {}

    def add(self, key: str, waiter: WakeUp) -> None:
        with self._lock:
            self._waiters[key].add(waiter)

    def remove(self, key: str, waiter: WakeUp) -> None:
        with self._lock:
            self._waiters[key].discard(waiter)
            if not self._waiters[key]:
                del self._waiters[key]
                self._heard.pop(key, None)

    def hint(self, key: str, position: int) -> None:
        """Ring, and remember that this position need not be announced again."""
        with self._lock:
            if key in self._waiters:
                self._heard[key] = max(position, self._heard.get(key, 0))
        self.ring((key,))

    def have_heard(self, key: str, position: Any) -> bool:
        """Whether a hint of this position, or a later one, has rung for the present waiters; others have read since."""
        return isinstance(position, int) and self._heard.get(key, -1) >= position

    def last_hint(self, key: str) -> int | None:
        """The newest position that was hinted to the present waiters for a key; None if there was none."""
        with self._lock:
            return self._heard.get(key)

    def ring_all(self) -> None:
        """Ring for all keys: hints may have been lost, so nothing is known of where they are."""
        with self._lock:
            self._heard.clear()
        self.ring(self.keys())

    def ring(self, keys: Iterable[str]) -> None:
        due: dict[asyncio.AbstractEventLoop, list[tuple[WakeUp, str]]] = defaultdict(list)
        with self._lock:
            for key in keys:
                for waiter in self._waiters.get(key, ()):
                    due[waiter.loop].append((waiter, key))
        for loop, bells in due.items():
            with suppress(RuntimeError):  # the loop has been closed: no one is waiting any longer
                loop.call_soon_threadsafe(_ring_all, bells)

    def keys(self) -> set[str]:
        with self._lock:
            return set(self._waiters)

    def games(self) -> set[str]:
        return {key for key in self.keys() if not _kind(key)}


def _ring_all(bells: list[tuple[WakeUp, str]]) -> None:
    for waiter, key in bells:
        waiter.ring(key)


class Wakeups:
    """Waits for hints on one event loop. Its helper tasks run only while there are waiters.

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
        self._tasks: list[asyncio.Task[None]] = []

    @asynccontextmanager
    async def watch(self, *keys: str) -> AsyncIterator[WakeUp]:
        """Receive hints of these keys, from the moment of entering."""
        waiter = WakeUp(asyncio.get_running_loop())
        for key in keys:
            self._waiters.add(key, waiter)
            self._watched[key] += 1
        if not self._tasks:
            jobs = [self._poll()] + ([self._listen(self._waiters)] if self._listen else [])
            self._tasks = [asyncio.ensure_future(job) for job in jobs]
        try:
            yield waiter
        finally:
            for key in keys:
                self._waiters.remove(key, waiter)
                self._watched[key] -= 1
                if not self._watched[key]:
                    del self._watched[key]
            if not self._watched:
                # Not awaited: this may run while the waiter itself is being cancelled.
                for task in self._tasks:
                    task.cancel()
                self._tasks = []

    async def _poll(self) -> None:
        seen: dict[str, Any] = {}
        while True:
            await asyncio.sleep(POLL_SECONDS)
            watched = set(self._watched)
            try:
                found = await self._positions(watched)
            except Exception as error:  # the database is away: try again later
                log.warning("hints_poll_failed", error=type(error).__name__)
                continue
            # A key seen for the first time rings, perhaps for nothing: it may have moved since its reader looked.
            moved = [key for key, position in found.items() if key not in seen or seen[key] != position]
            for key in moved:
                position = found[key]
                if not isinstance(position, int):
                    self._waiters.ring((key,))
                elif not self._waiters.have_heard(key, position):
                    self._waiters.hint(key, position)
            seen = found


# --- This process -----------------------------------------------------------------------------------------------------

_waiters = Waiters()
_by_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, Wakeups] = WeakKeyDictionary()
_sources: dict[str, Source] = {}


def positions(kind: str) -> Callable[[Source], Source]:
    """Register, as ``@positions("user")``, the function that says where keys such as ``user:7`` are."""

    def register(source: Source) -> Source:
        _sources[kind] = source
        return source

    return register


Taker = Callable[[str, bytes], None]
"""Takes the packet of a key."""
_takers: dict[str, Taker] = {}


def packets(kind: str) -> Callable[[Taker], Taker]:
    """Register, as ``@packets("user")``, the function that takes packets of keys such as ``user:7``. It may not ask the
    database."""

    def register(taker: Taker) -> Taker:
        _takers[kind] = taker
        return taker

    return register


def heard(key: str, position: int, packet: bytes | None) -> None:
    """Take a hint of another process."""
    taker = _takers.get(_kind(key))
    if packet and taker:
        try:
            taker(key, packet)
        except Exception as error:
            log.exception("packet_not_taken", key=key, error=type(error).__name__)
    _waiters.hint(key, position)


def publish(key: str, position: int) -> None:
    """Hint that something has moved. Call it after the commit, from any thread. Never raises, never waits long."""
    publish_all({key: position})


def publish_all(hints: Mapping[str, int], packet: bytes | None = None) -> None:
    """Hint that several things have moved, in one message; ``packet`` is that of the first key."""
    for key, position in hints.items():
        _waiters.hint(key, position)
    try:
        bus = _bus()
        if bus is not None:
            bus.publish(hints, packet)
    except Exception as error:
        log.warning("hint_not_published", keys=list(hints), error=type(error).__name__)


def last_hint(key: str) -> int | None:
    """The newest position that this process has heard of for a key that is watched here; None if of none, or if hints
    may have been lost since."""
    return _waiters.last_hint(key)


def watch(*keys: str) -> AbstractAsyncContextManager[WakeUp]:
    """Watch keys: ``async with watch(game_id) as wake_up: await wake_up.wait(15)``"""
    loop = asyncio.get_running_loop()
    if loop not in _by_loop:
        bus = _bus()
        _by_loop[loop] = Wakeups(_waiters, _positions_in_database, bus.listen if bus else None)
    return _by_loop[loop].watch(*keys)


@cache
def _bus() -> "RedisHints | None":
    from django.conf import settings

    from puerto_api.base.wakeups_redis import RedisHints

    return RedisHints(settings.HINTS_URL, settings.HINTS_CHANNEL, heard) if settings.HINTS_URL else None


def is_shared() -> bool:
    """Whether there are other processes that hear hints, and so take packets."""
    return _bus() is not None


def _kind(key: str) -> str:
    """Return the part before the colon; games have none."""
    kind, colon, _ = key.partition(":")
    return kind if colon else ""


async def _positions_in_database(keys: set[str]) -> dict[str, Any]:
    from channels.db import database_sync_to_async

    by_kind: dict[str, set[str]] = defaultdict(set)
    for key in keys:
        by_kind[_kind(key)].add(key)

    def ask() -> dict[str, Any]:
        found: dict[str, Any] = {}
        for kind in by_kind.keys() & _sources.keys():
            found |= _sources[kind](by_kind[kind])
        return found

    return await database_sync_to_async(ask, thread_sensitive=False)()
