"""The clients that people use in JavaScript, as npm has them, each with a whole game at a real server."""

import json
import os
import re
import subprocess
import uuid
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.relay import bad_line
from tests.support.services import wait_until

from .accounts import CUT_AFTER, expect_a_whole_game

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "graphql.md"
GAME_SECONDS = 150

pytestmark = [pytest.mark.node, pytest.mark.slow, pytest.mark.dear]


def run(program: str, *arguments: str) -> dict[str, Any]:
    """What a program prints: one line of JSON."""
    done = subprocess.run(["node", program, *arguments], cwd=HERE, capture_output=True, text=True, timeout=GAME_SECONDS)
    assert done.returncode == 0, done.stderr[-4000:]
    return json.loads(done.stdout)


@pytest.mark.quick(1)
@pytest.mark.parametrize(
    ("client", "transport"),
    [
        ("graphql-ws", "ws"),
        ("graphql-sse", "sse"),
        ("apollo", "ws"),
        ("apollo", "multipart"),
        ("urql", "ws"),
        ("urql", "sse"),
    ],
)
def test_a_client_plays_over_a_bad_line_and_watches_over_a_good_one(server, client, transport):
    with bad_line(server.url, after=CUT_AFTER) as line:
        seen = run("play.mjs", client, transport, f"{line.url}/graphql/", f"{server.url}/graphql/")
    expect_a_whole_game(server.url, seen)
    assert seen["player"]["resumed"] >= 1
    assert seen["watcher"]["resumed"] == 0


def test_subscriptions_of_one_socket_end_without_silencing_each_other(server):
    seen = run("siblings.mjs", f"{server.url}/graphql/")
    assert seen["opened"] == 1
    assert seen["refused"] == "game_not_found"
    assert seen["leavesEarly"]["seqs"] == list(range(1, 11))
    assert seen["leavesLater"]["seqs"] == list(range(1, 61))
    everything = list(range(1, seen["seq"] + 1))
    for who in ("mine", "stays", "comesLate"):
        assert seen[who] == {"ended": "completed", "seqs": everything}


def test_apollo_sends_a_document_once_and_then_its_hash_for_all_pages(server):
    seen = run("persisted.mjs", f"{server.url}/graphql/", f"Lobby{uuid.uuid4().hex}")
    assert seen["data"] == ["Puerto API"] * 2
    assert [(one["page"], one["query"], one["status"]) for one in seen["sent"]] == [
        (0, False, 200),
        (0, True, 200),
        (1, False, 200),
    ]
    assert len({one["hash"] for one in seen["sent"]}) == 1


@pytest.mark.quick(1)
@pytest.mark.parametrize("client", ["apollo", "urql"])
def test_a_cache_that_keys_by_type_and_id_mixes_neither_games_nor_editions(server, client):
    seen = run("cached.mjs", client, f"{server.url}/graphql/")
    *rules, first, second = seen["served"]
    assert [one["rules"]["edition"] for one in rules] == [first["game"]["edition"], second["game"]["edition"]]
    assert first["game"]["decision"]["moves"] != second["game"]["decision"]["moves"] != []
    for cached, served in zip(seen["cached"], seen["served"], strict=True):
        assert cached == served


def test_the_program_of_the_documentation_follows_a_game_over_a_bad_line(server):
    (program,) = re.findall(r"<!-- tested -->\n```js\n(.*?)```", PAGE.read_text(), re.S)
    with httpx.Client(base_url=f"{server.url}/api/v1", timeout=20) as http, bad_line(server.url, after=5_000) as line:
        account = {"username": f"eve-{uuid.uuid4().hex[:8]}", "password": "correct horse battery"}
        http.headers["Authorization"] = "Bearer " + http.post("/auth/register", json=account).json()["token"]
        bots = [{"kind": "bot", "bot": "random"}] * 3
        game = http.post("/games", json={"edition": "classic", "players": 3, "seats": bots}).json()["game"]
        reader = subprocess.Popen(
            ["node", "--input-type=module", "--eval", program],
            env=os.environ | {"WS": line.url.replace("http", "ws") + "/graphql/", "GAME": game["id"]},
            cwd=HERE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            wait_until(lambda: line.connections, "The program's connection")
            http.post(f"/games/{game['id']}/start").raise_for_status()
            told, complaints = reader.communicate(timeout=GAME_SECONDS)
        finally:
            reader.kill()
        over = http.get(f"/games/{game['id']}").json()
    assert not complaints
    *lines, last = told.splitlines()
    seqs = [int(text.split()[0]) for text in lines]
    assert seqs == list(range(seqs[0], over["seq"] + 1))
    assert lines[-1].split()[1:] == ["game_over", "finished"]
    assert last == "over"
    assert line.cuts
