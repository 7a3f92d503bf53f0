"""Tickets for streams: what stands in an address where no header can be sent, as by ``EventSource`` in browsers.

A ticket names the token that it was made from by its hash, which opens nothing, and is signed for one path; nothing is
stored. It begins streams for :data:`SECONDS`, as often as a browser connects again meanwhile. What it may show is asked
of the token each time, so a ticket ends with its token.
"""

from datetime import datetime, timedelta

from django.core import signing
from django.utils import timezone

from . import credentials
from .credentials import Credential

PARAMETER = "ticket"
"""Its name in the query of a stream."""
SECONDS = 60


def made(credential: Credential, path: str) -> tuple[str, datetime]:
    """Return a ticket for the stream at ``path``, and when it ends."""
    ticket = signing.dumps(credentials.reference(credential), salt=_salt(path))
    return ticket, timezone.now() + timedelta(seconds=SECONDS)


def credential(ticket: str, path: str) -> Credential | None:
    """Find the credential that a ticket stands for; None if it is not for this path, is too old, or its token ended."""
    try:
        reference = signing.loads(ticket, salt=_salt(path), max_age=SECONDS)
    except signing.BadSignature:
        return None
    return credentials.referred(reference)


def _salt(path: str) -> str:
    return f"accounts.stream_ticket:{path}"
