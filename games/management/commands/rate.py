"""``manage.py rate``: count finished games in ratings and statistics, or calculate all ratings again."""

import argparse
from typing import Any

from django.core.management.base import BaseCommand

from accounts.players.again import rate_again
from accounts.players.models import RatedGame
from games import services
from games.management.progress import progress


class Command(BaseCommand):
    help = (
        "Count finished games that are not in ratings and statistics yet, as the service does by itself little by "
        "little. With --again, recalculate all ratings from the places that were reached."
    )

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument(
            "--again", action="store_true", help="recalculate all ratings; games that end meanwhile wait"
        )

    def handle(self, **options: Any) -> None:
        if options["again"]:
            with progress("Rating again", RatedGame.objects.count()) as advance:
                done = rate_again(advance)
            self.stdout.write(f"Games rated again: {done.games}. Ratings that changed: {done.changed}.")
            return
        with progress("Counting games", services.not_counted().count()) as advance:
            counted = services.count_games(limit=None, advance=advance)
        self.stdout.write(f"Games counted: {counted}.")
