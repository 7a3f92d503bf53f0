"""A broker within one process, for the embedded mode: kombu's memory transport, waking up instead of polling.

The stock one looks for messages once a second. Here putting a message, and acknowledging one (which makes room for the
next), wakes the consumer. Messages are lost when the process ends; the sweeps find what is due.
"""

import threading
import time
from queue import Empty
from typing import Any

from kombu.transport import memory

_changed = threading.Condition()
_changes = 0
_closed = False


def wake() -> None:
    """Make every consumer look again."""
    global _changes
    with _changed:
        _changes += 1
        _changed.notify_all()


def close() -> None:
    """Nobody waits for messages any more: Celery's loop waits once more even when it has been told to stop."""
    global _closed
    _closed = True
    wake()


class Channel(memory.Channel):
    def _put(self, queue: str, message: Any, **kwargs: Any) -> None:
        super()._put(queue, message, **kwargs)
        wake()

    def basic_ack(self, *args: Any, **kwargs: Any) -> None:
        super().basic_ack(*args, **kwargs)
        wake()

    def basic_reject(self, *args: Any, **kwargs: Any) -> None:
        super().basic_reject(*args, **kwargs)
        wake()


class Transport(memory.Transport):
    Channel = Channel
    driver_type = driver_name = "inproc"

    def drain_events(self, connection: Any, timeout: float | None = None) -> None:
        """Deliver one message, waiting for it until the timeout or the end of all waiting.

        Raises:
            TimeoutError: nothing came.
        """
        deadline = None if timeout is None else time.monotonic() + timeout
        while True:
            seen = _changes  # before looking: what comes after this look is noticed below
            try:
                self.cycle.get(self._deliver, timeout=timeout)
                return
            except Empty:
                left = None if deadline is None else deadline - time.monotonic()
                if _closed or (left is not None and left <= 0):
                    raise TimeoutError from None
                with _changed:
                    _changed.wait_for(lambda seen=seen: _changes != seen, left)
