from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games.services.devices import keys  # noqa: F401 - they listen to signals
        from games.services.people import joining, names, presence  # noqa: F401
