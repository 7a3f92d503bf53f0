"""Queueing a task fails fast: it happens after a commit, in front of a client who waits for the answer to a move."""

import time
from typing import Any

from celery import Task
from kombu.exceptions import OperationalError

REST = 2.0
"""Seconds without trying after a failure: a broker that hangs delays one request now and then, not all."""

_resting_until = 0.0


class FailFastTask(Task):
    """The base of all tasks. A task that is not queued is found by the sweeps."""

    abstract = True

    def apply_async(self, *args: Any, **options: Any) -> Any:
        """Raises kombu.exceptions.OperationalError, at once if the broker did not answer a moment ago."""
        global _resting_until
        if time.monotonic() < _resting_until:
            raise OperationalError("The broker did not answer a moment ago.")
        try:
            return super().apply_async(*args, **options)
        except OperationalError:
            _resting_until = time.monotonic() + REST
            raise
