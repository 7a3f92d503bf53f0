"""The package as it is installed, where nothing of the service is."""

import subprocess
import sys
import venv
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest

from games.engine.version import RULES_VERSION, __version__
from tests.support.servers import ROOT

KIT = ROOT / "clients" / "python"
ENGINE = ROOT / "games" / "engine"
GAME = """
import random, sys
import puerto_client, puerto_client.env
from puerto_client.engine import engine
assert engine.__name__ == "puerto_engine", engine
assert engine.RULES_VERSION == 1
assert "games" not in sys.modules
env = puerto_client.env.PuertoEnv("1897", 4, ["new_buildings", "nobles", "smuggler", "festival"])
env.reset(seed=1)
rng = random.Random(1)
while not env.is_terminal():
    env.step(rng.choice(env.legal_actions()))
puerto_client.Client("http://nowhere"), puerto_client.AsyncClient("http://nowhere")
print(sum(env.returns()), len(env.vector(0)), puerto_client.__file__)
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory) -> Path:
    """A Python where client and engine were installed from their folders, without an index; with the libraries of this
    one.
    """
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder / "venv", symlinks=True)
    (packages,) = (folder / "venv" / "lib").glob("python*/site-packages")
    (packages / "libraries.pth").write_text("\n".join(path for path in sys.path if path.endswith("site-packages")))
    command = [sys.executable, "-m", "pip", "install", "--no-build-isolation", "--no-index", "--no-deps", "-q"]
    command += ["--no-compile", "--disable-pip-version-check", "--target", packages, ENGINE, KIT]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "venv" / "bin" / "python"


def test_it_depends_on_the_engine_and_plays_a_game(python, tmp_path):
    done = subprocess.run([python, "-c", GAME], capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    total, features, where = done.stdout.split()
    assert float(total) == 1
    assert int(features) > 1000
    assert str(python.parents[1]) in where


def test_client_and_engine_have_their_types_with_them(python):
    (packages,) = python.parents[1].glob("lib/python*/site-packages")
    assert (packages / "puerto_client" / "py.typed").exists()
    assert (packages / "puerto_engine" / "py.typed").exists()


def metadata(python, name) -> Message:
    (found,) = python.parents[1].glob(f"lib/python*/site-packages/{name}-*.dist-info/METADATA")
    return message_from_string(found.read_text("utf-8"))


def test_the_client_asks_for_the_engine_of_these_rules(python):
    engine, client = metadata(python, "puerto_engine"), metadata(python, "puerto_client")
    assert engine["Version"] == __version__
    assert __version__.split(".")[0] == str(RULES_VERSION)
    assert f"puerto-engine<{RULES_VERSION + 1},>={RULES_VERSION}.0" in client.get_all("Requires-Dist")
    assert engine.get_all("Requires-Dist") is None


def test_the_engine_is_installed_whole_with_its_page_as_readme(python):
    """Every module of it, and nothing that only builds it."""
    (packages,) = python.parents[1].glob("lib/python*/site-packages")
    modules = {path.relative_to(ENGINE) for path in ENGINE.rglob("*.py")} - {Path("hatch_build.py")}
    installed = packages / "puerto_engine"
    assert {path.relative_to(installed) for path in installed.rglob("*.py")} == modules
    assert len(modules) > 60
    page = (ROOT / "docs" / "engine.md").read_text("utf-8")
    assert metadata(python, "puerto_engine").get_payload().strip() == page.strip()


def test_it_brings_the_conformance_kit_as_a_command(python, tmp_path):
    (packages,) = python.parents[1].glob("lib/python*/site-packages")
    command = [python, packages / "bin" / "puerto-conformance", "--list"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("whole-game ")
