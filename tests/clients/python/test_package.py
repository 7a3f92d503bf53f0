"""The package as it is installed, where nothing of the service is."""

import subprocess
import tarfile
import zipfile
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest

from games.engine.version import RULES_VERSION, __version__
from tests.support.packages import installed_python, packages
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
    """A Python where the wheels of client and engine were installed, and nothing else of ours is."""
    return installed_python(tmp_path_factory.mktemp("installed"))


@pytest.mark.dear(3)
def test_it_depends_on_the_engine_and_plays_a_game(python, tmp_path):
    done = subprocess.run([python, "-c", GAME], capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    total, features, where = done.stdout.split()
    assert float(total) == 1
    assert int(features) > 1000
    assert str(python.parents[1]) in where


def test_client_and_engine_have_their_types_with_them(python):
    (site,) = python.parents[1].glob("lib/python*/site-packages")
    assert (site / "puerto_client" / "py.typed").exists()
    assert (site / "puerto_engine" / "py.typed").exists()


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
    (site,) = python.parents[1].glob("lib/python*/site-packages")
    modules = {path.relative_to(ENGINE) for path in ENGINE.rglob("*.py")} - {Path("hatch_build.py")}
    installed = site / "puerto_engine"
    assert {path.relative_to(installed) for path in installed.rglob("*.py")} == modules
    assert len(modules) > 60
    page = (ROOT / "docs" / "engine.md").read_text("utf-8")
    assert metadata(python, "puerto_engine").get_payload().strip() == page.strip()


@pytest.mark.dear(3)
def test_it_brings_the_conformance_kit_as_a_command(python, tmp_path):
    (site,) = python.parents[1].glob("lib/python*/site-packages")
    command = [python, site / "bin" / "puerto-conformance", "--list"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("whole-game ")


def contents() -> dict[str, dict[str, str]]:
    """The texts in each package, by the names of their files."""
    found: dict[str, dict[str, str]] = {}
    for package in packages("python").glob("puerto_*"):
        if package.suffix == ".whl":
            with zipfile.ZipFile(package) as wheel:
                found[package.name] = {name: wheel.read(name).decode() for name in wheel.namelist()}
        else:
            with tarfile.open(package) as source:
                files = [member for member in source.getmembers() if member.isfile()]
                assert {(member.uname, member.gname) for member in files} == {("", "")}
                found[package.name] = {member.name: source.extractfile(member).read().decode() for member in files}
    assert len(found) == 4
    return found


def test_wheels_and_source_distributions_have_readme_changelog_and_types():
    for package, files in contents().items():
        names = {name.rpartition("/")[2] for name in files}
        assert {"CHANGELOG.md", "py.typed", "METADATA" if package.endswith(".whl") else "PKG-INFO"} <= names
        assert not {name for name in names if name.startswith(".") or name.endswith(".pyc")}
        told = message_from_string(
            next(text for name, text in files.items() if name.endswith(("METADATA", "PKG-INFO")))
        )
        assert len(told.get_payload()) > 1000
        assert told["Description-Content-Type"] == "text/markdown"
        assert "Typing :: Typed" in told.get_all("Classifier")
        assert not [need for need in told.get_all("Requires-Dist", []) if "@" in need]
        assert {told["Author"], told["Author-email"], told["Maintainer"], told["Home-page"]} == {None}


def test_packages_do_not_tell_where_they_were_made():
    for files in contents().values():
        assert [name for name, text in files.items() if str(ROOT) in text or str(Path.home()) + "/" in text] == []


@pytest.mark.dear(3)
@pytest.mark.slow
def test_the_example_plays_a_game_with_the_installed_client(python, shared_server, tmp_path):
    command = [python, KIT / "examples" / "bot.py", shared_server.url]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].startswith("finished: ")
