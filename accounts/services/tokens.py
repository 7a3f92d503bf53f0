"""API tokens: made, rotated, revoked."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.core.exceptions import ValidationError
from django.db import DatabaseError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext
from knox.models import get_digest_token
from knox.settings import CONSTANTS

from accounts import ending, errors, selectors
from accounts.models import Access, RetiredSecret, Token, User
from accounts.security import scopes
from accounts.security.credentials import Credential
from puerto_api.base.errors import ServiceError
from puerto_api.database.outages import told_outage

LOGIN = "login"
"""The name of the tokens that logging in makes."""

MOST_TOKENS = 100
"""How many tokens one account may have at once."""

LONGEST_NAME = 64
SHORTEST_LIFE, LONGEST_LIFE = 60, 10 * 366 * 24 * 3600
LONGEST_OVERLAP = 24 * 3600
USE_NOTED_EVERY = timedelta(minutes=5)


@dataclass(frozen=True, slots=True)
class Issued:
    """A token with its new secret, which is stored nowhere."""

    token: Token
    secret: str

    @property
    def user(self) -> User:
        return self.token.user


def create_token(
    *,
    user: User,
    name: str,
    expires_in: int | None = None,
    scopes: Iterable[str] | None = None,
    asked_with: Credential | None = None,
) -> Issued:
    """Make a further token, for one program.

    Args:
        expires_in: seconds from now, or never.
        scopes: what it may be used for; if left out, all that ``asked_with`` has.
        asked_with: the credential of the request, None for a session. A token never hands out more than it has, and
            a token that an app has made goes with the app's access.

    Raises:
        ServiceError: ``not_for_guests``, ``invalid_token_setup``, ``insufficient_scope``,
            ``too_many_tokens``.
    """
    if user.is_guest:
        raise ServiceError(errors.NOT_FOR_GUESTS)
    granted = _handed_out(scopes, asked_with)
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        sentence = gettext("The token's name must have 1 to {most} printable characters.")
        raise ServiceError(errors.INVALID_TOKEN_SETUP, sentence.format(most=LONGEST_NAME))
    if expires_in is not None and not SHORTEST_LIFE <= expires_in <= LONGEST_LIFE:
        sentence = gettext("A token must last {least} to {most} seconds, or never expire.")
        raise ServiceError(errors.INVALID_TOKEN_SETUP, sentence.format(least=SHORTEST_LIFE, most=LONGEST_LIFE))
    with transaction.atomic():
        forget_expired(user)
        User.objects.select_for_update().get(pk=user.pk)  # two requests at once count one after the other
        if Token.objects.filter(user=user).count() >= MOST_TOKENS:
            raise ServiceError(
                errors.TOO_MANY_TOKENS,
                gettext("You already have {count} tokens; revoke one first.").format(count=MOST_TOKENS),
            )
        life = timedelta(seconds=expires_in) if expires_in is not None else None
        return issue(user, name, granted=granted, made_by=asked_with.access if asked_with else None, expiry=life)


def rotate_token(*, user: User, token_id: Any, overlap: int = 0, asked_with: Credential | None = None) -> Issued:
    """Make a new secret for a token; its id, name, scopes and end stay.

    Args:
        overlap: seconds for which the old secret is good, too. The one before it ends at once in any case.
        asked_with: as for :func:`create_token`: the new secret lets its holder do what the token may do.

    Raises:
        ServiceError: ``token_not_found``, ``invalid_token_setup``, ``insufficient_scope``.
    """
    if not 0 <= overlap <= LONGEST_OVERLAP:
        sentence = gettext("The old secret can stay valid for 0 to {most} seconds.")
        raise ServiceError(errors.INVALID_TOKEN_SETUP, sentence.format(most=LONGEST_OVERLAP))
    with transaction.atomic():
        token = _found(user, token_id)
        for scope in scopes.ordered(token.scopes):
            scopes.require(asked_with, scopes.Scope(scope))
        RetiredSecret.objects.filter(token=token).delete()
        old, (digest, secret) = token.digest, get_digest_token()
        Token.objects.filter(digest=old).update(digest=digest, token_key=secret[: CONSTANTS.TOKEN_KEY_LENGTH])
        token = Token.objects.select_related("user").get(digest=digest)
        if overlap:
            until = timezone.now() + timedelta(seconds=overlap)
            RetiredSecret.objects.create(digest=old, token=token, valid_until=until)
        ending.tell(user.pk)
    return Issued(token, secret)


def revoke_token(*, user: User, token_id: Any) -> None:
    """Make a token of ``user`` useless, at once and for good.

    Raises:
        ServiceError: ``token_not_found``, also for tokens of others.
    """
    with transaction.atomic():
        _found(user, token_id).delete()


def note_use(*, credential: Credential) -> None:
    """Remember that a token or an app was used; once every few minutes, so that it costs nothing."""
    now, used = timezone.now(), credential.token or credential.access
    assert used is not None
    if used.last_used_at is None or used.last_used_at < now - USE_NOTED_EVERY:
        try:
            type(used)._default_manager.filter(pk=used.pk).update(last_used_at=now)
        except DatabaseError as error:
            if told_outage(error) is None:
                raise
            return  # reading goes on even where nothing can be stored
        used.last_used_at = now


def issue(
    user: User,
    name: str,
    *,
    granted: list[str] | None = None,
    made_by: Access | None = None,
    **expiry: timedelta | None,
) -> Issued:
    """Make a new token, unchecked; ``expiry`` is that of the settings if left out."""
    return Issued(*Token.objects.create(user=user, name=name, granted=granted, made_by=made_by, **expiry))


def forget_expired(user: User) -> None:
    """Delete the tokens of ``user`` that have ended."""
    Token.objects.filter(Q(expiry__lte=timezone.now()), user=user).delete()


def _found(user: User, token_id: Any) -> Token:
    """Return a token that can be used, locked."""
    try:
        found = selectors.tokens_of(user).select_for_update().filter(public_id=token_id).first()
    except ValidationError:
        found = None
    if found is None:
        sentence = gettext('You have no token with the id "{id}".')
        raise ServiceError(errors.TOKEN_NOT_FOUND, sentence.format(id=str(token_id)[:64]))
    return found


def _handed_out(wanted: Iterable[str] | None, asked_with: Credential | None) -> list[str] | None:
    """Return the scopes of a new token; None for all, if a session or a token with all names none in particular."""
    limit = scopes.granted(asked_with)
    if wanted is None:
        return None if limit == scopes.ALL else scopes.ordered(limit)
    named = list(dict.fromkeys(wanted))
    unknown = [name for name in named if name not in scopes.ALL]
    if unknown:
        known = scopes.ordered(scopes.ALL)
        sentence = gettext('Unknown scope "{name}". Available: {known}.')
        detail = sentence.format(name=unknown[0][:64], known=", ".join(known))
        raise ServiceError(errors.INVALID_TOKEN_SETUP, detail)
    if not named:
        raise ServiceError(errors.INVALID_TOKEN_SETUP, gettext("A token must have at least one scope."))
    for name in scopes.ordered(scopes.expanded(named)):
        scopes.require(asked_with, scopes.Scope(name))
    return scopes.ordered(named)
