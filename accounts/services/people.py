"""People: who they are, and their passwords."""

from collections.abc import Callable
from typing import ParamSpec

from django.contrib.auth import authenticate
from django.contrib.auth.password_validation import MinimumLengthValidator, validate_password
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction
from django.utils.translation import gettext

from accounts import errors, models, naming
from accounts.mail import letters
from accounts.models import FormerName, Token, User
from accounts.security import limits, suspensions, usernames
from accounts.security.credentials import Credential
from accounts.security.limits import Sender
from puerto_api.base.errors import ServiceError

from . import mailed_codes, tokens
from .access import revoke_everything
from .guests import REGISTER_RATE, check_is_the_guest
from .tokens import LOGIN, Issued, forget_expired, issue

P = ParamSpec("P")

SHORTEST_PASSWORD, LONGEST_PASSWORD = MinimumLengthValidator().min_length, 256
LONGEST_EMAIL = 254
LOGIN_RATE = "login"
"""Name of the rate for every way of guessing a password."""


def open_account(
    *,
    username: str,
    password: str,
    email: str | None = None,
    visitor: User | None = None,
    asked_with: Credential | None = None,
    sender: Sender | None = None,
) -> User:
    """Open an account. A guest becomes it: games, chats, tokens and open streams stay theirs.

    Args:
        visitor: the user who asks; one who is not a guest opens another account.
        asked_with: the credential that a guest asks with, None for a session.
        sender: where the request comes from; None for the service itself, which has no limits.

    Raises:
        ServiceError: ``rate_limited``, ``invalid_username``, ``reserved_username``, ``invalid_email``,
            ``weak_password``, ``username_taken``, ``insufficient_scope`` (not the guest's own token).
    """
    check_new(username, sender)
    wanted = User(username=username, email=checked_email(email))
    check_password(password, wanted)
    wanted.set_password(password)
    with transaction.atomic():
        opened = store_new(wanted, visitor, asked_with)
        if opened.email:
            mailed_codes.ask_to_confirm(opened, opened.email)
    return opened


def check_new(username: str, sender: Sender | None) -> None:
    """Count that a person opens an account, and check the name that they have chosen.

    Raises:
        ServiceError: ``rate_limited``, ``invalid_username``, ``reserved_username``.
    """
    limits.check(sender, REGISTER_RATE)
    check_username(username)


def store_new(wanted: User, visitor: User | None, asked_with: Credential | None = None) -> User:
    """Store an account that has been checked. A guest becomes it.

    Args:
        visitor, asked_with: as of :func:`open_account`.

    Raises:
        ServiceError: ``username_taken``, ``insufficient_scope``.
    """
    if visitor is not None and visitor.is_guest:
        check_is_the_guest(asked_with)
    name = wanted.username
    try:
        with transaction.atomic():
            guest = _locked_guest(visitor)
            if guest is None:
                wanted.save(force_insert=True)
            else:
                wanted = _becomes(guest, wanted)
            if FormerName.objects.filter(name__iexact=name).exclude(user=wanted).exists():
                raise IntegrityError  # the name still stands where others would take it for the new user's
            return wanted
    except IntegrityError:
        sentence = gettext('The name "{name}" is taken.')
        raise ServiceError(errors.USERNAME_TAKEN, sentence.format(name=name)) from None


def _logged_in(opened: Callable[P, User]) -> Callable[P, Issued]:
    """The same, and a token for the account that has been opened."""

    def entered(*arguments: P.args, **named: P.kwargs) -> Issued:
        with transaction.atomic():
            return issue(opened(*arguments, **named), LOGIN)

    return entered


register = _logged_in(open_account)
"""Open an account as :func:`open_account` does, and log in to it with a token; in a browser, a session does that."""


def check_username(name: str) -> None:
    """Refuse a name that nobody can choose.

    Raises:
        ServiceError: ``invalid_username``, ``reserved_username``.
    """
    try:
        models.check_username(name)
    except ValidationError:
        raise ServiceError(errors.INVALID_USERNAME) from None
    if not usernames.is_readable(name):
        raise ServiceError(errors.INVALID_USERNAME, gettext("A name must contain at least one letter or digit."))
    if usernames.is_reserved(name):
        raise ServiceError(errors.RESERVED_USERNAME)


def _locked_guest(visitor: User | None) -> User | None:
    """Return the guest who asks, locked, if they still are one."""
    if visitor is None or not visitor.is_guest:
        return None
    return User.objects.select_for_update().filter(pk=visitor.pk, is_guest=True, is_active=True).first()


def _becomes(guest: User, wanted: User) -> User:
    """Give the guest the name, password and address of an account, and return them."""
    naming.give(guest, wanted.username)
    guest.password, guest.is_guest = wanted.password, False
    guest.email, guest.email_confirmed = wanted.email, wanted.email_confirmed
    guest.save(update_fields=("username", "password", "email", "email_confirmed", "is_guest"))
    return guest


def identified(*, username: str, password: str, sender: Sender | None = None) -> User:
    """Return the user with this name and password. Does not tell which of the two is wrong; takes as long either way.

    Args:
        sender: as of :func:`open_account`.

    Raises:
        ServiceError: ``rate_limited``; ``invalid_credentials``; ``account_suspended`` (with ``until``), only if both
            are right.
    """
    limits.check(sender, LOGIN_RATE)
    possible = len(password) <= LONGEST_PASSWORD and "\0" not in username  # PostgreSQL could not look for NUL
    user = authenticate(username=username, password=password) if possible else None
    if user is None:
        raise ServiceError(errors.INVALID_CREDENTIALS)
    suspensions.check(user)
    return user


def log_in_as(user: User) -> Issued:
    """Make a new token for a person who has shown who they are."""
    with transaction.atomic():
        forget_expired(user)
        # Logging in often locks no one out: the oldest log-ins make room.
        logins = Token.objects.filter(user=user, name=LOGIN).order_by("-created")
        spare = max(tokens.MOST_TOKENS - Token.objects.filter(user=user).exclude(name=LOGIN).count(), 1)
        Token.objects.filter(pk__in=[token.pk for token in logins[spare - 1 :]]).delete()
        return issue(user, LOGIN)


def change_password(
    *, user: User, current: str, new: str, keep: Credential | None = None, keep_session: str | None = None
) -> int:
    """Set a new password and revoke all access but ``keep``: people who knew the old one are out. Returns how much.

    Sessions are bound to the password: the one with the key ``keep_session`` goes on once its caller has renewed it.

    Raises:
        ServiceError: ``wrong_password``, ``weak_password``, ``rate_limited``.
    """
    if not knows_password(user, current):
        raise ServiceError(errors.WRONG_PASSWORD)
    check_password(new, user)
    with transaction.atomic():
        user.set_password(new)
        user.save(update_fields=("password",))
        letters.notify(user, letters.Notice.PASSWORD_CHANGED)
        return revoke_everything(user=user, keep=keep, keep_session=keep_session)


def knows_password(user: User, password: str) -> bool:
    """Whether this is the password of a person who is logged in. A stolen session or token allows no faster guessing
    than logging in does.

    Raises:
        ServiceError: ``rate_limited``.
    """
    limits.check_person(user, LOGIN_RATE)
    return len(password) <= LONGEST_PASSWORD and user.check_password(password)


def check_confirmed(user: User, confirm: str) -> None:
    """Let a person do something grave only with their password; with their name, if they have none.

    Raises:
        ServiceError: ``wrong_password``, ``rate_limited``.
    """
    if not user.has_usable_password():
        limits.check_person(user, LOGIN_RATE)
        if confirm != user.get_username():
            raise ServiceError(errors.WRONG_PASSWORD, gettext("You have no password; send your name instead."))
    elif not knows_password(user, confirm):
        raise ServiceError(errors.WRONG_PASSWORD)


def checked_email(email: str | None) -> str:
    """Return an address that mail can be sent to; nothing for none.

    Raises:
        ServiceError: ``invalid_email``.
    """
    if not email:
        return ""
    try:
        validate_email(email)
    except ValidationError:
        raise ServiceError(errors.INVALID_EMAIL) from None
    if len(email) > LONGEST_EMAIL:
        raise ServiceError(errors.INVALID_EMAIL)
    return email


def check_password(password: str, user: User) -> None:
    try:
        if len(password) > LONGEST_PASSWORD:
            raise ValidationError(
                gettext("The password must have at most {most} characters.").format(most=LONGEST_PASSWORD)
            )
        validate_password(password, user)
    except ValidationError as error:
        raise ServiceError(errors.WEAK_PASSWORD, " ".join(error.messages), reasons=error.messages) from None
