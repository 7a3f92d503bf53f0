"""Which of the people at a table have a stream open, and who is online. Soft state: no game depends on it, even if it
is lost.

Streams of seated viewers hold a :class:`Stay`; those of a person's own feed hold one at no table (:data:`ANYWHERE`).
A service writes in batches what this process holds: soon after each change, and every :data:`REFRESH_SECONDS` by the
poll of :mod:`puerto_api.base.wakeups`, in the same second in which it asks for the presence in all watched games, with
one query. A person who was not written for :data:`HERE_SECONDS` is gone, whether they said goodbye, their line was cut,
or the process that held it was killed.
"""

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import Any, TypedDict
from uuid import UUID

from django.db import close_old_connections
from django.db.models import OuterRef, Subquery
from django.utils import timezone

from accounts.models import User
from games.live.signals import bot_seen, presence_due
from games.models import Online, Presence, Seat
from games.models.presence import HERE_SECONDS
from games.view.visibility import Sight
from puerto_api.base import wakeups

REFRESH_SECONDS = 10.0
SOON_SECONDS = 0.2
"""Changes within this time are written together."""

KIND = "presence"
Person = tuple[str, UUID]
"""Id of the game, or :data:`ANYWHERE`; id of the user."""
ANYWHERE = ""
"""In place of a game: the person follows their own feed."""


class Present(TypedDict):
    """Whether the person on a seat is ``here``; if not, since when (None: never was)."""

    seat: int
    here: bool
    gone_since: str | None


def key(game_id: str) -> str:
    """The key for :func:`puerto_api.base.wakeups.watch`, which rings when a person comes or goes."""
    return f"{KIND}:{game_id}"


class Held:
    """The people whose streams this process holds, and when it last said so. Safe to use from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._streams: Counter[Person] = Counter()
        self._due_at: dict[Person, float] = {}

    def add(self, person: Person) -> bool:
        """Count one more stream. Returns whether the database has to be told."""
        with self._lock:
            self._streams[person] += 1
            news = person not in self._due_at
            if news:
                self._due_at[person] = 0.0
            return news

    def remove(self, person: Person) -> bool:
        """Count one stream less. Returns whether that was the last one."""
        with self._lock:
            self._streams[person] -= 1
            last = not self._streams[person]
            if last:
                del self._streams[person]
                self._due_at[person] = 0.0
            return last

    def __contains__(self, person: Person) -> bool:
        """Whether a person is here, or was until a moment ago, which the database is still to be told."""
        return person in self._due_at

    def among(self, people: Collection[UUID]) -> set[UUID]:
        """Those of these people who are here, anywhere."""
        with self._lock:
            return {user for _place, user in self._due_at if user in people}

    def due(self) -> list[Person]:
        """The people to be written now, who are due again later. Those who have gone are written once more."""
        now = time.monotonic()
        with self._lock:
            due = [person for person, at in self._due_at.items() if at <= now]
            self._due_at |= dict.fromkeys(due, now + REFRESH_SECONDS)
        return due

    def forget_gone(self, written: Iterable[Person]) -> None:
        """Forget those of the people just written who have gone, unless they have come and gone again meanwhile."""
        with self._lock:
            for person in written:
                if person not in self._streams and self._due_at.get(person):
                    del self._due_at[person]


_held = Held()


class Stay:
    """A stream of one viewer, who counts as present while :attr:`seated` is true."""

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


@contextmanager
def online(user: User, threads: Executor) -> Iterator[None]:
    """Count a person as online while they follow their own feed. Bots are noted in their own way (:func:`note_bot`)."""
    with stay(ANYWHERE, user.pk, threads) as here:
        here.seated = not user.is_bot
        yield


def online_among(people: Collection[UUID]) -> set[UUID]:
    """Those of these people who have a stream open, at a table or of their own feed, in two statements."""
    since = timezone.now() - timedelta(seconds=HERE_SECONDS)
    found = _held.among(people)
    for model in (Online, Presence):
        found |= set(model.objects.filter(user__in=people, last_seen__gte=since).values_list("user", flat=True))
    return found


def tables_of(people: Collection[UUID]) -> list[tuple[UUID, UUID]]:
    """Pairs of a person, of these people, and the id of a game whose stream they have open from their seat."""
    since = timezone.now() - timedelta(seconds=HERE_SECONDS)
    rows = Presence.objects.filter(user__in=people, last_seen__gte=since).order_by("user", "game")
    return list(rows.values_list("user", "game"))


def _write_in_thread(threads: Executor) -> None:
    with suppress(RuntimeError):  # the program ends
        threads.submit(_write_and_let_go)


def _write_and_let_go() -> None:
    close_old_connections()
    write_due()
    close_old_connections()


def write_due() -> None:
    """Have the people written who are here, or have gone since the last time."""
    due = sorted(_held.due())
    if due:
        presence_due.send(sender=None, people=due)
        _held.forget_gone(due)


def note_bot(user: User) -> None:
    """Note that a bot is connected now. Does nothing for people."""
    if user.is_bot:
        bot_seen.send(sender=None, user=user)


def of_games(game_ids: Iterable[str], and_now: UUID | None = None) -> dict[str, list[Present]]:
    """For each game its people in order of their seats: ``seat``, ``here``, and ``gone_since`` (null while here, and
    for people who never came), in one query. ``and_now`` is the id of a user who is just coming."""
    seen = Presence.objects.filter(game=OuterRef("game"), user=OuterRef("user")).values("last_seen")
    seats = Seat.objects.filter(game_id__in=game_ids, user__isnull=False).order_by("game", "index")
    found: dict[str, list[Present]] = {game_id: [] for game_id in game_ids}
    gone_before = timezone.now() - timedelta(seconds=HERE_SECONDS)
    for game, seat, user, last_seen in seats.values_list("game", "index", "user", Subquery(seen)):
        here = user == and_now or (str(game), user) in _held or (last_seen is not None and last_seen >= gone_before)
        gone_since = last_seen.isoformat() if last_seen and not here else None
        found[str(game)].append({"seat": seat, "here": here, "gone_since": gone_since})
    return found


def of_game(seen: Sight, and_now: UUID | None = None) -> list[Present]:
    """The presence of the people at a table, as far as a viewer may know it: delayed spectators learn nothing."""
    game_id = str(seen.game.pk)
    return of_games([game_id], and_now)[game_id] if seen.sees_presence else []


_latest: dict[str, list[Present]] = {}
"""The presence in the games that are watched in this process, as the poll last saw it."""


def begin_with(game_id: str, presence: list[Present]) -> None:
    """Note the presence that a stream of the game begins with: :func:`latest` then gives one at least as new."""
    _latest[game_id] = presence


def latest(game_id: str) -> list[Present] | None:
    """The newest presence that this process knows; None for a game that it has not looked at."""
    return _latest.get(game_id)


@wakeups.positions(KIND)
def _positions(keys: set[str]) -> dict[str, Any]:
    write_due()
    found = of_games([game_key.partition(":")[2] for game_key in keys])
    for forgotten in _latest.keys() - found.keys():
        _latest.pop(forgotten, None)
    _latest.update(found)
    return {key(game_id): presence for game_id, presence in found.items()}
