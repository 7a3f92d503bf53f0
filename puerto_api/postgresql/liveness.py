"""Whether the database is alive, found out separately from the threads that wait for it.

To a thread that waits, a slow statement and a database that is gone look alike: nothing comes. A limit for statements
would also fail those that are only slow, on a busy machine or behind a locked row. So after a while one thread of the
process asks the database on a connection of its own, however many threads wait. If the database answers, they go on
waiting; if it does not, all of them are told at once, and so are later ones, until it answers again.
"""

import os
import threading
import time
from typing import Any

import psycopg
import structlog
from psycopg.rows import Row

log = structlog.get_logger(__name__)

PATIENCE = 0.4
"""Seconds of silence, after a first tenth, after which the database is asked whether it is alive."""
LIMIT = 1.0
"""Seconds within which a living database answers. Together with the patience less than the two of a request."""
PAUSE = 0.25
"""Seconds until a database that is away is asked again."""
LONGEST_QUESTION = 2.0
"""Seconds after which an unanswered question is given up: the shortest that psycopg gives a connection."""


class AwayError(psycopg.OperationalError):
    """The database does not answer, or lets no one in."""

    def __init__(self) -> None:
        super().__init__("the database is away")


class Question(psycopg.Connection[Row]):
    """A connection on which nothing is waited for any longer than that."""

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        return super().wait(gen, interval, LONGEST_QUESTION if timeout is None else timeout)


class Liveness:
    """What a process knows about whether its database is alive. Safe to use from any thread."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Start again, as in a child of a fork: the thread that asks is the parent's."""
        self._lock = threading.Lock()
        self._asking = False
        self._asked_at: float | None = None
        self._heard_at = time.monotonic()
        self._away_since: float | None = None

    def heard(self) -> None:
        """Note that the database has answered a thread just now."""
        self._heard_at = time.monotonic()

    @property
    def is_away(self) -> bool:
        """Whether the database has been silent since it was found away, or for too long since it was asked."""
        heard, away, asked = self._heard_at, self._away_since, self._asked_at
        if away is not None and heard < away:
            return True
        return asked is not None and heard < asked < time.monotonic() - LIMIT

    def doubt(self, parameters: dict[str, Any]) -> None:
        """Have the database asked with the ``parameters`` of a connection, unless it is being asked already."""
        with self._lock:
            if self._asking:
                return
            self._asking = True
        threading.Thread(target=self._ask, args=(parameters,), name="database-liveness", daemon=True).start()

    def _ask(self, parameters: dict[str, Any]) -> None:
        """Ask until the database answers this question or another one."""
        try:
            while not self._answers(parameters):
                time.sleep(PAUSE)
        finally:
            with self._lock:
                self._asking, self._asked_at = False, None

    def _answers(self, parameters: dict[str, Any]) -> bool:
        asked = self._asked_at = time.monotonic()
        try:
            # A proxy may accept connections while the database is away; only the database carries out a statement.
            with Question.connect(**parameters, autocommit=True) as link:
                link.execute("SELECT 1")
        except Exception as error:
            if self._heard_at > asked:
                return True
            if self._away_since is None or self._heard_at > self._away_since:
                log.warning("database_away", error=type(error).__name__)
            self._away_since = time.monotonic()
            return False
        if self._away_since is not None and self._heard_at < self._away_since:
            log.warning("database_back")
        self.heard()
        return True


liveness = Liveness()
"""The liveness of the one database of this process."""

if hasattr(os, "register_at_fork"):  # Windows has no fork
    os.register_at_fork(after_in_child=liveness.forget)
