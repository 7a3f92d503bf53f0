"""What needs the consent of all people at the table: proposing it, agreeing, declining."""

from datetime import timedelta

import pytest

from games import errors
from games.services import (
    answer_proposal,
    end_vacation,
    enforce_clocks,
    leave_game,
    play_move,
    propose,
    reclaim_seat,
    start_vacation,
    take_back,
)
from games.services.core.turns import most_decisions
from games.terms import time_control
from puerto_api.base.errors import VALIDATION_FAILED

from .hosting import (
    DAILY,
    LIVE,
    SECOND,
    bot_plays,
    clock_of,
    do,
    now,
    play,
    proposal_of,
    refused,
    seat_of,
    table_of,
    told,
)

pytestmark = pytest.mark.django_db

NOTHING_MORE = {"to_ply": None, "hours": None}


def agree(game, seat):
    return do(answer_proposal, game, seat, number=proposal_of(game), accept=True)


def decline(game, seat):
    return do(answer_proposal, game, seat, number=proposal_of(game), accept=False)


# ------------------------------------------------------------------------------------------------------- agreeing


def test_it_is_done_when_the_last_person_has_agreed():
    game = do(propose, table_of("ann", "bob", "cid"), 0, kind="abort")
    assert game.proposals == [{"number": game.last_seq, "kind": "abort", "seat": 0, "accepted": [0]} | NOTHING_MORE]
    game = agree(game, 2)
    assert (game.status, game.proposals[0]["accepted"]) == ("running", [0, 2])
    before = game
    game = agree(game, 1)
    assert told(before) == [("agreed", 1), ("abandoned", None)]
    assert (game.status, game.outcome) == ("abandoned", {"reason": "consent", "winners": []})
    assert game.proposals == []


def test_agreeing_twice_does_not_count_twice():
    game = do(propose, table_of("ann", "bob", "cid"), 0, kind="abort")
    game = agree(agree(game, 0), 2)
    game = agree(game, 2)
    assert (game.status, game.proposals[0]["accepted"]) == ("running", [0, 2])


def test_bots_and_stand_ins_agree_to_everything():
    game = table_of("ann", "bob", bots=1)
    game = do(leave_game, game, 1)
    assert do(propose, game, 0, kind="abort").status == "abandoned"


def test_what_waited_only_for_who_has_left_is_done():
    game = do(propose, table_of("ann", "bob"), 0, kind="abort")
    before = game
    game = do(leave_game, game, 1)
    assert told(before) == [("handed_over", 1), ("abandoned", None)]


def test_what_only_they_wanted_who_has_left_is_dropped():
    game = do(propose, table_of("ann", "bob"), 0, kind="abort")
    game = do(leave_game, game, 0)
    assert (game.status, game.proposals) == ("running", [])


def test_the_consent_of_who_comes_back_is_needed_again():
    game = do(leave_game, table_of("ann", "bob"), 1)
    game = do(reclaim_seat, game, 1)
    assert do(propose, game, 0, kind="abort").status == "running"


# ------------------------------------------------------------------------------------------------------ declining


def test_what_was_declined_is_proposed_again_after_the_next_decision_only():
    game = do(propose, table_of("ann", "bob"), 0, kind="abort")
    before = game
    game = decline(game, 1)
    assert told(before) == [("declined", 1)]
    assert game.proposals == []
    refused(errors.PROPOSAL_DECLINED, propose, game, 0, kind="abort")
    game = do(propose, game, 0, kind="adjourn")  # something else
    game = decline(game, 1)
    game = decline(do(propose, game, 1, kind="abort"), 0)  # someone else
    game = play(game, "role:settler")
    assert do(propose, game, 0, kind="abort").proposals


def test_who_proposed_it_takes_it_back_by_declining():
    game = decline(do(propose, table_of("ann", "bob"), 0, kind="abort"), 0)
    assert game.proposals == []
    refused(errors.PROPOSAL_GONE, answer_proposal, game, 1, number=game.last_seq - 1, accept=True)


def test_there_is_one_proposal_of_a_kind_at_a_time():
    game = do(propose, table_of("ann", "bob"), 0, kind="abort")
    refused(errors.PROPOSAL_OPEN, propose, game, 0, kind="abort")
    refused(errors.PROPOSAL_OPEN, propose, game, 1, kind="abort")
    assert len(do(propose, game, 1, kind="adjourn").proposals) == 2


def test_a_proposal_does_not_make_the_decision_stale():
    game = table_of("ann", "bob")
    seen = game.version
    game = do(propose, game, 1, kind="adjourn")
    game = decline(game, 0)
    assert do(play_move, game, 0, move="role:settler", expected_version=seen).ply == 1


@pytest.mark.parametrize("kind", ["", "applause", None, 7, "ABORT"])
def test_only_known_things_are_proposed(kind):
    refusal = refused(VALIDATION_FAILED, propose, table_of("ann", "bob"), 0, kind=kind)
    assert [mistake["pointer"] for mistake in refusal.extra["errors"]] == ["/kind"]


def test_nothing_is_proposed_before_the_start_after_the_end_or_by_who_is_replaced():
    game = table_of("ann", "bob", started=False)
    refused(errors.GAME_NOT_STARTED, propose, game, 0, kind="abort")
    refused(errors.GAME_NOT_STARTED, answer_proposal, game, 0, number=1, accept=True)
    game = do(leave_game, table_of("cid", "dan", "eve"), 0)
    refused(errors.SEAT_HANDED_OVER, propose, game, 0, kind="abort")
    game = do(propose, game, 1, kind="abort")
    refused(errors.SEAT_HANDED_OVER, answer_proposal, game, 0, number=proposal_of(game), accept=False)
    game = agree(game, 2)
    refused(errors.GAME_OVER, propose, game, 0, kind="abort")
    refused(errors.GAME_OVER, answer_proposal, game, 1, number=1, accept=True)


# ------------------------------------------------------------------------------------------- adjourning, resuming


def test_in_an_adjourned_game_no_clock_runs_and_nobody_is_asked(time):
    game = table_of("ann", "bob", time_control=LIVE)
    time.passes(seconds=15)
    game = agree(do(propose, game, 1, kind="adjourn", hours=5), 0)
    until = (time.now + timedelta(hours=5)).isoformat()
    assert clock_of(game) == {
        "seat": None,
        "remaining": [45 * SECOND, 60 * SECOND],
        "since": None,
        "runs_until": None,
        "paused_by": {"reason": "adjourned", "seat": None, "until": until},
    }
    refused(errors.GAME_PAUSED, play_move, game, 0, move="role:settler", expected_version=game.version)
    refused(errors.GAME_PAUSED, take_back, game, 0)
    refused(errors.GAME_PAUSED, propose, game, 0, kind="adjourn")
    refused(errors.GAME_PAUSED, propose, game, 0, kind="take_back")
    refused(errors.GAME_PAUSED, start_vacation, game, 0)


def test_an_adjourned_game_goes_on_when_all_agree(time):
    game = table_of("ann", "bob", time_control=LIVE)
    time.passes(seconds=15)
    game = agree(do(propose, game, 1, kind="adjourn"), 0)
    time.passes(hours=7)
    game = do(propose, game, 0, kind="resume")
    before = game
    game = agree(game, 1)
    assert told(before) == [("agreed", 1), ("resumed", None)]
    assert (game.paused_by, game.resumes_at, game.proposals) == (None, None, [])
    assert game.turn_deadline == time.now + timedelta(seconds=45)
    refused(errors.GAME_NOT_PAUSED, propose, game, 0, kind="resume")


def test_a_bot_waits_while_the_game_is_adjourned():
    game = play(table_of("ann", bots=1), "role:settler", "take:quarry")
    game = do(propose, game, 0, kind="adjourn")
    assert not game.turn_is_bot
    game = do(propose, game, 0, kind="resume")
    assert game.turn_is_bot
    assert bot_plays(game).moves_played == 3


def test_a_seat_that_is_left_in_an_adjourned_game_is_played_on_when_it_goes_on():
    game = agree(do(propose, table_of("ann", "bob"), 1, kind="adjourn"), 0)
    game = do(leave_game, game, 0)
    assert not game.turn_is_bot
    game = do(propose, game, 1, kind="resume")
    assert game.turn_is_bot


@pytest.mark.parametrize("hours", [0, -1, 721, 10**9])
def test_a_game_is_adjourned_for_a_month_at_most(hours):
    refusal = refused(VALIDATION_FAILED, propose, table_of("ann", "bob"), 0, kind="adjourn", hours=hours)
    assert [mistake["pointer"] for mistake in refusal.extra["errors"]] == ["/hours"]


def adjourned(game, time, hours):
    """The game after it was adjourned for so many hours and went on by itself."""
    game = agree(do(propose, game, 0, kind="adjourn", hours=hours), 1)
    time.passes(hours=hours, seconds=1)
    enforce_clocks()
    assert now(game).resumes_at is None
    return now(game)


def test_all_adjournments_of_a_game_together_last_a_month_at_most(time):
    game = adjourned(adjourned(table_of("ann", "bob"), time, 400), time, 300)
    refusal = refused(VALIDATION_FAILED, propose, game, 0, kind="adjourn", hours=20)
    sentence = "A game can be adjourned for 720 hours in total; hours left: 19."
    assert refusal.extra == {"errors": [{"pointer": "/hours", "detail": sentence, "code": "invalid"}]}
    game = do(propose, game, 0, kind="adjourn")  # a day, if so much were left
    assert game.proposals[0]["hours"] == 19
    decline(game, 0)
    game = adjourned(play(game, "role:settler"), time, 19)
    for hours in (None, 1):
        refusal = refused(VALIDATION_FAILED, propose, game, 0, kind="adjourn", hours=hours)
        assert str(refusal).endswith("hours left: 0.")


def test_what_was_not_used_of_an_adjournment_is_left(time):
    game = agree(do(propose, table_of("ann", "bob"), 0, kind="adjourn", hours=720), 1)
    time.passes(hours=5)
    game = agree(do(propose, game, 0, kind="resume"), 1)
    refused(VALIDATION_FAILED, propose, game, 0, kind="adjourn", hours=716)
    assert do(propose, game, 0, kind="adjourn", hours=715).proposals


def test_adjourning_as_long_as_one_may_cuts_no_game_off(time):
    """The bound that is told at the start allows for all adjournments and all the time of the clocks."""
    game = table_of("ann", "bob", time_control=DAILY, flag_policy="default_move")
    clock = time_control.parse(game.time_control)
    game = adjourned(adjourned(game, time, 700), time, 19)
    assert game.ends_by - time.now >= clock.longest(2, most_decisions(2))


def test_a_vacation_passes_while_the_game_is_adjourned(time):
    game = do(start_vacation, table_of("ann", "bob", time_control=DAILY), 0)
    game = agree(do(propose, game, 0, kind="adjourn", hours=48), 1)
    assert game.paused_by["reason"] == "adjourned"
    time.passes(days=1)
    game = do(end_vacation, game, 0)
    assert game.paused_by["reason"] == "adjourned"
    game = agree(do(propose, game, 0, kind="resume"), 1)
    assert game.turn_deadline == time.now + timedelta(days=1)
    assert seat_of(game, 0).vacation_left == 9 * 24 * 3600 * SECOND


# ---------------------------------------------------------------------------------------------------- taking back


def test_everybody_together_may_take_back_what_nobody_may_alone():
    game = play(table_of("ann", "bob"), "role:settler", "take:quarry", "pass")
    ply = game.ply
    refused(errors.TAKEBACK_REFUSED, take_back, game, 0)
    game = do(propose, game, 0, kind="take_back", to_ply=1)
    assert game.proposals[0]["to_ply"] == 1
    before = game
    game = agree(game, 1)
    assert told(before) == [("agreed", 1), ("took_back", 0), ("decision", 0)]
    assert game.events.get(kind="took_back").data == {"to_ply": 1, "undone": ply - 1, "by_consent": True}
    assert (game.ply, game.moves_played, game.turn_seat, game.proposals) == (1, ply, 0, [])


def test_a_move_ends_a_proposal_to_take_back_and_no_other():
    game = play(table_of("ann", "bob"), "role:settler")
    game = do(propose, do(propose, game, 1, kind="take_back"), 1, kind="abort")
    game = play(game, "take:quarry")
    assert [proposal["kind"] for proposal in game.proposals] == ["abort"]


@pytest.mark.parametrize("to_ply", [-1, 2, 10**9])
def test_only_what_was_played_can_be_taken_back(to_ply):
    game = play(table_of("ann", "bob"), "role:settler", "take:quarry")
    refused(errors.TAKEBACK_REFUSED, propose, game, 0, kind="take_back", to_ply=to_ply)


@pytest.mark.parametrize("takebacks", ["none", "own"])
def test_a_table_may_exclude_takebacks_by_consent(takebacks):
    game = play(table_of("ann", "bob", takebacks=takebacks), "role:settler")
    refused(errors.TAKEBACK_REFUSED, propose, game, 1, kind="take_back", to_ply=0)


def test_what_was_agreed_before_an_adjournment_can_be_taken_back_during_it(time):
    game = play(table_of("ann", "bob", time_control=LIVE), "role:settler", "take:quarry")
    game = do(propose, game, 0, kind="take_back", to_ply=0)
    taking_back = proposal_of(game)
    game = do(propose, game, 0, kind="adjourn")
    adjourning = next(proposal["number"] for proposal in game.proposals if proposal["kind"] == "adjourn")
    game = do(answer_proposal, game, 1, number=adjourning, accept=True)
    game = do(answer_proposal, game, 1, number=taking_back, accept=True)
    assert (game.ply, game.turn_seat, game.turn_deadline) == (0, 0, None)
    assert game.paused_by["reason"] == "adjourned"
    game = do(propose, game, 0, kind="resume")
    assert agree(game, 1).turn_deadline is not None
