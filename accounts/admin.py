"""People and their tokens in Django's admin."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.http import HttpRequest

from .models import Token, User


@admin.register(User)
class PeopleAdmin(UserAdmin):
    list_display = ("username", "email", "is_staff", "is_active", "date_joined")
    list_filter = ("is_staff", "is_superuser", "is_active")


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
