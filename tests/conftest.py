"""What all tests share: the markers, and what to do where a machine lacks something."""

import gc
import os
import shutil
import subprocess
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from tests.support import services, typescript
from tests.support.on_postgresql import FILLED
from tests.support.once import made_once, share
from tests.support.servers import Servers, embedded_server, empty_database

REQUIRE_ALL = os.environ.get("REQUIRE_ALL") == "1"
"""Nothing may be skipped for what the machine lacks: set by ``.ci/run``."""

NPM = [Path(__file__).parent / "clients" / "node_modules", typescript.TOOLS]
"""What ``make clients`` installs."""


DOCUMENTATION = Path(__file__).parents[1] / "docs" / "site" / "mkdocs.yml"


def pytest_configure() -> None:
    settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]["api"] = "1000000000/min"  # counted, and refused to nobody
    settings.BOT_DELAY_SECONDS = 0  # nobody watches; tests of the delay ask for one
    # Files are looked for when they are asked for: each client of a test would list them all, a third of all its time.
    settings.WHITENOISE_AUTOREFRESH = True
    from tests.support.tidying import let_tests_tidy_up  # needs settings

    let_tests_tidy_up()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that start servers or browsers evenly between the others, slow ones first.

    So whoever waits for a server leaves the cores to whoever computes, and no process is left with a long file at last.
    """
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
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


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
def documentation_folder(shared_folder: Path) -> Path:
    """Where the documentation is, once it is built."""
    return shared_folder / "documentation"


@pytest.fixture(scope="session")
def documentation(documentation_folder: Path) -> Path:
    """The documentation, built once for all processes of a run: its folder."""
    with made_once(documentation_folder) as missing:
        if missing:
            build = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict"]
            build += ["--config-file", str(DOCUMENTATION), "--site-dir", str(documentation_folder)]
            done = subprocess.run(build, cwd=settings.BASE_DIR, capture_output=True, text=True, timeout=120)
            assert done.returncode == 0, done.stdout + done.stderr
    return documentation_folder


@pytest.fixture(scope="session")
def typescript_programs(shared_folder: Path) -> Path:
    """The folder with all programs that use the client for TypeScript, compiled once for all processes of a run."""
    folder = shared_folder / "typescript"
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
