"""What is true of a hosted game after every operation, whatever it was."""

import json
from datetime import timedelta
from typing import Any

from games import engine
from games.engine.observation import SPECTATOR
from games.models import Game
from games.reads import takebacks
from games.services.core.turns import most_decisions
from games.terms import time_control
from games.view import canonical_json, json_patch, projection
from games.view.visibility import view_now

from .hosting import stored
from .support import events_of


class Watcher:
    """Keeps the view of every viewer from the changes of events alone, and compares everything after each operation."""

    def __init__(self, game: Game) -> None:
        self.views: dict[Any, Any] = dict.fromkeys([SPECTATOR, *range(game.players)])
        self.cursor, self.version = 0, 0
        self.banks: list[int | None] | None = None
        self.stored: Any = None

    def check(self, game: Game, now: Any) -> None:
        """Assert everything; ``game`` is as it is stored."""
        self._events_lead_to_the_view(game)
        self.stored = stored(game)
        _someone_is_asked_or_it_is_over(game)
        _clocks_are_sound(game)
        _proposals_wait_for_someone(game)
        _replay_is_live(game)
        if not game.is_over:
            assert game.ends_by is not None
            assert game.moves_played < most_decisions(game.players)
        self.banks = [seat.bank for seat in game.seats.all()]

    def _events_lead_to_the_view(self, game: Game) -> None:
        rows = list(game.events.filter(seq__gt=self.cursor))
        assert [row.seq for row in rows] == list(range(self.cursor + 1, game.last_seq + 1))
        versions = [self.version, *(row.version for row in rows)]
        assert versions == sorted(versions)
        for viewer in self.views:
            for row in rows:
                changes = projection.changes_of(row.changes, viewer)
                self.views[viewer] = json_patch.apply(self.views[viewer], changes)
                told = row.hashes.get(projection.audience_key(viewer)) or row.hashes[projection.EVERYBODY]
                assert canonical_json.view_hash(self.views[viewer]) == told, row.kind
                assert self.views[viewer]["clock"] == row.clock
            fresh = json.loads(canonical_json.encoded(view_now(game, viewer)))
            assert self.views[viewer] == fresh
            if not game.is_over:
                assert game.seed not in json.dumps(fresh)
        if rows:
            assert rows[-1].version == game.version
            shown = json.dumps(events_of(game, SPECTATOR, after=self.cursor))
            assert game.is_over or game.seed not in shown
        self.cursor, self.version = game.last_seq, game.version


def _someone_is_asked_or_it_is_over(game: Game) -> None:
    seats = list(game.seats.all())
    assert game.is_over == (game.outcome is not None) == (game.ended_at is not None)
    if game.is_over:
        assert (game.turn_seat, game.turn_since, game.turn_left, game.turn_deadline) == (None,) * 4
        assert (game.turn_is_bot, game.bot_due, game.paused_by) == (False, None, None)
        assert (game.resumes_at, game.proposals) == (None, [])
        assert all(seats[winner].in_play for winner in game.outcome["winners"])
        return
    state = engine.snapshot.load(game.state)
    assert game.turn_seat == engine.current_decision(state).seat
    asked = seats[game.turn_seat]
    adjourned = game.resumes_at is not None
    assert adjourned == ((game.paused_by or {}).get("reason") == "adjourned")
    waits_for = {"bot": game.turn_is_bot, "person": game.turn_deadline is not None, "resuming": adjourned}
    assert list(waits_for.values()).count(True) == 1, waits_for
    assert game.turn_is_bot == (not asked.is_person and not adjourned)
    assert game.bot_due == (game.turn_since + timedelta(seconds=game.bot_delay) if game.turn_is_bot else None)
    assert len([seat for seat in seats if seat.in_play]) > 1
    assert all(seat.stand_in for seat in seats if not seat.in_play)


def _clocks_are_sound(game: Game) -> None:
    clock = time_control.parse(game.time_control)
    shown = view_now(game, SPECTATOR)["clock"]
    for seat, remaining in zip(game.seats.all(), shown["remaining"], strict=True):
        assert (seat.bank is not None) == (clock.kind == time_control.LIVE and seat.user_id is not None)
        assert seat.bank is None or 0 <= seat.bank <= max(clock.cap, time_control.RECLAIM_MS)
        assert 0 <= seat.vacation_left <= clock.vacation
        assert remaining is None or remaining >= 0
        assert remaining is None or seat.is_person
    if game.turn_deadline is not None:
        assert game.turn_deadline >= game.turn_since
        assert clock.spent(game.turn_since, game.turn_deadline) == game.turn_left
    assert game.turn_left is None or 0 <= game.turn_left <= max(clock.allowance(clock.cap), time_control.RECLAIM_MS)


def _proposals_wait_for_someone(game: Game) -> None:
    seats = list(game.seats.all())
    people = {seat.index for seat in seats if seat.is_person}
    assert len({proposal["kind"] for proposal in game.proposals}) == len(game.proposals)
    for proposal in game.proposals:
        assert proposal["seat"] in people
        assert people - set(proposal["accepted"])


def _replay_is_live(game: Game) -> None:
    moves = list(game.moves.all())
    assert [move.number for move in moves] == list(range(game.moves_played))
    replayed = takebacks.replayed(game, takebacks.line(game))
    assert json.loads(json.dumps(engine.snapshot.dump(replayed))) == game.state
