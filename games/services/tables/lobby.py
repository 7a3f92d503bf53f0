"""Before the start: sitting down and standing up, sending people away, filling with bots, cancelling."""

from typing import Any

from django.utils.translation import gettext as _

from accounts.audit import log as audit
from accounts.models import User
from games import errors
from games.models import Game, Seat
from games.reads.refusals import game_over, invalid
from games.reads.seating import place_for
from games.terms import events
from puerto_api.base.errors import ServiceError

from ..core import ending
from ..core.checks import check_free
from ..core.hosted_seats import checked_level, remove_bot, seat_bot
from ..core.once import once
from ..core.writing import Answer, Write
from .start import empty, seats_changed, start_if_due

KICKED = "kicked"
"""The reason of one who stands up because the owner sends them away."""


def join_game(
    *,
    user: User,
    game_id: Any,
    seat: int | None = None,
    invitation: str | None = None,
    key: str | None = None,
) -> Answer:
    """Sit down: on the seat that is named, else on the one held for ``user``, else on the first open one.

    Args:
        invitation: the code of an invitation to a seat.

    Raises:
        ServiceError: ``game_not_found``, ``game_already_started``, ``game_over``, ``already_seated``,
            ``not_for_guests`` (a rated game), ``kicked``, ``seat_taken``, ``seat_reserved``, ``invitation_needed``,
            ``invitation_unknown``, ``only_in_its_sandbox``.
    """

    def do() -> Answer:
        write = Write.open(game_id)
        sit_down(write, user, place_for(write.game, write.seats, user, seat, invitation))
        return write.finish()

    parameters = {"game": game_id, "seat": seat, "invitation": invitation}
    return once(user=user, key=key, operation="join_game", parameters=parameters, do=do)


def sit_down(write: Write, user: User, place: Seat) -> None:
    """Take a seat that the user may take. A seat that was held stays so: an invited person may come back."""
    check_free(user, write.game)
    place.user, place.name = user, user.get_username()
    if place.is_held:
        place.reserved_for, place.reserved_name, place.invitation = user, place.name, ""
    place.save()
    seats_changed(write)
    write.note(events.JOINED, place.index, name=place.name, bot=None)
    start_if_due(write)


def stand_up(write: Write, place: Seat, reason: str = "wish") -> None:
    """Leave a seat before the start; it is open again, and its owner's contribution to the seed is forgotten.

    A quick table at which no one is left is cancelled.
    """
    game = write.game
    name = place.name
    empty(place)
    place.save()
    game.contributions = {contributor: text for contributor, text in game.contributions.items() if contributor != name}
    seats_changed(write)
    if reason == KICKED:
        write.note(events.KICKED, place.index, name=name)
    else:
        write.note(events.LEFT, place.index, name=name, reason=reason)
    if game.pairing and all(seat.user_id is None for seat in write.seats):
        _cancel(write)


def kick(*, user: User, game_id: Any, seat: int, key: str | None = None) -> Answer:
    """Send a bot or a person away before the start; a person may not come back unless a seat is reserved for them.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``game_already_started``, ``game_over``, ``nobody_there``,
            ``validation_failed`` (the caller cannot send themselves away).
    """

    def do() -> Answer:
        write = Write.open(game_id)
        write.check_owner(user)
        write.check_lobby()
        place = next((place for place in write.seats if place.index == seat and not place.is_open), None)
        if place is None:
            raise ServiceError(errors.NOBODY_THERE, _("Nobody sits in seat {seat}.").format(seat=seat))
        if place.kind == Seat.Kind.BOT:
            name = place.name
            remove_bot(place)
            place.save()
            seats_changed(write)
            write.note(events.LEFT, place.index, name=name, reason="wish")
        elif place.user_id == user.pk:
            raise invalid("seat", _("Leave the table instead of removing yourself."))
        elif place.is_bot_account:
            stand_up(write, place, KICKED)
        else:
            write.game.kicked = [*write.game.kicked, str(place.user_id)]
            place.reserved_for, place.reserved_name = None, ""
            stand_up(write, place, KICKED)
        return write.finish()

    return once(user=user, key=key, operation="kick", parameters={"game": game_id, "seat": seat}, do=do)


def fill_with_bots(*, user: User, game_id: Any, level: str | None = None, key: str | None = None) -> Answer:
    """Put bots on all open seats that are not held.

    Args:
        level: `expert` if left out.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``game_already_started``, ``game_over``,
            ``invalid_game_setup`` (no such level), ``seat_taken`` (no such seat is left).
    """

    def do() -> Answer:
        write = Write.open(game_id)
        write.check_owner(user)
        write.check_lobby()
        chosen = checked_level(level)
        places = [place for place in write.seats if place.is_open and not place.is_held]
        if not places:
            raise ServiceError(errors.SEAT_TAKEN, _("No seat is open."))
        for place in places:
            seat_bot(place, chosen)
            seats_changed(write)
            write.note(events.JOINED, place.index, name=place.name, bot=chosen)
        Seat.objects.bulk_update(places, ("kind", "bot", "name"))
        start_if_due(write)
        return write.finish()

    return once(user=user, key=key, operation="fill_with_bots", parameters={"game": game_id, "level": level}, do=do)


def cancel_game(*, user: User, game_id: Any, reason: str | None = None, key: str | None = None) -> Answer:
    """Close a table before its start: the owner or staff. Staff may also end a running game, which is then abandoned.

    Args:
        reason: why, for the audit log, if the table is not the caller's own.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``game_already_started``, ``game_over``, ``validation_failed``
            (the reason).
    """
    if reason is not None:
        audit.check_reason(reason)

    def do() -> Answer:
        write = Write.open(game_id)
        write.check_owner(user)
        write.reason = reason or ""
        if write.game.is_over:
            raise game_over(write.game)
        if write.game.status == Game.Status.RUNNING and user.is_staff:
            ending.end(write, Game.Status.ABANDONED, "staff")
            write.note(events.ABANDONED, None, reason="staff")
        else:
            write.check_lobby()
            _cancel(write)
        return write.finish()

    return once(user=user, key=key, operation="cancel_game", parameters={"game": game_id}, do=do)


def _cancel(write: Write) -> None:
    ending.end(write, Game.Status.CANCELLED, "cancelled")
    write.note(events.CANCELLED)
