"""The page about bots: its example plays, its levels are all there are, its command lines work."""

import re
from pathlib import Path
from random import Random

import pytest
from django.core.management import call_command

from bots import LEVELS, BotView, Budget, get
from bots.arena import Match
from games.engine import current_decision, play, why_illegal

from .support import ALL, deal

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "bots.md").read_text(encoding="utf-8")
MEASURED = (DOCS / "strength" / "README.md").read_text(encoding="utf-8")


def test_the_example_is_a_bot_that_plays_whole_games():
    """The code of the page, run as it stands, plays legally to the end and gathers more points than a player by lot."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(code.splitlines()) <= 20
    names = {}
    exec(compile(code, "docs/bots.md", "exec"), names)  # the page is ours
    bot, its_points, other_points = names["Shipper"](), 0, 0
    for deck in range(12):
        state, rng = deal("1897", 3, deck, ALL if deck % 2 else ()), Random(deck)
        while not state.over:
            seat = current_decision(state).seat
            player = bot if seat == deck % 3 else get("random")
            move = player.choose(BotView(state, seat), rng, Budget())
            assert why_illegal(state, move) is None
            play(state, move)
        its_points += state.seats[deck % 3].points
        other_points += sum(seat.points for seat in state.seats) - state.seats[deck % 3].points
    assert its_points > 1.2 * other_points / 2


def test_the_page_lists_every_level():
    for level, known in LEVELS.items():
        assert f"| `{level}` |" in PAGE or known.rating
    rated = [level for level, known in LEVELS.items() if known.rating]
    assert f"| `{rated[0]}`, `{rated[1]}` ... `{rated[-1]}` |" in PAGE


@pytest.mark.dear(3)
def test_the_arena_commands_of_the_pages_run(capsys, monkeypatch):
    """With a single game of what the pages ask for."""
    monkeypatch.setattr(Match, "seatings", lambda match, block: [match.lineup(block)])
    commands = re.findall(r"manage\.py arena (.+)", PAGE + MEASURED)
    assert commands
    for command in commands:
        call_command("arena", *re.sub(r"--games \d+|--out \S+", "", command).split(), "--games=1", "--jobs=1")
    assert capsys.readouterr().out.count("1 games in 1 blocks, ") == len(commands)
