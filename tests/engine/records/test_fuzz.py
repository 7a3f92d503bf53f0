"""Whatever a record is made of, ``verify`` accepts it or raises RecordError, and nothing else ever."""

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine import RecordError, verify
from games.engine.ids import EXPANSIONS
from games.headless.simulation import fault
from tests.engine.records.examples import ACCEPTED, ours
from tests.support import tiers

WORDS = [
    "tiles",
    "corn",
    "gold",
    "role:mayor",
    "place:none",
    "place",
    "festival",
    "draft:wharf",
    "guest:corn/noble",
    "build:wharf+colonist@corn+vp",
    "nobles",
    "store:corn=1",
    "pass",
    "1897",
    "abandoned",
    "human",
]
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 9)
    | st.integers()
    | st.floats()
    | st.sampled_from(WORDS)
    | st.text(max_size=8)
)
JSON = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from([*WORDS, "name"]), inner, max_size=3),
    max_leaves=8,
)
SHORT = [
    ours("1897", 2, 0, with_legal=True),
    ours("reissue", 2, 1, with_legal=False),
    ACCEPTED[1],
    ours("1897", 2, 0, with_legal=False, expansions=EXPANSIONS),
]
BOUNDED = settings(
    max_examples=tiers.amount(quick=60, full=300),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def spots(data: Any, depth: int) -> list[tuple[Any, Any]]:
    """``(container, key)`` of everything at that depth."""
    level = [data]
    for _ in range(depth):
        level = [item for box in level for item in (box.values() if isinstance(box, dict) else box) if is_box(item)]
    return [(box, key) for box in level for key in (list(box) if isinstance(box, dict) else range(len(box)))]


def is_box(value: Any) -> bool:
    return isinstance(value, (dict, list)) and bool(value)


@st.composite
def spoiled_records(draw: st.DrawFn) -> Any:
    """A real record with up to three changes at any depth: something replaced, removed, doubled or wrapped."""
    data = json.loads(json.dumps(draw(st.sampled_from(SHORT))))
    for _ in range(draw(st.integers(1, 3))):
        found = spots(data, draw(st.integers(0, 3))) or spots(data, 0)
        if not found:
            break
        box, key = found[draw(st.integers(0, len(found) - 1))]
        action = draw(st.sampled_from(["replace", "remove", "double", "wrap"]))
        if action == "replace":
            box[key] = draw(JSON)
        elif action == "remove":
            del box[key]
        elif action == "wrap":
            box[key] = draw(st.sampled_from([[box[key]], {"tiles": box[key]}]))
        elif isinstance(box, list):
            box.insert(key, json.loads(json.dumps(box[key])))
        else:
            box[draw(st.sampled_from([*WORDS, *box]))] = box[key]
    return data


def accepts(data: Any) -> bool:
    """Whether it verifies; anything but a RecordError comes through and fails the test."""
    try:
        verify(data)
    except RecordError:
        return False
    return True


@BOUNDED
@given(spoiled_records())
def test_a_spoiled_record_is_refused_politely(data: Any) -> None:
    accepts(data)


@BOUNDED
@given(JSON)
def test_any_json_at_all_is_refused_politely(data: Any) -> None:
    assert not accepts(data)


@BOUNDED
@given(st.sampled_from(sorted(SHORT[0])), JSON)
def test_any_value_in_any_field_is_refused_politely(field: str, value: Any) -> None:
    data = json.loads(json.dumps(SHORT[0]))
    accepts(data | {field: value})
    del data[field]
    if field not in ("seed", "commitment"):  # absent is as good as null (N-19)
        assert not accepts(data)


@settings(max_examples=tiers.amount(quick=50, full=200), deadline=None)
@given(st.binary(max_size=60) | st.text(max_size=40) | JSON.map(json.dumps))
def test_any_line_of_a_file_has_a_fault_in_words(line: Any) -> None:
    assert fault(line)


def test_json_that_no_reader_can_hold_has_a_fault_in_words() -> None:
    record = json.dumps(SHORT[0])
    for line in ("[" * 100_000, "9" * 5_000, '{"format":' * 3_000, record[:-5], b"\xff\xfe", "\ud800"):
        assert isinstance(fault(line), str)
    for value in ("[" * 900 + "]" * 900, "[" * 20_000 + "]" * 20_000, "NaN", "-Infinity", "1e999", "9" * 4_000):
        assert isinstance(fault(record.replace('"winners": ', f'"winners": {value}, "x": ', 1)), str)
