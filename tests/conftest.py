"""What all tests share: the markers, and what to do where a machine lacks something."""

import os
import shutil
from pathlib import Path

import pytest
from django.conf import settings

from tests.support import services

REQUIRE_ALL = os.environ.get("REQUIRE_ALL") == "1"
"""Nothing may be skipped for what the machine lacks: set by ``.ci/run``."""

NPM_CLIENTS = Path(__file__).parent / "clients" / "node_modules" / ".package-lock.json"
"""Written by npm when everything is installed."""


def pytest_configure() -> None:
    settings.BOT_DELAY_SECONDS = 0  # nobody watches; tests of the delay ask for one


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with slow tests first, then those that start a browser or servers.

    So no process is left with a long file when the others have finished.
    """
    marks: dict[Path, set[str]] = {}
    for item in items:
        marks.setdefault(item.path, set()).update(mark.name for mark in item.iter_markers())
    items.sort(key=lambda item: ("slow" not in marks[item.path], marks[item.path].isdisjoint(("browser", "scaled"))))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip, or with ``REQUIRE_ALL`` fail, what this machine cannot run."""
    lacking = None
    if item.get_closest_marker("scaled") and not services.available():
        lacking = "PostgreSQL and Redis neither answer nor are their binaries found"
    elif item.get_closest_marker("browser") and not shutil.which("chromium"):
        lacking = "chromium is not installed (apt-get install chromium)"
    elif item.get_closest_marker("node") and not (shutil.which("node") and NPM_CLIENTS.exists()):
        lacking = "Node.js 20 or its clients are not installed (npm ci --prefix tests/clients)"
    if lacking:
        if REQUIRE_ALL:
            pytest.fail(f"REQUIRE_ALL=1, but {lacking}.", pytrace=False)
        pytest.skip(lacking)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser, for ``playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])``."""
    return shutil.which("chromium") or pytest.skip("chromium is not installed")
