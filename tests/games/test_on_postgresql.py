"""The races once more, on PostgreSQL, where transactions really overlap, and the audit log."""

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
        files = [f"tests/games/test_{name}.py" for name in ("races", "table_races", "counting_races")]
        files.append("tests/accounts/test_audit.py")  # whose table this database holds by other means
        done = subprocess.run(
            [*command, *files],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=600,
        )
    assert done.returncode == 0, done.stdout[-6000:]
