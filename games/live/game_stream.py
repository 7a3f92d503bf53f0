"""From a cursor to events: the missed ones, then live ones, each once and in order.

The database is the truth. Hints only say when to look again, and a lost one costs a second (see
:mod:`puerto_api.base.wakeups`).
Readers pull: a page is read when the one before has been sent, so a slow reader costs a page of memory, however much
they have missed.
"""

import math
from collections.abc import AsyncGenerator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from threading import Lock
from typing import Any
from uuid import UUID

from cachetools import LRUCache
from django.utils.translation import get_language

from accounts.models import Reader
from games.engine.observation import SPECTATOR, Viewer
from games.live import presence
from games.models import Game
from games.reads import decisions
from games.reads.game_cache import remembered, seen_by
from games.reads.refusals import game_not_found
from games.view.projection import audiences
from games.view.visibility import Sight, asks_players, look, viewer_of
from puerto_api import metrics
from puerto_api.base import wakeups, wire
from puerto_api.database.threads import in_database_thread
from puerto_api.web.request_context import Visit
from puerto_api.web.stream_auth import Welcome

LONGEST_WAIT = 15.0
"""Seconds after which a stream reads the database, even without a hint."""

PAGE = 200

THREADS = ThreadPoolExecutor(max_workers=4, thread_name_prefix="streams")
"""Streams wait most of the time; a few threads serve many. Each call gives its connection back (channels.db)."""


@wakeups.positions("")
def _positions(game_ids: set[str]) -> dict[str, int]:
    """The positions of games, whose plain ids are keys of wake-ups."""
    return {str(pk): seq for pk, seq in Game.objects.filter(pk__in=game_ids).values_list("pk", "last_seq")}


class Told:
    """An event as a viewer gets it (:func:`games.view.projection.event`), also as JSON. Viewers share it who get the
    same.

    ``answers`` are what GraphQL makes of it, kept as long as it is (:mod:`puerto_api.gql.plans`).
    """

    def __init__(self, event: Mapping[str, Any]) -> None:
        self.event = event
        self.json = wire.encode(event)
        self.answers: dict[Any, Any] = {}

    @property
    def seq(self) -> int:
        return self.event["seq"]

    @cached_property
    def framed(self) -> bytes:
        """The frame of the event: its members follow the type, byte by byte as they are everywhere else."""
        return b'{"type":"event",' + self.json[1:]


@dataclass(frozen=True, slots=True)
class Page:
    """The next events for a ``viewer``; there may be none.

    ``over`` says that nothing comes after them; ``next_in`` are the seconds until a delayed spectator may see the next
    event that is stored already, or None. ``sees_presence`` says whether the viewer may know which people are here.
    ``decision`` is the one that waits for the viewer after these events, where it is news (:class:`Calls`).
    """

    viewer: Viewer
    events: tuple[Told, ...]
    over: bool
    next_in: float | None
    sees_presence: bool
    decision: Mapping[str, Any] | None


class Calls:
    """The decisions that a viewer is asked, each once. Asked again or with another deadline, a decision counts as new.

    Others pay nothing for it, and learn nothing: only the seat that is asked gets a decision.
    """

    def __init__(self) -> None:
        self._told: tuple[str, datetime | None] | None = None

    def news(self, seen: Sight) -> Mapping[str, Any] | None:
        """What waits for the viewer now; None if that is nothing, or was told before."""
        asked = (decisions.decision_id(seen.game), seen.game.turn_deadline) if decisions.is_called(seen) else None
        if asked == self._told:
            return None
        self._told = asked
        return decisions.shown(seen) if asked else None


async def follow(game_id: Any, visit: Visit, after: int = 0) -> AsyncGenerator[Told, None]:
    """Every event of a game after a cursor, as a visitor may see it; ends after the last event of a game that is over.

    Args:
        after: the ``seq`` of the last event that is known already; 0 for all.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``, before the first event or once they may not watch;
            ``invalid_token``, ``account_suspended``, once their access has ended.
    """
    async with aclosing(pages(game_id, visit, after)) as found:
        async for page in found:
            for told in page.events:
                yield told


async def pages(
    game_id: Any, visit: Visit, after: int, calls: Calls | None = None, *, seated: bool = False
) -> AsyncGenerator[Page, None]:
    """The same events in pages, with what ``calls`` finds: one after every wake-up, and one at least every
    :data:`LONGEST_WAIT` seconds. A seated viewer counts as present meanwhile.

    Args:
        seated: the viewer is known to have a seat. Otherwise it is noted with the first page, after others could look.
    """
    cursor, game_id, welcome = after, known_spelling(game_id), Welcome(visit)
    user_id = visit.user.pk if visit.user.is_authenticated else None
    with metrics.viewers.track_inprogress(), presence.stay(game_id, user_id, THREADS) as stay:
        stay.seated = seated
        # Watch first, then read: an event between the two is read, and a later one wakes this task.
        async with wakeups.watch(game_id, presence.key(game_id), *welcome.keys) as wake_up:
            rung: frozenset[str] = frozenset()
            page: Page | None = None
            while True:
                await welcome.check(rung)
                page = page or await _read(game_id, visit.reader, cursor, calls)
                stay.seated = page.viewer != SPECTATOR
                yield page
                if page.events:
                    cursor = page.events[-1].seq
                if len(page.events) == PAGE:
                    rung, page = frozenset(), None
                    continue
                if page.over:
                    return
                rung = await wake_up.wait(min(LONGEST_WAIT, welcome.patience, page.next_in or LONGEST_WAIT))
                page = _at_hand(game_id, visit.reader, cursor, calls) if game_id in rung else None


def known_spelling(game_id: Any) -> str:
    """The id as hints spell it; clients may write it in other ways.

    Raises:
        ServiceError: ``game_not_found``: it is no id.
    """
    try:
        return str(UUID(str(game_id)))
    except ValueError:
        raise game_not_found(game_id) from None


def _page(game_id: str, user: Reader | None, after: int, calls: Calls | None) -> Page:
    metrics.stream_reads.inc()
    seen = seen_by(game_id, user)
    # ``seen`` was read before the events: events that are added meanwhile come with the next page.
    found = events(seen, after)
    decision = calls.news(seen) if calls and len(found) < PAGE else None
    return Page(seen.viewer, found, seen.is_over, seen.next_in(), seen.sees_presence, decision)


def _at_hand(game_id: str, user: Reader | None, after: int, calls: Calls | None) -> Page | None:
    """The same without the database, if this process has made or heard the events that follow, and they may be shown
    at once; else None."""
    known = remembered(UUID(game_id))
    if known is None or known.game.last_seq < after or known.events_after(after) is None:
        return None
    # Two moves at once ring twice, and the first look has found both.
    if known.game.last_seq == after and (wakeups.last_hint(game_id) or math.inf) > after:
        return None
    asks = known.game.spectators == Game.Spectators.DELAYED or asks_players(known.game)
    if asks and viewer_of(known.game, user) == SPECTATOR:
        return None
    seen = look(known.game, user, known)
    decision = calls.news(seen) if calls else None
    return Page(seen.viewer, events(seen, after), seen.is_over, None, seen.sees_presence, decision)


_read = in_database_thread(_page, thread_sensitive=False, executor=THREADS)

SHORT = 16
"""The length up to which pages are remembered: all readers that are in step get the same page."""
_pages: LRUCache[tuple[Any, ...], tuple[Told, ...]] = LRUCache(maxsize=256)
_pages_lock = Lock()


def events(seen: Sight, after: int) -> tuple[Told, ...]:
    """The events after a cursor. Those between two cursors never change, except for their language."""
    audience = seen.viewer if seen.viewer in audiences(seen.game) else SPECTATOR
    key = (seen.game.pk, audience, after, seen.seq, get_language())
    with _pages_lock:
        known = _pages.get(key)
    if known is not None or after >= seen.seq:
        return known or ()
    found = tuple(Told(event) for event in seen.events_after(after, PAGE))
    if len(found) <= SHORT:
        with _pages_lock:
            _pages[key] = found
    return found
