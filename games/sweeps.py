"""The tasks that find what is due or was lost. One statement a second asks which of them have something to do, so that
an idle service does next to nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db.models import QuerySet

from games.live import bot_decisions
from games.reads import hosted_games, tournaments
from games.services.after import analysis, explorer, ratings
from games.services.core import webhook_queue
from games.services.devices import queue as devices
from games.services.play import time_limits
from puerto_api.database.existence import which_exist
from puerto_api.queueing.enqueue import enqueue

PROGRAM_SECONDS = 1
"""A decision that has not been sent to its bot is sent this many seconds after it was asked."""


@dataclass(frozen=True)
class Sweep:
    """A task, and what it looks for."""

    task: str
    waiting: tuple[Callable[[], QuerySet[Any]], ...]
    """The queries of which at least one finds something if the task has something to do."""
    seconds: float = 0
    """The task is not queued again for so long, though there is something: others may be working on that."""


def known() -> tuple[Sweep, ...]:
    """All sweeps that are asked for every second."""

    def bots() -> QuerySet[Any]:
        return hosted_games.bot_turns_waiting(ago=timedelta(seconds=settings.BOT_SWEEP_SECONDS))

    def programs() -> QuerySet[Any]:
        return bot_decisions.sent_to_webhooks(ago=timedelta(seconds=PROGRAM_SECONDS))

    return (
        Sweep("games.tasks.enforce_clocks", (*time_limits.OVERDUE, time_limits.unready)),
        Sweep("games.tasks.sweep_bot_webhooks", (programs,)),
        Sweep(
            "games.tasks.sweep_bot_turns",
            (bots,),
            settings.BOT_SWEEP_SECONDS / 2,
        ),
        Sweep("games.tasks.sweep_analyses", (analysis.lost,)),
        Sweep("games.tasks.count_games", (ratings.not_counted,), settings.COUNT_SECONDS),
        Sweep("games.tasks.explore_games", (explorer.not_explored,), settings.COUNT_SECONDS),
        Sweep(
            "games.tasks.advance_tournaments",
            (tournaments.finished_tables, tournaments.closing_arenas, tournaments.starting_tournaments),
        ),
        Sweep("games.tasks.sweep_devices", (devices.with_news, devices.due, devices.moved_on, devices.spoken_to)),
        Sweep("games.tasks.sweep_webhooks", (webhook_queue.due, webhook_queue.wanted), settings.WEBHOOK_SWEEP_SECONDS),
    )


def begin() -> list[str]:
    """Queue the tasks that have something to do. Returns their names."""
    sweeps = known()
    found = iter(which_exist(query() for sweep in sweeps for query in sweep.waiting))
    begun = []
    for sweep in sweeps:
        there_is = [next(found) for _ in sweep.waiting]
        if any(there_is) and _is_first(sweep):
            # Not worth doing later: what is still to be done by then is found again.
            enqueue(sweep.task, expires=max(sweep.seconds, 1))
            begun.append(sweep.task)
    return begun


def _is_first(sweep: Sweep) -> bool:
    """Tell whether the task was not queued for a while."""
    return sweep.seconds <= 1 or cache.add(f"swept:{sweep.task}", True, sweep.seconds)
