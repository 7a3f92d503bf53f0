"""The database backend of :mod:`puerto_api.postgresql`.

Django's, with its pool, except that

- callers are let go as soon as the database is known to be away (see :mod:`puerto_api.postgresql.liveness`): those that
  wait for a connection, and those that wait for an answer;
- whether a connection still lives is seen by its socket, where Django asks the database, for every request;
- threads that serve one request after the other keep their connection (:func:`puerto_api.database.threads.keeps`).
"""

import select
import time
from collections.abc import Generator
from typing import Any

import psycopg
from django.db.backends.postgresql import base
from psycopg.rows import Row
from psycopg_pool import ConnectionPool, PoolTimeout

from puerto_api.database.measuring import COMMITS, WRAPPERS
from puerto_api.database.threads import keeps
from puerto_api.postgresql.liveness import PATIENCE, AwayError, liveness

LONGEST_WAIT = 10.0
"""Seconds that a pool may be busy before a caller that waits for a connection is told to come again."""

KEPT = 60.0
"""Seconds for which a thread keeps its connection, so that no connection lasts for ever."""

_NOTHING = 0
"""What psycopg sends a generator if nothing has come for a tenth of a second."""


class Connection(psycopg.Connection[Row]):
    """A connection whose statements are given up once the database is known to be away."""

    parameters: dict[str, Any] | None = None
    """Those of all connections of the process; None before the first one."""

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        found = super().wait(self._watched(gen), interval, timeout)
        liveness.heard()
        return found

    def _watched(self, gen: Any) -> Generator[Any, Any, Any]:
        """Yield the steps of ``gen``, until it has waited in vain.

        Raises:
            AwayError: the connection is closed by then, since it is unknown what the statement has done.
        """
        silent_since: float | None = None
        try:
            waits_for = next(gen)
            while True:
                ready = yield waits_for
                if ready != _NOTHING:
                    silent_since = None
                else:
                    silent_since = silent_since or time.monotonic()
                    self._bear(time.monotonic() - silent_since)
                waits_for = gen.send(ready)
        except StopIteration as end:
            return end.value

    def _bear(self, silence: float) -> None:
        if liveness.is_away:
            self.pgconn.finish()
            raise AwayError
        if silence >= PATIENCE and self.parameters is not None:
            liveness.doubt(self.parameters)


def is_live(connection: psycopg.Connection[Any]) -> bool:
    """Whether the other end of an idle connection has not closed it, as far as this end has heard."""
    if connection.closed or connection.broken:
        return False
    waiting = select.poll()
    waiting.register(connection.fileno(), select.POLLIN)
    if not waiting.poll(0):
        return True
    try:  # an idle server says goodbye, or, under TLS, something that nobody has asked for
        ConnectionPool.check_connection(connection)
    except psycopg.OperationalError:
        return False
    return True


class DatabaseWrapper(base.DatabaseWrapper):
    """Django's, except that its pool is not waited for in vain."""

    def __init__(self, settings_dict: dict[str, Any], *args: Any, **kwargs: Any) -> None:
        super().__init__(settings_dict, *args, **kwargs)
        pool = settings_dict["OPTIONS"].get("pool")
        if isinstance(pool, dict):
            pool["connection_class"] = Connection
        self.execute_wrappers.extend(WRAPPERS)

    def _commit(self) -> None:
        with COMMITS.time():
            super()._commit()  # type: ignore[misc]  # Django has it, its types do not

    def connect(self) -> None:
        super().connect()
        if keeps():
            self.close_at = time.monotonic() + KEPT

    def close_if_health_check_failed(self) -> None:
        """Replace a connection that the other end has closed since the last request."""
        if self.connection is None or self.health_check_done:
            return
        self.health_check_done: bool = True
        if not is_live(self.connection):
            self.close()
            self.connect()

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Return a connection of the pool.

        Raises:
            OperationalError: the database is away, or the pool was busy for :data:`LONGEST_WAIT`.
        """
        pool = self.pool
        if pool is None:
            return super().get_new_connection(conn_params)
        Connection.parameters = conn_params
        until = time.monotonic() + LONGEST_WAIT
        while not liveness.is_away:
            try:
                found = super().get_new_connection(conn_params)
                if is_live(found):
                    return found
                found.close()
                pool.putconn(found)
                continue
            except PoolTimeout:
                if time.monotonic() > until:
                    raise
            liveness.doubt(conn_params)
            pool.check()  # what was opened before a restart is good for nothing
        raise AwayError
