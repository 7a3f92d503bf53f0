"""The programs of the pages: well typed, short, and with generated files that are up to date."""

import subprocess

import pytest

from tests.support.servers import ROOT

pytestmark = pytest.mark.node

WEB = ROOT / "clients" / "web"
STATIC = ROOT / "games" / "static" / "games"
LONGEST = 300
"""Lines of a module."""


@pytest.mark.dear(3)
@pytest.mark.parametrize("config", ["tsconfig.json", "tsconfig.worker.json"])
def test_the_modules_are_well_typed(config):
    """Pages and the service worker are programs of two kinds: what browsers offer them differs."""
    tsc = WEB / "node_modules" / ".bin" / "tsc"
    done = subprocess.run([str(tsc), "-p", config], cwd=WEB, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_modules_are_short():
    modules = [file for file in STATIC.glob("*/*.js") if file.parent.name not in ("vendor", "bundles")]
    assert {file.name: lines for file in modules if (lines := len(file.read_text().splitlines())) > LONGEST} == {}


@pytest.mark.quick(9)
@pytest.mark.parametrize("made", ["vendor", "bundle", "pieces"])
def test_generated_files_are_up_to_date(made):
    """The libraries are those of the lock file, bundles those of the modules, pictures those of the pages."""
    done = subprocess.run(["node", f"{made}.mjs", "--check"], cwd=WEB, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
