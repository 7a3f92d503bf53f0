"""Failures whose reason is the database: it is away, full or damaged.

Services and reads know nothing of this; their transaction is rolled back, or its outcome is unknown, and an idempotency
key makes it safe to send the same request again. Each entry point asks :func:`outage` what to answer, and streams ask
the database through :mod:`puerto_api.database.threads`, out of which an outage comes as a refusal.
"""

from collections.abc import Iterator

import structlog

from puerto_api.base.errors import DATABASE_UNAVAILABLE, STORAGE_FULL, ErrorCode, ServiceError

log = structlog.get_logger(__name__)

RETRY_SECONDS = {DATABASE_UNAVAILABLE: 2, STORAGE_FULL: 30}
"""Seconds after which it is worth asking again: a restart takes a few seconds, making room takes a person."""

OF_DATABASES = {"django", "psycopg", "psycopg_pool", "sqlite3"}
"""Packages that raise these errors: others, such as the broker's, raise errors of the same names."""

# https://www.sqlite.org/rescode.html; Python names only some of them.
BUSY, LOCKED, NO_MEMORY, READ_ONLY, IO_ERROR, CORRUPT, FULL, CANNOT_OPEN, NO_DATABASE = 5, 6, 7, 8, 10, 11, 13, 14, 26
CANNOT_WRITE, CANNOT_FLUSH, CANNOT_GROW = 778, 1034, 4874
"""The I/O errors that a full disk, a quota or a limit for the size of files causes."""
DAMAGED = {CORRUPT, NO_DATABASE}

DISK_FULL, READ_ONLY_TRANSACTION = "53100", "25006"
"""PostgreSQL's codes (https://www.postgresql.org/docs/current/errcodes-appendix.html). The latter is a standby's."""
DATA_CORRUPTED = ("XX001", "XX002")


def outage(exception: BaseException | None) -> ServiceError | None:
    """Return the answer to a request that ran into ``exception``; None if the database is not the reason for it."""
    for cause in _causes(exception):
        code = _code_of(cause)
        if code is not None:
            return ServiceError(code, retry_after=RETRY_SECONDS[code])
    return None


def told_outage(exception: BaseException | None) -> ServiceError | None:
    """Return the same, and log a line without a traceback: the place in the code is not the reason."""
    refusal = outage(exception)
    if refusal is not None:
        *_, cause = _causes(exception)
        why = {"error": type(cause).__name__, "reason": str(cause)}
        if is_damage(exception):
            log.error("database_damaged", **why)
        else:
            log.warning(refusal.code.code, **why)
    return refusal


def is_damage(exception: BaseException | None) -> bool:
    """Whether the database file cannot be read, so that waiting does not help."""
    return any(getattr(cause, "sqlite_errorcode", 0) & 0xFF in DAMAGED for cause in _causes(exception))


def _causes(exception: BaseException | None) -> Iterator[BaseException]:
    """Yield an exception and those it was raised from: Django's has the driver's as its cause."""
    while exception is not None:
        yield exception
        exception = exception.__cause__


def _code_of(error: BaseException) -> ErrorCode | None:
    sqlite = getattr(error, "sqlite_errorcode", None)
    if sqlite is not None:
        return _code_of_sqlite(sqlite)
    state = getattr(error, "sqlstate", None)
    if state == DISK_FULL:
        return STORAGE_FULL
    if state == READ_ONLY_TRANSACTION or state in DATA_CORRUPTED:
        return DATABASE_UNAVAILABLE
    # Django's own error wraps one that says more.
    if error.__cause__ is not None and type(error).__module__.startswith("django."):
        return None
    names = [kind.__name__ for kind in type(error).__mro__ if kind.__module__.partition(".")[0] in OF_DATABASES]
    if {"OperationalError", "InterfaceError"} & set(names):
        return DATABASE_UNAVAILABLE
    # For an answer without a code psycopg raises the most general error: libpq wrote it, since the connection broke.
    is_of_libpq = type(error).__module__ == "psycopg" and names[0] == "DatabaseError" and state is None
    return DATABASE_UNAVAILABLE if is_of_libpq else None


def _code_of_sqlite(code: int) -> ErrorCode | None:
    """Return the code for an error of SQLite; None for a mistake in a statement."""
    if code & 0xFF == FULL or code in (CANNOT_WRITE, CANNOT_FLUSH, CANNOT_GROW):
        return STORAGE_FULL
    away = {BUSY, LOCKED, NO_MEMORY, READ_ONLY, IO_ERROR, CANNOT_OPEN, *DAMAGED}
    return DATABASE_UNAVAILABLE if code & 0xFF in away else None
