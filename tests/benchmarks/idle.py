"""What the service costs while nobody uses it, what its start costs, and what memory it holds.

    python -m tests.benchmarks.idle             # embedded: an empty start, memory, rest
    python -m tests.benchmarks.idle --scaled    # PostgreSQL, Redis, a web process, a worker of two, a beat
    python -m tests.benchmarks.idle --seconds 60

Processor time depends on the machine, not on what else it does. Linux only, which tells the time of other processes.
"""

import sys
import time
from argparse import ArgumentParser
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from urllib.request import Request, urlopen

import psycopg

from tests.support.costs import Tree
from tests.support.servers import Servers, embedded_server, group_of, scaled_cluster

SETTLING = 5.0
"""Seconds after the start that do not count as rest."""
REQUESTS = 100
ADDRESSES = ("/healthz", "/api/v1/games", "/", "/graphql/", "/api/v1/errors")
QUERY = b'{"query": "{ __typename }"}'


@dataclass(frozen=True)
class Found:
    start: dict[str, float]
    """Seconds of the processor until everything answers, by kind of process."""
    memory: dict[str, tuple[float, float]]
    """Megabytes of each process and its children, after the start and after :data:`REQUESTS`: shared pages in parts."""
    idle: dict[str, float]
    """Per cent of one processor while nothing is asked, by kind of process."""
    connections: float | None
    """New connections to PostgreSQL a second, while idle."""
    transactions: float | None
    """Transactions of PostgreSQL a second, while idle."""

    def printed(self) -> str:
        lines = [f"start: {_parts(self.start, 's')}"]
        lines += [f"memory: {name} {first:.0f} MB, {then:.0f} MB" for name, (first, then) in self.memory.items()]
        lines.append(f"idle: {_parts(self.idle, '%')}")
        if self.connections is not None:
            lines.append(f"idle: {self.connections:.2f} connections/s, {self.transactions:.1f} transactions/s")
        return "\n".join(lines)


def _parts(spent: dict[str, float], unit: str) -> str:
    each = ", ".join(f"{kind} {amount:.2f}" for kind, amount in sorted(spent.items()))
    return f"{sum(spent.values()):.2f} {unit} ({each})"


def run(*, scaled: bool, seconds: float) -> Found:
    tree = Tree()
    if scaled:
        serving = scaled_cluster(webs=1, own_postgres=True, LOG_LEVEL="ERROR")
    else:
        serving = embedded_server(from_nothing=True)
    with serving as servers:
        start = tree.take()
        first = _memory(servers)
        for number in range(REQUESTS):
            _ask(servers.url + ADDRESSES[number % len(ADDRESSES)])
        then = _memory(servers)
        time.sleep(SETTLING)
        before, began = _sessions(servers), time.monotonic()
        tree.take()
        time.sleep(seconds)
        spent, took = tree.take(), time.monotonic() - began
        after = _sessions(servers)
    counts = None if before is None or after is None else [(b - a) / took for a, b in zip(before, after, strict=True)]
    return Found(
        start=start,
        memory={name: (first[name], then[name]) for name in first},
        idle={kind: 100 * each / took for kind, each in spent.items()},
        connections=counts[0] if counts else None,
        transactions=counts[1] if counts else None,
    )


def _ask(address: str) -> None:
    graphql = address.endswith("/graphql/")
    request = Request(address, data=QUERY if graphql else None, headers={"Content-Type": "application/json"})
    with urlopen(request, timeout=30) as answer:
        answer.read()


def _memory(servers: Servers) -> dict[str, float]:
    """Megabytes of each process with its children; what several of them share counts in parts (PSS)."""
    found: Counter[str] = Counter()
    for name, pid in servers.pids.items():
        for member in group_of(pid):
            lines = Path(f"/proc/{member}/smaps_rollup").read_text().splitlines()
            found[name] += sum(int(line.split()[1]) / 1000 for line in lines if line.startswith("Pss:"))
    return dict(found)


def _sessions(servers: Servers) -> tuple[int, int] | None:
    """Connections and transactions of the service's database so far, but for those that ask."""
    if not servers.postgres:
        return None
    with closing(psycopg.connect(servers.postgres.url, autocommit=True)) as link:
        name = servers.database_url.rsplit("/", 1)[1]
        time.sleep(1.5)  # a connection tells its numbers a second late
        found = link.execute("SELECT sessions, xact_commit FROM pg_stat_database WHERE datname = %s", [name]).fetchone()
    assert found
    return found


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.benchmarks.idle")
    parser.add_argument("--scaled", action="store_true")
    parser.add_argument("--seconds", type=float, default=30.0, help="of rest (default: %(default)s)")
    asked = parser.parse_args()
    print(run(scaled=asked.scaled, seconds=asked.seconds).printed())
    return 0


if __name__ == "__main__":
    sys.exit(main())
