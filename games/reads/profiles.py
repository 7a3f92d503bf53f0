"""What finished games tell about a player, as others may see it: people, and levels of the hosted bots."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Avg, Count, F, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext

import bots
from accounts.models import Reader, User
from accounts.players import selectors
from accounts.players.models import Player, Profile
from accounts.players.selectors import Ladder
from games import errors
from games.engine import ids
from games.models import ArchivedGame, Seat, SeatResult
from games.reads import archive
from games.terms.bounds import MOST_PLAYERS
from games.words import levels
from puerto_api.base.errors import NOT_FOUND, ServiceError

MOST_GAMES = 1000
"""The last games of a player whose buildings and roles are counted: habits change over the years."""
RECENT = 10

_SCORES = ("chips", "buildings", "bonus", "nobles", "total")


@dataclass(frozen=True, slots=True)
class Seen:
    """A player as a viewer may see them. ``user`` and ``profile`` are None for a level of the hosted bots."""

    player: Player
    name: str
    user: User | None = None
    profile: Profile | None = None
    is_own: bool = False

    @property
    def kind(self) -> str:
        """The player's kind, as of a seat."""
        return str(Seat.Kind.BOT if self.user is None or self.user.is_bot else Seat.Kind.HUMAN)

    @property
    def shows(self) -> bool:
        """Whether the viewer may see more than ratings."""
        return self.profile is None or self.profile.is_public or self.is_own


def person(username: str, viewer: Reader) -> Seen:
    """A player with an account.

    Raises:
        ServiceError: ``person_not_found``.
    """
    user = selectors.find_user(username)
    if user is None:
        raise ServiceError(errors.PERSON_NOT_FOUND)
    profile = selectors.profile_of(user)
    return Seen(Player(user_id=user.pk), user.get_username(), user, profile, is_own=user.pk == viewer.pk)


def level(name: str) -> Seen:
    """A level of the hosted bots.

    Raises:
        ServiceError: ``not_found``.
    """
    if name not in bots.LEVELS:
        raise ServiceError(NOT_FOUND, gettext("No hosted bot has this level."))
    return Seen(Player(bot=name), name)


def head(seen: Seen) -> dict[str, Any]:
    """The identity of the player."""
    user, profile = seen.user, seen.profile
    return {
        "name": seen.name,
        "kind": seen.kind,
        "is_guest": user is not None and user.is_guest,
        "level": seen.player.bot or None,
        "joined_at": user.date_joined.isoformat() if user is not None else None,
        "about": profile.about if profile is not None else levels.about(seen.name),
        "public_profile": profile is None or profile.is_public,
    }


def ratings(seen: Seen) -> list[dict[str, Any]]:
    """All ratings of the player."""
    return selectors.ratings_of(seen.player)


def seasons(seen: Seen) -> list[dict[str, Any]]:
    """The player's places on leaderboards of seasons."""
    return selectors.seasons_of(seen.player)


def history(seen: Seen, ladder: Ladder) -> list[dict[str, Any]] | None:
    """The history of one of the player's ratings; None if they do not show it."""
    return selectors.history_of(seen.player, ladder, everything=seen.is_own) if seen.shows else None


def statistics(seen: Seen) -> dict[str, Any] | None:
    """Totals of the player's finished games, non-public ones only for the player; None if they do not show them."""
    if not seen.shows:
        return None
    results = _results(seen)
    habits = list(results.filter(played_out=True).order_by("-pk").values_list("won", "built", "roles")[:MOST_GAMES])
    return {
        **results.aggregate(games=Count("pk"), wins=Count("pk", filter=Q(won=True))),
        "tables": list(
            results.values("edition", "players", "index")
            .annotate(games=Count("pk"), wins=Count("pk", filter=Q(won=True)))
            .order_by("edition", "players", "index")
            .values("edition", "players", "games", "wins", seat=F("index"))
        ),
        "score": _score(results),
        "habits_of": len(habits),
        "buildings": _buildings([(won, built) for won, built, _roles in habits]),
        "roles": _roles([roles for _won, _built, roles in habits]),
    }


def recent(seen: Seen) -> list[ArchivedGame] | None:
    """The player's last finished games that are public; None if they do not show them."""
    if not seen.shows:
        return None
    told = Q(archived__public_from=None) | Q(archived__public_from__lte=timezone.now())
    last = _results(seen).filter(told, is_public=True, archived__is_test=False).order_by("-pk")
    # Bots of one level may share a table.
    places = set(last.values_list("archived__ended_at", "archived")[: RECENT * MOST_PLAYERS])
    return archive.shown(sorted(places, reverse=True)[:RECENT])


def _results(seen: Seen) -> QuerySet[SeatResult]:
    found = SeatResult.objects.filter(user=seen.player.user_id, bot=seen.player.bot).order_by()
    return found if seen.is_own else found.filter(is_public=True)


def _score(results: QuerySet[SeatResult]) -> dict[str, Any] | None:
    """Mean points by source, over games that were played out; None without any."""
    means = results.filter(played_out=True).aggregate(games=Count("pk"), **{name: Avg(name) for name in _SCORES})
    if not means["games"]:
        return None
    return {"games": means["games"]} | {name: round(float(means[name]), 2) for name in _SCORES}


def _buildings(games: list[tuple[bool, list[str]]]) -> list[dict[str, Any]]:
    """How often the player built each building, and won with it: most often built first."""
    counts: dict[str, list[int]] = {}
    for won, built in games:
        for building in built:
            count = counts.setdefault(building, [0, 0])
            count[0] += 1
            count[1] += won
    by_use = sorted(counts.items(), key=lambda entry: (-entry[1][0], -entry[1][1], ids.BUILDINGS.index(entry[0])))
    return [{"building": building, "games": games, "wins": wins} for building, (games, wins) in by_use]


def _roles(games: list[dict[str, int]]) -> list[dict[str, Any]]:
    """How often the player chose each role: most often first."""
    times = {role: sum(chosen.get(role, 0) for chosen in games) for role in ids.ROLES}
    by_use = sorted(((role, count) for role, count in times.items() if count), key=lambda entry: -entry[1])
    return [{"role": role, "times": count} for role, count in by_use]
