"""The package as it is installed, where nothing of the service is."""

import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.support.servers import ROOT

KIT = ROOT / "clients" / "python"
GAME = """
import random, sys
import puerto_client, puerto_client.env
from puerto_client.engine import engine
assert engine.__name__ == "puerto_client._engine", engine
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
    """A Python where the package was installed from its folder, without an index; with the libraries of this one."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder / "venv", symlinks=True)
    (packages,) = (folder / "venv" / "lib").glob("python*/site-packages")
    (packages / "libraries.pth").write_text("\n".join(path for path in sys.path if path.endswith("site-packages")))
    command = [sys.executable, "-m", "pip", "install", "--no-build-isolation", "--no-index", "--no-deps", "-q"]
    command += ["--no-compile", "--disable-pip-version-check", "--target", packages, KIT]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "venv" / "bin" / "python"


def test_it_brings_the_engine_and_plays_a_game(python, tmp_path):
    done = subprocess.run([python, "-c", GAME], capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    total, features, where = done.stdout.split()
    assert float(total) == 1
    assert int(features) > 1000
    assert str(python.parents[1]) in where


def test_it_has_its_types_with_it(python):
    (package,) = python.parents[1].glob("lib/python*/site-packages/puerto_client")
    assert (package / "py.typed").exists()
    assert (package / "_engine" / "phases" / "mayor.py").exists()


def test_it_brings_the_conformance_kit_as_a_command(python, tmp_path):
    (packages,) = python.parents[1].glob("lib/python*/site-packages")
    command = [python, packages / "bin" / "puerto-conformance", "--list"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("whole-game ")
