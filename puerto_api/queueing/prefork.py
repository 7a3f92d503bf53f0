"""Celery's prefork pool, except that a worker that is told to stop does so at once."""

from multiprocessing import connection
from typing import Any

from billiard.pool import TERMINATE, WorkersJoined
from celery.concurrency import asynpool, prefork

PAUSE = 0.2
"""Seconds to wait for a message of a child before looking whether all of them have ended."""


class ResultHandler(asynpool.ResultHandler):
    """Celery's, which reads on until the children have ended.

    When a worker closes, Celery forgets the tasks that it has handed to a child and that the child has not confirmed
    yet, and stops reading once it awaits no other. The child does such a task all the same, and would wait 30 seconds
    for its result to be read.
    """

    # Celery's types know nothing of these.
    fileno_to_outq: dict[int, Any]
    join_exited_workers: Any
    on_state_change: Any
    _flush_outqueue: Any
    _state: Any

    def on_stop_not_started(self) -> None:
        super().on_stop_not_started()
        left: set[int] = set(self.fileno_to_outq)
        while left and self._state != TERMINATE:
            try:
                self.join_exited_workers(shutdown=True)
            except WorkersJoined:
                return
            gone: set[int] = set()
            for fd in connection.wait(list(left), PAUSE):
                self._flush_outqueue(fd, gone.add, self.fileno_to_outq, self.on_state_change)
            left -= gone


class Pool(asynpool.AsynPool):
    ResultHandler = ResultHandler


class TaskPool(prefork.TaskPool):
    """What ``CELERY_WORKER_POOL`` names."""

    Pool: Any = Pool
