"""What happens when time is up."""

from datetime import timedelta

import pytest

from games import services
from games.live import feed_entries
from games.services import enforce_clocks, expire_lobbies, leave_game, propose
from games.services.play import time_limits

from .hosting import DAILY, LIVE, UNTIMED, bot_plays, default_of, do, now, play, seat_of, stored, table_of, told
from .support import events_of, seated

pytestmark = pytest.mark.django_db


def test_before_time_is_up_nothing_happens(time):
    game = table_of("ann", "bob", time_control=LIVE)
    before = stored(game)
    time.passes(seconds=60)
    assert enforce_clocks() == 0
    assert stored(game) == before


def test_where_the_default_move_is_played_its_owner_goes_on(time):
    before = table_of("ann", "bob", time_control=LIVE, flag_policy="default_move")
    expected = default_of(before)
    time.passes(seconds=61)
    assert enforce_clocks() == 1
    game = now(before)
    move = game.moves.get()
    assert (move.seat, move.text, move.source, move.left) == (0, expected, "default", 0)
    assert told(before)[:2] == [("flagged", 0), ("move", 0)]
    assert seat_of(game, 0).bank == 5_000
    assert not seat_of(game, 0).stand_in


@pytest.mark.dear(3)
def test_a_bank_that_is_empty_flags_at_every_decision_and_the_game_ends_nevertheless(time):
    game = table_of("ann", "bob", time_control=LIVE | {"increment": 0}, flag_policy="default_move")
    for _ in range(1000):
        time.passes(seconds=61)
        if not enforce_clocks():
            break
    game = now(game)
    assert (game.status, game.outcome["reason"]) == ("finished", "played")
    assert [seat_of(game, index).bank for index in (0, 1)] == [0, 0]


def test_where_a_bot_takes_over_it_plays_until_the_seat_is_taken_back(time):
    before = table_of("ann", "bob", time_control=LIVE, flag_policy="bot", flag_bot="random")
    time.passes(seconds=61)
    enforce_clocks()
    game = now(before)
    assert told(before) == [("flagged", 0), ("handed_over", 0)]
    assert (game.turn_seat, game.turn_is_bot, seat_of(game, 0).stand_in) == (0, True, "random")
    assert seat_of(bot_plays(game), 0).stand_in == "random"


def test_who_flagged_and_comes_back_at_once_has_no_time_left(time):
    game = table_of("ann", "bob", time_control=LIVE, flag_policy="bot")
    time.passes(seconds=61)
    enforce_clocks()
    game = do(services.reclaim_seat, game, 0)
    assert game.turn_deadline == time.now
    time.passes(seconds=1)
    assert enforce_clocks() == 1
    assert now(game).turn_is_bot


def test_where_time_forfeits_the_seat_is_out_and_the_others_play_on(time):
    before = table_of("ann", "bob", "cid", time_control=LIVE, flag_policy="forfeit")
    time.passes(seconds=61)
    enforce_clocks()
    game = now(before)
    assert told(before) == [("flagged", 0), ("forfeited", 0), ("handed_over", 0)]
    [forfeited] = [event for event in events_of(game, 1) if event["kind"] == "forfeited"]
    assert (forfeited["data"], forfeited["message"]) == ({"reason": "time"}, "ann loses on time.")
    assert feed_entries.entries(seated(game, 0), 0, 9)[-1]["message"] == "You lost a game: your time ran out."
    assert (game.status, seat_of(game, 0).standing) == ("running", "forfeited")


def test_the_last_who_has_not_forfeited_has_won(time):
    before = table_of("ann", "bob", time_control=LIVE, flag_policy="forfeit")
    time.passes(seconds=61)
    enforce_clocks()
    game = now(before)
    assert told(before) == [("flagged", 0), ("forfeited", 0), ("won_by_resignation", 1)]
    assert (game.status, game.outcome) == ("finished", {"reason": "resigned", "winners": [1]})


def test_a_decision_of_an_untimed_game_is_overdue_after_a_month(time):
    game = table_of("ann", "bob", time_control=UNTIMED)
    time.passes(days=30)
    assert enforce_clocks() == 0
    time.passes(seconds=1)
    assert enforce_clocks() == 1
    assert seat_of(game, 0).stand_in


def test_an_adjourned_game_goes_on_by_itself_when_its_time_has_come(time):
    game = table_of("ann", bots=1, time_control=LIVE)
    time.passes(seconds=20)
    before = do(propose, game, 0, kind="adjourn", hours=2)
    time.passes(hours=2)
    assert enforce_clocks() == 0
    time.passes(seconds=1)
    assert enforce_clocks() == 1
    assert told(before) == [("resumed", None)]
    assert now(game).turn_deadline == time.now + timedelta(seconds=40)


def test_a_game_that_waits_for_a_bot_that_never_comes_ends_at_its_bound(time):
    game = do(leave_game, table_of("ann", "bob", time_control=LIVE), 0)
    time.now = game.ends_by
    assert enforce_clocks() == 0
    time.passes(seconds=1)
    before = now(game)
    assert enforce_clocks() == 1
    game = now(game)
    assert (game.status, game.outcome) == ("abandoned", {"reason": "limit", "winners": []})
    assert told(before) == [("abandoned", None)]


def test_an_adjourned_game_ends_at_its_bound_too(time):
    game = do(propose, table_of("ann", bots=1), 0, kind="adjourn")
    time.now = game.ends_by
    time.passes(seconds=1)
    assert enforce_clocks() == 1
    game = now(game)
    assert (game.status, game.resumes_at, game.paused_by) == ("abandoned", None, None)
    assert enforce_clocks() == 0


def test_a_game_that_cannot_be_served_keeps_no_other_waiting(time, monkeypatch):
    games = [table_of(f"ann{k}", f"bob{k}", time_control=DAILY) for k in range(3)]
    flag = time_limits._flag

    def fail_once(write):
        if write.game.pk == games[1].pk:
            raise RuntimeError("a fault of ours")
        flag(write)

    monkeypatch.setattr(time_limits, "_flag", fail_once)
    time.passes(days=1, seconds=1)
    before = stored(games[1])
    assert enforce_clocks() == 2
    assert stored(games[1]) == before


def test_a_lobby_that_never_starts_expires(time, settings):
    game = table_of("ann", "bob", started=False)
    time.passes(seconds=settings.LOBBY_SECONDS)
    assert expire_lobbies() == 0
    time.passes(seconds=1)
    assert expire_lobbies() == 1
    game = now(game)
    assert (game.status, game.outcome) == ("expired", {"reason": "overdue", "winners": []})
    assert expire_lobbies() == 0


def test_a_game_that_is_over_has_no_clock(time):
    game = table_of("ann", "bob", time_control=LIVE)
    game = play(game, "role:settler")
    game = do(services.resign, game, 1)
    time.passes(days=1000)
    before = stored(game)
    assert enforce_clocks() == 0
    assert stored(game) == before
