"""From an open table to its start over REST: every operation and every code."""

import pytest

from games.engine.record import FORMAT
from games.models import Game
from tests.games.support import SEED, person, play_ahead, table
from tests.support.rest import PREFIX, Caller

pytestmark = pytest.mark.django_db

TWO = {"edition": "reissue", "players": 2}


@pytest.fixture
def ann() -> Caller:
    return Caller(person("ann"))


@pytest.fixture
def bob() -> Caller:
    return Caller(person("bob"))


@pytest.fixture
def lobby(ann) -> str:
    return "/games/" + ann.post("/games", TWO)["game"]["id"]


def test_anyone_who_creates_a_game_sits_down_first(ann):
    response = ann.call(
        "POST", "/games", TWO | {"hidden_points": True, "time_control": {"kind": "correspondence", "decision": 60}}
    )
    assert response.status_code == 201
    answer = response.json()
    game = answer["game"]
    assert response["Location"] == f"{PREFIX}/games/{game['id']}"
    assert (game["owner"], game["viewer"], game["version"], game["seq"]) == ("ann", 0, 1, 1)
    assert (game["hidden_points"], game["time_control"]["decision"], game["is_test"]) == (True, 60, False)
    assert [seat["kind"] for seat in game["view"]["seats"]] == ["human", "open"]
    assert [event["kind"] for event in answer["events"]] == ["created"]
    assert answer["replayed"] is False
    assert game == ann.get(f"/games/{game['id']}")


def test_everything_that_can_be_said_about_a_game(ann):
    game = ann.post(
        "/games",
        {
            "edition": "classic",
            "players": 3,
            "seats": [{"kind": "bot", "bot": "random"}, {"kind": "human", "bot": None}, {"kind": "human"}],
            "expansions": [],
            "options": {"production_action_optional": True},
            "hidden_points": False,
            "time_control": None,
            "sandbox": {"seed": SEED, "chance": None, "clock": "running"},
            "shuffle_seats": None,
        },
    )["game"]
    assert (game["is_test"], game["is_sandbox"]) == (True, True)
    assert game["options"] == {"production_action_optional": True}
    assert game["viewer"] == 1
    assert game["view"]["seats"][0]["bot"] == "random"


@pytest.mark.parametrize(
    "body",
    [
        {"edition": "classic"},
        {"seats": [{"kind": "human"}]},
        {"seats": [{"kind": "human"}] * 6},
        {"seats": [{"kind": "bot"}, {"kind": "human"}]},
        {"seats": [{"kind": "human", "bot": "random"}, {"kind": "human"}]},
        {"expansions": ["nobles", "nobles"]},
        {"edition": "classic", "players": 3, "expansions": ["nobles"]},
        {"options": {"black_market_quarry_colonist": "sometimes"}, "expansions": ["new_buildings"]},
        {"options": {"flying_ships": True}},
        {"options": {"production_action_optional": 1}},
        {"options": {"production_action_optional": [{}]}},
        {"sandbox": {"seed": "abc"}},
        {"sandbox": {"seed": SEED.upper()}},
    ],
)
def test_tables_that_the_rules_do_not_allow(ann, body):
    assert ann.code("POST", "/games", TWO | body) == "invalid_game_setup"
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    ("body", "pointers"),
    [
        ({"edition": "2024"}, ["/edition"]),
        ({"players": 6}, ["/players"]),
        ({"players": 10**30}, ["/players"]),
        ({"seats": [{"kind": "cat"}, {"kind": "human"}]}, ["/seats/0/kind"]),
        ({"seats": [{"kind": "human"}, {"kind": "bot", "bot": "oracle"}]}, ["/seats/1/bot"]),
        ({"expansions": ["pirates"]}, ["/expansions/0"]),
        ({"time_control": {"kind": "correspondence", "decision": 9}}, ["/time_control/decision"]),
        ({"edition": "1", "players": 9, "bot_delay": 11}, ["/bot_delay", "/edition", "/players"]),
        ({"edition": None}, ["/edition"]),
        ({"players": "2"}, ["/players"]),
        ({"players": 2.5}, ["/players"]),
        ({"seats": "two"}, ["/seats"]),
        ({"seats": [{"kind": "human"}, {"kind": "human", "name": "x"}]}, ["/seats/1/name"]),
        ({"seats": [7, {"kind": 7}]}, ["/seats/0", "/seats/1/kind"]),
        ({"expansions": "nobles"}, ["/expansions"]),
        ({"options": []}, ["/options"]),
        ({"hidden_points": "true"}, ["/hidden_points"]),
        ({"colour": "red", "a/b": 1}, ["/a~1b", "/colour"]),
    ],
)
def test_bodies_that_are_not_what_the_document_says(ann, body, pointers):
    problem = ann.problem("POST", "/games", TWO | body)
    assert problem["code"] == "validation_failed"
    assert sorted(error["pointer"] for error in problem["errors"]) == pointers


def test_a_whole_number_may_be_written_with_a_fraction_of_nothing(ann):
    assert ann.post("/games", '{"edition": "reissue", "players": 2.0}')["game"]["players"] == 2


def test_joining_and_leaving(ann, bob, lobby):
    answer = bob.post(lobby + "/join")
    assert answer["game"]["viewer"] == 1
    assert [(event["kind"], event["data"]) for event in answer["events"]] == [("joined", {"name": "bob", "bot": None})]
    assert bob.code("POST", lobby + "/join") == "already_seated"
    answer = bob.post(lobby + "/leave")
    assert answer["game"]["viewer"] is None
    assert [event["kind"] for event in answer["events"]] == ["left"]
    assert bob.code("POST", lobby + "/leave") == "not_seated"
    assert bob.post(lobby + "/join", {"seat": 1})["game"]["viewer"] == 1


@pytest.mark.parametrize(
    ("body", "code"),
    [({"seat": 0}, "seat_taken"), ({"seat": 5}, "seat_taken"), ({"seat": 10**40}, "validation_failed"),
     ({"seat": -1}, "validation_failed"), ({"seat": "1"}, "validation_failed"), ({"place": 1}, "validation_failed")],
)  # fmt: skip
def test_seats_that_are_not_to_be_had(bob, lobby, body, code):
    if body == {"seat": 10**40}:
        code = bob.code("POST", lobby + "/join", body)
        assert code in ("seat_taken", "malformed_request", "validation_failed")
    else:
        assert bob.code("POST", lobby + "/join", body) == code


def test_a_full_table_takes_nobody(bob, lobby):
    bob.post(lobby + "/join")
    assert Caller(person("cid")).code("POST", lobby + "/join") == "seat_taken"


def test_starting(ann, bob, lobby):
    assert ann.code("POST", lobby + "/start") == "seats_open"
    bob.post(lobby + "/join")
    assert bob.code("POST", lobby + "/start") == "not_owner"
    answer = ann.post(lobby + "/start")
    assert answer["game"]["view"]["status"] == "running"
    assert answer["game"]["view"]["table"]["round"] == 1
    assert "started" in [event["kind"] for event in answer["events"]]
    for operation, caller in (("start", ann), ("join", Caller(person("cid"))), ("cancel", ann)):
        assert caller.code("POST", f"{lobby}/{operation}") == "game_already_started"


def test_staff_may_start_and_cancel(ann, lobby):
    staff = Caller(person("staff", is_staff=True))
    Caller(person("bob")).post(lobby + "/join")
    staff.post(lobby + "/start")
    answer = staff.post(lobby + "/cancel")
    assert answer["game"]["view"]["status"] == "abandoned"
    assert [event["kind"] for event in answer["events"]] == ["abandoned"]


def test_cancelling(ann, bob, lobby):
    assert bob.code("POST", lobby + "/cancel") == "not_owner"
    answer = ann.post(lobby + "/cancel")
    assert answer["game"]["view"]["status"] == "cancelled"
    for operation, caller in (("start", ann), ("join", bob), ("leave", ann), ("cancel", ann)):
        assert caller.code("POST", f"{lobby}/{operation}") == "game_over"
    assert bob.code("GET", lobby + "/record") == "record_not_ready"


@pytest.mark.parametrize("operation", ["leave", "start", "cancel"])
def test_writes_without_words_take_none(ann, lobby, operation):
    assert ann.code("POST", f"{lobby}/{operation}", {"really": True}) == "validation_failed"


@pytest.mark.parametrize("game_id", ["00000000-0000-0000-0000-000000000000", "nonsense", "%00", "-", "1e9"])
@pytest.mark.parametrize("operation", ["join", "leave", "start", "cancel", "moves"])
def test_games_that_are_none(ann, operation, game_id):
    body = {"move": "pass", "expected_version": 1} if operation == "moves" else None
    assert ann.code("POST", f"/games/{game_id}/{operation}", body) == "game_not_found"


def test_a_whole_game_and_its_record(rng):
    owner = person("ann")
    game = play_ahead(table(owner, [person("bob")], edition="reissue"), rng)
    record = Caller().get(f"/games/{game.pk}/record")
    assert record["format"] == FORMAT
    assert record["seed"] == game.seed
    seen = Caller(owner).get(f"/games/{game.pk}")
    assert seen["view"]["seed"] == game.seed
    assert seen["view"]["table"]["result"] == record["result"]
    assert Caller(owner).call("GET", f"/games/{game.pk}/decision").content == b"null"
