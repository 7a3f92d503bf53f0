"""The database backend of :mod:`puerto_api.sqlite`.

Under ASGI each request has a thread, and so a connection, of its own. A new one costs more than most queries: it reads
the whole schema first, and closing the last one empties the write-ahead log. Django has a pool for PostgreSQL
(``OPTIONS["pool"]``), but none for SQLite.
"""

import atexit
import os
from collections import deque
from sqlite3 import Connection, Cursor
from typing import Any
from weakref import WeakSet

from django.db.backends.sqlite3 import base
from django.db.models import IntegerField
from django.db.models.lookups import In

from puerto_api.database.measuring import COMMITS, WRAPPERS

IDLE = 8
"""How many connections wait; any beyond them are really closed."""

File = tuple[int, int]
"""Device and inode: a database that is put in the place of another has different ones."""

_idle: deque[tuple[File, Connection]] = deque()
_of_parents: list[deque[tuple[File, Connection]]] = []
"""Connections opened before a fork: SQLite forbids to use them, and even to close them."""


def _file(path: str) -> File | None:
    try:
        found = os.stat(path)
    except OSError:  # not there yet, or in memory
        return None
    return found.st_dev, found.st_ino


def _taken() -> tuple[File, Connection] | None:
    try:
        return _idle.pop()
    except IndexError:  # there is none, or another thread was quicker
        return None


def _forked() -> None:
    global _idle
    _of_parents.append(_idle)
    _idle = deque()


@atexit.register
def close_idle() -> None:
    """Close the waiting connections; closing the last one moves the write-ahead log into the database."""
    while kept := _taken():
        kept[1].close()


if hasattr(os, "register_at_fork"):  # Windows has no fork
    os.register_at_fork(after_in_child=_forked)


@IntegerField.register_lookup
class IntegerIn(In):
    """Leaves out numbers that no column can hold, as Django does for ``=``: SQLite's driver fails at them."""

    def get_prep_lookup(self) -> Any:
        prepared = super().get_prep_lookup()
        if not self.rhs_is_direct_value():
            return prepared
        return [each for each in prepared if not isinstance(each, int) or -(2**63) <= each < 2**63]


class DatabaseWrapper(base.DatabaseWrapper):
    """Puts a closed connection aside for the next caller that opens one, in any thread."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._file: File | None = None
        self._cursors: WeakSet[Cursor] = WeakSet()
        self.execute_wrappers.extend(WRAPPERS)

    def _commit(self) -> None:
        with COMMITS.time():
            super()._commit()  # type: ignore[misc]  # Django has it, its types do not

    def get_new_connection(self, conn_params: dict[str, Any]) -> Connection:
        """Return a connection that waits for this file, else a new one."""
        self._file = _file(conn_params["database"])
        while self._file and (kept := _taken()):
            file, connection = kept
            if file == self._file:
                return connection
            connection.close()
        connection = super().get_new_connection(conn_params)
        self._file = _file(conn_params["database"])
        return connection

    def create_cursor(self, name: str | None = None) -> Cursor:
        """Create a cursor, and remember it: one that is not read to its end would keep an old view of the database."""
        cursor = super().create_cursor(name)
        self._cursors.add(cursor)
        return cursor

    def _close(self) -> None:
        cursors = list(self._cursors)
        self._cursors.clear()
        doubtful = self.connection is None or self.in_atomic_block or self.errors_occurred
        if doubtful or self._file is None or len(_idle) >= IDLE:
            super()._close()  # type: ignore[misc]  # Django has it, its types do not
            return
        for cursor in cursors:
            cursor.close()
        if self.connection.in_transaction:
            self.connection.rollback()
        _idle.append((self._file, self.connection))
