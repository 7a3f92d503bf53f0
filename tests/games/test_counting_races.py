"""Several count at once, and games of the same people: each game counts once, and no rating is lost."""

from itertools import pairwise

import pytest

from accounts.players.again import rate_again
from accounts.players.models import RatedGame, Rating, RatingChange
from games.models import SeatResult
from games.services.after.ratings import _count, count_games

from .archived import over
from .support import person
from .test_races import at_once

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def games() -> list:
    """Eight rated games that are over, of four people who all play with each other, and of bots."""
    people = [person(name) for name in ("ann", "bob", "cid", "dan")]
    games = []
    for number in range(8):
        owner, *others = people[number % 4 :] + people[: number % 4]
        levels = ("random", "skilled")[:: 1 if number % 2 else -1]
        seated = {"others": tuple(others[:2]), "bots": levels, "rated": True}
        games.append(over(owner, number, **seated).pk)
    return games


def check(games: list) -> None:
    """Every game went into ratings and statistics once, one after the other."""
    assert RatedGame.objects.count() == 2 * len(games)
    assert SeatResult.objects.count() == 5 * len(games)
    assert Rating.objects.count() == 6
    for rating in Rating.objects.all():
        changes = list(RatingChange.objects.filter(rating=rating))
        assert rating.games == len(changes)
        for before, after in pairwise(changes):
            assert after.before == before.after
        assert changes[-1].after == rating.skill
    assert rate_again().changed == 0


def test_games_of_the_same_people_that_are_counted_at_once_all_count(games):
    assert at_once([lambda game=game: _count(game) for game in games]) == [True] * len(games)
    check(games)


def test_those_who_count_the_same_games_at_once_share_the_work(games):
    assert sum(at_once([count_games] * 4)) == len(games)
    check(games)


def test_calculating_again_while_games_are_counted_loses_none(games):
    at_once([lambda game=game: _count(game) for game in games[:4]])
    at_once([*[lambda game=game: _count(game) for game in games[4:]], *[lambda: rate_again() and None] * 3])
    check(games)
