"""Standing orders over GraphQL."""

import pytest

from games.reads import hosted_games
from tests.games.support import person, seated, table

from .support import PLAY, ask

pytestmark = pytest.mark.django_db

ORDERS = """{
  ... on StandingOrders { replayed orders { kind decision moves unlessHouseTakes ply } }
  ... on Problem { __typename code extra } }"""
SET = (
    "mutation($game: ID!, $orders: [StandingOrderInput!]!, $key: String) "
    "{ setOrders(gameId: $game, orders: $orders, idempotencyKey: $key) " + ORDERS + "}"
)
MINE = "query($game: ID!) { myOrders(gameId: $game) " + ORDERS + "}"
COFFEE = {"kind": "pass", "decision": "trade", "unlessHouseTakes": "coffee"}
WHOLE = {"kind": "pass", "decision": "trade", "moves": [], "unlessHouseTakes": "coffee", "ply": None}


@pytest.fixture
def game():
    return table(person("ann"), [person("bob"), person("cat")])


def test_orders_are_set_and_read_by_their_owner_alone(game):
    mine, other = seated(game, 1), seated(game, 0)
    assert ask(SET, mine, game=str(game.pk), orders=[COFFEE]) == {"replayed": False, "orders": [WHOLE]}
    assert ask(MINE, mine, game=str(game.pk))["orders"] == [WHOLE]
    assert ask(MINE, other, game=str(game.pk))["orders"] == []


def test_a_key_sets_orders_once(game):
    first, again = (ask(SET, seated(game, 0), game=str(game.pk), orders=[COFFEE], key="k") for _ in range(2))
    assert again == first | {"replayed": True}


def test_an_order_that_makes_no_sense_is_refused_by_its_place(game):
    wrong = {"kind": "always", "decision": "trade", "moves": ["build:office"]}
    refused = ask(SET, seated(game, 0), game=str(game.pk), orders=[COFFEE, wrong])
    assert (refused["code"], refused["extra"]) == ("invalid_order", {"order": 1})
    assert ask(MINE, seated(game, 0), game=str(game.pk))["orders"] == []


def test_an_order_is_carried_out(game):
    wanted = {"kind": "once", "decision": "build", "moves": ["build:office", "pass"]}
    ask(SET, seated(game, 1), game=str(game.pk), orders=[wanted])
    for move in ("role:builder", "pass"):
        version = hosted_games.get_game(game.pk).version
        ask(PLAY, seated(game, 0), game=str(game.pk), move=move, version=version)
    assert hosted_games.get_game(game.pk).turn_seat == 2
    assert ask(MINE, seated(game, 1), game=str(game.pk))["orders"] == []
