"""Where the conformance kit puts its faults in."""

import json
from types import SimpleNamespace

import pytest

from puerto_client.conformance.frames import Frame
from puerto_client.conformance.scenarios import ALL

STRIKING = [kind for kind in ALL if kind.name in ("dropped", "reordered", "late", "severed")]


def called(**more: object) -> Frame:
    data = {"type": "event", "seq": 7, "kind": "your_turn", **more}
    return Frame(json.dumps(data).encode() + b"\n", data)


@pytest.mark.parametrize("kind", STRIKING, ids=lambda kind: kind.name)
def test_a_fault_strikes_once_and_only_at_a_table_of_its_scenario(kind):
    """What came late from an earlier scenario may have been lost there: lost again, it would be missing for good."""
    scenario = kind(SimpleNamespace(tables={"mine": None}))
    assert not scenario.strikes(called(game="earlier"))
    assert scenario.strikes(called(game="mine"))
    assert scenario.strikes(called())  # a feed of one game, whose frames do not name it
    scenario.done = True
    assert not scenario.strikes(called(game="mine"))
