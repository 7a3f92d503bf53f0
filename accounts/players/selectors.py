"""Reads of ratings, leaderboards and profiles: as plain data, the same for both APIs."""

import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, TypeAlias, TypeVar
from uuid import UUID

from django.core.cache import cache
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.models import USERNAME, User

from .models import Player, Profile, Rated, RatedGame, Rating, RatingChange, SeasonRating
from .seasons import FEWEST_GAMES, league_at, seasons_since
from .skill import PROVISIONAL_SIGMA

Ranked: TypeAlias = QuerySet[Rating] | QuerySet[SeasonRating]
R = TypeVar("R", Rating, SeasonRating)

KEPT_SECONDS = 30
"""How long a page of a leaderboard is cached, if no other game is rated meanwhile."""
MOST_POINTS = 500
"""How many rated games the history of a rating tells, the last ones."""
MOST_SEASONS = 40
"""How many places on leaderboards of seasons a profile tells, the last ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """What one leaderboard compares: a pool at one kind of table. ``expansions``: any is in play."""

    pool: str
    edition: str
    players: int
    expansions: bool


def find_user(username: str) -> User | None:
    """Find a user by name, regardless of case; None if there is none, or if the user is no longer here."""
    if not re.match(USERNAME, username):
        return None
    try:
        user = User.objects.get_by_natural_key(username)
    except User.DoesNotExist:
        return None
    return user if user.is_active else None


def profile_of(user: User) -> Profile:
    """Return what a person shows of themselves, even if they have said nothing."""
    return Profile.objects.filter(pk=user.pk).first() or Profile(user_id=user.pk)


def profile_view(profile: Profile) -> dict[str, Any]:
    """Return a profile as its owner has set it."""
    return {"about": profile.about, "public_profile": profile.is_public}


def ratings_of(player: Player) -> list[dict[str, Any]]:
    """Return all ratings of a player, those with most games first.

    ``place`` and ``league`` are null while a rating is provisional.
    """
    return [_placed(rating) for rating in _among(_compared(), _of(player)).order_by("-games", "pk")]


def seasons_of(player: Player) -> list[dict[str, Any]]:
    """Return the last places of a player on leaderboards of seasons, the last season first."""
    compared = _compared_in_seasons()
    mine = compared.filter(rating__in=_of(player).values("pk"))
    found = _among(compared.filter(season=OuterRef("season")), mine).order_by("-season", "-games", "pk")[:MOST_SEASONS]
    return [{"season": rating.season, **_placed(rating)} for rating in found]


def most_played(users: Iterable[User]) -> dict[Any, dict[str, Any]]:
    """Return, by key, each user's rating with most games and its kind of table, for users who have any."""
    found = Rating.objects.filter(user__in=[user.pk for user in users]).order_by("games", "-pk")
    return {rating.user_id: {**_table(rating), **_view(rating)} for rating in found}


def history_of(player: Player, ladder: Ladder, *, everything: bool) -> list[dict[str, Any]]:
    """Return how a rating developed, game by game, the last one last.

    Args:
        everything: name the games, and the places in them, even where not everybody may know them.
    """
    changes = RatingChange.objects.filter(rating__in=_of(player).filter(**asdict(ladder)).values("pk"))
    newest = list(changes.select_related("rated").order_by("-pk")[:MOST_POINTS])
    return [
        {
            "ended_at": change.rated.ended_at.isoformat(),
            "rating": change.after.rating,
            "change": change.after.rating - change.before.rating,
            "provisional": change.after.is_provisional,
            "game": str(change.rated.game) if told else None,
            "place": change.place if told else None,
            "of": change.of if told else None,
        }
        for change in reversed(newest)
        for told in (everything or change.rated.is_public,)
    ]


def ratings_before(game_id: UUID) -> list[int]:
    """The ratings with which the rated players of a game began it; none if the game was not rated."""
    return [change.before.rating for change in RatingChange.objects.filter(rated__game=game_id)]


def leaderboard(ladder: Ladder, season: str | None = None, *, after: int, limit: int) -> dict[str, Any]:
    """Return a page of a leaderboard: ``total`` is the number of players on it, ``entries`` those after a place.

    Only players who are still here and whose rating is not provisional are on it; on that of a season, only those who
    have played enough in it, with the rating that they had after their last game of the season. Of two with the same
    skill the one who came first stands first, so the order is always the same. ``seasons`` are those that there have
    been, the current one first.
    """
    newest = RatedGame.objects.order_by("-pk").values_list("game", flat=True).first()
    key = f"leaderboard:{newest}:{season}:{':'.join(map(str, asdict(ladder).values()))}:{after}:{limit}"
    found: Any = cache.get_or_set(key, lambda: _page(ladder, season, after, limit), KEPT_SECONDS)
    return found


def entry_of(user: User, ladder: Ladder, season: str | None = None, *, total: int) -> dict[str, Any] | None:
    """Return a person's entry on a leaderboard with so many players; None if they have none."""
    ranked = _ranked(ladder, season)
    mine = ranked.filter(**{"rating__user_id" if season else "user_id": user.pk}).first()
    if mine is None:
        return None
    above = Q(ordinal__gt=mine.ordinal) | Q(ordinal=mine.ordinal, pk__lt=mine.pk)
    return _entry(mine, ranked.filter(above).count() + 1, total)


def _page(ladder: Ladder, season: str | None, after: int, limit: int) -> dict[str, Any]:
    listed, first = _ranked(ladder, season), RatedGame.objects.order_by("pk").first()
    total = listed.count()
    ordered: Any = listed.order_by("-ordinal", "pk")[after : after + limit]
    return {
        "total": total,
        "entries": [_entry(rating, place, total) for place, rating in enumerate(ordered, after + 1)],
        "seasons": seasons_since(first.ended_at if first else timezone.now()),
    }


def _ranked(ladder: Ladder, season: str | None) -> Ranked:
    """Return the ratings on a leaderboard, of all time or of a season."""
    if season is None:
        return _compared().filter(**asdict(ladder)).select_related("user")
    return _compared_in_seasons().filter(**asdict(ladder), season=season).select_related("rating__user")


def _compared() -> QuerySet[Rating]:
    """Return the ratings that stand on leaderboards."""
    return Rating.objects.filter(Q(user=None) | Q(user__is_active=True), sigma__lte=PROVISIONAL_SIGMA)


def _compared_in_seasons() -> QuerySet[SeasonRating]:
    """Return the ratings that stand on leaderboards of seasons."""
    here = Q(rating__user=None) | Q(rating__user__is_active=True)
    return SeasonRating.objects.filter(here, sigma__lte=PROVISIONAL_SIGMA, games__gte=FEWEST_GAMES)


def _among(compared: QuerySet[R], found: QuerySet[R]) -> QuerySet[R]:
    """Count for each rating the players of its leaderboard (``total``) and those before it (``better``)."""
    same = compared.filter(**{name: OuterRef(name) for name in Ladder.__dataclass_fields__})
    before = same.filter(Q(ordinal__gt=OuterRef("ordinal")) | Q(ordinal=OuterRef("ordinal"), pk__lt=OuterRef("pk")))

    def count(ratings: QuerySet[R]) -> Coalesce:
        return Coalesce(Subquery(ratings.order_by().values("pool").annotate(count=Count("*")).values("count")), 0)

    return found.annotate(better=count(before), total=count(same))


def _of(player: Player) -> QuerySet[Rating]:
    return Rating.objects.filter(user=player.user_id, bot=player.bot)


def _placed(rating: Any) -> dict[str, Any]:
    """Return a rating that :func:`_among` has counted."""
    place = None if rating.skill.is_provisional else rating.better + 1
    league = place and str(league_at(place, rating.total))
    return {**_table(rating), **_view(rating), "place": place, "league": league}


def _entry(rating: Rating | SeasonRating, place: int, total: int) -> dict[str, Any]:
    name = rating.user.get_username() if rating.user else rating.bot
    league = str(league_at(place, total))
    return {"place": place, "name": name, "level": rating.bot or None, "league": league, **_view(rating)}


def _table(rating: Rated) -> dict[str, Any]:
    return {name: getattr(rating, name) for name in Ladder.__dataclass_fields__}


def _view(rating: Rated) -> dict[str, Any]:
    return {
        "rating": rating.skill.rating,
        "deviation": rating.skill.deviation,
        "provisional": rating.skill.is_provisional,
        "games": rating.games,
        "last_played_at": _moment(rating.last_played_at),
    }


def _moment(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
