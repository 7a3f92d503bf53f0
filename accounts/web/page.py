"""What the pages of an account share."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext

from puerto_api.base.errors import ServiceError
from puerto_api.web import security_headers


def page(request: HttpRequest, template: str, context: dict[str, Any], status: int = 200) -> HttpResponse:
    """Render a page of a person's account, which no cache keeps."""
    response = render(request, f"accounts/{template}.html", context, status=status)
    response[security_headers.CSP] = security_headers.FORM
    add_never_cache_headers(response)
    return response


def said(error: ServiceError) -> str:
    """Return a refusal in words."""
    return error.sentence(gettext)
