"""Finished games go into ratings and statistics once, when everybody may know how they ended."""

import random
from collections import Counter
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from accounts.players import services as players
from accounts.players.again import rate_again
from accounts.players.models import RatedGame, Rating, RatingChange
from games import engine, services
from games.engine import ids
from games.models import ArchivedGame, Game, Seat, SeatResult
from games.reads import hosted_games, takebacks
from games.services.after import ratings
from games.services.after.ratings import count_games
from games.terms.ranking import places

from .archived import over
from .hosting import do, now, play
from .support import bots_play, person, play_ahead, play_on, seated, table

pytestmark = pytest.mark.django_db


def rated_places() -> dict[str, tuple[int, int]]:
    """Place and number of players of every change, by name of the person or level."""
    changes = RatingChange.objects.select_related("rating__user")
    return {
        change.rating.user.username if change.rating.user_id else change.rating.bot: (change.place, change.of)
        for change in changes
    }


def numbers() -> list[tuple[Any, ...]]:
    named = ("user__username", "bot", "pool", "edition", "players", "expansions", "mu", "sigma", "games")
    return sorted(Rating.objects.values_list(*named), key=str)


def everything() -> tuple[Any, ...]:
    """All that counting writes."""
    rows = (Rating, RatingChange, RatedGame, SeatResult, ArchivedGame)
    return tuple(list(model.objects.order_by("pk").values()) for model in rows)


class TestPlaces:
    @given(
        st.lists(
            st.fixed_dictionaries({"total": st.integers(0, 3), "tiebreak": st.integers(0, 2)}), min_size=2, max_size=5
        ),
        st.sets(st.integers(0, 4)),
    )
    def test_they_count_from_one_and_leave_out_as_many_as_tie(self, scores, away):
        away &= set(range(len(scores)))
        reached = places({"scores": scores}, len(scores), away)
        assert min(reached) == 1
        for place, seats in Counter(reached).items():
            assert sum(other < place for other in reached) == place - 1
            assert sum(reached) <= len(scores) * (len(scores) + 1) / 2
            assert seats == 1 or sum(reached) < len(scores) * (len(scores) + 1) / 2
        if away:
            assert {reached[seat] for seat in away} == {len(scores) - len(away) + 1}

    def test_points_come_first_then_coins_and_barrels(self):
        scores = [{"total": total, "tiebreak": tiebreak} for total, tiebreak in ((40, 3), (41, 0), (40, 5), (40, 5))]
        assert places({"scores": scores}, 4, set()) == [4, 1, 2, 2]
        assert places({"scores": scores}, 4, {1}) == [3, 4, 1, 1]

    def test_anyone_who_is_left_over_comes_first(self):
        assert places(None, 3, {0, 2}) == [2, 1, 2]
        assert places(None, 2, {0, 1}) == [1, 1]


class TestRatedGames:
    def test_people_are_rated_by_the_order_in_which_they_finish(self):
        ann, bob, cid = person("ann"), person("bob"), person("cid")
        game = over(ann, 1, others=(bob, cid), bots=(), rated=True)
        assert count_games() == 1
        lines = [(line["total"], line["tiebreak"]) for line in game.result["scores"]]
        names = [seat.name for seat in game.seats.all()]
        assert rated_places() == {
            name: (1 + sum(other > line for other in lines), 3) for name, line in zip(names, lines, strict=True)
        }
        assert {rating.pool for rating in Rating.objects.all()} == {"people"}
        (rated,) = RatedGame.objects.all()
        assert (rated.game, rated.ended_at, rated.is_public) == (game.pk, game.ended_at, True)

    def test_bots_play_a_rated_game_to_its_end_and_a_level_with_two_seats_counts_once(self):
        seats = [{"kind": "bot", "bot": level} for level in ("novice", "random", "random")]
        answer = services.create_game(user=person("ann"), edition="1897", players=3, seats=seats, rated=True)
        services.start_game(user=person("root", is_staff=True), game_id=answer.game_id)
        game = bots_play(play_ahead(hosted_games.get_game(answer.game_id), random.Random(5), moves=120))
        assert count_games() == 1
        reached = places(game.result, 3, set())
        novice = next(reached[seat.index] for seat in game.seats.all() if seat.bot == "novice")
        random_mean = (sum(reached) - novice) / 2
        assert rated_places() == {
            "novice": (1 if novice <= random_mean else 2, 2),
            "random": (1 if random_mean <= novice else 2, 2),
        }
        assert {rating.pool for rating in Rating.objects.all()} == {"bots"}

    def test_people_are_not_compared_with_bots(self):
        ann, bob = person("ann"), person("bob")
        over(ann, 1, others=(bob,), bots=("skilled", "random"), rated=True)
        over(ann, 2, bots=("skilled",), rated=True, edition="reissue")  # one of each: nobody to compare with
        assert count_games() == 2
        assert {(name, of) for name, (_, of) in rated_places().items()} == {
            (name, 2) for name in ("ann", "bob", "skilled", "random")
        }
        assert set(Rating.objects.values_list("edition", flat=True)) == {"1897"}

    def test_with_expansions_and_without_are_two_ratings(self):
        ann, bob = person("ann"), person("bob")
        for number, expansions in enumerate(([], ["nobles"], ["nobles", "festival"])):
            over(ann, number, others=(bob,), bots=(), rated=True, expansions=expansions)
        count_games()
        of_ann = Rating.objects.filter(user=ann)
        assert dict(of_ann.values_list("expansions", "games")) == {False: 1, True: 2}

    def test_who_resigns_comes_last(self):
        game = rated_table("ann", "bob", "cid")
        game = do(services.resign, game, 0)
        game = do(services.resign, game, 2)
        assert game.outcome == {"reason": "resigned", "winners": [1]}
        count_games()
        assert rated_places() == {"bob": (1, 3), "ann": (2, 3), "cid": (2, 3)}

    @pytest.mark.parametrize("stand_in", ["random", "default", ""])
    def test_who_is_away_at_the_end_comes_last_no_matter_who_plays_on(self, stand_in):
        game = over(person("ann"), 1, others=(person("bob"),), bots=(), rated=True)
        game.seats.filter(index=0).update(stand_in=stand_in)
        count_games()
        by_points = places(game.result, 2, set())
        assert rated_places() == (
            {"bob": (1, 2), "ann": (2, 2)} if stand_in else {"ann": (by_points[0], 2), "bob": (by_points[1], 2)}
        )

    @pytest.mark.parametrize("reason", ["consent", "staff"])
    def test_a_game_that_was_ended_early_counts_for_nothing(self, reason):
        game = play(rated_table("ann", "bob"), "role:mayor")
        if reason == "consent":
            do(services.propose, game, 0, kind="abort")
            (proposal,) = now(game).proposals
            do(services.answer_proposal, game, 1, number=proposal["number"], accept=True)
        else:
            services.cancel_game(user=person("root", is_staff=True), game_id=game.pk)
        assert now(game).outcome["reason"] == reason
        assert count_games() == 1
        assert not Rating.objects.exists()
        assert not SeatResult.objects.exists()

    def test_unrated_games_change_no_rating_and_test_games_nothing_at_all(self):
        ann, bob = person("ann"), person("bob")
        over(ann, 1, others=(bob,), bots=())
        over(ann, 2, others=(bob,), bots=(), is_test=True, rated=True)
        assert count_games() == 2
        assert not Rating.objects.exists()
        assert SeatResult.objects.count() == 2


class TestOnce:
    def test_what_was_counted_is_not_counted_again(self):
        over(person("ann"), 1, others=(person("bob"),), bots=("random", "novice"), rated=True)
        assert count_games() == 1
        before = everything()
        assert count_games() == 0
        assert ratings._count(ArchivedGame.objects.get().pk) is False
        assert everything() == before

    def test_a_game_that_cannot_be_counted_leaves_nothing_behind_and_is_counted_later(self, monkeypatch):
        ann, bob = person("ann"), person("bob")
        bad = over(ann, 1, others=(bob,), bots=(), rated=True)
        good = over(ann, 2, others=(bob,), bots=(), rated=True)
        rate = players.rate_game

        def break_down(**wanted: Any) -> int:
            done = rate(**wanted)
            if wanted["game_id"] == bad.pk:
                raise RuntimeError("in the middle of it")
            return done

        with monkeypatch.context() as patched:
            patched.setattr(players, "rate_game", break_down)
            patched.setattr(ratings.log, "exception", lambda *_, **__: None, raising=False)
            assert count_games() == 1
            assert count_games() == 0
        assert set(RatedGame.objects.values_list("game", flat=True)) == {good.pk}
        assert set(SeatResult.objects.values_list("archived", flat=True)) == {good.pk}
        assert count_games() == 1
        assert Rating.objects.get(user=ann).games == 2

    def test_games_are_counted_in_the_order_in_which_they_ended_a_few_at_a_time(self):
        ann, bob = person("ann"), person("bob")
        ended = [over(ann, minute, others=(bob,), bots=(), rated=True, moves=None).pk for minute in (3, 1, 2)]
        assert [count_games(limit=2), count_games(limit=2), count_games(limit=2)] == [2, 1, 0]
        assert list(RatedGame.objects.values_list("game", flat=True)) == [ended[1], ended[2], ended[0]]

    def test_what_delayed_spectators_do_not_know_yet_no_rating_tells(self, time):
        time.moves_to(timezone.now())
        game = rated_table("ann", "bob", spectators="delayed", spectator_delay=60)
        do(services.resign, game, 0)
        time.passes(seconds=59)
        assert count_games() == 0
        time.passes(seconds=2)
        assert count_games() == 1
        assert rated_places() == {"bob": (1, 2), "ann": (2, 2)}

    @pytest.mark.parametrize("hidden", [{"visibility": "unlisted"}, {"visibility": "invite"}, {"spectators": "no"}])
    def test_games_that_are_not_public_are_rated_and_not_named(self, hidden):
        over(person("ann"), 1, others=(person("bob"),), bots=(), rated=True, **hidden)
        count_games()
        assert RatedGame.objects.get().is_public is False
        assert set(SeatResult.objects.values_list("is_public", flat=True)) == {False}


class TestAgain:
    def test_calculating_again_from_the_log_gives_the_same_as_having_rated_live(self):
        people = [person(name) for name in ("ann", "bob", "cid", "dan")]
        rng = random.Random(8)
        for number in range(14):
            owner, *others = rng.sample(people, rng.randint(1, 3))
            levels = rng.choices(["random", "skilled", "master"], k=rng.randint(1, 2))
            over(owner, number, others=tuple(others), bots=tuple(levels), rated=rng.random() < 0.9)
        count_games()
        before = everything()
        out = StringIO()
        call_command("rate", "--again", stdout=out)
        assert out.getvalue() == f"Games rated again: {RatedGame.objects.count()}. Ratings that changed: 0.\n"
        assert everything() == before
        Rating.objects.update(mu=0, ordinal=0)
        assert rate_again().changed == Rating.objects.count() > 5
        assert everything() == before

    def test_a_database_from_before_there_were_ratings_is_filled_by_a_command(self):
        ann, bob = person("ann"), person("bob")
        for number in range(3):
            over(ann, number, others=(bob,), bots=(), rated=number > 0)
        out = StringIO()
        call_command("rate", stdout=out)
        assert out.getvalue() == "Games counted: 3.\n"
        assert (SeatResult.objects.count(), Rating.objects.get(user=ann).games) == (6, 2)


class TestResults:
    def test_they_say_what_the_record_says(self):
        ann = person("ann")
        game = over(ann, 5, bots=("skilled", "random"), expansions=["nobles"])
        count_games()
        state, line = hosted_games.state_of(game), takebacks.line(game)
        for result, score in zip(SeatResult.objects.all(), game.result["scores"], strict=True):
            assert {name: getattr(result, name) for name in ratings._SCORES} == {
                name: score[name] for name in ratings._SCORES
            }
            assert result.total == result.chips + result.buildings + result.bonus + result.nobles
            rules = state.rules
            assert sum(rules.points[ids.BUILDINGS.index(name)] for name in result.built) == result.buildings
            assert result.won == (result.index in game.result["winners"])
            assert (result.won, result.place) in {(True, 1), (False, result.place)}
        chosen = Counter(
            (move.seat, move.text.removeprefix("role:").partition("/")[0].removesuffix("_2"))
            for move in line
            if move.text.startswith("role:") and move.seat == 0
        )
        assert SeatResult.objects.get(index=0).roles == {role: count for (_, role), count in chosen.items()}
        assert SeatResult.objects.get(index=0).user_id == ann.pk

    def test_of_who_leaves_counts_what_they_have_done_themselves_and_was_not_taken_back(self):
        game = rated_table("ann", "bob", flag_bot="random")
        game = play(game, "role:mayor")
        do(services.take_back, game, 0)
        game = play(game, "role:settler")
        services.leave_game(user=seated(game, 0), game_id=game.pk)
        game = bots_and_people_play(game)
        assert game.outcome["reason"] == "played"
        count_games()
        ann, bob = SeatResult.objects.all()
        assert (ann.place, ann.played_out, ann.total, ann.built) == (2, False, None, [])
        assert [result.won for result in (ann, bob)] == [seat in game.outcome["winners"] for seat in (0, 1)]
        assert ann.roles == {"settler": 1}
        assert sum(bob.roles.values()) > 10
        assert rated_places() == {"bob": (1, 2), "ann": (2, 2)}

    def test_a_level_is_known_by_its_seats(self):
        over(person("ann"), 1, bots=("skilled", "skilled"))
        count_games()
        assert SeatResult.objects.filter(bot="skilled", user=None).count() == 2


def rated_table(*names: str, **wanted: Any) -> Game:
    """A running rated game of these people, seats in that order."""
    owner, *others = [person(name) for name in names]
    terms = {"edition": "reissue", "time_control": {"kind": "untimed"}, "rated": True, "seed": None}
    return table(owner, others, shuffle_seats=False, **terms | wanted)


def bots_and_people_play(game: Game) -> Game:
    """To the end: people at random, bots and stand-ins as they do."""
    rng = random.Random(4)
    game = bots_play(play_ahead(game, rng, moves=120))
    while game.status == Game.Status.RUNNING:
        game = bots_play(play_on(game, rng, moves=1))
    return game


def test_the_kinds_of_seats_are_those_that_counting_knows():
    assert set(ratings._NOT_BY_THE_SEAT) == set(Seat.Kind)
    assert set(ratings._SCORES) < set(engine.result(engine.new_game("1897", 3, seed=bytes(32)))["scores"][0])
