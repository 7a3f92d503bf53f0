"""The migrations make the tables of the models, no more and no less."""

import os
import subprocess
import sys

from tests.support.servers import ROOT


def test_every_change_of_a_model_has_its_migration(tmp_path):
    done = subprocess.run(
        [sys.executable, "manage.py", "makemigrations", "--check", "--dry-run"],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
