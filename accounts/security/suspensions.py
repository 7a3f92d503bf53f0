"""Who is suspended by a moderator, and until when. Reads; a suspension ends by itself when its time is over."""

from datetime import datetime

from django.db.models import Q
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from accounts.models import Suspension, User
from puerto_api.base.errors import ACCOUNT_SUSPENDED, ServiceError


def of(user: User) -> Suspension | None:
    """Return the suspension that is in force. It costs no query for people who were read with ``suspension``."""
    try:
        found = user.suspension
    except Suspension.DoesNotExist:
        return None
    return found if found.until is None or found.until > timezone.now() else None


def nobody_of(owner: str, now: datetime | None = None) -> Q:
    """Return a filter for the rows whose ``owner``, a column with a person, is not suspended at a moment.

    Args:
        now: the moment; the present one if left out.
    """
    over = {f"{owner}__suspension__until__lte": now or timezone.now()}
    return Q(**{f"{owner}__suspension": None}) | Q(**over)


def check(user: User, *, fresh: bool = False) -> None:
    """Refuse a person who is suspended.

    Args:
        fresh: look again, since the request may have begun before the suspension did.

    Raises:
        ServiceError: ``account_suspended`` with ``until`` (ISO 8601; None: for good).
    """
    if fresh:
        user._state.fields_cache.pop("suspension", None)
    if (found := of(user)) is not None:
        until = found.until.isoformat() if found.until else None
        raise ServiceError(ACCOUNT_SUSPENDED, _sentence(found.until), until=until)


def _sentence(until: datetime | None) -> str:
    if until is None:
        return _("A moderator has suspended this account for good.")
    moment = date_format(until, "DATETIME_FORMAT")
    return _("A moderator has suspended this account until {moment} (UTC).").format(moment=moment)
