"""``python -m tests.load``: the package says what it measures."""

import sys
from argparse import ArgumentParser

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn

from tests.support.servers import ROOT

from . import report, results
from .row import Effort, Row
from .rows import FLOOR, ROWS


def main() -> int:
    usual = Effort()
    parser = ArgumentParser(prog="python -m tests.load", description="What does the service cost?")
    parser.add_argument("--only", nargs="+", metavar="ROW", help="rows to measure")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=usual.seconds, help="of play, a row (default: %(default)s)")
    parser.add_argument("--spectators", type=int, default=usual.spectators, help="of one game (default: %(default)s)")
    parser.add_argument("--stored", type=int, nargs="+", default=usual.stored, help="sizes by stored games")
    parser.add_argument("--keep", action="store_true", help="put what is found into docs/performance.md")
    parser.add_argument("--list", action="store_true", help="print the rows and what they measure")
    wanted = parser.parse_args()
    if wanted.list:
        for row in ROWS:
            print(f"{row.name:16}{row.says}")
        return 0
    unknown = set(wanted.only or ()) - {row.name for row in ROWS}
    if unknown:
        print(f"No such row: {', '.join(sorted(unknown))}.", file=sys.stderr)
        return 2
    effort = Effort(seconds=wanted.seconds, spectators=wanted.spectators, stored=tuple(sorted(wanted.stored)))
    rows = _possible([row for row in ROWS if not wanted.only or row.name in wanted.only])
    if FLOOR.lacking():
        print(f"The floor is not measured: it lacks {FLOOR.lacking()}.", file=sys.stderr)
        return 1
    found, failed = _measured(rows, effort, wanted.rounds)
    if FLOOR.name not in found:
        return 1
    console = Console(width=None if sys.stdout.isatty() else 160)
    console.print(results.table([row for row in rows if row.name in found], found))
    run = results.run_of(found, effort)
    print(f"Kept in {results.kept(run).relative_to(ROOT)}.")
    if wanted.keep:
        report.add(run)
        report.write()
    return 1 if failed else 0


def _possible(rows: list[Row]) -> list[Row]:
    """Those that this machine can measure; of the others it prints why not."""
    for row in rows:
        if lacking := row.lacking():
            print(f"{row.name} is not measured: it lacks {lacking}.", file=sys.stderr)
    return [row for row in rows if not row.lacking()]


def _measured(rows: list[Row], effort: Effort, rounds: int) -> tuple[results.Rounds, set[str]]:
    """What was found, and the rows that failed in a round: the others are not lost by that."""
    found: results.Rounds = {}
    failed: set[str] = set()
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), TimeElapsedColumn()) as progress:
        task = progress.add_task("rounds", total=rounds * (len(rows) + 1))
        for _ in range(rounds):
            for row in (FLOOR, *rows):
                progress.update(task, description=row.name)
                if not sys.stdout.isatty():
                    print(row.name, flush=True)
                try:
                    found.setdefault(row.name, []).append(row.measured(effort))
                except Exception as error:
                    progress.print(f"[red]{row.name} failed: {error!r}")
                    failed.add(row.name)
                progress.advance(task)
    return {name: rounds for name, rounds in found.items() if rounds}, failed


if __name__ == "__main__":
    sys.exit(main())
