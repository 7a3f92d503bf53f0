"""People who have left for good, or were suspended: no round waits for them any longer."""

from typing import Any

import structlog
from django.dispatch import receiver

from accounts.ending import leaving, suspended
from accounts.models import Suspension, User
from accounts.security import suspensions
from games.models import Entrant, Tournament
from puerto_api.base.errors import ServiceError

from .announcing import cancel_tournament
from .entering import withdraw

log = structlog.get_logger(__name__)


@receiver(leaving)
def _leave(user: User, **_: Any) -> None:
    """Withdraw a person from all tournaments, and cancel those of their own that have not started.

    Their results stay in the standings, as their games stay in the archive.
    """
    for pk in Tournament.objects.filter(organizer=user, status=Tournament.Status.OPEN).values_list("pk", flat=True):
        _try(cancel_tournament, user, pk)
    _withdraw(user)


@receiver(suspended)
def _pause(**_: Any) -> None:
    """Withdraw those who are suspended; their games are left as their tables provide for it."""
    for suspension in Suspension.objects.filter(tables_left=False).select_related("user__suspension"):
        if suspensions.of(suspension.user) is not None:
            _withdraw(suspension.user)


def _withdraw(user: User) -> None:
    entries = Entrant.objects.filter(user=user, withdrawn_at=None, tournament__status__in=Tournament.GOING_ON)
    for pk in entries.values_list("tournament", flat=True):
        _try(withdraw, user, pk)


def _try(service: Any, user: User, tournament_id: Any) -> None:
    try:
        service(user=user, tournament_id=tournament_id)
    except ServiceError as error:  # the tournament has moved on in the meantime
        log.info("tournament_not_left", tournament_id=str(tournament_id), code=error.code.code)
