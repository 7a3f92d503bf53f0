"""The explorer counts every public finished game exactly once, and its figures equal a count over their records."""

from collections import defaultdict
from datetime import timedelta
from io import StringIO
from math import floor
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

import pytest
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from accounts.models import User
from accounts.players.models import Pool, Rating, RatingChange
from games import engine, services
from games.engine import ids
from games.engine.editions import EDITIONS
from games.models import ArchivedGame, ArchivedSeat, ExplorerCount, ExplorerGroup, Game
from games.reads import explorer
from games.reads.explorer import Wanted
from games.services.after import explorer as counting
from games.terms.explorer import ANY, Band, Topic, band
from tests.support.rest import Caller
from tests.support.tiers import amount, generator

from .archived import over
from .support import person

pytestmark = pytest.mark.django_db


@pytest.fixture
def archive():
    """Random games of every edition and many sets of expansions, public or not, played to the end or not."""
    return make_archive(amount(quick=8, full=60))


def make_archive(number: int) -> list[Game]:
    rng, people = generator("games of the explorer"), [person(name) for name in ("ann", "bob")]
    editions = list(EDITIONS.values())
    games = []
    for index in range(number):
        edition = editions[index % len(editions)]
        expansions = [name for name in ids.EXPANSIONS if name in edition.expansions and rng.random() < 0.3]
        size = rng.choice([size for size in sorted(edition.setups) if size > 1])
        others = (people[1],) if rng.random() < 0.5 else ()
        more = {"edition": edition.id, "expansions": expansions, "rated": rng.random() < 0.5}
        if index % 7 == 3:
            more |= {"visibility": Game.Visibility.UNLISTED, "rated": False}
        if index % 7 == 5:
            more |= {"moves": 30}
        games.append(over(people[0], index, others=others, bots=("random",) * (size - 1 - len(others)), **more))
        if index % 4 == 2:
            without_people(games[-1])
        for user in people:
            rated_before(user, games[-1], rng)
    services.count_games(limit=None)
    return games


def without_people(game: Game) -> None:
    """Let bots have had all the seats of a game."""
    game.seats.update(user=None, kind="bot", bot="random")
    ArchivedSeat.objects.filter(archived=game.pk).update(kind="bot", bot="random")
    ArchivedGame.objects.filter(pk=game.pk).update(people=0)


def rated_before(user: User, game: Game, rng: Random) -> None:
    """Let a player have any rating at tables of this kind, unless they have one there."""
    ladder = {"edition": game.edition, "players": game.players, "expansions": bool(game.expansions)}
    Rating.objects.get_or_create(
        user=user, pool=Pool.PEOPLE, **ladder, defaults={"mu": rng.uniform(5, 50), "sigma": 2.0}
    )


class Played(NamedTuple):
    """A game as its record tells it, and as those who played it were rated."""

    edition: str
    players: int
    expansions: frozenset[str]
    seated: str
    rating: str
    rounds: int
    results: list[tuple[bool, int]]
    roles: list[list[str]]
    buildings: list[list[tuple[int, str]]]
    """Of each seat, with their rounds."""


def read(game: Game) -> Played | None:
    """Replay the public record of a game; None if nobody else may see it, or it was not played to its end."""
    if game.visibility != Game.Visibility.PUBLIC:
        return None
    record = Caller().get(f"/games/{game.pk}/record")
    if record["result"] is None:
        return None
    state, told = engine.replay(record, 0), []
    state.listener = lambda _state, kind, seat, data: told.append((kind, seat, data, state.round))
    for _seat, move in record["moves"]:
        engine.apply(state, engine.parse(move))
    seats = range(record["players"])
    people = sum(seat["kind"] == "human" for seat in record["seats"])
    winners, scores = record["result"]["winners"], record["result"]["scores"]
    return Played(
        record["edition"],
        record["players"],
        frozenset(record["expansions"]),
        "bots" if people == 0 else "people" if people == record["players"] else "mixed",
        rating_of(game),
        state.round,
        [(seat in winners, scores[seat]["total"]) for seat in seats],
        [[data["role"].removesuffix("_2") for kind, who, data, _ in told if (kind, who) == ("chose_role", seat)]
         for seat in seats],
        [[(now, data["building"]) for kind, who, data, now in told if (kind, who) == ("built", seat)]
         for seat in seats],
    )  # fmt: skip


def rating_of(game: Game) -> str:
    """What the mean of the ratings was that a game began with, in words."""
    changes = RatingChange.objects.filter(rated__game=game.pk)
    if not changes:
        return "unrated"
    mean = fmean(1000 + floor(25 * (one.mu_before - 3 * one.sigma_before) + 0.5) for one in changes)
    if mean < 1200:
        return "below_1200"
    return "1200_to_1499" if mean < 1500 else "1500_to_1799" if mean < 1800 else "1800_and_above"


def brute_force(played: list[Played], wanted: Wanted) -> dict:
    """Count records one by one, without a group and without a statement that adds."""
    found: dict = {"games": 0, "rounds": defaultdict(int), "scores": defaultdict(list)}
    found |= {name: defaultdict(list) for name in ("buildings", "role", "first_building")}
    for game in played:
        if (game.edition, game.players) != (wanted.edition, wanted.players):
            continue
        if wanted.expansions is not None and game.expansions != set(wanted.expansions):
            continue
        if wanted.seated not in (None, game.seated) or wanted.rating not in (None, game.rating):
            continue
        found["games"] += 1
        found["rounds"][game.rounds] += 1
        for seat, result in enumerate(game.results):
            found["scores"][seat].append(result)
            built = [building for _round, building in game.buildings[seat]]
            for name, items in (("role", game.roles[seat]), ("first_building", built)):
                for depth, item in enumerate(items[:3]):
                    found[name][seat, tuple(items[:depth]), item].append(result)
            for round_, building in game.buildings[seat]:
                found["buildings"][seat, round_, building].append(result)
    return found


def came_of(results: list) -> dict:
    scores = [score for _won, score in results]
    return {
        "games": len(results),
        "wins": sum(won for won, _score in results),
        "score": pytest.approx(fmean(scores), abs=0.006),
        "deviation": pytest.approx(pstdev(scores), abs=0.006),
    }


def check(played: list[Played], wanted: Wanted) -> int:
    """Compare everything that the explorer says about these games with the count. Returns how many games there are."""
    counted, told = brute_force(played, wanted), explorer.summary(wanted)
    assert told["games"] == counted["games"]
    assert told["rounds"] == [{"rounds": rounds, "games": n} for rounds, n in sorted(counted["rounds"].items())]
    assert [seat["seat"] for seat in told["seats"]] == sorted(counted["scores"])
    for seat in told["seats"]:
        results = counted["scores"][seat["seat"]]
        assert seat.items() >= came_of(results).items()
        points = sorted({score for _won, score in results})
        assert seat["scores"] == [
            {"score": p, "games": sum(s == p for _w, s in results), "wins": sum(w for w, s in results if s == p)}
            for p in points
        ]
    for seat in (None, *range(wanted.players)):
        rows: dict = defaultdict(list)
        for (who, round_, building), results in counted["buildings"].items():
            if seat in (None, who):
                rows[round_, building] += results
        assert explorer.buildings(wanted, seat=seat) == [
            {"building": building, "round": round_, **came_of(results)}
            for (round_, building), results in sorted(rows.items())
        ]
        for kind in (Topic.ROLE, Topic.FIRST_BUILDING):
            lines: dict = defaultdict(lambda: defaultdict(list))
            for (who, line, item), results in counted[str(kind)].items():
                if seat in (None, who):
                    lines[line][item] += results
            for line, items in lines.items():
                expected = sorted(items.items(), key=lambda one: (-len(one[1]), one[0]))
                told_choices = explorer.openings(wanted, kind=kind, line=line, seat=seat)
                assert told_choices == [{"choice": item, **came_of(results)} for item, results in expected]
    return counted["games"]


def everything() -> dict[tuple, tuple]:
    """All counts, by what they are about."""
    key = ("group__edition", "group__players", "group__expansions", "group__seated", "group__band")
    rows = ExplorerCount.objects.values_list(
        *key, "topic", "seat", "number", "line", "item", "games", "wins", "points", "squares"
    )
    return {row[:-4]: row[-4:] for row in rows}


def questions() -> list[Wanted]:
    """A question for every group there is."""
    return [
        Wanted(
            edition=group.edition,
            players=group.players,
            expansions=None if group.expansions == ANY else [name for name in group.expansions.split(",") if name],
            seated=None if group.seated == ANY else group.seated,
            rating=None if group.band == ANY else group.band,
        )
        for group in ExplorerGroup.objects.all()
    ]


@pytest.mark.dear(3)
def test_the_figures_equal_a_count_over_the_records(archive):
    services.explore_games(limit=None)
    played = [found for game in archive if (found := read(game))]
    asked = questions()
    assert len(asked) > 8
    for wanted in asked:
        assert check(played, wanted) > 0
    whole = [wanted for wanted in asked if wanted.expansions is wanted.seated is wanted.rating is None]
    assert sum(explorer.summary(wanted)["games"] for wanted in whole) == len(played) > 0
    groups = {(game.edition, game.players, game.expansions, game.seated, game.rating) for game in played}
    kept = [each for each in asked if None not in (each.expansions, each.seated, each.rating)]
    assert {(one.edition, one.players, frozenset(one.expansions), one.seated, one.rating) for one in kept} == groups


def test_a_game_counts_once_however_often_it_is_counted(archive):
    assert services.explore_games(limit=None) == ArchivedGame.objects.filter(is_public=True).count()
    before = everything()
    assert services.explore_games(limit=None) == services.explore_games() == 0
    assert everything() == before


def test_a_worker_that_dies_before_the_end_has_counted_nothing(archive, monkeypatch):
    def die(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(ArchivedGame.objects, "bulk_update", die)
        patched.setattr("django.db.models.query.QuerySet.bulk_update", die)
        with pytest.raises(KeyboardInterrupt):
            services.explore_games()
    assert everything() == {}
    assert services.explore_games(limit=None) > 0
    before = everything()
    services.forget_explored()
    assert everything() == {}
    services.explore_games(limit=None)
    assert everything() == before


def test_what_is_not_public_or_not_seen_yet_or_not_rated_yet_is_not_counted(time):
    ann = person("ann")
    over(ann, 1, visibility=Game.Visibility.UNLISTED)
    over(ann, 2, spectators=Game.Spectators.NO)
    services.count_games(limit=None)
    assert services.explore_games() == 0
    over(ann, 3)
    assert services.explore_games() == 0
    services.count_games()
    assert services.explore_games() == 1
    assert explorer.summary(Wanted(edition="1897", players=2))["games"] == 1


def test_a_game_is_counted_when_delayed_spectators_have_seen_its_end():
    game = over(person("ann"), 1)
    services.count_games()
    seen = ArchivedGame.objects.filter(pk=game.pk)
    seen.update(public_from=timezone.now() + timedelta(minutes=5))
    assert (services.explore_games(), everything()) == (0, {})
    seen.update(public_from=timezone.now())
    assert services.explore_games() == 1
    assert everything()


def test_tests_and_games_that_were_not_played_to_the_end_count_for_nothing():
    ann = person("ann")
    over(ann, 1, is_test=True)
    over(ann, 2, moves=20)
    services.count_games()
    assert services.explore_games() == 2
    assert services.explore_games() == 0
    assert everything() == {}


def test_deleting_a_game_takes_exactly_its_counts_out():
    ann = person("ann")
    over(ann, 1)
    services.count_games()
    services.explore_games()
    before = everything()
    game = over(ann, 2, bots=("random",))
    services.count_games()
    services.explore_games()
    assert everything() != before
    ArchivedGame.objects.get(pk=game.pk).delete()
    assert everything() == before


def test_a_game_that_stops_being_public_is_taken_out():
    game = over(person("ann"), 1)
    services.count_games()
    services.explore_games()
    archived = ArchivedGame.objects.get(pk=game.pk)
    archived.is_public = False
    archived.save()
    counting.take_out(archived)
    assert everything() == {}
    assert services.explore_games() == 0


def test_a_new_version_counts_every_game_again(monkeypatch):
    over(person("ann"), 1)
    services.count_games()
    services.explore_games()
    before = everything()
    monkeypatch.setattr("games.terms.explorer.VERSION", 2)
    assert explorer.summary(Wanted(edition="1897", players=2))["games"] == 0
    assert services.explore_games() == 1
    assert explorer.summary(Wanted(edition="1897", players=2))["games"] == 1
    of_new = ExplorerCount.objects.filter(group__version=2)
    assert of_new.count() == len(before)


def test_a_game_that_cannot_be_replayed_keeps_no_other_waiting():
    ann = person("ann")
    broken, _good = over(ann, 1), over(ann, 2)
    services.count_games()
    key = Game._meta.pk.get_db_prep_value(broken.pk, connection)
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM games_move WHERE game_id = %s AND ply = 3", [key])
    assert services.explore_games() == 2
    assert explorer.summary(Wanted(edition="1897", players=2))["games"] == 1


def test_the_command_counts_all_games_and_again():
    over(person("ann"), 1)
    services.count_games()
    said = StringIO()
    call_command("explorer", stdout=said)
    before = everything()
    call_command("explorer", again=True, stdout=said)
    assert said.getvalue().split("\n")[:2] == ["Games counted: 1."] * 2
    assert everything() == before != {}


def test_bands_of_ratings():
    assert band([]) == Band.UNRATED
    lower, middle = str(Band.BELOW_1500), str(Band.BELOW_1800)
    limits = {1199: "below_1200", 1200: lower, 1499: lower, 1500: middle, 1799: middle, 1800: "1800_and_above"}
    assert {rating: str(band([rating, rating])) for rating in limits} == limits
