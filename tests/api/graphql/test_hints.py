"""Hints over GraphQL."""

import pytest
from django.core.cache import cache

import bots
from games.reads import move_hints
from tests.games.support import person, seated, table

from .support import ask

pytestmark = pytest.mark.django_db

HINT = """query($game: ID!, $level: String) { hint(gameId: $game, level: $level) {
  __typename
  ... on Hint { decision version level candidates { move label win score margin line { seat move label } } }
  ... on Problem { code detail extra }
} }"""


@pytest.fixture(autouse=True)
def nothing_is_known(settings):
    cache.clear()
    settings.BOT_THINK_SECONDS = 0.01


@pytest.fixture
def game():
    return table(person("ann"), [person("bob")], edition="reissue", hints=True)


def hint(game, user, level=None):
    return ask(HINT, user, game=str(game.pk), level=level)


@pytest.mark.parametrize("level", [None, "master"])
def test_a_hint_says_the_same_as_the_service(game, level):
    user = seated(game, game.turn_seat)
    found = hint(game, user, level)
    assert found.pop("__typename") == "Hint"
    assert found == move_hints.hint(user=user, game_id=game.pk, level=level)
    assert found["level"] == (level or "expert")


def test_a_refusal_is_a_value(game):
    asked, other = seated(game, game.turn_seat), seated(game, 1 - game.turn_seat)
    turn = hint(game, other)
    assert (turn["code"], turn["extra"]) == ("not_your_turn", {"seat": game.turn_seat})
    adviser = hint(game, asked, "skilled")
    assert (adviser["code"], adviser["extra"]) == ("no_adviser", {"levels": ["expert", "master"]})
    assert hint(game, None)["code"] == "not_authenticated"
    silent = table(asked, bots=1, edition="reissue", hints=False, shuffle_seats=False)
    assert hint(silent, asked)["code"] == "no_hints"


def test_the_service_says_which_levels_advise():
    found = ask("{ serverInfo { bots { level advises } } }")["bots"]
    assert [level["level"] for level in found if level["advises"]] == list(bots.ADVISERS)
    assert [level["level"] for level in found] == list(bots.LEVELS)
