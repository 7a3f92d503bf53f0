"""Forking a game through GraphQL."""

import random

import pytest

from games.models import Game
from tests.games.support import person, play_ahead, table

from .support import ask

pytestmark = pytest.mark.django_db

FORK = """
mutation($game: ID!, $seq: Int!, $seat: Int!) {
  forkGame(gameId: $game, seq: $seq, seat: $seat, bot: "random") {
    __typename
    ... on GameWritten {
      game { id viewer status visibility rated origin { game seq } seats { kind name } }
      events { kind }
    }
    ... on Problem { code }
  }
}"""


def test_a_finished_game_goes_on_at_a_table_of_its_own():
    ann, eve = person("ann"), person("eve")
    old = play_ahead(table(ann, [person("bob")], edition="reissue"), random.Random(1))
    assert old.status == Game.Status.FINISHED
    answer = ask(FORK, eve, game=str(old.pk), seq=old.last_seq // 2, seat=1)
    game = answer["game"]
    assert (game["viewer"], game["status"], game["visibility"], game["rated"]) == (1, "running", "unlisted", False)
    assert game["origin"] == {"game": str(old.pk), "seq": old.last_seq // 2}
    assert [seat["kind"] for seat in game["seats"]] == ["bot", "human"]
    assert [event["kind"] for event in answer["events"]] == ["created", "started", "decision"]
    assert ask(FORK, eve, game=str(old.pk), seq=old.last_seq, seat=1)["code"] == "cannot_fork"
    assert ask(FORK, eve, game=str(old.pk), seq=5, seat=2)["code"] == "invalid_game_setup"
