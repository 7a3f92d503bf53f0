"""Every program in Python that the documentation prints is well typed, so that checkers help those who copy it."""

import os
import re
import subprocess
import sys

import pytest

from tests.support.servers import ROOT

PAGES = {
    "start/python.md": ["quick"],
    "clients-python.md": ["client"] * 8,
    "graphql.md": ["graphql"],
    "guides/agents.md": ["agent"],
    "guides/conformance.md": ["conformance"],
    "guides/others-bots.md": ["service", "stream_bot", "queue_bot", "webhook_bot"],
    "guides/push.md": ["device", "relay"],
    "guides/webhooks.md": ["receiver", "gap"],
    "fairness.md": ["fairness"] * 2,
}
"""The names of the programs in their order; blocks of one name are one program."""
OTHERS = {"engine.md", "bots.md"}
"""A session with the engine, and a part of the service."""
CACHE = ROOT / "var" / "test-builds" / "mypy"


@pytest.mark.dear
def test_every_program_of_the_documentation_is_well_typed(tmp_path):
    programs: dict[str, str] = {}
    for page in sorted((ROOT / "docs").rglob("*.md")):
        blocks = re.findall(r"^```python\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL)
        name = str(page.relative_to(ROOT / "docs"))
        if name not in OTHERS:
            for program, block in zip(PAGES.get(name, ()), blocks, strict=True):
                programs[program] = programs.get(program, "") + block
    for program, text in programs.items():
        (tmp_path / f"{program}.py").write_text(text)
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file=",
        f"--cache-dir={CACHE}",
        "--sqlite-cache",
        ".",
    ]
    environment = os.environ | {"MYPYPATH": str(ROOT / "clients" / "python" / "src")}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
