"""``manage.py positions``: let masters play, and choose the positions of the page ``/learn/`` from their games."""

import argparse
import json
from typing import Any

from django.core.management.base import BaseCommand

from games.headless import simulation
from games.lessons.picking import picked
from games.lessons.positions import FILE
from games.management.progress import progress

PLAYERS = (3, 4, 3)
"""Seats of the games, in turn."""


class Command(BaseCommand):
    help = "Let masters play, and choose ten positions in which one move is clearly better. Takes a few minutes."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--games", type=int, default=3, metavar="N", help="games to choose from")
        parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed that all chance follows from")
        parser.add_argument("--level", default="master", help="the level that plays")

    def handle(self, **options: Any) -> None:
        records = []
        with progress("Playing", options["games"]) as advance:
            for number in range(options["games"]):
                table = simulation.make_table("1897", PLAYERS[number % len(PLAYERS)], [options["level"]])
                records.append(simulation.play_game(table, options["seed"], number))
                advance()
        chosen = picked(records, self.stdout.write)
        lines = ",\n".join(json.dumps(position, ensure_ascii=False) for position in chosen)
        FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        for position in chosen:
            best, second = position["judgements"][:2]
            self.stdout.write(f"Round {position['round']}, {position['decision']}: {best} before {second}")
        self.stdout.write(f"{len(chosen)} positions in {FILE}")
