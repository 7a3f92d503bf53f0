"""The networks that are shipped: one for every kind of table, whole, small, and made by what stands in the manifest."""

import json
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from bots.network import policy, registry
from bots.network.fingerprint import fingerprint
from bots.network.network import LAYERS, Network
from bots.network.state_encoder import StateEncoder
from games.engine import ids, ruleset
from games.management import learning

STRENGTH = Path(__file__).parents[3] / "docs" / "strength"
EVERY_KIND = [f"{kind}-{players}" for kind in ("base", "expansions") for players in (2, 3, 4, 5)]


def rules_of(name):
    kind, _, players = name.partition("-")
    return ruleset("1897", int(players), ids.EXPANSIONS if kind == "expansions" else ())


def test_there_is_a_network_for_every_kind_of_table():
    assert sorted(registry.manifest()) == EVERY_KIND
    assert sorted(path.stem for path in registry.WEIGHTS_FOLDER.glob("*.npz")) == EVERY_KIND
    assert {registry.kind_of(rules_of(name)) for name in EVERY_KIND} == {*EVERY_KIND}


def test_together_they_are_small():
    assert sum(path.stat().st_size for path in registry.WEIGHTS_FOLDER.iterdir()) < 5_000_000


@pytest.mark.parametrize("name", EVERY_KIND)
def test_a_network_is_the_one_that_was_trained(name):
    """Checksum, commit and config are told; what it sees is what it saw when it learned."""
    about = registry.manifest()[name]
    path = registry.WEIGHTS_FOLDER / f"{name}.npz"
    assert sha256(path.read_bytes()).hexdigest() == about["sha256"]
    assert len(about["commit"]) == 40
    assert about["games"] > 0
    assert about["sees"] == fingerprint(rules_of(name)), "the features have changed: train it again"
    assert registry.network(name).w1.shape[0] == about["inputs"] == StateEncoder(rules_of(name)).size
    with np.load(path) as stored:
        assert {stored[layer].dtype for layer in (*LAYERS, *policy.LAYERS)} == {np.dtype(np.float16)}


@pytest.mark.parametrize("name", EVERY_KIND)
def test_a_policy_foresees_what_its_network_likes(name):
    """As far as the manifest tells, in games that it has not learned from; it learned from what it sees now."""
    about = registry.manifest()[name]["policy"]
    assert len(about["commit"]) == 40
    assert about["first"] > 0.6
    assert about["among_two"] > 0.85
    assert registry.policy(name).p1.shape[0] == StateEncoder(rules_of(name)).open_size


def test_weights_for_other_inputs_are_refused(tmp_path, monkeypatch):
    """A network that was trained when tables looked different, and a policy that knows other traits of moves."""
    monkeypatch.setattr(registry, "WEIGHTS_FOLDER", tmp_path)
    monkeypatch.setattr(registry, "MANIFEST", tmp_path / "manifest.json")
    numbers = np.random.default_rng(1)
    some = policy.Policy.fresh(9, 4, numbers)
    some.p2 = some.weights["p2"] = some.p2[:, :-1]
    registry.put("base-4", Network.fresh(12, (4, 4), numbers), some, {})
    with pytest.raises(registry.SpoiledNetwork, match="12 inputs"):
        registry.lookahead(rules_of("base-4"))
    with pytest.raises(registry.SpoiledNetwork, match="traits of moves"):
        registry.policy("base-4")
    registry.forget()


@pytest.mark.parametrize("name", EVERY_KIND)
def test_its_learning_curve_is_published(name):
    """With the config that the manifest names, up to the last game, and drawn."""
    about = registry.manifest()[name]
    told = json.loads((STRENGTH / "learning" / f"{name}.json").read_text(encoding="utf-8"))
    assert told["config"] == {key: about[key] for key in ("commit", "seed", "watched", "from", "sees")}
    assert told["evaluations"][-1]["games"] == about["games"]
    assert (STRENGTH / "learning.svg").read_text(encoding="utf-8") == learning.picture(STRENGTH / "learning")


def test_a_spoiled_file_is_refused(tmp_path, monkeypatch):
    for path in registry.WEIGHTS_FOLDER.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(registry, "WEIGHTS_FOLDER", tmp_path)
    (tmp_path / "base-4.npz").write_bytes((tmp_path / "base-3.npz").read_bytes())
    registry.forget()
    with pytest.raises(registry.SpoiledNetwork, match=r"base-4\.npz"):
        registry.network("base-4")
    registry.forget()
