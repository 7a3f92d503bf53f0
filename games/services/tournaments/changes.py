"""The shared parts of every change of a tournament: the lock, the checks, and what follows."""

from dataclasses import dataclass
from typing import Any

from accounts.models import User
from games.errors.tournaments import NOT_ORGANIZER, TOURNAMENT_OVER
from games.models import Tournament
from games.reads.tournaments import get_tournament
from puerto_api.base.errors import ServiceError


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
    if found.status in (Tournament.Status.FINISHED, Tournament.Status.CANCELLED):
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
    """Store a change."""
    tournament.version += 1
    tournament.save()
    return TournamentAnswer(str(tournament.pk), tournament.version)
