"""The explorer for both APIs: questions about tables that can be played, and their answers."""

from typing import Any

from django.utils.translation import gettext as _

from games.engine import ids
from games.reads import explorer
from games.reads.explorer import Wanted
from puerto_api.base.errors import invalid

from .players import check_table
from .shapes.explorer import KINDS

_WORDS = {"roles": ids.ROLES, "buildings": ids.BUILDINGS}


def summary(**table: Any) -> dict[str, Any]:
    """Length and scores. The arguments are the members of :class:`games.api.shapes.explorer.ExplorerTable`.

    Raises:
        ServiceError: ``not_found``: no such table can be played.
    """
    return explorer.summary(_wanted(**table))


def buildings(*, seat: int | None, **table: Any) -> list[dict[str, Any]]:
    """How those did who built each building, by round; raises as :func:`summary`."""
    return explorer.buildings(_wanted(**table), seat=seat)


def openings(*, seat: int | None, kind: str, line: list[str] | None, **table: Any) -> list[dict[str, Any]]:
    """What was chosen after a line.

    Raises:
        ServiceError: ``not_found``: no such table can be played. ``validation_failed``: the line has a word that names
            nothing of this kind.
    """
    unknown = next((word for word in line or () if word not in _WORDS[kind]), None)
    if unknown is not None:
        raise invalid("line", _("Unknown role or building: {name}.").format(name=unknown[:64]))
    return explorer.openings(_wanted(**table), kind=KINDS[kind], line=line or (), seat=seat)


def _wanted(**table: Any) -> Wanted:
    check_table(table["edition"], table["players"], table["expansions"] or ())
    return Wanted(**table)
