"""What a game waits for, over REST: numbers, effects, and previews."""

import random

import pytest

from games.engine import move_ids
from games.reads import hosted_games
from tests.games.support import any_move, person, play_ahead, play_on, seated, table
from tests.support import tiers
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

FULL = ["new_buildings", "nobles", "smuggler", "festival"]


@pytest.fixture
def game():
    return table(person("ann"), [person("bob")], edition="reissue")


def test_decisions_and_previews_of_a_whole_game_are_what_the_document_says(rng):
    """The caller holds each against the schemas, to the last member."""
    game = table(person("ann"), [person("bob"), person("cid")], edition="1897", expansions=FULL, hidden_points=True)
    callers = [Caller(seated(game, seat)) for seat in range(3)]
    while game.status == "running":
        caller = callers[game.turn_seat]
        decision = caller.get(f"/games/{game.pk}/decision?effects=true")
        assert all(move["effects"] is not None for move in decision["moves"])
        previewed = caller.post(f"/games/{game.pk}/preview", {"move": any_move(game, rng)})
        assert previewed["decision"] == decision["id"]
        assert previewed["events"][0]["kind"] == "move"
        game = play_ahead(game, rng, moves=1 + rng.randrange(tiers.amount(quick=20, full=5)))


def test_a_preview_leaves_the_game_as_it_is(game):
    asked = Caller(seated(game, game.turn_seat))
    before = asked.get(f"/games/{game.pk}")
    previewed = asked.post(f"/games/{game.pk}/preview", {"move": "role:settler"})
    assert previewed["table"]["phase"] == "settler"
    assert asked.get(f"/games/{game.pk}") == before


def test_effects_are_told_to_who_asks_for_them(game):
    asked = Caller(seated(game, game.turn_seat))
    for query in ("", "?effects=false"):
        moves = asked.get(f"/games/{game.pk}/decision{query}")["moves"]
        assert {(move["effects"], move["warnings"]) for move in moves} == {(None, None)}
    assert asked.code("GET", f"/games/{game.pk}/decision?effects=yes") == "validation_failed"


def test_a_refused_preview_says_why(game):
    asked = Caller(seated(game, game.turn_seat))
    problem = asked.problem("POST", f"/games/{game.pk}/preview", {"move": "pass"})
    assert problem["code"] == "illegal_move"
    assert "role:settler" in problem["legal"]
    assert asked.code("POST", f"/games/{game.pk}/preview", {}) == "validation_failed"
    assert asked.code("POST", f"/games/{game.pk}/preview", {"move": "role:cook"}) == "malformed_move"


def test_a_mask_leads_to_the_moves_by_the_table_of_numbers(game):
    numbers = Caller().get("/moves")
    decision = Caller(seated(game, game.turn_seat)).get(f"/games/{game.pk}/decision")
    assert [numbers["moves"][number] for number in decision["mask"]] == [
        move["move"] for move in sorted(decision["moves"], key=lambda move: move["number"])
    ]
    assert numbers["size"] == move_ids.SIZE
    assert [family["first"] for family in numbers["counted"]] == [move_ids.STORED.first, move_ids.PAID.first]


def test_the_table_of_numbers_is_for_caches():
    response = Caller().call("GET", "/moves")
    assert "max-age" in response["Cache-Control"]
    again = Caller().call("GET", "/moves", If_None_Match=response["ETag"])
    assert again.status_code == 304


def test_a_preview_is_no_write_and_takes_no_key(game):
    """Two askers at once are both answered; a key is not looked at, as with any read."""
    asked = Caller(seated(game, game.turn_seat))
    answers = [asked.post(f"/games/{game.pk}/preview", {"move": "role:mayor"}, key="same") for _ in range(2)]
    assert answers[0] == answers[1]
    assert hosted_games.get_game(game.pk).version == game.version


def test_spectators_who_are_behind_are_not_told_what_is_asked_now():
    game = table(person("ann"), [person("bob")], edition="reissue", spectators="delayed", spectator_delay=60)
    game = play_on(game, random.Random(1), moves=1)
    assert Caller().get(f"/games/{game.pk}/decision") is None
    assert Caller(seated(game, game.turn_seat)).get(f"/games/{game.pk}/decision")["moves"]


def test_a_table_without_spectators_tells_them_nothing():
    game = table(person("ann"), [person("bob")], edition="reissue", spectators="no")
    assert Caller(person("cid")).code("GET", f"/games/{game.pk}/decision") == "no_spectators"
    assert Caller(person("dan")).code("POST", f"/games/{game.pk}/preview", {"move": "role:settler"}) == "not_seated"
