"""How many statements it takes to open a table, to sit down, and to start: the same however many sit there."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import services
from games.models import Game
from tests.games.support import person

pytestmark = pytest.mark.django_db


def statements(do: Callable[[], Any]) -> int:
    """Without those that only begin and end what is done as a whole."""
    with CaptureQueriesContext(connection) as captured:
        do()
    return sum("SAVEPOINT" not in query["sql"] for query in captured.captured_queries)


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("shuffle", [True, False])
def test_opening_joining_and_starting_take_few_statements_however_many_sit_there(players, shuffle):
    people = [person(f"p{number}") for number in range(players)]
    wanted = {"edition": "1897", "players": players, "shuffle_seats": shuffle}
    taken = {"create": statements(lambda: services.create_game(user=people[0], key="c", **wanted))}
    game = Game.objects.get()
    for one in people[1:]:
        taken["join"] = statements(lambda one=one: services.join_game(user=one, game_id=game.pk, key="j"))
    taken["start"] = statements(lambda: services.start_game(user=people[0], game_id=game.pk, key="s"))
    # With a key, which takes two: to claim it, and to keep its answer.
    start = taken.pop("start")
    assert taken == {"create": 6, "join": 8}
    assert start in ((9, 11) if shuffle else (9,))  # chance may leave everybody where they are


def test_filling_with_bots_takes_the_same_statements_however_many_come():
    ann = person("ann")
    taken = []
    for players in (2, 5):
        game = services.create_game(user=ann, edition="1897", players=players, shuffle_seats=False).game_id
        taken.append(statements(lambda game=game: services.fill_with_bots(user=ann, game_id=game)))
    assert taken[0] == taken[1] <= 6


def test_a_seat_that_was_held_and_people_who_were_ready_leave_nothing_behind_at_the_start():
    ann, bob = person("ann"), person("bob")
    seats = [{"kind": "human"}, {"kind": "human", "reserved_for": "bob"}, {"kind": "human"}]
    game = services.create_game(user=ann, edition="1897", players=3, seats=seats, ready_check=True).game_id
    services.join_game(user=bob, game_id=game)
    services.join_game(user=person("cid"), game_id=game)
    for name in ("ann", "bob", "cid"):
        services.set_ready(user=type(ann).objects.get(username=name), game_id=game, ready=True)
    services.start_game(user=ann, game_id=game)
    stored = Game.objects.get(pk=game).seats.all()
    assert {(seat.reserved_for, seat.reserved_name, seat.invitation, seat.ready) for seat in stored} == {
        (None, "", "", False)
    }
    assert sorted(seat.name for seat in stored) == ["ann", "bob", "cid"]
