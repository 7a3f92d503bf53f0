"""Ratings: what a game makes of them, who is compared with whom, and that the log gives the same again."""

import random
import uuid
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.db import IntegrityError, transaction
from hypothesis import given
from hypothesis import strategies as st

from accounts.players import selectors, services
from accounts.players.again import rate_again
from accounts.players.models import Player, Pool, RatedGame, Rating, RatingChange, SeasonRating
from accounts.players.selectors import Ladder
from accounts.players.services import Placed, Table, rate_game
from accounts.players.skill import PROVISIONAL_SIGMA, Skill, after_game
from puerto_api.base.errors import ServiceError
from puerto_api.database.append_only import AppendOnlyError

SKILLS = st.builds(Skill, st.floats(5, 45), st.floats(1, 9))
GAMES = st.integers(2, 5).flatmap(
    lambda n: st.tuples(st.lists(SKILLS, min_size=n, max_size=n), st.lists(st.integers(1, n), min_size=n, max_size=n))
)
FOUR = Table(edition="1897", players=4, expansions=False)
LADDER = Ladder(pool=Pool.PEOPLE, edition="1897", players=4, expansions=False)
NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


def person(name: str) -> Any:
    return get_user_model().objects.create(username=name)


def people(*names: str) -> list[Player]:
    return [Player(user_id=person(name).pk) for name in names]


def rate(players: list[Player], places: list[float], *, pool: str = Pool.PEOPLE, table: Table = FOUR, **more: Any):
    placed = [Placed(player, pool, place) for player, place in zip(players, places, strict=True)]
    wanted = {"game_id": uuid.uuid4(), "table": table, "placed": placed, "ended_at": NOON, "is_public": True}
    return rate_game(**wanted | more)


def stored() -> list[tuple[Any, ...]]:
    """All ratings, whatever the order of their rows."""
    named = ("user_id", "bot", "pool", "edition", "players", "expansions", "mu", "sigma", "ordinal", "games")
    return sorted(Rating.objects.values_list(*named, "last_played_at"), key=str)


class TestSkills:
    @given(GAMES)
    def test_the_first_never_gets_worse_the_last_never_better_and_all_are_known_better(self, game):
        skills, places = game
        after = after_game(skills, places)
        first = [k for k, place in enumerate(places) if place == min(places)]
        last = [k for k, place in enumerate(places) if place == max(places)]
        if len(first) == 1:
            assert after[first[0]].mu >= skills[first[0]].mu
        if len(last) == 1 and len(first) < len(skills):
            assert after[last[0]].mu <= skills[last[0]].mu
        for before, later in zip(skills, after, strict=True):
            assert later.sigma <= before.sigma + 0.01  # a little doubt comes with time

    @given(GAMES, st.randoms())
    def test_who_stands_where_in_the_list_does_not_matter(self, game, rng):
        skills, places = game
        order = list(range(len(skills)))
        rng.shuffle(order)
        one = after_game(skills, places)
        other = after_game([skills[k] for k in order], [places[k] for k in order])
        for k, skill in zip(order, other, strict=True):
            assert (skill.mu, skill.sigma) == (pytest.approx(one[k].mu), pytest.approx(one[k].sigma))

    def test_equals_who_tie_stay_equals(self):
        after = after_game([Skill()] * 3, [1, 1, 1])
        assert len({(skill.mu, skill.sigma) for skill in after}) == 1
        assert after[0].mu == pytest.approx(Skill().mu)

    def test_who_is_new_is_shown_1000_and_who_is_average_and_well_known_about_1500(self):
        assert (Skill().rating, Skill().is_provisional) == (1000, True)
        assert Skill(25, 1.7).rating == pytest.approx(1500, abs=10)
        rng, skills = random.Random(5), [Skill() for _ in range(4)]
        for _ in range(60):
            skills = after_game(skills, rng.sample(range(1, 5), 4))
        assert all(1250 < skill.rating < 1750 and not skill.is_provisional for skill in skills)

    def test_some_fifteen_games_are_enough_to_be_compared(self):
        for number in (2, 3, 4, 5):
            rng, skills, games = random.Random(number), [Skill() for _ in range(number)], 0
            while any(skill.is_provisional for skill in skills):
                skills = after_game(skills, rng.sample(range(number), number))
                games += 1
            assert 8 <= games <= 20


@pytest.mark.django_db
class TestAGame:
    def test_it_is_noted_with_place_before_and_after(self):
        ann, bob, cid = people("ann", "bob", "cid")
        assert rate([ann, bob, cid], [2, 1, 3]) == 3
        changes = RatingChange.objects.select_related("rating").order_by("place")
        assert [(change.rating.user_id, change.place, change.of) for change in changes] == [
            (bob.user_id, 1, 3),
            (ann.user_id, 2, 3),
            (cid.user_id, 3, 3),
        ]
        for change in changes:
            assert change.before == Skill()
            assert change.after == change.rating.skill
            assert (change.rating.games, change.rating.last_played_at) == (1, NOON)
        assert changes[0].after.rating > changes[1].after.rating > changes[2].after.rating

    def test_each_kind_of_table_has_ratings_of_its_own(self):
        players = people("ann", "bob")
        tables = [
            Table(edition=edition, players=number, expansions=expansions)
            for edition in ("1897", "reissue")
            for number in (2, 4)
            for expansions in (True, False)
        ]
        for table in tables:
            rate(players, [1, 2], table=table)
        assert Rating.objects.filter(games=1).count() == Rating.objects.count() == 2 * len(tables)

    def test_people_are_compared_with_people_and_programs_with_programs(self):
        """Mixed with others they get what they would get among themselves."""
        ann, bob = people("ann", "bob")
        levels = [Player(bot="skilled"), Player(bot="random")]
        rate([ann, bob], [1, 2])
        rate(levels, [1, 2], pool=Pool.BOTS)
        alone = stored()
        RatingChange.calculated.all().delete()
        SeasonRating.objects.all().delete()
        Rating.objects.all().delete()
        placed = [
            Placed(levels[0], Pool.BOTS, 1),
            Placed(ann, Pool.PEOPLE, 2),
            Placed(bob, Pool.PEOPLE, 3),
            Placed(levels[1], Pool.BOTS, 4),
        ]
        rate_game(game_id=uuid.uuid4(), table=FOUR, placed=placed, ended_at=NOON, is_public=True)
        assert stored() == alone

    def test_a_pool_with_one_player_is_not_rated(self):
        (ann,) = people("ann")
        placed = [Placed(ann, Pool.PEOPLE, 1), Placed(Player(bot="skilled"), Pool.BOTS, 2)]
        placed += [Placed(Player(bot="skilled"), Pool.BOTS, 3)]
        assert rate_game(game_id=uuid.uuid4(), table=FOUR, placed=placed, ended_at=NOON, is_public=True) == 0
        assert not RatedGame.objects.exists()

    def test_a_level_with_several_seats_counts_once_with_the_mean_of_its_places(self):
        skilled, random_, expert = (Player(bot=level) for level in ("skilled", "random", "expert"))
        rate([skilled, random_, skilled, expert], [1, 2, 4, 3], pool=Pool.BOTS)
        changes = RatingChange.objects.order_by("place", "rating__bot")
        assert [(change.rating.bot, change.place, change.of) for change in changes] == [
            ("random", 1, 3),
            ("skilled", 2, 3),
            ("expert", 3, 3),
        ]

    def test_anyone_who_ties_has_the_same_place_and_change(self):
        ann, bob, cid = people("ann", "bob", "cid")
        rate([ann, bob, cid], [5, 5, 9])
        changes = {change.rating.user_id: change for change in RatingChange.objects.select_related("rating")}
        assert [changes[player.user_id].place for player in (ann, bob, cid)] == [1, 1, 3]
        assert changes[ann.user_id].after == changes[bob.user_id].after

    def test_the_same_game_is_rated_once(self):
        players, game = people("ann", "bob"), uuid.uuid4()
        rate(players, [1, 2], game_id=game)
        before = stored()
        with pytest.raises(IntegrityError), transaction.atomic():
            rate(players, [2, 1], game_id=game)
        assert stored() == before

    def test_the_log_cannot_be_changed(self):
        rate(people("ann", "bob"), [1, 2])
        for model in (RatedGame, RatingChange):
            with pytest.raises(AppendOnlyError):
                model.objects.all().delete()
            with pytest.raises(AppendOnlyError):
                model.objects.first().save()


def some_games(rng: random.Random, players: list[Player], count: int) -> list[dict[str, Any]]:
    """Games of people, of levels and of both, with ties and levels that sit twice."""
    levels = [Player(bot=level) for level in ("random", "skilled", "expert")]
    games = []
    for number in range(count):
        seats = rng.randint(2, 5)
        seated = rng.sample(players, rng.randint(0, min(seats, len(players))))
        seated += rng.choices(levels, k=seats - len(seated))
        games.append(
            {
                "game_id": uuid.UUID(int=rng.getrandbits(128)),
                "table": Table(edition="1897", players=seats, expansions=rng.random() < 0.2),
                "placed": [
                    Placed(player, Pool.BOTS if player.bot else Pool.PEOPLE, rng.randint(1, seats)) for player in seated
                ],
                "ended_at": NOON + timedelta(minutes=number),
                "is_public": rng.random() < 0.8,
            }
        )
    return games


@pytest.mark.django_db
class TestAgain:
    def test_calculating_again_gives_the_same_to_the_last_bit(self):
        for game in some_games(random.Random(3), people(*(f"p{k}00" for k in range(6))), 60):
            rate_game(**game)
        before, log = stored(), list(RatingChange.objects.values())
        told = []
        done = rate_again(lambda: told.append(1))
        assert (done.games, done.changed) == (len(told), 0) == (RatedGame.objects.count(), 0)
        assert (stored(), list(RatingChange.objects.values())) == (before, log)

    def test_calculating_again_mends_what_does_not_follow_from_the_places(self):
        for game in some_games(random.Random(4), people("ann", "bob", "cid"), 20):
            rate_game(**game)
        before, log = stored(), list(RatingChange.objects.values())
        Rating.objects.update(mu=1, sigma=2, ordinal=-5, games=77, last_played_at=None)
        RatingChange.calculated.update(mu=3, sigma_before=1)
        assert rate_again().changed == len(before)
        assert (stored(), list(RatingChange.objects.values())) == (before, log)

    def test_what_does_not_follow_from_places_only_in_part_is_mended_too(self):
        rate(people("ann", "bob"), [1, 2])
        before = stored()
        Rating.objects.update(games=7)
        rate_again()
        assert stored() == before

    def test_of_games_without_common_players_the_order_does_not_matter(self):
        rng = random.Random(6)
        first = some_games(rng, people("ann", "bob", "cid"), 12)
        second = some_games(rng, people("dan", "eve", "fay"), 12)
        for game in first + second:
            game["placed"] = [seat for seat in game["placed"] if seat.pool == Pool.PEOPLE]
        outcomes = []
        for order in (first + second, second + first, [game for pair in zip(first, second) for game in pair]):  # noqa: B905
            for game in order:
                rate_game(**game | {"game_id": uuid.uuid4()})
            outcomes.append(stored())
            RatingChange.calculated.all().delete()
            SeasonRating.objects.all().delete()
            Rating.objects.all().delete()
        assert outcomes[0] == outcomes[1] == outcomes[2] != []


def settled(name: str, ordinal: float, **more: Any) -> Rating:
    """Someone whose rating is not provisional."""
    fields = {"edition": "1897", "players": 4, "expansions": False, "pool": Pool.PEOPLE, "games": 30}
    known = Rating(user=person(name), last_played_at=NOON, **fields | more)
    known.skill = Skill(ordinal + 6, 2)
    known.save()
    return known


@pytest.mark.django_db
class TestLeaderboard:
    @pytest.fixture(autouse=True)
    def _nothing_remembered(self):
        cache.clear()

    def names(self, *, after: int = 0, limit: int = 50, ladder: Ladder = LADDER) -> list[str]:
        return [entry["name"] for entry in selectors.leaderboard(ladder, after=after, limit=limit)["entries"]]

    def test_the_best_stand_first_and_only_those_who_are_compared(self):
        settled("good", 20)
        settled("best", 22)
        settled("elsewhere", 30, players=3)
        settled("expanded", 30, expansions=True)
        settled("program", 30, pool=Pool.BOTS)
        rate(people("new-one", "new-two"), [1, 2])
        assert self.names() == ["best", "good"]
        best = selectors.leaderboard(LADDER, after=0, limit=1)
        assert best["total"] == 2
        assert best["entries"] == [
            {
                "place": 1,
                "name": "best",
                "level": None,
                "league": "coffee",
                "rating": 1550,
                "deviation": 50,
                "provisional": False,
                "games": 30,
                "last_played_at": NOON.isoformat(),
            }
        ]

    def test_anyone_who_is_not_here_any_more_is_left_out(self):
        gone, stays = settled("gone", 20), settled("stays", 10)
        get_user_model().objects.filter(pk=gone.user_id).update(is_active=False)
        assert self.names() == ["stays"]
        assert selectors.ratings_of(Player(user_id=stays.user_id))[0]["place"] == 1

    def test_pages_give_everybody_once_in_the_same_order_also_with_equal_ratings(self):
        rng = random.Random(2)
        for number in range(23):
            settled(f"p{number:02}x", rng.choice([10.0, 12.5, 12.5, 30.0]))
        whole = self.names()
        assert len(whole) == 23
        for size in (1, 5, 22):
            assert [name for after in range(0, 30, size) for name in self.names(after=after, limit=size)] == whole

    def test_ones_own_place_is_that_of_the_list(self):
        rated = {f"p{number}00": settled(f"p{number}00", 10 + number % 3) for number in range(7)}
        for place, name in enumerate(self.names(), 1):
            user = rated[name].user
            assert selectors.entry_of(user, LADDER, total=7)["place"] == place
            assert selectors.ratings_of(Player(user_id=user.pk))[0]["place"] == place
        assert selectors.entry_of(person("nobody"), LADDER, total=7) is None

    def test_who_is_provisional_has_a_rating_and_no_place(self):
        ann, bob = people("ann", "bob")
        rate([ann, bob], [1, 2])
        (rating,) = selectors.ratings_of(ann)
        assert (rating["provisional"], rating["place"], rating["games"]) == (True, None, 1)
        assert rating["deviation"] > 25 * PROVISIONAL_SIGMA

    def test_a_page_that_was_read_is_new_when_another_game_is_rated(self, django_assert_num_queries):
        settled("ann", 20)
        assert self.names() == ["ann"]
        with django_assert_num_queries(1):
            assert self.names() == ["ann"]
        ann, bob = person("annette"), person("bobby")
        players = [Player(user_id=ann.pk), Player(user_id=bob.pk)]
        for number in range(16):
            rate(players, [1, 2] if number % 2 else [2, 1])
        assert set(self.names()) == {"ann", "annette", "bobby"}


@pytest.mark.django_db
class TestHistory:
    def test_it_tells_how_a_rating_went_and_hides_games_that_others_may_not_know(self):
        ann, bob = people("ann", "bob")
        game = uuid.uuid4()
        rate([ann, bob], [1, 2], game_id=game)
        rate([ann, bob], [2, 1], is_public=False, ended_at=NOON + timedelta(days=1))
        for everything in (True, False):
            first, second = selectors.history_of(ann, LADDER, everything=everything)
            assert (first["game"], first["place"], first["of"]) == (str(game), 1, 2)
            assert (second["game"] is None) == (second["place"] is None) == (not everything)
            assert first["change"] == first["rating"] - 1000 > 0
            assert second["rating"] == first["rating"] + second["change"]
        assert selectors.history_of(Player(bot="skilled"), LADDER, everything=True) == []


@pytest.mark.django_db
class TestProfiles:
    def test_one_says_something_about_oneself_and_may_hide_ones_statistics(self):
        ann = person("ann")
        assert selectors.profile_view(selectors.profile_of(ann)) == {"about": "", "public_profile": True}
        services.set_profile(user=ann, about=" I ship corn. 🌽 ")
        services.set_profile(user=ann, public_profile=False)
        assert selectors.profile_view(selectors.profile_of(ann)) == {
            "about": "I ship corn. 🌽",
            "public_profile": False,
        }
        services.set_profile(user=ann, about="")
        assert selectors.profile_of(ann).about == ""

    @pytest.mark.parametrize("about", ["x" * 301, "two\nlines", "nul\0", "\u202etxet", "\ud800", "\u2028"])
    def test_what_is_no_short_line_is_refused_and_changes_nothing(self, about):
        ann = person("ann")
        services.set_profile(user=ann, about="before")
        with pytest.raises(ServiceError) as refusal:
            services.set_profile(user=ann, about=about, public_profile=False)
        assert refusal.value.code.code == "validation_failed"
        assert selectors.profile_view(selectors.profile_of(ann)) == {"about": "before", "public_profile": True}
