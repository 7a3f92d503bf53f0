"""What processes load when they start."""

import os
import subprocess
import sys

import pytest
from django.conf import settings

LOADS = """
import sys
from puerto_api.celery import app
app.loader.import_default_modules()
assert "games.tasks.play_bot_turn" in app.tasks
doors = ("strawberry", "graphql", "games.api", "accounts.api", "puerto_api.urls", "rest_framework.views")
print(*(name for name in doors if name in sys.modules))
"""


@pytest.mark.dear(3)
def test_a_worker_loads_neither_api():
    """Half of its start, and a quarter of its memory."""
    started = subprocess.run(
        [sys.executable, "-c", LOADS], cwd=settings.BASE_DIR, capture_output=True, text=True, timeout=60, check=False
    )
    assert started.returncode == 0, started.stderr
    assert started.stdout.split() == []


EMBEDDED = """
import os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "puerto_api.settings"
import django
django.setup()
import puerto_api.embedded.server, puerto_api.asgi, puerto_api.urls, bots
assert bots.LEVELS["master"].bot
print(*(name for name in ("numpy", "psycopg", "redis") if name in sys.modules))
"""


@pytest.mark.dear(3)
def test_the_embedded_mode_loads_nothing_that_only_others_need(tmp_path):
    """NumPy waits for a bot that asks it; they are 30 MB of 170."""
    environment = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path)}
    command = [sys.executable, "-c", EMBEDDED]
    started = subprocess.run(
        command, cwd=settings.BASE_DIR, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert started.returncode == 0, started.stderr
    assert started.stdout.split() == []
