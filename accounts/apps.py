from django.apps import AppConfig
from django.contrib.admin import apps as admin


class AccountsConfig(AppConfig):
    name = "accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from . import ending  # noqa: F401 - listens to what ends


class AdminConfig(admin.AdminConfig):
    """Django's admin with our own door."""

    default_site = "accounts.admin_site.Site"
