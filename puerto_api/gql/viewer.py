"""Who asks a resolver."""

import strawberry
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.http import HttpRequest
from django.utils.translation import gettext

from puerto_api import errors
from puerto_api.errors import ServiceError
from puerto_api.visit import Visit
from puerto_api.web import addresses


def current_user(info: strawberry.Info) -> AbstractBaseUser | AnonymousUser:
    """Whoever asks; reading it needs no query."""
    return info.context.user


def reader(info: strawberry.Info) -> AbstractBaseUser | AnonymousUser:
    """As whom games are seen; see :data:`accounts.scopes.BY_SEAT`."""
    return info.context.reader


def require_user(info: strawberry.Info) -> AbstractBaseUser:
    """Whoever asks, if he is logged in.

    Raises:
        ServiceError: ``not_authenticated``.
    """
    user = current_user(info)
    if not user.is_authenticated:
        raise ServiceError(errors.NOT_AUTHENTICATED, gettext("Log in, or send an API token, to do this."))
    return user


def sender(info: strawberry.Info) -> HttpRequest:
    """The request, as far as a throttle looks at it."""
    return sender_of(info.context)


def sender_of(visit: Visit) -> HttpRequest:
    """The same; for a WebSocket, one with the addresses of its handshake."""
    request = visit.request
    if isinstance(request, HttpRequest):
        return request
    stand_in = HttpRequest()
    stand_in.META["REMOTE_ADDR"] = (request.scope.get("client") or ("",))[0]
    if forwarded := addresses.forwarded(request.scope):
        stand_in.META["HTTP_X_FORWARDED_FOR"] = forwarded
    return stand_in
