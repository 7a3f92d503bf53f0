"""What the navigation of every page shows: the places to go, the languages, and the way in for who is not logged in."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import get_language, pgettext_lazy

from puerto_api.web.languages import ARGUMENT, LANGUAGES


@dataclass(frozen=True, slots=True)
class Place:
    """An entry of the navigation; ``within`` are the beginnings of addresses that belong to it."""

    address: str
    name: Promise
    within: tuple[str, ...] = ()
    speaks: str | None = None
    """The only language of the place; None: that of the visitor."""


PLACES = (
    Place("/", pgettext_lazy("navigation", "Play"), ("/games/",)),
    Place("/learn/", pgettext_lazy("page", "Learn"), ("/learn/",)),
    Place("/rules/", pgettext_lazy("page", "Rules"), ("/fair/",)),
    Place("/archive/", pgettext_lazy("page", "Archive"), ("/explorer/",)),
    Place("/tournaments/", pgettext_lazy("navigation", "Tournaments"), ("/tournaments/",)),
    Place("/players/", pgettext_lazy("navigation", "Players"), ("/players/", "/levels/")),
    Place("/bots/", pgettext_lazy("page", "Bots")),
    Place("/docs/", pgettext_lazy("page", "Documentation"), ("/docs/",), "en"),
)


def shown(request: HttpRequest) -> dict[str, Any]:
    """Return what the template of the navigation needs, and ``ask``, which keeps a requested language in links.

    A context processor. It looks at the address alone, so that pages of errors can have it, too.
    """
    asked = request.GET.get(ARGUMENT)
    kept = {ARGUMENT: asked} if asked in LANGUAGES else {}
    ask = f"?{urlencode(kept)}" if kept else ""
    return {
        "languages": [{"code": code, "name": name} for code, name in settings.LANGUAGES],
        "language": get_language(),
        "ask": ask,
        "places": list(_places(request.path, ask)),
        "way_in": "?" + urlencode({"next": _back(request, ask)} | kept),
    }


def _places(path: str, ask: str) -> Iterator[dict[str, Any]]:
    for place in PLACES:
        here = "page" if path == place.address else "true" if path.startswith(place.within or ("\0",)) else None
        yield {
            "href": place.address + ("" if place.speaks else ask),
            "name": place.name,
            "speaks": place.speaks,
            "here": here,
        }


def _back(request: HttpRequest, ask: str) -> str:
    """Return where a person goes on who logs in: where they are, or where the page of the account leads.

    The rest of the query stays behind: it may be an invitation.
    """
    if request.path.startswith("/account/"):
        return request.GET.get("next", "/" + ask)
    return (request.path if request.resolver_match else "/") + ask
