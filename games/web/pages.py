"""The start page and the watch page: templates that load everything else over the public API."""

from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import selectors
from games.engine.editions import EDITIONS
from puerto_api import __version__
from puerto_api.errors import ServiceError

# Nothing but what this origin serves, and no script or style inside a page.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """What runs here, where to go, and the games."""
    editions = [
        {"id": edition.id, "name": edition.name, "players": f"{min(edition.setups)} to {max(edition.setups)}"}
        for edition in EDITIONS.values()
    ]
    return _page(
        request,
        "games/start.html",
        {
            "editions": editions,
            "version": __version__,
            "mode": "embedded" if settings.EMBEDDED else "scaled",
            "origin": request.build_absolute_uri("/").rstrip("/"),
        },
    )


@require_safe
def watch(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The live board of a game."""
    try:
        selectors.get_game(game_id)
    except ServiceError:
        return _page(request, "games/missing.html", {}, status=404)
    return _page(request, "games/watch.html", {"game_id": game_id})


def _page(request: HttpRequest, template: str, context: dict, status: int = 200) -> HttpResponse:
    response = render(request, template, context, status=status)
    response["Content-Security-Policy"] = POLICY
    return response
