"""Limits on how often one address or one person may do what is costly or can be guessed at.

An address may log in, register, verify records, download, and show a wrong secret of an app; a person may ask for hints
and analyses, try a webhook, and report. The limits are generous; ``LOGIN_RATE``, ``REGISTER_RATE``, ``VERIFY_RATE``,
``DOWNLOAD_RATE``, ``APP_SECRET_RATE``, ``HINT_RATE``, ``ANALYSIS_RATE``, ``WEBHOOK_RATE`` and ``REPORT_RATE`` set them.
Each function takes the name of a rate (``scope``) and counts by :mod:`puerto_api.base.throttle`.
"""

from typing import Any

from django.utils.translation import ngettext

from accounts.models import User
from puerto_api.base import errors
from puerto_api.base.errors import ServiceError
from puerto_api.base.throttle import Spending, throttle
from puerto_api.web import addresses


def check(request: Any, scope: str) -> None:
    """Count an attempt by the sender of ``request``.

    Raises:
        ServiceError: ``rate_limited`` with ``retry_after`` seconds.
    """
    _count(addresses.address(request), scope)


def check_person(user: User, scope: str) -> None:
    """Count an attempt by ``user``, from any address; otherwise like :func:`check`."""
    _count(f"person-{user.pk}", scope)


def check_failures(request: Any, scope: str) -> None:
    """Refuse a sender that has failed too often; counts nothing. Otherwise like :func:`check`."""
    if rate := throttle(scope):
        _refuse(rate.look(addresses.address(request)))


def note_failure(request: Any, scope: str) -> None:
    """Count a failure of the sender of ``request``."""
    if rate := throttle(scope):
        rate.spend(addresses.address(request))


def _count(who: str, scope: str) -> None:
    if rate := throttle(scope):
        _refuse(rate.spend(who))


def _refuse(spending: Spending) -> None:
    """Raise ``rate_limited`` if the spending is refused."""
    if spending.refused:
        wait = spending.seconds
        sentence = ngettext("Too many tries; wait {count} second.", "Too many tries; wait {count} seconds.", wait)
        raise ServiceError(errors.RATE_LIMITED, sentence.format(count=wait), retry_after=wait)
