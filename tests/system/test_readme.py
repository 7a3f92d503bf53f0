"""What the README tells a new user to type works."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.servers import embedded_server

README = Path(__file__).resolve().parents[2] / "README.md"


@pytest.mark.slow
@pytest.mark.skipif(not (shutil.which("bash") and shutil.which("curl")), reason="needs bash and curl")
def test_the_first_game_of_the_readme_can_be_played_by_copy_and_paste(tmp_path):
    blocks = re.findall(r"<!-- first game -->\n```bash\n(.*?)```", README.read_text(), re.S)
    assert len(blocks) == 2
    script = (
        "set -euo pipefail\n" + "\n".join(blocks) + '\necho; curl -s $API/games/$GAME -H "Authorization: Bearer $TOKEN"'
    )
    with embedded_server() as server:
        done = subprocess.run(
            ["bash", "-c", script],
            env={"PATH": "/usr/local/bin:/usr/bin:/bin", "API": server.url + "/api/v1"},
            capture_output=True,
            text=True,
            timeout=60,
            cwd=tmp_path,
        )
    assert done.returncode == 0, done.stderr + done.stdout
    assert '"move":"role:settler"' in done.stdout.replace(": ", ":")
    assert '"phase":"settler"' in done.stdout.replace(": ", ":")
