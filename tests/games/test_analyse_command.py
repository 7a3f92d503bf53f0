"""``manage.py analyse``: what a record file tells of its games."""

import io
import json
from random import Random

import pytest
from django.core.management import CommandError, call_command

from games import engine

from .analysing import quick


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    quick(monkeypatch)


def written(path, *decisions):
    """A file of games that were played at random and ended after so many decisions."""
    lines = []
    for index, most in enumerate(decisions):
        seed = bytes([index]) * 32
        state, rng, moves = engine.new_game("1897", 2, seed=seed), Random(index), []
        while len(moves) < most:
            move = engine.random_move(state, rng)
            moves.append([engine.current_decision(state).seat, engine.text(move)])
            engine.apply(state, move)
        seats = [{"name": name, "kind": "bot", "bot": "random"} for name in ("ann", "bob")]
        lines.append(json.dumps(engine.record(state, moves, seats, seed=seed)))
    path.write_text("\n".join(lines) + "\n")
    return str(path)


def said(*arguments):
    out = io.StringIO()
    call_command("analyse", *arguments, stdout=out)
    return out.getvalue()


def test_it_prints_chances_swings_and_slips_of_every_record(tmp_path):
    path = written(tmp_path / "games.jsonl", 12, 15)
    text = said(path)
    assert text.count("Chances to win") == 2
    first = text.partition("Line 2")[0].splitlines()
    assert first[0] == "Line 1: 1897, 2 players, 12 decisions. Chances to win:"
    assert first[1].split() == ["decisions", "ann", "bob"]
    rows = [line.split() for line in first[2:] if line.strip()[0].isdigit()]
    assert [row[0] for row in rows] == ["0", "1", "2", "3", "4", "6", "7", "8", "9", "10", "12"]
    assert all(99 <= sum(int(part.rstrip("%")) for part in row[1:]) <= 101 for row in rows)
    told = json.loads(said(path, "--json", "--line", "1"))
    assert sum(line.startswith("Decision ") for line in first) == len(told["swings"]) + len(told["slips"]) > 0
    assert len(told["swings"]) <= 3


def test_programs_get_all_of_one_record(tmp_path):
    told = json.loads(said(written(tmp_path / "games.jsonl", 12, 15), "--json", "--line", "2"))
    assert (told["line"], len(told["values"])) == (2, 16)
    assert 1 <= len(told["swings"]) <= 3


def test_what_cannot_be_read_is_said(tmp_path):
    path = tmp_path / "games.jsonl"
    written(path, 5)
    for content, message in (
        ("", "no record"),
        ("{", "line 1"),
        (path.read_text().replace('"players": 2', '"players": 3'), "Line 1"),
    ):
        path.write_text(content)
        with pytest.raises(CommandError, match=message):
            said(str(path))
    with pytest.raises(CommandError, match="in line 7"):
        said(written(path, 5), "--line", "7")
    with pytest.raises(CommandError, match="No such file"):
        said(str(tmp_path / "nothing"))
