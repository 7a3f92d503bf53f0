"""Whose time runs, and how much of it everybody has."""

from datetime import timedelta

import pytest

from games import engine, services
from games.services.core.turns import MOST_DECISIONS

from .hosting import DAILY, DAY, LIVE, SECOND, bot_plays, clock_of, default_of, do, now, play, seat_of, table_of, told
from .support import events_of

pytestmark = pytest.mark.django_db


def test_a_live_clock_runs_for_the_seat_that_is_asked_and_for_nobody_else(time):
    game = table_of("ann", "bob", time_control=LIVE)
    time.passes(seconds=20)
    game = play(game, "role:prospector")
    assert [seat_of(game, index).bank for index in (0, 1)] == [45 * SECOND, 60 * SECOND]
    assert game.turn_deadline == time.now + timedelta(seconds=60)
    assert clock_of(game) == {
        "seat": 1,
        "remaining": [45 * SECOND, 60 * SECOND],
        "since": time.now.isoformat(),
        "runs_until": game.turn_deadline.isoformat(),
        "paused_by": None,
    }


def test_the_increment_fills_a_bank_up_to_its_cap(time):
    game = table_of("ann", "bob", time_control=LIVE | {"cap": 62})
    game = play(game, "role:prospector")
    assert seat_of(game, 0).bank == 62 * SECOND


def test_a_move_in_time_counts_though_its_answer_is_slow(time):
    """Past the deadline a move is accepted until the flag is seen to fall; nobody owes time for it."""
    game = table_of("ann", "bob", time_control=LIVE)
    time.passes(seconds=61)
    game = play(game, "role:prospector")
    assert seat_of(game, 0).bank == 5 * SECOND


def test_a_correspondence_clock_gives_every_decision_its_own_time(time):
    game = table_of("ann", "bob", time_control=DAILY)
    time.passes(hours=20)
    game = play(game, "role:settler")
    assert (game.turn_seat, game.turn_deadline) == (0, time.now + timedelta(days=1))
    assert clock_of(game)["remaining"] == [DAY, None]


def test_a_daily_window_stops_the_clock_at_night(time):
    window = {"opens": "08:00", "closes": "20:00", "zone": "UTC"}
    game = table_of("ann", "bob", time_control={"kind": "correspondence", "decision": 9 * 3600, "window": window})
    assert game.turn_deadline == time.now.replace(hour=9) + timedelta(days=1)


def test_a_bot_has_no_clock(time):
    game = table_of("ann", bots=1, time_control=LIVE)
    game = play(game, "role:prospector")
    assert game.turn_is_bot
    assert (game.turn_seat, game.turn_deadline, seat_of(game, 1).bank) == (1, None, None)
    assert clock_of(game)["remaining"] == [60 * SECOND + 5 * SECOND, None]
    time.passes(days=365 * 20)
    assert clock_of(game)["seat"] is None


def test_every_event_tells_the_clock_of_the_view_after_it(time):
    game = table_of("ann", "bob", time_control=LIVE)
    time.passes(seconds=7)
    game = play(game, "role:prospector")
    assert game.events.last().clock == clock_of(game)


def test_the_bounds_of_a_game_are_told_at_its_start(time):
    game = table_of("ann", "bob", time_control=LIVE)
    started = game.events.get(kind="started")
    assert started.data == {"ends_by": game.ends_by.isoformat(), "most_decisions": 2 * MOST_DECISIONS}
    assert game.ends_by > time.now + timedelta(seconds=2 * 60)


def test_a_game_of_too_many_decisions_is_over_without_a_winner(monkeypatch):
    monkeypatch.setattr("games.services.core.turns.MOST_DECISIONS", 2)
    game = play(table_of("ann", "bob"), "role:settler", "take:quarry")
    game = do(services.take_back, game, 0)
    assert game.moves_played == 2  # those taken back count
    game = play(game, "take:quarry")
    assert game.status == "running"
    before = game
    game = play(game, "pass")
    assert (game.status, game.outcome) == ("abandoned", {"reason": "limit", "winners": []})
    assert told(before)[-1] == ("abandoned", None)
    assert (game.turn_seat, game.turn_deadline) == (None, None)


@pytest.mark.dear(3)
def test_the_best_of_those_who_are_still_in_play_has_won():
    game = table_of("ann", "bob", "cid")
    game = do(services.resign, game, 1)
    while game.status == "running":
        before = game
        game = bot_plays(game) if game.turn_is_bot else play(game, default_of(game))
    scores = [line["total"] for line in game.result["scores"]]
    assert game.outcome["reason"] == "played"
    assert game.outcome["winners"]
    assert 1 not in game.outcome["winners"]
    assert max(scores[0], scores[2]) in [scores[winner] for winner in game.outcome["winners"]]
    end = events_of(game, engine.SPECTATOR, after=before.last_seq)[-1]
    assert (end["kind"], end["data"]) == ("game_over", game.result | {"won": game.outcome["winners"]})
    assert "bob" not in end["message"]
    assert now(game).turn_seat is None
