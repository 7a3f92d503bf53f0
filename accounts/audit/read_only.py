"""For models that can only be viewed in the admin."""

from django.db.models import Model
from django.http import HttpRequest


class ReadOnly:
    """Refuses all changes: only services write."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False
