"""Others' bots with a real server: the programs of the guide play a game together, and dead ones stall nobody."""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.support.guide_bots import GUIDE, PROGRAMS, write
from tests.support.receiver import Receiver, hang_up
from tests.support.services import free_port, wait_until

BLOCKS = re.findall(r"^```bash\n(.*?)^```$", GUIDE, re.M | re.S)

pytestmark = [pytest.mark.slow, pytest.mark.dear]


@pytest.fixture
def api(shared_server) -> str:
    return shared_server.url + "/api/v1"


def account(api: str, name: str) -> httpx.Client:
    """Anyone who registers, with a client that is logged in."""
    said = {"username": f"{name}-{os.urandom(4).hex()}", "password": "correct horse battery"}
    token = httpx.post(f"{api}/auth/register", json=said, timeout=20).json()["token"]
    client = httpx.Client(base_url=api, headers={"Authorization": f"Bearer {token}"}, timeout=40)
    client.name = said["username"]  # type: ignore[attr-defined]
    return client


def bot(api: str, name: str) -> httpx.Client:
    client = account(api, name)
    assert client.post("/bot/account").json()["bot"]["name"] == client.name  # type: ignore[attr-defined]
    return client


def as_in_the_guide(api: str) -> httpx.Client:
    name, token = said_by(BLOCKS[0] + "\necho\necho $NAME $TOKEN", API=api).split()[-2:]
    client = httpx.Client(base_url=api, headers={"Authorization": f"Bearer {token}"}, timeout=40)
    client.name = name  # type: ignore[attr-defined]
    return client


def said_by(commands: str, **environment: str) -> str:
    command = ["bash", "-euc", commands]
    environment |= {"PATH": os.environ["PATH"]}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=30).stdout


@contextmanager
def running(program: Path, client: httpx.Client) -> Iterator[None]:
    token = client.headers["Authorization"].split()[1]
    settings = {"API": str(client.base_url).rstrip("/"), "TOKEN": token, "PORT": str(free_port())}
    process = subprocess.Popen([sys.executable, program], env={"PATH": os.environ["PATH"]} | settings)
    try:
        name = client.name  # type: ignore[attr-defined]
        wait_until(lambda: client.get(f"/bots/{name}").json()["online"], f"The bot {name}", 20)
        yield
    finally:
        process.terminate()
        process.wait(10)


def seated(owner: httpx.Client, bots: list[httpx.Client]) -> str:
    """A game of these bots, which has started."""
    seats = [{"kind": "bot", "account": client.name} for client in bots]  # type: ignore[attr-defined]
    table = {"edition": "1897", "players": len(seats), "seats": seats, "auto_start": True}
    made = owner.post("/games", json=table)
    assert made.status_code == 201, made.text
    assert made.json()["game"]["view"]["status"] == "running"
    return made.json()["game"]["id"]


def test_the_programs_of_the_guide_play_a_whole_game(api, tmp_path):
    owner, bots = account(api, "ann"), {name: as_in_the_guide(api) for name in PROGRAMS}
    with ExitStack() as stack:
        for name, program in PROGRAMS.items():
            assert len(program.strip().splitlines()) <= 30
            stack.enter_context(running(write(tmp_path, name), bots[name]))
        listed = {found["name"] for found in owner.get("/bots?players=3&edition=1897&limit=100").json()["items"]}
        assert {client.name for client in bots.values()} <= listed
        game = seated(owner, list(bots.values()))
        wait_until(lambda: status(owner, game) == "finished", "The end of the game", 120)
        functions = next(line for line in BLOCKS[0].splitlines() if line.startswith("json()"))
        said = said_by(f"{functions}\n{BLOCKS[1]}", API=api, NAME=bots["queue"].name)
        seats = owner.get(f"/games/{said.split('/games/')[1].strip().rstrip('/')}").json()["view"]["seats"]
        assert {seat["name"] for seat in seats} > {bots["queue"].name}
    for name, client in bots.items():
        own = client.get("/bot/offer").json()
        assert (own["transport"], own["fallbacks"]) == (name, 0)


def status(client: httpx.Client, game: str) -> str:
    return client.get(f"/games/{game}").json()["view"]["status"]


def test_dead_bots_stall_nobody(api):
    """One whose stream has ended, one that no longer asks, and one that hangs up."""
    owner, bots = account(api, "ann"), {name: bot(api, name) for name in PROGRAMS}
    with Receiver() as receiver:
        receiver.otherwise = hang_up
        for name, client in bots.items():
            offer = {"transport": name, "budget_seconds": 1, "fallback": "random"}
            # Who hangs up twice is waited for no longer, however much of its time is left.
            offer |= {"url": receiver.url, "budget_seconds": 60} if name == "webhook" else {}
            assert client.put("/bot/offer", json=offer).status_code == 200
        with bots["stream"].stream("GET", "/feed", headers={"Accept": "application/x-ndjson"}) as feed:
            next(feed.iter_lines())
        assert bots["queue"].get("/bot/decisions").json() == {"items": [], "next": None}
        game = seated(owner, list(bots.values()))

        def missed() -> Counter[int]:
            page = owner.get(f"/games/{game}/events?limit=500").json()["items"]
            return Counter(event["seat"] for event in page if event["kind"] == "bot_missed")

        wait_until(lambda: len(missed()) == 3 and min(missed().values()) >= 3, "Three fallbacks each", 90)
        asked = [message for message in receiver.messages if message.type == "bot.decision"]
        assert asked[0].verify(bots["webhook"].get("/bot/offer").json()["secret"])["data"]["game"] == game
        assert asked[0].id == asked[1].id != asked[2].id
    for client in bots.values():
        assert not client.get(f"/bots/{client.name}").json()["online"]
    refused = owner.post("/games", json={"edition": "1897", "players": 2, "seats": [
        {"kind": "human"}, {"kind": "bot", "account": bots["queue"].name},
    ]})  # fmt: skip
    assert refused.json()["code"] == "bot_unavailable"
    assert refused.json()["bots"][0]["reasons"] == ["offline", "busy"]
