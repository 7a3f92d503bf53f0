"""Taking moves back: an event like any other, after which an earlier decision is asked again.

It never wins time: what has run stays spent, and no player has more than they had at the decision that is asked again.
"""

from typing import Any

from django.utils.translation import gettext as _

from accounts.models import User
from games import errors
from games.engine import events as engine_events
from games.models import Game, Move
from games.reads import takebacks
from games.terms import events
from puerto_api.base.errors import ServiceError

from ..core import turns
from ..core.once import once
from ..core.writing import Answer, Write


def take_back(*, user: User, game_id: Any, to_ply: int | None = None, key: str | None = None) -> Answer:
    """Take back the last moves of the caller's own seat, as far as they concern no one else.

    Args:
        to_ply: the decision to be asked again; the caller's own last one if left out.

    Raises:
        ServiceError: ``game_not_found``, ``game_not_started``, ``game_over``, ``not_seated``, ``game_paused``,
            ``seat_handed_over``, ``takeback_refused`` (with ``earliest``: how far back the caller may go; null:
            nowhere).
    """

    def do() -> Answer:
        write = Write.open(game_id)
        seat = write.check_acting(user)
        line = takebacks.line(write.game)
        earliest = takebacks.own_limit(write.game, line, seat.index)
        wanted = write.game.ply - 1 if to_ply is None else to_ply
        if earliest is None or not earliest <= wanted < write.game.ply:
            sentence = _("You can take these moves back only with the consent of the other players.")
            raise ServiceError(errors.TAKEBACK_REFUSED, sentence, earliest=earliest)
        go_back(write, line, wanted, seat.index, by_consent=False)
        return write.finish()

    parameters = {"game": game_id, "to_ply": to_ply}
    return once(user=user, key=key, operation="take_back", parameters=parameters, do=do)


def check_by_consent(write: Write, to_ply: int | None) -> int:
    """Check the ply to which everybody together may go back; a random selection before the game stays.

    Raises:
        ServiceError: ``takeback_refused``.
    """
    wanted = write.game.ply - 1 if to_ply is None else to_ply
    if write.game.takebacks != Game.Takebacks.CONSENT or not takebacks.first_ply(write.game) <= wanted < write.game.ply:
        sentence = _("This table does not allow takebacks, or not as far back as you asked.")
        raise ServiceError(errors.TAKEBACK_REFUSED, sentence, earliest=None)
    return wanted


def go_back(write: Write, line: list[Move], to_ply: int, seat: int, *, by_consent: bool) -> None:
    """Ask the decision of an earlier ply again. ``seat`` is the one that wished it."""
    game, undone = write.game, line[to_ply:]
    asked = write.asked
    left = turns.stop_clock(write)
    if left is not None and asked.bank is not None:
        asked.bank = left
    write.state = takebacks.replayed(game, line[:to_ply])
    game.ply = to_ply
    for move in reversed(undone):
        mover = write.seats[move.seat]
        if mover.bank is not None and move.left is not None:
            mover.bank = min(mover.bank, move.left)
    turns.ask(write)
    if game.turn_left is not None and undone[0].left is not None:
        turns.start_clock(write, min(game.turn_left, undone[0].left))
    game.proposals = [proposal for proposal in game.proposals if proposal["kind"] != "take_back"]
    write.note(events.TOOK_BACK, seat, to_ply=to_ply, undone=len(undone), by_consent=by_consent)
    write.note(engine_events.DECISION, game.turn_seat, decision=write.decision.kind)
