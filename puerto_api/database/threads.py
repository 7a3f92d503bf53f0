"""How event loops ask the database, in threads, and which threads keep their connections."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from asgiref.sync import sync_to_async
from channels.db import DatabaseSyncToAsync

from puerto_api.database.outages import told_outage

P = ParamSpec("P")
T = TypeVar("T")


_here = threading.local()


def keep_connection() -> None:
    """Let this thread keep its connection to the database from one request to the next."""
    _here.keeps = True


def keeps() -> bool:
    """Whether this thread keeps its connection."""
    return getattr(_here, "keeps", False)


class DatabaseThread(DatabaseSyncToAsync):
    """``channels.db.database_sync_to_async``, except that an outage comes out of it as a refusal.

    Raises:
        ServiceError: ``database_unavailable``, ``storage_full``, in addition to what the function raises.
    """

    def thread_handler(self, loop: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().thread_handler(loop, *args, **kwargs)
        except Exception as error:
            refusal = told_outage(error)
            if refusal is None:
                raise
            raise refusal from error


in_database_thread = DatabaseThread
"""The same, for use as a function."""


def is_loop_running() -> bool:
    """Whether this thread runs an event loop, which must not be kept waiting."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def wherever(function: Callable[P, T], *, of_request: bool = False) -> Callable[P, Coroutine[Any, Any, T]]:
    """Let code that may run on a loop or without one ask the database: in a thread, or at once.

    Args:
        of_request: in the thread, and over the connection, that serves the request.
    """
    in_thread = sync_to_async(function) if of_request else in_database_thread(function, thread_sensitive=False)

    @wraps(function)
    async def asked(*arguments: P.args, **named: P.kwargs) -> T:
        if is_loop_running():
            return await in_thread(*arguments, **named)
        return function(*arguments, **named)

    return asked
