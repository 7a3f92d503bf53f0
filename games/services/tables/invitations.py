"""Holding a seat before the start: for a person by name, or for the holder of an invitation code."""

import base64
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from accounts.models import User
from games import errors
from games.errors.bots import NOT_FOR_BOTS
from games.errors.people import NOT_ACCEPTED
from games.models import Seat
from games.reads.seating import hashed
from games.terms import events
from games.view import privacy
from puerto_api.base.errors import ServiceError

from ..core.once import once
from ..core.writing import Answer, Write

CODE_BYTES = 16


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation to a seat. ``code`` lets its holder sit down; None in a repeated answer once it is invalid."""

    answer: Answer
    code: str | None


def person_named(username: str) -> User:
    """Find the person with this name, regardless of case.

    Raises:
        ServiceError: ``person_not_found``.
    """
    try:
        found = User.objects.get_by_natural_key(username)
    except User.DoesNotExist:
        found = None
    if found is None or not found.is_active:
        sentence = _("No account has the name {name}.")
        raise ServiceError(errors.PERSON_NOT_FOUND, sentence.format(name=repr(username)[:64]))
    return found


def guest(host: User, username: str) -> User:
    """Find the person with this name, for whom another can hold a seat: their settings decide.

    Raises:
        ServiceError: ``person_not_found``, ``not_for_bots``, ``not_accepted``.
    """
    found = person_named(username)
    if found.is_bot:
        sentence = _("{name} is a bot; seat it instead of holding a seat for it.")
        raise ServiceError(NOT_FOR_BOTS, sentence.format(name=found.get_username()))
    if not privacy.lets(host, found, "invitations"):
        raise ServiceError(NOT_ACCEPTED)
    return found


def hold_for(place: Seat, person: User | None) -> None:
    """Reserve a seat for a person, or release it (None). An invitation to it is no longer valid."""
    place.reserved_for, place.reserved_name = person, person.get_username() if person else ""
    place.invitation = ""


def reserve_seat(*, user: User, game_id: Any, seat: int, username: str | None, key: str | None = None) -> Answer:
    """Hold an open seat for a person, or release it (None). A person who was sent away may come back once it is held.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``game_already_started``, ``game_over``, ``seat_taken``,
            ``person_not_found``, ``not_for_bots``, ``not_accepted``, ``already_seated`` (the person is),
            ``seat_reserved`` (another one is held for them).
    """

    def do() -> Answer:
        write, place = opened(user, game_id, seat)
        person = None if username is None else guest(user, username)
        if person is None and not place.is_held:
            return write.nothing()
        if person is not None:
            _check_has_no_seat(write, place, person)
            write.game.kicked = [sent for sent in write.game.kicked if sent != str(person.pk)]
        hold_for(place, person)
        place.save()
        if person is None:
            write.note(events.RELEASED, seat)
        else:
            write.note(events.RESERVED, seat, name=place.reserved_name)
        return write.finish()

    parameters = {"game": game_id, "seat": seat, "username": username}
    return once(user=user, key=key, operation="reserve_seat", parameters=parameters, do=do)


def _check_has_no_seat(write: Write, place: Seat, person: User) -> None:
    for other in write.seats:
        if other.user_id == person.pk:
            sentence = _("{name} already has a seat at this table.")
            raise ServiceError(errors.ALREADY_SEATED, sentence.format(name=person.get_username()))
        if other.reserved_for_id == person.pk and other is not place:
            sentence = _("Seat {seat} is reserved for {name}.")
            raise ServiceError(errors.SEAT_RESERVED, sentence.format(seat=other.index, name=person.get_username()))


def invite_to_seat(*, user: User, game_id: Any, seat: int, key: str | None = None) -> Invitation:
    """Hold an open seat for the holder of a code, and make that code. An earlier code is no longer valid.

    Only a hash of the code is stored. The code is made from what a repeated answer knows, too, so that the answer to a
    repeated call contains it again.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``game_already_started``, ``game_over``, ``seat_taken``.
    """

    def do() -> Answer:
        write, place = opened(user, game_id, seat)
        place.reserved_for, place.reserved_name = None, ""
        place.invitation = hashed(_code(str(write.game.pk), seat, write.game.version + 1))
        place.save()
        write.note(events.INVITED, seat)
        return write.finish()

    parameters = {"game": game_id, "seat": seat}
    answer = once(user=user, key=key, operation="invite_to_seat", parameters=parameters, do=do)
    code = _code(answer.game_id, seat, answer.version)
    good = Seat.objects.filter(game=UUID(answer.game_id), index=seat, invitation=hashed(code)).exists()
    return Invitation(answer, code if good else None)


def revoke_invitation(*, user: User, game_id: Any, seat: int, key: str | None = None) -> Answer:
    """Revoke the code of an invitation to a seat, if there is one.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``game_already_started``, ``game_over``, ``seat_taken``.
    """

    def do() -> Answer:
        write, place = opened(user, game_id, seat)
        if not place.invitation:
            return write.nothing()
        place.invitation = ""
        place.save()
        write.note(events.RELEASED, seat)
        return write.finish()

    parameters = {"game": game_id, "seat": seat}
    return once(user=user, key=key, operation="revoke_invitation", parameters=parameters, do=do)


def opened(user: User, game_id: Any, seat: int) -> tuple[Write, Seat]:
    """Find an open seat at the caller's own table before its start.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``game_already_started``, ``game_over``, ``seat_taken``.
    """
    write = Write.open(game_id)
    write.check_owner(user)
    write.check_lobby()
    place = next((place for place in write.seats if place.index == seat and place.is_open), None)
    if place is None:
        raise ServiceError(errors.SEAT_TAKEN, _("Seat {seat} is not open.").format(seat=seat))
    return write, place


def _code(game_id: str, seat: int, version: int) -> str:
    """Make a code of 22 characters that cannot be guessed without the secret key of the service."""
    digest = salted_hmac("games.invitation", f"{game_id} {seat} {version}", algorithm="sha256").digest()
    return base64.urlsafe_b64encode(digest[:CODE_BYTES]).rstrip(b"=").decode()
