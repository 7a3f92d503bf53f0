"""A PostgreSQL server of one's own that is stopped, killed and started again, with its address and its data."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

from tests.support.servers import fill_database
from tests.support.services import (
    FILLED,
    _connects,
    _filled,
    _postgres_tools,
    _unprivileged_user,
    free_port,
    wait_until,
)

FAST, IMMEDIATE = signal.SIGINT, signal.SIGQUIT
"""Ends open transactions and says goodbye; or drops everything, and reads its journal at the next start."""
STOP_SECONDS = 20


def available() -> bool:
    """Whether a server of one's own can be started here."""
    return _postgres_tools() is not None


class PostgresServer:
    """With all tables and no rows in the database that ``url`` names."""

    def __init__(self, folder: Path) -> None:
        tools = _postgres_tools()
        assert tools, "PostgreSQL's initdb and postgres are needed"
        self._program, self._folder, self._data = tools / "postgres", folder, folder / "data"
        self.port = free_port()
        self.url = f"postgres://postgres@127.0.0.1:{self.port}/{FILLED}"
        self._user = _unprivileged_user() if os.getuid() == 0 else None
        self._process: subprocess.Popen | None = None
        if self._user:
            folder.chmod(0o755)
            shutil.chown(folder, self._user)
        subprocess.run(["cp", "-a", _filled(fill_database), self._data], check=True, timeout=60)

    def start(self) -> None:
        """Start it, and wait until it lets clients in."""
        command = [self._program, "-D", self._data, "-p", str(self.port), "-k", self._folder]
        command += ["-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"]
        with (self._folder / "postgres.log").open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, start_new_session=True, user=self._user, cwd=self._folder
            )
        wait_until(lambda: _connects(self.url), "The start of postgres")

    def stop(self, how: signal.Signals = FAST) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            try:
                process.wait(STOP_SECONDS)
            finally:
                _signal_all(process.pid, signal.SIGKILL)

    def kill(self) -> None:
        """All of its processes at once, as when the machine loses power."""
        process, self._process = self._process, None
        if process is not None:
            _signal_all(process.pid, signal.SIGKILL)
            process.wait(STOP_SECONDS)

    def pause(self) -> None:
        """It accepts connections and never answers, until ``resume``."""
        self._signal_tree(signal.SIGSTOP)

    def resume(self) -> None:
        self._signal_tree(signal.SIGCONT)

    def end_connections(self) -> int:
        """Throw all clients out; how many there were."""
        with psycopg.connect(self.url, connect_timeout=5) as link:
            query = (
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()"
            )
            return len(link.execute(query, [FILLED]).fetchall())

    def _signal_tree(self, how: signal.Signals) -> None:
        """The server and its backends, each of which is the leader of a group of its own."""
        if self._process:
            for pid in [self._process.pid, *_children(self._process.pid)]:
                with suppress(ProcessLookupError):
                    os.kill(pid, how)


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _signal_all(pid: int, how: signal.Signals) -> None:
    """A process and its children: PostgreSQL's backends have groups of their own."""
    with suppress(ProcessLookupError, FileNotFoundError):
        children = _children(pid)
        os.kill(pid, how)
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(child, how)


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    with tempfile.TemporaryDirectory(prefix="puerto-postgres-") as folder:
        server = PostgresServer(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.resume()
            server.kill()
