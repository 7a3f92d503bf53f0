"""Limits on how often one address or one person may do what is costly or can be guessed at.

An address may log in, register, have mail sent, verify records, download, get pictures, and show a wrong secret of an
app; a person may ask for hints and analyses, try a webhook, report, and ask for
friendship or to follow; to one mailbox, so many mails are sent, and so
many codes are tried for it. The limits are generous; ``LOGIN_RATE``, ``REGISTER_RATE``, ``MAIL_RATE``,
``MAILBOX_RATE``, ``CODE_RATE``,
``VERIFY_RATE``, ``DOWNLOAD_RATE``, ``PICTURE_RATE``, ``APP_SECRET_RATE``, ``HINT_RATE``, ``ANALYSIS_RATE``,
``WEBHOOK_RATE``, ``REPORT_RATE`` and ``FRIEND_RATE`` set them.
Services and reads count, so that no door is without a limit; a door only says who asks (:class:`Sender`). Each function
takes the name of a rate (``scope``) and counts by :mod:`puerto_api.base.throttle`.
"""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Self

from django.utils.translation import ngettext

from accounts.models import User
from puerto_api import metrics
from puerto_api.base import errors
from puerto_api.base.errors import ServiceError
from puerto_api.base.throttle import Spending, throttle
from puerto_api.web import addresses


@dataclass(frozen=True, slots=True)
class Sender:
    """Who asks, as limits count: an address, or a person wherever they are."""

    name: str

    @classmethod
    def at(cls, request: Any) -> Self:
        """Return the address that a request comes from."""
        return cls(addresses.address(request))

    @classmethod
    def person(cls, user: User) -> Self:
        """Return a person."""
        return cls(f"person-{user.pk}")

    @classmethod
    def mailbox(cls, address: str) -> Self:
        """Return an e-mail address, whether it is known or not; its name tells nothing of it."""
        return cls(f"mailbox-{sha256(address.lower().encode()).hexdigest()[:32]}")


def check(sender: Sender | None, scope: str) -> None:
    """Count an attempt; None is the service itself, which has no limits.

    Raises:
        ServiceError: ``rate_limited`` with ``retry_after`` seconds.
    """
    if sender is not None and (rate := throttle(scope)):
        _refuse(rate.spend(sender.name))


def check_person(user: User, scope: str) -> None:
    """Count an attempt by ``user``; otherwise like :func:`check`."""
    check(Sender.person(user), scope)


def check_failures(sender: Sender, scope: str) -> None:
    """Refuse a sender that has failed too often; counts nothing. Otherwise like :func:`check`."""
    if rate := throttle(scope):
        _refuse(rate.look(sender.name))


def note_failure(sender: Sender, scope: str) -> None:
    """Count a failure."""
    if rate := throttle(scope):
        rate.spend(sender.name)


def _refuse(spending: Spending) -> None:
    """Raise ``rate_limited`` if the spending is refused."""
    if spending.refused:
        metrics.budget_refusals.labels(spending.throttle.name).inc()
        wait = spending.seconds
        sentence = ngettext("Too many attempts; wait {count} second.", "Too many attempts; wait {count} seconds.", wait)
        raise ServiceError(errors.RATE_LIMITED, sentence.format(count=wait), retry_after=wait)
