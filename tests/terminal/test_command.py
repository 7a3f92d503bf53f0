"""``manage.py play`` as a person runs it, against a real server process."""

import re
import subprocess

import httpx
import pytest
from django.core.management import CommandError, call_command
from django.utils.translation import override

from games import engine, words
from tests.support import tiers
from tests.support.servers import ROOT, Servers
from tests.support.services import free_port

from .support import EVERYTHING
from .terminal import SECONDS, Terminal, command, environment, run

pytestmark = [pytest.mark.slow, pytest.mark.dear]

TABLES = [
    ("1897", 2, "random", EVERYTHING, "de"),
    ("classic", 3, "skilled", (), "en"),
    ("reissue", 4, "random", EVERYTHING[:2], "fr"),
    ("1897", 5, "skilled", EVERYTHING, "en"),
]
"""Every edition, every number of players, every language."""


def test_auto_plays_whole_games_of_all_editions(server: Servers) -> None:
    tables = tiers.drawn("whole games", TABLES, quick=1)
    playing = [
        subprocess.Popen(
            command(
                "--server",
                server.url,
                "--auto",
                "--seed",
                "7",
                "--edition",
                edition,
                "--players",
                str(players),
                "--bot",
                bot,
                "--language",
                language,
                *(part for expansion in expansions for part in ("--expansion", expansion)),
            ),
            cwd=ROOT,
            env=environment(COLUMNS="80"),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        for edition, players, bot, expansions, language in tables
    ]  # all at once
    try:
        outputs = [process.communicate(timeout=SECONDS)[0] for process in playing]
    finally:
        for process in playing:
            process.kill()
            process.wait()
    for process, output, (edition, players, bot, expansions, language) in zip(playing, outputs, tables, strict=True):
        assert process.returncode == 0, output[-3000:]
        assert "Traceback" not in output
        assert re.search(r"(wins|win|share the victory)\.", output), output[-3000:]
        record = httpx.get(re.search(r"Record: (\S+)", output)[1]).json()
        engine.verify(record)
        assert (record["edition"], record["players"]) == (edition, players)
        assert record["expansions"] == list(expansions)
        with override(language):
            assert words.message(edition, "started", None, {}, []) in output
        assert sorted(seat.get("bot") or seat["kind"] for seat in record["seats"]) == sorted(
            [bot] * (players - 1) + ["human"]
        )
        for score in record["result"]["scores"]:
            assert re.search(rf"\b{score['total']} +{score['tiebreak']}\b", output)


def test_a_person_plays_makes_mistakes_arranges_leaves_and_goes_on(server: Servers, capsys) -> None:
    with Terminal("--server", server.url, "--players", "2", "--bot", "random", "--name", "Ann Bee") as terminal:
        shown = terminal.until_asked()
        assert re.search(r"You are Ann-Bee(-\w+)?\.", shown)
        assert "Choose a role" in shown or "until" in shown
        assert "is neither a number nor a move" in terminal.type("hello")
        assert "Type a number from 1 to" in terminal.type("99")
        assert "this help" in terminal.type("?")
        assert "Round 1" in terminal.type("l")
        assert "Puerto Rico 1897" in terminal.type("r")
        assert "✗" in terminal.type("role:pirate")
        refused = terminal.type("place:corn=9")
        assert re.search(r"✗ .*\(R-", refused)
        assert "Legal: " in refused
        shown = terminal.type(re.search(r"Legal: ([^,\s]+)", refused)[1])  # notation text
        while "Arrange " not in shown:
            assert terminal.process.poll() is None, shown
            if re.search(r"^ *e  edit it yourself", shown, re.MULTILINE):
                shown = terminal.type("e")
            else:
                # More circles than people, so that the mayor of the other player leaves a choice.
                roles = dict(re.findall(r"^ *\d+ .*? (role:(\w+))\s*$", shown, re.MULTILINE))
                wanted = [move for move, role in roles.items() if role in ("builder", "settler")]
                others = [move for move, role in roles.items() if role != "mayor"]
                shown = terminal.type((wanted + others + ["1"])[0])
        shown = arrange(terminal, terminal.type("clear"))
        assert re.search(r"Ann-Bee\S*\s+places\s+\d+\s+workers?", shown)
        shown = terminal.type("q")
        assert terminal.process.wait(10) == 0
    assert "The game stays" in shown
    token, game = re.search(r"PUERTO_TOKEN=(\S+) python manage.py play --server \S+ --game (\S+)", shown).groups()
    capsys.readouterr()
    with override(None):
        call_command("play", "--server", server.url, "--game", game, "--auto", "--seed", "1", "--token", token)
    went_on = capsys.readouterr().out
    assert "You are" not in went_on
    assert "After " in went_on
    with override(None), pytest.raises(CommandError) as stranger:
        call_command("play", "--server", server.url, "--game", game)
    assert stranger.value.returncode == 2
    assert f"watch it at {server.url}/games/{game}/" in str(stranger.value)


def arrange(terminal: Terminal, shown: str) -> str:
    """One person after the other on the first circles that are free, a slot after the other."""
    slot = 1
    assert "more must go on circles" in terminal.type("ok")
    while " 0 left to place" not in shown:
        shown = terminal.type(str(slot))
        slot += "circle" in shown
    return terminal.type("ok")


def test_the_end_of_input_is_leaving_and_a_reserved_name_of_a_user_becomes_another_one(server: Servers) -> None:
    left = run("--server", server.url, "--players", "2", "--bot", "random", LOGNAME="guest")
    assert (left.returncode, left.stderr) == (0, "")
    assert "player-" in left.stdout
    assert "The game stays" in left.stdout


def test_without_a_server_it_says_how_to_start_one() -> None:
    nothing = run("--server", f"http://127.0.0.1:{free_port()}")
    assert nothing.returncode == 2
    assert "make serve" in nothing.stderr
    assert "Traceback" not in nothing.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--edition", "classic", "--players", "2"], "R-SET-1"),
        (["--bot", "grandmaster"], "/seats/1/bot"),
        (["--bot", "random", "--bot", "random"], "invalid_game_setup"),
        (["--option", "no_such_rule=true"], "N-20"),
        (["--expansion", "pirates"], "/expansions/0"),
        (["--edition", "classic", "--expansion", "nobles"], "R-SET-1"),
        (["--language", "de", "--edition", "classic", "--expansion", "nobles"], "Erweiterung"),
        (["--game", "00000000-0000-0000-0000-000000000000"], "game_not_found"),
        (["--token", "puerto_wrong"], "invalid_token"),
    ],
)
def test_what_the_server_refuses_is_said_with_its_code(server: Servers, arguments: list[str], said: str) -> None:
    with override(None), pytest.raises(CommandError) as refused:
        call_command("play", "--server", server.url, *arguments)
    assert refused.value.returncode == 1
    assert said in str(refused.value)
