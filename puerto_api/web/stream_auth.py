"""Whether the holders of long connections may still hold them: streams of either API recheck token or session."""

import asyncio
import math
import time
from collections.abc import AsyncGenerator, AsyncIterator, Container
from contextlib import suppress
from typing import Any, TypeVar
from uuid import UUID

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.dispatch import receiver
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext

from accounts.ending import access_ended
from accounts.models import User
from accounts.security import credentials, suspensions
from accounts.security.credentials import Credential
from accounts.security.sessions import SessionStore
from puerto_api.base import errors, wakeups
from puerto_api.base.errors import ServiceError
from puerto_api.database.threads import in_database_thread
from puerto_api.web.request_context import Visit

T = TypeVar("T")

RECHECK_SECONDS = 30.0
"""The longest that a stream outlives a revoked token or an ended session, should no hint arrive."""


def check_welcome(visit: Visit) -> None:
    """Check again the token or session that a long connection began with. Anonymous visitors may always stay.

    Raises:
        ServiceError: ``invalid_token``, ``account_suspended``.
    """
    if not visit.user.is_authenticated:
        return
    if not (_token_lives(visit, visit.auth) if visit.auth else _session_lives(visit)):
        visit.is_out = True
        sentence = gettext("The token was revoked or has expired, or the session has ended.")
        raise ServiceError(errors.INVALID_TOKEN, sentence)
    try:
        suspensions.check(visit.user)
    except ServiceError:
        visit.is_out = True
        raise


acheck_welcome = in_database_thread(check_welcome, thread_sensitive=False)


def _token_lives(visit: Visit, auth: Credential) -> bool:
    found = credentials.again(auth)
    if found is None:
        return False
    visit.user, visit.auth = found.user, found  # their rights can have changed, too
    return True


def _session_lives(visit: Visit) -> bool:
    store = SessionStore(visit.session)
    assert visit.user.is_authenticated
    people = User.objects.select_related("suspension")
    user = people.filter(pk=visit.user.pk, is_active=True).first()
    if user is None or store.get(SESSION_KEY) != str(user.pk):
        return False
    if not constant_time_compare(store.get(HASH_SESSION_KEY, ""), user.get_session_auth_hash()):
        return False  # the password has changed
    visit.user = user
    return True


@receiver(access_ended)
def _wake(user_id: UUID, **_: Any) -> None:
    wakeups.publish(_key(user_id), 1)


def _key(user_id: UUID) -> str:
    """Return the key for hints; the database is not polled for it, since every stream looks again by itself."""
    return f"access:{user_id}"


def _patience(visit: Visit) -> float:
    """Return the seconds until the next check, if nothing is heard."""
    ends = visit.auth.expires_at if visit.auth else None
    return RECHECK_SECONDS if ends is None else min(RECHECK_SECONDS, max((ends - timezone.now()).total_seconds(), 0.0))


class Welcome:
    """Asks whether a reader may still have what they follow: as soon as any access of theirs has ended, and every
    :data:`RECHECK_SECONDS`. For followers that wait for hints themselves; others use :func:`while_welcome`.

    ``keys`` are those of :mod:`puerto_api.base.wakeups` that such a follower watches, too.
    """

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self.keys = (_key(visit.user.pk),) if visit.user.is_authenticated else ()
        self._due = -math.inf

    @property
    def patience(self) -> float:
        """Seconds until the next question, if nothing is heard."""
        return max(0.0, self._due - time.monotonic()) if self.keys else math.inf

    async def check(self, rung: Container[str] = ()) -> None:
        """Ask if it is time to.

        Args:
            rung: the keys that have rung since the last time.

        Raises:
            ServiceError: ``invalid_token``, ``account_suspended``.
        """
        if self.keys and (time.monotonic() >= self._due or self.keys[0] in rung):
            await acheck_welcome(self._visit)
            self._due = time.monotonic() + _patience(self._visit)


async def while_welcome(visit: Visit, source: AsyncIterator[T]) -> AsyncGenerator[T, None]:
    """Yield the items of ``source`` as long as its reader may have them.

    This is checked again as soon as any access of the reader's has ended, and every :data:`RECHECK_SECONDS`.

    Raises:
        ServiceError: ``invalid_token``, ``account_suspended``.
    """
    if not visit.user.is_authenticated:
        async for item in source:
            yield item
        return
    waiting: asyncio.Future[T] | None = None
    ringing: asyncio.Task[frozenset[str]] | None = None
    async with wakeups.watch(_key(visit.user.pk)) as bell:
        await acheck_welcome(visit)  # access that ended since the reader came in rang while no one was listening
        try:
            while True:
                waiting = waiting or asyncio.ensure_future(anext(source))
                ringing = ringing or asyncio.ensure_future(bell.wait(_patience(visit)))
                both: set[asyncio.Future[Any]] = {waiting, ringing}
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
                if ringing.done():
                    ringing = None
                    await acheck_welcome(visit)
                if waiting.done():
                    found, waiting = waiting, None
                    try:
                        yield found.result()
                    except StopAsyncIteration:
                        return
        finally:
            tasks: tuple[asyncio.Future[Any] | None, ...] = (waiting, ringing)
            for task in filter(None, tasks):
                task.cancel()
                with suppress(asyncio.CancelledError, StopAsyncIteration, ServiceError):
                    await task
