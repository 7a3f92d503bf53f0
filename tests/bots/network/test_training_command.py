"""``manage.py train``: what it leaves behind."""

import json

import pytest
from django.core.management import CommandError, call_command

from bots.network import shelf
from bots.network.features import Features
from bots.training import school
from games.engine import ruleset


@pytest.fixture
def desk(tmp_path, monkeypatch, settings):
    """An own shelf and own documents, and an examination of four games instead of ten of 120."""
    settings.BASE_DIR = tmp_path
    monkeypatch.setattr(shelf, "SHELF", tmp_path / "weights")
    monkeypatch.setattr(shelf, "MANIFEST", tmp_path / "weights" / "manifest.json")
    monkeypatch.setattr(school, "EXAMINATIONS", 1)
    monkeypatch.setattr(school, "EXAMINED_GAMES", 4)
    shelf.network.cache_clear()
    yield tmp_path
    shelf.network.cache_clear()


def test_it_puts_a_network_on_the_shelf_and_draws_its_curve(desk):
    """And the next one can begin with it."""
    call_command("train", "--players=2", "--watched=16", "--games=16", "--jobs=1")
    about = shelf.manifest()["base-2"]
    assert (about["games"], about["watched"], about["seed"], about["from"]) == (32, 16, 1, None)
    assert shelf.network("base-2").inputs == Features(ruleset("1897", 2)).size
    learning = desk / "docs" / "strength" / "learning"
    (examination,) = json.loads((learning / "base-2.json").read_text())["examinations"]
    assert (examination["games"], examination["examined"]) == (32, 4)
    picture = (desk / "docs" / "strength" / "learning.svg").read_text()
    assert picture.count("<circle") == 1
    assert "2 seats" in picture

    call_command("train", "--players=3", "--watched=0", "--games=16", "--from=base-2", "--jobs=1")
    assert sorted(shelf.manifest()) == ["base-2", "base-3"]
    assert shelf.manifest()["base-3"]["from"] == "base-2"
    assert (desk / "docs" / "strength" / "learning.svg").read_text().count("<circle") == 2


@pytest.mark.parametrize("wrong", [["--games=15"], ["--watched=-1"], ["--jobs=0"], ["--from=chess-4"], ["--from=base"]])
def test_a_course_that_cannot_be_is_refused(desk, wrong):
    with pytest.raises(CommandError):
        call_command("train", "--players=2", *wrong)
    assert [*desk.iterdir()] == []
