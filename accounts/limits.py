"""How often one address may do what is costly or guessed at: log in, register, verify, download, show a wrong secret of
an app; and one person: ask for hints and analyses, try a webhook, and report.

Generous, and set by ``LOGIN_RATE``, ``REGISTER_RATE``, ``VERIFY_RATE``, ``DOWNLOAD_RATE``, ``APP_SECRET_RATE``,
``HINT_RATE``, ``ANALYSIS_RATE``, ``WEBHOOK_RATE`` and ``REPORT_RATE``.
"""

from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import ngettext
from rest_framework.throttling import SimpleRateThrottle

from puerto_api import errors
from puerto_api.errors import ServiceError
from puerto_api.web import addresses


class Throttle(SimpleRateThrottle):
    """Counts in the cache, by address (:mod:`puerto_api.web.addresses`)."""

    def __init__(self, scope: str) -> None:
        self.scope = scope
        super().__init__()

    def get_rate(self) -> str | None:
        return settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"].get(self.scope)

    def get_ident(self, request: Any) -> str:
        return addresses.address(request)

    def get_cache_key(self, request: Any, view: Any) -> str:
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}


class FailureThrottle(Throttle):
    """Counts what it is told to count, and not what it is asked."""

    def throttle_success(self) -> bool:
        return True

    def count(self, request: Any) -> None:
        """Count a failure of the sender of ``request``; one who may not try counts no further."""
        if self.rate is not None and self.allow_request(request, None):
            super().throttle_success()


class PersonThrottle(Throttle):
    """Counts by person, from wherever he asks."""

    def get_ident(self, request: AbstractBaseUser) -> str:
        return f"person-{request.pk}"


def check(request: Any, scope: str) -> None:
    """Count a try of the sender of ``request``; ``scope`` is what is tried.

    Raises:
        ServiceError: ``rate_limited`` with ``retry_after`` seconds.
    """
    _count(Throttle(scope), request)


def check_person(user: AbstractBaseUser, scope: str) -> None:
    """Count a try of ``user``; else as :func:`check`."""
    _count(PersonThrottle(scope), user)


def check_failures(request: Any, scope: str) -> None:
    """Refuse a sender that has failed too often; counts nothing. Else as :func:`check`."""
    _count(FailureThrottle(scope), request)


def note_failure(request: Any, scope: str) -> None:
    """Count a failure of the sender of ``request``."""
    FailureThrottle(scope).count(request)


def _count(throttle: Throttle, who: Any) -> None:
    """Count a try, or refuse it."""
    if not throttle.allow_request(who, None):
        wait = max(round(throttle.wait() or throttle.duration), 1)
        sentence = ngettext("Too many tries; wait {count} second.", "Too many tries; wait {count} seconds.", wait)
        raise ServiceError(errors.RATE_LIMITED, sentence.format(count=wait), retry_after=wait)
