"""The findings of replaying a record, for readers without Python at hand."""

from typing import Any

from django.utils.translation import ngettext

from accounts.security import limits
from accounts.security.limits import Sender
from games import engine, errors
from games.engine.record import RecordError
from puerto_api.base.errors import ServiceError

MOST_MOVES = 5000
"""No game that people or bots play comes close; replaying so many takes a tenth of a second."""


def verdict(record: Any, *, sender: Sender | None = None) -> dict[str, Any]:
    """Replay a record, which may be any JSON value, and compare everything it says.

    Args:
        sender: where the request comes from; None for the service itself, which has no limits.

    Returns:
        ``valid``; if not, ``reason`` in English, ``index`` of the move where it shows (None: not at a move), ``move``
        (the text there, None if it is no text) and ``legal`` (the texts of the legal moves, if it was a move).

    Raises:
        ServiceError: ``rate_limited``, ``record_too_long``.
    """
    moves = record.get("moves") if isinstance(record, dict) else None
    if isinstance(moves, list) and len(moves) > MOST_MOVES:
        sentence = ngettext("At most {most} move can be verified.", "At most {most} moves can be verified.", MOST_MOVES)
        raise ServiceError(errors.RECORD_TOO_LONG, sentence.format(most=MOST_MOVES), most=MOST_MOVES)
    limits.check(sender, "verify")
    try:
        engine.verify(record)
    except RecordError as fault:
        move = fault.move if isinstance(fault.move, str) else None
        return _answer(False, fault.reason, fault.index, move, fault.legal)
    except RecursionError:
        return _answer(False, "The JSON is nested too deeply.")
    return _answer(True)


def _answer(
    valid: bool,
    reason: str | None = None,
    index: int | None = None,
    move: str | None = None,
    legal: list[str] | None = None,
) -> dict[str, Any]:
    return {"valid": valid, "reason": reason, "index": index, "move": move, "legal": legal}
