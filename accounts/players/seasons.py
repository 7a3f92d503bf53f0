"""Seasons and leagues: quarters of a year in UTC, and five parts of a leaderboard, named after goods."""

from datetime import UTC, datetime

from django.db import models
from django.utils import timezone

PATTERN = "^20[0-9]{2}-Q[1-4]$"
"""The name of a season: its year and quarter."""
FEWEST_GAMES = 5
"""The number of rated games in a season below which a player is not on its leaderboard."""


class League(models.TextChoices):
    """A part of a leaderboard. The good that sells for most names the best part."""

    COFFEE = "coffee", "The best 5 % of the leaderboard"
    TOBACCO = "tobacco", "The next 15 %"
    SUGAR = "sugar", "The next 30 %"
    INDIGO = "indigo", "The next 30 %"
    CORN = "corn", "The last 20 %"


_ENDS = {League.COFFEE: 5, League.TOBACCO: 20, League.SUGAR: 50, League.INDIGO: 80, League.CORN: 100}
"""The percentage of a leaderboard at which each league ends."""


def season_of(moment: datetime) -> str:
    """Return the season that a moment belongs to, such as ``2026-Q4``."""
    moment = moment.astimezone(UTC)
    return f"{moment.year}-Q{(moment.month + 2) // 3}"


def seasons_since(moment: datetime) -> list[str]:
    """Return the seasons from that of a moment to the current one, the current one first."""
    first, season = season_of(moment), season_of(timezone.now())
    seasons = [season]
    while season > first:
        season = _before(season)
        seasons.append(season)
    return seasons


def league_at(place: int, total: int) -> League:
    """Return the league of a place on a leaderboard with so many players; the first place is always in the best one."""
    total = max(total, place)  # players may have come since they were counted
    return next(league for league, end in _ENDS.items() if 100 * (place - 1) < end * total)


def _before(season: str) -> str:
    year, quarter = int(season[:4]), int(season[-1])
    return f"{year}-Q{quarter - 1}" if quarter > 1 else f"{year - 1}-Q4"
