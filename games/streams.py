"""From a cursor to events: the missed ones, then live ones, each once and in order.

The database is the truth. Hints only say when to look again, and a lost one costs a second (see :mod:`games.hints`).
"""

from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from channels.db import database_sync_to_async
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser

from games import hints, selectors

LONGEST_WAIT = 15.0
"""Seconds after which a stream looks for itself, whatever hints and poller do."""

PAGE = 200

# Streams wait most of the time; a few threads serve many. Each call gives its connection back (channels.db).
_threads = ThreadPoolExecutor(max_workers=4, thread_name_prefix="streams")


async def follow(
    game_id: Any, *, user: AbstractBaseUser | AnonymousUser | None, after: int = 0
) -> AsyncIterator[dict[str, Any]]:
    """Every event of a game after a cursor, as ``user`` may see it; ends after the last event of a game that is over.

    Args:
        after: the ``seq`` of the last event that is known already; 0 for all.

    Raises:
        ServiceError: ``game_not_found``, before the first event.
    """
    cursor = after
    # Watch first, then read: an event between the two is read, a later one wakes us.
    async with hints.watch(str(game_id)) as wake_up:
        while True:
            events, over = await _read(game_id, user, cursor)
            for event in events:
                yield event
                cursor = event["seq"]
            if len(events) == PAGE:
                continue
            if over:
                return
            await wake_up.wait(LONGEST_WAIT)


def _page(game_id: Any, user: AbstractBaseUser | AnonymousUser | None, after: int) -> tuple[list[dict[str, Any]], bool]:
    """The next events, and whether the game had ended before they were read."""
    game = selectors.get_game(game_id)
    return selectors.events_after(game, selectors.viewer_of(game, user), after=after, limit=PAGE), game.is_over


_read = database_sync_to_async(_page, thread_sensitive=False, executor=_threads)
