"""docs/rest.md: its commands, in its order, against a real server."""

import re
import shutil
import subprocess
import sys

import pytest

from games import errors
from puerto_api.errors import CATALOGUE
from tests.support.servers import ROOT, embedded_server

GUIDE = ROOT / "docs" / "rest.md"
SECONDS = 180


def commands() -> list[str]:
    return re.findall(r"^```bash\n(.*?)^```$", GUIDE.read_text(), re.MULTILINE | re.DOTALL)


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("curl"), reason="curl is not installed")
def test_every_command_of_the_guide_works(tmp_path):
    script = "\n".join(
        ["set -euo pipefail", *(f"printf '\\n--- {k}\\n'\n{block}" for k, block in enumerate(commands()))]
    )
    script = script.replace(".venv/bin/python manage.py", f"{sys.executable} {ROOT / 'manage.py'}")
    with embedded_server() as server:
        done = subprocess.run(
            ["bash", "-c", script],
            cwd=tmp_path,
            env={"PATH": "/usr/local/bin:/usr/bin:/bin", "API": server.url + "/api/v1", "DATA_DIR": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=SECONDS,
        )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    parts = [part.strip() for part in re.split(r"^--- \d+$", done.stdout, flags=re.MULTILINE)[1:]]
    account, started, looked, _, result, page, streamed, verified, refused = parts
    assert '"is_staff":false' in account
    assert started == "running"
    assert looked.splitlines()[0].startswith("ann-")
    assert looked.splitlines()[2] in ("304", "200")
    assert "'winners'" in result
    assert page == "3"
    assert "event: end" in streamed
    assert "OK" in verified
    assert "/hiden_points" in refused.splitlines()[0]
    assert refused.splitlines()[1:3] == ["game_over", "406"]
    assert '{"revoked":1}' in refused


def test_the_guide_names_codes_that_there_are():
    table = GUIDE.read_text().partition("| you get | so |")[2]
    named = re.findall(r"`([a-z]+_[a-z_]+)`[^|]*\(\d+\)", table)
    assert len(named) >= 4
    assert set(named) <= set(CATALOGUE)
    assert errors.STALE_VERSION.code in named
