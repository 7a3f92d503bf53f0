"""Decisions of moderators about chats and reports. The admin checks who may make them; each is a line of the audit log.

Sanctions across the whole service, such as suspensions, are in :mod:`accounts.services.moderating`.
"""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.audit import log as audit
from accounts.audit.log import Target
from accounts.audit.models import Act, Kind
from accounts.models import User
from games.models import ChatBan, ChatMessage, ChatReport, ChatRoom, ConductReport

from ..chat.messages import lock_author, publish


@transaction.atomic
def delete_message(*, message: ChatMessage, by: User, reason: str) -> bool:
    """Stop showing the text of a message, and uphold the reports of it. Returns whether it was still shown.

    Raises:
        ServiceError: ``validation_failed`` (the reason).
    """
    audit.check_reason(reason, message.user)
    room = ChatRoom.objects.select_for_update().get(pk=message.room_id)
    room.deletions += 1
    shown = ChatMessage.objects.filter(pk=message.pk, deleted_at=None)
    deleted = bool(shown.update(deleted_at=timezone.now(), deletion=room.deletions))
    if deleted:
        room.save(update_fields=("deletions",))
        publish(room)
    upheld = _settle(message, ChatReport.State.UPHELD)
    if deleted or upheld:
        audit.write(by=by, act=Act.MESSAGE_DELETED, target=_of(message), reason=reason, reports=upheld)
    return deleted


@transaction.atomic
def ban(*, user: User, days: int | None, by: User, reason: str) -> ChatBan:
    """Ban a player from speaking for so many days, or (None) for good. This replaces an earlier ban.

    Raises:
        ServiceError: ``validation_failed`` (the reason).
    """
    audit.check_reason(reason, user)
    lock_author(user)
    now = timezone.now()
    until = now + timedelta(days=days) if days is not None else None
    found = ChatBan.objects.update_or_create(user=user, defaults={"until": until, "created_at": now})[0]
    told = until.isoformat() if until else None
    audit.write(by=by, act=Act.CHAT_BANNED, target=audit.person(user), reason=reason, days=days, until=told)
    return found


@transaction.atomic
def lift_ban(*, user: User, by: User, reason: str) -> bool:
    """Lift a player's ban on speaking. Returns whether they were banned.

    Raises:
        ServiceError: ``validation_failed`` (the reason).
    """
    audit.check_reason(reason, user)
    lifted = bool(ChatBan.objects.filter(user=user).delete()[0])
    if lifted:
        audit.write(by=by, act=Act.CHAT_BAN_LIFTED, target=audit.person(user), reason=reason)
    return lifted


@transaction.atomic
def dismiss_reports(*, message: ChatMessage, by: User, reason: str) -> bool:
    """Let a message stay, and dismiss the reports of it. Returns whether any were open.

    Raises:
        ServiceError: ``validation_failed`` (the reason).
    """
    audit.check_reason(reason, message.user)
    count = _settle(message, ChatReport.State.DISMISSED)
    if count:
        audit.write(by=by, act=Act.MESSAGE_REPORTS_DISMISSED, target=_of(message), reason=reason, reports=count)
    return bool(count)


@transaction.atomic
def uphold(*, report: ConductReport, by: User, reason: str, done: Callable[[], Any] = lambda: None) -> bool:
    """Uphold a report of a player or a game. Returns whether it was still open.

    Args:
        done: what is done about it, in the same transaction, by services that write audit lines of their own.

    Raises:
        ServiceError: ``validation_failed`` (the reason), or any refusal of ``done``.
    """
    return _decide(report, ConductReport.State.UPHELD, Act.REPORT_UPHELD, by, reason, done)


@transaction.atomic
def dismiss(*, report: ConductReport, by: User, reason: str) -> bool:
    """Dismiss a report of a player or a game. Returns whether it was still open.

    Raises:
        ServiceError: ``validation_failed`` (the reason).
    """
    return _decide(report, ConductReport.State.DISMISSED, Act.REPORT_DISMISSED, by, reason, lambda: None)


def _decide(report: ConductReport, state: ConductReport.State, act: Act, by: User, reason: str, done: Any) -> bool:
    audit.check_reason(reason, report.person)
    still_open = ConductReport.objects.filter(pk=report.pk, state=ConductReport.State.OPEN)
    if not still_open.update(state=state):
        return False
    done()
    name = report.person.get_username() if report.person else ""
    target = Target(Kind.REPORT, report.pk, name, report.person)
    game = str(report.game_id) if report.game_id else None
    audit.write(by=by, act=act, target=target, reason=reason, about=str(report.reason), game=game)
    return True


def _settle(message: ChatMessage, state: ChatReport.State) -> int:
    return ChatReport.objects.filter(message=message, state=ChatReport.State.OPEN).update(state=state)


def _of(message: ChatMessage) -> Target:
    return Target(Kind.MESSAGE, message.pk, message.user.get_username(), message.user)
