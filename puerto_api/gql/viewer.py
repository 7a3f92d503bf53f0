"""The caller of a resolver."""

import strawberry
from django.http import HttpRequest
from django.utils.translation import gettext

from accounts.models import Reader, User
from accounts.security.limits import Sender
from puerto_api.base import errors
from puerto_api.base.errors import ServiceError
from puerto_api.web import addresses
from puerto_api.web.request_context import Visit


def current_user(info: strawberry.Info) -> Reader:
    """Return the user who makes the request; reading it needs no query."""
    return info.context.user


def reader(info: strawberry.Info) -> Reader:
    """Return the user as whom games are seen; see :data:`accounts.security.scopes.BY_SEAT`."""
    return info.context.reader


def require_user(info: strawberry.Info) -> User:
    """Return the user who makes the request, if they are logged in.

    Raises:
        ServiceError: ``not_authenticated``.
    """
    user = current_user(info)
    if not user.is_authenticated:
        raise ServiceError(errors.NOT_AUTHENTICATED, gettext("Log in or send an API token to do this."))
    return user


def sender(info: strawberry.Info) -> Sender:
    """Return the address that asks."""
    return Sender.at(sender_of(info.context))


def sender_of(visit: Visit) -> HttpRequest:
    """Return the request, as far as a throttle looks at it; of a WebSocket, one with the addresses of its handshake."""
    request = visit.request
    if isinstance(request, HttpRequest):
        return request
    stand_in = HttpRequest()
    stand_in.META["REMOTE_ADDR"] = (request.scope.get("client") or ("",))[0]
    if forwarded := addresses.forwarded(request.scope):
        stand_in.META["HTTP_X_FORWARDED_FOR"] = forwarded
    return stand_in
