"""Standing orders over REST."""

import pytest

from games import services
from tests.games.support import person, seated, table
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

FULL = {"kind": "pass", "decision": "trade", "moves": [], "slots": [], "unless_house_takes": "coffee", "ply": None}


@pytest.fixture
def game():
    return table(person("ann"), [person("bob"), person("cat")])


def path(game) -> str:
    return f"/games/{game.pk}/orders"


def put(caller: Caller, game, *orders, **options):
    return caller.call("PUT", path(game), {"orders": list(orders)}, **options)


def test_orders_are_set_and_read_by_their_owner_alone(game):
    mine, other = Caller(seated(game, 1)), Caller(seated(game, 0))
    set_to = put(mine, game, {"kind": "pass", "decision": "trade", "unless_house_takes": "coffee"}).json()
    assert set_to == {"orders": [FULL], "replayed": False}
    assert mine.get(path(game)) == set_to
    assert other.get(path(game))["orders"] == []
    assert put(mine, game).json()["orders"] == []


def test_an_order_is_carried_out_and_the_answer_to_the_move_before_does_not_tell(game):
    put(Caller(seated(game, 1)), game, {"kind": "pass", "decision": "build"})
    first = Caller(seated(game, 0))
    move = {"move": "role:builder", "expected_version": game.version}
    version = first.post(f"/games/{game.pk}/moves", move)["game"]["version"]
    told = first.post(f"/games/{game.pk}/moves", {"move": "pass", "expected_version": version})
    assert {event["version"] for event in told["events"]} == {version + 1}
    assert told["game"]["version"] == version + 2
    assert told["game"]["view"]["table"]["decision"]["seat"] == 2


def test_a_key_sets_orders_once(game):
    caller = Caller(seated(game, 0))
    first, again = (put(caller, game, FULL, key="k") for _ in range(2))
    assert again.json() == first.json() | {"replayed": True}
    assert again["Idempotency-Replayed"] == "true"


def test_setting_orders_changes_nothing_that_others_see(game):
    other = Caller(seated(game, 0))
    before = other.get(f"/games/{game.pk}"), other.get(f"/games/{game.pk}/events")
    put(Caller(seated(game, 1)), game, FULL)
    assert (other.get(f"/games/{game.pk}"), other.get(f"/games/{game.pk}/events")) == before


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"kind": "never", "decision": "trade"}, "validation_failed"),
        ({"kind": "always", "decision": "trade", "moves": ["build:office"]}, "invalid_order"),
        ({"kind": "pass"}, "validation_failed"),
        ({"kind": "pass", "decision": "trade", "colour": "red"}, "validation_failed"),
        ({"kind": "always", "decision": "trade", "moves": "pass"}, "validation_failed"),
        ({"kind": "always", "decision": "trade", "moves": [1]}, "validation_failed"),
        ({"kind": "once", "decision": "trade", "moves": ["pass"], "ply": 2**70}, "validation_failed"),
        ({"kind": "once", "decision": "trade", "moves": ["pass"], "ply": "3"}, "validation_failed"),
        ("pass", "validation_failed"),
    ],
)
def test_what_is_no_order_is_refused_and_changes_nothing(game, order, code):
    caller = Caller(seated(game, 0))
    put(caller, game, FULL)
    problem = caller.problem("PUT", path(game), {"orders": [FULL, order]})
    assert problem["code"] == code
    assert code != "invalid_order" or problem["order"] == 1
    assert caller.get(path(game))["orders"] == [FULL]


def test_who_has_given_up_has_no_orders(game):
    user = seated(game, 0)
    services.resign(user=user, game_id=game.pk)
    assert Caller(user).code("PUT", path(game), {"orders": [FULL]}) == "out_of_play"


def test_who_names_a_good_that_there_is_not_is_told_which_there_are(game):
    refused = put(Caller(seated(game, 0)), game, FULL | {"unless_house_takes": "gold"}).json()
    assert refused["code"] == "validation_failed"
    [mistake] = refused["errors"]
    assert mistake["pointer"] == "/orders/0/unless_house_takes"
    assert mistake["detail"] == 'Unknown value "gold". Available: corn, indigo, sugar, tobacco, coffee.'
