"""What profiles tell: what the finished games of a player come to, and to whom."""

from collections import Counter

import pytest
from django.contrib.auth.models import AnonymousUser

from accounts.players import services as players
from accounts.players.models import Pool
from accounts.players.selectors import Ladder
from games.models import SeatResult
from games.reads import profiles
from games.services.after.ratings import count_games
from puerto_api.base.errors import ServiceError

from .archived import over
from .support import person

pytestmark = pytest.mark.django_db

NOBODY = AnonymousUser()
PAIRS = Ladder(pool=Pool.PEOPLE, edition="1897", players=2, expansions=False)


def seen(name: str, viewer=NOBODY) -> profiles.Seen:
    return profiles.person(name, viewer)


@pytest.fixture
def ann():
    """Someone with games of all kinds, counted."""
    ann, bob = person("ann"), person("bob")
    over(ann, 1, others=(bob,), bots=(), rated=True)
    over(ann, 2, others=(bob,), bots=(), rated=True)
    over(ann, 3, bots=("skilled", "random"), edition="classic")
    over(bob, 4, others=(ann,), bots=(), rated=True, visibility="unlisted")
    over(ann, 5, others=(bob,), bots=(), moves=5)
    count_games()
    return ann


def test_games_and_wins_are_told_by_edition_players_and_seat(ann):
    told = profiles.statistics(seen("ann"))
    public = SeatResult.objects.filter(user=ann, is_public=True)
    counted = Counter((result.edition, result.players, result.index) for result in public)
    won = Counter((result.edition, result.players, result.index) for result in public if result.won)
    assert told["tables"] == [
        {"edition": edition, "players": number, "seat": seat, "games": games, "wins": won[edition, number, seat]}
        for (edition, number, seat), games in sorted(counted.items())
    ]
    assert (told["games"], told["wins"]) == (3, sum(won.values()))


def test_points_are_told_by_source_and_add_up(ann):
    score = profiles.statistics(seen("ann"))["score"]
    results = list(SeatResult.objects.filter(user=ann, is_public=True))
    assert score["games"] == 3
    for name in ("chips", "buildings", "bonus", "nobles", "total"):
        assert score[name] == pytest.approx(sum(getattr(result, name) for result in results) / 3, abs=0.01)
    parts = score["chips"] + score["buildings"] + score["bonus"] + score["nobles"]
    assert score["total"] == pytest.approx(parts, abs=0.03)


def test_buildings_and_roles_are_told_most_often_first(ann):
    told = profiles.statistics(seen("ann"))
    results = list(SeatResult.objects.filter(user=ann, is_public=True))
    built = Counter(building for result in results for building in result.built)
    won = Counter(building for result in results if result.won for building in result.built)
    assert {entry["building"]: (entry["games"], entry["wins"]) for entry in told["buildings"]} == {
        building: (games, won[building]) for building, games in built.items()
    }
    assert [entry["games"] for entry in told["buildings"]] == sorted(built.values(), reverse=True)
    roles = sum((Counter(result.roles) for result in results), Counter())
    assert {entry["role"]: entry["times"] for entry in told["roles"]} == dict(roles)
    assert [entry["times"] for entry in told["roles"]] == sorted(roles.values(), reverse=True)
    assert told["habits_of"] == 3


def test_habits_are_those_of_the_last_games(ann, monkeypatch):
    monkeypatch.setattr(profiles, "MOST_GAMES", 2)
    told = profiles.statistics(seen("ann"))
    assert (told["habits_of"], told["games"]) == (2, 3)
    last = SeatResult.objects.filter(user=ann, is_public=True).order_by("-pk")[:2]
    assert sum(entry["times"] for entry in told["roles"]) == sum(sum(result.roles.values()) for result in last)


def test_games_that_are_not_public_count_for_oneself_only(ann):
    bob = seen("bob").user
    assert profiles.statistics(seen("ann", ann))["games"] == 4
    assert profiles.statistics(seen("ann", bob))["games"] == profiles.statistics(seen("ann"))["games"] == 3
    assert len(profiles.recent(seen("ann", ann))) == len(profiles.recent(seen("ann"))) == 3
    named = [point["game"] for point in profiles.history(seen("ann"), PAIRS)]
    assert (len(named), named[2], None in named[:2]) == (3, None, False)
    assert None not in [point["game"] for point in profiles.history(seen("ann", ann), PAIRS)]


def test_recent_games_are_those_of_the_archive_the_last_one_first(ann):
    games = profiles.recent(seen("ann"))
    assert [game.ended_at for game in games] == sorted((game.ended_at for game in games), reverse=True)
    assert {game.status for game in games} == {"finished"}


def test_who_hides_their_statistics_shows_their_ratings_only_and_sees_them_themselves(ann):
    players.set_profile(user=ann, public_profile=False)
    hidden, own = seen("ann"), seen("ann", ann)
    assert profiles.statistics(hidden) is profiles.recent(hidden) is profiles.history(hidden, PAIRS) is None
    assert profiles.head(hidden)["public_profile"] is False
    assert [rating["games"] for rating in profiles.ratings(hidden)] == [3]
    assert profiles.statistics(own)["games"] == 4
    assert len(profiles.history(own, PAIRS)) == 3


def test_a_level_of_the_hosted_bots_is_a_player_too(ann):
    level = profiles.level("skilled")
    assert (level.kind, profiles.head(level)["joined_at"]) == ("bot", None)
    assert profiles.head(level)["about"].startswith("Plays the move")
    told = profiles.statistics(level)
    assert (told["games"], {table["edition"] for table in told["tables"]}) == (1, {"classic"})
    assert len(profiles.recent(level)) == 1
    assert profiles.ratings(level) == []
    with pytest.raises(ServiceError) as refusal:
        profiles.level("mighty")
    assert refusal.value.code.code == "not_found"


def test_who_has_not_played_has_a_profile_too():
    person("newcomer")
    told = profiles.statistics(seen("NEWCOMER"))
    assert told == {
        "games": 0,
        "wins": 0,
        "tables": [],
        "score": None,
        "habits_of": 0,
        "buildings": [],
        "roles": [],
    }
    assert profiles.recent(seen("newcomer")) == profiles.ratings(seen("newcomer")) == []


@pytest.mark.parametrize("name", ["nobody", "gone", "", "a\0b", "\ud800", "x" * 5000, "an%"])
def test_who_is_not_here_has_none(name):
    person("gone", is_active=False)
    with pytest.raises(ServiceError) as refusal:
        seen(name)
    assert refusal.value.code.code == "person_not_found"


def test_a_profile_takes_the_same_queries_however_many_games(ann, django_assert_num_queries):
    own = seen("ann", ann)
    with django_assert_num_queries(4):  # sums, tables, score, habits
        profiles.statistics(own)
    with django_assert_num_queries(1):
        profiles.ratings(own)
