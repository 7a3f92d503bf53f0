"""Guests: people who play without an account. What they may not do requires an account (``not_for_guests``)."""

import secrets
from datetime import timedelta

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, ProtectedError, Q, QuerySet
from django.utils import timezone

from accounts import errors
from accounts.audit import log as audit
from accounts.models import Access, Token, User
from accounts.security import limits, scopes
from accounts.security.credentials import Credential
from accounts.security.limits import Sender
from accounts.security.scopes import Scope
from accounts.security.usernames import DELETED, PREFIX
from puerto_api.base.errors import ServiceError

from .tokens import Issued, issue

GUEST = "guest"
"""The name of guests' tokens."""
GRANTED = (Scope.GAMES_READ, Scope.GAMES_PLAY, Scope.TABLES)
"""What guests' tokens allow."""

REGISTER_RATE = "register"
"""Name of the rate for every way of making a person."""

_LETTERS = "abcdefghjkmnpqrstuvwxyz"
_LENGTH = 8


def random_name(prefix: str) -> str:
    """Return a name that is hardly ever taken."""
    return prefix + "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def open_guest(*, sender: Sender | None = None) -> User:
    """Create a guest with a name of their own and no password.

    Args:
        sender: where the request comes from; None for the service itself, which has no limits.

    Raises:
        ServiceError: ``rate_limited``.
    """
    limits.check(sender, REGISTER_RATE)
    while True:
        user = User(username=random_name(PREFIX), is_guest=True)
        user.set_unusable_password()
        try:
            with transaction.atomic():
                user.save(force_insert=True)
                return user
        except IntegrityError:  # the name is taken
            continue


def play_as_guest(*, sender: Sender | None = None) -> Issued:
    """Create a guest as :func:`open_guest` does, and a token to play with."""
    with transaction.atomic():
        return issue(open_guest(sender=sender), GUEST, granted=list(GRANTED))


def require_account(user: User) -> None:
    """Refuse a guest.

    Raises:
        ServiceError: ``not_for_guests``.
    """
    if user.is_guest:
        raise ServiceError(errors.NOT_FOR_GUESTS)


def check_is_the_guest(asked_with: Credential | None) -> None:
    """Let only the guest choose a password, not an app that they have let in to play.

    Raises:
        ServiceError: ``insufficient_scope``.
    """
    if asked_with is not None and asked_with.access is not None:
        scopes.require(asked_with, Scope.ACCOUNT)


def unused_guests() -> QuerySet[User]:
    """Return the guests who have not been here for ``GUEST_DAYS``."""
    before = timezone.now() - timedelta(days=settings.GUEST_DAYS)
    used = {"user": OuterRef("pk"), "last_used_at__gte": before}
    return User.objects.filter(
        Q(last_login=None) | Q(last_login__lt=before),
        ~Exists(Token.objects.filter(**used)),
        ~Exists(Access.objects.filter(**used)),
        is_guest=True,
        is_active=True,
        date_joined__lt=before,
    )


def forget_guest(*, user: User) -> bool:
    """Delete a guest, unless something that others need refers to them. Returns whether they were deleted."""
    try:
        with transaction.atomic():
            audit.erase_names(user.pk, DELETED)
            user.delete()
            return True
    except ProtectedError:
        return False
