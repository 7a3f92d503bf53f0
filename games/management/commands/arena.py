"""``manage.py arena``: bots against each other in every seat on the same decks, with intervals."""

import argparse
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from bots import LEVELS, arena
from bots.arena.block import Endless
from bots.arena.entrants import OTHERS, UnknownEntrant
from games import engine
from games.management.progress import progress


class Command(BaseCommand):
    help = (
        "Let bots play against each other: each deck once in every rotation of the seats. Prints rates of victory with "
        "95 % intervals (a bootstrap over decks), scores by source, rounds, time and nodes. See docs/bots.md."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument(
            "--bots",
            required=True,
            metavar="A,B,...",
            help="one for each seat, the measured one first; more than --players play in all sets of that many. "
            f"Levels: {', '.join(LEVELS)}; strategies: {', '.join(OTHERS)}",
        )
        parser.add_argument("--players", type=int, metavar="N", help="seats, if there are more bots than that")
        parser.add_argument("--games", type=int, default=2400, help="rounded up to whole decks (default: %(default)s)")
        parser.add_argument("--edition", default="1897", help="classic, reissue or 1897 (default: %(default)s)")
        parser.add_argument("--expansion", action="append", default=[], metavar="ID", help="repeatable; or: all")
        parser.add_argument("--seed", type=int, default=0, help="seed of all chance and all bots")
        add_budget(parser)
        parser.add_argument(
            "--out", type=Path, metavar="FILE", help="store finished decks here, and continue from them"
        )
        parser.add_argument("--json", action="store_true", help="print everything as JSON instead of a table")

    def handle(self, **options: Any) -> None:
        if options["games"] < 1 or options["jobs"] < 1:
            raise CommandError("--games and --jobs must be at least 1.", returncode=2)
        try:
            match = arena.make_match(
                tuple(options["bots"].split(",")),
                options["players"],
                options["edition"],
                options["expansion"],
                options["seed"],
                options["nodes"],
                options["seconds"],
            )
            journal = arena.Journal(match, options["out"]) if options["out"] else None
        except (engine.SetupError, UnknownEntrant, ValueError) as error:
            raise CommandError(str(error), returncode=2) from None
        except OSError as error:
            raise CommandError(f"{options['out']}: {error.strerror or error}", returncode=2) from None
        with progress("Decks", match.blocks(options["games"])) as advance, interruptible(journal is not None):
            blocks = arena.play_match(match, options["games"], jobs=options["jobs"], journal=journal, done=advance)
        summary = arena.summarize(match, blocks)
        self.stdout.write(json.dumps(summary.dump(), indent=1) if options["json"] else arena.report(summary))


@contextmanager
def interruptible(kept: bool) -> Iterator[None]:
    """Tell the user what is left of games that are broken off, or that do not end."""
    try:
        yield
    except KeyboardInterrupt:
        how = "Run the same command to continue." if kept else "With --out, the same command could continue."
        raise CommandError(f"Stopped. {how}", returncode=130) from None
    except Endless as error:
        raise CommandError(str(error), returncode=1) from None


def add_budget(parser: argparse.ArgumentParser) -> None:
    """Add options for the cost of a decision and the number of processes."""
    parser.add_argument(
        "--nodes",
        type=int,
        metavar="N",
        help=f"positions that a bot may judge for a move (default: {arena.USUAL_NODES}, unless --seconds is given)",
    )
    parser.add_argument("--seconds", type=float, metavar="S", help="time for a move; then results are not repeatable")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="processes; default: all cores")
