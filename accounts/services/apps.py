"""Programs that ask people for access (OAuth clients), as managed by those who answer for them."""

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from django.db import transaction
from django.utils.translation import gettext
from oauth2_provider.generators import generate_client_secret

from accounts import errors
from accounts.models import Access, App, User
from accounts.oauth import client_secrets
from accounts.security import usernames
from puerto_api.base.errors import ServiceError

from .access import end
from .guests import require_account

MOST_APPS = 20
"""How many apps one account may have registered."""
MOST_REDIRECTS = 10
LONGEST_REDIRECT = 500
LONGEST_APP_NAME = 64

_PRINTED = re.compile(r"[!-~]+", re.ASCII)
_PRIVATE_SCHEME = re.compile(r"[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+", re.ASCII)
"""A domain name that the app's owner holds, written backwards (RFC 8252, section 7.1)."""
_THIS_MACHINE = ("127.0.0.1", "::1", "localhost")


@dataclass(frozen=True, slots=True)
class NewSecret:
    """An app and its new secret, which is stored hashed; None for a public app."""

    app: App
    secret: str | None


def register_app(*, user: User, name: str, redirect_uris: list[str], confidential: bool = False) -> NewSecret:
    """Register an app.

    Args:
        redirect_uris: where people may be sent back to, exactly: ``https``; ``http`` to this machine, on any port for
            127.0.0.1 and [::1]; or a scheme of the app's own such as ``com.example.app:/callback`` (RFC 8252).
        confidential: the app keeps a secret, which no program on other people's machines can.

    Raises:
        ServiceError: ``not_for_guests``, ``invalid_app``, ``too_many_apps``.
    """
    require_account(user)
    name, uris = _checked_name(name), _checked_uris(redirect_uris)
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)  # two requests at once count one after the other
        if App.objects.filter(user=user).count() >= MOST_APPS:
            raise ServiceError(
                errors.TOO_MANY_APPS,
                gettext("You already have {count} apps; delete one first.").format(count=MOST_APPS),
            )
        secret = generate_client_secret() if confidential else None
        app = App.objects.create(
            user=user,
            name=name,
            redirect_uris=uris,
            client_type=App.CLIENT_CONFIDENTIAL if confidential else App.CLIENT_PUBLIC,
            authorization_grant_type=App.GRANT_AUTHORIZATION_CODE,
            client_secret=client_secrets.digest(secret or generate_client_secret()),
            hash_client_secret=False,  # it is a hash already
        )
    return NewSecret(app, secret)


def change_app(*, user: User, client_id: Any, name: str | None = None, redirect_uris: list[str] | None = None) -> App:
    """Give an app another name or other redirect URIs; what is left out stays.

    Raises:
        ServiceError: ``app_not_found``, ``invalid_app``.
    """
    with transaction.atomic():
        app = _found(user, client_id)
        if name is not None and name != app.name:
            app.name = _checked_name(name)
        if redirect_uris is not None:
            app.redirect_uris = _checked_uris(redirect_uris)
        app.save(update_fields=("name", "redirect_uris", "updated"))
    return app


def replace_secret(*, user: User, client_id: Any) -> NewSecret:
    """Make a new secret for a confidential app; the old one is no longer valid.

    Raises:
        ServiceError: ``app_not_found``, ``invalid_app``: a public app has no secret.
    """
    with transaction.atomic():
        app = _found(user, client_id)
        if app.is_public:
            raise ServiceError(errors.INVALID_APP, gettext("A public app has no secret."))
        secret = generate_client_secret()
        app.client_secret, app.hash_client_secret = client_secrets.digest(secret), False
        app.save(update_fields=("client_secret", "hash_client_secret", "updated"))
    return NewSecret(app, secret)


def delete_app(*, user: User, client_id: Any) -> None:
    """Delete an app; all access that people gave it ends.

    Raises:
        ServiceError: ``app_not_found``.
    """
    with transaction.atomic():
        app = _found(user, client_id)
        for access in Access.objects.filter(app=app):
            end(access)
        app.delete()


def _found(user: User, client_id: Any) -> App:
    known = isinstance(client_id, str) and "\0" not in client_id
    found = App.objects.select_for_update().filter(user=user, client_id=client_id).first() if known else None
    if found is None:
        sentence = gettext('You have no app with the id "{id}".')
        raise ServiceError(errors.APP_NOT_FOUND, sentence.format(id=str(client_id)[:64]))
    return found


def _checked_name(name: str) -> str:
    if not name.strip() or len(name) > LONGEST_APP_NAME or not name.isprintable():
        sentence = gettext("The app's name must have 1 to {most} printable characters.")
        raise ServiceError(errors.INVALID_APP, sentence.format(most=LONGEST_APP_NAME))
    if usernames.sounds_official(name):
        sentence = gettext('People could mistake an app called "{name}" for the service itself; choose another name.')
        raise ServiceError(errors.INVALID_APP, sentence.format(name=name.strip()))
    return name.strip()


def _checked_uris(uris: list[str]) -> str:
    if not 1 <= len(uris) <= MOST_REDIRECTS:
        sentence = gettext("An app must have 1 to {most} redirect URIs.")
        raise ServiceError(errors.INVALID_APP, sentence.format(most=MOST_REDIRECTS))
    for uri in uris:
        if not _is_redirect(uri):
            sentence = gettext(
                '"{uri}" cannot be a redirect URI. Use https; http to 127.0.0.1, [::1] or localhost; or a scheme '
                "such as com.example.app. A fragment is not allowed."
            )
            raise ServiceError(errors.INVALID_APP, sentence.format(uri=uri[:64]))
    return " ".join(dict.fromkeys(uris))


def _is_redirect(uri: str) -> bool:
    if len(uri) > LONGEST_REDIRECT or not _PRINTED.fullmatch(uri) or "#" in uri or "*" in uri or "\\" in uri:
        return False
    try:
        parts = urlsplit(uri)
        host, _port = parts.hostname, parts.port
    except ValueError:
        return False
    if "@" in parts.netloc or uri.partition(":")[0] != parts.scheme:  # schemes are compared as they are written
        return False
    if parts.scheme == "https":
        return bool(host)
    if parts.scheme == "http":
        return host in _THIS_MACHINE
    return bool(_PRIVATE_SCHEME.fullmatch(parts.scheme)) and bool(parts.path.strip("/") or parts.netloc)
