from django.apps import AppConfig
from django.contrib.admin import apps as admin


class AccountsConfig(AppConfig):
    name = "accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts import ending  # noqa: F401 - listens to what ends


class AdminConfig(admin.AdminConfig):
    """Django's admin, entered through our own log-in."""

    default_site = "accounts.staff.site.Site"
