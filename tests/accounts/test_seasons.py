"""Seasons and leagues: who is on the leaderboard of a quarter, with which rating, and in which league."""

import random
from collections import Counter, defaultdict
from datetime import UTC, datetime, timedelta
from importlib import import_module
from itertools import pairwise

import pytest
from django.apps import apps
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.db import connection
from hypothesis import given
from hypothesis import strategies as st

from accounts.players import selectors
from accounts.players.again import rate_again
from accounts.players.models import Player, RatingChange, SeasonRating
from accounts.players.seasons import FEWEST_GAMES, League, league_at, season_of, seasons_since
from accounts.players.skill import PROVISIONAL_SIGMA

from .test_ratings import LADDER, people, rate

SUMMER, AUTUMN = datetime(2026, 9, 30, 23, 59, 59, tzinfo=UTC), datetime(2026, 10, 1, tzinfo=UTC)
NAMES = ("ann", "bob", "cid", "dan")


@pytest.fixture(autouse=True)
def _nothing_remembered():
    cache.clear()


def rows() -> list[tuple]:
    """What is kept of all seasons, whatever the order of the rows."""
    told = ("season", "rating__user__username", "pool", "edition", "players", "expansions")
    return sorted(SeasonRating.objects.values_list(*told, "mu", "sigma", "ordinal", "games", "last_played_at"))


def play(players: list[Player], games: int, end: datetime, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _ in range(games):
        places = list(range(1, len(players) + 1))
        rng.shuffle(places)
        rate(players, places, ended_at=end)


def board(season: str | None) -> dict:
    return selectors.leaderboard(LADDER, season, after=0, limit=50)


@given(st.datetimes(datetime(2000, 1, 1), datetime(2099, 12, 31), timezones=st.timezones()))
def test_a_season_is_a_quarter_in_utc(moment):
    there = moment.astimezone(UTC)
    assert season_of(moment) == f"{there:%Y}-Q{1 + (there.month - 1) // 3}"


def test_seasons_follow_each_other_without_gaps_the_current_one_first():
    seasons = seasons_since(datetime(2021, 12, 31, 23, tzinfo=UTC))
    assert (seasons[0], seasons[-1]) == (season_of(datetime.now(UTC)), "2021-Q4")
    for later, earlier in pairwise(seasons):
        year, quarter = int(earlier[:4]), int(earlier[-1])
        assert later == (f"{year}-Q{quarter + 1}" if quarter < 4 else f"{year + 1}-Q1")


@given(st.integers(1, 3000))
def test_leagues_divide_a_leaderboard_in_order_and_the_first_place_is_in_the_best(total):
    leagues = [league_at(place, total) for place in range(1, total + 1)]
    assert leagues == sorted(leagues, key=list(League).index)
    assert leagues[0] == League.COFFEE
    for league, share in zip(League, (0.05, 0.15, 0.3, 0.3, 0.2), strict=True):
        assert abs(Counter(leagues)[league] - share * total) < 1


@pytest.mark.django_db
class TestSeasons:
    def test_the_leaderboard_has_the_ratings_after_the_last_games_of_the_season(self):
        players = people(*NAMES)
        play(players, 20, SUMMER)
        summer = board(None)["entries"]
        play(players, 20, AUTUMN, seed=2)
        assert [{**entry, "games": 20} for entry in board("2026-Q3")["entries"]] == summer
        autumn = board("2026-Q4")["entries"]
        assert [entry | {"games": 40} for entry in autumn] == board(None)["entries"]
        assert {entry["games"] for entry in autumn} == {20}
        assert board("2026-Q3")["seasons"][-2:] == ["2026-Q4", "2026-Q3"]

    def test_few_games_in_a_season_are_not_enough(self):
        players = people(*NAMES)
        play(players, 20, SUMMER)
        play(players, FEWEST_GAMES - 1, AUTUMN)
        assert board("2026-Q4")["total"] == 0
        play(players, 1, AUTUMN)
        assert board("2026-Q4")["total"] == len(NAMES)

    def test_players_whose_rating_is_provisional_or_who_left_are_not_on_it(self):
        players = people(*NAMES)
        play(players, FEWEST_GAMES, SUMMER)
        assert SeasonRating.objects.filter(sigma__gt=PROVISIONAL_SIGMA, games=FEWEST_GAMES).count() == len(NAMES)
        assert board("2026-Q3")["total"] == 0
        play(players, 15, SUMMER)
        get_user_model().objects.filter(username="bob").update(is_active=False)
        cache.clear()
        assert sorted(entry["name"] for entry in board("2026-Q3")["entries"]) == ["ann", "cid", "dan"]

    def test_a_profile_tells_the_places_that_the_leaderboards_tell(self):
        players = people(*NAMES)
        play(players, 20, SUMMER)
        play(players, 20, AUTUMN, seed=2)
        for season in ("2026-Q3", "2026-Q4"):
            found = board(season)
            for entry in found["entries"]:
                user = get_user_model().objects.get(username=entry["name"])
                assert selectors.entry_of(user, LADDER, season, total=found["total"]) == entry
                (place,) = [one for one in selectors.seasons_of(Player(user_id=user.pk)) if one["season"] == season]
                assert {name: place[name] for name in entry if name in place} == {
                    name: entry[name] for name in entry if name in place
                }
                assert (place["place"], place["league"]) == (entry["place"], entry["league"])
        (ann, *_others) = players
        assert [one["season"] for one in selectors.seasons_of(ann)] == ["2026-Q4", "2026-Q3"]

    def test_the_log_gives_the_same_seasons_again(self):
        rng, players = random.Random(5), people(*NAMES)
        for number in range(30):
            play(rng.sample(players, 3), 1, SUMMER + timedelta(days=9 * number), seed=number)
        before = rows()
        assert len({row[0] for row in before}) >= 3
        counts: dict[tuple, int] = defaultdict(int)
        for change in RatingChange.objects.select_related("rated", "rating__user"):
            counts[season_of(change.rated.ended_at), change.rating.user.username] += 1
        assert {row[:2]: row[-2] for row in before} == counts
        SeasonRating.objects.update(games=3, mu=1)
        SeasonRating.objects.filter(season="2026-Q4").delete()
        rate_again()
        assert rows() == before

    def test_games_that_were_rated_before_there_were_seasons_count_as_well(self):
        players = people(*NAMES)
        play(players, 6, SUMMER)
        play(players, 6, AUTUMN)
        before = rows()
        SeasonRating.objects.all().delete()
        migration = import_module("accounts.players.migrations.0003_past_seasons")
        with connection.schema_editor() if connection.vendor != "sqlite" else _Here() as editor:
            migration.count(apps, editor)
        assert rows() == before


class _Here:
    """What a migration uses of an editor that changes no table."""

    connection = connection

    def __enter__(self) -> "_Here":
        return self

    def __exit__(self, *_: object) -> None: ...
