"""What moderators do to people: suspend them, and take offensive names away. Every call is a line of the log.

The admin knows who may; here only superusers do any of it to staff, and people never do it to themselves.
"""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import ending, naming
from accounts.audit import log as audit
from accounts.audit.models import Act
from accounts.models import FormerName, Suspension, User
from puerto_api.base.errors import NOT_FOUND, PERMISSION_DENIED, ServiceError, invalid
from puerto_api.database.after_commit import after_commit

from .guests import random_name

NEUTRAL = "player-"
"""The prefix of the names that moderators give."""
LONGEST_DAYS = 3650


def locked(user: User, by: User, reason: str) -> User:
    """Lock the row of a person to whom ``by`` may do something as staff, in the caller's transaction.

    Raises:
        ServiceError: ``not_found`` (the account is closed), ``permission_denied`` (it is one's own, or staff's),
            ``validation_failed`` (the reason).
    """
    found = User.objects.select_for_update().get(pk=user.pk)
    if not found.is_active:
        raise ServiceError(NOT_FOUND, _("This account is closed."))
    if found.pk == by.pk:
        raise ServiceError(PERMISSION_DENIED, _("You cannot do this to your own account."))
    if has_rights(found) and not by.is_superuser:
        raise ServiceError(PERMISSION_DENIED, _("Only superusers may do this to staff."))
    audit.check_reason(reason, found)
    return found


def suspend(*, user: User, days: int | None, by: User, reason: str) -> Suspension:
    """Suspend a person for so many days, or for good (None). It replaces an earlier suspension.

    Their tokens and sessions are refused and their streams end at once; their tables are left in a task
    (:data:`accounts.ending.suspended`). Nothing is destroyed: when it is over, tokens and sessions are good again, and
    the person may take back the seats that others play for them.

    Args:
        days: 1 to :data:`LONGEST_DAYS`.

    Raises:
        ServiceError: ``validation_failed`` (days or reason), ``not_found``, ``permission_denied``.
    """
    if days is not None and not 1 <= days <= LONGEST_DAYS:
        raise invalid("days", _("A suspension must last 1 to {most} days.").format(most=LONGEST_DAYS))
    with transaction.atomic():
        user, now = locked(user, by, reason), timezone.now()
        until = now + timedelta(days=days) if days is not None else None
        begun = {"until": until, "created_at": now, "tables_left": False}
        made = Suspension.objects.update_or_create(user=user, defaults=begun)[0]
        told = until.isoformat() if until else None
        audit.write(by=by, act=Act.PERSON_SUSPENDED, target=audit.person(user), reason=reason, days=days, until=told)
        ending.tell(user.pk)
        after_commit(ending.suspended.send, User)
    return made


def lift_suspension(*, user: User, by: User, reason: str) -> bool:
    """Let a person in again before their suspension is over. Returns whether they were suspended.

    Raises:
        ServiceError: ``validation_failed``, ``not_found``, ``permission_denied``.
    """
    with transaction.atomic():
        user = locked(user, by, reason)
        if not Suspension.objects.filter(user=user).delete()[0]:
            return False
        audit.write(by=by, act=Act.SUSPENSION_LIFTED, target=audit.person(user), reason=reason)
    return True


def rename(*, user: User, by: User, reason: str) -> str:
    """Give a person a neutral name instead of an offensive one, which is removed from what was written of the past.

    Returns:
        the new name; it reaches tables, records and feeds in tasks (:mod:`accounts.naming`).

    Raises:
        ServiceError: ``validation_failed``, ``not_found``, ``permission_denied``.
    """
    with transaction.atomic():
        user = locked(user, by, reason)
        audit.write(by=by, act=Act.PERSON_RENAMED, target=audit.person(user), reason=reason)
        naming.give(user, unused_name(NEUTRAL), erase=True)
        user.save(update_fields=("username",))
    return user.username


def has_rights(user: User) -> bool:
    """Whether a user is more than a player, by their own rights or by a group's."""
    granted = user.is_staff or user.is_superuser
    return granted or user.groups.exists() or user.user_permissions.exists()


def unused_name(prefix: str) -> str:
    """Return a name that no one has, and that stands nowhere as anyone's."""
    while True:
        name = random_name(prefix)
        if not (User.objects.filter(username=name).exists() or FormerName.objects.filter(name=name).exists()):
            return name
