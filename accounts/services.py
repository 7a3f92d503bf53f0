"""The only writers of accounts and tokens. All raise :class:`puerto_api.errors.ServiceError` when they refuse.

Passwords are hashed by Django, tokens are random and stored as a hash (django-rest-knox): the secret of a token is told
once, when it is made.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.contrib.auth import authenticate
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext

from puerto_api.errors import ServiceError

from . import errors, scopes, selectors
from .credentials import Credential
from .models import Token, User, check_username

LOGIN = "login"
"""The name of the tokens that logging in makes."""

MOST_TOKENS = 100
"""Tokens that one account may have at once."""

LONGEST_PASSWORD = 256
LONGEST_EMAIL = 254
LONGEST_NAME = 64
SHORTEST_LIFE, LONGEST_LIFE = 60, 10 * 366 * 24 * 3600
USE_NOTED_EVERY = timedelta(minutes=5)


@dataclass(frozen=True, slots=True)
class Issued:
    """A new token with its secret, which is stored nowhere."""

    token: Token
    secret: str

    @property
    def user(self) -> User:
        return self.token.user


def register(*, username: str, password: str, email: str | None = None) -> Issued:
    """Open an account and log it in.

    Raises:
        ServiceError: ``invalid_username``, ``invalid_email``, ``weak_password``, ``username_taken``.
    """
    try:
        check_username(username)
    except ValidationError:
        raise ServiceError(errors.INVALID_USERNAME) from None
    user = User(username=username, email=_checked_email(email))
    _check_password(password, user)
    user.set_password(password)
    try:
        with transaction.atomic():
            user.save(force_insert=True)
            return _issue(user, LOGIN)
    except IntegrityError:
        sentence = gettext('The name "{name}" is taken.')
        raise ServiceError(errors.USERNAME_TAKEN, sentence.format(name=username)) from None


def log_in(*, username: str, password: str) -> Issued:
    """A new token for name and password. Does not tell which of the two is wrong, and takes as long either way.

    Raises:
        ServiceError: ``invalid_credentials``.
    """
    user = authenticate(username=username, password=password) if len(password) <= LONGEST_PASSWORD else None
    if user is None:
        raise ServiceError(errors.INVALID_CREDENTIALS)
    with transaction.atomic():
        _forget_expired(user)
        # Nobody is locked out by having logged in often: the oldest log-ins make room.
        logins = Token.objects.filter(user=user, name=LOGIN).order_by("-created")
        spare = max(MOST_TOKENS - Token.objects.filter(user=user).exclude(name=LOGIN).count(), 1)
        Token.objects.filter(pk__in=[token.pk for token in logins[spare - 1 :]]).delete()
        return _issue(user, LOGIN)


def create_token(
    *,
    user: User,
    name: str,
    expires_in: int | None = None,
    wanted: Iterable[str] | None = None,
    asked_with: Credential | None = None,
) -> Issued:
    """A further token, for one program.

    Args:
        expires_in: seconds from now, or never.
        wanted: its scopes; all that ``asked_with`` has if left out.
        asked_with: what the request came with, None for a session. A token never hands out more than it has.

    Raises:
        ServiceError: ``invalid_token_setup``, ``unknown_scope``, ``insufficient_scope``, ``too_many_tokens``.
    """
    granted = _handed_out(wanted, asked_with)
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        sentence = gettext("A token's name has 1 to {most} printable characters.")
        raise ServiceError(errors.INVALID_TOKEN_SETUP, sentence.format(most=LONGEST_NAME))
    if expires_in is not None and not SHORTEST_LIFE <= expires_in <= LONGEST_LIFE:
        sentence = gettext("A token lives for {least} to {most} seconds, or for ever.")
        raise ServiceError(errors.INVALID_TOKEN_SETUP, sentence.format(least=SHORTEST_LIFE, most=LONGEST_LIFE))
    with transaction.atomic():
        _forget_expired(user)
        User.objects.select_for_update().get(pk=user.pk)  # two at once count one after the other
        if Token.objects.filter(user=user).count() >= MOST_TOKENS:
            raise ServiceError(errors.TOO_MANY_TOKENS, gettext("You have {count} tokens.").format(count=MOST_TOKENS))
        life = timedelta(seconds=expires_in) if expires_in is not None else None
        return _issue(user, name, granted=granted, expiry=life)


def revoke_token(*, user: User, token_id: Any) -> None:
    """Make a token of ``user`` useless, at once and for good.

    Raises:
        ServiceError: ``token_not_found``, also for tokens of others.
    """
    try:
        deleted, _ = selectors.tokens_of(user).filter(public_id=token_id).delete()
    except ValidationError:
        deleted = 0
    if not deleted:
        sentence = gettext('You have no token with the id "{id}".')
        raise ServiceError(errors.TOKEN_NOT_FOUND, sentence.format(id=str(token_id)[:64]))


def revoke_all_tokens(*, user: User, keep: Credential | None = None) -> int:
    """Log out everywhere, except with ``keep``. Returns how many tokens were revoked."""
    others = Token.objects.filter(user=user)
    if keep is not None:
        others = others.exclude(pk=keep.token.pk)
    return others.delete()[0]


def log_out(*, user: User, asked_with: Credential | None, everywhere: bool = False) -> int:
    """Revoke what was asked with, or everything. Returns how many tokens; ending a session is left to the caller.

    Raises:
        ServiceError: ``insufficient_scope``: only with the scope ``account`` one logs out everywhere.
    """
    if everywhere:
        scopes.require(asked_with, scopes.Scope.ACCOUNT)
        return revoke_all_tokens(user=user)
    if asked_with is None:
        return 0
    revoke_token(user=user, token_id=asked_with.token.public_id)
    return 1


def change_password(*, user: User, current: str, new: str, keep: Credential | None = None) -> int:
    """Set a new password and revoke all tokens but ``keep``: whoever knew the old one is out. Returns how many.

    Django ends the sessions of other browsers by itself, since they are bound to the password.

    Raises:
        ServiceError: ``wrong_password``, ``weak_password``.
    """
    if len(current) > LONGEST_PASSWORD or not user.check_password(current):
        raise ServiceError(errors.WRONG_PASSWORD)
    _check_password(new, user)
    with transaction.atomic():
        user.set_password(new)
        user.save(update_fields=("password",))
        return revoke_all_tokens(user=user, keep=keep)


def note_use(*, credential: Credential) -> None:
    """Remember that a token was used; once in some minutes, so that it costs nothing."""
    now, token = timezone.now(), credential.token
    if token.last_used_at is None or token.last_used_at < now - USE_NOTED_EVERY:
        Token.objects.filter(pk=token.pk).update(last_used_at=now)
        token.last_used_at = now


def _issue(user: User, name: str, granted: list[str] | None = None, **expiry: timedelta | None) -> Issued:
    return Issued(*Token.objects.create(user=user, name=name, granted=granted, **expiry))


def _handed_out(wanted: Iterable[str] | None, asked_with: Credential | None) -> list[str] | None:
    """The scopes of a new token; None for all, if a session or a token that has all asks for none in particular."""
    limit = scopes.granted(asked_with)
    if wanted is None:
        return None if limit == scopes.ALL else scopes.ordered(limit)
    named = list(dict.fromkeys(wanted))
    unknown = [name for name in named if name not in scopes.ALL]
    if unknown:
        sentence = gettext('There is no scope "{name}".')
        raise ServiceError(
            errors.UNKNOWN_SCOPE, sentence.format(name=unknown[0][:64]), scopes=scopes.ordered(scopes.ALL)
        )
    if not named:
        raise ServiceError(errors.INVALID_TOKEN_SETUP, gettext("A token has one scope at least."))
    for name in scopes.ordered(scopes.expanded(named)):
        scopes.require(asked_with, scopes.Scope(name))
    return scopes.ordered(named)


def _forget_expired(user: User) -> None:
    Token.objects.filter(Q(expiry__lte=timezone.now()), user=user).delete()


def _checked_email(email: str | None) -> str:
    if not email:
        return ""
    try:
        validate_email(email)
    except ValidationError:
        raise ServiceError(errors.INVALID_EMAIL) from None
    if len(email) > LONGEST_EMAIL:
        raise ServiceError(errors.INVALID_EMAIL)
    return email


def _check_password(password: str, user: User) -> None:
    try:
        if len(password) > LONGEST_PASSWORD:
            raise ValidationError(
                gettext("The password has more than {most} characters.").format(most=LONGEST_PASSWORD)
            )
        validate_password(password, user)
    except ValidationError as error:
        raise ServiceError(errors.WEAK_PASSWORD, " ".join(error.messages), reasons=error.messages) from None
