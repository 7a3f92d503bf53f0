"""The archive over GraphQL: a connection with the same games, words and cursors as REST; verdicts on records."""

import json

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.reads.record_check import MOST_MOVES
from tests.engine.records.examples import CORRUPTED, ours
from tests.engine.records.test_fuzz import JSON
from tests.games.archived import over
from tests.games.support import person, table
from tests.support import rates, tiers

from .support import answer, ask, codes, post

pytestmark = pytest.mark.django_db

ARCHIVE = """
query($filter: ArchiveFilter, $first: Int! = 20, $after: String) {
  archive(filter: $filter, first: $first, after: $after) {
    edges { cursor node { id } }
    nodes { id status reason edition players expansions options hiddenPoints isTest rated rounds plies endedBy winners
      seats { index kind name bot score won } commitment startedAt endedAt }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}"""
VERIFY = "query($record: JSON!) { verifyRecord(record: $record) { valid reason index move legal } }"


def ids(**wanted) -> list[str]:
    return [game["id"] for game in ask(ARCHIVE, filter=wanted)["nodes"]]


def snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


def test_entries_are_those_of_rest():
    ann = person("ann")
    over(ann, 1, bots=("skilled", "random"), expansions=["festival"], options={"production_action_optional": True})
    over(ann, 2, moves=4, reason="staff")
    found = ask(ARCHIVE)["nodes"]
    rest = Client().get("/api/v1/archive").json()["items"]
    assert [{snake(name): value for name, value in game.items()} for game in found] == rest


def test_pages_follow_each_other_and_go_on_in_rest():
    ann = person("ann")
    made = [str(over(ann, number, moves=1).pk) for number in range(5)][::-1]
    first = ask(ARCHIVE, first=2)
    assert [edge["node"]["id"] for edge in first["edges"]] == [node["id"] for node in first["nodes"]] == made[:2]
    assert first["pageInfo"]["endCursor"] == first["edges"][1]["cursor"]
    over(ann, 20, moves=1)
    second = ask(ARCHIVE, first=3, after=first["pageInfo"]["endCursor"])
    assert [node["id"] for node in second["nodes"]] == made[2:]
    assert [page["pageInfo"]["hasNextPage"] for page in (first, second)] == [True, False]
    assert [page["pageInfo"]["hasPreviousPage"] for page in (first, second)] == [False, True]
    rest = Client().get(f"/api/v1/archive?cursor={first['pageInfo']['endCursor']}").json()
    assert [game["id"] for game in rest["items"]] == made[2:]
    assert ask(ARCHIVE, first=0)["pageInfo"]["endCursor"] is None


def test_conditions():
    ann, bob = person("ann"), person("bob")
    table(ann, bots=2)
    plain = str(over(ann, 1, moves=1).pk)
    game = over(ann, 2, others=(bob,), bots=("skilled",), expansions=["nobles"], rated=True,
                options={"production_action_optional": True})  # fmt: skip
    full = str(game.pk)
    test = str(over(ann, 3, moves=1, is_test=True).pk)
    score = max(line["total"] for line in game.result["scores"])
    assert ids() == ids(edition="1897") == [full, plain]
    assert ids(tests="with") == [test, full, plain]
    assert ids(tests="only") == [test]
    for wanted in (
        {"players": 3},
        {"people": 2},
        {"expansion": "nobles"},
        {"expansions": ["nobles"]},
        {"options": {"production_action_optional": True}},
        {"player": ["BOB", "ann"]},
        {"bot": ["skilled"]},
        {"winnerSeat": game.result["winners"][0]},
        {"reason": "played"},
        {"rated": True},
        {"endedBy": game.result["ended_by"][0]},
        {"minScore": score, "maxScore": score},
        {"minRounds": 2, "minPlies": 2},
        {"endedFrom": "2026-11-01T00:02:00Z"},
        {"endedFrom": "2026-11-01T00:02:00", "endedBefore": "2026-11-01T01:03:00+01:00"},
    ):
        assert ids(**wanted) == [full], wanted
    for wanted in (
        {"expansions": []},
        {"options": {"production_action_optional": False}},
        {"maxRounds": 1, "maxPlies": 1},
        {"endedBefore": "2026-11-01T00:02:00Z"},
        {"rated": False},
    ):
        assert ids(**wanted) == [plain], wanted
    winners = {"winner": ["ann", "bob", None][game.result["winners"][0]]}
    assert ids(**winners) == ([full] if winners["winner"] else [full, plain])
    assert ids(winnerBot="skilled") == ([full] if 2 in game.result["winners"] else [])
    for nothing in ({"minPlies": 2**31 - 1}, {"player": ["x" * 64]}, {"winner": "💥"}):
        assert ids(**nothing) == []


@pytest.mark.parametrize(
    "wanted",
    [
        {"edition": "💥"},
        {"players": -(2**31)},
        {"people": 6},
        {"expansion": "x"},
        {"tests": "x"},
        {"player": ["x" * 65]},
        {"reason": "sleeping"},
        {"options": []},
        {"options": {"dragons": 1}},
        {"player": ["ann"] * 6},
        {"bot": ["random"] * 6},
        {"endedFrom": "0001-01-01T00:00:00+14:00"},
        {"endedBefore": "9999-12-31T23:59:59-14:00"},
    ],
    ids=str,
)
def test_conditions_that_cannot_be_are_refused(wanted):
    [error] = answer(ARCHIVE, filter=wanted)["errors"]
    assert error["extensions"]["code"] == "validation_failed"
    [name] = wanted
    assert all(mistake["pointer"].startswith(f"/filter/{name}") for mistake in error["extensions"]["errors"])


@pytest.mark.parametrize("variables", [{"first": -1}, {"first": 101}, {"after": ""}, {"after": "x"}, {"after": "💥"}])
def test_pages_that_cannot_be_are_refused(variables):
    assert codes(ARCHIVE, **variables) == ["validation_failed"]


@settings(
    max_examples=tiers.amount(quick=10, full=60),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "options": JSON,
            "player": st.lists(st.text(max_size=8), max_size=7),
            "expansions": st.lists(st.sampled_from(["nobles", "festival", "x"]), max_size=4),
            "winner": st.text(max_size=8),
            "minScore": st.integers(-(2**31), 2**31 - 1),
            "maxPlies": st.integers(-(2**31), 2**31 - 1),
            "endedFrom": st.datetimes().map(lambda moment: moment.isoformat()),
        },
    )
)
def test_any_condition_has_an_answer(caplog, wanted):
    response = post(json.dumps({"query": ARCHIVE, "variables": {"filter": wanted}}))
    assert response.status_code in (200, 400)
    for error in response.json().get("errors", ()):
        assert error["extensions"]["code"] in ("validation_failed", "graphql_invalid")
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_verdicts():
    assert ask(VERIFY, record=ours()) == {"valid": True, "reason": None, "index": None, "move": None, "legal": None}
    record = ours(with_legal=False)
    record["moves"][0] = [0, "role:prospector_2"]
    found = ask(VERIFY, record=record)
    assert (found["valid"], found["index"], found["move"]) == (False, 0, "role:prospector_2")
    assert "role:settler" in found["legal"]
    for record in CORRUPTED[:4]:
        assert ask(VERIFY, record=record)["valid"] is False
    result = answer(VERIFY, record=record | {"moves": [[0, "pass"]] * (MOST_MOVES + 1)})
    assert result["data"] == {"verifyRecord": None}
    assert [error["extensions"]["code"] for error in result["errors"]] == ["record_too_long"]


@settings(
    max_examples=tiers.amount(quick=10, full=80),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(JSON)
def test_any_json_gets_a_verdict(caplog, data):
    response = post(json.dumps({"query": VERIFY, "variables": {"record": data}}))
    if response.status_code == 200 and "errors" not in response.json():
        assert response.json()["data"]["verifyRecord"]["valid"] is False
    else:  # null, NaN, and text that cannot be stored
        assert response.status_code == 400 or response.json()["errors"][0]["extensions"]["code"] == "graphql_invalid"
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_who_verifies_too_often_is_told_to_wait(settings):
    rates.only(settings, verify="2/min")
    assert [ask(VERIFY, record={})["valid"] for _ in range(2)] == [False, False]
    assert codes(VERIFY, record={}) == ["rate_limited"]
