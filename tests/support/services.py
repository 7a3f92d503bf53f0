"""PostgreSQL and Redis for tests: own ones on free ports in folders of their own, else a server that answers."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg

from tests.support.once import made_once, shared_folder

ADMIN_URLS = [
    url for url in (os.environ.get("TEST_POSTGRES_URL"), "postgres://postgres@127.0.0.1:5432/postgres") if url
]
START_SECONDS = 30
FILLED = "puerto_filled"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def available() -> bool:
    """Whether scaled tests can run here. Redis is always an own one, since tests stop it."""
    return bool(shutil.which("redis-server")) and (_running_postgres() is not None or _postgres_tools() is not None)


def can_restart_postgres() -> bool:
    """Whether tests can have a PostgreSQL of their own, to stop and to start."""
    return _postgres_tools() is not None


@cache
def _running_postgres() -> str | None:
    for url in ADMIN_URLS:
        with suppress(psycopg.Error), psycopg.connect(url, connect_timeout=2):
            return url
    return None


@cache
def _postgres_tools() -> Path | None:
    """The folder with initdb and postgres; Debian keeps it out of the PATH."""
    places = [Path(found).resolve().parent for found in [shutil.which("initdb")] if found]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for place in places:
        if all((place / tool).exists() for tool in ("initdb", "postgres")):
            return place
    return None


def wait_until(ready, what: str, seconds: float = START_SECONDS, pause: float = 0.05) -> None:
    """Ask again and again.

    Raises:
        TimeoutError: naming what did not happen.
    """
    deadline = time.monotonic() + seconds
    while not ready():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what} did not happen within {seconds:.0f} s")
        time.sleep(pause)


def stop(process: subprocess.Popen, seconds: float = 10) -> None:
    """Ask a process to end, then make it."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(seconds)


class RedisServer:
    """An own Redis that keeps nothing; ``kill`` and ``start`` it as you like, its address stays."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._folder = folder
        self._process: subprocess.Popen | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def start(self) -> None:
        with open(self._folder / "redis.log", "ab") as log:
            self._process = subprocess.Popen(
                ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no",
                 "--dir", str(self._folder)],
                stdout=log,
                stderr=subprocess.STDOUT,
            )  # fmt: skip
        wait_until(self._answers, "The start of redis-server")

    def kill(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait(10)
            self._process = None

    def pause(self) -> None:
        """Make it accept connections and never answer, until ``resume``."""
        assert self._process
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        assert self._process
        self._process.send_signal(signal.SIGCONT)

    def _answers(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1) as link:
            link.sendall(b"PING\r\n")
            return link.recv(16).startswith(b"+PONG")
        return False


@contextmanager
def redis_server() -> Iterator[RedisServer]:
    with tempfile.TemporaryDirectory(prefix="puerto-redis-") as folder:
        server = RedisServer(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.kill()


Fill = Callable[[str], None]
"""Fills an empty database, by its URL."""


class PostgresServer:
    """An own PostgreSQL; ``kill``, ``stop`` and ``start`` it as you like, its address and its data stay.

    PostgreSQL refuses to run as root, so there it runs as the user ``postgres`` or ``nobody``. It does not wait
    for the disk: a killed server keeps all that it has committed, since the machine goes on.
    """

    def __init__(self, folder: Path, files: Path | None = None) -> None:
        """``files`` are those of another server, of which this one begins with a copy."""
        tools = _postgres_tools()
        assert tools
        self.port = free_port()
        self.url = f"postgres://postgres@127.0.0.1:{self.port}/postgres"
        self.data = folder / "data"
        self._folder, self._tools = folder, tools
        self._process: subprocess.Popen | None = None
        self._as_user: dict = {}
        if os.getuid() == 0:
            user = _unprivileged_user()
            os.chmod(folder, 0o755)
            shutil.chown(folder, user)
            self._as_user = {"user": user, "cwd": folder}
        if files:
            subprocess.run(["cp", "-a", files, self.data], check=True, timeout=60)
        else:
            subprocess.run(
                [tools / "initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
                check=True,
                capture_output=True,
                timeout=60,
                **self._as_user,
            )

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._process = subprocess.Popen(
            [self._tools / "postgres", "-D", self.data, "-p", str(self.port), "-k", self._folder,
             "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self._as_user,
        )  # fmt: skip
        wait_until(lambda: _connects(self.url), "The start of postgres")

    def stop(self) -> None:
        """As ``systemctl restart`` and a new container do: all connections are ended, and everything is put away."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """As in a crash: connections break off, and the next start recovers what was committed."""
        self._end(signal.SIGQUIT)

    def cut_power(self) -> None:
        """All of its processes are gone at once."""
        self._end(signal.SIGKILL)

    def end_connections(self, database: str) -> int:
        """Throw out all clients of a database; how many there were."""
        with psycopg.connect(self.url, connect_timeout=5) as link:
            query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
            return len(link.execute(query, [database]).fetchall())

    def pause(self) -> None:
        """Make it accept connections and never answer, until ``resume``."""
        assert self._process
        os.kill(self._process.pid, signal.SIGSTOP)
        self._signal_children(signal.SIGSTOP)

    def resume(self) -> None:
        assert self._process
        self._signal_children(signal.SIGCONT)
        os.kill(self._process.pid, signal.SIGCONT)

    def _signal_children(self, how: signal.Signals) -> None:
        assert self._process
        _signal_all(children_of(self._process.pid), how)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None or process.poll() is not None:
            return
        children = children_of(process.pid)
        process.send_signal(how)
        process.send_signal(signal.SIGCONT)
        if how == signal.SIGKILL:
            _signal_all(children, how)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)


def children_of(pid: int) -> list[int]:
    """The processes that a process has started. PostgreSQL has one for each connection, in no group with the others."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _signal_all(pids: list[int], how: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, how)


@contextmanager
def postgres_server(files: Path | None = None) -> Iterator[PostgresServer]:
    with tempfile.TemporaryDirectory(prefix="puerto-postgres-") as folder:
        server = PostgresServer(Path(folder), files)
        try:
            server.start()
            yield server
        finally:
            server.stop()


@contextmanager
def own_database(fill: Fill) -> Iterator[tuple[PostgresServer, str]]:
    """A server that tests may stop and start, and the URL of a database there that ``fill`` has filled."""
    with postgres_server(_filled(fill)) as server, _new_database(server.url, FILLED) as url:
        yield server, url


@contextmanager
def fresh_database(fill: Fill | None = None) -> Iterator[str]:
    """The URL of a new database, empty but for what ``fill`` has put there, dropped at the end.

    On an own server where that is possible: it need not survive a power cut, so that emptying tables takes no time, and
    it can be copied, so that a run fills only one. Every ``fill`` of a run must do the same.
    """
    running = None if _postgres_tools() else _running_postgres()
    if running:
        with _new_database(running) as url:
            if fill:
                fill(url)
            yield url
    elif fill:
        with own_database(fill) as (_, url):
            yield url
    else:
        with postgres_server() as server, _new_database(server.url) as url:
            yield url


def _filled(fill: Fill) -> Path:
    """The files of a server with the database :data:`FILLED`."""
    folder = shared_folder() / "filled-postgres"
    with made_once(folder) as missing:
        if missing:
            with postgres_server() as server:
                with psycopg.connect(server.url, autocommit=True) as link:
                    link.execute(f'CREATE DATABASE "{FILLED}"')
                fill(server.url.rsplit("/", 1)[0] + f"/{FILLED}")
                server.stop()
                subprocess.run(["cp", "-a", server.data, folder], check=True, timeout=60)
    return folder


@contextmanager
def _new_database(admin: str, template: str = "template1") -> Iterator[str]:
    name = f"puerto_test_{uuid4().hex[:12]}"
    with psycopg.connect(admin, autocommit=True) as link:
        link.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
    try:
        yield admin.rsplit("/", 1)[0] + f"/{name}"
    finally:
        with psycopg.connect(admin, autocommit=True) as link:
            link.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


def _connects(url: str) -> bool:
    with suppress(psycopg.Error), psycopg.connect(url, connect_timeout=2):
        return True
    return False


def _unprivileged_user() -> str:
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@contextmanager
def pgbouncer(url: str) -> Iterator[str]:
    """A PgBouncer before a database that lends each transaction another connection: the URL that leads through it."""
    parts = urlsplit(url)
    with tempfile.TemporaryDirectory(prefix="puerto-pgbouncer-") as name:
        folder, port = Path(name), free_port()
        as_user: dict = {}
        if os.getuid() == 0:
            as_user = {"user": _unprivileged_user()}
            shutil.chown(folder, as_user["user"])
        (folder / "pgbouncer.ini").write_text(
            f"[databases]\n* = host={parts.hostname} port={parts.port} user={parts.username}\n"
            f"[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\n"
            f"pool_mode = transaction\ndefault_pool_size = 4\n"
        )
        with open(folder / "log", "w") as log:
            process = subprocess.Popen(["pgbouncer", "pgbouncer.ini"], cwd=folder, stderr=log, **as_user)
        through = parts._replace(netloc=f"{parts.username}@127.0.0.1:{port}").geturl()
        try:
            # Asked about another database: it keeps connections, and one that is used cannot be copied.
            other = parts._replace(netloc=f"{parts.username}@127.0.0.1:{port}", path="/postgres").geturl()
            wait_until(lambda: _answers(other), "The start of pgbouncer")
            yield through
        finally:
            stop(process)


def _answers(url: str) -> bool:
    with suppress(psycopg.Error), psycopg.connect(url, connect_timeout=2):
        return True
    return False
