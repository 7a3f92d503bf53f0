"""``manage.py exhaust``: random games until everything that can happen has happened often enough."""

import argparse
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import engine
from games.headless.exhaust import runner
from games.management.progress import progress

BAR = 24
"""Characters of the longest bar."""


class Command(BaseCommand):
    help = (
        "Play random games at all tables until every building, move, event and score has been seen often enough; "
        "check laws and records on the way. Exit status 1 on a fault or if something is still missing."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--at-least", type=int, default=100, metavar="N", help="how often everything has to happen")
        parser.add_argument("--seed", type=int, default=0, help="seed of all games")
        parser.add_argument(
            "--jobs", type=int, default=2, metavar="N", help="processes; their number does not change the games"
        )
        parser.add_argument("--edition", action="append", metavar="ID", help="may be given several times; default: all")
        parser.add_argument(
            "--most", type=int, metavar="GAMES", help="stop after this number of games, even if something is missing"
        )

    def handle(self, **options: Any) -> None:
        if options["at_least"] < 1 or options["jobs"] < 1 or (options["most"] or 1) < 1:
            raise CommandError("--at-least, --jobs and --most must be at least 1.", returncode=2)
        try:
            total = len(runner.known(options["edition"]))
        except engine.SetupError as error:
            raise CommandError(str(error), returncode=2) from None
        with progress("Seen often enough", total) as advance:
            outcome = runner.run(
                options["at_least"],
                options["seed"],
                editions=options["edition"],
                jobs=options["jobs"],
                most=options["most"],
                reached=advance,
            )
        for line in table(outcome.seen):
            self.stdout.write(line)
        missing = [name for name, times in outcome.seen.items() if times < options["at_least"]]
        self.stdout.write(f"{outcome.games} games, {len(outcome.seen)} happenings, {len(missing)} too rare")
        if outcome.fault:
            self.stderr.write(f"Fault: {outcome.fault}")
        if missing or outcome.fault:
            sys.exit(1)


def table(seen: dict[str, int]) -> list[str]:
    """Counts with bars, rarest first within each kind of happening; the most frequent of a kind has the longest bar."""
    lines = []
    width = max(map(len, seen))
    for kind in sorted({name.split()[0] for name in seen}):
        rows = sorted((times, name) for name, times in seen.items() if name.split()[0] == kind)
        most = max(times for times, _ in rows) or 1
        for times, name in rows:
            lines.append(f"{name:<{width}} {times:>9} {'#' * max(bool(times), round(BAR * times / most))}".rstrip())
    return lines
