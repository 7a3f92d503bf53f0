"""Cursors of lists in the order of a moment, and then of an id: opaque to clients, the same in both APIs."""

import base64
from datetime import UTC, datetime
from uuid import UUID

from django.utils.translation import gettext as _

from games.reads.refusals import invalid

Place = tuple[datetime, UUID]


def cursor_of(place: Place) -> str:
    """A place in such a list as text."""
    moment, key = place
    spelled = f"{moment.astimezone(UTC).isoformat()} {key}"
    return base64.urlsafe_b64encode(spelled.encode()).decode().rstrip("=")


def place_of(cursor: str, *, name: str) -> Place:
    """The place that a cursor names; ``name`` is what the argument is called.

    Raises:
        ServiceError: ``validation_failed``.
    """
    try:
        moment, key = base64.urlsafe_b64decode(f"{cursor}===").decode().split(" ")
        place = datetime.fromisoformat(moment), UUID(key)
        if place[0].utcoffset() is None:
            raise ValueError("no time zone")
        return place[0].astimezone(UTC), place[1]
    except (ValueError, OverflowError):
        raise invalid(name, _("It is not one that a page has named.")) from None
