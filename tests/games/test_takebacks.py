"""Taking moves back by oneself, and what it does to clocks, events and the record."""

import json
from datetime import timedelta

import pytest

from games import engine, errors
from games.reads import hosted_games, takebacks
from games.services import answer_proposal, enforce_clocks, play_move, propose, resign, start_vacation, take_back

from .hosting import (
    DAILY,
    DAY,
    LIVE,
    SECOND,
    UNTIMED,
    default_of,
    do,
    now,
    play,
    proposal_of,
    refused,
    seat_of,
    table_of,
    told,
)
from .support import events_of, record_of

pytestmark = pytest.mark.django_db


def by_consent(game, to_ply):
    game = do(propose, game, 0, kind="take_back", to_ply=to_ply)
    return do(answer_proposal, game, 1, number=proposal_of(game), accept=True)


def test_the_last_move_of_ones_own_is_taken_back_and_asked_again():
    before = table_of("ann", "bob")
    state = before.state
    game = do(take_back, play(before, "role:settler"), 0)
    assert (game.ply, game.turn_seat, game.state) == (0, 0, state)
    assert told(before)[-2:] == [("took_back", 0), ("decision", 0)]
    assert game.events.get(kind="took_back").data == {"to_ply": 0, "undone": 1, "by_consent": False}
    assert play(game, "role:mayor").ply == 1


def test_several_moves_of_ones_own_are_taken_back_at_once():
    game = play(table_of("ann", "bob"), "role:settler", "take:quarry")
    game = do(take_back, game, 0, to_ply=0)
    assert (game.ply, game.moves_played) == (0, 2)


def test_nobody_goes_past_the_decision_of_someone_else():
    game = play(table_of("ann", "bob"), "role:settler", "take:quarry")
    error = refused(errors.TAKEBACK_REFUSED, take_back, game, 1)
    assert error.extra == {"earliest": None}
    game = play(game, "pass", "role:builder")
    assert [move.seat for move in game.moves.all()] == [0, 0, 1, 1]
    assert refused(errors.TAKEBACK_REFUSED, take_back, game, 1, to_ply=0).extra == {"earliest": 3}
    assert do(take_back, game, 1, to_ply=3).ply == 3


def test_nobody_goes_past_tiles_that_were_turned_up():
    """Bob's tile is the last one of the settler phase: a new row lies open then (R-STL-9)."""
    game = play(table_of("ann", "bob"), "role:settler", "take:quarry")
    move = next(text for text in legal(game) if text != "pass")
    pile = hosted_games.state_of(game).pile_at
    game = play(game, move)
    assert hosted_games.state_of(game).pile_at > pile
    assert game.moves.last().reveals
    assert refused(errors.TAKEBACK_REFUSED, take_back, game, 1).extra == {"earliest": None}


def legal(game):
    return engine.texts(engine.legal_moves(hosted_games.state_of(game)))


def test_nobody_goes_past_what_the_server_has_decided_for_them(time):
    game = table_of("ann", "bob", time_control=LIVE, flag_policy="default_move")
    game = play(game, "role:settler")
    time.passes(minutes=10)
    enforce_clocks()
    game = now(game)
    assert game.moves.last().source == "default"
    refused(errors.TAKEBACK_REFUSED, take_back, game, 0)


@pytest.mark.parametrize("to_ply", [-1, 1, 99])
def test_one_goes_back_and_not_forward(to_ply):
    refused(errors.TAKEBACK_REFUSED, take_back, play(table_of("ann", "bob"), "role:settler"), 0, to_ply=to_ply)


def test_nobody_plays_and_takes_back_for_ever(monkeypatch):
    """All decisions count towards the end of the game: who loses it could bring it to its limit, where nobody wins."""
    monkeypatch.setattr(takebacks, "MOST_BY_ONESELF", 3)
    game = play(table_of("ann", "bob"), "role:settler", "take:quarry")
    game = do(take_back, game, 0, to_ply=0)
    game = play(game, "role:settler", "take:quarry")
    assert takebacks.reach(game, 0) == {"earliest": 1, "by_consent": True}
    assert refused(errors.TAKEBACK_REFUSED, take_back, game, 0, to_ply=0).extra == {"earliest": 1}
    game = play(do(take_back, game, 0), "take:quarry")
    assert refused(errors.TAKEBACK_REFUSED, take_back, game, 0).extra == {"earliest": None}
    assert takebacks.reach(game, 0) == {"earliest": None, "by_consent": True}
    game = by_consent(game, 0)
    assert game.ply == 0
    game = play(game, "role:settler", "take:quarry", "pass", "role:builder")
    assert takebacks.reach(game, 1)["earliest"] == 3


def test_before_the_first_move_there_is_nothing_to_take_back():
    refused(errors.TAKEBACK_REFUSED, take_back, table_of("ann", "bob"), 0)


def test_at_a_table_without_takebacks_what_is_played_is_played():
    game = play(table_of("ann", "bob", takebacks="none"), "role:settler")
    refused(errors.TAKEBACK_REFUSED, take_back, game, 0)


def test_the_answer_to_a_decision_that_was_taken_back_is_stale():
    game = play(table_of("ann", "bob"), "role:settler")
    seen = game.version
    game = do(take_back, game, 0)
    refused(errors.STALE_VERSION, play_move, game, 0, move="take:quarry", expected_version=seen)


# --------------------------------------------------------------------------------------------------------- clocks


def test_what_has_run_stays_spent(time):
    game = table_of("ann", "bob", time_control=LIVE)
    time.passes(seconds=20)
    game = play(game, "role:settler")  # 40 + 5
    time.passes(seconds=8)
    game = do(take_back, game, 0)
    assert game.turn_deadline == time.now + timedelta(seconds=37)
    assert seat_of(game, 0).bank == 37 * SECOND


def test_the_increment_of_a_move_that_is_taken_back_is_given_back(time):
    game = table_of("ann", "bob", time_control=LIVE)
    time.passes(seconds=20)
    for _ in range(5):
        game = do(take_back, play(game, "role:settler"), 0)
        assert seat_of(game, 0).bank == 40 * SECOND
        assert game.turn_deadline == time.now + timedelta(seconds=40)


def test_the_time_of_who_was_asked_meanwhile_stays_spent_too(time):
    game = play(table_of("ann", "bob", time_control=LIVE), "role:settler", "take:quarry")
    time.passes(seconds=25)
    game = do(take_back, game, 0)
    assert (game.turn_seat, seat_of(game, 1).bank) == (0, 35 * SECOND)


@pytest.mark.parametrize("clock", [DAILY, UNTIMED], ids=lambda clock: clock["kind"])
def test_a_decision_that_is_asked_again_has_no_more_time_than_when_it_was_made(time, clock):
    game = table_of("ann", "bob", time_control=clock)
    time.passes(hours=20)
    left = game.turn_deadline - time.now
    game = play(game, "role:settler")
    time.passes(hours=3)
    game = do(take_back, game, 0)
    assert game.turn_deadline == time.now + left


def test_by_consent_nobody_wins_time_either(time):
    game = table_of("ann", "bob", time_control=LIVE)
    banks = []
    while game.ply < 6:
        banks.append([seat_of(game, index).bank for index in (0, 1)])
        time.passes(seconds=3)
        game = play(game, default_of(game))
    for to_ply in (5, 3, 1):
        game = by_consent(game, to_ply)
        assert all(seat_of(game, index).bank <= banks[to_ply][index] for index in (0, 1))


def test_a_day_that_was_used_up_is_not_given_again(time):
    game = table_of("ann", "bob", time_control=DAILY)
    time.passes(hours=23)
    game = play(game, "role:settler", "take:quarry")
    game = by_consent(game, 0)
    assert game.turn_left == DAY // 24


def test_a_decision_of_who_is_on_vacation_waits_for_them_with_what_they_had(time):
    game = table_of("ann", "bob", time_control=DAILY)
    time.passes(hours=20)
    game = play(game, "role:settler", "take:quarry")
    game = do(start_vacation, game, 0)
    game = by_consent(game, 0)
    assert game.paused_by["reason"] == "vacation"
    assert game.turn_deadline == time.now + timedelta(days=10, hours=4)


# ------------------------------------------------------------------------------------------------ events and record


def test_events_go_on_without_a_gap_and_nothing_that_was_told_changes():
    game = play(table_of("ann", "bob"), "role:settler", "take:quarry")
    before = events_of(game, 0)
    game = do(take_back, game, 0, to_ply=0)
    after = events_of(game, 0)
    assert after[: len(before)] == before
    assert [event["seq"] for event in after] == list(range(1, game.last_seq + 1))


def test_the_record_tells_the_line_that_counts():
    game = play(table_of("ann", "bob"), "role:settler", "take:quarry")
    game = play(do(take_back, game, 0, to_ply=0), "role:mayor")
    assert [move.text for move in takebacks.line(game)] == ["role:mayor"]
    assert [move.text for move in game.moves.all()] == ["role:settler", "take:quarry", "role:mayor"]
    game = do(resign, game, 0)
    record = record_of(game)
    assert record["moves"] == [[0, "role:mayor"]]
    engine.verify(record)


def test_replaying_the_line_gives_the_state_that_is_stored():
    game = table_of("ann", "bob", "cid", edition="1897", expansions=["new_buildings", "nobles", "smuggler", "festival"])
    for _ in range(20):
        game = play(game, default_of(game))
    game = do(propose, game, 0, kind="take_back", to_ply=7)
    for seat in (1, 2):
        game = do(answer_proposal, game, seat, number=proposal_of(game), accept=True)
    for _ in range(5):
        game = play(game, default_of(game))
    replayed = takebacks.replayed(game, takebacks.line(game))
    assert json.loads(json.dumps(engine.snapshot.dump(replayed))) == game.state
