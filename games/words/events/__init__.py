"""Events in words: one sentence each, fit to be read aloud, in the words of the edition and the active language.

An event where nothing happened has no sentence, so that logs can leave it out.

Sentences are made when an event is read, never when it is written; what is stored is data that every language can tell.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import pgettext

from . import expansions, hosting, lobby, phases, table
from .teller import Teller

_TELLERS = table.TELLERS | lobby.TELLERS | hosting.TELLERS | phases.TELLERS | expansions.TELLERS

KINDS = frozenset(_TELLERS)
"""Kinds that have a sentence of their own."""


def message(edition: str, kind: str, seat_name: str | None, data: Mapping[str, Any], names: list[str]) -> str:
    """What has happened, as one sentence; empty where nothing has.

    Args:
        kind: of the event; one that is not known gives a sentence that says little.
        seat_name: who sits on the seat that the event is about, if it is about one.
        data: of the event; members that were added later may be missing. In a preview, what nobody can know is null and
            ``unknown`` is true.
        names: who sits where, by seat.
    """
    try:
        return _TELLERS[kind](Teller(edition, seat_name, data, names))
    except (LookupError, TypeError, ValueError, AttributeError):  # an event of another version of this service
        return pgettext("event", "Something happened at the table.")
