"""Recalculates all ratings from the places in the rated games: when the formula has changed, or to check them."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from django.db import connection, transaction

from .models import RatedGame, Rating, RatingChange, SeasonRating
from .seasons import season_of
from .services import AT_ONCE, calculate, store_seasons
from .skill import Skill

_NUMBERS = ("mu", "sigma", "ordinal", "games", "last_played_at")


class Done(NamedTuple):
    """How many games were calculated, and how many ratings differ from before."""

    games: int
    changed: int


@transaction.atomic
def rate_again(advance: Callable[[], None] = lambda: None) -> Done:
    """Calculate all ratings from the log, in the order in which games were rated. No game is rated meanwhile.

    Args:
        advance: called after each game.
    """
    _lock()
    ratings = {rating.pk: rating for rating in Rating.objects.all()}
    stored = {pk: _numbers(rating) for pk, rating in ratings.items()}
    for rating in ratings.values():
        rating.skill, rating.games, rating.last_played_at = Skill(), 0, None
    seasons: dict[tuple[int, str], SeasonRating] = {}
    games = 0
    for batch in _batches():
        wrong: list[RatingChange] = []
        for rated in batch:
            changes = list(rated.changes.all())
            numbers = [(change.before, change.after) for change in changes]
            for change in changes:
                change.rating = ratings[change.rating_id]
            calculate(changes)
            for change, before in zip(changes, numbers, strict=True):
                change.rating.games += 1
                change.rating.last_played_at = max(filter(None, (change.rating.last_played_at, rated.ended_at)))
                key = (change.rating_id, season_of(rated.ended_at))
                seasons.setdefault(key, SeasonRating.of(change.rating, key[1])).count_game()
                if (change.before, change.after) != before:
                    wrong.append(change)
            games += 1
            advance()
        RatingChange.calculated.bulk_update(wrong, ("mu_before", "sigma_before", "mu", "sigma"), batch_size=AT_ONCE)
    changed = [rating for pk, rating in ratings.items() if _numbers(rating) != stored[pk]]
    Rating.objects.bulk_update(changed, _NUMBERS, batch_size=AT_ONCE)
    store_seasons(list(seasons.values()))
    return Done(games, len(changed))


def _numbers(rating: Rating) -> tuple[Any, ...]:
    return tuple(getattr(rating, name) for name in _NUMBERS)


def _batches() -> Iterator[list[RatedGame]]:
    games = RatedGame.objects.prefetch_related("changes").iterator(chunk_size=AT_ONCE)
    while batch := list(islice(games, AT_ONCE)):
        yield batch


def _lock() -> None:
    """Make games that end wait. SQLite has locked everything since the transaction began."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"LOCK TABLE {connection.ops.quote_name(Rating._meta.db_table)} IN EXCLUSIVE MODE")
