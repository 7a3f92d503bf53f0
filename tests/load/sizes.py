"""The servers of rows, in both sizes, and what they say of themselves."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from tests.support import services
from tests.support.servers import Servers, embedded_server, scaled_cluster

from . import statements

QUIET = {"LOG_LEVEL": "ERROR"}
LACKING = "PostgreSQL or Redis"


def lacking(scaled: bool) -> str | None:
    """What this machine lacks to start servers of a size."""
    return LACKING if scaled and not (services.available() and services.can_restart_postgres()) else None


def served(scaled: bool, webs: int = 2, workers: int = 1) -> AbstractContextManager[Servers]:
    """Servers that log nothing but errors. Scaled ones have a PostgreSQL of their own."""
    return _counting(webs, workers) if scaled else embedded_server(**QUIET)


@contextmanager
def _counting(webs: int, workers: int) -> Iterator[Servers]:
    """A cluster whose PostgreSQL counts statements, where it has the extension."""
    with scaled_cluster(webs, workers, own_postgres=True, **QUIET) as servers:
        statements.count(servers)
        yield servers


def resident(servers: Servers, name: str) -> float:
    """Bytes of memory that a process and its children hold."""
    status = Path(f"/proc/{servers.pids[name]}/status").read_text()
    return 1024 * float(status.split("VmRSS:")[1].split()[0])
