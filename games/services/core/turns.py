"""Turns: which seat is asked, how long it has, and what a move does to that. Every move is played through here."""

from datetime import datetime, timedelta
from typing import Any

from games import engine
from games.engine.ids import FOREST, TILES
from games.models import Move, Seat
from games.reads import bot_accounts
from games.terms import events, time_control

from . import ending
from .writing import Write

MOST_DECISIONS = 400
"""A game ends after this many decisions per seat, including those taken back. People need some 60, random play 200, and
a table where everybody is away and nothing but defaults is played up to 300."""

VACATION, ADJOURNED = "vacation", "adjourned"
"""Reasons why no clock runs."""


def most_decisions(players: int) -> int:
    """Compute the number of decisions after which a game ends in any case."""
    return players * MOST_DECISIONS


def ask(write: Write) -> None:
    """Note which seat the engine waits for, and let its clock run."""
    game = write.game
    game.turn_seat = write.decision.seat
    game.turn_version = game.version + 1
    seat = write.asked
    if seat.vacation_since is not None and vacation_ends(seat) <= write.now:
        come_back(write, seat)
    start_clock(write)


def start_clock(write: Write, left: int | None = None) -> None:
    """Let the clock of the seat that is asked run, if it has one; with ``left`` milliseconds instead of the usual.

    A stand-in has none; ``left`` is kept for the owner of the seat, in case they take it back at this decision.
    """
    game = write.game
    seat = write.asked
    adjourned = game.resumes_at is not None
    game.turn_is_bot = not seat.is_person and not adjourned
    game.turn_since, game.turn_left, game.turn_deadline = write.now, left, None
    game.bot_due = write.now + timedelta(seconds=game.bot_delay) if game.turn_is_bot else None
    if not adjourned:
        game.paused_by = None
    if not seat.is_person:
        return
    clock = time_control.parse(game.time_control)
    game.turn_left = clock.allowance(seat.bank) if left is None else left
    if adjourned:
        return
    if seat.vacation_since is not None and vacation_ends(seat) > write.now:
        game.turn_since = vacation_ends(seat)
        game.paused_by = {"reason": VACATION, "seat": seat.index, "until": game.turn_since.isoformat()}
    game.turn_deadline = clock.deadline(game.turn_since, game.turn_left)
    if seat.is_bot_account:
        game.turn_deadline = min(game.turn_deadline, write.now + bot_accounts.patience(seat))


def time_left(write: Write) -> bool:
    """Tell whether the clock of the seat that is asked has time left: a bot may have used up no more than its
    budget."""
    game = write.game
    assert game.turn_left is not None
    assert game.turn_since is not None
    return game.turn_left > time_control.parse(game.time_control).spent(game.turn_since, write.now)


def stop_clock(write: Write) -> int | None:
    """Stop the clock. Returns the milliseconds left to the seat that was asked.

    They are None if it never had a clock at this decision. No clock runs afterwards.
    """
    game = write.game
    left = game.turn_left
    if left is not None and game.turn_deadline is not None and game.turn_since is not None:
        left = max(0, left - time_control.parse(game.time_control).spent(game.turn_since, write.now))
    game.turn_since = game.turn_left = game.turn_deadline = None
    if (game.paused_by or {}).get("reason") == VACATION:
        game.paused_by = None
    return left


def vacation_ends(seat: Seat) -> datetime:
    """Compute when the vacation of a seat is used up."""
    assert seat.vacation_since is not None
    return seat.vacation_since + time_control.span(seat.vacation_left)


def come_back(write: Write, seat: Seat) -> None:
    """End a vacation, keeping what is left of it."""
    asked = write.game.turn_seat == seat.index
    left = stop_clock(write) if asked else None
    assert seat.vacation_since is not None
    seat.vacation_left = max(0, seat.vacation_left - time_control.elapsed(seat.vacation_since, write.now))
    seat.vacation_since = None
    if asked:
        start_clock(write, left)
    write.note(events.CAME_BACK, seat.index)


def play(write: Write, move: engine.Move, source: Move.Source) -> None:
    """Play a legal move for the seat that is asked, and go on to the next seat that is asked."""
    game, state = write.game, write.state
    decision = write.decision
    seat = write.seats[decision.seat]
    if seat.vacation_since is not None and source == Move.Source.PERSON:
        come_back(write, seat)
    left = stop_clock(write)
    if not seat.is_person:
        left = None  # the time that a stand-in has used is not charged to anyone
    if left is not None and source != Move.Source.SETUP:
        seat.bank = time_control.parse(game.time_control).after(left)
    game.turn_seat, game.turn_is_bot, game.bot_due = None, False, None
    game.proposals = [proposal for proposal in game.proposals if proposal["kind"] != "take_back"]
    played = Move(
        game=game,
        number=game.moves_played,
        ply=game.ply,
        seat=decision.seat,
        decision=decision.kind,
        text=engine.text(move),
        source=source,
        left=left,
        created_at=write.now,
    )
    if game.scripted not in (None, played.text):
        game.script = None
    game.ply += 1
    game.moves_played += 1
    hidden = _hidden(state)

    def listen(state: engine.State, kind: str, seat: int, data: dict[str, Any]) -> None:
        if kind == "decision":
            ask(write)
        elif kind == "game_over":
            data = ending.played_out(write)
        elif kind == "dropped_tile" and data["tile"] == TILES[FOREST]:
            played.reveals = True  # its print may not have been known
        write.journal.record(kind, seat if seat >= 0 else None, data)

    state.listener = listen
    engine.apply(state, move)
    state.listener = None
    played.reveals = played.reveals or _hidden(state) != hidden
    write.moves.append(played)
    if not game.is_over and game.moves_played >= most_decisions(game.players):
        ending.end(write, game.Status.ABANDONED, "limit")
        write.note(events.ABANDONED, None, reason="limit")


def _hidden(state: engine.State) -> tuple[Any, ...]:
    """Return a value that changes whenever chance is used or a face-down tile is turned up."""
    return state.chance, state.drawn, state.pile_at
