"""Hints over REST; the caller holds each answer against the OpenAPI document."""

import random

import pytest
from django.core.cache import cache

import bots
from games.reads import hosted_games, move_hints
from tests.games.support import person, play_ahead, seated, table
from tests.support import rates, tiers
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

FULL = ["new_buildings", "nobles", "smuggler", "festival"]


@pytest.fixture(autouse=True)
def nothing_is_known(settings):
    cache.clear()
    settings.BOT_THINK_SECONDS = 0.01


@pytest.fixture
def game():
    return table(person("ann"), [person("bob")], edition="reissue", hints=True)


def test_hints_of_a_whole_game_are_what_the_document_says(settings):
    rates.only(settings)
    game = table(person("ann"), [person("bob")], expansions=FULL, hidden_points=True, hints=True)
    callers = [Caller(seated(game, seat)) for seat in range(2)]
    rng = random.Random(6)
    while game.status == "running":
        found = callers[game.turn_seat].get(f"/games/{game.pk}/hint?level=expert")
        asked = callers[game.turn_seat].get(f"/games/{game.pk}/decision")
        assert (found["decision"], found["version"]) == (asked["id"], asked["version"])
        assert bool(found["candidates"]) == (asked["kind"] != "draft")
        game = play_ahead(game, rng, moves=1 + rng.randrange(tiers.amount(quick=40, full=15)))


def test_a_hint_is_that_of_the_service_in_the_language_of_who_asks(game):
    asked = Caller(seated(game, game.turn_seat))
    found = asked.get(f"/games/{game.pk}/hint")
    assert found == move_hints.hint(user=seated(game, game.turn_seat), game_id=game.pk)
    german = asked.get(f"/games/{game.pk}/hint?language=de")
    assert german["candidates"][0]["move"] == found["candidates"][0]["move"]
    assert german["candidates"][0]["label"] != found["candidates"][0]["label"]


def test_a_hint_leaves_the_game_as_it_is(game):
    asked = Caller(seated(game, game.turn_seat))
    before = asked.get(f"/games/{game.pk}")
    for level in bots.ADVISERS:
        assert asked.get(f"/games/{game.pk}/hint?level={level}")["level"] == level
    assert asked.get(f"/games/{game.pk}") == before
    assert hosted_games.get_game(game.pk).version == game.version


def test_who_cannot_advise_is_refused_with_those_who_can(game):
    asked = Caller(seated(game, game.turn_seat))
    problem = asked.problem("GET", f"/games/{game.pk}/hint?level=skilled")
    assert (problem["code"], problem["levels"]) == ("no_adviser", ["expert", "master"])
    assert asked.code("GET", f"/games/{game.pk}/hint?who=expert") == "validation_failed"


def test_there_are_none_where_the_table_has_none():
    game = table(person("ann"), [person("bob")], edition="reissue")
    assert Caller(seated(game, game.turn_seat)).code("GET", f"/games/{game.pk}/hint") == "no_hints"


def test_who_asks_too_often_is_told_when_to_come_back(game, settings):
    rates.only(settings, hint="1/min")
    asked = Caller(seated(game, game.turn_seat))
    asked.get(f"/games/{game.pk}/hint")
    asked.get(f"/games/{game.pk}/hint")
    response = asked.call("GET", f"/games/{game.pk}/hint?level=master")
    assert response.json()["code"] == "rate_limited"
    assert int(response["Retry-After"]) == response.json()["retry_after"]


def test_a_bot_that_fails_is_no_fault_of_who_asks(game, monkeypatch):
    monkeypatch.setattr(bots, "adviser", lambda level: None)
    problem = Caller(seated(game, game.turn_seat)).problem("GET", f"/games/{game.pk}/hint")
    assert (problem["code"], problem["status"]) == ("hint_failed", 503)
