"""A phone logs in: the commands of the guide, run against a server; and its token over a WebSocket."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator

import pytest

from tests.support.servers import ROOT, Servers, embedded_server

GUIDE = ROOT / "docs" / "guides" / "identity.md"


@pytest.fixture(scope="module")
def server() -> Iterator[Servers]:
    with embedded_server() as server:
        yield server


@pytest.mark.slow
@pytest.mark.skipif(not (shutil.which("bash") and shutil.which("curl")), reason="needs bash and curl")
def test_the_guide_logs_a_phone_in_and_out(server):
    blocks = re.findall(r"<!-- phone -->\n```bash\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    assert len(blocks) == 7
    done = subprocess.run(
        ["bash", "-c", "set -euo pipefail\n" + "\n".join(blocks)],
        env=os.environ | {"HOST": server.url},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    asked, heading, back, move, name, code = done.stdout.splitlines()
    assert asked.startswith(server.url + "/oauth/authorize?")
    assert heading == "<h1>Allow Pocket Puerto access to your account?</h1>"
    assert back.startswith("com.example.pocket:/callback?code=")
    assert move == "role:settler"
    assert name.startswith("ann-")
    assert code == "invalid_token"
