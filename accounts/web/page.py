"""What the pages of an account share."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy

from accounts.providers import offered
from puerto_api.base.errors import ServiceError
from puerto_api.web import security_headers


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the account's place: the name of its route, and its name for people."""

    route: str
    name: Promise


SECTIONS = (
    Section("account", pgettext_lazy("account", "Overview")),
    Section("profile", pgettext_lazy("account", "Profile")),
    Section("email", pgettext_lazy("account", "E-mail")),
    Section("security", pgettext_lazy("account", "Security")),
    Section("devices", pgettext_lazy("account", "Notifications")),
    Section("access", pgettext_lazy("account", "Access")),
    Section("apps", pgettext_lazy("account", "Your apps")),
    Section("people", pgettext_lazy("account", "People")),
    Section("blocked", pgettext_lazy("account", "Blocked people")),
    Section("digest", pgettext_lazy("account", "Mail about games")),
    Section("data", pgettext_lazy("account", "Data")),
)
"""The navigation of the account. A page about what is only the owner's extends ``accounts/place.html``, which shows it.
The route of a section may lie in another app."""
SCRIPTED = {"login", "security", "devices", "people"}
"""The pages with a script: it asks the device for a passkey, has the browser get notifications, or follows who is
online."""
NOT_FOR_GUESTS = {"email", "security", "devices", "apps", "people", "digest"}


def page(request: HttpRequest, template: str, context: dict[str, Any], status: int = 200) -> HttpResponse:
    """Render a page of a person's account, which no cache keeps."""
    shared = {"sections": _sections(request), "providers": offered()}
    response = render(request, f"accounts/{template}.html", shared | context, status=status)
    response[security_headers.CSP] = security_headers.SCRIPTED_FORM if template in SCRIPTED else security_headers.FORM
    add_never_cache_headers(response)
    return response


def _sections(request: HttpRequest) -> list[dict[str, Any]]:
    is_guest = getattr(request.user, "is_guest", False)
    found = [section for section in SECTIONS if not (is_guest and section.route in NOT_FOR_GUESTS)]
    places = [(section, reverse(section.route)) for section in found]
    return [{"address": at, "name": section.name, "here": at == request.path} for section, at in places]


def said(error: ServiceError) -> str:
    """Return a refusal in words."""
    return error.sentence(gettext)
