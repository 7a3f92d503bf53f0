"""``manage.py explorer``: count public finished games for the explorer, or count all of them again."""

import argparse
from typing import Any

from django.core.management.base import BaseCommand

from games import services
from games.management.progress import progress


class Command(BaseCommand):
    help = (
        "Count public finished games that are not in the explorer yet, as the service does by itself little by little. "
        "With --again, delete all counts first and count every game again."
    )

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--again", action="store_true", help="delete all counts and count every game again")

    def handle(self, **options: Any) -> None:
        if options["again"]:
            services.forget_explored()
        with progress("Counting games", services.not_explored().count()) as advance:
            counted = services.explore_games(limit=None, advance=advance)
        self.stdout.write(f"Games counted: {counted}.")
