"""``manage.py serve``: everything in one process."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from rich.console import Console
from rich.panel import Panel

from puerto_api import documentation
from puerto_api.base import garbage
from puerto_api.embedded import startup

BANNER = """[bold]Puerto API[/bold] is ready.

  start page   {url}/
  manual       {manual}
  GraphiQL     {url}/graphql/
  Swagger UI   {url}/api/v1/docs
  state        {url}/readyz

Data: {data}    Stop: Ctrl-C"""


class Command(BaseCommand):
    help = "Serve everything from this one process: web, background worker, clock, database in a file."
    # ``check`` and the tests do them. They would load both APIs, and the migrations would need memory on top of that.
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
        parser.add_argument("--port", type=int, default=8000, help="port, 0: any free one (default: %(default)s)")

    def handle(self, *args: Any, host: str, port: int, **options: Any) -> None:
        if not settings.CELERY_BROKER_URL.startswith("inproc:"):
            raise CommandError(
                "This is the command of the embedded mode. With DATABASE_URL or REDIS_URL set, run "
                "puerto_api.web, celery worker and celery beat as docker-compose.yml does."
            )
        socket = startup.listening(host, port)
        with startup.database_in(settings.DATABASES["default"]["NAME"]):
            call_command("migrate", interactive=False, verbosity=0)
        garbage.collect()
        from puerto_api.embedded import server  # late: it starts Celery's machinery

        def on_start(chosen: int) -> None:
            url = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{chosen}"
            manual = f"{url}/docs/" if documentation.is_built() else "make docs"
            Console().print(Panel.fit(BANNER.format(url=url, manual=manual, data=settings.DATA_DIR)))

        server.serve(socket, on_start)
        self.stdout.write("Stopped.")
