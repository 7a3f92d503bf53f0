"""A guest's games are taken along into an account that there is already, if the person asks for it.

A guest without an account becomes one instead (:func:`accounts.services.people.open_account`).
"""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.utils.translation import gettext

from accounts import ending, errors, naming
from accounts.models import User
from accounts.security import credentials, limits, suspensions
from puerto_api.base.errors import PERMISSION_DENIED, ServiceError

from .access import revoke_everything
from .closing import close_account
from .guests import forget_guest, require_account
from .people import LOGIN_RATE

LONGEST_GUEST_TOKEN = 256


def join_guest(*, user: User, token: str) -> int:
    """Take along what a guest has, whose token shows that they are the same person; the guest is gone afterwards.

    Seats, games, chats, results and blocks become those of the account. The guest's tokens, feed and open streams end.

    Returns:
        at how many tables the guest had a seat.

    Raises:
        ServiceError: ``not_for_guests``, ``rate_limited``, ``invalid_guest_token``, ``guest_at_same_table``,
            ``account_suspended`` (the guest), ``permission_denied`` (a bot account).
    """
    require_account(user)
    limits.check_person(user, LOGIN_RATE)
    found = credentials.find(token) if len(token) <= LONGEST_GUEST_TOKEN else None
    if found is None or found.access is not None or not found.user.is_guest:
        raise ServiceError(errors.INVALID_GUEST_TOKEN)
    return take_along(user=user, guest=found.user)


def take_along(*, user: User, guest: User) -> int:
    """Take along what a guest has who has shown to be the same person; as :func:`join_guest`, without its limit.

    Raises:
        ServiceError: as :func:`join_guest`, without ``rate_limited``.
    """
    require_account(user)
    if user.is_bot:
        raise ServiceError(PERMISSION_DENIED, gettext("A bot account cannot take a guest's games along."))
    with transaction.atomic():
        # Of two requests at once, in the order of their ids so that they do not wait for each other.
        rows = User.objects.select_for_update(no_key=True).filter(pk__in=(user.pk, guest.pk))
        locked = {row.pk: row for row in rows.order_by("pk")}
        guest, user = locked.get(guest.pk, guest), locked[user.pk]
        if guest.pk not in locked or not guest.is_guest or not guest.is_active:
            raise ServiceError(errors.INVALID_GUEST_TOKEN)
        suspensions.check(guest)
        told = ending.joining.send(User, guest=guest, user=user)
        revoke_everything(user=guest)
        # What is under way as the guest is over before they are gone; it has locked its tables, so this comes last.
        User.objects.select_for_update().get(pk=guest.pk)
        name = guest.username
        if not forget_guest(user=guest):
            close_account(user=guest)
        naming.take_over(user, name)
        return _sum(told)


def tables_of(guest: User) -> int:
    """Return at how many tables a guest has a seat."""
    return _sum(ending.counting.send(User, guest=guest))


def _sum(told: Iterable[tuple[Any, Any]]) -> int:
    """Add up what the receivers of a signal have returned."""
    return sum(count for _receiver, count in told)
