"""Tournaments through the services: who may enter, when rounds begin, and that the standings are what the games say."""

import random
from collections import Counter
from datetime import timedelta
from unittest.mock import patch

import pytest
from django.db import DatabaseError, transaction
from django.utils import timezone

from accounts.ending import leaving, suspended
from accounts.models import Suspension, User
from games import services, sweeps
from games.live.bot_decisions import waiting
from games.models import Entrant, FeedEntry, Game, Tournament, TournamentRound, TournamentTable
from games.reads import hosted_games
from games.reads.tournaments import code_of, finished_tables, rounds_of, standings_of, terms_of
from games.services.core.writing import Write
from games.terms.ranking import places
from games.terms.tournaments.formats import ARENA, FORMATS, KNOCKOUT, SWISS, next_round
from puerto_api.base.errors import ServiceError
from tests.games.support import bots_play, person, play_ahead
from tests.games.test_races import at_once

pytestmark = pytest.mark.django_db


def announced(organizer, bots: int = 0, people=(), **wanted) -> Tournament:
    """A tournament that is open, with these entrants."""
    terms = {"name": "Autumn", "format": SWISS, "table_size": 3, "edition": "1897", "bots": bots > 0} | wanted
    if terms["format"] == ARENA:
        terms.setdefault("minutes", 60)
    answer = services.create_tournament(user=organizer, **terms)
    for user in people:
        services.enter_tournament(user=user, tournament_id=answer.tournament_id)
    if bots:
        services.enter_bots(user=organizer, tournament_id=answer.tournament_id, bot="random", count=bots)
    return Tournament.objects.get(pk=answer.tournament_id)


def begun(organizer, bots: int = 0, people=(), **wanted) -> Tournament:
    """A tournament that has started."""
    tournament = announced(organizer, bots, people, **wanted)
    services.start_tournament(user=organizer, tournament_id=tournament.pk)
    tournament.refresh_from_db()
    return tournament


def open_tables(tournament: Tournament):
    return TournamentTable.objects.filter(round__tournament=tournament, counted_at=None)


def play_tables(tournament: Tournament, rng: random.Random) -> None:
    for table in open_tables(tournament).select_related("game"):
        play_ahead(table.game, rng)


def refusal(call) -> str:
    with pytest.raises(ServiceError) as caught:
        call()
    return caught.value.code.code


@pytest.fixture
def ann():
    return person("ann")


@pytest.mark.dear(3)
@pytest.mark.quick(2)
@pytest.mark.parametrize("kind", [kind for kind in FORMATS if kind != ARENA])
def test_a_tournament_runs_to_its_end_and_its_standings_are_a_recount_of_its_games(kind, ann, rng):
    tournament = begun(ann, bots=6, people=[ann, person("bob"), person("cid")], format=kind)
    for _ in range(10):
        if tournament.status == Tournament.Status.FINISHED:
            break
        play_tables(tournament, rng)
        assert services.advance_tournaments() == 1
        tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.FINISHED
    assert tournament.ended_at is not None
    assert not open_tables(tournament).exists()
    for table in TournamentTable.objects.filter(round__tournament=tournament):
        game = hosted_games.get_game(table.game_id)
        away = {seat.index for seat in game.seats.all() if not seat.in_play or seat.stand_in}
        assert table.places == places(game.result, game.players, away)
        assert table.points == [line["total"] for line in game.result["scores"]]
    lines = standings_of(tournament)
    assert {line.entrant for line in lines} == {*range(9)}
    played = Counter(entrant for each in rounds_of(tournament) for table in each.tables for entrant in table.seats)
    assert all(line.games == played[line.entrant] for line in lines)
    again: list = []
    for each in rounds_of(tournament):
        found = next_round(terms_of(tournament), range(9), again, 9)
        assert [table.seats for table in found.tables] == [table.seats for table in each.tables]
        again.append(each)
    assert next_round(terms_of(tournament), range(9), again, 9) is None
    assert services.advance_tournaments() == 0


def test_games_begin_with_the_entrants_on_the_seats_of_the_pairing(ann):
    people = [ann, person("bob"), person("cid")]
    tournament = begun(ann, people=people, time_control={"kind": "correspondence", "decision": 3600})
    (table,) = open_tables(tournament)
    assert table.game.status == Game.Status.RUNNING
    entrants = {entrant.number: entrant.user_id for entrant in tournament.entrants.all()}
    assert [seat.user_id for seat in table.game.seats.all()] == [entrants[number] for number in table.entrants]


def test_a_round_does_not_wait_for_people_who_vanish(ann, rng, time):
    bob = person("bob")
    clock = {"kind": "correspondence", "decision": 3600}
    tournament = begun(ann, bots=2, people=[bob], time_control=clock, bot_delay=0)
    (table,) = open_tables(tournament)
    bots_play(table.game)
    time.passes(hours=2)
    services.enforce_clocks()
    bots_play(table.game)
    assert services.advance_tournaments() == 1
    table.refresh_from_db()
    assert table.away == [table.entrants.index(0)]
    line = next(line for line in standings_of(tournament) if line.entrant == 0)
    assert (line.points, line.share, line.games) == (0, 0, 1)


def test_closing_an_account_or_suspending_it_leaves_tournaments(ann):
    bob, cid = person("bob"), person("cid")
    tournament, own = begun(ann, bots=6, people=[bob, cid]), announced(bob)
    with transaction.atomic():
        leaving.send(User, user=bob)
    Suspension.objects.create(user=cid, created_at=timezone.now())
    suspended.send(User)
    assert [entrant.withdrawn_at is None for entrant in tournament.entrants.all()[:3]] == [False, False, True]
    own.refresh_from_db()
    assert own.status == Tournament.Status.CANCELLED


def test_an_arena_pairs_those_who_wait_and_ends_when_its_time_is_over(ann, rng, time):
    tournament = begun(ann, bots=6, format=ARENA, minutes=60)
    assert open_tables(tournament).count() == 2
    first = open_tables(tournament).first()
    play_ahead(first.game, rng)
    services.advance_tournaments()
    assert TournamentRound.objects.filter(tournament=tournament).count() == 2
    assert open_tables(tournament).count() == 2
    time.passes(minutes=61)
    assert not sweeps.tournaments.closing_arenas().exists()  # games are still going on
    play_tables(tournament, rng)
    services.advance_tournaments()
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.FINISHED
    assert sum(line.games for line in standings_of(tournament)) == 9


def test_an_arena_in_which_nobody_waits_ends_by_itself(ann, rng, time):
    tournament = begun(ann, bots=3, format=ARENA, minutes=10)
    time.passes(minutes=11)
    play_tables(tournament, rng)
    assert services.advance_tournaments() == 1
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.FINISHED


def test_a_round_waits_for_its_last_table(ann, rng):
    tournament = begun(ann, bots=6)
    play_ahead(open_tables(tournament).first().game, rng)
    services.advance_tournaments()
    assert TournamentRound.objects.filter(tournament=tournament).count() == 1
    play_tables(tournament, rng)
    services.advance_tournaments()
    assert TournamentRound.objects.filter(tournament=tournament).count() == 2


def test_an_end_that_spectators_do_not_know_yet_does_not_count_yet(ann, rng, time):
    tournament = begun(ann, bots=3, spectators="delayed", spectator_delay=180)
    play_tables(tournament, rng)
    assert not finished_tables().exists()
    assert services.advance_tournaments() == 0
    time.passes(seconds=181)
    assert services.advance_tournaments() == 1


@pytest.mark.dear(3)
@pytest.mark.quick(3)
@pytest.mark.parametrize("dies_at", range(4))
def test_a_worker_that_dies_while_a_round_begins_leaves_nothing_behind(dies_at, ann, rng):
    tournament = begun(ann, bots=9)
    play_tables(tournament, rng)
    finish, calls = Write.finish, []

    def dying(write, **how):
        calls.append(write)
        if len(calls) > dies_at:
            raise DatabaseError("the worker is gone")
        return finish(write, **how)

    games = Game.objects.count()
    if dies_at < 3:
        with patch.object(Write, "finish", dying):
            assert services.advance_tournaments() == 0
        assert Game.objects.count() == games
        assert finished_tables().count() == 3
        assert TournamentRound.objects.filter(tournament=tournament).count() == 1
    assert services.advance_tournaments() == 1
    assert Game.objects.count() == games + 3
    assert services.advance_tournaments() == 0


def test_it_starts_at_its_time_or_is_cancelled_where_too_few_have_entered(ann, time):
    soon = timezone.now() + timedelta(minutes=5)
    full, empty = announced(ann, bots=4, starts_at=soon), announced(ann, starts_at=soon)
    assert services.advance_tournaments() == 0
    time.passes(minutes=6)
    assert services.advance_tournaments() == 2
    full.refresh_from_db()
    empty.refresh_from_db()
    assert [full.status, empty.status] == [Tournament.Status.RUNNING, Tournament.Status.CANCELLED]
    [told] = FeedEntry.objects.filter(kind="tournament_standings")
    assert (told.user, told.data["tournament"], told.data["status"]) == (ann, str(empty.pk), "cancelled")


def test_those_whose_game_is_counted_and_the_organizer_are_told_how_they_stand(ann, rng):
    bob = person("bob")
    tournament = begun(ann, bots=5, people=[bob], rounds=2)
    for _ in range(2):
        play_tables(tournament, rng)
        services.advance_tournaments()
    told = FeedEntry.objects.filter(kind="tournament_standings")
    [line] = [line for line in standings_of(tournament) if line.entrant == 0]
    assert [one.data["status"] for one in told.filter(user=bob)] == ["running", "finished"]
    last = told.filter(user=bob).last().data
    assert (last["place"], last["points"]) == (line.place, line.points)
    assert {one.data["place"] for one in told.filter(user=ann)} == {None}


def test_a_bot_account_enters_where_it_plays_and_gets_a_seat_like_everybody(ann):
    program = person("tortuga")
    services.become_bot(user=program)
    services.offer_bot(user=program, transport="queue", editions=["1897"])
    program.refresh_from_db()
    waiting(program)  # so it is online
    elsewhere, here = announced(ann, bots=2, edition="reissue"), announced(ann, bots=2)

    def enter(tournament: Tournament) -> None:
        services.enter_bots(user=ann, tournament_id=tournament.pk, account="tortuga")

    assert refusal(lambda: enter(elsewhere)) == "bot_unavailable"
    enter(here)
    assert refusal(lambda: enter(here)) == "already_entered"
    services.start_tournament(user=ann, tournament_id=here.pk)
    [table] = open_tables(here)
    assert [seat.name for seat in table.game.seats.all() if seat.is_bot_account] == ["tortuga"]


def test_the_sweep_finds_a_game_that_is_over_and_nothing_before(ann, rng, monkeypatch):
    tournament = begun(ann, bots=3)
    queued: list[str] = []
    monkeypatch.setattr(sweeps, "enqueue", lambda task, *_args, **_more: queued.append(task))
    sweeps.begin()
    assert "games.tasks.advance_tournaments" not in queued
    play_tables(tournament, rng)
    sweeps.begin()
    assert "games.tasks.advance_tournaments" in queued


@pytest.mark.django_db(transaction=True)
def test_workers_that_advance_at_once_begin_each_round_once(ann, rng):
    tournament = begun(ann, bots=6)
    play_tables(tournament, rng)
    at_once([services.advance_tournaments] * 4)
    assert [*TournamentRound.objects.values_list("number", flat=True)] == [1, 2]
    assert TournamentTable.objects.count() == 4


@pytest.mark.django_db(transaction=True)
def test_people_who_enter_at_once_all_have_a_number_of_their_own(ann):
    tournament = announced(ann)
    people = [person(f"guest{number}") for number in range(6)]
    at_once(
        [lambda user=user: services.enter_tournament(user=user, tournament_id=tournament.pk) for user in people * 2]
    )
    assert [*Entrant.objects.values_list("number", flat=True)] == [*range(6)]


def test_a_repeated_call_with_its_key_starts_once(ann):
    tournament = announced(ann, bots=3)
    first = services.start_tournament(user=ann, tournament_id=tournament.pk, key="k")
    second = services.start_tournament(user=ann, tournament_id=tournament.pk, key="k")
    assert (second.version, second.replayed) == (first.version, True)
    assert TournamentTable.objects.count() == 1


def test_only_people_with_the_link_enter_a_tournament_by_link(ann):
    tournament, bob = announced(ann, entry="link"), person("bob")
    for code in (None, "", "wrong", "ä"):
        call = lambda code=code: services.enter_tournament(user=bob, tournament_id=tournament.pk, code=code)  # noqa: E731
        assert refusal(call) == "tournament_code_needed"
    services.enter_tournament(user=bob, tournament_id=tournament.pk, code=code_of(tournament))
    services.enter_tournament(user=ann, tournament_id=tournament.pk)
    assert tournament.entrants.count() == 2


def test_late_entrants_play_from_the_next_round_of_a_swiss_and_of_no_knockout(ann, rng):
    bob = person("bob")
    swiss = begun(ann, bots=6)
    services.enter_tournament(user=bob, tournament_id=swiss.pk)
    play_tables(swiss, rng)
    services.advance_tournaments()
    there = {number for table in open_tables(swiss) for number in table.entrants}
    byes = {number for row in TournamentRound.objects.filter(number=2) for number in row.byes}
    assert 6 in there | byes
    knockout = begun(ann, bots=6, format=KNOCKOUT)
    assert refusal(lambda: services.enter_tournament(user=bob, tournament_id=knockout.pk)) == "tournament_started"


def test_those_who_withdraw_are_paired_no_more_and_stay_in_the_standings(ann, rng):
    bob = person("bob")
    tournament = begun(ann, bots=6, people=[bob])
    services.withdraw(user=bob, tournament_id=tournament.pk)
    play_tables(tournament, rng)
    services.advance_tournaments()
    assert 0 not in {number for table in open_tables(tournament) for number in table.entrants}
    assert 0 in {line.entrant for line in standings_of(tournament)}
    assert refusal(lambda: services.withdraw(user=bob, tournament_id=tournament.pk)) == "not_entered"


def test_leaving_before_the_start_closes_the_gap(ann):
    people = [person(name) for name in ("bob", "cid", "dan")]
    tournament = announced(ann, people=people)
    services.withdraw(user=people[0], tournament_id=tournament.pk)
    assert [(entrant.number, entrant.user_id) for entrant in tournament.entrants.all()] == [
        (0, people[1].pk),
        (1, people[2].pk),
    ]


@pytest.mark.parametrize(
    "wanted",
    [
        {"name": ""},
        {"name": "a\nb"},
        {"format": "league"},
        {"entry": "friends"},
        {"table_size": 1},
        {"table_size": 6},
        {"rounds": 0},
        {"rounds": 31},
        {"format": KNOCKOUT, "rounds": 3},
        {"format": SWISS, "minutes": 60},
        {"format": ARENA, "minutes": 0},
        {"most_entrants": 2},
        {"most_entrants": 1000},
        {"spectators": "no"},
        {"shuffle_seats": True},
        {"players": 4},
        {"auto_start": True},
        {"color": "blue"},
    ],
)
def test_a_tournament_that_cannot_be_is_refused(wanted, ann):
    assert refusal(lambda: announced(ann, **wanted)) == "invalid_tournament"
    assert not Tournament.objects.exists()


def test_tables_of_two_need_an_edition_with_rules_for_two(ann, rng):
    assert begun(ann, bots=2, table_size=2).status == Tournament.Status.RUNNING
    assert refusal(lambda: announced(ann, table_size=2, edition="first")) == "invalid_game_setup"


def test_what_is_refused_and_why(ann):
    bob = person("bob")
    tournament = announced(ann)
    pk = tournament.pk
    assert refusal(lambda: services.start_tournament(user=bob, tournament_id=pk)) == "not_organizer"
    assert refusal(lambda: services.start_tournament(user=ann, tournament_id=pk)) == "too_few_entrants"
    assert refusal(lambda: services.enter_bots(user=ann, tournament_id=pk)) == "no_bots_in_tournament"
    assert refusal(lambda: services.start_tournament(user=ann, tournament_id="nonsense")) == "tournament_not_found"
    services.enter_tournament(user=bob, tournament_id=pk)
    assert refusal(lambda: services.enter_tournament(user=bob, tournament_id=pk)) == "already_entered"
    services.cancel_tournament(user=ann, tournament_id=pk)
    assert refusal(lambda: services.enter_tournament(user=ann, tournament_id=pk)) == "tournament_over"
    full = announced(ann, bots=3, most_entrants=3)
    assert refusal(lambda: services.enter_tournament(user=bob, tournament_id=full.pk)) == "tournament_full"


def test_games_of_a_cancelled_tournament_go_on_and_begin_no_round(ann, rng):
    tournament = begun(ann, bots=3)
    services.cancel_tournament(user=ann, tournament_id=tournament.pk)
    play_tables(tournament, rng)
    services.advance_tournaments()
    assert TournamentRound.objects.count() == 1
    assert not finished_tables().exists()
