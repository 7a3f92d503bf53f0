"""Bearer tokens (RFC 6750) for both APIs, and tickets for streams.

Only a hash of a token is stored; see django-rest-knox.
"""

from typing import Any

from django.utils.translation import gettext
from knox.auth import TokenAuthentication
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from accounts.models import User
from accounts.security import credentials, stream_tickets, suspensions
from accounts.security.credentials import Credential
from accounts.services import note_use
from puerto_api.base import errors
from puerto_api.base.errors import ServiceError
from puerto_api.base.wire import StreamRenderer

SCHEME = "Bearer"
MOST_CHARACTERS = 200
"""A token is 64 characters long; much longer ones are not hashed to find out."""


def authenticate(authorization: str) -> tuple[User, Credential]:
    """Return the user who presents this ``Authorization`` value, and the credential.

    Raises:
        ServiceError: ``invalid_token``; a client with a credential wants to be known, so a bad one is never anonymous.
            ``account_suspended`` (with ``until``).
    """
    scheme, _, token = authorization.strip().partition(" ")
    token = token.strip()
    if scheme.lower() != SCHEME.lower() or not token or len(token) > MOST_CHARACTERS or not token.isascii():
        raise ServiceError(errors.INVALID_TOKEN, gettext("The header must be `Authorization: Bearer <token>`."))
    found = credentials.find(token)
    if found is None:
        raise ServiceError(errors.INVALID_TOKEN, gettext("The token is unknown, revoked or expired."))
    return _let_in(found)


def _let_in(found: Credential) -> tuple[User, Credential]:
    suspensions.check(found.user)
    note_use(credential=found)
    return found.user, found


class Refused(AuthenticationFailed):
    """A refusal on its way through REST framework: ``error`` says why (:mod:`puerto_api.web.problems`)."""

    def __init__(self, error: ServiceError) -> None:
        super().__init__(error.detail)
        self.error = error


class BearerAuthentication(TokenAuthentication):
    """``Authorization: Bearer <token>`` for REST views."""

    def authenticate(self, request: Request) -> tuple[Any, Any] | None:
        authorization = request.META.get("HTTP_AUTHORIZATION", "")
        if not authorization:
            return None
        try:
            return authenticate(authorization)
        except ServiceError as error:
            raise Refused(error) from None


class TicketAuthentication(BaseAuthentication):
    """``?ticket=`` for streams, where the client can send no header (:mod:`accounts.security.stream_tickets`)."""

    parameter = stream_tickets.PARAMETER

    def authenticate(self, request: Request) -> tuple[Any, Any] | None:
        ticket = request.query_params.get(self.parameter)
        if ticket is None:
            return None
        begins = request.method in ("GET", "HEAD") and isinstance(request.accepted_renderer, StreamRenderer)
        found = stream_tickets.credential(ticket, request.path) if begins else None
        if found is None:
            raise Refused(ServiceError(errors.INVALID_TICKET))
        try:
            return _let_in(found)
        except ServiceError as error:
            raise Refused(error) from None

    def authenticate_header(self, request: Request) -> str:
        return SCHEME
