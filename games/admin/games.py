"""Games in Django's admin: to look at, and to end. The secrets of a running game are not shown to staff either."""

from typing import Any

from django.contrib import admin
from django.contrib.auth import get_permission_codename
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.http import urlencode
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.audit.asking import asked, each
from accounts.audit.read_only import ReadOnly
from accounts.security.credentials import signed_in
from games import services
from games.models import Event, Game, IdempotencyKey, Move, Seat


class SeatInline(ReadOnly, admin.TabularInline):
    model = Seat
    fields = ("index", "kind", "user", "bot", "name")


@admin.register(Game)
class GameAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("id", "status", "edition", "players", "owner", "ply", "turn_seat", "turn_deadline", "created_at")
    list_filter = ("status", "edition", "players", "is_test", "turn_is_bot")
    list_select_related = ("owner",)
    search_fields = ("id", "owner__username", "seats__user__username")
    date_hierarchy = "created_at"
    inlines = (SeatInline,)
    actions = ("cancel_games",)
    # A whitelist: `seed` and `state` are not on it.
    fields = (
        "id", "watch", "status", "edition", "players", "expansions", "options", "hidden_points", "time_control",
        "is_test", "owner", "version", "last_seq", "ply", "turn_seat", "turn_is_bot", "turn_since", "turn_deadline",
        "created_at", "started_at", "ended_at", "result", "published_seed", "moves", "events",
    )  # fmt: skip
    readonly_fields = fields

    def get_queryset(self, request: HttpRequest) -> QuerySet[Game]:
        return super().get_queryset(request).defer("state")

    @admin.display(description="REST")
    def watch(self, game: Game) -> str:
        return format_html('<a href="{0}">{0}</a>', reverse("api/games/{game_id}", args=(game.pk,)))

    @admin.display(description="seed")
    def published_seed(self, game: Game) -> str:
        return game.seed if game.is_over else gettext("secret until the game is over")

    @admin.display
    def moves(self, game: Game) -> str:
        return _list_of(Move, game, game.ply)

    @admin.display
    def events(self, game: Game) -> str:
        return _list_of(Event, game, game.last_seq)

    def has_cancel_permission(self, request: HttpRequest) -> bool:
        """Whether the user may cancel games: those who may change games can."""
        return request.user.has_perm(f"games.{get_permission_codename('change', self.opts)}")

    @asked(_("End the games (cancel a lobby, abandon a running game)"), permissions=["cancel"])
    def cancel_games(self, request: HttpRequest, chosen: QuerySet[Game], reason: str) -> None:
        def cancel(game: Game) -> None:
            services.cancel_game(user=signed_in(request), game_id=game.pk, reason=reason)

        each(self, request, chosen, cancel, _("{count} ended."))


def _list_of(model: type[Model], game: Game, count: int) -> str:
    address = reverse(f"admin:games_{model._meta.model_name}_changelist")
    return format_html('<a href="{}?{}">{}</a>', address, urlencode({"game__id__exact": str(game.pk)}), count)


class LogAdmin(ReadOnly, admin.ModelAdmin):
    """Lines of a log, in their order."""

    list_per_page = 200
    list_display_links = None

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest) -> bool:
        return lookup in ("game", "game__id__exact")


@admin.register(Move)
class MoveAdmin(LogAdmin):
    list_display = ("game_id", "ply", "seat", "decision", "text", "created_at")
    ordering = ("game", "ply")
    fields = ("game", "ply", "seat", "decision", "text", "created_at")


@admin.register(Event)
class EventAdmin(LogAdmin):
    """Events without ``changes``: those of a seat can reveal things hidden from others."""

    list_display = ("game_id", "seq", "version", "kind", "seat", "data", "created_at")
    ordering = ("game", "seq")
    fields = ("game", "seq", "version", "kind", "seat", "data", "created_at")


@admin.register(IdempotencyKey)
class IdempotencyKeyAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("user", "operation", "created_at")
    list_select_related = ("user",)
    fields = ("user", "operation", "created_at")
