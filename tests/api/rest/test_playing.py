"""Moves over REST: the answer, and every refusal in the order in which they are looked for."""

import jsonpatch
import pytest

from games.reads import decisions, hosted_games
from tests.games.support import any_move, person, play_ahead, play_on, seated, table
from tests.support import tiers
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return table(person("ann"), [person("bob")], edition="reissue")


@pytest.fixture
def asked(game) -> Caller:
    return Caller(seated(game, game.turn_seat))


@pytest.fixture
def other(game) -> Caller:
    return Caller(seated(game, 1 - game.turn_seat))


def move(game, text: str = "role:settler", **more) -> dict:
    return {"move": text, "expected_version": game.version} | more


def path(game, operation: str = "moves") -> str:
    return f"/games/{game.pk}/{operation}"


def test_a_move_answers_with_the_game_and_its_events(game, asked):
    before = asked.get(f"/games/{game.pk}")
    answer = asked.post(path(game), move(game))
    assert answer["game"]["version"] == game.version + 1
    assert answer["game"]["ply"] == 1
    assert answer["events"][0]["data"] == {"decision": "role", "move": "role:settler", "forced": False}
    assert [event["seq"] for event in answer["events"]] == list(range(before["seq"] + 1, answer["game"]["seq"] + 1))
    view = before["view"]
    for event in answer["events"]:
        view = jsonpatch.apply_patch(view, event["changes"])
    assert view == answer["game"]["view"]


def test_answers_of_a_whole_game_are_what_the_document_says(rng):
    """The caller holds each against the schemas, to the last member."""
    game = table(person("ann"), [person("bob"), person("cid")], edition="classic", hidden_points=True)
    callers = [Caller(seated(game, seat)) for seat in range(3)]
    while game.status == "running":
        caller = callers[game.turn_seat]
        decision = caller.get(path(game, "decision"))
        assert decision["version"] == game.version
        text = any_move(game, rng)
        listed = [legal["move"] for legal in decision["moves"]]
        assert text in listed or text.startswith(decision["open"]["verb"])
        caller.post(path(game), move(game, text))
        game = play_ahead(hosted_games.get_game(game.pk), rng, moves=rng.randrange(tiers.amount(quick=20, full=1)))
    kinds = {event["kind"] for event in Caller().get(path(game, "events") + "?limit=500")["items"]}
    assert {"created", "joined", "started", "took_tile", "built", "loaded", "round_ended"} <= kinds


def test_decisions_are_told_to_the_seat_that_is_asked(game, asked, other):
    decision = asked.get(path(game, "decision"))
    settler = next(legal for legal in decision["moves"] if legal["move"] == "role:settler")
    assert (settler["label"], settler["price"]) == ("Settler", None)
    for caller in (other, Caller(person("cid")), Caller(), Caller(person("staff", is_staff=True))):
        seen = caller.get(path(game, "decision"))
        assert {seen[name] for name in ("moves", "open", "storage", "default", "mask")} == {None}
        assert (seen["seat"], seen["kind"]) == (decision["seat"], "role")


def test_a_building_has_a_price(game, rng):
    while decisions.decision(game, game.turn_seat)["kind"] != "build":
        game = play_on(game, rng, moves=1)
    decision = Caller(seated(game, game.turn_seat)).get(path(game, "decision"))
    prices = [legal["price"] for legal in decision["moves"] if legal["price"]]
    assert prices
    for price in prices:
        assert price["total"] == max(0, price["base"] - sum(discount["amount"] for discount in price["discounts"]))


def test_an_illegal_move_is_told_the_rule_and_what_is_legal(game, asked):
    problem = asked.problem("POST", path(game), move(game, "role:smuggler"))
    assert problem["code"] == "illegal_move"
    assert problem["rule"].startswith("R-")
    assert problem["rule_url"] == f"http://testserver/docs/rules/{game.edition}/#{problem['rule']}"
    assert "role:settler" in problem["legal"]


@pytest.mark.parametrize("text", ["settler", "role", "role:cook", "ROLE:settler", " ", "role:settler\n", "é" * 512])
def test_a_malformed_move_is_told_what_is_legal(game, asked, text):
    problem = asked.problem("POST", path(game), move(game, text))
    assert problem["code"] == "malformed_move"
    assert "role:settler" in problem["legal"]


def test_a_stale_version_is_told_the_current_one(game, asked):
    for version in (0, game.version - 1, game.version + 1, 2**63):
        problem = asked.problem("POST", path(game), move(game, expected_version=version))
        assert problem["code"] == "stale_version"
        assert (problem["current_version"], problem["last_seq"]) == (game.version, game.last_seq)


def test_who_is_not_asked_waits(game, other):
    assert other.code("POST", path(game), move(game)) == "not_your_turn"


def test_who_does_not_play_may_not_move(game):
    assert Caller(person("cid")).code("POST", path(game), move(game)) == "not_seated"
    assert Caller(person("staff", is_staff=True)).code("POST", path(game), move(game)) == "not_seated"
    assert Caller().code("POST", path(game), move(game)) == "not_authenticated"


def test_a_lobby_takes_no_moves():
    game = table(person("ann"), [person("bob")], edition="reissue", started=False)
    assert Caller(seated(game, 0)).code("POST", path(game), move(game)) == "game_not_started"


def test_a_finished_game_takes_no_moves(game, rng):
    game = play_ahead(game, rng)
    for seat in (0, 1):
        assert Caller(seated(game, seat)).code("POST", path(game), move(game)) == "game_over"


def test_the_order_of_the_checks(game, asked, other):
    """Game, running, seated, version, turn, spelling, rules (docs/api.md)."""
    stranger, wrong = Caller(person("cid")), move(game, "nonsense", expected_version=0)
    assert stranger.code("POST", path(game), wrong) == "not_seated"
    assert other.code("POST", path(game), wrong) == "stale_version"
    assert other.code("POST", path(game), move(game, "nonsense")) == "not_your_turn"
    assert asked.code("POST", path(game), move(game, "nonsense")) == "malformed_move"
    assert asked.code("POST", path(game), move(game, "pass")) == "illegal_move"


@pytest.mark.parametrize(
    "body",
    [{}, {"move": "pass"}, {"expected_version": 2}, {"move": 7, "expected_version": 2}, {"move": "x" * 513},
     {"move": "pass", "expected_version": "2"}, {"move": "pass", "expected_version": -1},
     {"move": "pass", "expected_version": True}, {"move": "pass", "expected_version": 2, "key": "x"}, [], 7, "pass"],
)  # fmt: skip
def test_bodies_that_are_not_what_the_document_says(game, asked, body):
    sent = f'"{body}"' if isinstance(body, str) else body
    assert asked.code("POST", path(game), sent) == "validation_failed"


@pytest.mark.parametrize("body", ["", "{", "\xff", '{"move": NaN}', "[" * 5000, '{"move": "\\ud800"}'])
def test_bodies_that_are_not_json(game, asked, body):
    assert asked.code("POST", path(game), body) in ("malformed_request", "validation_failed")


def test_a_body_has_to_be_json(game, asked):
    for media_type in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "x"):
        assert asked.code("POST", path(game), b"x=1", Content_Type=media_type) == "unsupported_media_type"


def test_a_body_has_a_largest_size(game, asked, settings):
    body = '{"move": "' + "x" * settings.DATA_UPLOAD_MAX_MEMORY_SIZE + '", "expected_version": 2}'
    assert asked.code("POST", path(game), body) == "payload_too_large"
