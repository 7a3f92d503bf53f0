"""What makes the pages installable: the manifest, the service worker, and the page that it shows without a connection.

The worker keeps one page and its files, the shell, under a version that changes with them. It keeps nothing else: no
answer of an API, and no page that may show who is logged in.
"""

import hashlib
import json
from functools import cache
from pathlib import Path

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.templatetags.static import static
from django.utils.translation import get_language, override, pgettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from puerto_api.web import security_headers
from puerto_api.web.languages import ARGUMENT, LANGUAGES

from . import icons
from .pages import page

STATIC = Path(__file__).resolve().parent.parent / "static"
WORKER = "games/service_worker.js"
SHELL = (
    "games/pages/page.css", "games/pages/navigation.css", "games/pages/offline.js", "games/icon.svg",
)  # fmt: skip
"""The files of the page that is shown offline."""


@require_safe
def manifest(request: HttpRequest) -> JsonResponse:
    """The web app manifest (W3C), in the language of the visitor."""
    asked = request.GET.get(ARGUMENT)
    ask = f"?{ARGUMENT}={asked}" if asked else ""
    told = {
        "id": "/",
        "name": "Puerto API",
        "short_name": "Puerto",
        "description": pgettext("page", "Play the board game Puerto Rico in the browser, against people and bots."),
        "lang": get_language(),
        "dir": "ltr",
        "start_url": "/" + ask,
        "scope": "/",
        "display": "standalone",
        "theme_color": icons.THEME,
        "background_color": icons.PAPER,
        "categories": ["games"],
        "icons": [
            {"src": static("games/icon.svg"), "sizes": "any", "type": "image/svg+xml"},
            *(_icon(purpose, size) for purpose, size in icons.ICONS),
        ],
        "shortcuts": [
            {"name": pgettext("page", "Play now"), "url": f"/{ask}#now-title", "icons": [_icon("any", 192)]},
            {"name": pgettext("page", "My games"), "url": f"/mine/{ask}", "icons": [_icon("any", 192)]},
        ],
    }
    return JsonResponse(told, content_type="application/manifest+json")


def _icon(purpose: str, size: int) -> dict[str, str]:
    source = static(icons.name(purpose, size))
    return {"src": source, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """The page that says that there is no connection. Everyone gets the same: the worker keeps it."""
    request.user = AnonymousUser()
    return page(request, "games/offline.html", {"trouble": True, "card": None})


@require_safe
@cache_control(no_cache=True)
def service_worker(request: HttpRequest) -> HttpResponse:
    """The service worker: what it keeps, and the program."""
    response = HttpResponse(_worker(), content_type="text/javascript; charset=utf-8")
    response[security_headers.CSP] = security_headers.WORKER
    return response


@cache
def _worker() -> str:
    """The program, after the version and the addresses that it keeps."""
    pages = {language: f"/offline/?{ARGUMENT}={language}" for language in LANGUAGES}
    program = (STATIC / WORKER).read_text(encoding="utf-8")
    parts = [(STATIC / file).read_bytes() for file in SHELL] + [_offline_in(language) for language in LANGUAGES]
    version = hashlib.sha256(b"\0".join((program.encode(), *parts))).hexdigest()[:16]
    kept = {"version": version, "pages": pages, "files": [static(file) for file in SHELL]}
    kept["icon"] = static(icons.name("any", 192))
    return f"const SHELL = {json.dumps(kept)};\n{program}"


def _offline_in(language: str) -> bytes:
    request = HttpRequest()
    request.path, request.method = "/offline/", "GET"
    request.GET = QueryDict(f"{ARGUMENT}={language}")
    with override(language):
        return offline(request).content
