"""Proposals that need the consent of all people at the table: takebacks, adjourning, resuming, aborting.

Bots, including those with accounts, and stand-ins agree to everything. An open proposal is in ``Game.proposals`` and so
in everybody's view.
"""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from accounts.models import User
from games import errors
from games.errors.bots import NOT_FOR_BOTS
from games.models import Game, Seat
from games.reads import takebacks
from games.reads.refusals import invalid
from games.terms import events
from games.terms.events import ABORT, ADJOURN, PROPOSALS, RESUME, TAKE_BACK
from puerto_api.base.errors import ServiceError

from ..core import adjournment, ending
from ..core.once import once
from ..core.writing import Answer, Write
from .takebacks import check_by_consent, go_back

DEFAULT_HOURS = 24


def propose(
    *,
    user: User,
    game_id: Any,
    kind: str,
    to_ply: int | None = None,
    hours: int | None = None,
    key: str | None = None,
) -> Answer:
    """Ask the others to agree. The proposal is carried out at once if no other person has a say.

    Args:
        kind: one of :data:`games.terms.events.PROPOSALS`.
        to_ply: for ``take_back``: the decision to be asked again; the last one if left out.
        hours: for ``adjourn``: the hours after which the game goes on by itself, 1 to 720, all adjournments of the game
            together; a day if left out, or what is left.

    Raises:
        ServiceError: ``game_not_found``, ``game_not_started``, ``game_over``, ``not_seated``, ``seat_handed_over``,
            ``game_paused`` (only ``resume`` and ``abort`` make sense then), ``game_not_paused``, ``validation_failed``,
            ``takeback_refused``, ``proposal_open``, ``proposal_declined``, ``not_for_bots``.
    """

    def do() -> Answer:
        write = Write.open(game_id)
        if kind not in PROPOSALS:
            raise invalid("kind", _("A proposal must be one of {known}.").format(known=", ".join(PROPOSALS)))
        seat = write.check_acting(user, adjourned=kind in (RESUME, ABORT))
        _check_say(seat)
        data = _checked(write, kind, to_ply, hours)
        if any(proposal["kind"] == kind for proposal in write.game.proposals):
            raise ServiceError(errors.PROPOSAL_OPEN, _("This has already been proposed; answer that proposal."))
        if seat.declined.get(kind) == write.game.turn_version:
            raise ServiceError(
                errors.PROPOSAL_DECLINED, _("This was declined; you can propose it again after the next move.")
            )
        proposal = {"number": write.next_seq, "kind": kind, "seat": seat.index, "accepted": [seat.index], **data}
        write.game.proposals = [*write.game.proposals, proposal]
        to = data["to_ply"]
        write.note(
            events.PROPOSED,
            seat.index,
            number=proposal["number"],
            proposal=kind,
            take_back=None if to is None else {"to_ply": to, "undone": write.game.ply - to},
            hours=data["hours"],
        )
        settle(write)
        return write.finish()

    parameters = {"game": game_id, "kind": kind, "to_ply": to_ply, "hours": hours}
    return once(user=user, key=key, operation="propose", parameters=parameters, do=do)


def answer_proposal(*, user: User, game_id: Any, number: int, accept: bool, key: str | None = None) -> Answer:
    """Agree to a proposal, or decline it; its author takes it back by declining.

    Raises:
        ServiceError: ``game_not_found``, ``game_not_started``, ``game_over``, ``not_seated``, ``seat_handed_over``,
            ``proposal_gone``, ``not_for_bots``.
    """

    def do() -> Answer:
        write = Write.open(game_id)
        seat = write.check_acting(user, adjourned=True)
        _check_say(seat)
        proposal = next((found for found in write.game.proposals if found["number"] == number), None)
        if proposal is None:
            raise ServiceError(errors.PROPOSAL_GONE, _("This proposal is no longer open."))
        others = [found for found in write.game.proposals if found["number"] != number]
        if accept:
            accepted = sorted({*proposal["accepted"], seat.index})
            write.game.proposals = [*others, proposal | {"accepted": accepted}]
            write.note(events.AGREED, seat.index, number=number, proposal=proposal["kind"])
            settle(write)
        else:
            write.game.proposals = others
            write.seats[proposal["seat"]].declined[proposal["kind"]] = write.game.turn_version
            withdrawn = proposal["seat"] == seat.index
            write.note(events.DECLINED, seat.index, number=number, proposal=proposal["kind"], withdrawn=withdrawn)
        return write.finish()

    parameters = {"game": game_id, "proposal": number, "accept": accept}
    return once(user=user, key=key, operation="answer_proposal", parameters=parameters, do=do)


def _check_say(seat: Seat) -> None:
    if not seat.has_say:
        raise ServiceError(NOT_FOR_BOTS)


def settle(write: Write) -> None:
    """Carry out the proposals that everybody who has a say agrees to."""
    people = {seat.index for seat in write.seats if seat.has_say}
    for proposal in write.game.proposals:
        if people <= set(proposal["accepted"]):
            write.game.proposals = [found for found in write.game.proposals if found is not proposal]
            _CARRY_OUT[proposal["kind"]](write, proposal)
            return settle(write)
    return None


def _checked(write: Write, kind: str, to_ply: int | None, hours: int | None) -> dict[str, Any]:
    if kind == RESUME and not adjournment.is_adjourned(write):
        raise ServiceError(errors.GAME_NOT_PAUSED, _("The game is not adjourned."))
    return {
        "to_ply": check_by_consent(write, to_ply) if kind == TAKE_BACK else None,
        "hours": _checked_hours(write.game, hours) if kind == ADJOURN else None,
    }


def _checked_hours(game: Game, hours: int | None) -> int:
    most, left = adjournment.LONGEST_ADJOURNED_HOURS, adjournment.hours_left(game)
    hours = max(1, min(DEFAULT_HOURS, left)) if hours is None else hours
    if not 1 <= hours <= most:
        raise invalid("hours", _("A game can be adjourned for 1 to {most} hours.").format(most=most))
    if hours > left:
        sentence = _("A game can be adjourned for {most} hours in total; hours left: {left}.")
        raise invalid("hours", sentence.format(most=most, left=left))
    return hours


def _take_back(write: Write, proposal: dict[str, Any]) -> None:
    go_back(write, takebacks.line(write.game), proposal["to_ply"], proposal["seat"], by_consent=True)


def _adjourn(write: Write, proposal: dict[str, Any]) -> None:
    adjournment.adjourn(write, proposal["hours"])


def _resume(write: Write, proposal: dict[str, Any]) -> None:
    adjournment.resume(write)


def _abort(write: Write, proposal: dict[str, Any]) -> None:
    ending.end(write, Game.Status.ABANDONED, "consent")
    write.note(events.ABANDONED, None, reason="consent")


_CARRY_OUT: dict[str, Callable[[Write, dict[str, Any]], None]] = {
    TAKE_BACK: _take_back,
    ADJOURN: _adjourn,
    RESUME: _resume,
    ABORT: _abort,
}
