"""Webhooks of a real server: the quick start of the guide, and a game whose server is killed while it sends."""

import os
import re
import subprocess
import sys
import threading
from typing import Any

import httpx
import pytest

from tests.support.receiver import Message, Receiver, status
from tests.support.servers import ROOT, embedded_server
from tests.support.services import free_port, wait_until

GUIDE = (ROOT / "docs" / "guides" / "webhooks.md").read_text()
PROGRAMS = re.findall(r"^```python\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
SETUP = {"edition": "reissue", "players": 3, "seats": [{"kind": "bot", "bot": "random"}] * 3}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server():
    environment = {"WEBHOOK_ALLOW_PRIVATE": "true", "WEBHOOK_SWEEP_SECONDS": "1", "WEBHOOK_LEASE_SECONDS": "2"}
    with embedded_server(**environment) as running:
        yield running


@pytest.mark.dear
def test_the_quick_start_works_as_it_is_written(server, tmp_path):
    receiver, _holes = PROGRAMS
    first, *rest = re.findall(r"^```bash\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    (tmp_path / "receiver.py").write_text(receiver)
    port = free_port()
    start = f'"{sys.executable}" receiver.py > said & echo $! > pid'
    wait = "until curl -s localhost:$PORT > /dev/null; do sleep 0.1; done"
    done = subprocess.run(
        ["bash", "-c", "\n".join(["set -eu", first, start, wait, *rest, "cat said; kill $(cat pid)"])],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "API": server.url + "/api/v1", "PORT": str(port), "WAIT": "3"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    assert "ping\n" in done.stdout
    assert re.search(r"^1 game_started A game you are playing in has started\.$", done.stdout, re.MULTILINE)
    assert re.search(r"^2 your_turn It is your turn\.$", done.stdout, re.MULTILINE)
    sent = re.findall(r"^msg_\w{32} (\w+) (\w+) \[(.*)\]$", done.stdout, re.MULTILINE)
    assert ("ping", "delivered", "204") in sent
    assert ("events", "delivered", "204") in sent


@pytest.mark.dear(3)
def test_every_event_of_a_game_comes_once_though_its_server_is_killed(server, monkeypatch):
    """It is killed when it has sent a message and waits for the answer; and receivers fail now and then, or forget."""
    with Receiver() as receiver, httpx.Client(timeout=20) as http:
        api = server.url + "/api/v1"
        account = {"username": "ann", "password": "correct horse battery"}
        token = http.post(f"{api}/auth/register", json=account).json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        game = http.post(f"{api}/games", json=SETUP).json()["game"]["id"]
        wanted = {"url": receiver.url, "game_id": game, "after": 0}
        secret = http.post(f"{api}/webhooks", json=wanted).json()["secret"]
        struck, killed = threading.Event(), threading.Event()

        def never(*_: Any) -> None:
            struck.set()
            killed.wait(60)

        receiver.next = [status(204), status(500), never]
        http.post(f"{api}/games/{game}/start")
        assert struck.wait(60)
        server.kill("serve")
        killed.set()
        server.start("serve")

        def last_seq() -> int | None:
            shown = http.get(f"{api}/games/{game}").json()
            return shown["seq"] if shown["view"]["status"] == "finished" else None

        wait_until(lambda: last_seq() is not None, "The end of the game", 90)
        wait_until(lambda: len(receiver.taken) >= last_seq(), "The last message", 60)
        assert [event["seq"] for event in receiver.taken] == list(range(1, last_seq() + 1))
        assert receiver.messages[-1].data["over"] is True
        for message in receiver.messages:
            assert message.verify(secret)["type"] == "game.events"
        events, after = [], 0
        while after < last_seq():
            page = http.get(f"{api}/games/{game}/events?limit=500&after={after}").json()
            events += page["items"]
            after = events[-1]["seq"]
        assert receiver.taken == events
        monkeypatch.setenv("API", api)
        monkeypatch.setenv("TOKEN", token)
        assert filled([message.data for message in receiver.messages if not forgotten(message)]) == events


def forgotten(message: Message) -> bool:
    """Two messages of three, but not the last one, which no other one follows."""
    return message.data["last_seq"] % 3 > 0 and not message.data["over"]


def filled(received: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events of these messages of a game and of the holes between them, as the guide reads them."""
    guide: dict[str, Any] = {}
    exec(PROGRAMS[1], guide)
    events, last = [], 0
    for data in received:
        events += guide["take"](data, last)
        last = data["last_seq"]
    guide["api"].close()
    return events
