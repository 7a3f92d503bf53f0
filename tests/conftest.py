"""What all tests share: the markers, and what to do where a machine lacks something."""

import gc
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from django.conf import settings
from django.db import connection
from hypothesis import HealthCheck

from puerto_api.base import garbage
from tests.support import certificates, cost_report, costs, services, tiers, typescript
from tests.support.on_postgresql import FILLED
from tests.support.once import kept_folder, made_once, share
from tests.support.servers import ROOT, SOURCES, Servers, embedded_server, empty_database

REQUIRE_ALL = os.environ.get("REQUIRE_ALL") == "1"
"""Nothing may be skipped for what the machine lacks: set by ``.ci/run``."""

NPM = [Path(__file__).parent / "clients" / "node_modules", typescript.TOOLS]
"""What ``make clients`` installs."""


DOCUMENTATION = ROOT / "docs" / "site" / "mkdocs.yml"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tiers", "the quick tier and the full one")
    group.addoption("--full", action="store_true", help="take all cases of all tests, not only some of each")
    group.addoption("--draw", type=int, metavar="SEED", help="draw the cases of the quick tier as an earlier run did")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    if config.option.draw is None:
        config.option.draw = getattr(config, "workerinput", {}).get("draw", random.randrange(10**6))
    if config.option.hypothesis_seed is None and not config.option.full:
        config.option.hypothesis_seed = str(config.option.draw)
    tiers.begin(config.option.full, config.option.draw)
    # How long an example takes says more of the machine than of the code.
    hypothesis.settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    hypothesis.settings.load_profile("patient")
    costs.measure(config, cost_report.RUNS)
    counted = dict.fromkeys(("api", "mail", "mailbox", "code"), "1000000000/min")  # and refused to nobody
    settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"] |= counted
    settings.BOT_DELAY_SECONDS = 0  # nobody watches; tests of the delay ask for one
    # Files are looked for when they are asked for: each client of a test would list them all, a third of all its time.
    settings.WHITENOISE_AUTOREFRESH = True
    from tests.support.tidying import let_tests_tidy_up  # needs settings

    let_tests_tidy_up()
    certificates.read_once()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Let the processes of a run draw from one seed."""
    node.workerinput["draw"] = node.config.option.draw


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if config.option.full:
        terminalreporter.write_line(f"Full tier: all cases; random ones from the seed {config.option.draw}.")
    else:
        again = f"--draw {config.option.draw} draws the same"
        terminalreporter.write_line(f"Quick tier: some cases of each test ({again}; --full takes all).")
    if measured := config.pluginmanager.get_plugin("costs"):
        summary = cost_report.read(measured.folder).summary
        terminalreporter.write_line(f"{summary}. make test-times names the dearest tests.")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Draw the cases of this run; spread files that start servers or browsers evenly among the others, slow ones first.

    Tests that wait for a server leave the cores to those that compute, and no process is left with a long file at last.
    """
    left_out = tiers.draw_items(items)
    if left_out:
        config.hook.pytest_deselected(items=left_out)
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    marks = {path: {mark.name for item in tests for mark in item.iter_markers()} for path, tests in files.items()}
    waiting = [path for path in files if marks[path] & {"slow", "browser", "scaled"}]
    waiting.sort(key=lambda path: "slow" not in marks[path])
    computing = [path for path in files if path not in set(waiting)]
    at_once = sum(len(files[path]) for path in computing) / max(1, len(waiting))
    items.clear()
    room = 0.0
    for path in waiting:
        items += files[path]
        room += at_once
        while computing and room > 0:
            room -= len(files[computing[0]])
            items += files[computing.pop(0)]
    for path in computing:
        items += files[path]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """All that is made while ten thousand tests are found stays: looking through it for garbage takes seconds."""
    garbage.pause()
    try:
        return (yield)
    finally:
        garbage.resume()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip, or with ``REQUIRE_ALL`` fail, what this machine cannot run."""
    lacking = None
    if item.get_closest_marker("scaled") and not services.available():
        lacking = "PostgreSQL and Redis neither answer nor are their binaries found"
    elif item.get_closest_marker("own_postgres") and not services.can_restart_postgres():
        lacking = "the binaries of PostgreSQL (initdb, postgres) are not found"
    elif item.get_closest_marker("browser") and not shutil.which("chromium"):
        lacking = "chromium is not installed (apt-get install chromium)"
    elif item.get_closest_marker("node") and not (
        shutil.which("node") and all((folder / ".package-lock.json").exists() for folder in NPM)
    ):
        lacking = "Node.js 20 or its packages are not installed (make clients)"
    elif missing := [name for mark in item.iter_markers("needs") for name in mark.args if not shutil.which(name)]:
        lacking = f"{' and '.join(missing)} not found"
    if lacking:
        if REQUIRE_ALL:
            pytest.fail(f"REQUIRE_ALL=1, but {lacking}.", pytrace=False)
        pytest.skip(lacking)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Leave the garbage of an async test until it is over: CPython before 3.12 can crash where a collection comes
    while a context variable is set (CPython 148891), which asgiref does at each of its crossings."""
    if item.get_closest_marker("asyncio") is None:
        return (yield)
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser, for ``playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])``."""
    return shutil.which("chromium") or pytest.skip("chromium is not installed")


@pytest.fixture(scope="session", autouse=True)
def shared_folder(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of all processes of a run. A run that a test starts is one of its own, whatever its environment says."""
    base = tmp_path_factory.getbasetemp()
    folder = base.parent if hasattr(pytestconfig, "workerinput") else base
    share(folder)
    return folder


@pytest.fixture(scope="session")
def django_db_keepdb(request: pytest.FixtureRequest) -> bool:
    """A database in a file is there before the tests' own begins, see :func:`django_db_setup`."""
    return connection.vendor == "sqlite" or request.config.getvalue("reuse_db")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> None:
    """SQLite begins with a copy of the database that the first process of the run has made, PostgreSQL with one of the
    database that it is given, if that has all tables (see :mod:`tests.support.on_postgresql`)."""
    test = connection.settings_dict["TEST"]
    if connection.vendor == "sqlite":
        test["MIGRATE"] = False
        shutil.copyfile(empty_database(), test["NAME"])
    elif FILLED:
        test |= {"MIGRATE": False, "TEMPLATE": connection.settings_dict["NAME"]}


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None) -> Iterator[None]:
    """pytest-django's, which leaves a database that was there before it. Ours go."""
    yield
    if connection.vendor == "sqlite":
        for end in ("", "-wal", "-shm"):
            Path(connection.settings_dict["NAME"] + end).unlink(missing_ok=True)


@pytest.fixture(scope="session")
def documentation_folder() -> Path:
    """Where the documentation is, once it is built."""
    return kept_folder("documentation", [ROOT / "docs", *SOURCES])  # rules, words and errors stand in the code


@pytest.fixture(scope="session")
def documentation(documentation_folder: Path) -> Path:
    """The documentation, built once for all processes of a run, and again when its sources change: its folder."""
    with made_once(documentation_folder) as missing:
        if missing:
            build = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict"]
            build += ["--config-file", str(DOCUMENTATION), "--site-dir", str(documentation_folder)]
            done = subprocess.run(build, cwd=settings.BASE_DIR, capture_output=True, text=True, timeout=120)
            assert done.returncode == 0, done.stdout + done.stderr
    return documentation_folder


@pytest.fixture(scope="session")
def typescript_programs() -> Path:
    """The folder with all programs that use the client for TypeScript, compiled again when anything changes there."""
    folder = kept_folder("typescript", typescript.SOURCES)
    with made_once(folder) as missing:
        if missing:
            shutil.rmtree(folder, ignore_errors=True)  # of a build that has failed
            folder.mkdir()
            typescript.build(folder)
    return folder


@pytest.fixture(scope="session")
def shared_server(documentation_folder: Path) -> Iterator[Servers]:
    """``manage.py serve`` for all tests of this process: a test knows its own games, and that there are others."""
    with embedded_server(
        DOCUMENTATION_ROOT=str(documentation_folder), REGISTER_RATE="600/min", WEBHOOK_ALLOW_PRIVATE="true"
    ) as server:
        yield server
