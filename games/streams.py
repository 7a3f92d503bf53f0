"""From a cursor to events: the missed ones, then live ones, each once and in order.

The database is the truth. Hints only say when to look again, and a lost one costs a second (see :mod:`games.hints`).
Readers pull: a page is read when the one before has been sent, so a slow reader costs a page of memory, however much
he has missed.
"""

from collections import OrderedDict
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.utils.translation import get_language

from games import hints, presence
from games.engine.observation import SPECTATOR, Viewer
from games.newest import newest
from games.refusals import game_not_found
from games.sight import Sight, look
from puerto_api import wire
from puerto_api.database.threads import in_database_thread

LONGEST_WAIT = 15.0
"""Seconds after which a stream looks for itself, whatever hints and poller do."""

PAGE = 200

# Streams wait most of the time; a few threads serve many. Each call gives its connection back (channels.db).
_threads = ThreadPoolExecutor(max_workers=4, thread_name_prefix="streams")


User = AbstractBaseUser | AnonymousUser | None


@dataclass(frozen=True, slots=True)
class Told:
    """An event as a viewer gets it (:func:`games.projection.event`), and the same as JSON."""

    event: dict[str, Any]
    json: bytes

    @property
    def seq(self) -> int:
        return self.event["seq"]


@dataclass(frozen=True, slots=True)
class Page:
    """The next events for a ``viewer``; there may be none.

    ``over`` says that nothing comes after them; ``next_in`` are the seconds until one who sees everything later may see
    more that is there already. ``sees_presence`` says whether the viewer may know who is here.
    """

    viewer: Viewer
    events: tuple[Told, ...]
    over: bool
    next_in: float | None
    sees_presence: bool


async def follow(game_id: Any, *, user: User, after: int = 0) -> AsyncIterator[Told]:
    """Every event of a game after a cursor, as ``user`` may see it; ends after the last event of a game that is over.

    Args:
        after: the ``seq`` of the last event that is known already; 0 for all.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``, before the first event or when he may not watch any more.
    """
    async with aclosing(pages(game_id, user=user, after=after)) as found:
        async for page in found:
            for told in page.events:
                yield told


async def pages(game_id: Any, *, user: User, after: int) -> AsyncIterator[Page]:
    """The same in pages, one after every wake-up; while this goes on a seated viewer is present."""
    cursor, game_id = after, known_spelling(game_id)
    user_id = user.pk if user is not None and user.is_authenticated else None
    with presence.stay(game_id, user_id, _threads) as stay:
        # Watch first, then read: an event between the two is read, a later one wakes us.
        async with hints.watch(game_id, presence.key(game_id)) as wake_up:
            while True:
                page = await _read(game_id, user, cursor)
                stay.seated = page.viewer != SPECTATOR
                yield page
                if page.events:
                    cursor = page.events[-1].seq
                if len(page.events) == PAGE:
                    continue
                if page.over:
                    return
                await wake_up.wait(LONGEST_WAIT if page.next_in is None else min(LONGEST_WAIT, page.next_in))


def known_spelling(game_id: Any) -> str:
    """The id as hints spell it; it can be written in several ways.

    Raises:
        ServiceError: ``game_not_found``: it is none.
    """
    try:
        return str(UUID(str(game_id)))
    except ValueError:
        raise game_not_found(game_id) from None


def seen_by(game_id: Any, user: User) -> Sight:
    """A game as a user may see it now, from what this process remembers of it.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``.
    """
    found = newest(game_id)
    return look(found.game, user, found.view)


def _page(game_id: str, user: User, after: int) -> Page:
    seen = seen_by(game_id, user)
    # Whether it is over is known from before: what is added meanwhile is on the next page.
    return Page(seen.viewer, events(seen, after), seen.is_over, seen.next_in(), seen.sees_presence)


_read = in_database_thread(_page, thread_sensitive=False, executor=_threads)

SHORT = 16
"""Pages up to this length are remembered: all who are in step get the same one."""
_KEPT = 256
_pages: OrderedDict[tuple[Any, ...], tuple[Told, ...]] = OrderedDict()


def events(seen: Sight, after: int) -> tuple[Told, ...]:
    """The events after a cursor. What lies between two cursors never changes, but for the language."""
    key = (seen.game.pk, seen.viewer, after, seen.seq, get_language())
    known = _pages.get(key)
    if known is not None or after >= seen.seq:
        return known or ()
    found = tuple(Told(event, wire.encode(event)) for event in seen.events_after(after, PAGE))
    if len(found) <= SHORT:
        _pages[key] = found
        while len(_pages) > _KEPT:
            _pages.popitem(last=False)
    return found
