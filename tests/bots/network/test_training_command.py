"""``manage.py train``: what it leaves behind."""

import json

import numpy as np
import pytest
from django.core.management import CommandError, call_command

from bots.network import registry
from bots.network.fingerprint import fingerprint
from bots.network.network import Network
from bots.network.policy import Policy
from bots.network.state_encoder import StateEncoder
from bots.training import train as training
from bots.training.train import Training, TrainingConfig
from bots.training.warm_start import warm_start
from games.engine import ruleset
from games.management.commands import train

REAL = registry.network("base-3").copied()


def warm(network: Network) -> Network:
    """That network of three players as one of two."""
    known, wanted = (StateEncoder(ruleset("1897", players)).names for players in (3, 2))
    return warm_start(network, known, wanted, np.random.default_rng(1))


@pytest.fixture
def desk(tmp_path, monkeypatch, settings):
    """An own registry and own documents, jobs of four games, and an evaluation of two games instead of ten of 120."""
    settings.BASE_DIR = tmp_path
    monkeypatch.setattr(registry, "WEIGHTS_FOLDER", tmp_path / "weights")
    monkeypatch.setattr(registry, "MANIFEST", tmp_path / "weights" / "manifest.json")
    monkeypatch.setattr(training, "EVALUATIONS", 1)
    monkeypatch.setattr(training, "EVALUATION_GAMES", 2)
    monkeypatch.setattr(train, "EXAMINATION", 2)
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
    curve = json.loads((learning / "base-2.json").read_text())
    assert curve["config"] == {key: about[key] for key in ("commit", "seed", "watched", "from", "sees")}
    (evaluation,) = curve["evaluations"]
    assert (evaluation["games"], evaluation["evaluated"]) == (8, 2)
    picture = (desk / "docs" / "strength" / "learning.svg").read_text()
    assert picture.count("<circle") == 1
    assert "2 seats" in picture

    next_one = ["--players=3", "--watched=0", "--games=4", "--from=base-2", "--jobs=1"]
    call_command("train", *next_one, "--hidden=80,40")
    assert sorted(registry.manifest()) == ["base-2", "base-3"]
    about = registry.manifest()["base-3"]
    assert (about["from"], about["hidden"]) == ("base-2", [80, 40])
    assert registry.network("base-3").w2.shape == (80, 40)
    assert (desk / "docs" / "strength" / "learning.svg").read_text().count("<circle") == 2

    with pytest.raises(CommandError, match=r"of 64 and 32 units cannot become one of 63 and 40"):
        call_command("train", *next_one, "--hidden=63,40")


@pytest.mark.dear(3)
@pytest.mark.parametrize("better", [True, False])
def test_only_a_better_network_replaces_the_present_one_and_keeps_its_policy(desk, better):
    """The one plays well, the other wants to lose. A policy foresees moves, whatever the values are."""
    good, losing = Network(REAL.copy()), Network(REAL | {"w3": -REAL["w3"], "b3": -REAL["b3"]})
    policy = Policy.fresh(len(warm(good).w1), 8, np.random.default_rng(1))
    policy.weights["q2"][:5] = 1.0
    registry.put("base-3", good if better else losing, None, {})
    present = losing if better else good
    registry.put("base-2", warm(present), policy, {"policy": {"games": 80}, "sees": fingerprint(ruleset("1897", 2))})
    before = registry.network("base-2").w1

    call_command("train", "--players=2", "--watched=0", "--games=4", "--from=base-3", "--jobs=1")

    about = registry.manifest()["base-2"]
    assert ((registry.network("base-2").w1 != before).any(), about.get("from")) == (
        better,
        "base-3" if better else None,
    )
    assert about.get("examination") == (
        {"wins": 1, "low": 1, "high": 1, "examined": 2, "passed": True} if better else None
    )
    assert about["policy"] == {"games": 80}
    assert registry.policy("base-2").q2.tolist() == policy.q2.tolist()
    assert not [*(desk / "var" / "training").iterdir()], "nothing is left of what was kept"


def test_a_training_that_was_stopped_goes_on_only_with_the_same_configuration(desk):
    kept = desk / "var" / "training" / "base-2.pickle"
    Training.begun(TrainingConfig(train.table_of(2, False), 4, 4, 1)).save(kept)
    command = ["--players=2", "--watched=4", "--games=4", "--jobs=1"]
    for other in ("--seed=2", "--from=base-3"):
        with pytest.raises(CommandError, match=r"is a training of TrainingConfig.*delete it to start over"):
            call_command("train", *command, other)
    call_command("train", *command)
    assert not kept.exists()


@pytest.mark.parametrize("wrong", [["--games=3"], ["--watched=-1"], ["--jobs=0"], ["--from=chess-4"], ["--from=base"]])
def test_a_course_that_cannot_be_is_refused(desk, wrong):
    with pytest.raises(CommandError):
        call_command("train", "--players=2", *wrong)
    assert [*desk.iterdir()] == []


@pytest.mark.parametrize("wrong", ["64", "64,x", "64,32,16", "0,32"])
@pytest.mark.parametrize("command", [["train", "--players=2"], ["course", "nowhere"]])
def test_wrong_numbers_of_units_are_refused(desk, command, wrong):
    with pytest.raises(CommandError, match=r"is not two numbers of units, such as 128,64"):
        call_command(*command, f"--hidden={wrong}")
    assert [*desk.iterdir()] == []
