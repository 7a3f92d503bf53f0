"""What each role would bring everybody, over both APIs: the same for all who see the table as it is now."""

import pytest

from games import engine
from games.reads import hosted_games
from tests.api.graphql.support import ask
from tests.games.support import person, seated, table
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

QUERY = """query($id: ID!) { game(id: $id) { forecast {
  seat version roles { role effects { kind seat amount goods { good amount } thing text } } } } }"""


@pytest.fixture
def game():
    """Seat 0 is asked for a role."""
    return table(person("ann"), [person("bob"), person("cid")])


def told(game, user=None) -> dict | None:
    return Caller(user).get(f"/games/{game.pk}/forecast")


def test_it_names_the_roles_on_offer_with_effects_in_words(game):
    found = told(game, seated(game, 0))
    assert (found["seat"], found["version"]) == (0, game.version)
    assert [each["role"] for each in found["roles"]] == [
        engine.text(move).removeprefix("role:") for move in hosted_games.state_of(game).moves if move[2] == 0
    ]
    (settler,) = [each for each in found["roles"] if each["role"] == "settler"]
    assert {(effect["kind"], effect["seat"], effect["amount"]) for effect in settler["effects"]} == {
        ("tiles", 0, 1),
        ("tiles", 1, 1),
        ("tiles", 2, 1),
    }
    assert [effect["text"] for effect in settler["effects"]] == ["+1 tile", "bob: +1 tile", "cid: +1 tile"]


def test_every_seat_and_every_spectator_is_told_the_same(game):
    first = told(game)
    assert first == told(game, seated(game, 1)) == told(game, person("eve"))


def test_both_apis_say_the_same(game):
    assert len(told(game)["roles"]) == len(ask(QUERY, id=str(game.pk))["forecast"]["roles"])
    for rest, other in zip(told(game)["roles"], ask(QUERY, id=str(game.pk))["forecast"]["roles"], strict=True):
        assert rest["role"] == other["role"]
        assert [(e["kind"], e["seat"], e["amount"], e["text"]) for e in rest["effects"]] == [
            (e["kind"], e["seat"], e["amount"], e["text"]) for e in other["effects"]
        ]


def test_it_is_null_where_no_role_is_chosen(game):
    Caller(seated(game, 0)).post(f"/games/{game.pk}/moves", {"move": "role:settler", "expected_version": game.version})
    assert told(game, seated(game, 0)) is None
    assert ask(QUERY, id=str(game.pk))["forecast"] is None


def test_it_is_null_before_the_start_and_for_delayed_spectators():
    lobby = table(person("ann"), [person("bob"), person("cid")], started=False)
    assert told(lobby, seated(lobby, 0)) is None
    late = table(person("dan"), [person("eve"), person("fay")], spectators="delayed", spectator_delay=300)
    assert told(late) is None
    assert told(late, seated(late, 2)) is not None
