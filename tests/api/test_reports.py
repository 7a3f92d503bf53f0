"""Reporting players and games through both APIs: the same answers, the same refusals."""

import pytest

from games.models import ConductReport
from tests.api.graphql.support import ask
from tests.games.support import person, table
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

PLAYER = """mutation($who: String!, $reason: String = "stalling", $text: String = "", $game: ID, $key: String) {
  reportPlayer(username: $who, reason: $reason, text: $text, gameId: $game, idempotencyKey: $key) {
    ... on Reported { replayed } ... on Problem { code } } }"""
GAME = """mutation($game: ID!, $reason: String = "collusion", $key: String) {
  reportGame(gameId: $game, reason: $reason, idempotencyKey: $key) {
    ... on Reported { replayed } ... on Problem { code } } }"""


@pytest.fixture
def bob():
    return person("bob")


@pytest.fixture
def game(bob):
    return table(person("ann"), [bob])


def test_over_rest(game, bob):
    caller, body = Caller(bob), {"reason": "harassment", "text": "Insults.", "game_id": str(game.pk)}
    assert caller.post("/players/ann/report", body, key="k") == {"replayed": False}
    assert caller.post("/players/ann/report", body, key="k") == {"replayed": True}
    assert caller.code("POST", "/players/ann/report", body) == "already_reported"
    assert caller.post(f"/games/{game.pk}/report", {"reason": "other"}) == {"replayed": False}
    assert caller.code("POST", f"/games/{game.pk}/report", {"reason": "other"}) == "already_reported"
    for path in ("/players/nobody/report", "/players/%00/report"):
        assert caller.code("POST", path, {"reason": "other"}) == "person_not_found"
    assert caller.code("POST", "/games/x/report", {"reason": "other"}) == "game_not_found"
    assert caller.code("POST", "/players/ann/report", {"reason": "other", "game_id": "x"}) == "game_not_found"
    wrong = ({}, {"reason": "x"}, {"reason": None}, {"reason": "other", "text": None}, {"reason": "other", "more": 1})
    for body in (*wrong, {"reason": "other", "text": "x" * 501}, {"reason": "other", "text": "\u202e"}):
        assert caller.code("POST", "/players/ann/report", body) == "validation_failed", body
    assert caller.code("POST", f"/games/{game.pk}/report", {"reason": "offensive_name"}) == "validation_failed"
    assert ConductReport.objects.count() == 2


def test_over_graphql(game, bob):
    asked = {"who": "ann", "game": str(game.pk), "text": "Waits.", "key": "k"}
    assert ask(PLAYER, bob, **asked) == {"replayed": False}
    assert ask(PLAYER, bob, **asked) == {"replayed": True}
    assert ask(PLAYER, bob, who="ann") == {"code": "already_reported"}
    assert ask(PLAYER, bob, who="bob") == {"code": "validation_failed"}
    assert ask(PLAYER, bob, who="nobody") == {"code": "person_not_found"}
    assert ask(PLAYER, bob, who="ann", reason="x") == {"code": "validation_failed"}
    assert ask(PLAYER, bob, who="ann", game="x") == {"code": "game_not_found"}
    assert ask(GAME, bob, game=str(game.pk)) == {"replayed": False}
    assert ask(GAME, bob, game=str(game.pk)) == {"code": "already_reported"}
    assert ask(GAME, bob, game="x") == {"code": "game_not_found"}
    assert list(ConductReport.objects.order_by("pk").values_list("text", "reason")) == [
        ("Waits.", "stalling"),
        ("", "collusion"),
    ]
