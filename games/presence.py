"""Who of the people at a table has a stream open. Soft state: whatever happens to it, no game depends on it.

Streams of seated viewers hold a :class:`Stay`. What this process holds is written in batches: soon after it has
changed, and every :data:`REFRESH_SECONDS` again by the poll of :mod:`games.hints`, in the same second in which it asks
for the presence in all watched games, with one query. Who was not written for :data:`HERE_SECONDS` is gone, whether he
has said goodbye, his line was cut, or the process that held it was killed.
"""

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import Any
from uuid import UUID

import structlog
from django.db import close_old_connections
from django.db.models import OuterRef, Subquery
from django.utils import timezone

from games import hints
from games.models import Presence, Seat
from games.sight import Sight

log = structlog.get_logger(__name__)

HERE_SECONDS = 25.0
"""Who was seen so lately is here; longer than a reconnect takes, so that it is not seen."""
REFRESH_SECONDS = 10.0
SOON_SECONDS = 0.2
"""What changes within this time is written together."""

KIND = "presence"
Person = tuple[str, UUID]
"""Id of the game, id of the user."""


def key(game_id: str) -> str:
    """For :func:`games.hints.watch`: rings when somebody comes or goes."""
    return f"{KIND}:{game_id}"


class Held:
    """Whom this process has streams of, and when it last said so. Safe to use from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._streams: Counter[Person] = Counter()
        self._due_at: dict[Person, float] = {}

    def add(self, person: Person) -> bool:
        """One stream more; whether the database has to be told."""
        with self._lock:
            self._streams[person] += 1
            news = person not in self._due_at
            if news:
                self._due_at[person] = 0.0
            return news

    def remove(self, person: Person) -> bool:
        """One stream less; whether that was the last one."""
        with self._lock:
            self._streams[person] -= 1
            last = not self._streams[person]
            if last:
                del self._streams[person]
                self._due_at[person] = 0.0
            return last

    def __contains__(self, person: Person) -> bool:
        return person in self._streams

    def take_due(self) -> list[Person]:
        """Who is to be written now. Those who have gone are written once more, with the time when they went."""
        now = time.monotonic()
        with self._lock:
            due = [person for person, at in self._due_at.items() if at <= now]
            for person in due:
                if person in self._streams:
                    self._due_at[person] = now + REFRESH_SECONDS
                else:
                    del self._due_at[person]
        return due


_held = Held()


class Stay:
    """A stream of one viewer; he counts as present while :attr:`seated` is true."""

    def __init__(self, person: Person, threads: Executor) -> None:
        self._person, self._threads = person, threads
        self._seated = False

    @property
    def seated(self) -> bool:
        return self._seated

    @seated.setter
    def seated(self, seated: bool) -> None:
        if seated == self._seated:
            return
        self._seated = seated
        if _held.add(self._person) if seated else _held.remove(self._person):
            asyncio.get_running_loop().call_later(SOON_SECONDS, _write_in_thread, self._threads)


@contextmanager
def stay(game_id: str, user_id: UUID | None, threads: Executor) -> Iterator[Stay]:
    """``with stay(...) as here: here.seated = True``, within an event loop; ``threads`` may use the database."""
    found = Stay((game_id, user_id or UUID(int=0)), threads)
    try:
        yield found
    finally:
        found.seated = False


def _write_in_thread(threads: Executor) -> None:
    with suppress(RuntimeError):  # the program ends
        threads.submit(_write_and_let_go)


def _write_and_let_go() -> None:
    close_old_connections()
    write_due()
    close_old_connections()


def write_due() -> None:
    """Say who is here, in one statement. Never raises: it is said again soon."""
    due = sorted(_held.take_due())
    if not due:
        return
    now = timezone.now()
    rows = [Presence(game_id=UUID(game_id), user_id=user_id, last_seen=now) for game_id, user_id in due]
    try:
        Presence.objects.bulk_create(
            rows, update_conflicts=True, unique_fields=("game", "user"), update_fields=("last_seen",)
        )
    except Exception as error:  # the database is away, or a game is gone
        log.warning("presence_not_written", people=len(rows), error=type(error).__name__)


def of_games(game_ids: Iterable[str], and_now: UUID | None = None) -> dict[str, list[dict[str, Any]]]:
    """For each game its people in order of their seats: ``seat``, ``here``, and ``gone_since`` (null while here, and
    for who never came), in one query. ``and_now`` is the id of a user who is just coming."""
    seen = Presence.objects.filter(game=OuterRef("game"), user=OuterRef("user")).values("last_seen")
    seats = Seat.objects.filter(game__in=game_ids, user__isnull=False).order_by("game", "index")
    found: dict[str, list[dict[str, Any]]] = {game_id: [] for game_id in game_ids}
    gone_before = timezone.now() - timedelta(seconds=HERE_SECONDS)
    for game, seat, user, last_seen in seats.values_list("game", "index", "user", Subquery(seen)):
        here = user == and_now or (str(game), user) in _held or (last_seen is not None and last_seen >= gone_before)
        gone_since = last_seen.isoformat() if last_seen and not here else None
        found[str(game)].append({"seat": seat, "here": here, "gone_since": gone_since})
    return found


def of_game(seen: Sight, and_now: UUID | None = None) -> list[dict[str, Any]]:
    """Who of the people at a table is here, as a viewer may know it: delayed spectators are told of nobody."""
    game_id = str(seen.game.pk)
    return of_games([game_id], and_now)[game_id] if seen.sees_presence else []


_latest: dict[str, list[dict[str, Any]]] = {}
"""Of the games that are watched in this process, as the poll has seen it last."""


def begin_with(game_id: str, presence: list[dict[str, Any]]) -> None:
    """What a stream of the game begins with: what :func:`latest` gives it is at least as new."""
    _latest[game_id] = presence


def latest(game_id: str) -> list[dict[str, Any]] | None:
    """The newest that this process knows; None for a game that it has not looked at."""
    return _latest.get(game_id)


@hints.positions(KIND)
def _positions(keys: set[str]) -> dict[str, Any]:
    write_due()
    found = of_games([game_key.partition(":")[2] for game_key in keys])
    for forgotten in _latest.keys() - found.keys():
        _latest.pop(forgotten, None)
    _latest.update(found)
    return {key(game_id): presence for game_id, presence in found.items()}
