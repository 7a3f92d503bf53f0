"""Cursors of lists: where a page begins, opaque to clients and the same in both APIs.

Most lists are in the order of a moment, and then of an id; some are in that of a number.
"""

import base64
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TypeVar
from uuid import UUID

from django.utils.translation import gettext as _

from puerto_api.base.errors import ServiceError, invalid

T = TypeVar("T")
Place = tuple[datetime, UUID]
MOST_DIGITS = 18


def first_of(found: Sequence[T], limit: int, cursor: Callable[[T], str]) -> tuple[Sequence[T], str | None]:
    """Return the first ``limit`` of what was found, and the cursor of the next page, if more was found."""
    more = len(found) > limit > 0
    return found[:limit], cursor(found[limit - 1]) if more else None


def cursor_of(place: Place) -> str:
    """Return a place in such a list as text."""
    moment, key = place
    spelled = f"{moment.astimezone(UTC).isoformat()} {key}"
    return base64.urlsafe_b64encode(spelled.encode()).decode().rstrip("=")


def place_of(cursor: str, *, name: str) -> Place:
    """Return the place that a cursor names; ``name`` is what the argument is called.

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
        raise _unknown(name) from None


def number_of(cursor: str, *, name: str) -> int:
    """Return the number that a cursor names; ``name`` is what the argument is called.

    Raises:
        ServiceError: ``validation_failed``.
    """
    if not (cursor.isascii() and cursor.isdecimal() and len(cursor) <= MOST_DIGITS):
        raise _unknown(name)
    return int(cursor)


def _unknown(name: str) -> ServiceError:
    return invalid(name, _("Unknown cursor; use one that you received with an earlier page."))
