"""Reads of accounts."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext
from oauth2_provider.models import get_access_token_model
from oauth2_provider.settings import oauth2_settings

from accounts.models import Access, App, BrowserSession, Passkey, Token, User
from accounts.providers import name_of
from accounts.security.credentials import Credential
from accounts.security.scopes import ALL, Scope, expanded, granted, ordered


def tokens_of(user: User | UUID) -> QuerySet[Token]:
    """Return the tokens of ``user`` (or of the account with that id) that can be used now, oldest first."""
    alive = Q(expiry__isnull=True) | Q(expiry__gt=timezone.now())
    return Token.objects.filter(alive, user_id=user if isinstance(user, UUID) else user.pk)


def token_view(token: Token, *, current: Credential | None = None) -> dict[str, Any]:
    """Return what a token's owner sees of it: never the secret. ``current`` is the credential of the request."""
    return {
        "id": str(token.public_id),
        "name": token.name,
        "prefix": token.prefix,
        "scopes": ordered(token.scopes),
        "created_at": _time(token.created),
        "last_used_at": _time(token.last_used_at),
        "expires_at": _time(token.expiry),
        "current": current is not None and current.token == token,
    }


def apps_of(user: User) -> QuerySet[App]:
    """Return the apps that ``user`` has registered, oldest first."""
    return App.objects.filter(user=user)


def app_view(app: App) -> dict[str, Any]:
    """Return what an app's owner sees of it: never the secret."""
    return {
        "client_id": app.client_id,
        "name": app.name,
        "confidential": not app.is_public,
        "redirect_uris": app.redirect_uris.split(),
        "created_at": _time(app.created),
    }


def passkeys_of(user: User) -> list[dict[str, Any]]:
    """Return the passkeys of a person as they see them, oldest first."""
    return [passkey_view(passkey) for passkey in user.passkeys.all()]


def passkey_view(passkey: Passkey) -> dict[str, Any]:
    """Return what the owner of a passkey sees of it."""
    return {
        "id": str(passkey.pk),
        "name": passkey.name,
        "created_at": _time(passkey.created_at),
        "used_at": _time(passkey.used_at),
    }


def identities_of(user: User) -> list[dict[str, Any]]:
    """Return the accounts of other services that are linked to a person's, as they see them, oldest first."""
    return [
        {
            "id": str(identity.pk),
            "provider": identity.provider,
            "name": name_of(identity.provider),
            "created_at": _time(identity.created_at),
            "used_at": _time(identity.used_at),
        }
        for identity in user.identities.all()
    ]


def sessions_of(user: User) -> QuerySet[BrowserSession]:
    """Return the sessions of browsers in which ``user`` is logged in now, oldest first."""
    return BrowserSession.objects.filter(user=user, expire_date__gt=timezone.now())


def session_name(session: BrowserSession) -> str:
    """Return the browser of a session, in words of the reader's language."""
    if session.browser and session.system:
        return gettext("{browser} on {system}").format(browser=session.browser, system=session.system)
    return session.browser or session.system or gettext("Unknown browser")


def access_of(user: User, current: Credential | None = None, session: str | None = None) -> list[dict[str, Any]]:
    """Return all that has access to an account now, oldest first: tokens, apps with what they may do at most, browsers.

    Args:
        current: the credential of the request, None in a session.
        session: the key of its session, None with a credential.
    """
    now = timezone.now()
    idle = timedelta(seconds=oauth2_settings.REFRESH_TOKEN_EXPIRE_SECONDS)
    logins: dict[int, list[Any]] = {}
    tokens = get_access_token_model().objects.filter(user=user)
    for found in tokens.filter(Q(expires__gt=now) | Q(refresh_token__revoked=None, expires__gt=now - idle)):
        logins.setdefault(found.application_id, []).append(found)
    apps = [
        _app_access(access, logins[access.app_id], idle, current)
        for access in Access.objects.filter(user=user).select_related("app__user")
        if access.app_id in logins
    ]
    listed = [token_access(token, current) for token in tokens_of(user).select_related("made_by__app")]
    browsers = [_session_access(found, session) for found in sessions_of(user)]
    return sorted(listed + apps + browsers, key=lambda entry: entry["created_at"])


def token_access(token: Token, current: Credential | None) -> dict[str, Any]:
    """Return a token as the list of what has access shows it."""
    seen = token_view(token, current=current)
    maker = token.made_by and token.made_by.app.name
    return {name: value for name, value in seen.items() if name != "prefix"} | {"kind": "token", "by": maker}


def _app_access(access: Access, logins: list[Any], idle: timedelta, current: Credential | None) -> dict[str, Any]:
    scopes = {scope for login in logins for scope in expanded(login.scope.split())}
    return {
        "id": str(access.pk),
        "kind": "app",
        "name": access.app.name,
        "by": access.app.user.get_username(),
        "scopes": ordered(scopes),
        "created_at": _time(access.created_at),
        "last_used_at": _time(access.last_used_at),
        "expires_at": _time(max(login.expires for login in logins) + idle),
        "current": current is not None and current.token is None and current.access == access,
    }


def _session_access(found: BrowserSession, current: str | None) -> dict[str, Any]:
    return {
        "id": str(found.public_id),
        "kind": "browser",
        "name": session_name(found),
        "by": None,
        "scopes": ordered(ALL),
        "created_at": _time(found.created_at),
        "last_used_at": _time(found.last_used_at),
        "expires_at": _time(found.expire_date),
        "current": found.pk == current,
    }


def user_view(user: User, asked_with: Credential | None = None) -> dict[str, Any]:
    """Return what people see of themselves; the e-mail address only with the scope ``account``."""
    private = Scope.ACCOUNT in granted(asked_with)
    return {
        "id": str(user.pk),
        "username": user.get_username(),
        "email": (user.email or None) if private else None,
        "email_confirmed": user.email_confirmed if private else None,
        "new_email": (user.new_email or None) if private else None,
        "second_factor": user.has_second_factor if private else None,
        "is_guest": user.is_guest,
        "is_staff": user.is_staff,
        "is_bot": user.is_bot,
        "joined_at": _time(user.date_joined),
    }


def _time(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
