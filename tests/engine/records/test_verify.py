"""``verify`` accepts what an independent checker wrote and refuses every spoiled record, saying where and why."""

import copy
import json
import re

import pytest

from games.engine import RecordError, record, replay, verify
from games.engine.snapshot import dump
from tests.engine.records.examples import ACCEPTED, CORRUPTED, label, ours

REASONS = {
    "one VP chip too many in the result": (None, "The result says scores"),
    "loads a ship that is not the right one": (68, r"No cargo ship in the game has this capacity: 8\. \(R-SET-8\)"),
    "the wrong seat chooses a role": (8, r"Seat 1 decides \(role\), not seat 2"),
    "a legal move is missing from a list": (3, "The legal list differs: 'pass' is legal and missing"),
    "an illegal move stands in a list": (20, "'take:quarry/forest' is listed and not legal"),
    "two moves short": (153, r"The moves end before the game does: seat 0 has to decide \(build\)"),
    "a tile too many in the pile": (None, r"Chance entry 0 must contain exactly the tiles to shuffle \(47\)"),
    "builds twice": (3, r"Seat 2 decides \(build\), not seat 1"),
    "wrong number of rounds": (None, "The result says rounds 19, but the game has 18"),
    "unknown format": (None, "The format must be 'puerto-rico-record/1', not 'puerto-rico-record/9'"),
    "an expansion that the edition does not have": (None, r"has no expansion .* \(R-SET-1\)"),
    "a placement not in canonical order": (24, "in canonical order; corn must come earlier"),
}
"""What is said of each corrupted record: at which move, and in which words."""


@pytest.mark.parametrize("data", ACCEPTED, ids=label)
def test_the_games_of_an_independent_checker_are_accepted(data: dict) -> None:
    assert verify(data).over


@pytest.mark.parametrize("data", CORRUPTED, ids=lambda data: data["note"])
def test_a_corrupted_record_is_refused_where_and_for_what_is_wrong(data: dict) -> None:
    index, reason = REASONS[data["note"]]
    with pytest.raises(RecordError, match=reason) as refused:
        verify(data)
    assert refused.value.index == index


def test_every_kind_of_corruption_has_its_record() -> None:
    assert sorted(REASONS) == sorted(data["note"] for data in CORRUPTED)


@pytest.mark.parametrize("data", [*ACCEPTED[:3], ours()], ids=label)
def test_a_record_without_legal_lists_is_the_same_game(data: dict) -> None:
    bare = data | {"moves": [entry[:2] for entry in data["moves"]]}
    assert dump(verify(bare)) == dump(verify(data))


def test_unknown_fields_are_left_alone() -> None:
    assert verify(ours() | {"note": "played in Graz", "version": 3}).over


def spoiled_moves():
    """One move of a game wrong, at several places: ``(index, name, entry)``."""
    data = ours()
    for index in range(0, len(data["moves"]), 7):
        seat, text, legal = data["moves"][index]
        yield index, "seat", [1 - seat, text, legal]
        yield index, "no seat", [2, text, legal]
        yield index, "true as seat", [bool(seat), text, legal]
        yield index, "no text", [seat, None, legal]
        yield index, "upper case", [seat, text.upper(), legal]
        yield index, "space", [seat, text + " ", legal]
        yield index, "illegal", [seat, "build:small_market+hospice", legal]
        yield index, "one legal move less", [seat, text, legal[1:]]
        yield index, "one legal move more", [seat, text, [*legal, "zzz"]]
        yield index, "a legal move twice", [seat, text, [*legal, legal[-1]]]
        if len(legal) > 1:
            yield index, "not sorted", [seat, text, legal[::-1]]
        yield index, "a fourth item", [seat, text, legal, None]
        yield index, "an object", {"seat": seat, "move": text}


@pytest.mark.quick(30)
@pytest.mark.parametrize(("index", "name", "entry"), list(spoiled_moves()), ids=lambda value: str(value)[:24])
def test_one_wrong_move_is_refused_at_its_index(index: int, name: str, entry: object) -> None:
    data = ours()
    data["moves"][index] = entry
    with pytest.raises(RecordError) as refused:
        verify(data)
    assert refused.value.index == index
    assert str(refused.value).startswith(f"move {index} (")


def test_a_missing_move_and_a_move_too_many_are_refused() -> None:
    data = ours()
    for index in range(0, len(data["moves"]), 9):
        shorter = data | {"moves": data["moves"][:index] + data["moves"][index + 1 :]}
        with pytest.raises(RecordError) as refused:
            verify(shorter)
        assert refused.value.index is None or refused.value.index >= index
    with pytest.raises(RecordError, match="The game is over") as refused:
        verify(data | {"moves": [*data["moves"], [0, "role:mayor"]]})
    assert refused.value.index == len(data["moves"])


def test_the_refusal_of_an_illegal_move_names_the_rule_and_what_was_legal() -> None:
    data = ours(with_legal=False)
    data["moves"][0] = [0, "role:prospector_2"]
    with pytest.raises(RecordError) as refused:
        verify(data)
    assert re.search(r"\(R-SET-7\)$", str(refused.value))
    assert refused.value.move == "role:prospector_2"
    assert refused.value.legal == sorted(refused.value.legal)
    assert "role:mayor/decline" in refused.value.legal


RESULTS = {
    "ended_by": ["city", "colonists", "victory_points"],
    "rounds": 99,
    "winners": [],
    "scores": [],
}


@pytest.mark.parametrize("key", RESULTS)
def test_every_part_of_the_result_is_compared(key: str) -> None:
    data = ours()
    with pytest.raises(RecordError, match=f"The result says {key}"):
        verify(data | {"result": data["result"] | {key: RESULTS[key]}})
    with pytest.raises(RecordError, match=f"The result lacks {key}"):
        verify(data | {"result": {name: value for name, value in data["result"].items() if name != key}})


@pytest.mark.parametrize("key", ["chips", "buildings", "bonus", "nobles", "total", "tiebreak"])
def test_every_number_of_a_score_is_compared(key: str) -> None:
    data = ours()
    data["result"]["scores"][1][key] += 1
    with pytest.raises(RecordError, match="The result says scores"):
        verify(data)


@pytest.mark.parametrize("ended", ["abandoned", "expired"])
def test_a_game_that_stopped_early_says_how(ended: str) -> None:
    data = ours()
    for length in (0, 1, len(data["moves"]) // 2):
        state = replay(data, length)
        early = record(state, data["moves"][:length], data["seats"], seed=bytes.fromhex(data["seed"]), ended=ended)
        assert early["result"] is None
        assert early["ended"] == ended
        assert not verify(json.loads(json.dumps(early))).over


def test_without_a_result_the_record_must_say_why() -> None:
    data = ours()
    early = data | {"moves": data["moves"][:3], "result": None, "chance": data["chance"][:1]}
    for ended in (None, "won", 5, ["expired"]):
        with pytest.raises(RecordError, match="must say how it ended: abandoned or expired"):
            verify(early | {"ended": ended})
    with pytest.raises(RecordError, match="The game is over, but the record has no result"):
        verify(data | {"result": None, "ended": "abandoned"})


def test_an_option_with_the_value_of_the_edition_is_ignored() -> None:
    """N-20."""
    data = ours()
    assert verify(data | {"options": {"residence_vp_with_zero_tiles": 0, "production_action_optional": False}}).over


@pytest.mark.parametrize(
    "options",
    [
        {"wharf_max_goods": 11},
        {"craftsman_privilege_kind": "any"},
        {"captain_empty_ship_rule": "smallest"},
        {"captain_empty_ship_rule": None},
        {"vp_end_trigger_any_phase": 1},
        {"residence_vp_with_zero_tiles": 4.0},
        {"residence_vp_with_zero_tiles": False},
        {"production_action_optional": [True]},
        {"": True},
    ],
    ids=str,
)
def test_other_options_and_values_are_refused(options: dict) -> None:
    """N-20: the other flags are reserved; a value has the type that it has."""
    with pytest.raises(RecordError, match="rule option"):
        verify(ours() | {"options": options})


def test_verify_leaves_the_record_as_it_is() -> None:
    data = ours()
    before = copy.deepcopy(data)
    verify(data)
    assert data == before
