"""The public tables with an open seat: as a list, and as changes to it.

The database is the truth here, too: a follower of the list compares what it was told with the present list, so a lost
hint costs a second and nothing else (see :mod:`puerto_api.base.wakeups`).
"""

import time
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypedDict

from django.db.models import Exists, OuterRef, QuerySet

from games.models import Game, Seat
from games.terms.time_control import TimeControl
from games.view import projection
from puerto_api.base import wakeups
from puerto_api.database.threads import in_database_thread

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


class OpenTable(TypedDict):
    """A public table with an open seat: its settings, its seats, and how many of these are ``free``."""

    id: str
    version: int
    owner: str
    created_at: str
    edition: str
    players: int
    expansions: list[str]
    options: dict[str, Any]
    draft: str
    hidden_points: bool
    time_control: TimeControl
    flag_policy: str
    bot_delay: int
    takebacks: str
    spectators: str
    rated: bool
    hints: bool
    ready_check: bool
    auto_start: bool
    seats: list[projection.SeatView]
    free: int


def listed() -> list[OpenTable]:
    """The open tables, longest waiting first."""
    games = _open().select_related("owner").prefetch_related("seats").defer("state")[:MOST_TABLES]
    return [_table(game) for game in games]


def _table(game: Game) -> OpenTable:
    seats = list(game.seats.all())
    return {
        "id": str(game.pk),
        "version": game.version,
        "owner": game.owner.get_username(),
        "created_at": game.created_at.isoformat(),
        "edition": game.edition,
        "players": game.players,
        "expansions": game.expansions,
        "options": game.options,
        "draft": str(game.draft),
        "hidden_points": game.hidden_points,
        "time_control": game.time_control,
        "flag_policy": str(game.flag_policy),
        "bot_delay": game.bot_delay,
        "takebacks": str(game.takebacks),
        "spectators": str(game.spectators),
        "rated": game.rated,
        "hints": game.hints,
        "ready_check": game.ready_check,
        "auto_start": game.auto_start,
        "seats": [projection.seat_view(seat) for seat in seats],
        "free": sum(seat.is_open and not seat.is_held for seat in seats),
    }


async def follow() -> AsyncGenerator[dict[str, Any], None]:
    """The list, then the changes to it, for ever.

    Frames: ``{"type": "list", "tables": [...]}`` first; then ``{"type": "added" | "changed", "table": {...}}`` and
    ``{"type": "removed", "id": ...}``.
    """
    async with wakeups.watch(KEY) as wake_up:
        told = {table["id"]: table for table in await _fresh(time.monotonic())}
        yield {"type": "list", "tables": list(told.values())}
        while True:
            await wake_up.wait(LONGEST_WAIT)
            now = {table["id"]: table for table in await _fresh(time.monotonic())}
            for frame in _differences(told, now):
                yield frame
            told = now


def _differences(told: dict[str, OpenTable], now: dict[str, OpenTable]) -> list[dict[str, Any]]:
    gone: list[dict[str, Any]] = [{"type": "removed", "id": table_id} for table_id in told if table_id not in now]
    changed = [
        {"type": "changed" if table_id in told else "added", "table": table}
        for table_id, table in now.items()
        if told.get(table_id) != table
    ]
    return [*gone, *changed]


class _Reading:
    """The last list that was read: followers that ask for one as fresh share it, so many of them cost one reading."""

    def __init__(self) -> None:
        self.began = float("-inf")
        self.tables: list[OpenTable] = []

    def since(self, moment: float) -> list[OpenTable]:
        """The list as it was at ``moment`` (:func:`time.monotonic`), or later. Only one thread calls this."""
        if self.began < moment:
            began = time.monotonic()
            self.tables = listed()
            self.began = began
        return self.tables


_reading = _Reading()
_fresh = in_database_thread(_reading.since, thread_sensitive=False, executor=_threads)
