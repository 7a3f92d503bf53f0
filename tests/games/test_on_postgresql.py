"""The races once more, on PostgreSQL, where transactions really overlap."""

import os
import subprocess
import sys

import pytest

from tests.support.servers import ROOT
from tests.support.services import fresh_database


@pytest.mark.scaled
@pytest.mark.slow
@pytest.mark.skipif("postgres" in os.environ.get("DATABASE_URL", ""), reason="this is that run")
def test_races_on_postgresql(tmp_path):
    with fresh_database() as url:
        environment = os.environ | {
            "DATABASE_URL": url,
            "DATABASE_POOL": "24",
            "DJANGO_SECRET_KEY": "a secret for tests",
            "DATA_DIR": str(tmp_path),
        }
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
        done = subprocess.run(
            [*command, "tests/games/test_races.py", "tests/games/test_table_races.py"],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=600,
        )
    assert done.returncode == 0, done.stdout[-6000:]
