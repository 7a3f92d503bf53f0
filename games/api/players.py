"""Leaderboards and profiles for both APIs."""

import re
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from django.utils.translation import gettext

from accounts.models import Reader
from accounts.players import selectors
from accounts.players.models import Pool
from accounts.players.seasons import PATTERN
from accounts.players.selectors import Ladder
from games.api import archive
from games.engine.editions import EDITIONS
from games.models import Seat
from games.reads import losses, profiles
from puerto_api.base.errors import NOT_FOUND, ServiceError, invalid

MOST_ENTRIES = 100
FARTHEST = 1_000_000
"""No place of a leaderboard is farther behind."""


def ladder(*, edition: str, players: int, pool: str, expansions: bool) -> Ladder:
    """What is compared on a leaderboard.

    Raises:
        ServiceError: ``not_found``: no such table can be played.
    """
    check_table(edition, players)
    if expansions and not EDITIONS[edition].expansions:
        raise _no_table()
    return Ladder(pool=pool, edition=edition, players=players, expansions=expansions)


def check_table(edition: str, players: int, expansions: Iterable[str] = ()) -> None:
    """Check that a table can be played.

    Raises:
        ServiceError: ``not_found``: it cannot.
    """
    known = EDITIONS.get(edition)
    if known is None or players not in known.setups or not set(expansions) <= set(known.expansions):
        raise _no_table()


def _no_table() -> ServiceError:
    return ServiceError(NOT_FOUND, gettext("No edition allows such a table."))


def leaderboard(wanted: Ladder, season: str | None, user: Reader, *, after: int, limit: int) -> dict[str, Any]:
    """A page of a leaderboard, of all time or of a season, with the entry of the user who asks.

    Raises:
        ServiceError: ``validation_failed``: no season has this name.
    """
    if season is not None and not re.fullmatch(PATTERN, season):
        raise invalid("season", gettext("Name a season by its year and quarter, such as 2026-Q4."))
    page = selectors.leaderboard(wanted, season, after=after, limit=limit)
    total, shown = page["total"], after + len(page["entries"])
    return {
        **asdict(wanted),
        "season": season,
        "seasons": page["seasons"],
        "total": total,
        "items": page["entries"],
        "next_after": shown if page["entries"] and shown < total else None,
        "you": selectors.entry_of(user, wanted, season, total=total) if user.is_authenticated else None,
    }


def profile(seen: profiles.Seen) -> dict[str, Any]:
    """Everything that a player shows, except how the ratings went."""
    return {
        **profiles.head(seen),
        "ratings": profiles.ratings(seen),
        "seasons": profiles.seasons(seen),
        "statistics": profiles.statistics(seen),
        "recent_games": recent_games(seen),
        "losses": losses.profile(seen),
    }


def recent_games(seen: profiles.Seen) -> list[dict[str, Any]] | None:
    """The last finished games of a player, as entries of the archive; None if the player hides them."""
    games = profiles.recent(seen)
    return None if games is None else [archive.entry(game) for game in games]


def history(seen: profiles.Seen, *, edition: str, players: int, expansions: bool, pool: str | None) -> dict[str, Any]:
    """How a rating went; that in the pool in which the player is usually compared, unless one is named.

    Raises:
        ServiceError: ``not_found``: no such table can be played.
    """
    usual = Pool.PEOPLE if seen.kind == Seat.Kind.HUMAN else Pool.BOTS
    compared = ladder(edition=edition, players=players, pool=str(pool or usual), expansions=expansions)
    return {**asdict(compared), "points": profiles.history(seen, compared)}
