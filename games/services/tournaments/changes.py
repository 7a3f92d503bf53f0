"""The shared parts of every change of a tournament: the lock, the checks, and what follows."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from accounts.models import User
from games.errors.tournaments import NOT_ORGANIZER, TOURNAMENT_OVER
from games.live.tournaments import key
from games.models import Tournament
from games.reads.tournaments import get_tournament, standings_of
from games.terms.notices import TOURNAMENT_STANDINGS
from puerto_api.base import wakeups
from puerto_api.base.errors import ServiceError
from puerto_api.database.after_commit import after_commit

from ..core.notices import Notice, tell_people


@dataclass(frozen=True, slots=True)
class TournamentAnswer:
    """The result of a change: the tournament's new version. ``replayed``: the idempotency key was known."""

    tournament_id: str
    version: int
    replayed: bool = False


def opened(tournament_id: Any) -> Tournament:
    """Lock a tournament that is not over. Call it inside ``transaction.atomic``.

    Raises:
        ServiceError: ``tournament_not_found``, ``tournament_over``.
    """
    found = get_tournament(tournament_id, lock=True)
    if found.status not in Tournament.GOING_ON:
        raise ServiceError(TOURNAMENT_OVER)
    return found


def check_organizer(tournament: Tournament, user: User) -> None:
    """Check that the user is the organizer or staff.

    Raises:
        ServiceError: ``not_organizer``.
    """
    if tournament.organizer_id != user.pk and not user.is_staff:
        raise ServiceError(NOT_ORGANIZER)


def changed(tournament: Tournament) -> TournamentAnswer:
    """Store a change, and ring for those who follow the tournament."""
    tournament.version += 1
    tournament.save()
    after_commit(wakeups.publish, key(tournament.pk), tournament.version)
    return TournamentAnswer(str(tournament.pk), tournament.version)


def ended(tournament: Tournament, status: str) -> TournamentAnswer:
    """End a tournament, and tell its organizer and everybody who has entered."""
    tournament.status, tournament.ended_at = status, timezone.now()
    answer = changed(tournament)
    tell_standings(tournament)
    return answer


def tell_standings(tournament: Tournament, numbers: Collection[int] | None = None) -> None:
    """Tell the organizer and these entrants, or all, how the tournament stands."""
    lines = {line.entrant: line for line in standings_of(tournament)}
    about = {"tournament": str(tournament.pk), "name": tournament.name, "status": str(tournament.status)}
    told: dict[Any, Notice] = {}
    for number, user in [(None, tournament.organizer_id), *tournament.entrants.values_list("number", "user")]:
        if user is None or (number is not None and numbers is not None and number not in numbers):
            continue
        line = lines.get(number) if number is not None and tournament.started_at else None
        place, points = (line.place, line.points) if line else (None, None)
        told[user] = (user, TOURNAMENT_STANDINGS, about | {"place": place, "points": points})
    tell_people(told.values())
