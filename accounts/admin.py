"""People and their tokens in Django's admin."""

from uuid import UUID

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import URLPattern, path, reverse

from . import services
from .models import Token, User


@admin.register(User)
class PeopleAdmin(UserAdmin):
    list_display = ("username", "email", "is_staff", "is_bot", "is_active", "date_joined")
    list_filter = ("is_staff", "is_superuser", "is_active", "is_guest", "is_bot")
    change_form_template = "accounts/admin_user.html"

    def get_urls(self) -> list[URLPattern]:
        close = path("<uuid:pk>/close/", self.admin_site.admin_view(self.close), name="accounts_user_close")
        return [close, *super().get_urls()]

    def close(self, request: HttpRequest, pk: UUID) -> HttpResponse:
        """Delete an account as its owner can (:func:`accounts.services.close_account`): for superusers."""
        if not request.user.is_superuser:
            raise PermissionDenied
        user = get_object_or_404(User, pk=pk)
        if request.method != "POST":
            context = self.admin_site.each_context(request) | {"account": user, "opts": self.opts}
            return render(request, "accounts/admin_close.html", context)
        name = services.close_account(user=user)
        user.refresh_from_db()
        self.log_change(request, user, "Account closed.")
        self.message_user(request, f"Closed; {name} stands in place of the name from now on.")
        return HttpResponseRedirect(reverse("admin:accounts_user_change", args=(pk,)))


@admin.register(Token)
class TokenAdmin(admin.ModelAdmin):
    """Tokens can be looked at and revoked; they are made by their owners alone."""

    list_display = ("prefix", "user", "name", "created", "last_used_at", "expiry")
    list_select_related = ("user",)
    search_fields = ("user__username", "name", "token_key")
    fields = readonly_fields = ("prefix", "user", "name", "created", "last_used_at", "expiry")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Token | None = None) -> bool:
        return False
