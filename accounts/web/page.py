"""What the pages of an account share."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.translation import get_language, gettext

from puerto_api.errors import ServiceError

# No script at all. Where a form may lead is not limited: after the consent it leads to the app.
POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"


def page(request: HttpRequest, template: str, context: dict[str, Any], status: int = 200) -> HttpResponse:
    """A page of somebody's account, which nobody keeps."""
    context |= {
        "languages": [{"code": code, "name": name} for code, name in settings.LANGUAGES],
        "language": get_language(),
    }
    response = render(request, f"accounts/{template}.html", context, status=status)
    response["Content-Security-Policy"] = POLICY
    add_never_cache_headers(response)
    return response


def said(error: ServiceError) -> str:
    """A refusal in words."""
    return error.sentence(gettext)
