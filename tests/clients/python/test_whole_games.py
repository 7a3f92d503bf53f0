"""Whole games at real servers, over lines that are cut, with answers that are lost and a server that is killed."""

import asyncio
import re
import secrets
import subprocess
import sys
from random import Random

import httpx
import pytest

from games import engine
from puerto_client import AsyncClient, Bot, Client, IllegalMove, Retry, legal_moves, run_async_bot, run_bot
from tests.support.relay import bad_line
from tests.support.servers import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.dear]

EXAMPLE = ROOT / "clients" / "python" / "examples" / "bot.py"
GUIDE = ROOT / "docs" / "clients-python.md"
GAME_SECONDS = 300
CUT_AFTER = 24_000
STUBBORN = Retry(attempts=400, seconds=60, first_pause=0.02, longest_pause=0.3)
BOT = {"kind": "bot", "bot": "random"}
ME = {"kind": "human"}


class LosesAnswers(httpx.AsyncHTTPTransport):
    """The first answer to every second write is lost on its way, after it was carried out."""

    def __init__(self):
        super().__init__()
        self.writes, self.lost, self.replayed = set(), 0, 0

    async def handle_async_request(self, request):
        response = await super().handle_async_request(request)
        key = request.headers.get("Idempotency-Key")
        self.replayed += response.headers.get("Idempotency-Replayed") == "true"
        if key and key not in self.writes:
            self.writes.add(key)
            if len(self.writes) % 2:
                await response.aread()
                await response.aclose()
                self.lost += 1
                raise httpx.ReadError("lost on its way")
        return response


def registered(url):
    """The token of a new account."""
    with Client(url) as client:
        return client.accounts.register(f"kit-{secrets.token_hex(6)}", "correct horse battery")["token"]


def chooser(seed=1):
    rng = Random(seed)
    return lambda decision, view: rng.choice(legal_moves(decision))


class Watcher:
    """Notes all that a watched game shows."""

    def __init__(self):
        self.seqs, self.game, self.connections = [], None, 0

    def see(self, game):
        self.game = game
        self.seqs.append(game.seq)


def expect_whole_game(url, game_id, watcher):
    """Every event was seen once and in order, the view is the service's, and the record is valid."""
    with Client(url) as client:
        game, record = client.games.get(game_id), client.games.get_record(game_id)
        events = list(client.games.follow(game_id))
    assert game["view"]["status"] == "finished"
    assert watcher.seqs == list(range(1, game["seq"] + 1)) == [event["seq"] for event in events]
    assert watcher.game.view == game["view"]
    engine.verify(record)
    chosen = [event for event in events if event["kind"] == "move" and not event["data"]["forced"]]
    assert len(chosen) == len(record["moves"]) == game["ply"]


def test_the_example_plays_a_game_over_a_bad_line(server):
    """It is watched by a blocking client over the same line."""
    watcher = Watcher()
    with bad_line(server.url, after=CUT_AFTER) as line:
        example = subprocess.Popen(
            [sys.executable, EXAMPLE, line.url],
            env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT / "clients/python/src"), "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            game_id = example.stdout.readline().rstrip("/\n").rpartition("/")[2]
            with Client(line.url, retry=STUBBORN) as client:
                stream = client.games.watch(game_id, from_start=True)
                for game in stream:
                    watcher.see(game)
            said, _ = example.communicate(timeout=GAME_SECONDS)
        finally:
            example.kill()
            example.wait()
        assert line.cuts > 3
    assert example.returncode == 0
    assert re.fullmatch(r"finished: \S.* won\.\n", said)
    assert stream.connections > 1
    expect_whole_game(server.url, game_id, watcher)


def test_the_samples_of_the_guide_do_what_it_says(server):
    """In its order, in one program; what a line is said to print stands behind it."""
    blocks = re.findall(r"^```python\n(.*?)^```$", GUIDE.read_text(), re.MULTILINE | re.DOTALL)
    source = "\n".join(blocks)
    expected = re.findall(r"^ *print\(.*\) +# (.*)$", source, re.MULTILINE)
    done = subprocess.run(
        [sys.executable, "-c", source.replace("http://localhost:8000", server.url)],
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": f"{ROOT}:{ROOT / 'clients/python/src'}"},
        capture_output=True,
        text=True,
        timeout=GAME_SECONDS,
    )
    assert done.returncode == 0, done.stderr
    printed = done.stdout.splitlines()
    assert len(expected) == 8
    assert [line for line in printed if line in expected] == expected
    assert len(printed) == len(expected) + 1


@pytest.fixture(scope="module")
def table(server):
    """A client of a new account, and a function that starts a game for it against a random bot."""
    with Client(server.url, registered(server.url), retry=STUBBORN) as client:

        def started():
            written = client.games.create("1897", 2, seats=[ME, BOT], shuffle_seats=False)
            client.games.start(written["game"]["id"])
            return written["game"]["id"]

        yield client, started


def test_a_bot_needs_one_request_a_move(server, table):
    """Beside those with which it begins: its own feed, where that stands, and the feed of the game."""
    client, started = table
    game_id, asked = started(), []
    http = httpx.Client(event_hooks={"request": [lambda request: asked.append((request.method, request.url.path))]})
    with Client(server.url, client.token, http=http) as bot:
        run_bot(bot, chooser(), games=[game_id])
    moves = [request for request in asked if request == ("POST", f"/api/v1/games/{game_id}/moves")]
    assert len(moves) == len([seat for seat, _ in client.games.get_record(game_id)["moves"] if seat == 0])
    assert sorted(set(asked) - {*moves}) == [("GET", "/api/v1/feed"), ("GET", f"/api/v1/games/{game_id}/feed")]
    assert len(asked) - len(moves) <= 4


def own_moves(client, game_id):
    events = client.games.list_events(game_id, limit=500)["items"]
    made = [event for event in events if event["kind"] == "move" and event["seat"] == 0]
    return [event["data"]["move"] for event in made if not event["data"]["forced"]]


def test_a_bot_takes_back_the_seat_that_someone_else_plays_and_stops_when_it_is_told_to(table):
    client, started = table
    game_id, asked = started(), []
    client.games.leave(game_id)
    assert client.games.get(game_id)["view"]["seats"][0]["stand_in"]

    def choose(decision, view):
        asked.append(decision["id"])
        if len(asked) == 3:
            bot.stop()
        return legal_moves(decision)[0]

    bot = Bot(client, choose, games=[game_id])
    bot.run()
    assert len(asked) == 3
    game = client.games.get(game_id)
    assert (game["view"]["status"], game["view"]["seats"][0]["stand_in"]) == ("running", None)


def test_a_bot_with_a_fault_says_so_or_plays_the_default_move(table, caplog):
    client, started = table
    game_id, defaults = started(), []

    def fails(decision, view):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run_bot(client, fails, games=[game_id])
    with pytest.raises(IllegalMove, match="illegal_move"):
        run_bot(client, lambda decision, view: "build:hospice", games=[game_id])
    with pytest.raises(TypeError):
        run_bot(client, lambda decision, view: None, games=[game_id])
    assert own_moves(client, game_id) == []

    def fails_in_many_ways(decision, view):
        defaults.append(decision["default"])
        if len(defaults) == 4:
            bot.stop()
        return fails(decision, view) if len(defaults) == 1 else ["no move", "build:city_hall"][len(defaults) % 2]

    bot = Bot(client, fails_in_many_ways, games=[game_id], fallback=True)
    bot.run()
    assert own_moves(client, game_id)[:4] == defaults
    assert "playing the default move" in caplog.text


def test_a_move_that_was_played_meanwhile_is_not_played_again(table):
    """By another program of the same account, while this one thinks."""
    client, started = table
    game_id, asked = started(), []

    def choose(decision, view):
        asked.append(decision["id"])
        if len(asked) == 1:
            client.games.play_move(game_id, legal_moves(decision)[-1], decision["version"])
        if len(asked) == 3:
            bot.stop()
        return legal_moves(decision)[0]

    bot = Bot(client, choose, games=[game_id])
    bot.run()
    assert len(set(asked)) == 3
    assert len(own_moves(client, game_id)) >= 3


def test_the_example_has_thirty_lines():
    assert len(EXAMPLE.read_text().splitlines()) <= 30


async def test_two_games_at_once_while_the_server_is_killed_and_started_again(server):
    """One of them is given up in the middle, behind the back of the bot that plays it."""
    token, watcher, transport = registered(server.url), Watcher(), LosesAnswers()
    enough, both, begun, choose = asyncio.Event(), asyncio.Barrier(2), set(), chooser(2)

    async def thoughtful(decision, view):
        if view["commitment"] not in begun:
            begun.add(view["commitment"])
            await both.wait()  # both games are thought about at the same time, or it goes no further
        if view["ply"] > 20 and view["table"]["edition"] == "reissue":
            await client.games.resign(games[0])
            enough.set()
        return choose(decision, view)

    async def watch():
        async with AsyncClient(server.url, retry=STUBBORN) as client:
            async for game in client.games.watch(games[1], from_start=True):
                watcher.see(game)

    async def power_cut():
        await enough.wait()
        await asyncio.to_thread(server.restart, "serve")

    http = httpx.AsyncClient(transport=transport, timeout=20)
    async with asyncio.timeout(GAME_SECONDS), AsyncClient(server.url, token, retry=STUBBORN, http=http) as client:
        games = []
        for edition in ("reissue", "1897"):
            written = await client.games.create(edition, 2, seats=[ME, BOT])
            games.append(written["game"]["id"])
            await client.games.start(games[-1])
        async with asyncio.TaskGroup() as group:
            group.create_task(watch())
            group.create_task(power_cut())
            group.create_task(run_async_bot(client, thoughtful, games=games, parallel=2))
        given_up = (await client.games.get(games[0]))["view"]["seats"]
        assert "resigned" in [seat["standing"] for seat in given_up]
    expect_whole_game(server.url, games[1], watcher)
    assert transport.lost > 10
    assert transport.replayed > 10
