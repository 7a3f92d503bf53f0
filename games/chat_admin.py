"""Moderating chats in Django's admin. What is done about a message or a person leaves an entry in its log."""

from typing import Any

from django.contrib import admin, messages
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth import get_permission_codename
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from games.admin import ReadOnly
from games.models import ChatBan, ChatMessage, ChatReport
from games.services import moderation

BAN_DAYS = 7


def _log(request: HttpRequest, done_to: Model, message: str) -> None:
    LogEntry.objects.log_actions(request.user.pk, [done_to], CHANGE, message, single_object=True)


class Moderation(ReadOnly, admin.ModelAdmin):
    """Who may change chat messages may moderate."""

    actions = ("delete_messages", "ban_for_a_week", "ban_for_good")

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm(f"games.{get_permission_codename('change', ChatMessage._meta)}")

    def messages_of(self, chosen: QuerySet[Any]) -> list[ChatMessage]:
        raise NotImplementedError

    @admin.action(description="Delete: nobody sees the text any more", permissions=("moderate",))
    def delete_messages(self, request: HttpRequest, chosen: QuerySet[Any]) -> None:
        deleted = 0
        for message in self.messages_of(chosen):
            if moderation.delete_message(message=message):
                _log(request, message, "Deleted for everybody.")
                deleted += 1
        self.message_user(request, f"{deleted} deleted.")

    @admin.action(description=f"Ban the authors from all chats for {BAN_DAYS} days", permissions=("moderate",))
    def ban_for_a_week(self, request: HttpRequest, chosen: QuerySet[Any]) -> None:
        self._ban(request, chosen, BAN_DAYS)

    @admin.action(description="Ban the authors from all chats for good", permissions=("moderate",))
    def ban_for_good(self, request: HttpRequest, chosen: QuerySet[Any]) -> None:
        self._ban(request, chosen, None)

    def _ban(self, request: HttpRequest, chosen: QuerySet[Any], days: int | None) -> None:
        authors = {message.user_id: message.user for message in self.messages_of(chosen)}
        for author in authors.values():
            moderation.ban(user=author, days=days)
            _log(request, author, f"Banned from all chats {'for good' if days is None else f'for {days} days'}.")
        names = ", ".join(sorted(author.get_username() for author in authors.values()))
        self.message_user(request, f"Banned: {names}.", messages.WARNING)


@admin.register(ChatMessage)
class ChatMessageAdmin(Moderation):
    list_display = ("created_at", "user", "text", "channel", "game", "seq", "deleted_at")
    list_filter = ("room__channel", ("deleted_at", admin.EmptyFieldListFilter))
    list_select_related = ("user", "room__game")
    search_fields = ("user__username", "text", "=room__game__id")
    ordering = ("-created_at",)
    date_hierarchy = "created_at"
    fields = readonly_fields = ("game", "channel", "seq", "user", "text", "created_at", "deleted_at")

    @admin.display
    def game(self, message: ChatMessage) -> str:
        return str(message.room.game_id)

    @admin.display
    def channel(self, message: ChatMessage) -> str:
        return message.room.channel

    def messages_of(self, chosen: QuerySet[ChatMessage]) -> list[ChatMessage]:
        return list(chosen.select_related("user"))


@admin.register(ChatReport)
class ChatReportAdmin(Moderation):
    """What people have complained of; delete the message, ban its author, or dismiss."""

    list_display = ("created_at", "state", "text", "author", "reason", "reporter")
    list_filter = ("state",)
    list_select_related = ("message__user", "reporter")
    search_fields = ("message__user__username", "reporter__username", "reason")
    actions = (*Moderation.actions, "dismiss")
    fields = readonly_fields = ("message", "text", "author", "reporter", "reason", "state", "created_at")

    @admin.display
    def text(self, report: ChatReport) -> str:
        return report.message.text

    @admin.display
    def author(self, report: ChatReport) -> str:
        return report.message.user.get_username()

    def messages_of(self, chosen: QuerySet[ChatReport]) -> list[ChatMessage]:
        reported = chosen.values("message")
        return list(ChatMessage.objects.filter(pk__in=reported).select_related("user"))

    @admin.action(description="Dismiss: the message may stay", permissions=("moderate",))
    def dismiss(self, request: HttpRequest, chosen: QuerySet[ChatReport]) -> None:
        for message in self.messages_of(chosen):
            moderation.dismiss_reports(message=message)
            _log(request, message, "Reports dismissed.")


@admin.register(ChatBan)
class ChatBanAdmin(Moderation):
    list_display = ("user", "until", "created_at")
    list_select_related = ("user",)
    search_fields = ("user__username",)
    fields = readonly_fields = ("user", "until", "created_at")
    actions = ("lift",)

    @admin.action(description="Let them speak again", permissions=("moderate",))
    def lift(self, request: HttpRequest, chosen: QuerySet[ChatBan]) -> None:
        for ban in chosen.select_related("user"):
            moderation.lift_ban(user=ban.user)
            _log(request, ban.user, "May speak in chats again.")
