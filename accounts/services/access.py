"""Ending access: of tokens, of apps, of browsers, of everything."""

from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone
from django.utils.translation import gettext
from oauth2_provider.models import (
    clear_expired,
    get_access_token_model,
    get_grant_model,
    get_refresh_token_model,
)

from accounts import errors, selectors
from accounts.models import Access, BrowserSession, MailedCode, RetiredSecret, Token, User
from accounts.security import scopes
from accounts.security.credentials import Credential
from puerto_api.base.errors import ServiceError
from puerto_api.base.ids import uuid_of

AccessToken, RefreshToken, Code = get_access_token_model(), get_refresh_token_model(), get_grant_model()

MOST_SESSIONS = 100
"""In how many browsers a person may be logged in at once."""


def revoke_access(*, user: User, access_id: Any) -> None:
    """End a token or a browser session of ``user``, or the access of an app with every token that it has or has made.

    Raises:
        ServiceError: ``access_not_found``, also for the access to other people's accounts.
    """
    with transaction.atomic():
        found = _found(user, access_id)
        if isinstance(found, Access):
            end(found)
        else:
            found.delete()


def _found(user: User, access_id: Any) -> Token | Access | BrowserSession:
    wanted = uuid_of(access_id)
    token = wanted and selectors.tokens_of(user).select_for_update().filter(public_id=wanted).first()
    app = wanted and Access.objects.select_for_update().filter(user=user, pk=wanted).first()
    session = wanted and selectors.sessions_of(user).select_for_update().filter(public_id=wanted).first()
    if not (found := token or app or session):
        sentence = gettext('Nothing with the id "{id}" has access to your account.')
        raise ServiceError(errors.ACCESS_NOT_FOUND, sentence.format(id=str(access_id)[:64]))
    return found


def end(access: Access) -> None:
    """End the access of an app, in the caller's transaction: codes first, so that none becomes a token meanwhile."""
    for model in (Code, RefreshToken, AccessToken):
        model.objects.filter(user=access.user_id, application=access.app_id).delete()
    access.delete()


def revoke_everything(*, user: User, keep: Credential | None = None, keep_session: str | None = None) -> int:
    """Log out everywhere, except with ``keep`` and in the session with the key ``keep_session``.

    Returns how many tokens, apps and browser sessions lost their access.
    """
    with transaction.atomic():
        tokens, apps = Token.objects.filter(user=user), list(Access.objects.filter(user=user))
        if keep is not None and keep.token is not None:
            tokens = tokens.exclude(pk=keep.token.pk)
        if keep is not None and keep.access is not None:
            apps = [app for app in apps if app != keep.access]
        count = tokens.count() + len(apps)
        tokens.delete()
        for app in apps:
            end(app)
        count += end_sessions(user=user, keep_session=keep_session)
    return count


def end_sessions(*, user: User, keep_session: str | None = None) -> int:
    """Log a person out of their browsers, except in the session with the key ``keep_session``. Returns of how many."""
    sessions = BrowserSession.objects.filter(user=user)
    if keep_session is not None:
        sessions = sessions.exclude(pk=keep_session)
    return sessions.delete()[0]


def make_room_for_session(*, user: User) -> None:
    """Let a person log in with one more browser: those that they have not used for longest make room."""
    last_used = BrowserSession.objects.filter(user=user).order_by("-last_used_at", "public_id")
    spare = list(last_used.values_list("pk", flat=True)[MOST_SESSIONS - 1 :])
    if spare:
        BrowserSession.objects.filter(pk__in=spare).delete()


def forget_expired_access() -> int:
    """Delete ended codes, tokens, secrets and sessions, and the access of apps with no token left.

    Returns how many of the latter.
    """
    clear_expired()
    BrowserSession.objects.filter(expire_date__lte=timezone.now()).delete()
    MailedCode.objects.filter(valid_until__lte=timezone.now()).delete()
    RetiredSecret.objects.filter(valid_until__lte=timezone.now()).delete()
    Token.objects.filter(expiry__lte=timezone.now()).delete()
    tokens = AccessToken.objects.filter(user=OuterRef("user"), application=OuterRef("app"))
    unused, count = Access.objects.filter(~Exists(tokens)), 0
    for access in unused:
        with transaction.atomic():
            User.objects.select_for_update().get(pk=access.user_id)  # the app may be let in again just now
            if unused.filter(pk=access.pk).exists():
                end(access)
                count += 1
    return count


def log_out(*, user: User, asked_with: Credential | None, everywhere: bool = False) -> int:
    """End the access of the request, or everything. Returns how much ended.

    The session of the request, if it is not among that, is left to the caller.

    Raises:
        ServiceError: ``insufficient_scope``: logging out everywhere takes the scope ``account``.
    """
    if everywhere:
        scopes.require(asked_with, scopes.Scope.ACCOUNT)
        return revoke_everything(user=user)
    if asked_with is None:
        return 0
    with transaction.atomic():
        if asked_with.token is not None:
            return int(Token.objects.filter(pk=asked_with.token.pk).delete()[0] > 0)
        return _end_login_of(asked_with)


def log_out_others(*, user: User, asked_with: Credential | None, asked_in: str | None) -> int:
    """End everything but the access of the request. Returns how many tokens, apps and browser sessions that was.

    Args:
        asked_with: the credential of the request, None in a session.
        asked_in: the key of its session, None with a credential.
    """
    return revoke_everything(user=user, keep=asked_with, keep_session=asked_in)


def _end_login_of(credential: Credential) -> int:
    """End one log-in of an app: its tokens of one family (RFC 7009, section 2.1). The app's others go on."""
    used = AccessToken.objects.filter(token_checksum=credential.digest)
    family = RefreshToken.objects.filter(access_token__in=used).values_list("token_family", flat=True).first()
    RefreshToken.revoke_family(family)
    return used.delete()[0] or 1
