"""The archive for both APIs: conditions, cursors and entries."""

from typing import Any

from django.utils.translation import gettext as _

from games import engine
from games.models import ArchivedGame
from games.reads import archive
from games.reads.long_lists import Page
from games.reads.refusals import invalid
from puerto_api.contract.cursors import Place, cursor_of, place_of

from .shapes.archive import TESTS


def search(
    *, cursor: str | None, limit: int, options_name: str = "options", cursor_name: str = "cursor", **wanted: Any
) -> Page[Place]:
    """A page of the places of the games that the members of :class:`games.api.shapes.archive.ArchiveFilter` ask for.

    Args:
        cursor: after which the page begins.
        options_name, cursor_name: what the arguments with the rule options and with the cursor are called.

    Raises:
        ServiceError: ``validation_failed``.
    """
    wanted["is_test"] = TESTS[wanted.pop("tests")]
    after = None if cursor is None else place_of(cursor, name=cursor_name)
    try:
        return archive.search(archive.Wanted(**wanted), after=after, limit=limit)
    except archive.UnknownOption as error:
        flag = str(error)[:64]
        sentence = _("Unknown rule option or value: {flag}.")
        raise invalid(options_name, sentence.format(flag=flag)) from None


def cursor(archived: ArchivedGame) -> str:
    """The place of a game in the archive. The same for pages, connections and downloads."""
    return cursor_of((archived.ended_at, archived.game_id))


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
