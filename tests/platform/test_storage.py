"""The disk of the embedded service is full, its file is damaged, or someone else holds it: reading goes on."""

import os
import resource
import shutil
import sqlite3
import subprocess
import tempfile
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.support.servers import Servers, embedded_server, empty_database
from tests.support.services import wait_until

BOT = {"kind": "bot", "bot": "random"}
SETUP = {"edition": "1897", "players": 3, "seats": [{"kind": "human"}, BOT, BOT], "shuffle_seats": False}
MOST_WRITES = 300
"""A file that has been used before has room for some."""


@dataclass
class Service:
    """A server, what fills its disk for a while, and an account there."""

    server: Servers
    full: Callable[[], None]
    free: Callable[[], None]
    http: httpx.Client

    def new_game(self) -> tuple[str, int]:
        """The path of a game that waits for its owner, and its version."""
        game = "/api/v1/games/" + self.http.post("/api/v1/games", json=SETUP).json()["game"]["id"]
        return game, self.http.post(game + "/start").json()["game"]["version"]

    def storage(self) -> dict:
        return self.http.get("/readyz").json()["checks"]["storage"]


@contextmanager
def disk(size: str) -> Iterator[Path | None]:
    """A file system of its own; None where nothing may be mounted."""
    with tempfile.TemporaryDirectory(prefix="puerto-disk-") as folder:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={size},mode=777", "tmpfs", folder]
        try:
            mounted = subprocess.run(mount, capture_output=True, timeout=20).returncode == 0
        except FileNotFoundError:
            mounted = False
        try:
            yield Path(folder) if mounted else None
        finally:
            if mounted:
                subprocess.run(["umount", "-l", folder], check=True, timeout=20)


def filled(folder: Path) -> None:
    with suppress(OSError), (folder / "filling").open("ab", buffering=0) as file:
        while True:
            file.write(b"x" * 4096)


def limited(pid: int, most: int) -> None:
    """No file of the process grows beyond this, as with a quota; without any rights that a test may lack."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


@contextmanager
def service_on(folder: Path | None) -> Iterator[Service]:
    settings = {}
    if folder:
        settings["DATA_DIR"] = str(folder)
        shutil.copyfile(empty_database(), folder / "puerto.sqlite3")
    with (
        embedded_server(from_nothing=bool(folder), HEARTBEAT_SECONDS="1", **settings) as server,
        httpx.Client(base_url=server.url, timeout=30) as http,
    ):
        account = {"username": "ann", "password": "correct horse battery"}
        answer = http.post("/api/v1/auth/register", json=account)
        http.headers["Authorization"] = "Bearer " + answer.json()["token"]
        pid = server.pids["serve"]
        if folder:
            yield Service(server, lambda: filled(folder), (folder / "filling").unlink, http)
        else:
            yield Service(server, lambda: limited(pid, 1), lambda: limited(pid, resource.RLIM_INFINITY), http)


@pytest.fixture(scope="module", params=["a disk of its own", "a limit for files"])
def service(request: pytest.FixtureRequest) -> Iterator[Service]:
    """Where no disk can be mounted, both are the limit."""
    place = disk("24m") if request.param == "a disk of its own" else nullcontext()
    with place as folder, service_on(folder) as service:
        yield service


@pytest.mark.dear(3)
@pytest.mark.quick(1)
def test_a_full_disk_refuses_writes_and_only_them_and_all_goes_on_when_there_is_room(service):
    game, version = service.new_game()
    key = str(uuid.uuid4())
    move = {"json": {"move": "role:settler", "expected_version": version}, "headers": {"Idempotency-Key": key}}
    before = service.http.get(game).json()
    assert service.storage()["status"] == "ok"
    service.full()
    try:
        for _ in range(MOST_WRITES):
            refused = service.http.post("/api/v1/games", json=SETUP)
            if refused.status_code != 201:
                break
        assert (refused.status_code, refused.json()["code"]) == (507, "storage_full")
        assert refused.headers["Retry-After"].isdecimal()
        assert service.http.post(game + "/moves", **move).json()["code"] == "storage_full"

        query = 'mutation { createGame(input: {edition: "1897", players: 3}) { __typename } }'
        answer = service.http.post("/graphql/", json={"query": query})
        assert (answer.status_code, answer.json()["errors"][0]["extensions"]["code"]) == (507, "storage_full")

        assert service.http.get(game).json() == before
        assert service.http.get(game + "/events", headers={"Accept": "application/json"}).status_code == 200
        assert service.http.get("/").status_code == 200
        wait_until(lambda: service.storage().get("reason") == "storage_full", "Being not ready", 30, pause=0.5)
        ready = service.http.get("/readyz")
        assert (ready.status_code, ready.json()["status"]) == (200, "degraded")
    finally:
        service.free()
    played = service.http.post(game + "/moves", **move)
    assert played.status_code in (200, 201), played.text
    assert played.headers.get("Idempotency-Replayed") != "true"
    # The threads that work for bots could not write meanwhile, and go on.
    bots = "/api/v1/games/" + service.http.post("/api/v1/games", json=SETUP | {"seats": [BOT] * 3}).json()["game"]["id"]
    service.http.post(bots + "/start")
    wait_until(lambda: service.http.get(bots).json()["ply"] > 3, "Moves of bots", 60, pause=0.5)
    wait_until(lambda: service.http.get("/readyz").json()["status"] == "ok", "Readiness", 30, pause=0.5)
    file = Path(service.server.processes["serve"].environment["DATA_DIR"]) / "puerto.sqlite3"
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as link:
        assert link.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert link.execute("PRAGMA foreign_key_check").fetchall() == []


@pytest.mark.dear(3)
@pytest.mark.slow
def test_a_write_that_waits_in_vain_for_another_is_to_be_tried_again():
    with service_on(None) as service:
        game, version = service.new_game()
        file = service.server.folder / "puerto.sqlite3"
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            move = {"move": "role:settler", "expected_version": version}
            answer = service.http.post(game + "/moves", json=move)
            assert (answer.status_code, answer.json()["code"]) == (503, "database_unavailable")
            assert answer.headers["Retry-After"].isdecimal()
            assert service.http.get(game).status_code == 200
            other.execute("ROLLBACK")
        assert service.http.post(game + "/moves", json=move).status_code in (200, 201)


@pytest.mark.dear(3)
def test_a_file_that_is_damaged_while_it_is_served_is_told_and_never_a_500():
    with service_on(None) as service:
        service.new_game()
        file = service.server.folder / "puerto.sqlite3"
        with closing(sqlite3.connect(file)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with file.open("r+b") as damaged:
            damaged.seek(4096)
            damaged.write(b"\xaa" * (os.path.getsize(file) - 4096))
        paths = ("/api/v1/games", "/api/v1/archive", "/players/", "/api/v1/feed", "/api/v1/leaderboards/1897/3")
        found = [service.http.get(path).status_code for path in paths for _ in range(4)]
        assert 503 in found, found
        assert not any(status >= 500 and status != 503 for status in found), found
        assert service.http.get("/readyz").json()["status"] != "ok"
        assert "database_damaged" in service.server.logs("serve")
