"""Writing the audit log. Code that does something that belongs there calls :func:`write` in the same transaction."""

import re
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from puerto_api.base.errors import invalid
from puerto_api.base.plain_text import is_plain_line
from puerto_api.web.request_ids import current

from .models import LONGEST_REASON, Act, AuditEntry, AuditNames, Kind


@dataclass(frozen=True, slots=True)
class Target:
    """The target of an act: ``name`` is what it is called now, ``person`` the person concerned."""

    kind: Kind
    id: Any
    name: str = ""
    person: User | None = None


def person(user: User) -> Target:
    """Return a person as a target."""
    return Target(Kind.PERSON, user.pk, user.get_username(), user)


def write(*, by: User, act: Act, target: Target, reason: str, **detail: Any) -> AuditEntry:
    """Write a line, in the caller's transaction: both happen, or neither does.

    Args:
        reason: why, in words that :func:`check_reason` has accepted.
        detail: JSON values that belong to the act, without names of people.
    """
    assert transaction.get_connection().in_atomic_block, "the line belongs to the transaction of the act"
    entry = AuditEntry.objects.create(
        at=timezone.now(),
        act=act,
        by=by.pk,
        target_kind=target.kind,
        target_id=str(target.id),
        person=target.person.pk if target.person else None,
        reason=reason,
        detail=detail,
        request_id=current() or "",
    )
    AuditNames.objects.create(entry=entry, by=by.get_username(), target=target.name)
    return entry


def check_reason(reason: str, *people: User | None) -> None:
    """Check that a reason can stay in the log for ever: one line that does not name the person concerned.

    Raises:
        ServiceError: ``validation_failed``.
    """
    sentence = None
    if not reason.strip() or len(reason) > LONGEST_REASON or not is_plain_line(reason):
        sentence = _("The reason must be one line of 1 to {most} characters.").format(most=LONGEST_REASON)
    elif any(_names(reason, user) for user in people if user is not None):
        sentence = _(
            "Do not name the person in the reason: the log keeps the reason even if the name has to be deleted."
        )
    if sentence:
        raise invalid("reason", sentence)


def _names(reason: str, user: User) -> bool:
    return re.search(rf"(?<![\w.-]){re.escape(user.get_username())}(?![\w-])", reason, re.IGNORECASE) is not None


def erase_names(user_id: UUID, name: str) -> None:
    """Replace every name that a person had in the log with ``name``, since the account is deleted."""
    AuditNames.objects.filter(entry__by=user_id).update(by=name)
    AuditNames.objects.filter(entry__person=user_id).update(target=name)
