"""Reads of ratings, leaderboards and profiles: as plain data, the same for both APIs."""

import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from django.core.cache import cache
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from accounts.models import USERNAME, User

from .models import Player, Profile, RatedGame, Rating, RatingChange
from .skill import PROVISIONAL_SIGMA

KEPT_SECONDS = 30
"""How long a page of a leaderboard is cached, if no other game is rated meanwhile."""
MOST_POINTS = 500
"""How many rated games the history of a rating tells, the last ones."""


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
    """Return all ratings of a player, those with most games first. ``place`` is null while a rating is provisional."""
    above = _compared().filter(
        Q(ordinal__gt=OuterRef("ordinal")) | Q(ordinal=OuterRef("ordinal"), pk__lt=OuterRef("pk")),
        **{name: OuterRef(name) for name in Ladder.__dataclass_fields__},
    )
    better = above.order_by().values("pool").annotate(count=Count("*")).values("count")
    found = _of(player).annotate(better=Coalesce(Subquery(better), 0))
    return [
        {
            **{name: getattr(rating, name) for name in Ladder.__dataclass_fields__},
            **_view(rating),
            "place": None if rating.skill.is_provisional else rating.better + 1,
        }
        for rating in found.order_by("-games", "pk")
    ]


def most_played(users: Iterable[User]) -> dict[Any, dict[str, Any]]:
    """Return, by key, each user's rating with most games and its kind of table, for users who have any."""
    found = Rating.objects.filter(user__in=[user.pk for user in users]).order_by("games", "-pk")
    return {
        rating.user_id: {**{name: getattr(rating, name) for name in Ladder.__dataclass_fields__}, **_view(rating)}
        for rating in found
    }


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


def leaderboard(ladder: Ladder, *, after: int, limit: int) -> dict[str, Any]:
    """Return a page of a leaderboard: ``total`` is the number of players on it, ``entries`` those after a place.

    Only players who are still here and whose rating is not provisional are on it. Of two with the same skill the one
    who came first stands first, so the order is always the same.
    """
    newest = RatedGame.objects.order_by("-pk").values_list("game", flat=True).first()
    key = f"leaderboard:{newest}:{':'.join(map(str, asdict(ladder).values()))}:{after}:{limit}"
    found: Any = cache.get_or_set(key, lambda: _page(ladder, after, limit), KEPT_SECONDS)
    return found


def entry_of(user: User, ladder: Ladder) -> dict[str, Any] | None:
    """Return a person's entry on a leaderboard; None if they have none."""
    mine = _compared().filter(**asdict(ladder), user_id=user.pk).select_related("user").first()
    if mine is None:
        return None
    above = Q(ordinal__gt=mine.ordinal) | Q(ordinal=mine.ordinal, pk__lt=mine.pk)
    return _entry(mine, _compared().filter(above, **asdict(ladder)).count() + 1)


def _page(ladder: Ladder, after: int, limit: int) -> dict[str, Any]:
    listed = _compared().filter(**asdict(ladder)).select_related("user").order_by("-ordinal", "pk")
    entries = [_entry(rating, place) for place, rating in enumerate(listed[after : after + limit], after + 1)]
    return {"total": listed.count(), "entries": entries}


def _compared() -> QuerySet[Rating]:
    """Return the ratings that stand on leaderboards."""
    return Rating.objects.filter(Q(user=None) | Q(user__is_active=True), sigma__lte=PROVISIONAL_SIGMA)


def _of(player: Player) -> QuerySet[Rating]:
    return Rating.objects.filter(user=player.user_id, bot=player.bot)


def _entry(rating: Rating, place: int) -> dict[str, Any]:
    name = rating.user.get_username() if rating.user else rating.bot
    return {"place": place, "name": name, "level": rating.bot or None, **_view(rating)}


def _view(rating: Rating) -> dict[str, Any]:
    return {
        "rating": rating.skill.rating,
        "deviation": rating.skill.deviation,
        "provisional": rating.skill.is_provisional,
        "games": rating.games,
        "last_played_at": _moment(rating.last_played_at),
    }


def _moment(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
