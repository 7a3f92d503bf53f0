"""Tests once more, in a run of their own on PostgreSQL."""

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from tests.support import tiers
from tests.support.servers import ROOT, fill_database
from tests.support.services import fresh_database

FILLED = os.environ.get("DATABASE_FILLED") == "1"
"""The database that this run is given has all tables."""
HERE = "postgres" in os.environ.get("DATABASE_URL", "")
"""This run is on PostgreSQL."""


def run(
    folder: Path, *arguments: str, pool: int, through: Callable[[str], AbstractContextManager[str]] = nullcontext
) -> None:
    """Fails if such a run of pytest does, which is of the same tier and draws from the same seed.

    Args:
        folder: for its data.
        pool: number of connections at once.
        through: what stands between the run and the database, made of its URL.
    """
    with fresh_database(fill_database) as direct, through(direct) as url:
        environment = os.environ | {
            "DATABASE_URL": url,
            "DATABASE_FILLED": "1",
            "DATABASE_POOL": str(pool),
            "DJANGO_SECRET_KEY": "a secret for tests",
            "DATA_DIR": str(folder),
            "EMAIL_URL": "consolemail://",  # the service sends mail, as in the run on SQLite
        }
        tier = ["--draw", str(tiers.seed()), *(["--full"] if tiers.full() else [])]
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tier, *arguments]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stdout[-6000:]
