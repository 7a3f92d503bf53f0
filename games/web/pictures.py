"""Pictures of games over HTTP: the board at any moment as SVG and PNG, the whole game as GIF, and a neutral card."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from accounts.models import Reader
from accounts.security import limits, scopes
from accounts.security.limits import Sender
from games.engine.observation import SPECTATOR
from games.pictures import cover, drawing, film
from games.pictures.board import Scene, draw
from games.pictures.pieces import THEMES
from games.reads import hosted_games
from games.reads.game_cache import seen_by
from games.view.visibility import Sight, view_at
from puerto_api import __version__
from puerto_api.base import errors
from puerto_api.base.errors import ServiceError
from puerto_api.database.threads import is_loop_running, wherever
from puerto_api.web import auth
from puerto_api.web.handler import Waits
from puerto_api.web.problems import problem_response

SVG, PNG, GIF = "image/svg+xml", "image/png", "image/gif"
SHORT, LONG = 30, 3600
"""Seconds for which caches may keep what everybody may see: the newest moment, and a past one."""


class Told(NamedTuple):
    """What a file is made of: a key for all that it depends on, its SVG documents, a width, and who may keep it."""

    key: str
    pictures: Callable[[], list[str]]
    width: int
    kept: str


@require_safe
def board_svg(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The board as SVG."""
    return _svg(request, game_id, _reader)


@require_safe
def embedded_svg(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The board as everybody sees it."""
    return _svg(request, game_id, _nobody)


def _svg(request: HttpRequest, game_id: UUID, reader: Callable[[HttpRequest], Reader]) -> HttpResponse:
    try:
        told = _board(request, game_id, reader)
    except ServiceError as error:
        return problem_response(error)
    return _answer(request, told, SVG, told.pictures()[0].encode())


@require_safe
async def board_png(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The board as PNG."""
    return await _file(request, partial(_board, request, game_id, _reader), PNG, drawing.PNG)


@require_safe
async def replay_gif(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """A game that is over as GIF."""
    return await _file(request, partial(_film, request, game_id), GIF, drawing.GIF)


@require_safe
async def card(request: HttpRequest) -> HttpResponse:
    """The picture of the service, for links to what not everybody may see."""
    return await _file(request, partial(_cover, request), PNG, drawing.PNG)


async def _file(request: HttpRequest, tell: Callable[[], Told], media_type: str, desk: drawing.Desk) -> HttpResponse:
    """Answer with a file. What is not remembered is drawn while the loop waits, and no thread of the requests does."""
    try:
        told = await wherever(tell)()
        ready = _answer(request, told, media_type, drawing.remembered(told.key))
        if ready is not None:
            return ready
        if not is_loop_running():
            return Waits()
        await wherever(limits.check)(Sender.at(request), "picture")
        pictures = await wherever(told.pictures)()
        seconds = film.seconds(len(pictures)) if desk is drawing.GIF else []
        found = await desk.file(told.key, pictures, told.width, seconds)
    except ServiceError as error:
        return problem_response(error)
    return _answer(request, told, media_type, found)


def _answer(request: HttpRequest, told: Told, media_type: str, file: bytes | None) -> Any:
    """Return the file, or 304 to a client that has it; None if it is neither known there nor drawn yet."""
    tag = f'"{told.key}"'
    response = get_conditional_response(request, etag=tag)
    if response is None:
        if file is None:
            return None
        response = HttpResponse(file, content_type=media_type)
    response["ETag"] = tag
    response["Cache-Control"] = told.kept
    patch_vary_headers(response, ("Authorization", "Cookie"))
    return response


def _reader(request: HttpRequest) -> Reader:
    """Who asks: by a token, or by a session.

    Raises:
        ServiceError: ``invalid_token``, ``account_suspended``.
    """
    authorization = request.headers.get("Authorization")
    if authorization is None:
        return request.user
    user, credential = auth.authenticate(authorization)
    return scopes.reader(user, credential)


def _nobody(request: HttpRequest) -> Reader:
    return AnonymousUser()


def _board(request: HttpRequest, game_id: UUID, reader: Callable[[HttpRequest], Reader]) -> Told:
    """A moment of a game as it is seen by who asks.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``, ``validation_failed``.
    """
    width = _whole(request, "width", drawing.NARROWEST, drawing.WIDEST, drawing.USUAL)
    theme = _theme(request)
    sight = seen_by(game_id, reader(request))
    seq = moment(request, sight)
    view = sight.view if seq is None or seq == sight.seq else view_at(sight.game, sight.viewer, seq)
    game = sight.game
    svg = draw(Scene(view, game.edition, tuple(game.expansions), game.players, theme))
    kept = _kept(request, sight, past=seq is not None or sight.is_over)
    return Told(drawing.key_of(width, svg), lambda: [svg], width, kept)


def _film(request: HttpRequest, game_id: UUID) -> Told:
    width = _whole(request, "width", drawing.NARROWEST, drawing.WIDEST_MOVING, drawing.USUAL_MOVING)
    theme = _theme(request)
    sight = seen_by(game_id, _reader(request))
    hosted_games.check_record_ready(sight)
    game = sight.game
    key = drawing.key_of(__version__, game.pk, game.version, theme, get_language(), width)
    return Told(key, partial(film.frames, game, theme), width, _kept(request, sight, past=True))


def _cover(request: HttpRequest) -> Told:
    width = _whole(request, "width", drawing.NARROWEST, drawing.WIDEST, drawing.USUAL)
    svg = cover.draw(_theme(request))
    return Told(drawing.key_of(width, svg), lambda: [svg], width, f"public, max-age={LONG}")


def _kept(request: HttpRequest, sight: Sight, *, past: bool) -> str:
    """By whom and how long a picture may be kept. What one person sees is for nobody else's cache."""
    if sight.viewer != SPECTATOR or request.COOKIES or "Authorization" in request.headers:
        return "private, no-cache"
    return f"public, max-age={LONG if past else SHORT}"


def moment(request: HttpRequest, sight: Sight) -> int | None:
    """The event that the address names; None if it names none.

    Raises:
        ServiceError: ``validation_failed``: there is no such event, or the viewer may not know it yet.
    """
    return _whole(request, "seq", 1, sight.seq, None)


def _theme(request: HttpRequest) -> str:
    theme = request.GET.get("theme", THEMES[0])
    if theme not in THEMES:
        known = ", ".join(THEMES)
        raise errors.invalid(
            "theme", gettext("Unknown theme {asked}. Available: {known}.").format(asked=theme[:40], known=known)
        )
    return theme


def _whole(request: HttpRequest, name: str, least: int, most: int, usual: Any) -> Any:
    """A whole number of the address within bounds."""
    asked = request.GET.get(name)
    if asked is None:
        return usual
    value = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 10 else None
    if value is None or not least <= value <= most:
        sentence = gettext("Send a whole number from {least} to {most} as {name}.")
        raise errors.invalid(name, sentence.format(least=least, most=most, name=name))
    return value
