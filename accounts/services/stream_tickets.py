"""Tickets for streams: who gets one, and for what."""

from dataclasses import dataclass
from datetime import datetime

from django.urls import Resolver404, resolve
from django.utils.translation import gettext

from accounts import errors
from accounts.models import User
from accounts.security import stream_tickets
from accounts.security.credentials import Credential
from puerto_api.base.errors import PERMISSION_DENIED, ServiceError

LONGEST_PATH = 256


@dataclass(frozen=True, slots=True)
class StreamTicket:
    """A ticket, which is stored nowhere."""

    ticket: str
    path: str
    expires_at: datetime


def create_stream_ticket(*, user: User, path: str, asked_with: Credential | None) -> StreamTicket:
    """Make a ticket that begins one stream as the holder of a token, who is the user.

    Args:
        path: the path of the stream, without a query. Whether there is such a game the stream itself says.
        asked_with: the token of the request; its end is the end of the ticket.

    Raises:
        ServiceError: ``not_a_stream``, ``permission_denied`` for a session.
    """
    if asked_with is None:
        sentence = gettext(
            "You can get a ticket only with a token. In a browser session you need no ticket: the browser sends the "
            "session cookie."
        )
        raise ServiceError(PERMISSION_DENIED, sentence)
    if not _is_stream(path):
        raise ServiceError(errors.NOT_A_STREAM)
    ticket, expires_at = stream_tickets.made(asked_with, path)
    return StreamTicket(ticket, path, expires_at)


def _is_stream(path: str) -> bool:
    if len(path) > LONGEST_PATH:
        return False
    try:
        view = resolve(path).func
    except Resolver404:
        return False
    return bool(getattr(getattr(view, "cls", None), "streams", False))
