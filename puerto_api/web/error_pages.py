"""What answers where no view does: a page for people, in their language, and a problem document for programs."""

import sys

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.template.loader import render_to_string
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext
from django.views.decorators.csrf import requires_csrf_token

from puerto_api.base import errors
from puerto_api.base.errors import ErrorCode, ServiceError
from puerto_api.database.outages import told_outage
from puerto_api.web import security_headers
from puerto_api.web.problems import MEDIA_TYPE, nothing_at, problem_response
from puerto_api.web.request_ids import current

OF_PROGRAMS = ("/api/", "/graphql")
"""How the addresses begin where everyone gets a document."""
CRASHED = 500
"""From this status on, the page looks at nothing that may have failed, such as who is logged in."""


def answer(request: HttpRequest, error: ServiceError) -> HttpResponse:
    """Tell a refusal: to browsers that want a page, as one."""
    response = problem_response(error)
    patch_vary_headers(response, ("Accept",))
    wanted = request.get_preferred_type([MEDIA_TYPE, "text/html"])
    if request.path.startswith(OF_PROGRAMS) or wanted != "text/html":
        return response
    context = {
        "title": gettext(error.code.title),
        "sentence": error.sentence(gettext),
        "trouble": error.code.status >= CRASHED,
        "request_id": current(),
    }
    response.content = render_to_string("puerto_api/error.html", context, request)
    response["Content-Type"] = "text/html; charset=utf-8"
    response[security_headers.CSP] = security_headers.PAGE
    return response


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return answer(request, ServiceError(_mistake(exception)))


def _mistake(exception: Exception | None) -> ErrorCode:
    if isinstance(exception, RequestDataTooBig):
        return errors.PAYLOAD_TOO_LARGE
    return errors.MALFORMED_REQUEST if isinstance(exception, MultiPartParserError) else errors.BAD_REQUEST


def permission_denied(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return answer(request, ServiceError(errors.PERMISSION_DENIED))


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return answer(request, nothing_at(request.path))


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer an error that no view has answered, including those of middleware.

    Says nothing about the cause, unless it is temporary: it is in the log, under the request id.
    """
    return answer(request, told_outage(sys.exception()) or ServiceError(errors.INTERNAL_ERROR))


@requires_csrf_token
def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return answer(request, ServiceError(errors.CSRF_FAILED, reason=reason))
