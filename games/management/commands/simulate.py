"""``manage.py simulate``: bots play headless games and their records are written to a file."""

import argparse
import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError

import bots
from games import engine
from games.headless import simulation
from games.management.progress import progress


class Command(BaseCommand):
    help = "Play games with bots and write their records, one a line (puerto-rico-record/1). Same seed, same bytes."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--edition", required=True, help="classic, reissue or 1897")
        parser.add_argument("--players", type=int, required=True, help="2 to 5, as the edition allows")
        parser.add_argument("--expansion", action="append", default=[], metavar="ID", help="may be given several times")
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--seed", type=int, default=0, help="seed of all chance and all bots")
        parser.add_argument(
            "--bot", action="append", metavar="LEVEL", help="level of the bots: one for all seats, or one for each seat"
        )
        parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a rule option (N-20)")
        parser.add_argument("--with-legal", action="store_true", help="write the legal moves of every decision")
        parser.add_argument("--out", default="-", metavar="FILE", help="- (the default) is standard output")
        parser.add_argument(
            "--jobs", type=int, default=1, metavar="N", help="processes; their number does not change the output"
        )

    def handle(self, **options: Any) -> None:
        if options["games"] < 0 or options["jobs"] < 1:
            raise CommandError("--games must be at least 0 and --jobs at least 1.", returncode=2)
        try:
            table = simulation.make_table(
                options["edition"],
                options["players"],
                options["bot"] or ["random"],
                options["expansion"],
                dict(option(text) for text in options["option"]),
            )
        except (engine.SetupError, bots.UnknownBot) as error:
            raise CommandError(str(error), returncode=2) from None
        lines = simulation.simulate(
            table, options["seed"], options["games"], with_legal=options["with_legal"], jobs=options["jobs"]
        )
        try:
            self._write(lines, options["out"], options["games"])
        except OSError as error:
            raise CommandError(f"{options['out']}: {error.strerror or error}", returncode=2) from None

    def _write(self, lines: Any, out: str, games: int) -> None:
        # Bytes, so that no platform changes the line endings.
        with progress("Playing", games) as advance:
            if out == "-":
                for line in lines:
                    sys.stdout.buffer.write(line.encode())
                    advance()
                sys.stdout.buffer.flush()
                return
            with open(out, "wb") as file:
                for line in lines:
                    file.write(line.encode())
                    advance()


def option(text: str) -> tuple[str, Any]:
    """Read ``key=value`` from the command line; the value is JSON where it can be read as such, else a text."""
    key, separator, value = text.partition("=")
    if not separator:
        raise CommandError(f"An option must be KEY=VALUE, not {text!r}.", returncode=2)
    try:
        return key, json.loads(value)
    except ValueError:
        return key, value
