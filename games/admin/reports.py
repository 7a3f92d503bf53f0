"""The moderators' list of reports of players and games. Each decision there is a line of the audit log."""

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.auth import get_permission_codename
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts import services as accounts
from accounts.admin import MODERATE
from accounts.audit.asking import DAYS, ReasonForm, asked, each
from accounts.audit.read_only import ReadOnly
from accounts.security.credentials import signed_in
from games import services
from games.admin.chat import StateFilter, game_links, person_link
from games.models import ChatMessage, ConductReport, Game
from games.services.moderation import sanctions

_FOR = (("", _("no")), *((str(days), said) for days, said in DAYS))


class _FilledIn(forms.Form):
    """The measures that can go with upholding a report."""

    suspend = forms.ChoiceField(choices=_FOR, required=False, label=_("Suspend the player"))
    ban = forms.ChoiceField(choices=_FOR, required=False, label=_("Ban the player from all chats"))
    rename = forms.BooleanField(required=False, label=_("Give the player a neutral name"))
    cancel = forms.BooleanField(required=False, label=_("End the game"))


class UpholdForm(ReasonForm, _FilledIn):
    """The reason, and the measures."""


class KindFilter(admin.SimpleListFilter):
    """Filters reports of players or of games."""

    title, parameter_name = "kind", "kind"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> list[tuple[str, str]]:
        return [("player", gettext("players")), ("game", gettext("games"))]

    def queryset(self, request: HttpRequest, reports: QuerySet[ConductReport]) -> QuerySet[ConductReport]:
        return reports if self.value() is None else reports.filter(person__isnull=self.value() == "game")


@admin.register(ConductReport)
class ConductReportAdmin(ReadOnly, admin.ModelAdmin):
    """The queue: uphold, with measures, or dismiss. Staff who may change reports may decide; suspending, renaming,
    banning and ending games take the permissions that they take elsewhere."""

    list_display = ("created_at", "state", "player", "where", "reason", "text", "reporter")
    list_filter = (StateFilter, KindFilter, "reason")
    list_select_related = ("person", "game", "reporter")
    search_fields = ("person__username", "reporter__username", "text", "=game__id")
    ordering = ("created_at",)
    date_hierarchy = "created_at"
    fields = readonly_fields = ("player", "where", "reason", "text", "reporter", "state", "created_at")
    actions = ("uphold", "dismiss")

    def has_decide_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm(f"games.{get_permission_codename('change', self.opts)}")

    @admin.display(ordering="person")
    def player(self, report: ConductReport) -> SafeString | str:
        return person_link(report.person)

    @admin.display(description="game")
    def where(self, report: ConductReport) -> SafeString | str:
        return game_links(report.game)

    @asked(_("Uphold"), permissions=["decide"], form=UpholdForm)
    def uphold(self, request: HttpRequest, chosen: QuerySet[ConductReport], reason: str, **wanted: Any) -> None:
        _check(request, **wanted)

        def uphold(report: ConductReport) -> bool:
            def done() -> None:
                _act(report, {"by": request.user, "reason": reason}, **wanted)

            return sanctions.uphold(report=report, by=signed_in(request), reason=reason, done=done)

        each(self, request, chosen.select_related("person", "game"), uphold, _("{count} upheld."))

    @asked(_("Dismiss"), permissions=["decide"])
    def dismiss(self, request: HttpRequest, chosen: QuerySet[ConductReport], reason: str) -> None:
        def dismiss(report: ConductReport) -> bool:
            return sanctions.dismiss(report=report, by=signed_in(request), reason=reason)

        each(self, request, chosen.select_related("person"), dismiss, _("{count} dismissed."))


def _check(request: HttpRequest, *, suspend: str, ban: str, rename: bool, cancel: bool) -> None:
    """Check permissions: upholding is no way round those of the other lists."""
    chat, game = (f"games.{get_permission_codename('change', model._meta)}" for model in (ChatMessage, Game))
    needed = {MODERATE: bool(suspend or rename), chat: bool(ban), game: cancel}
    if not all(request.user.has_perm(permission) for permission, wanted in needed.items() if wanted):
        raise PermissionDenied


def _act(report: ConductReport, why: dict[str, Any], *, suspend: str, ban: str, rename: bool, cancel: bool) -> None:
    """Carry out the measures of a report of a player, or of a game."""
    if report.person is not None and ban:
        sanctions.ban(user=report.person, days=int(ban) or None, **why)
    if report.person is not None and rename:
        accounts.rename(user=report.person, **why)
    if report.person is not None and suspend:
        accounts.suspend(user=report.person, days=int(suspend) or None, **why)
    if report.game is not None and cancel and not report.game.is_over:
        services.cancel_game(user=why["by"], game_id=report.game_id, reason=why["reason"])
