"""Connections to SQLite are used again, and nobody notices but by the time."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from django.contrib.auth.models import Group
from django.db import OperationalError, ProgrammingError, connection
from django.db.utils import ConnectionHandler

from puerto_api.sqlite import base
from puerto_api.sqlite.base import IDLE, DatabaseWrapper
from tests.support.servers import ROOT

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has a pool of psycopg"),
]

Open = Callable[[], DatabaseWrapper]


@pytest.fixture
def opened(tmp_path, monkeypatch) -> Iterator[Open]:
    """Each call is what a thread has for itself: a wrapper of its own of one database."""
    monkeypatch.setattr(base, "_idle", deque())
    wrappers = []

    def make() -> DatabaseWrapper:
        settings = connection.settings_dict | {"NAME": str(tmp_path / "numbers.sqlite3")}
        wrappers.append(ConnectionHandler({"default": settings})["default"])
        wrappers[-1].inc_thread_sharing()
        return wrappers[-1]

    with closing(make()) as first:
        ask(first, "CREATE TABLE numbers (number INTEGER UNIQUE)")
        ask(first, "INSERT INTO numbers VALUES (1), (2)")
    base.close_idle()
    yield make
    for wrapper in wrappers:
        wrapper.close()
    base.close_idle()


def ask(wrapper: DatabaseWrapper, sql: str) -> list[tuple]:
    with wrapper.cursor() as cursor:
        cursor.execute(sql)
        return cursor.fetchall() if cursor.description else []


def numbers(wrapper: DatabaseWrapper) -> int:
    return ask(wrapper, "SELECT count(*) FROM numbers")[0][0]


def test_what_is_closed_is_opened_again_by_the_next(opened: Open):
    first, second = opened(), opened()
    assert numbers(first) == 2
    raw = first.connection
    first.close()
    assert first.connection is None
    assert numbers(second) == 2
    assert second.connection is raw
    assert ask(second, "PRAGMA foreign_keys") == [(1,)]


def test_another_thread_may_open_it_again(opened: Open):
    first = opened()
    ask(first, "SELECT 1")
    raw = first.connection
    first.close()

    def elsewhere() -> bool:
        second = opened()
        try:
            return numbers(second) == 2 and second.connection is raw
        finally:
            second.close()

    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(elsewhere).result()


def test_nobody_shares_what_is_open(opened: Open):
    wrappers = [opened() for _ in range(IDLE + 3)]
    for wrapper in wrappers:
        ask(wrapper, "SELECT 1")
    assert len({id(wrapper.connection) for wrapper in wrappers}) == IDLE + 3
    for wrapper in wrappers:
        wrapper.close()
    assert len(base._idle) == IDLE


def test_a_query_that_was_not_read_to_its_end_leaves_no_old_view_behind(opened: Open):
    reader, writer = opened(), opened()
    unread = reader.cursor()
    unread.execute("SELECT * FROM numbers")
    assert unread.fetchone() == (1,)
    reader.close()
    ask(writer, "SELECT 1")
    other = opened()
    ask(other, "INSERT INTO numbers VALUES (3)")
    assert numbers(writer) == 3
    with pytest.raises(ProgrammingError):
        unread.fetchone()


def test_what_is_closed_within_a_transaction_is_gone_with_what_it_wrote(opened: Open):
    first, second = opened(), opened()
    first.set_autocommit(False)
    ask(first, "INSERT INTO numbers VALUES (3)")
    first.close()
    assert numbers(second) == 2
    assert not second.connection.in_transaction
    second.close()

    third = opened()
    ask(third, "SELECT 1")
    third.in_atomic_block = True  # as between the ends of an atomic block
    raw = third.connection
    third.close()
    assert not base._idle
    with pytest.raises(sqlite3.ProgrammingError):
        raw.execute("SELECT 1")


def test_what_has_failed_is_not_used_again(opened: Open):
    first = opened()
    with pytest.raises(OperationalError):
        ask(first, "INSERT INTO letters VALUES ('a')")
    kept = first.cursor()
    first.close()
    assert not base._idle
    assert numbers(first) == 2
    first.close()  # which has nothing to do with the cursor of the one before
    assert len(base._idle) == 1
    del kept


def test_a_database_that_was_put_in_the_place_of_another_is_the_one_that_is_read(opened: Open, tmp_path):
    first = opened()
    assert numbers(first) == 2
    first.close()
    base.close_idle()
    shutil.copyfile(tmp_path / "numbers.sqlite3", tmp_path / "backup")

    ask(first, "INSERT INTO numbers VALUES (3)")
    first.close()
    os.replace(tmp_path / "backup", tmp_path / "numbers.sqlite3")
    for end in ("-wal", "-shm"):
        (tmp_path / f"numbers.sqlite3{end}").unlink()
    assert numbers(first) == 2


def test_the_last_one_leaves_everything_in_the_database(opened: Open, tmp_path):
    first = opened()
    ask(first, "INSERT INTO numbers VALUES (3)")
    first.close()
    assert (tmp_path / "numbers.sqlite3-wal").exists()
    base.close_idle()
    assert not (tmp_path / "numbers.sqlite3-wal").exists()


def test_a_number_that_no_column_can_hold_is_among_no_rows():
    kept = Group.objects.create(name="table")
    assert list(Group.objects.filter(pk__in=[kept.pk, 2**63, -(2**63) - 1, 10**30])) == [kept]
    assert not Group.objects.filter(pk__in=[10**30]).exists()


FORKED = """
import os, sys
import django
django.setup()
from django.db import connection
from puerto_api.sqlite import base

def number():
    with connection.cursor() as cursor:
        cursor.execute("SELECT 7")
        return cursor.fetchone()[0]

number()
raw = connection.connection
connection.close()
child = os.fork()
if not child:
    os._exit(0 if not base._idle and number() == 7 and connection.connection is not raw else 1)
status = os.waitpid(child, 0)[1]
number()
sys.exit(status or connection.connection is not raw)
"""


def test_a_forked_process_opens_its_own(tmp_path):
    environment = os.environ | {"DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "puerto_api.settings"}
    environment.pop("DATABASE_URL", None)
    done = subprocess.run(
        [sys.executable, "-c", FORKED], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
