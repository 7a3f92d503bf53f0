"""``manage.py verify``: replay files of records and say OK or the first difference."""

import argparse
import sys
from typing import Any, BinaryIO

from django.core.management.base import BaseCommand, CommandError

from games.headless import simulation
from games.management.progress import progress


class Command(BaseCommand):
    help = (
        "Replay every game in files of records (JSON Lines) and compare everything that they say. Exit status 1 on "
        "a fault."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="- is standard input")
        parser.add_argument("--all", action="store_true", help="list every line with a fault, not only the first")
        parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that replay")

    def handle(self, **options: Any) -> None:
        if options["jobs"] < 1:
            raise CommandError("--jobs must be at least 1.", returncode=2)
        good = True
        for name in options["files"]:
            try:
                if name == "-":
                    good &= self._verify("standard input", sys.stdin.buffer, options)
                else:
                    with open(name, "rb") as file:
                        good &= self._verify(name, file, options)
            except OSError as error:
                self.stderr.write(f"{name}: {error.strerror or error}")
                good = False
        if not good:
            sys.exit(1)

    def _verify(self, name: str, file: BinaryIO, options: dict[str, Any]) -> bool:
        total = sum(1 for line in file if line.strip()) if file.seekable() else None
        if total is not None:
            file.seek(0)
        read, bad = 0, []
        with progress(f"Verifying {name}", total) as advance:
            for number, fault in simulation.faults(file, options["jobs"]):
                read += 1
                advance()
                if fault:
                    bad.append((number, fault))
                    if not options["all"]:
                        break
        for number, fault in bad:
            self.stderr.write(f"{name}, line {number}: {fault}")
        if bad and options["all"]:
            self.stderr.write(f"{name}: {len(bad)} of {read} records have a fault")
        if not bad:
            self.stdout.write(f"{name}: OK {read} record{'' if read == 1 else 's'}")
        return not bad
