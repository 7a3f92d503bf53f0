"""The tests of accounts and REST once more, on PostgreSQL, but for those where the database makes no difference.

Streams and turns are played on it by the tests of whole games (`tests/system/`)."""

import os
import subprocess
import sys

import pytest

from tests.support.servers import ROOT
from tests.support.services import fresh_database

NO_DIFFERENCE = (
    "decisions", "feed", "fuzz", "guide", "hints", "permissions", "playing", "schema", "scopes", "secrets", "turns",
)  # fmt: skip


@pytest.mark.scaled
@pytest.mark.slow
@pytest.mark.skipif("postgres" in os.environ.get("DATABASE_URL", ""), reason="this is that run")
def test_accounts_and_rest_on_postgresql(tmp_path):
    with fresh_database() as url:
        environment = os.environ | {
            "DATABASE_URL": url,
            "DATABASE_POOL": "12",
            "DJANGO_SECRET_KEY": "a secret for tests",
            "DATA_DIR": str(tmp_path),
        }
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", "not slow"]
        command += [f"--ignore=tests/api/rest/test_{name}.py" for name in NO_DIFFERENCE]
        done = subprocess.run(
            [*command, "tests/accounts", "tests/api/rest"],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=900,
        )
    assert done.returncode == 0, done.stdout[-6000:]
