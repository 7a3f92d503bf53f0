"""Real server processes for tests, in both sizes.

    with embedded_server() as server:
        httpx.get(server.url + "/healthz")

    with scaled_cluster(webs=2) as cluster:
        httpx.get(cluster.urls[1] + "/healthz")
        cluster.kill("worker")       # SIGKILL, with its children
        cluster.restart("worker")    # returns when it is up again
        cluster.redis.kill()         # and .start()
        cluster.postgres.stop()      # and .start(), with own_postgres=True
        print(cluster.logs("web1"))

Names are ``serve`` in the embedded mode; ``web1`` ... ``webN``, ``worker`` (``worker2`` ...), ``thinker`` where one is
asked for, and ``beat`` in the scaled one. Everything has a time limit, keeps its data in a temporary folder, and ends
with the ``with`` block.
"""

import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.support.once import kept_folder, made_once
from tests.support.services import (
    PostgresServer,
    RedisServer,
    free_port,
    fresh_database,
    own_database,
    redis_server,
    wait_until,
)

ROOT = Path(__file__).resolve().parents[2]
SOURCES = tuple(ROOT / name for name in ("accounts", "bots", "games", "puerto_api", "requirements.lock"))
"""All that decides which tables there are, and much more."""
START_SECONDS = 180
STOP_SECONDS = 15

Ready = Callable[[], bool]


@dataclass
class Process:
    """A command that can be started again and again; its output is appended to one file."""

    name: str
    command: list[str]
    environment: dict[str, str]
    log: Path
    ready: Ready
    folder: Path = ROOT
    """The checkout from which it runs."""
    running: subprocess.Popen | None = None
    logged_before: int = 0

    def start(self) -> None:
        assert self.running is None, f"{self.name} runs already"
        self.logged_before = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as out:
            # A session of its own, so that it can be ended together with its children.
            self.running = subprocess.Popen(
                self.command, cwd=self.folder, env=self.environment, stdout=out, stderr=out, start_new_session=True
            )

    def wait(self) -> None:
        def up() -> bool:
            if self.running is None or self.running.poll() is not None:
                raise RuntimeError(f"{self.name} has ended:\n{self.output()[-4000:]}")
            return self.ready()

        try:
            wait_until(up, f"The start of {self.name}", START_SECONDS)
        except TimeoutError as error:
            raise TimeoutError(f"{error}:\n{self.output()[-4000:]}") from None

    def output(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def output_since_start(self) -> str:
        return self.log.read_bytes()[self.logged_before :].decode(errors="replace")

    def end(self, how: signal.Signals) -> int | None:
        """Send the signal (SIGKILL: to the children, too) and wait. Returns the exit status."""
        process, self.running = self.running, None
        if process is None:
            return None
        if how == signal.SIGKILL:
            _signal_group(process.pid, how)
        else:
            process.send_signal(how)
        try:
            return process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            before = len(self.output())
            for pid in sorted(group_of(process.pid), reverse=True):  # one at a time, children first
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGABRT)  # it writes down where each of its threads is
                time.sleep(0.3)
            _signal_group(process.pid, signal.SIGKILL)
            process.wait(STOP_SECONDS)
            where = self.output()[before:]
            last = self.output()[:before][-2000:]
            raise TimeoutError(f"{self.name} did not stop:\n{last}\n{where[:30_000]}") from None
        finally:
            _signal_group(process.pid, signal.SIGKILL)  # children that outlived it


def group_of(pid: int) -> list[int]:
    """The ids of the processes that were started as a session with this one."""
    return [int(folder.name) for folder in Path("/proc").glob("[0-9]*") if _group(folder) == pid]


def _group(folder: Path) -> int | None:
    with suppress(OSError):
        return int((folder / "stat").read_text(errors="replace").rpartition(")")[2].split()[2])
    return None


def _signal_group(pid: int, how: signal.Signals) -> None:
    """The process and its children: they have the process's id as group, since it was started as a session."""
    with suppress(ProcessLookupError):
        os.killpg(pid, how)


@dataclass
class Servers:
    """Running processes by name."""

    folder: Path
    urls: list[str]
    processes: dict[str, Process] = field(default_factory=dict)
    redis: RedisServer | None = None
    postgres: PostgresServer | None = None
    database_url: str = ""

    @property
    def url(self) -> str:
        return self.urls[0]

    @property
    def pids(self) -> dict[str, int]:
        return {name: process.running.pid for name, process in self.processes.items() if process.running}

    def kill(self, name: str) -> None:
        """As when the machine loses power: no goodbye."""
        self.processes[name].end(signal.SIGKILL)

    def stop(self, name: str) -> int | None:
        """Politely, with SIGTERM. Returns the exit status."""
        return self.processes[name].end(signal.SIGTERM)

    def start(self, name: str) -> None:
        """Start what was killed or stopped, and wait until it is up."""
        self.processes[name].start()
        self.processes[name].wait()

    def restart(self, name: str) -> None:
        """Start again, killing it first if it still runs."""
        self.kill(name)
        self.start(name)

    def logs(self, name: str) -> str:
        return self.processes[name].output()

    def fault(self, name: str, since: int = 0) -> str:
        """The first traceback in a log, with what stands before it; empty if there is none."""
        before, found, after = self.logs(name)[since:].partition("Traceback")
        return found and before[-500:] + found + after[:4000]

    def _add(
        self,
        name: str,
        command: list[str],
        environment: dict[str, str],
        ready: Callable[[Process], bool],
        checkout: Path = ROOT,
    ) -> None:
        environment = environment | {"PGAPPNAME": name}
        process = Process(name, command, environment, self.folder / f"{name}.log", lambda: ready(process), checkout)
        self.processes[name] = process

    def _run(self) -> None:
        for process in self.processes.values():
            process.start()
        for process in self.processes.values():
            process.wait()

    def _end(self) -> None:
        for process in self.processes.values():
            if process.running:
                process.running.terminate()
        for process in self.processes.values():
            try:
                process.end(signal.SIGTERM)
            except TimeoutError as error:
                print(error, file=sys.stderr)


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return answer.status == 200
    except (urllib.error.URLError, OSError):
        return False


def _environment(folder: Path, **more: str) -> dict[str, str]:
    """Nothing of the caller's settings, so that a test means the same everywhere."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG", "TMPDIR", "VIRTUAL_ENV") if name in os.environ}
    own = {"DATA_DIR": str(folder), "PYTHONUNBUFFERED": "1", "LOG_LEVEL": "INFO", "COLUMNS": "100"}
    own["PYTHONFAULTHANDLER"] = "1"  # threads are written down when a process does not stop
    own["DJANGO_SETTINGS_MODULE"] = "tests.support.server_settings"
    return kept | own | {"BOT_DELAY_SECONDS": "0", "API_RATE": "1000000000/min"} | more


def empty_database() -> Path:
    """A SQLite database with all tables and no games: making it takes longer than starting a server with it."""
    folder = kept_folder("empty-database", SOURCES)
    with made_once(folder) as missing:
        if missing:
            shutil.rmtree(folder, ignore_errors=True)  # of a process that has failed
            _migrate(_environment(folder))
    return folder / "puerto.sqlite3"


def fill_database(url: str) -> None:
    """All tables into an empty PostgreSQL database."""
    with tempfile.TemporaryDirectory(prefix="puerto-migrate-") as folder:
        _migrate(_environment(Path(folder), DATABASE_URL=url, DJANGO_SECRET_KEY=secrets.token_urlsafe(50)))


def _migrate(environment: dict[str, str]) -> None:
    command = [sys.executable, "manage.py", "migrate", "-v", "0"]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, timeout=START_SECONDS)


@contextmanager
def embedded_server(
    *, from_nothing: bool = False, program: Sequence[str] = ("manage.py", "serve"), **environment: str
) -> Iterator[Servers]:
    """``manage.py serve`` on a free port with an empty database; keyword arguments are environment variables.

    With ``from_nothing`` it makes its database itself, as for a new user. Another ``program`` that understands
    ``--port`` can serve in its place.
    """
    with tempfile.TemporaryDirectory(prefix="puerto-embedded-") as temporary:
        folder, port = Path(temporary), free_port()
        if not from_nothing:
            shutil.copyfile(empty_database(), folder / "puerto.sqlite3")
        url = f"http://127.0.0.1:{port}"
        servers = Servers(folder, [url])
        command = [sys.executable, *program, "--port", str(port)]
        servers._add("serve", command, _environment(folder, **environment), lambda _: _answers(url + "/healthz"))
        try:
            servers._run()
            yield servers
        finally:
            servers._end()


@contextmanager
def _anywhere() -> Iterator[tuple[None, str]]:
    with fresh_database(fill_database) as url:
        yield None, url


@contextmanager
def scaled_cluster(
    webs: int = 2,
    workers: int = 1,
    *,
    thinker: bool = False,
    own_postgres: bool = False,
    beside: Path = ROOT,
    arranged: Callable[[Servers], None] = lambda servers: None,
    **environment: str,
) -> Iterator[Servers]:
    """Web processes, workers and, if there are any, a beat over a new PostgreSQL database and an own Redis.

    With a ``thinker`` the queues have workers of their own, as in docker-compose.yml. The last web process runs from
    the checkout ``beside``, which may be of another version. Before they start, ``arranged`` may give some of them
    commands and environments of their own. Each process is known to the database by its name (``application_name``).
    Mark tests that use it with ``scaled``, and with ``own_postgres`` those that stop the server of the database.
    """
    with (
        tempfile.TemporaryDirectory(prefix="puerto-scaled-") as temporary,
        own_database(fill_database) if own_postgres else _anywhere() as (postgres, database_url),
        redis_server() as redis,
    ):
        folder = Path(temporary)
        settings = {
            "DATABASE_URL": database_url,
            "REDIS_URL": redis.url,
            "DJANGO_SECRET_KEY": secrets.token_urlsafe(50),
            "DATABASE_POOL": "8",
        }
        env = _environment(folder, **settings | environment)
        servers = Servers(folder, [], redis=redis, postgres=postgres, database_url=database_url)
        for number in range(1, webs + 1):
            port = free_port()
            url = f"http://127.0.0.1:{port}"
            servers.urls.append(url)
            command = [sys.executable, "-m", "puerto_api.web", "--port", str(port)]
            checkout = beside if number == webs else ROOT
            servers._add(f"web{number}", command, env, lambda _, url=url: _answers(url + "/healthz"), checkout)
        celery = [sys.executable, "-m", "celery", "-A", "puerto_api.celery"]
        queues: dict[str, list[str]] = {}
        for number in range(1, workers + 1):
            name = "worker" if number == 1 else f"worker{number}"
            queues[name] = ["-Q", "puerto,bots"] if thinker else []
        if thinker:
            queues["thinker"] = ["-Q", "thinkers"]
        for name, served in queues.items():
            command = [*celery, "worker", *served, "--concurrency", "2", "--hostname", f"{name}@%h"]
            command += ["--loglevel", "INFO"]
            servers._add(name, command, env, lambda process: " ready." in process.output_since_start())
        if queues:
            command = [*celery, "beat", "--scheduler", "celery.beat:Scheduler", "--loglevel", "INFO"]
            servers._add("beat", command, env, lambda process: "beat: Starting" in process.output_since_start())
        arranged(servers)
        try:
            servers._run()
            yield servers
        finally:
            servers._end()
