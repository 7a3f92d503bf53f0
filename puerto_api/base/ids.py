"""Ids as clients write them."""

from typing import Any
from uuid import UUID


def uuid_of(text: Any) -> UUID | None:
    """Return the UUID that is meant, in any spelling that Python reads; None if it is none."""
    try:
        return UUID(str(text))
    except ValueError:
        return None
