"""A broker within one process, for the embedded mode: kombu's memory transport, waking up instead of polling.

The stock one looks for messages once a second. Here, putting a message or acknowledging one (which makes room for the
next) wakes the consumer. Messages with a lower priority number go first, over all queues, as with Redis. Messages
are lost when the process ends; the sweeps find what is due.
"""

import threading
import time
from collections.abc import Callable
from functools import partial
from itertools import count
from queue import Empty, PriorityQueue
from typing import Any

from kombu.transport import memory
from kombu.utils.scheduling import FairCycle

_changed = threading.Condition()
_changes = 0
_closed = False
_numbers = count()


def wake() -> None:
    """Make every consumer look again."""
    global _changes
    with _changed:
        _changes += 1
        _changed.notify_all()


def close() -> None:
    """End all waiting for messages: Celery's loop waits once more even when it has been told to stop."""
    global _closed
    _closed = True
    wake()


def _has_changed(since: int) -> bool:
    return _changes != since


class FirstThingsFirst(FairCycle):
    """Takes from the queue whose next message goes first; ``urgency`` gives a queue's place in the order."""

    def __init__(self, *args: Any, urgency: Callable[[str], tuple[float, int]]) -> None:
        super().__init__(*args)
        self._urgency = urgency

    def get(self, callback: Any, **kwargs: Any) -> Any:
        """Get the next message; if no queue has one, raise what an empty queue raises."""
        for queue in sorted(self.resources, key=self._urgency):
            try:
                return self.fun(queue, callback, **kwargs)
            except self.predicate:
                continue
        raise self.predicate


class Channel(memory.Channel):
    from_transport_options = (*memory.Channel.from_transport_options, "at_once")
    at_once: dict[str, int] = {}
    """How many messages of a queue may be worked on at the same time; for other queues the worker decides."""

    def _queue_for(self, queue: str) -> PriorityQueue[Any]:
        found: Any = self.queues.get(queue)  # first: making one takes its time, and this is asked at every turn
        if found is None:
            found = self.queues.setdefault(queue, PriorityQueue())
        made: PriorityQueue[Any] = found
        return made

    def _new_queue(self, queue: str, **kwargs: Any) -> None:
        self._queue_for(queue)

    def _put(self, queue: str, message: Any, **kwargs: Any) -> None:
        self._queue_for(queue).put((self._get_message_priority(message), next(_numbers), message))
        wake()

    def _put_fanout(self, exchange: str, message: Any, routing_key: str | None = None, **kwargs: Any) -> None:
        for queue in self._lookup(exchange, routing_key or ""):
            self._put(queue, message)

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        if queue in self.at_once and self._worked_on(queue) >= self.at_once[queue]:
            raise Empty
        return self._queue_for(queue).get(block=False)[-1]

    def _worked_on(self, queue: str) -> int:
        """Return how many of the queue's messages have been delivered and not acknowledged."""
        acknowledged = self.qos._dirty or ()
        assert self.qos._delivered is not None
        delivered = self.qos._delivered.items()  # changed only by the thread that calls this
        return sum(
            message.delivery_info["routing_key"] == queue for tag, message in delivered if tag not in acknowledged
        )

    def _urgency(self, queue: str) -> tuple[float, int]:
        """Return the priority and number of the queue's next message."""
        try:
            return self._queue_for(queue).queue[0][:2]
        except IndexError:
            return float("inf"), 0

    def _reset_cycle(self) -> None:
        self._cycle = FirstThingsFirst(self._get_and_deliver, self._active_queues, Empty, urgency=self._urgency)

    def basic_ack(self, *args: Any, **kwargs: Any) -> None:
        super().basic_ack(*args, **kwargs)
        wake()

    def basic_reject(self, *args: Any, **kwargs: Any) -> None:
        super().basic_reject(*args, **kwargs)
        wake()


class Transport(memory.Transport):
    Channel = Channel
    driver_type = driver_name = "inproc"

    def drain_events(self, connection: Any, timeout: float | None = None, **kwargs: Any) -> None:
        """Deliver one message, waiting for it until the timeout or the end of all waiting.

        Raises:
            TimeoutError: nothing came.
        """
        assert self.cycle is not None
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
                    _changed.wait_for(partial(_has_changed, seen), left)
