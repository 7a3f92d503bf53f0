"""Which users may sit down on which seats before the start; and if not, why."""

import hashlib
from typing import TypedDict

from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _

from accounts.errors import NOT_FOR_GUESTS
from accounts.models import Reader, User
from games import errors
from games.models import Game, Seat
from games.reads.refusals import game_over
from games.view.visibility import sees_end
from puerto_api.base.errors import NOT_AUTHENTICATED, ServiceError


def hashed(code: str) -> str:
    """The stored hash of the code of an invitation. The code is long and random, so it needs no slower hash."""
    return hashlib.sha256(code.encode()).hexdigest()


def refusal(
    game: Game, seats: list[Seat], user: User, place: Seat, invitation: str | None = None
) -> ServiceError | None:
    """Why ``user`` cannot sit down on a seat; None if they can.

    Codes: ``game_over``, ``game_already_started``, ``already_seated``, ``not_for_guests``, ``kicked``,
    ``seat_taken``, ``invitation_unknown``, ``seat_reserved``, ``invitation_needed``.
    """
    return _for_any_seat(game, seats, user) or _for_this_seat(game, user, place, invitation)


def _for_this_seat(game: Game, user: User, place: Seat, invitation: str | None) -> ServiceError | None:
    if not place.is_open:
        return _not_open(place.index)
    if place.reserved_for_id == user.pk:
        return None
    if invitation is not None:
        if place.invitation and constant_time_compare(hashed(invitation), place.invitation):
            return None
        return ServiceError(errors.INVITATION_UNKNOWN)
    if place.reserved_for_id is not None:
        sentence = _("Seat {seat} is reserved for {name}.")
        return ServiceError(errors.SEAT_RESERVED, sentence.format(seat=place.index, name=place.reserved_name))
    if game.visibility == Game.Visibility.INVITE and game.owner_id != user.pk:
        return ServiceError(errors.INVITATION_NEEDED)
    if place.invitation:
        sentence = _("Seat {seat} is held for a person who was invited.")
        return ServiceError(errors.SEAT_RESERVED, sentence.format(seat=place.index))
    return None


def _for_any_seat(game: Game, seats: list[Seat], user: User) -> ServiceError | None:
    if sees_end(game, user):
        return game_over(game)
    if game.status != Game.Status.LOBBY:  # for users who may not know of the end it still goes on
        return ServiceError(errors.GAME_ALREADY_STARTED, _("The game has started."))
    if any(place.user_id == user.pk for place in seats):
        return ServiceError(errors.ALREADY_SEATED)
    if game.rated and user.is_guest:
        return ServiceError(NOT_FOR_GUESTS)
    if str(user.pk) in game.kicked:
        return ServiceError(errors.KICKED)
    return None


def place_for(
    game: Game, seats: list[Seat], user: User, seat: int | None = None, invitation: str | None = None
) -> Seat:
    """The seat for ``user``: the one they name, else the one that is held for them, else the first open one.

    Raises:
        ServiceError: the :func:`refusal` of that seat, or of the first open one, if the user may have none.
    """
    general = _for_any_seat(game, seats, user)
    if general is not None:
        raise general
    if seat is not None and not 0 <= seat < len(seats):
        raise _not_open(seat)
    asked = seats if seat is None else [seats[seat]]
    refusals = [(place, _for_this_seat(game, user, place, invitation)) for place in asked]
    allowed = [place for place, trouble in refusals if trouble is None]
    if allowed:
        return next((place for place in allowed if place.reserved_for_id == user.pk), allowed[0])
    troubles = [trouble for _seat, trouble in refusals if trouble is not None]
    if seat is None and all(trouble.code is errors.SEAT_TAKEN for trouble in troubles):
        raise ServiceError(errors.SEAT_TAKEN, _("No seat is open."))
    raise next((trouble for trouble in troubles if trouble.code is not errors.SEAT_TAKEN), troubles[0])


def _not_open(seat: int) -> ServiceError:
    return ServiceError(errors.SEAT_TAKEN, _("Seat {seat} is not open.").format(seat=seat))


class CanSit(TypedDict):
    """Whether a user can sit down on a seat (``ok``); if not, the ``code`` and ``detail`` of the refusal."""

    seat: int
    ok: bool
    code: str | None
    detail: str | None


def seatability(game: Game, user: Reader) -> list[CanSit]:
    """For each seat, whether ``user`` could sit down there without an invitation."""
    seats = list(game.seats.all())
    if not user.is_authenticated:
        return [_answer(place.index, ServiceError(NOT_AUTHENTICATED)) for place in seats]
    general = _for_any_seat(game, seats, user)
    return [_answer(place.index, general or _for_this_seat(game, user, place, None)) for place in seats]


def _answer(seat: int, trouble: ServiceError | None) -> CanSit:
    if trouble is None:
        return {"seat": seat, "ok": True, "code": None, "detail": None}
    return {"seat": seat, "ok": False, "code": trouble.code.code, "detail": trouble.sentence(_)}
