"""What is an outage of the database, and what is a mistake: held against what the drivers really raise."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import kombu.exceptions
import psycopg
import psycopg_pool
import pytest
import redis
from django import db

from puerto_api.database.outages import is_damage, outage

Break = Callable[[Path], None]


def numbers(file: Path) -> sqlite3.Connection:
    link = sqlite3.connect(file, isolation_level=None, timeout=0)
    link.execute("CREATE TABLE IF NOT EXISTS numbers (number INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    return link


def locked(file: Path) -> None:
    with closing(numbers(file)) as one, closing(sqlite3.connect(file, timeout=0)) as other:
        one.execute("BEGIN IMMEDIATE")
        other.execute("BEGIN IMMEDIATE")


def full(file: Path) -> None:
    with closing(numbers(file)) as link:
        link.execute("PRAGMA max_page_count = 4")
        link.execute("INSERT INTO numbers VALUES (1, ?)", ["x" * 100_000])


def read_only(file: Path) -> None:
    numbers(file).close()
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as link:
        link.execute("INSERT INTO numbers VALUES (1, 'one')")


def away(file: Path) -> None:
    with closing(sqlite3.connect(file / "below" / "nothing")) as link:
        link.execute("SELECT 1")


def foreign(file: Path) -> None:
    file.write_bytes(b"This is no database. " * 1000)
    with closing(sqlite3.connect(file)) as link:
        link.execute("SELECT * FROM numbers")


def damaged(file: Path) -> None:
    with closing(numbers(file)) as link:
        link.executemany("INSERT INTO numbers VALUES (?, ?)", [(number, "x" * 500) for number in range(200)])
    found = file.read_bytes()
    file.write_bytes(found[:4096] + b"\xaa" * (len(found) - 4096))
    with closing(sqlite3.connect(file)) as link:
        link.execute("SELECT count(name) FROM numbers").fetchall()


def no_such_table(file: Path) -> None:
    with closing(numbers(file)) as link:
        link.execute("SELECT * FROM letters")


def twice(file: Path) -> None:
    with closing(numbers(file)) as link:
        link.execute("INSERT INTO numbers VALUES (1, 'one'), (1, 'two')")


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        (locked, "database_unavailable"),
        (full, "storage_full"),
        (read_only, "database_unavailable"),
        (away, "database_unavailable"),
        (foreign, "database_unavailable"),
        (damaged, "database_unavailable"),
        (no_such_table, None),
        (twice, None),
    ],
)
def test_sqlite_says_what_is_an_outage(broken: Break, code: str | None, tmp_path: Path):
    with pytest.raises(sqlite3.Error) as raised:
        broken(tmp_path / "numbers.sqlite3")
    refusal = outage(raised.value)
    assert (refusal and refusal.code.code) == code
    assert is_damage(raised.value) is (broken in (foreign, damaged))


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (psycopg.errors.AdminShutdown(), "database_unavailable"),
        (psycopg.errors.CannotConnectNow(), "database_unavailable"),
        (psycopg.OperationalError("the connection is closed"), "database_unavailable"),
        (psycopg.InterfaceError("the cursor is closed"), "database_unavailable"),
        (psycopg_pool.PoolTimeout(), "database_unavailable"),
        (psycopg.errors.get_base_exception("")("server closed the connection"), "database_unavailable"),  # libpq's
        (psycopg.errors.ReadOnlySqlTransaction(), "database_unavailable"),
        (psycopg.errors.DiskFull(), "storage_full"),
        (psycopg.errors.UndefinedTable(), None),
        (psycopg.errors.UniqueViolation(), None),
        (psycopg.errors.InFailedSqlTransaction(), None),
        (kombu.exceptions.OperationalError(), None),
        (redis.ConnectionError(), None),
        (ValueError(), None),
        (None, None),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else None,
)
def test_postgresql_says_what_is_an_outage_and_others_do_not(error: Exception | None, code: str | None):
    refusal = outage(error)
    assert (refusal and refusal.code.code) == code


@pytest.mark.parametrize(
    ("wrapper", "cause", "code"),
    [
        (db.OperationalError, psycopg.errors.AdminShutdown(), "database_unavailable"),
        (db.OperationalError, psycopg.errors.DiskFull(), "storage_full"),
        (db.InternalError, psycopg.errors.ReadOnlySqlTransaction(), "database_unavailable"),
        (db.InterfaceError, None, "database_unavailable"),
        (db.ProgrammingError, psycopg.errors.UndefinedTable(), None),
        (db.transaction.TransactionManagementError, psycopg.errors.AdminShutdown(), "database_unavailable"),
    ],
)
def test_what_django_makes_of_it_is_the_same(wrapper: type[Exception], cause: Exception | None, code: str | None):
    error = wrapper("what it says")
    error.__cause__ = cause
    refusal = outage(error)
    assert (refusal and refusal.code.code) == code
