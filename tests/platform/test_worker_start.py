"""What a worker loads when it starts."""

import subprocess
import sys

from django.conf import settings

LOADS = """
import sys
from puerto_api.celery import app
app.loader.import_default_modules()
assert "games.tasks.play_bot_turn" in app.tasks
doors = ("strawberry", "graphql", "games.api", "accounts.api", "puerto_api.urls", "rest_framework.views")
print(*(name for name in doors if name in sys.modules))
"""


def test_a_worker_loads_neither_api():
    """Half of its start, and a quarter of its memory."""
    started = subprocess.run(
        [sys.executable, "-c", LOADS], cwd=settings.BASE_DIR, capture_output=True, text=True, timeout=60, check=False
    )
    assert started.returncode == 0, started.stderr
    assert started.stdout.split() == []
