"""``manage.py matrix``: every level against every other one, and the results into the documents."""

import argparse
import json
import re
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from bots import LEVELS
from bots.arena import matrix
from bots.arena.entrants import UnknownEntrant
from games import engine
from games.engine.editions import EDITIONS
from games.management import strength
from games.management.commands.arena import add_budget, interruptible
from games.management.documents import fill
from games.management.progress import progress


class Command(BaseCommand):
    help = (
        "Let every level play against every other, both ways, with every number of seats, without expansions and "
        "with all; and all levels in one field. Writes docs/strength/ and the summary in docs/bots.md. Continues "
        "where it stopped."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--level", action="append", metavar="ID", help="repeatable; default: all levels")
        parser.add_argument(
            "--changed",
            action="append",
            default=[],
            metavar="ID",
            help="repeatable; play only matches with that level, and keep the other results of matrix.json",
        )
        parser.add_argument("--players", type=int, action="append", metavar="N", help="repeatable; default: 2, 3, 4, 5")
        parser.add_argument("--only", choices=("base", "all"), help="without expansions, or with all; default: both")
        parser.add_argument("--edition", default="1897", help="default: %(default)s")
        parser.add_argument("--games", type=int, default=400, help="of each match (default: %(default)s)")
        parser.add_argument(
            "--fewer", action="append", default=[], metavar="ID=N", help="games in matches with that level; repeatable"
        )
        parser.add_argument("--seed", type=int, default=0, help="seed of all chance and all bots")
        add_budget(parser)
        base = Path(settings.BASE_DIR)
        parser.add_argument("--work", type=Path, default=base / "var" / "strength", help="for the finished blocks")
        parser.add_argument("--docs", type=Path, default=base / "docs", help="default: %(default)s")

    def handle(self, **options: Any) -> None:
        plan, file = _plan(options), options["docs"] / "strength" / "matrix.json"
        if plan.changed and not file.exists():
            raise CommandError(f"--changed needs earlier results, but {file} does not exist.", returncode=2)
        try:
            with progress("Decks", plan.blocks()) as advance, interruptible(kept=True):
                results = matrix.play(plan, options["work"], jobs=options["jobs"], done=advance)
        except (engine.SetupError, UnknownEntrant, ValueError) as error:
            raise CommandError(str(error), returncode=2) from None
        if plan.changed:
            results = matrix.merged(json.loads(file.read_text("utf-8")), results)
        write(results, options["docs"])
        self.stdout.write(f"{options['docs'] / 'strength'} and {options['docs'] / 'bots.md'} are written.")


def _plan(options: dict[str, Any]) -> matrix.Plan:
    if options["games"] < 1 or options["jobs"] < 1:
        raise CommandError("--games and --jobs must be at least 1.", returncode=2)
    edition = EDITIONS.get(options["edition"])
    if edition is None:
        raise CommandError(f"Unknown edition {options['edition']!r}.", returncode=2)
    levels = options["level"] or [level for level, known in LEVELS.items() if known.rating is None]
    if unknown := [level for level in options["changed"] if level not in levels]:
        raise CommandError(f"--changed must be one of {', '.join(levels)}, not {unknown[0]}.", returncode=2)
    sets = {"base": (), "all": tuple(edition.expansions)}
    return matrix.Plan(
        tuple(levels),
        tuple(options["players"] or (number for number in sorted(edition.setups))),
        (sets[options["only"]],) if options["only"] else tuple(dict.fromkeys(sets.values())),
        options["games"],
        options["edition"],
        options["seed"],
        options["nodes"],
        options["seconds"],
        dict(_fewer(text) for text in options["fewer"]),
        tuple(options["changed"]),
    )


def _fewer(text: str) -> tuple[str, int]:
    level, _, games = text.partition("=")
    if not games.isdecimal() or int(games) < 1:
        raise CommandError(f"--fewer must be LEVEL=GAMES, not {text!r}.", returncode=2)
    return level, int(games)


def write(results: dict[str, Any], docs: Path) -> None:
    """Put results, picture and tables where people find them."""
    folder = docs / "strength"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "matrix.json").write_text(_compact(results), "utf-8")
    (folder / "matrix.svg").write_text(strength.picture(results), "utf-8")
    pages = {docs / "bots.md": strength.summary(results), folder / "tables.md": strength.section(results)}
    for page, lines in pages.items():
        page.write_text(fill(page.read_text("utf-8"), "strength", lines), "utf-8")


def _compact(results: dict[str, Any]) -> str:
    """JSON with a line for each cell, so that changes are readable."""
    text = json.dumps(results, indent=1)
    for innermost in (r"\[[^][{}]*\]", r"{[^{}]*}"):
        text = re.sub(innermost, lambda found: " ".join(found[0].split()), text)
    return text + "\n"
