"""The lock files: what serving needs, the same with traces, and with both what developing needs."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions

import pytest

from tests.architecture.test_imports import ROOT, imports

PINNED = re.compile(r"^(?P<name>[a-z0-9][a-z0-9._-]*)==(?P<version>[^ ]+)")
HASH = re.compile(r"--hash=(sha256:[0-9a-f]{64})")
OWN = {"accounts", "bots", "games", "puerto_api"}
LOCKS = ("requirements.lock", "requirements-tracing.lock", "requirements-dev.lock")
TRACED = "puerto_api/tracing/spans.py"
"""Is imported only where traces are wanted."""
BUILDS = ("games/engine/hatch_build.py", "games/pictures/fonts/make.py")
"""Run where the distribution of the engine is built, and fonts are made, and are never imported."""


def normalized(name: str) -> str:
    """The name of a distribution as package indexes compare it (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def locked(file: str) -> dict[str, tuple[str, frozenset[str]]]:
    """What a lock file holds: by name the version and the hashes."""
    found = {}
    for entry in re.split(r"\n(?=\S)", (ROOT / file).read_text()):
        if pinned := PINNED.match(entry):
            found[normalized(pinned["name"])] = (pinned["version"], frozenset(HASH.findall(entry)))
    return found


def asked(requirements: list[str]) -> set[str]:
    """The names of the distributions that requirements of pyproject.toml ask for."""
    return {normalized(re.match(r"[A-Za-z0-9._-]+", line)[0]) for line in requirements}


SERVING, TRACING, DEVELOPING = map(locked, LOCKS)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def test_what_serving_needs_is_locked_as_developers_have_it():
    """Tests run what is served: the same versions with the same hashes."""
    assert len(SERVING) > 40
    assert SERVING.items() <= TRACING.items() <= DEVELOPING.items()
    assert all(hashes for _, hashes in DEVELOPING.values())


def test_the_locks_hold_what_the_project_asks_for():
    serving, developing = asked(PROJECT["project"]["dependencies"]), asked(PROJECT["dependency-groups"]["dev"])
    tracing = asked(PROJECT["project"]["optional-dependencies"]["tracing"])
    assert serving <= SERVING.keys()
    assert tracing <= TRACING.keys() - SERVING.keys()
    assert serving | developing <= DEVELOPING.keys()
    assert not developing & SERVING.keys(), "A tool of developers is installed where the service runs."


def test_no_lock_names_a_package_index():
    for file in LOCKS:
        assert "://" not in (ROOT / file).read_text()


def for_types_alone(folder: str) -> set[str]:
    """Where (as ``file:line``) a package imports what only type checkers look at."""
    found = set()
    for file in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
                found |= {f"{file.relative_to(ROOT)}:{one.lineno}" for one in node.body}
    return found


@pytest.mark.dear(3)
def test_the_service_imports_nothing_that_only_developers_have():
    distributions = packages_distributions()
    wrong = []
    for folder in sorted(OWN):
        unseen = for_types_alone(folder)
        for where, name, _ in imports(folder):
            package = name.partition(".")[0]
            if package in sys.stdlib_module_names or package in OWN or where in unseen or where.startswith(BUILDS):
                continue
            names = {normalized(one) for one in distributions.get(package, ())}
            if not names & (TRACING if where.startswith(TRACED) else SERVING).keys():
                wrong.append(f"{where}: {name}")
    assert not wrong
