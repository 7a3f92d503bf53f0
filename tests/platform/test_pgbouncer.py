"""Behind PgBouncer that lends a connection for each transaction: what the operations guide says to set is enough."""

import threading
from contextlib import contextmanager

import pytest
from django.contrib.contenttypes.models import ContentType
from django.db import connection

from tests.support import on_postgresql
from tests.support.services import pgbouncer

RACES = [f"tests/games/test_{name}.py" for name in ("table_races", "pairing", "statements_at_tables", "two_ways")]
SETTING = "?disable_server_side_cursors=true"


@pytest.mark.dear
@pytest.mark.scaled
@pytest.mark.slow
@pytest.mark.needs("pgbouncer")
@pytest.mark.skipif(on_postgresql.HERE, reason="this is that run")
def test_tables_and_long_reads_behind_pgbouncer(tmp_path):
    @contextmanager
    def through(url):
        with pgbouncer(url) as address:
            yield address + SETTING

    on_postgresql.run(tmp_path, "-x", *RACES, __file__, pool=16, through=through)


@pytest.mark.django_db(transaction=True)
def test_threads_that_read_in_pieces_at_once_all_read_everything():
    """Without its setting, cursors would be asked for at a connection that does not know them."""
    ContentType.objects.bulk_create(ContentType(app_label="pieces", model=f"m{number}") for number in range(2000))
    read: list[int] = []

    def reading():
        try:
            for _time in range(3):
                read.append(sum(1 for _ in ContentType.objects.filter(app_label="pieces").iterator(chunk_size=20)))
        finally:
            connection.close()

    threads = [threading.Thread(target=reading) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert read == [2000] * 24
