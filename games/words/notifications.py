"""Sentences of the notifications that devices show."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import npgettext, pgettext

from .notices import notice


def sentence(kind: str, data: Mapping[str, Any]) -> str:
    """Return a notification of a kind in :mod:`games.terms.notifications`, in the language that is active.

    Args:
        data: of the entry in the feed; of a message, its author's ``name``.
    """
    if kind == "clock":
        return pgettext("notification", "Your time is nearly out.")
    if kind == "message":
        return pgettext("notification", "{name} has written at your table.").format(name=data["name"])
    if kind == "test":
        return pgettext("notification", "Notifications reach this device.")
    return notice(kind, data)


def waiting(count: int) -> str:
    """Return one sentence for several games in which it is a person's turn."""
    return npgettext("notification", "{n} game is waiting for you.", "{n} games are waiting for you.", count).format(
        n=count
    )
