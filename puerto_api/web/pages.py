"""The platform's own small pages and documents."""

import re

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import OPEN
from puerto_api import health
from puerto_api.base import wire
from puerto_api.base.errors import DATABASE_UNAVAILABLE, UNKNOWN_LANGUAGE, VALIDATION_FAILED
from puerto_api.contract import service
from puerto_api.contract.shapes import components
from puerto_api.database.outages import RETRY_SECONDS
from puerto_api.rest.openapi import COMPONENTS, READING, nullable, problems, ref
from puerto_api.rest.pages import page, page_of
from puerto_api.rest.views import View
from puerto_api.web import rate_limits, security_headers

COMPONENTS |= components([service.CatalogueEntry, service.RateLimit])


def icon(request: HttpRequest) -> HttpResponse:
    """Redirect browsers to an icon for pages that name none: those of the admin, and answers read as text."""
    return redirect(static("games/icon.svg"))


def errors_page(request: HttpRequest) -> HttpResponse:
    """Show every error code with its meaning; the ``type`` of problem documents points here."""
    catalogue = [error | {"told": _with_code(error["meaning"])} for error in service.catalogue_shown()]
    response = render(request, "puerto_api/errors.html", {"catalogue": catalogue})
    response[security_headers.CSP] = security_headers.PAGE
    return response


def _with_code(text: str) -> SafeString:
    """What stands between backticks becomes code."""
    return mark_safe(re.sub("`([^`]+)`", r"<code>\1</code>", escape(text)))


class ErrorCatalogue(View):
    """The error catalogue for programs."""

    needs = OPEN
    permission_classes = (AllowAny,)
    authentication_classes = ()

    @extend_schema(
        operation_id="listErrorCodes",
        tags=("service",),
        summary="The catalogue of error codes",
        responses={200: page_of("ErrorCodePage", "ErrorCode", "The error codes, by code.")}
        | problems(VALIDATION_FAILED, UNKNOWN_LANGUAGE),
    )
    def get(self, request: Request) -> Response:
        return Response(page(service.catalogue_shown()))


class RateLimit(View):
    """What is left of the caller's budget."""

    needs = OPEN
    permission_classes = (AllowAny,)
    cost = 0

    @extend_schema(
        operation_id="getRateLimit",
        tags=("service",),
        summary="How much of your rate-limit budget is left",
        description="The budget of your token or session or, if you have neither, that of your IP address. This "
        "request costs nothing. Null if there are no limits.",
        responses={200: nullable(ref("RateLimit"))} | problems(*READING),
    )
    def get(self, request: Request) -> HttpResponse:
        told = rate_limits.noted(request._request)
        return HttpResponse(wire.encode(told and told.told), content_type="application/json")


def healthz(request: HttpRequest) -> HttpResponse:
    """Say that this process answers."""
    return JsonResponse({"status": "ok"})


def readyz(request: HttpRequest) -> HttpResponse:
    """Report what this process needs, and whether it is there. 503 only if nothing works without it: the database."""
    report = health.report()
    if report["status"] != "down":
        return JsonResponse(report)
    return JsonResponse(report, status=503, headers={"Retry-After": str(RETRY_SECONDS[DATABASE_UNAVAILABLE])})
