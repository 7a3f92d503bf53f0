"""A verdict says what replaying a record has found, whatever is handed in."""

import json
from typing import Any

import pytest
from hypothesis import given

from games.reads import record_check
from games.reads.record_check import MOST_MOVES, verdict
from puerto_api.base.errors import ServiceError
from tests.engine.records.examples import ACCEPTED, CORRUPTED, EXPANDED, label, ours
from tests.engine.records.test_fuzz import BOUNDED, JSON, spoiled_records
from tests.engine.records.test_verify import REASONS

VALID = {"valid": True, "reason": None, "index": None, "move": None, "legal": None}


def is_verdict(found: dict[str, Any]) -> bool:
    """JSON, and as docs/api.md says."""
    assert json.loads(json.dumps(found)) == found
    assert found.keys() == VALID.keys()
    assert isinstance(found["index"], int | None)
    assert isinstance(found["move"], str | None)
    assert found["legal"] is None or all(isinstance(text, str) for text in found["legal"])
    return found == VALID if found["valid"] is True else bool(found["reason"])


@pytest.mark.quick(5)
@pytest.mark.parametrize("data", [*ACCEPTED, *EXPANDED[::7], ours(), ours("reissue", 3)], ids=label)
def test_good_records_are_valid(data):
    assert verdict(data) == VALID


@pytest.mark.parametrize("data", CORRUPTED, ids=lambda data: data["note"])
def test_corrupted_records_are_refused_where_they_are_wrong(data):
    found = verdict(data)
    assert is_verdict(found)
    assert (found["valid"], found["index"]) == (False, REASONS[data["note"]][0])


def test_a_wrong_move_is_named_with_what_was_legal():
    data = ours(with_legal=False)
    data["moves"][0] = [0, "role:prospector_2"]
    found = verdict(data)
    assert (found["index"], found["move"]) == (0, "role:prospector_2")
    assert "role:settler" in found["legal"]
    assert "R-SET-7" in found["reason"]


@BOUNDED
@given(JSON | spoiled_records())
def test_any_json_gets_a_verdict(data):
    assert is_verdict(verdict(data))


def test_deep_nesting_gets_a_verdict(monkeypatch):
    data = ours()
    nested: Any = []
    for _ in range(900):
        nested = [nested]
    for field in data:
        assert is_verdict(verdict(data | {field: nested}))
    for key in data["result"]:
        assert is_verdict(verdict(data | {"result": data["result"] | {key: nested}}))

    def bottomless(_data: Any) -> None:
        raise RecursionError

    monkeypatch.setattr(record_check.engine, "verify", bottomless)
    assert not verdict(data)["valid"]


def test_too_many_moves_are_not_replayed():
    data = ours(with_legal=False)
    with pytest.raises(ServiceError) as refused:
        verdict(data | {"moves": data["moves"][:1] * (MOST_MOVES + 1)})
    assert refused.value.code.code == "record_too_long"
    assert refused.value.extra == {"most": MOST_MOVES}
    assert not verdict(data | {"moves": data["moves"][:1] * MOST_MOVES})["valid"]
