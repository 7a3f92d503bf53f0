"""Unknown members and values are refused, and the valid ones are listed."""

import pytest

from games.api.operations.lobby import CreateGameInput
from games.services import become_bot
from puerto_api.contract.shapes import members_of
from puerto_api.rest import inputs
from tests.api.graphql.support import bearer, post
from tests.games.support import person
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

TABLE = {"edition": "1897", "players": 2}
HUMAN = {"kind": "human"}
SEATS = {
    "en": "/seats/0/level: Unknown field. Available: kind, bot, account, reserved_for.",
    "de": "/seats/0/level: Unbekanntes Feld. Möglich: kind, bot, account, reserved_for.",
    "fr": "/seats/0/level: Champ inconnu. Champs possibles\u00a0: kind, bot, account, reserved_for.",
}


@pytest.fixture
def ann() -> Caller:
    return Caller(person("ann"))


@pytest.mark.parametrize("language", SEATS)
def test_an_unknown_member_is_refused_with_those_that_there_are(ann, language):
    wanted = TABLE | {"seats": [{"kind": "bot", "level": "master"}, HUMAN]}
    problem = ann.problem("POST", "/games", wanted, Accept_Language=language)
    assert problem["detail"] == SEATS[language]
    assert [(error["pointer"], error["code"]) for error in problem["errors"]] == [("/seats/0/level", "unknown")]


@pytest.mark.parametrize(
    ("name", "first"),
    [("seat", "seats"), ("flag_polcy", "flag_policy"), ("expansion", "expansions"), ("xyz", "edition")],
)
def test_what_is_spelled_nearly_so_stands_first(ann, name, first):
    detail = ann.problem("POST", "/games", TABLE | {name: 1})["detail"]
    known = detail.removeprefix(f"/{name}: Unknown field. Available: ").rstrip(".").split(", ")
    assert known[0] == first
    assert sorted(known) == sorted(member.python_name for member in members_of(CreateGameInput))


def test_a_write_without_members_says_that_there_are_none(ann):
    game = ann.post("/games", TABLE)["game"]["id"]
    problem = ann.problem("POST", f"/games/{game}/leave", {"now": True})
    assert problem["detail"] == "/now: Unknown field; no fields are expected here."


def test_parameters_of_a_query_are_told_too():
    problem = Caller().problem("GET", "/games?colour=red")
    assert problem["detail"].startswith("/colour: Unknown field. Available: status, edition, players,")
    problem = Caller().problem("GET", "/games?languag=de")
    assert problem["detail"].startswith("/languag: Unknown field. Available: language, status,")


def test_a_flood_of_unknown_members_costs_and_answers_little(ann):
    """Of a body of 250 kB the answer names a few members; a list that is too long is not looked at one by one."""
    problem = ann.problem("POST", "/games", TABLE | {f"seat{number}": 1 for number in range(15_000)})
    assert len(problem["errors"]) == inputs.MOST_UNKNOWN
    problem = ann.problem("POST", "/games", TABLE | {"seats": [{"level": 1}] * 15_000})
    assert [error["pointer"] for error in problem["errors"]] == ["/seats"]


@pytest.mark.parametrize(
    ("wanted", "known"),
    [
        ({"edition": "1896"}, "classic, reissue, 1897"),
        ({"seats": [{"kind": "bot", "bot": "genius"}, HUMAN]}, "random, novice, casual"),
        ({"expansions": ["pirates"]}, "new_buildings, nobles, smuggler, festival"),
        ({"options": {"speed": 1}}, "production_action_optional"),
        ({"time_control": {"kind": "sand"}}, "live, correspondence, untimed"),
        ({"time_control": {"kind": "live", "decision": 60}}, "bank, increment, cap"),
        ({"flag_policy": "x"}, "default_move, bot, forfeit"),
        ({"flag_bot": "x"}, "random, novice, casual"),
        ({"takebacks": "x"}, "none, own, consent"),
        ({"visibility": "x"}, "public, unlisted, invite"),
        ({"spectators": "x"}, "yes, delayed, no"),
        ({"draft": "x"}, "players, random"),
        ({"sandbox": {"clock": "x"}}, "frozen, running"),
    ],
)
def test_a_term_of_a_table_that_there_is_not_is_refused_with_those_that_there_are(ann, wanted, known):
    problem = ann.problem("POST", "/games", TABLE | wanted)
    assert problem["code"] in ("validation_failed", "invalid_game_setup")
    assert known in problem["detail"]


@pytest.mark.parametrize(
    ("method", "path", "body", "known"),
    [
        ("GET", "/bots?edition=1896", None, "classic, reissue, 1897"),
        ("GET", "/bots?clock=sand", None, "live, correspondence, untimed"),
        ("GET", "/bots?expansions=nobles,pirates", None, "new_buildings, nobles, smuggler, festival"),
        ("GET", "/leaderboards/1897/4?pool=all", None, "people, bots"),
        ("GET", "/rules/1896", None, "classic, reissue, 1897"),
        ("POST", "/auth/tokens", {"name": "x", "scopes": ["all"]}, 'Unknown value "all". Available: games:read,'),
        ("POST", "/webhooks", {"url": "https://example.org/", "events": ["move"]}, 'Unknown kind of event "move"'),
        ("PUT", "/bot/offer", {"transport": "carrier"}, "stream, queue, webhook"),
        ("PUT", "/bot/offer", {"transport": "queue", "fallback": "x"}, "default, random, novice"),
        ("PUT", "/bot/offer", {"transport": "queue", "clocks": ["sand"]}, "live, correspondence, untimed"),
        ("PUT", "/bot/offer", {"transport": "queue", "rated": "x"}, "any, rated, unrated"),
        ("PUT", "/bot/offer", {"transport": "queue", "opponents": "x"}, "anyone, people, bots, accounts"),
    ],
)
def test_elsewhere_too(method, path, body, known):
    user = person("tortuga")
    if path == "/bot/offer":
        become_bot(user=user)
    assert known in Caller(user).problem(method, path, body)["detail"]


def test_graphql_says_the_same_of_values_that_services_check(ann):
    query = '{ bots(expansions: ["pirates"]) { nextAfter } }'
    (error,) = post({"query": query}, authorization=bearer(ann.user)).json()["errors"]
    assert error["extensions"]["code"] == "validation_failed"
    assert "new_buildings, nobles, smuggler, festival" in error["message"]
    assert error["message"] == ann.problem("GET", "/bots?expansions=pirates")["detail"]


@pytest.mark.parametrize(
    ("seats", "pointer"), [([None], "/seats/0"), ([HUMAN, None], "/seats/1"), ([[]], "/seats/0"), ([1], "/seats/0")]
)
def test_a_seat_is_an_object_although_there_need_be_no_list_of_them(ann, seats, pointer):
    problem = ann.problem("POST", "/games", TABLE | {"seats": seats})
    assert problem["code"] == "validation_failed"
    assert problem["errors"][0]["pointer"].startswith(pointer)
    assert ann.post("/games", TABLE | {"seats": None})["game"]["id"]
