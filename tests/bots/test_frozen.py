"""Bots as they were at an earlier commit enter the arena beside those of today."""

import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bots import BotView, Budget, levels
from bots.arena import frozen, make_match, play_match
from bots.arena.entrants import UnknownEntrant
from bots.arena.entrants import get as entrant
from games.engine import new_game


def git(folder: Path, *asked: str) -> str:
    who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    return subprocess.run(["git", "-C", str(folder), *who, *asked], check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def past(tmp_path_factory):
    """The hashes of two commits of a repository of our bots: in the first one, ``casual`` played at random."""
    folder = tmp_path_factory.mktemp("past")
    shutil.copytree(frozen.ROOT / "bots", folder / "bots", ignore=shutil.ignore_patterns("__pycache__", "locale"))
    today = (folder / "bots" / "levels.py").read_text(encoding="utf-8")
    (folder / "bots" / "levels.py").write_text(today.replace("CasualBot()", "RandomBot()"), encoding="utf-8")
    git(folder, "init", "--quiet")
    hashes = []
    for message in ("Once", "Now"):
        git(folder, "add", "bots")
        git(folder, "commit", "--quiet", "--message", message)
        hashes.append(git(folder, "rev-parse", "--short=10", "HEAD").strip())
        (folder / "bots" / "levels.py").write_text(today, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(frozen, "ROOT", folder)
        patch.setattr(frozen, "COPIES", folder / "copies")
        patch.setattr("sys.path", [*sys.path])  # what is added to it is gone afterwards
        yield hashes


def choices(name: str, moves: int = 12) -> list:
    """What a bot plays at one table after another."""
    view = BotView(new_game("1897", 4, seed=bytes(32)), 0)
    return [entrant(name).choose(view, Random(luck), Budget(nodes=300)) for luck in range(moves)]


def test_a_frozen_bot_plays_as_it_did_then(past):
    once, now = past
    assert choices(f"casual@{now}") == choices("casual")
    assert choices(f"casual@{once}") == choices("random")
    assert choices(f"casual@{once}") != choices("casual")


@pytest.mark.parametrize("name", ["expert", "skilled", "action_value"])
def test_networks_styles_and_strategies_are_frozen_too(past, name):
    """Its network is its own copy, so that new weights do not change it."""
    bot = entrant(f"{name}@{past[1]}")
    assert type(bot).__module__.startswith(f"bots_{past[1]}.")
    assert choices(f"{name}@{past[1]}", 3) == choices(name, 3)


def test_both_versions_meet_in_one_match_and_are_told_apart(past):
    match = make_match(("casual", f"casual@{past[0]}"))
    games = [game for block in play_match(match, games=2) for game in block.games]
    assert [game.seats for game in games] == [("casual", f"casual@{past[0]}"), (f"casual@{past[0]}", "casual")]
    assert all(game.shares[game.seats.index("casual")] == 1 for game in games)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("skilled@main", "not the hash of a commit"),
        ("skilled@", "not the hash of a commit"),
        ("skilled@--output=x", "not the hash of a commit"),
        ("skilled@0123456789", "knows no bots at commit 0123456789"),
        ("clever@{now}", "Unknown bot 'clever'"),
    ],
)
def test_what_was_never_there_is_refused_with_its_reason(past, name, why):
    with pytest.raises(UnknownEntrant, match=why):
        make_match((name.format(now=past[1]), "random"))


def test_the_service_hosts_no_frozen_bot(past):
    with pytest.raises(levels.UnknownBot):
        levels.get(f"skilled@{past[0]}")
