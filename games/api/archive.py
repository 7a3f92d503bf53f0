"""The archive for both APIs: conditions, cursors and entries."""

from datetime import UTC, datetime
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games import engine
from games.models import ArchivedGame
from games.reads import archive
from games.reads.refusals import invalid
from games.terms import end_reasons

from .cursors import cursor_of, place_of

MOST_NAMES = 5
"""No table has more seats."""
REASONS = tuple(reason for reason in end_reasons.REASONS if reason != "cancelled")
"""Why a game that was started is over."""


def search(**wanted: Any) -> QuerySet[ArchivedGame]:
    """The games that are meant (:class:`games.reads.archive.Wanted`), newest first.

    Raises:
        ServiceError: ``validation_failed``.
    """
    for name in ("player", "bot"):
        if len(wanted.get(name) or ()) > MOST_NAMES:
            raise invalid(name, _("At most {most} names.").format(most=MOST_NAMES))
    if not isinstance(wanted.get("options"), dict | None):
        raise invalid("options", _("Options are an object."))
    for name in ("ended_from", "ended_before"):
        if wanted.get(name) is not None:
            wanted[name] = _moment(name, wanted[name])
    try:
        return archive.search(archive.Wanted(**wanted))
    except archive.UnknownOption as error:
        flag = str(error)[:64]
        raise invalid(
            "options", _("There is no such rule option, or not this value: {flag}.").format(flag=flag)
        ) from None


def _moment(name: str, value: datetime) -> datetime:
    """In UTC, which is also what is meant if nothing is said."""
    try:
        return value.replace(tzinfo=value.tzinfo or UTC).astimezone(UTC)
    except OverflowError:
        raise invalid(name, _("That is beyond the calendar.")) from None


def cursor(archived: ArchivedGame) -> str:
    """The place of a game in the archive. The same for pages, connections and downloads."""
    return cursor_of((archived.ended_at, archived.game_id))


def after(found: QuerySet[ArchivedGame], cursor: str | None, *, name: str) -> QuerySet[ArchivedGame]:
    """The games after a cursor; all of them if there is none. ``name`` is what the argument is called.

    Raises:
        ServiceError: ``validation_failed``.
    """
    return found if cursor is None else archive.after(found, place_of(cursor, name=name))


def entry(archived: ArchivedGame) -> dict[str, Any]:
    """A game as the archive lists it. ``commitment`` is that of its record, by which a line of a download is known."""
    game = archived.game
    return {
        "id": str(game.pk),
        "status": str(archived.status),
        "reason": archived.reason,
        "edition": archived.edition,
        "players": archived.players,
        "expansions": game.expansions,
        "options": game.options,
        "hidden_points": game.hidden_points,
        "is_test": archived.is_test,
        "rated": archived.rated,
        "rounds": archived.rounds,
        "plies": archived.plies,
        "ended_by": [trigger for trigger in archived.ended_by.split(",") if trigger],
        "winners": [seat.index for seat in archived.seats.all() if seat.won],
        "seats": [
            {
                "index": seat.index,
                "kind": str(seat.kind),
                "name": seat.name,
                "bot": seat.bot or None,
                "score": seat.score,
                "won": seat.won,
            }
            for seat in archived.seats.all()
        ],
        "commitment": engine.commitment(bytes.fromhex(game.seed)),
        "started_at": game.started_at.isoformat() if game.started_at else None,
        "ended_at": archived.ended_at.isoformat(),
    }
