"""Leaving a seat and taking it back, giving up, going on vacation."""

from datetime import timedelta

import pytest

from games import errors, services
from games.services import end_vacation, enforce_clocks, leave_game, propose, reclaim_seat, resign, start_vacation
from puerto_api.base.errors import ServiceError

from .hosting import (
    DAILY,
    DAY,
    LIVE,
    SECOND,
    UNTIMED,
    bot_plays,
    clock_of,
    do,
    play,
    refused,
    seat_of,
    table_of,
    told,
)
from .support import events_of, person

pytestmark = pytest.mark.django_db

# ------------------------------------------------------------------------------------------------- leaving, and back


@pytest.mark.parametrize(("policy", "stand_in"), [("bot", "random"), ("default_move", "default")])
def test_who_leaves_is_replaced_as_the_table_has_declared(time, policy, stand_in):
    game = table_of("ann", "bob", time_control=LIVE, flag_policy=policy, flag_bot="random")
    before = game
    game = do(leave_game, game, 0)
    assert seat_of(game, 0).stand_in == stand_in
    assert told(before) == [("handed_over", 0)]
    assert (game.status, game.turn_is_bot, game.turn_deadline) == ("running", True, None)
    assert clock_of(game)["remaining"] == [None, 60 * SECOND]
    refused(errors.SEAT_HANDED_OVER, leave_game, game, 0)
    refused(errors.SEAT_HANDED_OVER, services.play_move, game, 0, move="role:mayor", expected_version=game.version)
    assert bot_plays(game).moves_played == 1


def test_who_leaves_a_table_where_time_forfeits_has_lost():
    game = table_of("ann", "bob", "cid", flag_policy="forfeit")
    before = game
    game = do(leave_game, game, 1)
    assert told(before) == [("forfeited", 1), ("handed_over", 1)]
    assert game.status == "running"
    [forfeited] = [event for event in events_of(game, 0) if event["kind"] == "forfeited"]
    assert (forfeited["data"], forfeited["message"]) == ({"reason": "left"}, "bob leaves the game and loses.")
    refused(errors.OUT_OF_PLAY, reclaim_seat, game, 1)
    refused(errors.OUT_OF_PLAY, resign, game, 1)


def test_a_seat_is_taken_back_and_its_owner_plays_on(time):
    game = do(leave_game, table_of("ann", "bob", time_control=LIVE), 0)
    before = game
    game = do(reclaim_seat, game, 0)
    assert told(before) == [("reclaimed", 0)]
    assert (game.turn_seat, game.turn_is_bot) == (0, False)
    game = play(game, "role:prospector")
    refused(errors.SEAT_NOT_HANDED_OVER, reclaim_seat, game, 0)


def test_a_bot_that_was_about_to_move_is_too_late_when_the_seat_is_taken_back():
    left = do(leave_game, table_of("ann", "bob"), 0)
    game = do(reclaim_seat, left, 0)
    with pytest.raises(ServiceError) as raised:
        services.play_bot_move(game_id=game.pk, seat=0, move="role:mayor", expected_version=left.version)
    assert raised.value.code is errors.STALE_VERSION


def test_who_comes_back_to_a_new_decision_has_half_a_minute_at_least(time):
    game = table_of("ann", "bob", time_control=LIVE)
    time.passes(seconds=59)
    game = play(game, "role:settler")  # 6 seconds are left
    game = do(leave_game, game, 0)
    game = bot_plays(game)  # whatever is asked next was not asked when they left
    game = do(reclaim_seat, game, 0)
    assert seat_of(game, 0).bank == 30 * SECOND


@pytest.mark.parametrize("clock", [LIVE, DAILY, UNTIMED], ids=lambda clock: clock["kind"])
def test_going_and_coming_at_the_same_decision_wins_no_time(time, clock):
    game = table_of("ann", "bob", time_control=clock)
    deadline = game.turn_deadline
    time.passes(seconds=50)
    for _ in range(3):
        game = do(reclaim_seat, do(leave_game, game, 0), 0)
    assert game.turn_deadline == deadline
    game = do(leave_game, game, 0)
    time.passes(seconds=3)  # nobody's time
    assert do(reclaim_seat, game, 0).turn_deadline == deadline + timedelta(seconds=3)


def test_an_adjourned_game_is_no_way_to_win_time_either(time):
    game = table_of("ann", bots=1, time_control=DAILY)
    time.passes(hours=23)
    game = do(propose, game, 0, kind="adjourn")
    game = do(reclaim_seat, do(leave_game, game, 0), 0)
    game = do(propose, game, 0, kind="resume")
    assert game.turn_deadline == time.now + timedelta(hours=1)


def test_a_seat_that_is_not_asked_can_be_left_and_taken_back(time):
    game = table_of("ann", "bob", time_control=LIVE)
    deadline = game.turn_deadline
    game = do(leave_game, game, 1)
    assert (game.turn_deadline, game.turn_is_bot) == (deadline, False)
    game = do(reclaim_seat, game, 1)
    assert (game.turn_deadline, seat_of(game, 1).bank) == (deadline, 60 * SECOND)


def test_when_everybody_has_left_the_stand_ins_play_to_the_end():
    game = table_of("ann", "bob", flag_policy="default_move")
    for seat in (0, 1):
        game = do(leave_game, game, seat)
    while game.status == "running":
        game = bot_plays(game)
    assert game.outcome["reason"] == "played"


# ------------------------------------------------------------------------------------------------------ giving up


def test_a_game_with_one_seat_left_in_play_is_won_by_it():
    game = table_of("ann", "bob", "cid")
    game = do(resign, game, 2)
    assert game.status == "running"
    before = game
    game = do(resign, game, 0)
    assert (game.status, game.outcome) == ("finished", {"reason": "resigned", "winners": [1]})
    assert told(before) == [("resigned", 0), ("won_by_resignation", 1)]
    refused(errors.GAME_OVER, resign, game, 1)
    refused(errors.GAME_OVER, reclaim_seat, game, 0)


def test_who_resigns_stays_out():
    game = do(resign, table_of("ann", "bob", "cid"), 0)
    assert (seat_of(game, 0).standing, bool(seat_of(game, 0).stand_in)) == ("resigned", True)
    refused(errors.OUT_OF_PLAY, resign, game, 0)
    refused(errors.OUT_OF_PLAY, reclaim_seat, game, 0)
    refused(errors.SEAT_HANDED_OVER, services.take_back, game, 0)


def test_who_has_left_may_still_resign():
    game = do(leave_game, table_of("ann", "bob", "cid"), 0)
    before = game
    game = do(resign, game, 0)
    assert told(before) == [("resigned", 0)]
    assert seat_of(game, 0).stand_in


def test_before_the_start_nobody_resigns_or_takes_anything_back():
    game = table_of("ann", "bob", started=False)
    for service in (resign, reclaim_seat, start_vacation, end_vacation, services.take_back):
        refused(errors.GAME_NOT_STARTED, service, game, 0)


def test_a_stranger_may_do_nothing_at_the_table():
    game, eve = table_of("ann", "bob"), person("eve")
    for service in (leave_game, resign, reclaim_seat, start_vacation, end_vacation, services.take_back):
        with pytest.raises(ServiceError) as raised:
            service(user=eve, game_id=game.pk)
        assert raised.value.code is errors.NOT_SEATED


# ------------------------------------------------------------------------------------------------------- vacation


def test_a_vacation_stops_the_clock_of_who_is_asked(time):
    game = table_of("ann", "bob", time_control=DAILY)
    time.passes(hours=6)
    before = game
    game = do(start_vacation, game, 0)
    until = time.now + timedelta(days=10)
    assert told(before) == [("went_on_vacation", 0)]
    assert game.turn_deadline == until + timedelta(hours=18)
    assert clock_of(game)["paused_by"] == {"reason": "vacation", "seat": 0, "until": until.isoformat()}
    time.passes(days=3)
    game = do(end_vacation, game, 0)
    assert game.turn_deadline == time.now + timedelta(hours=18)
    assert (seat_of(game, 0).vacation_left, clock_of(game)["paused_by"]) == (7 * DAY, None)


def test_a_vacation_is_over_when_its_owner_moves(time):
    game = do(start_vacation, table_of("ann", "bob", time_control=DAILY), 0)
    time.passes(days=1)
    before = game
    game = play(game, "role:settler")
    assert told(before)[0] == ("came_back", 0)
    assert (seat_of(game, 0).vacation_since, seat_of(game, 0).vacation_left) == (None, 9 * DAY)
    assert game.turn_deadline == time.now + timedelta(days=1)


def test_a_vacation_that_is_used_up_lets_the_clock_run_on(time):
    game = do(start_vacation, table_of("ann", "bob", time_control=DAILY, flag_policy="bot"), 0)
    time.passes(days=10, hours=23)
    assert enforce_clocks() == 0
    time.passes(hours=2)
    before = game
    assert enforce_clocks() == 1
    assert told(before)[-1] == ("handed_over", 0)
    game = do(reclaim_seat, game, 0)
    refused(errors.NO_VACATION, start_vacation, game, 0)


def test_a_vacation_that_was_used_up_before_they_are_asked_takes_none_of_their_time(time):
    game = do(start_vacation, table_of("ann", "bob", time_control=DAILY | {"vacation_days": 1}), 1)
    game = play(game, "role:settler")
    time.passes(days=20)
    before = game
    game = play(game, "take:quarry")
    assert (game.turn_seat, game.turn_deadline, game.paused_by) == (1, time.now + timedelta(days=1), None)
    assert ("came_back", 1) in told(before)
    assert (seat_of(game, 1).vacation_since, seat_of(game, 1).vacation_left) == (None, 0)


def test_vacation_is_for_correspondence_and_for_people_who_play():
    game = table_of("ann", "bob", time_control=LIVE)
    refused(errors.NO_VACATION, start_vacation, game, 0)
    refused(errors.NOT_ON_VACATION, end_vacation, game, 0)
    game = do(leave_game, table_of("cid", "dan", time_control=DAILY), 1)
    refused(errors.SEAT_HANDED_OVER, start_vacation, game, 1)


def test_nobody_goes_on_vacation_twice_at_once(time):
    game = do(start_vacation, table_of("ann", "bob", time_control=DAILY), 1)
    refused(errors.ON_VACATION, start_vacation, game, 1)


def test_who_leaves_on_vacation_keeps_what_is_left_of_it(time):
    game = do(start_vacation, table_of("ann", "bob", time_control=DAILY), 0)
    time.passes(days=4)
    game = do(leave_game, game, 0)
    assert (seat_of(game, 0).vacation_since, seat_of(game, 0).vacation_left) == (None, 6 * DAY)
    assert (game.turn_is_bot, game.paused_by) == (True, None)
