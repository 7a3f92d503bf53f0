"""The archive for both APIs: conditions, cursors and entries."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from accounts.security import limits
from accounts.security.limits import Sender
from games import engine
from games.models import ArchivedGame
from games.reads import archive
from games.reads.refusals import invalid
from puerto_api.contract.cursors import cursor_of, place_of

from .shapes.archive import TESTS


def search(*, name: str = "options", **wanted: Any) -> QuerySet[ArchivedGame]:
    """The games that the members of :class:`games.api.shapes.archive.ArchiveFilter` ask for, newest first.

    Args:
        name: what the argument with the rule options is called.

    Raises:
        ServiceError: ``validation_failed``.
    """
    wanted["is_test"] = TESTS[wanted.pop("tests")]
    try:
        return archive.search(archive.Wanted(**wanted))
    except archive.UnknownOption as error:
        flag = str(error)[:64]
        raise invalid(name, _("There is no such rule option, or not this value: {flag}.").format(flag=flag)) from None


def to_download(sender: Sender, **wanted: Any) -> QuerySet[ArchivedGame]:
    """The same, for a download of their records.

    Raises:
        ServiceError: ``rate_limited``, ``validation_failed``.
    """
    limits.check(sender, "download")
    return search(**wanted)


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
