"""The public tables with an open seat: as a list, and as changes to it.

The database is the truth here, too: a follower of the list compares what it was told with the present list, so a lost
hint costs a second and nothing else (see :mod:`puerto_api.base.wakeups`).
"""

import time
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from games.live.feeds import Frame, ending, frame
from games.models import Game, Seat
from games.terms import table_settings
from games.view import projection
from puerto_api.base import wakeups
from puerto_api.base.errors import ServiceError
from puerto_api.database.threads import in_database_thread
from puerto_api.web.request_context import Visit
from puerto_api.web.stream_auth import while_welcome

KEY = "tables:open"
"""The key of hints."""

MOST_TABLES = 500
"""Tables in the list, at most: the oldest."""

LONGEST_WAIT = 15.0

_threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="tables")


def _open() -> QuerySet[Game]:
    free = Seat.objects.filter(game=OuterRef("pk"), kind=Seat.Kind.HUMAN, user=None, reserved_for=None, invitation="")
    found = Game.objects.filter(Exists(free), status=Game.Status.LOBBY, visibility=Game.Visibility.PUBLIC)
    return found.order_by("created_at", "pk")


@wakeups.positions("tables")
def _positions(keys: set[str]) -> dict[str, Any]:
    return {key: list(_open().values_list("pk", "version")[:MOST_TABLES]) for key in keys}


def listed() -> list[dict[str, Any]]:
    """The open tables, longest waiting first."""
    games = _open().select_related("owner").prefetch_related("seats").defer("state")[:MOST_TABLES]
    return [_table(game) for game in games]


def _table(game: Game) -> dict[str, Any]:
    seats = list(game.seats.all())
    return {
        "id": str(game.pk),
        "version": game.version,
        "owner": game.owner.get_username(),
        "created_at": game.created_at.isoformat(),
        **table_settings.of(game),
        "seats": [projection.seat_view(seat) for seat in seats],
        "free": sum(seat.is_open and not seat.is_held for seat in seats),
    }


async def follow(visit: Visit) -> AsyncGenerator[Frame, None]:
    """:func:`changes` while their reader is welcome; then an ``end`` that says why."""
    followed = changes()
    async with aclosing(followed), aclosing(while_welcome(visit, followed)) as allowed:
        try:
            async for told in allowed:
                yield told
        except ServiceError as error:
            yield ending(error, None)


async def changes() -> AsyncGenerator[Frame, None]:
    """The list, then the changes to it, for ever.

    Frames: ``list`` with ``tables`` first; then ``added`` and ``changed`` with a ``table``, and ``removed`` with the
    id of a ``game``.
    """
    async with wakeups.watch(KEY) as wake_up:
        told = {table["id"]: table for table in await _fresh(time.monotonic())}
        yield frame("list", tables=list(told.values()))
        while True:
            await wake_up.wait(LONGEST_WAIT)
            now = {table["id"]: table for table in await _fresh(time.monotonic())}
            for found in _differences(told, now):
                yield found
            told = now


def _differences(told: dict[str, dict[str, Any]], now: dict[str, dict[str, Any]]) -> list[Frame]:
    gone = [frame("removed", game=table_id) for table_id in told if table_id not in now]
    changed = [
        frame("changed" if table_id in told else "added", table=table)
        for table_id, table in now.items()
        if told.get(table_id) != table
    ]
    return [*gone, *changed]


class _Reading:
    """The last list that was read: followers that ask for one as fresh share it, so many of them cost one reading."""

    def __init__(self) -> None:
        self.began = float("-inf")
        self.tables: list[dict[str, Any]] = []

    def since(self, moment: float) -> list[dict[str, Any]]:
        """The list as it was at ``moment`` (:func:`time.monotonic`), or later. Only one thread calls this."""
        if self.began < moment:
            began = time.monotonic()
            self.tables = listed()
            self.began = began
        return self.tables


_reading = _Reading()
_fresh = in_database_thread(_reading.since, thread_sensitive=False, executor=_threads)
