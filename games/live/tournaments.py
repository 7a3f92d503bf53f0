"""A tournament and its standings, sent again whenever they change.

The database is the truth here, too: a lost hint costs a second and nothing else (see :mod:`puerto_api.base.wakeups`).
"""

import time
from collections import OrderedDict
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from typing import Any

from django.utils.translation import gettext

from games.live.feeds import Frame, ending, frame
from games.models import Tournament
from games.reads.tournament_details import Details, details
from puerto_api.base import wakeups
from puerto_api.base.errors import ServiceError
from puerto_api.database.threads import in_database_thread
from puerto_api.web.request_context import Visit
from puerto_api.web.stream_auth import while_welcome

KIND = "tournament"
OVER = "tournament_over"
LONGEST_WAIT = 15.0
MOST_SHARED = 64
"""Tournaments whose last reading is kept."""

_threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="tournaments")


def key(tournament_id: Any) -> str:
    """The key of hints about a tournament."""
    return f"{KIND}:{tournament_id}"


@wakeups.positions(KIND)
def _positions(keys: set[str]) -> dict[str, Any]:
    ids = [found.partition(":")[2] for found in keys]
    rows = Tournament.objects.filter(pk__in=ids).values_list("pk", "version")
    return {key(pk): version for pk, version in rows}


async def follow(tournament_id: Any, visit: Visit) -> AsyncGenerator[Frame, None]:
    """Yield frames of type ``tournament``, each with the whole tournament as the reader sees it: as it is now, and then
    after each change; at last an ``end`` that says why.

    Raises:
        ServiceError: ``tournament_not_found``, before the first frame.
    """
    found = await _fresh(tournament_id, time.monotonic())
    changed = _changes(found, visit)
    async with aclosing(changed), aclosing(while_welcome(visit, changed)) as allowed:
        try:
            async for told in allowed:
                yield told
        except ServiceError as error:
            yield ending(error, None)
            return
    yield frame("end", reason=OVER, last_seq=None, detail=gettext("The tournament is over."))


async def _changes(found: Details, visit: Visit) -> AsyncGenerator[Frame, None]:
    tournament_id = found.public["id"]
    told: dict[str, Any] | None = None
    async with wakeups.watch(key(tournament_id)) as wake_up:
        while True:
            now = found.seen_by(visit.reader)
            if now != told:
                yield frame("tournament", tournament=now)
                told = now
            if now["status"] not in Tournament.GOING_ON:
                return
            await wake_up.wait(LONGEST_WAIT)
            found = await _fresh(tournament_id, time.monotonic())


class _Readings:
    """The last readings: followers that ask for one as fresh share it, so many of them cost one reading."""

    def __init__(self) -> None:
        self._found: OrderedDict[str, tuple[float, Details]] = OrderedDict()

    def since(self, tournament_id: Any, moment: float) -> Details:
        """A tournament as it was at ``moment`` (:func:`time.monotonic`), or later. Only one thread calls this."""
        known = str(tournament_id).lower()
        began, found = self._found.get(known, (float("-inf"), None))
        if found is None or began < moment:
            began = time.monotonic()
            found = details(tournament_id)
            self._found[known] = began, found
            if len(self._found) > MOST_SHARED:
                self._found.popitem(last=False)
        return found


_readings = _Readings()
_fresh = in_database_thread(_readings.since, thread_sensitive=False, executor=_threads)
