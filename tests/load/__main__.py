"""``python -m tests.load``: the package says what it measures."""

import asyncio
import json
import platform
import socket
import statistics
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn
from rich.table import Table

from tests.support.servers import ROOT
from tests.support.services import free_port, fresh_database, stop, wait_until

from .rows import FLOOR, ROWS, Found, Row, floor, measured

RESULTS = ROOT / "var" / "load"
GAMES, VIEWERS = 10, 4


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.load", description="What does a move cost the service?")
    parser.add_argument("--only", nargs="+", metavar="ROW", help="rows to measure")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10.0, help="of play, a row and round (default: %(default)s)")
    parser.add_argument("--list", action="store_true", help="print the names of the rows")
    wanted = parser.parse_args()
    if wanted.list:
        print("\n".join(row.name for row in ROWS))
        return 0
    rows = [row for row in ROWS if not wanted.only or row.name in wanted.only]
    if not rows:
        print(f"No such row: {', '.join(wanted.only)}.", file=sys.stderr)
        return 2
    found: dict[str, list[Found]] = {}
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), TimeElapsedColumn()) as progress:
        task = progress.add_task("rounds", total=wanted.rounds * (len(rows) + 1))
        for _ in range(wanted.rounds):
            progress.update(task, description=FLOOR)
            found.setdefault(FLOOR, []).append(_floor(wanted.seconds / 2))
            progress.advance(task)
            for row in rows:
                progress.update(task, description=row.name)
                found.setdefault(row.name, []).append(measured(row, wanted.seconds))
                progress.advance(task)
    Console().print(_table(found))
    print(f"Kept in {_kept(rows, found).relative_to(ROOT)}.")
    return 0


def _floor(seconds: float) -> Found:
    with fresh_database() as database, _floor_server(database) as url:
        return asyncio.run(floor(url, seconds, GAMES, VIEWERS))


@contextmanager
def _floor_server(database: str) -> Iterator[str]:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    running = subprocess.Popen([sys.executable, "-m", "tests.load.floor", str(port), database], cwd=ROOT)
    try:
        wait_until(lambda: _open(port), "The start of the floor")
        yield url
    finally:
        stop(running)


def _open(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


def _middle(found: list[Found]) -> Found:
    """The round whose move cost the median."""
    cost = statistics.median_low(each.a_move for each in found)
    return next(each for each in found if each.a_move == cost)


def _table(found: dict[str, list[Found]]) -> Table:
    least = _middle(found[FLOOR]).a_move
    table = Table(title="Milliseconds of processor time a move (the median of the rounds)")
    for name in ("Row", "ms a move", "x floor", "moves/s", "p50 ms", "p99 ms", "statements", "kB viewed", "Where"):
        table.add_column(name, justify="left" if name in ("Row", "Where") else "right")
    for name, rounds in found.items():
        one = _middle(rounds)
        where = ", ".join(f"{kind} {used:.1f}" for kind, used in sorted(one.by_kind.items(), key=lambda each: -each[1]))
        table.add_row(
            name, f"{one.a_move:.2f}", f"{one.a_move / least:.1f}", f"{one.moves_a_second:.0f}", f"{one.p50:.0f}",
            f"{one.p99:.0f}", "" if one.statements is None else f"{one.statements:.1f}",
            f"{one.bytes_viewed / 1000:.1f}" if one.bytes_viewed else "", where,
        )  # fmt: skip
    return table


def _kept(rows: list[Row], found: dict[str, list[Found]]) -> Path:
    """Write all rounds as JSON, with the commit and the machine."""
    commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    at = datetime.now(UTC)
    data = {
        "at": at.isoformat(timespec="seconds"),
        "commit": commit,
        "machine": {"processor": platform.processor() or platform.machine(), "python": platform.python_version()},
        "rows": {name: [each.as_json() for each in rounds] for name, rounds in found.items()},
    }
    RESULTS.mkdir(parents=True, exist_ok=True)
    file = RESULTS / f"{at:%Y%m%d-%H%M%S}.json"
    file.write_text(json.dumps(data, indent=2) + "\n")
    return file


if __name__ == "__main__":
    sys.exit(main())
