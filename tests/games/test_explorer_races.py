"""Several count for the explorer at once, or delete games meanwhile: each game counts once, and no count is lost."""

import pytest

from games import services
from games.models import ArchivedGame, ExplorerCount, ExplorerGroup
from games.terms.explorer import Group

from .archived import over
from .support import person
from .test_explorer import everything
from .test_races import at_once

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def games() -> list:
    ann, bob = person("ann"), person("bob")
    games = [over(ann, number, others=(bob,), bots=("random",), rated=number % 2 == 0) for number in range(12)]
    services.count_games(limit=None)
    return games


def test_those_who_count_the_same_games_at_once_share_the_work(games, monkeypatch):
    monkeypatch.setattr("games.services.after.explorer.TOGETHER", 2)
    assert sum(at_once([services.explore_games] * 4)) == len(games)
    check()


def test_groups_are_created_in_one_order_so_that_nobody_waits_in_a_circle(games):
    services.explore_games(limit=None)
    created = [
        Group(*(getattr(stored, name) for name in Group._fields)) for stored in ExplorerGroup.objects.order_by("pk")
    ]
    assert created == sorted(created)
    assert len(created) > 4


def test_games_that_are_deleted_meanwhile_leave_nothing_behind(games, monkeypatch):
    monkeypatch.setattr("games.services.after.explorer.TOGETHER", 2)
    services.explore_games(limit=4)

    def delete(game):
        return lambda: ArchivedGame.objects.get(pk=game.pk).delete() and None

    at_once([services.explore_games, services.explore_games, *map(delete, games[:3]), delete(games[-1])])
    services.explore_games()
    assert ArchivedGame.objects.count() == 8
    check()


def test_all_counts_may_be_deleted_while_others_count(games, monkeypatch):
    monkeypatch.setattr("games.services.after.explorer.TOGETHER", 2)
    at_once([services.explore_games, services.explore_games, lambda: services.forget_explored() and None])
    services.explore_games()
    check()


def check() -> None:
    """The counts are those of all games, counted again one after the other."""
    counted = everything()
    assert not ExplorerCount.objects.filter(games__lte=0).exists()
    services.forget_explored()
    services.explore_games(limit=None)
    assert everything() == counted != {}
