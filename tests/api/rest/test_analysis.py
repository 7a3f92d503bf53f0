"""Analyses over REST: asked for, looked at while they grow, read in three languages."""

from random import Random

import pytest
from django.conf import settings
from django.core.cache import cache

from games import services
from games.reads import hosted_games
from tests.games.analysing import partial_to_others, quick, work
from tests.games.support import person, play_ahead, table
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def queued(monkeypatch):
    return quick(monkeypatch)


def ended(ann):
    """A short game of two that was given up; ``everything`` is known of it."""
    game = play_ahead(table(ann, [person("bob")], shuffle_seats=False), Random(2), moves=12)
    services.resign(user=ann, game_id=game.pk)
    return hosted_games.get_game(game.pk)


def test_an_analysis_is_asked_for_and_grows_until_it_is_complete(queued):
    ann = person("ann")
    game = ended(ann)
    path, anybody = f"/games/{game.pk}/analysis", Caller()
    assert anybody.code("GET", path) == "no_analysis"
    answer = Caller(ann).call("POST", path)
    assert (answer.status_code, answer["Retry-After"]) == (202, "1")
    assert (answer.json()["analysis"]["status"], answer.json()["replayed"]) == ("queued", False)
    work(queued, 4)
    answer = anybody.call("GET", path)
    assert answer["Retry-After"] == "1"
    assert (answer.json()["status"], answer.json()["done"], len(answer.json()["values"])) == ("running", 4, 4)
    work(queued)
    answer = anybody.call("GET", path)
    found = answer.json()
    assert not answer.has_header("Retry-After")
    assert (found["status"], found["done"]) == ("done", found["total"])
    assert len(found["values"]) == game.ply + 1
    assert 1 <= len(found["swings"]) <= 3
    again = Caller(person("eve")).call("POST", path)
    assert (again.status_code, again.json()["analysis"]) == (200, found)


def test_a_key_is_answered_again(queued):
    ann = person("ann")
    caller, path = Caller(ann), f"/games/{ended(ann).pk}/analysis"
    assert [caller.call("POST", path, key="k").has_header("Idempotency-Replayed") for _ in range(2)] == [False, True]
    assert len(queued) == 1


def test_moves_and_reasons_are_said_in_the_language_of_the_reader(queued, monkeypatch):
    partial_to_others(monkeypatch)
    ann = person("ann")
    game = ended(ann)
    services.request_analysis(user=ann, game_id=game.pk)
    work(queued)
    told = {
        language: [
            text
            for swing in Caller().get(f"/games/{game.pk}/analysis?language={language}")["swings"]
            for text in (swing["label"], swing["better"]["text"] if swing["better"] else swing["label"])
        ]
        for language in ("en", "de", "fr")
    }
    assert all(all(labels) for labels in told.values())
    assert len({tuple(labels) for labels in told.values()}) == 3


def test_who_asks_too_often_has_to_wait(queued, monkeypatch):
    cache.clear()
    monkeypatch.setitem(settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"], "analysis", "2/min")
    ann = person("ann")
    caller, path = Caller(ann), f"/games/{ended(ann).pk}/analysis"
    assert [caller.call("POST", path).status_code for _ in range(3)] == [202, 202, 429]
    assert caller.get(path)["status"] == "queued"
    cache.clear()
