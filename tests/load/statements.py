"""How many statements PostgreSQL is asked, by its extension pg_stat_statements."""

import psycopg

from tests.support.servers import Servers

NOT_ASKED = (
    r"^\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|SHOW|DISCARD|LISTEN|DEALLOCATE)"
    r"|^SELECT 1 FROM ONLY .* FOR KEY SHARE OF x"
)
"""What begins and ends transactions; and what PostgreSQL asks itself, for each foreign key of a row."""


def count(servers: Servers) -> None:
    """Have the server of a cluster count from now on; it is started again for that."""
    assert servers.postgres
    with psycopg.connect(servers.postgres.url, autocommit=True) as link:
        there = link.execute("SELECT 1 FROM pg_available_extensions WHERE name = 'pg_stat_statements'").fetchone()
        if not there:
            return
        link.execute("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'")
    servers.postgres.stop()
    servers.postgres.start()
    with psycopg.connect(servers.database_url, autocommit=True) as link:
        link.execute("CREATE EXTENSION pg_stat_statements")


def reset(servers: Servers) -> None:
    """Count from nothing."""
    if servers.postgres and _counts(servers):
        with psycopg.connect(servers.database_url, autocommit=True) as link:
            link.execute("SELECT pg_stat_statements_reset()")


def counted(servers: Servers) -> int | None:
    """The statements since :func:`reset`, without those that begin and end transactions; None if nothing counts."""
    if not servers.postgres or not _counts(servers):
        return None
    with psycopg.connect(servers.database_url, autocommit=True) as link:
        found = link.execute(
            "SELECT coalesce(sum(calls), 0) FROM pg_stat_statements WHERE query !~* %s AND dbid = "
            "(SELECT oid FROM pg_database WHERE datname = current_database())",
            [NOT_ASKED],
        ).fetchone()
    assert found
    return int(found[0])


def _counts(servers: Servers) -> bool:
    with psycopg.connect(servers.database_url, autocommit=True) as link:
        return link.execute("SELECT 1 FROM pg_extension WHERE extname = 'pg_stat_statements'").fetchone() is not None
