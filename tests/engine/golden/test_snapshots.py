"""Games that were stored by an earlier version of the rules program go on as they would have gone on.

``snapshots_1.jsonl`` was written by version 1, which knew no expansions: a snapshot at one decision of each kind, the
decision, its legal moves, and for some of them the moves that followed and the result.
"""

import json
from pathlib import Path

import pytest

from games.engine import SnapshotError, current_decision, invariants, parse, play, result, texts
from games.engine.snapshot import dump, load

STORED = [json.loads(line) for line in Path(__file__).with_name("snapshots_1.jsonl").read_text("utf-8").splitlines()]


def label(stored: dict) -> str:
    return f"{stored['snapshot']['edition']}-{stored['decision'][1]}"


@pytest.mark.parametrize("stored", STORED, ids=label)
def test_a_snapshot_of_version_1_waits_for_the_same_decision(stored: dict) -> None:
    assert stored["snapshot"]["version"] == 1
    state = load(stored["snapshot"])
    decision = current_decision(state)
    assert [decision.seat, decision.kind] == stored["decision"]
    assert texts(state.moves) == stored["legal"]
    invariants.check(state)
    again = load(json.loads(json.dumps(dump(state))))
    assert dump(again) == dump(state)
    assert dump(state)["version"] == 2


@pytest.mark.parametrize("stored", [stored for stored in STORED if "rest" in stored], ids=label)
def test_a_game_goes_on_from_a_snapshot_of_version_1_to_the_same_result(stored: dict) -> None:
    state = load(stored["snapshot"])
    for move in stored["rest"]:
        play(state, parse(move))
        invariants.check(state)
    assert state.over
    assert result(state) == stored["result"]


def test_every_kind_of_decision_of_the_base_game_is_among_them() -> None:
    kinds = {stored["decision"][1] for stored in STORED}
    assert kinds == {"role", "settle", "place", "build", "produce", "bonus", "trade", "ship", "store"}
    assert len([stored for stored in STORED if "rest" in stored]) == 3


@pytest.mark.parametrize("version", [0, 3, None, "2"])
def test_a_snapshot_of_another_version_is_refused(version: object) -> None:
    with pytest.raises(SnapshotError, match="version"):
        load(STORED[0]["snapshot"] | {"version": version})
