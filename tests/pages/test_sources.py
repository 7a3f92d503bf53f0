"""The programs of the pages: well typed, short, and with generated files that are up to date."""

import subprocess

import pytest

from tests.support.servers import ROOT

pytestmark = pytest.mark.node

WEB = ROOT / "clients" / "web"
STATIC = ROOT / "games" / "static" / "games"
LONGEST = 300
"""Lines of a module."""


def test_the_modules_are_well_typed():
    tsc = WEB / "node_modules" / ".bin" / "tsc"
    done = subprocess.run([str(tsc)], cwd=WEB, capture_output=True, text=True, timeout=120)
    typed = [
        f"games/{place}" for place in ("decisions/", "lessons/", "motion/", "table/", "transport/", "pages/lobby.js")
    ]
    assert [line for line in done.stdout.splitlines() if any(place in line for place in typed)] == []


def test_the_modules_are_short():
    modules = [file for file in STATIC.glob("*/*.js") if file.parent.name not in ("vendor", "bundles")]
    assert {file.name: lines for file in modules if (lines := len(file.read_text().splitlines())) > LONGEST} == {}


@pytest.mark.quick(9)
@pytest.mark.parametrize("made", ["vendor", "bundle", "pieces"])
def test_generated_files_are_up_to_date(made):
    """The libraries are those of the lock file, bundles those of the modules, pictures those of the pages."""
    done = subprocess.run(["node", f"{made}.mjs", "--check"], cwd=WEB, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
