"""Leaving a seat and taking it back, giving up, going on vacation."""

from typing import Any

from django.utils.translation import gettext as _

from accounts.models import User
from games import errors
from games.errors.bots import NOT_FOR_BOTS
from games.models import Game, Seat
from games.terms import events, time_control
from puerto_api.base.errors import ServiceError

from ..core import ending, turns
from ..core.once import once
from ..core.writing import Answer, Write, check_in_play
from ..tables.lobby import stand_up
from . import consent


def hand_over(write: Write, seat: Seat) -> None:
    """Hand a person's seat to a stand-in, as the policy of the table says."""
    default = write.game.flag_policy == Game.FlagPolicy.DEFAULT_MOVE
    if seat.vacation_since is not None:
        turns.come_back(write, seat)
    left = _stopped(write, seat)
    if left is not None and seat.bank is not None:
        seat.bank = left
    seat.stand_in = Seat.DEFAULT_MOVES if default else write.game.flag_bot
    _started(write, seat, left)
    write.game.proposals = [proposal for proposal in write.game.proposals if proposal["seat"] != seat.index]
    write.note(events.HANDED_OVER, seat.index, to=seat.stand_in)
    consent.settle(write)  # a proposal may have waited for this person only


def give_up(write: Write, seat: Seat, forfeited: str = "") -> None:
    """Take a seat out of the game; a stand-in plays on, so that the others can.

    Args:
        forfeited: why the seat has lost, ``time`` (it was up) or ``left``; empty if it has resigned.
    """
    seat.standing = Seat.Standing.FORFEITED if forfeited else Seat.Standing.RESIGNED
    if forfeited:
        write.note(events.FORFEITED, seat.index, reason=forfeited)
    else:
        write.note(events.RESIGNED, seat.index)
    if not ending.end_if_decided(write) and not seat.stand_in:
        hand_over(write, seat)


def leave_game(*, user: User, game_id: Any, key: str | None = None) -> Answer:
    """Leave a seat: before the start it is open again; later a stand-in plays on, until the seat is taken back.

    At a table where running out of time forfeits the game, so does leaving while it runs.

    Raises:
        ServiceError: ``game_not_found``, ``game_over``, ``not_seated``, ``seat_handed_over``.
    """

    def do() -> Answer:
        write = Write.open(game_id)
        if write.game.status == Game.Status.LOBBY:
            stand_up(write, write.seat_of(user))
            return write.finish()
        seat = write.check_acting(user, adjourned=True)
        if write.game.flag_policy == Game.FlagPolicy.FORFEIT:
            give_up(write, seat, "left")
        else:
            hand_over(write, seat)
        return write.finish()

    return once(user=user, key=key, operation="leave_game", parameters={"game": game_id}, do=do)


def resign(*, user: User, game_id: Any, key: str | None = None) -> Answer:
    """Give up: the seat can no longer win. The game ends if fewer than two seats are left in play.

    Raises:
        ServiceError: ``game_not_found``, ``game_not_started``, ``game_over``, ``not_seated``, ``out_of_play``.
    """

    def do() -> Answer:
        write = Write.open(game_id)
        seat = write.seat_of(user)
        write.check_running()
        check_in_play(seat)
        give_up(write, seat)
        return write.finish()

    return once(user=user, key=key, operation="resign", parameters={"game": game_id}, do=do)


def reclaim_seat(*, user: User, game_id: Any, key: str | None = None) -> Answer:
    """Take the caller's seat back from its stand-in. A live bank then holds at least half a minute.

    At the decision at which the player left or overstepped the time, they have what was left: going and coming wins no
    time.

    Raises:
        ServiceError: ``game_not_found``, ``game_not_started``, ``game_over``, ``not_seated``, ``out_of_play``,
            ``seat_not_handed_over``.
    """

    def do() -> Answer:
        write = Write.open(game_id)
        seat = write.seat_of(user)
        write.check_running()
        check_in_play(seat)
        if not seat.stand_in:
            raise ServiceError(errors.SEAT_NOT_HANDED_OVER, _("No stand-in is playing for you."))
        left = _stopped(write, seat)
        seat.stand_in = ""
        if seat.bank is not None and left is None:
            seat.bank = max(seat.bank, time_control.RECLAIM_MS)
        if write.game.turn_seat == seat.index:
            write.game.turn_version = write.game.version + 1
        _started(write, seat, left)
        write.note(events.RECLAIMED, seat.index)
        return write.finish()

    return once(user=user, key=key, operation="reclaim_seat", parameters={"game": game_id}, do=do)


def start_vacation(*, user: User, game_id: Any, key: str | None = None) -> Answer:
    """Stop the caller's own clock until they are back, or the days of vacation are used up.

    Raises:
        ServiceError: ``game_not_found``, ``game_not_started``, ``game_over``, ``not_seated``, ``seat_handed_over``,
            ``game_paused``, ``no_vacation`` (none is left, or the clock has none), ``on_vacation``, ``not_for_bots``.
    """

    def do() -> Answer:
        write = Write.open(game_id)
        seat = write.check_acting(user)
        if seat.is_bot_account:
            raise ServiceError(NOT_FOR_BOTS)
        if seat.vacation_since is not None:
            raise ServiceError(errors.ON_VACATION, _("You are already on vacation."))
        if seat.vacation_left <= 0:
            raise ServiceError(errors.NO_VACATION, _("No vacation is left in this game."))
        left = _stopped(write, seat)
        seat.vacation_since = write.now
        _started(write, seat, left)
        write.note(events.WENT_ON_VACATION, seat.index, until=turns.vacation_ends(seat).isoformat())
        return write.finish()

    return once(user=user, key=key, operation="start_vacation", parameters={"game": game_id}, do=do)


def end_vacation(*, user: User, game_id: Any, key: str | None = None) -> Answer:
    """End the caller's vacation, keeping what is left of it.

    Raises:
        ServiceError: ``game_not_found``, ``game_not_started``, ``game_over``, ``not_seated``, ``not_on_vacation``.
    """

    def do() -> Answer:
        write = Write.open(game_id)
        seat = write.seat_of(user)
        write.check_running()
        if seat.vacation_since is None:
            raise ServiceError(errors.NOT_ON_VACATION, _("You are not on vacation."))
        turns.come_back(write, seat)
        return write.finish()

    return once(user=user, key=key, operation="end_vacation", parameters={"game": game_id}, do=do)


def _stopped(write: Write, seat: Seat) -> int | None:
    """Stop the clock of this seat if it is asked; what is left (:func:`games.services.core.turns.stop_clock`)."""
    return turns.stop_clock(write) if write.game.turn_seat == seat.index else None


def _started(write: Write, seat: Seat, left: int | None) -> None:
    """Start the clock of this seat again if it is asked, with what was left."""
    if write.game.turn_seat == seat.index:
        turns.start_clock(write, left)
