"""Analyses of games that are over: asked for once, made in slices, never lost."""

import json
from collections import Counter
from datetime import timedelta
from random import Random

import pytest
from django.conf import settings
from django.utils import timezone

from accounts.services import close_account
from bots.network import appraisal
from games import engine, errors, services
from games.models import Analysis, Game, SeatLosses
from games.reads import analysis, hosted_games, losses, profiles
from games.services.after.analysis import MOST_TRIES
from games.terms.coaching import CODES
from games.view.visibility import look

from .analysing import partial_to_others, quick, stored, work
from .archived import over
from .support import person, play_on, table
from .test_playing import refused

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def queued(monkeypatch):
    return quick(monkeypatch)


def ask(user, game):
    return services.request_analysis(user=user, game_id=game.pk)


def told(game, user=None):
    return analysis.wanted(look(hosted_games.get_game(game.pk), user))


def nothing_for_long():
    """So much time has passed that the worker is taken for dead."""
    Analysis.objects.update(progressed_at=timezone.now() - timedelta(seconds=settings.ANALYSIS_SWEEP_SECONDS + 1))


def test_a_game_is_analysed_step_by_step_and_progress_grows(queued):
    ann = person("ann")
    game = over(ann, 1, moves=12)
    ask(ann, game)
    assert (stored(game).status, stored(game).done, stored(game).total) == (
        "queued",
        0,
        analysis.total_of(12, game.players),
    )
    steps = []
    while queued:
        work(queued, 1)
        steps.append(told(game)["done"])
    found = told(game)
    assert steps == [*range(1, len(steps)), found["total"]]
    assert (found["status"], found["done"], found["finished_at"] is None) == ("done", found["total"], False)
    assert [value["ply"] for value in found["values"]] == list(range(13))
    line = [(move.seat, move.text) for move in game.moves.all()]
    assert [(value["seat"], value["move"]) for value in found["values"]] == [(None, None), *line]
    assert all(sum(value["win"]) == pytest.approx(1, abs=0.001) for value in found["values"])
    json.dumps(found)


def test_swings_are_the_largest_changes_largest_first_and_say_who_did_what(queued):
    ann = person("ann")
    game = over(ann, 2, moves=25)
    ask(ann, game)
    work(queued)
    found = told(game)
    wins = [value["win"] for value in found["values"]]
    changes = {
        ply: max(abs(now - then) for then, now in zip(wins[ply - 1], wins[ply], strict=True)) for ply in range(1, 26)
    }
    swings = found["swings"]
    assert [swing["ply"] for swing in swings] == sorted(changes, key=lambda ply: -changes[ply])[: analysis.SWINGS]
    for swing in swings:
        move = game.moves.get(ply=swing["ply"] - 1)
        assert (swing["seat"], swing["move"]) == (move.seat, move.text)
        assert (swing["before"], swing["after"]) == tuple(
            wins[ply][swing["whose"]] for ply in (swing["ply"] - 1, swing["ply"])
        )
        assert abs(swing["after"] - swing["before"]) == changes[swing["ply"]]
        assert swing["label"]
        assert swing["seq"] == found["values"][swing["ply"]]["seq"]


def test_a_better_move_is_legal_there_and_promises_more(queued, monkeypatch):
    """Whatever was played, one of the others is better when the playouts say so."""
    ann = person("ann")
    game = over(ann, 2, moves=25)
    partial_to_others(monkeypatch)
    ask(ann, game)
    work(queued)
    better = [(swing["ply"], swing["better"]) for swing in told(game)["swings"] if swing["better"]]
    assert better
    for ply, move in better:
        state = engine.new_game("1897", 2, seed=bytes.fromhex(game.seed))
        for earlier in game.moves.filter(ply__lt=ply - 1):
            engine.apply(state, engine.parse(earlier.text))
        assert engine.why_illegal(state, engine.parse(move["move"])) is None
        assert move["move"] != game.moves.get(ply=ply - 1).text
        assert (move["win"], move["played"]) == (0.9, 0.1)
        assert move["label"]
        assert move["text"]
        assert move["reason"]["category"] == CODES[move["reason"]["code"]].category
        for effects in move["reason"]["effects"].values():
            assert [one["seat"] for one in effects] == [0, 1]


def test_slips_are_what_each_seat_lost_most_beside_the_swings(queued, monkeypatch):
    """And only where another move was better."""
    ann = person("ann")
    game = over(ann, 2, moves=40)
    partial_to_others(monkeypatch)
    ask(ann, game)
    work(queued)
    found = told(game)
    swings, slips = found["swings"], found["slips"]
    assert slips
    assert not {swing["ply"] for swing in swings} & {slip["ply"] for slip in slips}
    wins = [value["win"] for value in found["values"]]
    for seat in (0, 1):
        losses = sorted(
            wins[value["ply"]][seat] - wins[value["ply"] - 1][seat]
            for value in found["values"]
            if value["seat"] == seat and value["ply"] not in {swing["ply"] for swing in swings}
        )
        own = [slip for slip in slips if slip["seat"] == seat]
        assert len(own) <= analysis.SLIPS
        assert [slip["whose"] for slip in own] == [seat] * len(own)
        largest = [-loss for loss in losses if loss <= -analysis.NOTICEABLE][: analysis.SLIPS]
        for slip in own:
            assert slip["before"] - slip["after"] in [pytest.approx(loss, abs=1e-6) for loss in largest]


def test_an_analysis_from_before_there_were_reasons_has_the_general_one(queued, monkeypatch):
    ann = person("ann")
    game = over(ann, 2, moves=12)
    partial_to_others(monkeypatch)
    ask(ann, game)
    work(queued)
    old = stored(game)
    for swing in old.swings:
        if swing["better"]:
            del swing["better"]["reason"]
    old.save()
    for swing in told(game)["swings"]:
        if swing["better"]:
            assert swing["better"]["reason"]["code"].startswith("chance_")
            assert swing["better"]["reason"]["effects"] is None
            assert swing["better"]["text"]


def test_a_profile_tells_what_its_owner_lost_and_nobody_else(queued, monkeypatch):
    """By category and game; moves of bots and of other people are theirs, and test games do not count."""
    ann, bob = person("ann"), person("bob")
    partial_to_others(monkeypatch)
    games = [over(ann, number, others=(bob,), bots=(), moves=30) for number in (1, 2)]
    for game in (*games, over(ann, 3, moves=12, is_test=True)):
        ask(ann, game)
        work(queued)
    own = losses.profile(profiles.person("ann", ann))
    turns = [
        (game, turn)
        for game in games
        for turn in told(game)["swings"] + told(game)["slips"]
        if turn["better"] and game.seats.get(index=turn["seat"]).user == ann
    ]
    assert turns
    assert own["games"] == 2
    assert own["total"] == pytest.approx(0.8 * len(turns))
    assert {entry["category"]: entry["moves"] for entry in own["categories"]} == Counter(
        turn["better"]["reason"]["category"] for _game, turn in turns
    )
    assert [(point["game"], round(point["lost"], 2)) for point in own["history"]] == [
        (str(game.pk), round(0.8 * sum(one == game for one, _turn in turns), 2)) for game in games
    ]
    assert [entry["lost"] for entry in own["categories"]] == sorted(
        (entry["lost"] for entry in own["categories"]), reverse=True
    )
    assert losses.profile(profiles.person("ann", bob)) is None
    assert losses.profile(profiles.level("expert")) is None


def test_an_analysis_that_is_made_again_replaces_what_was_lost(queued, monkeypatch):
    ann = person("ann")
    game = over(ann, 2, moves=12)
    ask(ann, game)
    work(queued)
    before = SeatLosses.objects.get(user=ann)
    monkeypatch.setattr(analysis, "method_of", lambda game: "others")
    ask(ann, game)
    assert SeatLosses.objects.get(user=ann) == before
    work(queued)
    assert SeatLosses.objects.get(user=ann) != before


def test_nothing_is_kept_of_those_who_have_closed_their_account(queued):
    ann, bob = person("ann"), person("bob")
    game = over(ann, 2, others=(bob,), bots=(), moves=12)
    close_account(user=bob)
    ask(ann, game)
    work(queued)
    assert [row.user for row in SeatLosses.objects.all()] == [ann]


def test_asked_twice_it_is_done_once_no_matter_who_asks(queued):
    ann, bob = person("ann"), person("bob")
    game = over(ann, 1, moves=8)
    ask(ann, game)
    work(queued, 3)
    ask(bob, game)
    ask(ann, game)
    assert len(queued) == 1
    assert stored(game).done == 3
    work(queued)
    first = stored(game)
    ask(bob, game)
    assert not queued
    assert stored(game).finished_at == first.finished_at


def test_a_key_is_answered_again(queued):
    ann = person("ann")
    game = over(ann, 1, moves=8)
    answers = [services.request_analysis(user=ann, game_id=game.pk, key="once") for _ in range(2)]
    assert [answer.replayed for answer in answers] == [False, True]
    assert len(queued) == 1


def test_the_same_game_is_always_analysed_alike_however_it_is_cut(queued, monkeypatch):
    ann = person("ann")
    seed = bytes(range(32))
    one, other = (over(ann, 5, moves=10, seed=seed) for _ in range(2))
    ask(ann, one)
    work(queued)
    quick(monkeypatch, seconds=60)
    services.request_analysis(user=ann, game_id=other.pk)
    services.analyse_further(game_id=other.pk, done=0)
    assert (stored(one).values, stored(one).swings) == (stored(other).values, stored(other).swings)
    assert stored(other).status == "done"


def test_a_game_that_goes_on_or_never_began_is_not_analysed(queued):
    ann = person("ann")
    for game in (table(ann, [person("bob")]), table(ann, bots=1, started=False)):
        refused(ask, errors.RECORD_NOT_READY, user=ann, game=game)
        refused(told, errors.RECORD_NOT_READY, game=game)
    assert not Analysis.objects.exists()


def test_a_game_that_nobody_has_asked_about_has_no_analysis():
    game = over(person("ann"), 1, moves=8)
    refused(told, errors.NO_ANALYSIS, game=game)


def test_who_may_not_see_a_game_has_nothing_of_it_analysed(queued):
    ann, eve = person("ann"), person("eve")
    game = over(ann, 1, moves=8, spectators="no")
    refused(ask, errors.NO_SPECTATORS, user=eve, game=game)
    ask(ann, game)
    refused(told, errors.NO_SPECTATORS, game=game, user=eve)


def test_a_slice_whose_worker_died_is_begun_again_by_the_sweep(queued):
    ann = person("ann")
    game = over(ann, 1, moves=8)
    ask(ann, game)
    work(queued, 3)
    queued.clear()  # the worker is gone, and its task with it
    assert services.requeue_lost_analyses() == 0
    nothing_for_long()
    assert services.requeue_lost_analyses() == 1
    assert services.requeue_lost_analyses() == 0
    assert queued == [(str(game.pk), 3)]
    work(queued)
    assert stored(game).status == "done"


def test_of_two_workers_at_the_same_slice_one_counts_and_goes_on(queued):
    ann = person("ann")
    game = over(ann, 1, moves=8)
    ask(ann, game)
    queued *= 2
    work(queued, 2)
    assert len(queued) == 1
    assert stored(game).done == 1


def test_of_a_slow_worker_and_the_one_that_took_over_one_counts(queued, monkeypatch):
    ann = person("ann")
    game = over(ann, 1, moves=8)
    ask(ann, game)
    appraise, slow = appraisal.appraise, [True]

    def overtaken(*arguments):
        """While the first worker thinks they are taken for dead, and another one does the same."""
        if slow and slow.pop():
            Analysis.objects.update(
                progressed_at=timezone.now() - timedelta(seconds=settings.ANALYSIS_SWEEP_SECONDS + 1)
            )
            services.requeue_lost_analyses()
            work(queued, 1)
        return appraise(*arguments)

    monkeypatch.setattr(appraisal, "appraise", overtaken)
    work(queued, 1)
    assert stored(game).done == 1
    assert len(queued) == 1
    work(queued)
    assert stored(game).status == "done"


def test_a_slice_that_kills_its_workers_is_given_up_and_can_be_asked_for_again(queued, monkeypatch):
    ann = person("ann")
    game = over(ann, 1, moves=8)
    ask(ann, game)

    def killed(*_):
        raise SystemExit

    with monkeypatch.context() as patched:
        patched.setattr(appraisal, "appraise", killed)
        for _ in range(MOST_TRIES):
            with pytest.raises(SystemExit):
                work(queued)
            assert told(game)["status"] == "running"
            Analysis.objects.update(
                progressed_at=timezone.now() - timedelta(seconds=settings.ANALYSIS_SWEEP_SECONDS + 1)
            )
            services.requeue_lost_analyses()
        work(queued)
    assert told(game)["status"] == "failed"
    queued.clear()
    ask(ann, game)
    work(queued)
    assert stored(game).status == "done"


def test_a_failure_is_told_and_not_tried_for_ever(queued, monkeypatch, caplog):
    ann = person("ann")
    game = over(ann, 1, moves=8)

    def broken(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(appraisal, "appraise", broken)
    ask(ann, game)
    work(queued)
    assert not queued
    assert told(game)["status"] == "failed"
    assert "analysis_failed" in caplog.text


def test_other_networks_make_another_analysis_when_someone_asks(queued, monkeypatch):
    ann = person("ann")
    game = over(ann, 1, moves=8)
    ask(ann, game)
    work(queued)
    monkeypatch.setattr(analysis, "method_of", lambda game: "others")
    assert told(game)["status"] == "done"
    ask(ann, game)
    assert (stored(game).status, stored(game).done, stored(game).method) == ("queued", 0, "others")


def test_in_a_draft_there_are_no_values(queued):
    ann = person("ann")
    game = over(ann, 3, moves=70, expansions=["new_buildings"])
    ask(ann, game)
    work(queued)
    found = told(game)
    drafted = game.moves.filter(decision="draft").count()
    assert 5 < drafted < 70
    assert all(value["win"] is None for value in found["values"][:drafted])
    assert all(value["win"] and value["score"] for value in found["values"][drafted:])
    assert all(swing["ply"] > drafted for swing in found["swings"])


def test_a_position_is_named_by_its_last_event_whatever_was_taken_back(queued):
    ann, bob = person("ann"), person("bob")
    game = play_on(table(ann, [bob]), Random(3), moves=9)
    services.propose(user=ann, game_id=game.pk, kind="take_back", to_ply=4)
    [proposal] = hosted_games.get_game(game.pk).proposals
    services.answer_proposal(user=bob, game_id=game.pk, number=proposal["number"], accept=True)
    game = play_on(hosted_games.get_game(game.pk), Random(4), moves=4)
    services.propose(user=ann, game_id=game.pk, kind="abort")
    [proposal] = hosted_games.get_game(game.pk).proposals
    services.answer_proposal(user=bob, game_id=game.pk, number=proposal["number"], accept=True)
    game = hosted_games.get_game(game.pk)
    ask(ann, game)
    work(queued)
    values = told(game)["values"]
    assert len(values) == game.ply + 1
    seqs = [value["seq"] for value in values]
    assert seqs == sorted(set(seqs))
    assert seqs[-1] == game.last_seq
    events = {event.seq: event for event in game.events.all()}
    for value in values[1:-1]:
        assert events[value["seq"]].ply == value["ply"]
        assert events[value["seq"]].kind != "move"
    assert game.events.get(kind="took_back").seq > seqs[3]


def test_a_fork_is_analysed_from_where_it_begins(queued):
    ann = person("ann")
    old = play_on(table(ann, [person("bob")]), Random(3), moves=6)
    services.resign(user=ann, game_id=old.pk)
    old = hosted_games.get_game(old.pk)
    forked = services.fork_game(user=ann, game_id=old.pk, seq=old.last_seq // 2, bot="random", seat=old.turn_seat or 0)
    game = Game.objects.get(pk=forked.game_id)
    services.resign(user=ann, game_id=game.pk)
    game = hosted_games.get_game(game.pk)
    ask(ann, game)
    work(queued)
    found = told(game)
    assert (found["status"], len(found["values"])) == ("done", game.ply + 1)
