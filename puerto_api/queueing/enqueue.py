"""Queueing a task fails fast: it happens after a commit, while a client waits for the answer to a move."""

import time
from typing import Any

import structlog
from celery import Celery, current_app
from kombu.exceptions import OperationalError

from puerto_api import metrics, tracing
from puerto_api.base.breaker import Breaker
from puerto_api.queueing.waiting import QUEUED_AT

log = structlog.get_logger(__name__)

breaker = Breaker(seconds=2.0)
"""Opens when the broker fails."""


class FailFastApp(Celery):
    """Celery, whose tasks are queued soon or not at all."""

    def send_task(self, *args: Any, **options: Any) -> Any:
        """Queue a task by its name, as everything that queues does in the end.

        Raises:
            kombu.exceptions.OperationalError: the broker fails, or it failed a moment ago (raised at once).
        """
        if breaker.is_open:
            raise OperationalError("The broker did not answer a moment ago.")
        more = {QUEUED_AT: time.time(), **tracing.handed_on()}
        options["headers"] = {**(options.get("headers") or {}), **more}
        try:
            return super().send_task(*args, **options)
        except OperationalError:
            breaker.trip()
            raise


def enqueue(task: str, arguments: dict[str, Any] | None = None, **options: Any) -> bool:
    """Queue a task by its name: callers do not import it, since tasks call services and services queue tasks.

    Nothing fails because the broker is away: a sweep finds what was not queued.

    Args:
        arguments: keyword arguments of the task, as JSON can express them.
        options: those of :meth:`celery.Celery.send_task`, such as ``expires`` and ``priority``.

    Returns:
        whether the broker took the task.
    """
    try:
        current_app.send_task(task, kwargs=arguments or {}, **options)
    except Exception:
        metrics.tasks_not_queued.inc()
        log.warning("task_not_queued", task=task, arguments=arguments, exc_info=True)
        return False
    return True
