"""Gives every entry of ``errors`` an ``extensions.code``; unexpected errors are masked and logged."""

import structlog
from django.utils.translation import gettext
from graphql import GraphQLError
from strawberry.exceptions import MissingQueryError
from strawberry.schema.exceptions import CannotGetOperationTypeError, InvalidOperationTypeError

from puerto_api.base.errors import INTERNAL_ERROR, ErrorCode, ServiceError, added
from puerto_api.base.errors import gettext_noop as _
from puerto_api.database.outages import told_outage
from puerto_api.web import origins
from puerto_api.web.request_ids import current

log = structlog.get_logger(__name__)

GRAPHQL_INVALID = ErrorCode(
    "graphql_invalid",
    400,
    _("Not a valid operation"),
    _("The document or its variables do not match the schema; the message says where."),
)
GRAPHQL_TOO_COMPLEX = ErrorCode(
    "graphql_too_complex",
    400,
    _("Operation too large"),
    _("The document is too long or too deep, selects too much, or uses too many aliases."),
)
GRAPHQL_TOO_COSTLY = ErrorCode(
    "graphql_too_costly",
    400,
    _("Operation too costly"),
    _(
        "The answer could have too many fields: it would cost `cost` points, but only `most` are allowed. Ask for "
        "smaller pages."
    ),
    {
        "cost": added(int, "Points that the operation would cost."),
        "most": added(int, "Points that an operation may cost."),
    },
)
TOO_MANY_OPERATIONS = ErrorCode(
    "too_many_operations",
    429,
    _("Too many operations at once"),
    _("A WebSocket can run only a limited number of operations at a time; complete some before you start another."),
)


def code_errors(errors: list[GraphQLError]) -> None:
    """Turn every error into what a client may see: a message, and its problem document's members as extensions."""
    for error in errors:
        if error.extensions and "code" in error.extensions:
            continue
        refusal = _problem(error)
        members = origins.located(refusal.problem(gettext))
        if refusal.code is INTERNAL_ERROR:
            members["request_id"] = current()
        error.message = members.pop("detail")
        error.extensions = members


def _problem(error: GraphQLError) -> ServiceError:
    cause = cause_of(error)
    if isinstance(cause, ServiceError):
        return cause
    refusal = told_outage(cause)
    if refusal is not None:
        return refusal
    code = code_of(error)
    if code is None:
        log.error("graphql_failed", path=error.path, exc_info=cause)
        return ServiceError(INTERNAL_ERROR)
    return ServiceError(code, error.message if code is GRAPHQL_INVALID else "")


def cause_of(error: GraphQLError) -> Exception:
    """Return the exception that was raised first."""
    cause: Exception = error
    while isinstance(cause, GraphQLError) and cause.original_error is not None:
        cause = cause.original_error
    return cause


def code_of(error: GraphQLError) -> ErrorCode | None:
    """Return the catalogue's code of an error that graphql-core raised; None for our own faults."""
    cause = cause_of(error)
    if isinstance(cause, RecursionError) or "Parsing aborted" in error.message:
        return GRAPHQL_TOO_COMPLEX
    if isinstance(cause, (MissingQueryError, CannotGetOperationTypeError, InvalidOperationTypeError)):
        return GRAPHQL_INVALID
    if not isinstance(cause, GraphQLError):
        return None
    # While a result is written, graphql-core complains without saying where in the document.
    return None if error.path and not cause.nodes else GRAPHQL_INVALID
