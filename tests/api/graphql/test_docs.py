"""docs/graphql.md does what it says, against a real server process with its bots."""

import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest
from django.conf import settings
from graphql import NoUnusedFragmentsRule, parse, specified_rules, validate

from puerto_api.schema import schema

PAGE = (Path(settings.BASE_DIR) / "docs" / "graphql.md").read_text()


def blocks(language: str, *, tested: bool = False) -> list[str]:
    return re.findall(("<!-- tested -->\n" if tested else "") + f"```{language}\n(.*?)```", PAGE, re.S)


def test_every_document_of_the_page_is_valid():
    rules = [rule for rule in specified_rules if rule is not NoUnusedFragmentsRule]
    assert len(blocks("graphql")) >= 5
    for block in blocks("graphql"):
        assert not validate(schema._schema, parse(block), rules)


def test_every_code_of_the_page_is_registered():
    from puerto_api.base.errors import CATALOGUE

    table = PAGE[PAGE.index("| code | when |") :].split("\n\n")[0]
    named = {code for line in table.splitlines()[2:] for code in re.findall(r"`(\w+)`", line.split("|")[1])}
    assert len(named) >= 8
    assert named <= set(CATALOGUE)


@pytest.mark.dear(3)
@pytest.mark.slow
def test_the_page_plays_a_game_with_curl_and_follows_it_with_gql(shared_server):
    """Every tested block in its order: a game by curl, its events over SSE, and the client that keeps a view."""
    url = shared_server.url + "/graphql/"
    first, watching = blocks("bash", tested=True)
    # The stream ends by its time limit, which is an error for curl.
    script = f'set -eu\n{first}\n{watching.rstrip()} || true\necho "GAME=$GAME TOKEN=$TOKEN"'
    done = subprocess.run(
        ["bash", "-c", script],
        env=os.environ | {"URL": url, "SECONDS_TO_WATCH": "3"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    assert '"__typename":"GameWritten","replayed":false' in done.stdout.replace(" ", "")
    assert '"kind":"started"' in done.stdout.replace(" ", "")
    game, token = re.search(r"GAME=(\S+) TOKEN=(\S+)", done.stdout).groups()
    _follow(url, game, token)


def _follow(url: str, game: str, token: str) -> None:
    (program,) = blocks("python", tested=True)
    client = subprocess.Popen(
        [sys.executable, "-c", program],
        env=os.environ | {"WS": url.replace("http", "ws", 1), "GAME": game, "TOKEN": token},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    seen: list[int] = []
    reader = threading.Thread(target=lambda: [seen.append(int(line.split()[0])) for line in client.stdout], daemon=True)
    reader.start()
    try:
        until = time.monotonic() + 40
        while len(seen) < 10 and time.monotonic() < until and client.poll() is None:
            _move(url, game, token)
            time.sleep(0.2)
        assert len(seen) >= 10, client.stderr.read() if client.poll() is not None else seen
        assert seen == list(range(seen[0], seen[0] + len(seen)))
    finally:
        client.kill()
        client.wait(10)


def _move(url: str, game: str, token: str) -> None:
    """Play any legal move if it is our turn, as the page says."""
    headers = {"Authorization": f"Bearer {token}"}

    def ask(query, **variables):
        body = {"query": query, "variables": {"game": game} | variables}
        return httpx.post(url, json=body, headers=headers, timeout=10).json()["data"]

    read = "query($game: ID!) { game(id: $game) { version decision { moves { move } open { proposals } } } }"
    shown = ask(read)["game"]
    decision = shown["decision"] or {}
    listed = [move["move"] for move in decision.get("moves") or ()] + (decision.get("open") or {}).get("proposals", [])
    if listed:
        play = (
            "mutation($game: ID!, $move: String!, $v: Int!) { playMove(gameId: $game, move: $move, expectedVersion: $v)"
        )
        ask(play + " { __typename } }", move=listed[0], v=shown["version"])
