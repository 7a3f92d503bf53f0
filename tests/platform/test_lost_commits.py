"""The connection to the database breaks off in a COMMIT: nobody knows whether it is done, and a key makes it safe."""

import secrets
import socket
import threading
import uuid
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from urllib.parse import urlsplit

import httpx
import pytest

from tests.support.servers import embedded_server, fill_database
from tests.support.services import fresh_database, wait_until

pytestmark = pytest.mark.scaled

SYNC = b"S\0\0\0\4"
"""The message of PostgreSQL's protocol that ends a statement with parameters."""
ENDS = (b"COMMIT", b"WITH moved AS")
"""What commits a write: the end of its transaction, or a statement that is one."""


class Line:
    """Carries connections to PostgreSQL, and cuts the one that commits a write with the key that is to be lost."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._server = (parts.hostname, parts.port)
        self._listening = socket.create_server(("127.0.0.1", 0))
        port = self._listening.getsockname()[1]
        self.url = parts._replace(netloc=f"{parts.username}@127.0.0.1:{port}").geturl()
        self._key = b""
        self._reaches_the_database = True
        self.cuts = 0
        threading.Thread(target=self._accept, daemon=True).start()

    def lose(self, key: str, *, reaches_the_database: bool) -> None:
        self._key, self._reaches_the_database = key.encode(), reaches_the_database

    def close(self) -> None:
        self._listening.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                far = socket.create_connection(self._server)
                lost = threading.Event()
                threading.Thread(target=self._forth, args=(near, far, lost), daemon=True).start()
                threading.Thread(target=self._back, args=(far, near, lost), daemon=True).start()

    def _forth(self, near: socket.socket, far: socket.socket, lost: threading.Event) -> None:
        meant = ends = False
        with suppress(OSError), closing(near), closing(far):
            while sent := near.recv(65536):
                meant = meant or bool(self._key and self._key in sent)
                ends = ends or any(end in sent for end in ENDS)
                if meant and ends and (b"COMMIT" in sent or sent.endswith(SYNC)):
                    self._key = b""
                    self.cuts += 1
                    lost.set()
                    if self._reaches_the_database:
                        far.sendall(sent)
                        far.settimeout(5)
                        far.recv(1, socket.MSG_PEEK)  # it has answered, and so committed
                    for end in (far, near):
                        end.shutdown(socket.SHUT_RDWR)  # closing alone says nothing while the other thread reads
                    return
                far.sendall(sent)

    @staticmethod
    def _back(far: socket.socket, near: socket.socket, lost: threading.Event) -> None:
        with suppress(OSError), closing(near):
            while found := far.recv(65536, socket.MSG_PEEK):
                if lost.is_set():
                    return
                near.sendall(far.recv(len(found)))
        with suppress(OSError):
            far.shutdown(socket.SHUT_WR)


@contextmanager
def line_to(url: str) -> Iterator[Line]:
    with closing(Line(url)) as line:
        yield line


@pytest.mark.quick(1)
@pytest.mark.parametrize("reaches_the_database", [True, False], ids=["and it was done", "and it was not done"])
def test_a_commit_whose_answer_is_lost_is_answered_503_and_the_key_makes_it_safe(reaches_the_database):
    with fresh_database(fill_database) as url, line_to(url) as line:
        settings = {"DATABASE_URL": line.url, "DJANGO_SECRET_KEY": secrets.token_urlsafe(50)}
        with (
            embedded_server(**settings) as server,
            httpx.Client(base_url=server.url + "/api/v1", timeout=15) as http,
        ):
            account = {"username": "ann", "password": "correct horse battery"}
            http.headers["Authorization"] = "Bearer " + http.post("/auth/register", json=account).json()["token"]
            seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
            setup = {"edition": "1897", "players": 3, "seats": seats, "shuffle_seats": False}
            game = "/games/" + http.post("/games", json=setup).json()["game"]["id"]
            version = http.post(game + "/start").json()["game"]["version"]

            key = str(uuid.uuid4())
            move = {"json": {"move": "role:settler", "expected_version": version}, "headers": {"Idempotency-Key": key}}
            line.lose(key, reaches_the_database=reaches_the_database)
            lost = http.post(game + "/moves", **move)
            assert line.cuts == 1
            assert (lost.status_code, lost.json()["code"]) == (503, "database_unavailable")
            again = http.post(game + "/moves", **move)
            assert again.status_code in (200, 201), again.text
            assert (again.headers.get("Idempotency-Replayed") == "true") is reaches_the_database

            def settlers() -> list[dict]:
                events = http.get(game + "/events", params={"limit": 500}, headers={"Accept": "application/json"})
                moves = [event for event in events.json()["items"] if event["kind"] == "move"]
                return [event for event in moves if (event["seat"], event["data"]["move"]) == (0, "role:settler")]

            wait_until(lambda: len(settlers()) >= 1, "The move", 10)
            assert len(settlers()) == 1
