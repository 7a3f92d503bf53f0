"""Whether those who hold a long connection still may: streams of either API look again at token or session."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import suppress
from importlib import import_module
from typing import Any, TypeVar
from uuid import UUID

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY, get_user_model
from django.dispatch import receiver
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext

from accounts import credentials, suspensions
from accounts.ending import access_ended
from games import hints
from puerto_api import errors
from puerto_api.database.threads import in_database_thread
from puerto_api.errors import ServiceError
from puerto_api.visit import Visit

T = TypeVar("T")

RECHECK_SECONDS = 30.0
"""So long at most a stream goes on after its token was revoked or its session has ended, should no hint arrive."""


def check_welcome(visit: Visit) -> None:
    """Look again at the token, or the session, that a long connection began with. Anonymous visitors always may stay.

    Raises:
        ServiceError: ``invalid_token``, ``account_suspended``.
    """
    if not visit.user.is_authenticated:
        return
    if not (_token_lives(visit) if visit.auth else _session_lives(visit)):
        visit.is_out = True
        sentence = gettext("The token was revoked or has expired, or the session has ended.")
        raise ServiceError(errors.INVALID_TOKEN, sentence)
    try:
        suspensions.check(visit.user)
    except ServiceError:
        visit.is_out = True
        raise


acheck_welcome = in_database_thread(check_welcome, thread_sensitive=False)


def _token_lives(visit: Visit) -> bool:
    found = credentials.again(visit.auth)
    if found is None:
        return False
    visit.user, visit.auth = found.user, found  # what he may do can have changed, too
    return True


def _session_lives(visit: Visit) -> bool:
    session = getattr(visit.request, "session", None) or getattr(visit.request, "scope", {}).get("session")
    store = import_module(settings.SESSION_ENGINE).SessionStore(session.session_key)
    people = get_user_model().objects.select_related("suspension")
    user = people.filter(pk=visit.user.pk, is_active=True).first()
    if user is None or store.get(SESSION_KEY) != str(user.pk):
        return False
    if not constant_time_compare(store.get(HASH_SESSION_KEY, ""), user.get_session_auth_hash()):
        return False  # the password has changed
    visit.user = user
    return True


@receiver(access_ended)
def _wake(user_id: UUID, **_: Any) -> None:
    hints.publish(_key(user_id), 1)


def _key(user_id: UUID) -> str:
    """For hints; nobody asks the database for these, since everybody looks again by himself."""
    return f"access:{user_id}"


def _patience(visit: Visit) -> float:
    """Seconds until to look again, if nothing is heard."""
    ends = visit.auth.expires_at if visit.auth else None
    return RECHECK_SECONDS if ends is None else min(RECHECK_SECONDS, max((ends - timezone.now()).total_seconds(), 0.0))


async def while_welcome(visit: Visit, source: AsyncIterator[T]) -> AsyncGenerator[T, None]:
    """The items of ``source`` as long as its reader may have them.

    It is looked at again as soon as something of his has ended, and every :data:`RECHECK_SECONDS`.

    Raises:
        ServiceError: ``invalid_token``, ``account_suspended``.
    """
    if not visit.user.is_authenticated:
        async for item in source:
            yield item
        return
    waiting: asyncio.Task[Any] | None = None
    ringing: asyncio.Task[bool] | None = None
    async with hints.watch(_key(visit.user.pk)) as bell:
        await acheck_welcome(visit)  # what has ended since he was let in has rung while nobody was listening
        try:
            while True:
                waiting = waiting or asyncio.ensure_future(anext(source))
                ringing = ringing or asyncio.ensure_future(bell.wait(_patience(visit)))
                await asyncio.wait({waiting, ringing}, return_when=asyncio.FIRST_COMPLETED)
                if ringing.done():
                    ringing = None
                    await acheck_welcome(visit)
                if waiting.done():
                    item, waiting = waiting, None
                    try:
                        yield item.result()
                    except StopAsyncIteration:
                        return
        finally:
            for task in filter(None, (waiting, ringing)):
                task.cancel()
                with suppress(asyncio.CancelledError, StopAsyncIteration, ServiceError):
                    await task
