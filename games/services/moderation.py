"""What moderators do about chats. Who may is for the admin to know; every call leaves an entry in its log there."""

from datetime import timedelta

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from games.models import ChatBan, ChatMessage, ChatReport, ChatRoom

from .chat import lock_author, publish


@transaction.atomic
def delete_message(*, message: ChatMessage) -> bool:
    """Show the text of a message to nobody any more, and uphold the reports of it; whether it was still shown."""
    room = ChatRoom.objects.select_for_update().get(pk=message.room_id)
    room.deletions += 1
    shown = ChatMessage.objects.filter(pk=message.pk, deleted_at=None)
    deleted = bool(shown.update(deleted_at=timezone.now(), deletion=room.deletions))
    if deleted:
        room.save(update_fields=("deletions",))
        publish(room)
    _settle(message, ChatReport.State.UPHELD)
    return deleted


@transaction.atomic
def ban(*, user: AbstractBaseUser, days: int | None) -> ChatBan:
    """Somebody may say nothing for so many days, None: for good. It takes the place of an earlier ban."""
    lock_author(user)
    now = timezone.now()
    until = now + timedelta(days=days) if days is not None else None
    return ChatBan.objects.update_or_create(user=user, defaults={"until": until, "created_at": now})[0]


@transaction.atomic
def lift_ban(*, user: AbstractBaseUser) -> None:
    """Somebody may speak again."""
    ChatBan.objects.filter(user=user).delete()


@transaction.atomic
def dismiss_reports(*, message: ChatMessage) -> None:
    """A message may stay."""
    _settle(message, ChatReport.State.DISMISSED)


def _settle(message: ChatMessage, state: ChatReport.State) -> None:
    ChatReport.objects.filter(message=message, state=ChatReport.State.OPEN).update(state=state)
