"""Who asks, and whether he still may."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import suppress
from importlib import import_module
from typing import Any, TypeVar

import strawberry
from channels.db import database_sync_to_async
from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY, get_user_model
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from puerto_api import errors
from puerto_api.errors import ServiceError

from .context import Context

T = TypeVar("T")

RECHECK_SECONDS = 30.0
"""So long at most a stream goes on after its token was revoked or its session has ended."""


def current_user(info: strawberry.Info) -> AbstractBaseUser | AnonymousUser:
    """Whoever asks; reading it needs no query."""
    return info.context.user


def require_user(info: strawberry.Info) -> AbstractBaseUser:
    """Whoever asks, if he is logged in.

    Raises:
        ServiceError: ``not_authenticated``.
    """
    user = current_user(info)
    if not user.is_authenticated:
        raise ServiceError(errors.NOT_AUTHENTICATED, "Log in, or send an API token, to do this.")
    return user


def sender(info: strawberry.Info) -> HttpRequest:
    """The request, as far as a throttle looks at it: for a WebSocket, one with the addresses of its handshake."""
    request = info.context.request
    if isinstance(request, HttpRequest):
        return request
    headers = dict(request.scope["headers"])
    stand_in = HttpRequest()
    stand_in.META["REMOTE_ADDR"] = (request.scope.get("client") or ("",))[0]
    if b"x-forwarded-for" in headers:
        stand_in.META["HTTP_X_FORWARDED_FOR"] = headers[b"x-forwarded-for"].decode("latin1")
    return stand_in


def check_welcome(context: Context) -> None:
    """Look again at the token, or the session, that a long connection began with. Anonymous visitors always may stay.

    Raises:
        ServiceError: ``invalid_token``.
    """
    if context.user.is_authenticated and not (_token_lives(context) if context.auth else _session_lives(context)):
        raise ServiceError(errors.INVALID_TOKEN, "The token was revoked or has expired, or the session has ended.")


acheck_welcome = database_sync_to_async(check_welcome, thread_sensitive=False)


def _token_lives(context: Context) -> bool:
    found = type(context.auth).objects.filter(pk=context.auth.pk, user__is_active=True).select_related("user").first()
    if found is None or (found.expiry is not None and found.expiry <= timezone.now()):
        return False
    context.user = found.user  # what he may do can have changed, too
    return True


def _session_lives(context: Context) -> bool:
    session = getattr(context.request, "session", None) or getattr(context.request, "scope", {}).get("session")
    store = import_module(settings.SESSION_ENGINE).SessionStore(session.session_key)
    user = get_user_model().objects.filter(pk=context.user.pk, is_active=True).first()
    if user is None or store.get(SESSION_KEY) != str(user.pk):
        return False
    if not constant_time_compare(store.get(HASH_SESSION_KEY, ""), user.get_session_auth_hash()):
        return False  # the password has changed
    context.user = user
    return True


async def while_welcome(context: Context, source: AsyncIterator[T]) -> AsyncGenerator[T, None]:
    """The items of ``source`` as long as its reader may have them: looked at again every :data:`RECHECK_SECONDS`.

    Raises:
        ServiceError: ``invalid_token``.
    """
    if not context.user.is_authenticated:
        async for item in source:
            yield item
        return
    clock = asyncio.get_running_loop().time
    due = clock() + RECHECK_SECONDS
    waiting: asyncio.Task[Any] | None = None
    try:
        while True:
            waiting = waiting or asyncio.ensure_future(anext(source))
            await asyncio.wait({waiting}, timeout=max(0.0, due - clock()))
            if clock() >= due:
                await acheck_welcome(context)
                due = clock() + RECHECK_SECONDS
            if waiting.done():
                item, waiting = waiting, None
                try:
                    yield item.result()
                except StopAsyncIteration:
                    return
    finally:
        if waiting:
            waiting.cancel()
            with suppress(asyncio.CancelledError, StopAsyncIteration, ServiceError):
                await waiting
