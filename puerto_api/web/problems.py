"""Every error of the HTTP side as one kind of document: ``application/problem+json`` (RFC 9457)."""

import math
from collections.abc import Callable
from typing import Any

import structlog
from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404, HttpResponse, JsonResponse
from django.utils.translation import gettext
from rest_framework import exceptions as drf
from rest_framework.renderers import JSONRenderer
from rest_framework.response import Response

from puerto_api.base import errors
from puerto_api.base.errors import ErrorCode, ServiceError
from puerto_api.database.outages import told_outage
from puerto_api.web import origins
from puerto_api.web.request_ids import current

log = structlog.get_logger(__name__)

MEDIA_TYPE = "application/problem+json"

_BY_STATUS = {
    400: errors.MALFORMED_REQUEST,
    401: errors.NOT_AUTHENTICATED,
    403: errors.PERMISSION_DENIED,
    404: errors.NOT_FOUND,
    405: errors.METHOD_NOT_ALLOWED,
    408: errors.REQUEST_TIMEOUT,
    413: errors.PAYLOAD_TOO_LARGE,
    431: errors.HEADERS_TOO_LARGE,
    503: errors.SERVICE_UNAVAILABLE,
}


def code_for_status(status: int) -> ErrorCode:
    """Return the generic code of an HTTP status, for errors that come from a library."""
    if status >= 500:
        return _BY_STATUS.get(status, errors.INTERNAL_ERROR)
    return _BY_STATUS.get(status, errors.BAD_REQUEST)


def document(error: ServiceError) -> dict[str, Any]:
    """Return the members of a problem document in the active language, with the id of the request."""
    request_id = current()
    return origins.located(error.problem(gettext)) | ({"request_id": request_id} if request_id else {})


def problem_response(error: ServiceError, headers: dict[str, str] | None = None) -> HttpResponse:
    """Return a problem document outside of REST framework views."""
    response = JsonResponse(document(error), status=error.code.status, content_type=MEDIA_TYPE)
    for name, value in (_headers(error) | (headers or {})).items():
        response[name] = value
    return response


def exception_handler(exception: Exception, context: dict[str, Any]) -> Response | None:
    """Answer an exception (REST framework's hook).

    None: not ours, so Django answers with :func:`puerto_api.web.error_pages.server_error`.
    """
    error = _translate(exception, context.get("view"))
    if error is None:
        return None
    response = Response(document(error), status=error.code.status, content_type=MEDIA_TYPE)
    for name, value in _headers(error, getattr(exception, "wait", None)).items():
        response[name] = value
    # A view that serves another media type (an event stream, say) still answers errors as JSON.
    request = context.get("request")
    if request is not None:
        request.accepted_renderer, request.accepted_media_type = JSONRenderer(), "application/json"
    _roll_back()
    return response


def _roll_back() -> None:
    from rest_framework.views import set_rollback

    set_rollback()


def _translate(exception: Exception, view: Any = None) -> ServiceError | None:
    if isinstance(exception, ServiceError):
        return exception
    if isinstance(exception, Http404):
        return ServiceError(errors.NOT_FOUND)
    if isinstance(exception, RequestDataTooBig):
        return ServiceError(errors.PAYLOAD_TOO_LARGE)
    if isinstance(exception, PermissionDenied):
        return ServiceError(errors.PERMISSION_DENIED)
    if isinstance(exception, drf.ValidationError):
        return validation_failed(exception)
    if isinstance(exception, drf.AuthenticationFailed):
        return getattr(exception, "error", None) or ServiceError(errors.INVALID_TOKEN, str(exception.detail))
    if isinstance(exception, drf.NotAuthenticated):
        return ServiceError(errors.NOT_AUTHENTICATED)  # whose own words say how to log in
    if isinstance(exception, drf.PermissionDenied) and str(exception.detail).startswith("CSRF Failed"):
        return ServiceError(errors.CSRF_FAILED, reason=str(exception.detail).removeprefix("CSRF Failed: "))
    if isinstance(exception, drf.NotAcceptable):
        offered = [renderer.media_type for renderer in exception.available_renderers or ()]
        return ServiceError(errors.NOT_ACCEPTABLE, accepted=offered)
    if isinstance(exception, drf.UnsupportedMediaType):
        understood = [parser.media_type for parser in getattr(view, "parser_classes", ())]
        return ServiceError(errors.UNSUPPORTED_MEDIA_TYPE, str(exception.detail), accepted=understood)
    if isinstance(exception, drf.Throttled):
        return ServiceError(
            errors.RATE_LIMITED, str(exception.detail), retry_after=math.ceil(getattr(exception, "wait", None) or 1)
        )
    if isinstance(exception, drf.APIException):
        return ServiceError(code_for_status(exception.status_code), str(exception.detail))
    return told_outage(exception)


def validation_failed(exception: drf.ValidationError, pointer: Callable[[str], str] = str) -> ServiceError:
    """Return the refusal of an input with all its mistakes; ``pointer`` makes the pointers that its sender knows."""
    found = [mistake | {"pointer": pointer(mistake["pointer"])} for mistake in field_errors(exception.detail)]
    summary = "; ".join(": ".join(filter(None, (item["pointer"], item["detail"]))) for item in found[:3])
    return ServiceError(errors.VALIDATION_FAILED, summary, errors=found)


def nothing_at(path: str) -> ServiceError:
    """Return the refusal of an address that is none."""
    return ServiceError(errors.NOT_FOUND, gettext("There is nothing at {path}.").format(path=path))


def _challenge(error: ServiceError) -> str | None:
    """Return how a client would have been let in (RFC 6750, section 3)."""
    if error.code is errors.INSUFFICIENT_SCOPE:
        return f'Bearer error="insufficient_scope", scope="{error.extra["scope"]}"'
    if error.code is errors.INVALID_TOKEN:
        return 'Bearer error="invalid_token"'
    return "Bearer" if error.code.status == 401 else None


def _headers(error: ServiceError, wait: float | None = None) -> dict[str, str]:
    """Return the headers of an answer; ``wait`` is the seconds of one of REST framework's errors."""
    headers = {}
    challenge = _challenge(error)
    if challenge:
        headers["WWW-Authenticate"] = challenge
    if error.code is errors.UNSUPPORTED_MEDIA_TYPE and error.extra.get("accepted"):
        headers["Accept"] = ", ".join(error.extra["accepted"])
    wait = wait or error.extra.get("retry_after")
    if wait:
        headers["Retry-After"] = f"{wait:.0f}"
    return headers


def field_errors(detail: Any, pointer: str = "") -> Any:
    """Flatten REST framework's nested validation errors: one entry each, with a JSON Pointer (RFC 6901)."""
    if isinstance(detail, dict):
        for key, value in detail.items():
            # An error of the whole object points at the object.
            step = "" if key == "non_field_errors" else "/" + str(key).replace("~", "~0").replace("/", "~1")
            yield from field_errors(value, pointer + step)
    elif isinstance(detail, list):
        for index, value in enumerate(detail):
            nested = isinstance(value, (dict, list))
            if nested and not value:
                continue  # an item of a list that was valid
            yield from field_errors(value, f"{pointer}/{index}" if nested else pointer)
    else:
        yield {"pointer": pointer, "detail": str(detail), "code": getattr(detail, "code", "invalid")}
