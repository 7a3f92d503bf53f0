from django.apps import AppConfig


class PlatformConfig(AppConfig):
    """The platform: commands to serve, the heartbeat of workers, problem documents."""

    name = "puerto_api"
    label = "platform"
    verbose_name = "Platform"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        # Makes our Celery app the one that shared tasks belong to.
        import puerto_api.celery  # noqa: F401
