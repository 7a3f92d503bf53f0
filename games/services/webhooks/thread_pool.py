"""Work that mostly waits for other servers, beside the tasks of a worker: it never takes the place of one.

A worker hands it over to threads of its own. Nothing is kept here: the sweep finds work that found no place, or was
lost with its process.
"""

import threading
from collections import Counter
from collections.abc import Callable
from typing import Any

import structlog
from django.db import connection, connections

log = structlog.get_logger(__name__)


class Couriers:
    """Threads that do such work.

    Args:
        most_at_once: threads in one process.
        most_of_one: threads for one person, so that their slow receivers leave room for those of others.
    """

    def __init__(self, *, most_at_once: int, most_of_one: int) -> None:
        self._most_at_once, self._most_of_one = most_at_once, most_of_one
        self._lock = threading.Lock()
        self._busy: Counter[str] = Counter()

    def hand_over(self, person: str, job: Callable[..., None], **arguments: Any) -> bool:
        """Do a job in the background, without waiting for it. Returns whether there was a place for it.

        Args:
            person: whose job it is.
        """
        with self._lock:
            if self._busy.total() >= self._most_at_once or self._busy[person] >= self._most_of_one:
                return False
            self._busy[person] += 1
        threading.Thread(target=self._carry, args=(person, job, arguments), name="courier", daemon=True).start()
        return True

    def _carry(self, person: str, job: Callable[..., None], arguments: dict[str, Any]) -> None:
        try:
            job(**arguments)
        except Exception:
            log.exception("courier_failed", job=job.__name__, **arguments)
        finally:
            try:
                connections.close_all()
            finally:
                self._make_room(person)

    def _make_room(self, person: str) -> None:
        with self._lock:
            self._busy[person] -= 1
            if not self._busy[person]:
                del self._busy[person]


def rest() -> None:
    """Return the connection to the database to the pool before waiting, so that others can use it in the meantime.

    There are many more couriers than connections.
    """
    if not connection.in_atomic_block:  # as in a test
        connection.close()


hand_over = Couriers(most_at_once=16, most_of_one=4).hand_over
"""Couriers for events, which receivers take at once."""
hand_over_decision = Couriers(most_at_once=64, most_of_one=8).hand_over
"""Couriers for decisions of bots, which bots may think about: they take no place of the others."""
