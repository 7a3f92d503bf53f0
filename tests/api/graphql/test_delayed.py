"""Delayed spectators over GraphQL: they see the game as it was, and nothing of what has happened since."""

import random
from datetime import timedelta

import httpx
import pytest

from games.reads import hosted_games
from games.view import visibility
from tests.games.support import person, play_on, table

from .support import ask

pytestmark = pytest.mark.django_db(transaction=True)

READ = """
query($id: ID!) { game(id: $id) {
  status seq version ply turnSeat turnDeadline view seats { name } table { round decision { seat kind } }
  decision { seat kind ply deadline }
} }"""
LISTED = "{ games { nodes { id status seq ply turnSeat seats { name } } } }"


@pytest.fixture
def game(monkeypatch):
    """Twelve moves on, of which spectators may know the first six."""
    started = table(person("ann"), [person("bob")], spectators="delayed", spectator_delay=60)
    played = play_on(started, random.Random(1), moves=6)
    told = play_on(played, random.Random(2), moves=6).events.get(seq=played.last_seq).created_at
    monkeypatch.setattr(visibility, "now_of", lambda _: told + timedelta(seconds=60))
    return hosted_games.get_game(started.pk)


def test_they_see_the_past_wherever_a_game_is_shown(server, game):
    """From a real server, whose resolvers run where nobody may ask the database."""
    answer = httpx.post(server.url, json={"query": READ, "variables": {"id": str(game.pk)}}).json()
    assert "errors" not in answer
    shown, past = answer["data"]["game"], visibility.look(game, None)
    assert (shown["seq"], shown["ply"]) == (past.seq, 6) != (game.last_seq, game.ply)
    assert shown["view"] == past.view
    assert shown["table"]["decision"] == past.view["table"]["decision"]
    listed = httpx.post(server.url, json={"query": LISTED}).json()
    assert "errors" not in listed
    assert [(node["seq"], node["ply"]) for node in listed["data"]["games"]["nodes"]] == [(past.seq, 6)]


def test_what_the_game_waits_for_is_told_to_who_sees_it_as_it_is(game):
    """A decision is one of now."""
    assert ask(READ, None, id=str(game.pk))["decision"] is None
    for seat in game.seats.all():
        assert ask(READ, seat.user, id=str(game.pk))["decision"]["ply"] == game.ply
