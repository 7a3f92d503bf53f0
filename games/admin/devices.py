"""Devices in Django's admin: to see whether they are reached. Their addresses and keys are not shown to staff."""

from django.contrib import admin

from accounts.audit.read_only import ReadOnly
from games.models import Device


@admin.register(Device)
class DeviceAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("id", "owner", "failures", "last_status", "last_sent_at", "created_at")
    list_filter = ("last_status",)
    list_select_related = ("owner",)
    search_fields = ("id", "owner__username")
    # A whitelist: `endpoint`, `p256dh` and `auth` are not on it.
    fields = (
        "id", "owner", "language", "kinds", "withdraws", "failures", "last_status", "last_sent_at", "due_at",
        "created_at",
    )  # fmt: skip
    readonly_fields = fields
