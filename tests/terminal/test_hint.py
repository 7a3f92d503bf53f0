"""Hints in the terminal: from a real server, and as a table."""

from contextlib import suppress

import pytest

from games.terminal import entry
from games.terminal.ask import Person, Quit
from games.terminal.client import Client
from games.terminal.hint import hint
from games.terminal.session import Session
from tests.support.servers import Servers

from .support import console, shown

CANDIDATES = [
    {"move": "role:builder", "label": "Builder", "win": 0.4321, "score": 41.26, "margin": 3.14, "line": []},
    {"move": "role:mayor", "label": "Recruiter (+1 peso)", "win": 0.05, "score": 9, "margin": -12.0, "line": []},
]


def drawn(candidates: list[dict]) -> str:
    target = console()
    target.print(hint({"level": "expert", "candidates": candidates}))
    return shown(target)


def test_moves_stand_with_what_is_expected_of_them_best_first() -> None:
    heading, _, first, second = [line.split() for line in drawn(CANDIDATES).splitlines() if line.strip()]
    assert heading == ["expert", "advises", "wins", "points", "lead"]
    assert first == ["Builder", "43%", "41.3", "+3.1", "role:builder"]
    assert second == ["Recruiter", "(+1", "peso)", "5%", "9.0", "-12.0", "role:mayor"]


def test_where_nothing_is_known_it_says_so() -> None:
    assert drawn([]) == "Expert has no advice here.\n"


def asked(server: Servers, *lines: str, **wanted) -> str:
    """What someone sees who types these lines at their first decision in a game against a bot, and leaves."""
    typed = iter(lines)
    target, client = console(), Client(server.url)

    def read(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    entry.sign_up(client, "tester")
    wanted = {"edition": "1897", "shuffle_seats": False} | wanted
    session = Session(client, target, Person(target, read), entry.new_game(client, 2, ["random"], **wanted))
    with suppress(Quit):
        session.run()
    client.close()
    return shown(target)


@pytest.mark.parametrize(("line", "level"), [("h", "expert"), ("hint master", "master")])
def test_who_types_h_is_advised_by_the_level_that_they_name(server: Servers, line: str, level: str) -> None:
    text = asked(server, line)
    assert f"{level} advises" in text
    assert "role:" in text.partition("advises")[2]


def test_why_there_is_no_hint_is_said_and_the_game_goes_on(server: Servers) -> None:
    text = asked(server, "h oracle", "h expert", hints=False)
    assert "'oracle' cannot give hints. Available: expert, master." in text
    assert "This table has no hints" in text
