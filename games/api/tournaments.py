"""Pages of tournaments and of their rounds, the same for both APIs."""

from typing import Any

from accounts.models import Reader
from games.reads import tournament_details
from puerto_api.contract.cursors import cursor_of, first_of, number_of, place_of

Page = tuple[list[dict[str, Any]], str | None]
"""What stands on it, and the cursor of the next one; None if there is none."""


def tournaments(
    viewer: Reader | None, *, limit: int, cursor: str | None = None, name: str = "cursor", **wanted: Any
) -> Page:
    """Tournaments that a person may find, newest first.

    Args:
        name: of the argument that the cursor came in.
        wanted: the members of :class:`games.api.shapes.tournaments.TournamentFilter`.

    Raises:
        ServiceError: ``validation_failed`` (the cursor).
    """
    place = None if cursor is None else place_of(cursor, name=name)
    found = tournament_details.listed(viewer, limit=limit, before=place, **wanted)
    rows, following = first_of(found, limit, lambda row: cursor_of(row[0]))
    return [shown for _place, shown in rows], following


def rounds(tournament_id: Any, *, limit: int, cursor: str | None = None, name: str = "cursor") -> Page:
    """Rounds of a tournament, the last one first.

    Args:
        name: of the argument that the cursor came in.

    Raises:
        ServiceError: ``validation_failed`` (the cursor), ``tournament_not_found``.
    """
    before = None if cursor is None else number_of(cursor, name=name)
    found = tournament_details.rounds(tournament_id, limit=limit, before=before)
    rows, following = first_of(found, limit, lambda row: str(row["number"]))
    return [*rows], following
