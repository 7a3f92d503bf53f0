"""The start page and the watch page: templates that load everything else over the public API."""

from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

import bots
from games import rulebook, words
from games.models import Analysis, Game
from games.reads import hosted_games
from games.view.visibility import sees_end
from puerto_api import __version__
from puerto_api.base.errors import ServiceError
from puerto_api.web import security_headers
from puerto_api.web.languages import ARGUMENT

from . import bundles, cards, coaching, phrases

INVITATION = "invite"
"""The parameter of an invitation link to a table: its value is the code."""

OPPONENT = "casual"
"""The level of bots that a new player meets, unless they choose another one."""


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """The start page: what runs here, where to go, the games, and a way to let bots play one."""
    editions = rulebook.listing()
    newest = editions[-1]["edition"]
    context = {
        "editions": [entry | {"fewest": entry["players"][0], "most": entry["players"][-1]} for entry in editions],
        "newest": newest,
        "expansions": [
            {"id": expansion, "name": words.name(newest, f"expansion:{expansion}")}
            for expansion in editions[-1]["expansions"]
        ],
        "levels": list(bots.LEVELS),
        "opponent": OPPONENT,
        "speech": phrases.spoken_at_the_start(editions),
        "version": __version__,
        "embedded": settings.EMBEDDED,
        "origin": request.build_absolute_uri("/").rstrip("/"),
    }
    return page(request, "games/start.html", context)


@require_safe
def watch(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The live board of a game."""
    try:
        game = hosted_games.get_game(game_id)
    except ServiceError:
        return page(request, "games/missing.html", {}, status=404)
    expansions = ",".join(game.expansions)
    context = {
        "game_id": game_id,
        "edition": game.edition,
        "expansions": expansions,
        "rules": f"/api/v1/rules/{game.edition}?{_rules_of(game, expansions)}",
        "speech": phrases.spoken(game.edition),
        "analysed": sees_end(game, request.user) and Analysis.objects.filter(game=game).exists(),
        "card": cards.of_game(request, game_id, invited=INVITATION in request.GET),
        "coach": coaching.coached(game),
        "tournament": game.tournament,
        "modules": bundles.imported("pages/game.js"),
    }
    return page(request, "games/watch.html", context)


def _rules_of(game: Game, expansions: str) -> str:
    """The query that leads to the rules of this very game."""
    options = ",".join(f"{flag}:{str(value).lower()}" for flag, value in game.options.items())
    asked = {"players": game.players, "expansions": expansions, "options": options, ARGUMENT: get_language()}
    return urlencode({name: value for name, value in asked.items() if value}, safe=",:")


def page(request: HttpRequest, template: str, context: dict[str, Any], status: int = 200) -> HttpResponse:
    """A page. What its navigation shows comes from :mod:`games.web.navigation`."""
    if "card" not in context:
        context["card"] = cards.neutral(request) if status == 200 else None
    response = render(request, template, context, status=status)
    response[security_headers.CSP] = security_headers.PAGE
    if request.user.is_authenticated:
        patch_cache_control(response, private=True, no_cache=True)
    if INVITATION in request.GET:
        # The script removes the code from the address; requests of the page until then must not reveal it, either.
        response["Referrer-Policy"] = "no-referrer"
    return response
