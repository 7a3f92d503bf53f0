"""What is remembered of a game is what the database holds now, and costs one query."""

import random

import pytest
from django.db import connection, transaction
from django.utils import timezone

from games import services
from games.engine import ids
from games.engine.observation import SPECTATOR
from games.models import Game
from games.reads import game_cache as remembering
from games.reads import hosted_games
from games.reads.game_cache import newest
from games.view import canonical_json, projection
from games.view.visibility import view_now
from puerto_api.base.errors import ServiceError

from .support import SEED, drawn, person, play_on, table

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _nothing_remembered():
    remembering.forget()


@pytest.fixture
def people():
    return [person(name) for name in ("ann", "bob", "cat")]


def lobby(owner, **wanted) -> Game:
    """A table with two open seats."""
    seats = [{"kind": "human"}] * 3
    with drawn(SEED):
        answer = services.create_game(user=owner, edition="1897", players=3, seats=seats, shuffle_seats=False, **wanted)
    return hosted_games.get_game(answer.game_id)


def test_every_view_after_every_write_is_the_fresh_one(people):
    """From the lobby on, with all secrets, no matter who has looked before."""
    game = lobby(people[0], expansions=list(ids.EXPANSIONS), hidden_points=True)
    writes = [
        *(lambda user=user: services.join_game(user=user, game_id=game.pk) for user in people[1:]),
        lambda: services.leave_game(user=people[2], game_id=game.pk),
        lambda: services.join_game(user=people[2], game_id=game.pk),
        lambda: services.start_game(user=people[0], game_id=game.pk),
        *[lambda: play_on(hosted_games.get_game(game.pk), random.Random(3), moves=4)] * 8,
    ]
    for write in writes:
        for viewer in (SPECTATOR, 0, 1, 2):
            assert newest(game.pk).view(viewer) == view_now(hosted_games.get_game(game.pk), viewer)
        write()
        found, fresh = newest(game.pk).game, hosted_games.get_game(game.pk)
        assert found.version == fresh.version
        assert [seat.name for seat in found.seats.all()] == [seat.name for seat in fresh.seats.all()]


def test_reading_again_costs_one_query(people, django_assert_num_queries):
    game = table(people[0], people[1:])
    first = newest(game.pk)
    view = first.view(SPECTATOR)
    with django_assert_num_queries(1):
        assert newest(str(game.pk)) is first
        assert first.view(SPECTATOR) is view


def test_a_new_version_and_a_new_name_of_the_owner_are_seen_at_once(people):
    """No matter who makes them."""
    game = table(people[0], people[1:])
    newest(game.pk).view(SPECTATOR)
    Game.objects.filter(pk=game.pk).update(status=Game.Status.ABANDONED, ended_at=timezone.now(), version=99)
    assert newest(game.pk).view(SPECTATOR)["status"] == "abandoned"
    people[0].username = "anne"
    people[0].save()
    assert newest(game.pk).game.owner.get_username() == "anne"


def test_what_is_undone_is_not_remembered(people):
    """Two writes that make the same row of different data: the first never was."""
    game = lobby(people[0])
    with transaction.atomic():
        services.join_game(user=people[1], game_id=game.pk)
        assert newest(game.pk).view(SPECTATOR)["seats"][1]["name"] == "bob"
        transaction.set_rollback(True)
    services.join_game(user=people[2], game_id=game.pk)
    assert newest(game.pk).view(SPECTATOR)["seats"][1]["name"] == "cat"


@pytest.mark.parametrize("unknown", ["no id", "", None, 7, "00000000-0000-0000-0000-000000000000"])
def test_what_is_not_there_is_refused(unknown):
    with pytest.raises(ServiceError) as refusal:
        newest(unknown)
    assert refusal.value.code.code == "game_not_found"


def test_only_so_many_games_are_remembered():
    assert remembering._games.maxsize == remembering.MOST_GAMES


def test_a_write_while_a_game_is_read_is_seen_whole_or_not_at_all(people):
    """Its row and its seats come with two queries; the write happens between them."""
    game, written = lobby(people[0]), []
    remembering.forget()

    def interfere(execute, sql, *arguments):
        if "games_seat" in sql and not written:
            written.append(game.version)
            services.join_game(user=people[1], game_id=game.pk)
        return execute(sql, *arguments)

    with connection.execute_wrapper(interfere):
        found = newest(game.pk)
    assert written
    hashes = found.game.events.get(seq=found.game.last_seq).hashes
    assert canonical_json.view_hash(found.view(SPECTATOR)) == projection.hash_for(hashes, SPECTATOR)
