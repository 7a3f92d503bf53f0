"""``manage.py train``: what it leaves behind."""

import json

import numpy as np
import pytest
from django.core.management import CommandError, call_command

from bots.network import registry
from bots.network.network import Network
from bots.network.policy import Policy
from bots.network.state_encoder import StateEncoder
from bots.training import train as training
from games.engine import ruleset
from games.management.commands import train


@pytest.fixture
def desk(tmp_path, monkeypatch, settings):
    """An own registry and own documents, jobs of four games, and an evaluation of two games instead of ten of 120."""
    settings.BASE_DIR = tmp_path
    monkeypatch.setattr(registry, "WEIGHTS_FOLDER", tmp_path / "weights")
    monkeypatch.setattr(registry, "MANIFEST", tmp_path / "weights" / "manifest.json")
    monkeypatch.setattr(training, "EVALUATIONS", 1)
    monkeypatch.setattr(training, "EVALUATION_GAMES", 2)
    for module in (training, train):
        monkeypatch.setattr(module, "GAMES_A_JOB", 4)
    registry.forget()
    yield tmp_path
    registry.forget()


@pytest.mark.dear(3)
def test_it_puts_a_network_into_the_registry_and_draws_its_curve(desk):
    """And the next one can begin with it."""
    call_command("train", "--players=2", "--watched=4", "--games=4", "--jobs=1")
    about = registry.manifest()["base-2"]
    assert (about["games"], about["watched"], about["seed"], about["from"]) == (8, 4, 1, None)
    assert registry.network("base-2").w1.shape[0] == StateEncoder(ruleset("1897", 2)).size
    learning = desk / "docs" / "strength" / "learning"
    (evaluation,) = json.loads((learning / "base-2.json").read_text())["evaluations"]
    assert (evaluation["games"], evaluation["evaluated"]) == (8, 2)
    picture = (desk / "docs" / "strength" / "learning.svg").read_text()
    assert picture.count("<circle") == 1
    assert "2 seats" in picture

    call_command("train", "--players=3", "--watched=0", "--games=4", "--from=base-2", "--jobs=1")
    assert sorted(registry.manifest()) == ["base-2", "base-3"]
    assert registry.manifest()["base-3"]["from"] == "base-2"
    assert (desk / "docs" / "strength" / "learning.svg").read_text().count("<circle") == 2


@pytest.mark.dear(3)
def test_a_network_that_learns_more_keeps_its_policy(desk):
    """A policy foresees moves, whatever the values are."""
    size = StateEncoder(ruleset("1897", 2)).size
    rng = np.random.default_rng(1)
    policy = Policy.fresh(size, 8, rng)
    policy.weights["q2"][:5] = 1.0
    registry.put("base-2", Network.fresh(size, (8, 4), rng), policy, {"policy": {"games": 80}})
    before = registry.network("base-2").w1

    call_command("train", "--players=2", "--watched=0", "--games=4", "--from=base-2", "--jobs=1")

    assert registry.manifest()["base-2"]["policy"] == {"games": 80}
    assert registry.policy("base-2").q2.tolist() == policy.q2.tolist()
    assert (registry.network("base-2").w1 != before).any()


@pytest.mark.parametrize("wrong", [["--games=3"], ["--watched=-1"], ["--jobs=0"], ["--from=chess-4"], ["--from=base"]])
def test_a_course_that_cannot_be_is_refused(desk, wrong):
    with pytest.raises(CommandError):
        call_command("train", "--players=2", *wrong)
    assert [*desk.iterdir()] == []
