"""A board for other people's pages: the page in their frame, and oEmbed, by which their programs find it.

Nobody is logged in there: whatever cookies a browser sends, everybody sees what spectators see.
"""

from html import escape
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve, reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from games.pictures import board, drawing, sentences
from games.pictures.pieces import THEMES
from games.reads.game_cache import seen_by
from games.view.visibility import Sight, view_at
from puerto_api.base import errors
from puerto_api.base.errors import ServiceError
from puerto_api.web import security_headers
from puerto_api.web.languages import ARGUMENT
from puerto_api.web.problems import problem_response

from .pictures import SHORT, moment

LEAST, USUAL = 100, 800
"""Pixels of a frame in width: the least that may be asked for, as in height, and those of most."""
CAPTION = 44
"""Pixels below the board, for a line that says what happens."""


@xframe_options_exempt
@require_safe
def embed(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The board alone, live, with a link to the game."""
    try:
        sight = seen_by(game_id, AnonymousUser())
        seq = moment(request, sight)
    except ServiceError as error:
        return _framed(request, "games/embed_missing.html", {"detail": error.detail}, error.code.status)
    view = sight.view if seq is None else view_at(sight.game, sight.viewer, seq)
    theme = request.GET.get("theme")
    context = {
        "game_id": game_id,
        "seq": seq,
        "live": seq is None and not sight.is_over,
        "themes": [theme] if theme in THEMES else list(THEMES),
        "title": sentences.title(view, sight.game.edition),
        "about": sentences.about(view, sight.game.edition),
        "situation": sentences.situation(view, sight.game.edition),
        "last": sight.seq,
        "width": board.WIDTH,
        "height": board.HEIGHT,
    }
    return _framed(request, "games/embed.html", context)


def _framed(request: HttpRequest, template: str, context: dict[str, Any], status: int = 200) -> HttpResponse:
    response = render(request, template, context | {"language": get_language()}, status=status)
    response[security_headers.CSP] = security_headers.EMBEDDED
    return response


@require_safe
def oembed(request: HttpRequest) -> HttpResponse:
    """How to show the game of an address in a frame (oembed.com, version 1.0)."""
    try:
        return _described(request)
    except ServiceError as error:
        return problem_response(error)


def _described(request: HttpRequest) -> HttpResponse:
    if request.GET.get("format", "json") != "json":
        raise errors.invalid("format", gettext("Only JSON is available here."))
    game_id, query = _named(request)
    sight = seen_by(game_id, AnonymousUser())
    wide, high = _most(request, "maxwidth"), _most(request, "maxheight")
    width = min(wide or USUAL, (high - CAPTION) * board.WIDTH // board.HEIGHT if high else USUAL)
    height = width * board.HEIGHT // board.WIDTH + CAPTION
    asked = {ARGUMENT: get_language()} | ({"seq": query["seq"][-1]} if "seq" in query else {})
    view = _at(sight, asked.get("seq"))
    title = sentences.title(view, sight.game.edition)
    frame = request.build_absolute_uri(f"{reverse('embed', args=[game_id])}?{urlencode(asked)}")
    drawn = max(width, drawing.NARROWEST)
    picture = request.build_absolute_uri(
        f"{reverse('board-png', args=[game_id])}?{urlencode({'width': drawn} | asked)}"
    )
    style = f'width="{width}" height="{height}" frameborder="0" loading="lazy" title="{escape(title)}"'
    told = {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": "Puerto API",
        "provider_url": request.build_absolute_uri("/"),
        "cache_age": SHORT,
        "width": width,
        "height": height,
        "html": f'<iframe src="{escape(frame)}" {style}></iframe>',
        "thumbnail_url": picture,
        "thumbnail_width": drawn,
        "thumbnail_height": round(drawn * board.HEIGHT / board.WIDTH),
    }
    return JsonResponse(told)


def _named(request: HttpRequest) -> tuple[UUID, dict[str, list[str]]]:
    """The game of the address that is asked about, and its query.

    Raises:
        ServiceError: ``validation_failed`` without an address, ``not_found`` for one that is no game of this service.
    """
    if not request.GET.get("url"):
        raise errors.invalid("url", gettext("Send the address of a game as {name}.").format(name="url"))
    try:
        asked = urlsplit(request.GET["url"])
        found = resolve(asked.path) if asked.netloc == request.get_host() else None
    except (Resolver404, ValueError):
        found = None
    if found is None or found.url_name not in ("watch", "embed"):
        raise ServiceError(errors.NOT_FOUND)
    return found.kwargs["game_id"], parse_qs(asked.query)


def _at(sight: Sight, seq: str | None) -> Any:
    if seq is None:
        return sight.view
    if not (seq.isascii() and seq.isdecimal() and 1 <= int(seq[:9]) <= sight.seq):
        raise ServiceError(errors.NOT_FOUND)
    return view_at(sight.game, sight.viewer, int(seq[:9]))


def _most(request: HttpRequest, name: str) -> int | None:
    """A bound in pixels."""
    asked = request.GET.get(name)
    if asked is None:
        return None
    if not (asked.isascii() and asked.isdecimal() and len(asked) < 10 and int(asked) >= LEAST):
        sentence = gettext("Send a whole number of at least {least} as {name}.")
        raise errors.invalid(name, sentence.format(least=LEAST, name=name))
    return int(asked)
