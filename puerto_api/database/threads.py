"""How event loops ask the database, in threads."""

from typing import Any

from channels.db import DatabaseSyncToAsync

from puerto_api.database.outages import told_outage


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
