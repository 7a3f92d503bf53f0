"""The commands of the guide, run against a server: a phone logs in; a guest plays and registers."""

import os
import re
import subprocess

import pytest

from tests.support.servers import ROOT, Servers

GUIDE = ROOT / "docs" / "guides" / "identity.md"
needs_curl = pytest.mark.needs("bash", "curl")


@pytest.fixture
def server(shared_server: Servers) -> Servers:
    return shared_server


def run(name: str, server: Servers, *, blocks: int) -> list[str]:
    """The lines that the commands of this name print, of which there are so many blocks."""
    found = re.findall(rf"<!-- {name} -->\n```bash\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    assert len(found) == blocks
    done = subprocess.run(
        ["bash", "-c", "set -euo pipefail\n" + "\n".join(found)],
        env=os.environ | {"HOST": server.url, "API": f"{server.url}/api/v1"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


@pytest.mark.dear
@pytest.mark.slow
@needs_curl
def test_the_guide_logs_a_phone_in_and_out(server):
    asked, heading, back, move, name, code = run("phone", server, blocks=7)
    assert asked.startswith(server.url + "/oauth/authorize?")
    assert heading == "<h1>Allow \u2068Pocket Puerto\u2069 access to your account?</h1>"
    assert back.startswith("com.example.pocket:/callback?code=")
    assert move == "role:settler"
    assert name.startswith("ann-")
    assert code == "invalid_token"


@pytest.mark.dear(3)
@pytest.mark.slow
@needs_curl
def test_the_guide_lets_a_guest_play_and_register(server):
    status, game, is_guest = run("guest", server, blocks=2)
    assert (status, is_guest) == ("running", "False")
    assert re.fullmatch(r"[0-9a-f-]{36}", game)


@pytest.mark.slow
@needs_curl
def test_the_guide_deletes_an_account(server):
    assert run("delete", server, blocks=1) == ["204", "invalid_token"]


@pytest.mark.slow
@needs_curl
def test_the_guide_exports_what_is_stored(server):
    assert run("export", server, blocks=1) == ["login"]
