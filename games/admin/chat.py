"""Moderating chats in Django's admin. Each action on a message or a person is a line of the audit log."""

from typing import Any

from django.contrib import admin
from django.contrib.auth import get_permission_codename
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin import Moderating
from accounts.audit.asking import DaysForm, asked, each
from accounts.audit.read_only import ReadOnly
from accounts.models import User
from accounts.security.credentials import signed_in
from games.models import ChatBan, ChatMessage, ChatReport, Game
from games.services.moderation import sanctions


def person_link(user: User | None) -> SafeString | str:
    """A link to the page of a person in the admin."""
    if user is None:
        return ""
    return format_html('<a href="{}">{}</a>', reverse("admin:accounts_user_change", args=(user.pk,)), user)


def game_links(game: Game | None) -> SafeString | str:
    """Links to the page where a game is watched, and to its page in the admin."""
    if game is None:
        return ""
    watched, here = reverse("watch", args=(game.pk,)), reverse("admin:games_game_change", args=(game.pk,))
    return format_html('<a href="{}">{}</a>, <a href="{}">{}</a>', watched, gettext("watch"), here, str(game.pk)[:8])


class StateFilter(admin.SimpleListFilter):
    """Filters by state; by default, reports that are still to be decided."""

    title, parameter_name = "state", "state"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> list[tuple[str, str]]:
        return [("upheld", gettext("upheld")), ("dismissed", gettext("dismissed")), ("all", gettext("all"))]

    def choices(self, changelist: Any) -> Any:
        """The choices; the first one applies by default."""
        first, *others = super().choices(changelist)
        yield first | {"display": gettext("still open")}
        yield from others

    def queryset(self, request: HttpRequest, reports: QuerySet[Any]) -> QuerySet[Any]:
        wanted = self.value() or "open"
        return reports if wanted == "all" else reports.filter(state=wanted)


class Moderation(Moderating, ReadOnly, admin.ModelAdmin):
    """Staff who may change chat messages may moderate."""

    actions: tuple[str, ...] = ("delete_messages", "ban_people", "suspend_people", "rename_people")

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm(f"games.{get_permission_codename('change', ChatMessage._meta)}")

    def messages_of(self, chosen: QuerySet[Any]) -> list[ChatMessage]:
        raise NotImplementedError

    def people_of(self, chosen: QuerySet[Any]) -> list[User]:
        return list({message.user_id: message.user for message in self.messages_of(chosen)}.values())

    @asked(_("Delete the messages, so that nobody sees their text"), permissions=["moderate"])
    def delete_messages(self, request: HttpRequest, chosen: QuerySet[Any], reason: str) -> None:
        def delete(message: ChatMessage) -> bool:
            return sanctions.delete_message(message=message, by=signed_in(request), reason=reason)

        each(self, request, self.messages_of(chosen), delete, _("{count} deleted."))

    @asked(_("Ban the authors from all chats"), permissions=["moderate"], form=DaysForm)
    def ban_people(self, request: HttpRequest, chosen: QuerySet[Any], reason: str, days: int | None) -> None:
        def ban(user: User) -> None:
            sanctions.ban(user=user, days=days, by=signed_in(request), reason=reason)

        each(self, request, self.people_of(chosen), ban, _("{count} banned."))


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
    def game(self, message: ChatMessage) -> SafeString | str:
        return game_links(message.room.game)

    @admin.display
    def channel(self, message: ChatMessage) -> str:
        return message.room.channel

    def messages_of(self, chosen: QuerySet[ChatMessage]) -> list[ChatMessage]:
        return list(chosen.select_related("user"))


@admin.register(ChatReport)
class ChatReportAdmin(Moderation):
    """Complaints about messages: delete the message, act on its author, or dismiss."""

    list_display = ("created_at", "state", "text", "author", "game", "reason", "reporter")
    list_filter = (StateFilter,)
    list_select_related = ("message__user", "message__room__game", "reporter")
    search_fields = ("message__user__username", "reporter__username", "reason")
    actions = (*Moderation.actions, "dismiss")
    fields = readonly_fields = ("message", "text", "author", "game", "reporter", "reason", "state", "created_at")

    @admin.display
    def text(self, report: ChatReport) -> str:
        return report.message.text

    @admin.display
    def author(self, report: ChatReport) -> SafeString | str:
        return person_link(report.message.user)

    @admin.display
    def game(self, report: ChatReport) -> SafeString | str:
        return game_links(report.message.room.game)

    def messages_of(self, chosen: QuerySet[ChatReport]) -> list[ChatMessage]:
        reported = chosen.values("message")
        return list(ChatMessage.objects.filter(pk__in=reported).select_related("user"))

    @asked(_("Dismiss the reports and leave the messages"), permissions=["moderate"])
    def dismiss(self, request: HttpRequest, chosen: QuerySet[ChatReport], reason: str) -> None:
        def dismiss(message: ChatMessage) -> bool:
            return sanctions.dismiss_reports(message=message, by=signed_in(request), reason=reason)

        each(self, request, self.messages_of(chosen), dismiss, _("{count} dismissed."))


@admin.register(ChatBan)
class ChatBanAdmin(Moderation):
    list_display = ("user", "until", "created_at")
    list_select_related = ("user",)
    search_fields = ("user__username",)
    fields = readonly_fields = ("user", "until", "created_at")
    actions = ("lift",)

    def people_of(self, chosen: QuerySet[ChatBan]) -> list[User]:
        return [ban.user for ban in chosen.select_related("user")]

    @asked(_("Lift chat bans"), permissions=["moderate"])
    def lift(self, request: HttpRequest, chosen: QuerySet[ChatBan], reason: str) -> None:
        def lift(user: User) -> bool:
            return sanctions.lift_ban(user=user, by=signed_in(request), reason=reason)

        each(self, request, self.people_of(chosen), lift, _("{count} may chat again."))
