"""Logging in with other services, such as Google: accounts of people there, which are linked to their accounts here.

Another service only says who a person is there. Whose account that is here, the person says: they open one, or they log
in to theirs in another way and agree that the two are linked. An address joins nothing by itself, since a service can
hand out a mailbox to another person.
"""

import re
from typing import Any
from unicodedata import normalize

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts import errors
from accounts.mail import letters
from accounts.models import LONGEST_USERNAME, Identity, User
from accounts.providers import Claimed
from accounts.security import limits, suspensions
from accounts.security.limits import Sender
from puerto_api.base.errors import ServiceError
from puerto_api.base.ids import uuid_of

from .guests import require_account
from .people import LOGIN_RATE, check_confirmed, check_new, check_username, store_new
from .ways_in import check_another

MOST_IDENTITIES = 10


def identified_by(claimed: Claimed) -> User | None:
    """Return the person whose account an account elsewhere is linked to; None for one that nobody has linked.

    Raises:
        ServiceError: ``account_suspended``.
    """
    wanted = Identity.objects.select_related("user__suspension").filter(user__is_active=True)
    found = wanted.filter(provider=claimed.provider, subject=claimed.subject).first()
    if found is None:
        return None
    suspensions.check(found.user)
    Identity.objects.filter(pk=found.pk).update(used_at=timezone.now())
    return found.user


def open_account_with(
    claimed: Claimed, *, username: str, visitor: User | None = None, sender: Sender | None = None
) -> User:
    """Open an account without a password, to which an account elsewhere is linked. A guest becomes it.

    An address that the other service has verified is confirmed here, too, unless another account has confirmed it.

    Args:
        visitor, sender: as of :func:`accounts.services.people.open_account`.

    Raises:
        ServiceError: ``rate_limited``, ``invalid_username``, ``reserved_username``, ``username_taken``,
            ``identity_taken``.
    """
    check_new(username, sender)
    with transaction.atomic():
        wanted = User(username=username)
        wanted.set_unusable_password()
        if claimed.email and not _has_owner(claimed.email):
            wanted.email, wanted.email_confirmed = claimed.email, True
        user = store_new(wanted, visitor)
        _add(user, claimed, used=True)
    return user


def check_may_link(*, user: User, confirm: str) -> None:
    """Let a person begin to link an account elsewhere, which will log them in.

    Args:
        confirm: the password; for a person who has none, the name.

    Raises:
        ServiceError: ``not_for_guests``, ``wrong_password``, ``rate_limited``, ``too_many_identities``.
    """
    require_account(user)
    check_confirmed(user, confirm)
    _check_count(user)


def link_identity(*, user: User, claimed: Claimed) -> Identity:
    """Link an account elsewhere to a person's; a second time changes nothing.

    Raises:
        ServiceError: ``not_for_guests``, ``identity_taken``, ``too_many_identities``.
    """
    require_account(user)
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)  # of two at once, one sees the other
        known = Identity.objects.filter(user=user, provider=claimed.provider, subject=claimed.subject).first()
        if known is not None:
            return known
        _check_count(user)
        made = _add(user, claimed)
    letters.notify(user, letters.Notice.IDENTITY_LINKED)
    return made


def unlink_identity(*, user: User, identity_id: Any) -> None:
    """End that an account elsewhere logs a person in.

    Raises:
        ServiceError: ``identity_not_found``; ``last_way_in``: the person could not log in any longer.
    """
    key = uuid_of(identity_id)
    with transaction.atomic():
        owner = User.objects.select_for_update(no_key=True).get(pk=user.pk)
        found = owner.identities.filter(pk=key).first() if key else None
        if found is None:
            raise ServiceError(errors.IDENTITY_NOT_FOUND)
        found.delete()
        check_another(owner)
    letters.notify(user, letters.Notice.IDENTITY_UNLINKED)


def proposed_username(claimed: Claimed) -> str:
    """Return a name that can be chosen here and is like the one elsewhere; empty if there is none."""
    for said in (claimed.name, claimed.email.partition("@")[0]):
        plain = normalize("NFKD", said).encode("ascii", "ignore").decode()
        name = re.sub(r"[^A-Za-z0-9_.-]+", "-", plain).strip("-")[: LONGEST_USERNAME - 1]
        for choice in (name, *(f"{name}{number}" for number in range(2, 10))):
            if _is_free(choice):
                return choice
    return ""


def _is_free(name: str) -> bool:
    try:
        check_username(name)
    except ServiceError:
        return False
    return not User.objects.filter(username__iexact=name).exists()


def _has_owner(email: str) -> bool:
    return User.objects.filter(email__iexact=email, email_confirmed=True).exists()


def _check_count(user: User) -> None:
    if user.identities.count() >= MOST_IDENTITIES:
        raise ServiceError(errors.TOO_MANY_IDENTITIES)


def _add(user: User, claimed: Claimed, *, used: bool = False) -> Identity:
    try:
        with transaction.atomic():
            return Identity.objects.create(
                user=user,
                provider=claimed.provider,
                subject=claimed.subject,
                used_at=timezone.now() if used else None,
            )
    except IntegrityError:
        raise ServiceError(errors.IDENTITY_TAKEN) from None


def count_log_in(sender: Sender | None) -> None:
    """Count that a person comes back from another service, before it is asked who they are.

    Raises:
        ServiceError: ``rate_limited``.
    """
    limits.check(sender, LOGIN_RATE)
