"""What a page says of itself where a link to it is shared: Open Graph, Twitter, oEmbed."""

from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language, pgettext

from games import words
from games.pictures import board, sentences
from games.reads.game_cache import seen_by
from games.view.visibility import view_at
from puerto_api.base.errors import ServiceError
from puerto_api.web.languages import ARGUMENT

from .pictures import moment

WIDTH = 1200
HEIGHT = WIDTH * board.HEIGHT // board.WIDTH
LOCALES = {"en": "en_GB", "de": "de_DE", "fr": "fr_FR"}


def neutral(request: HttpRequest, title: str = "Puerto API", description: str = "") -> dict[str, Any]:
    """A card with the picture of the service."""
    said = pgettext(
        "page",
        "The board game Puerto Rico as a service: for people, programs and bots, through GraphQL and REST, with live "
        "updates for everyone who watches.",
    )
    return _card(request, title, description or said, reverse("card"), {})


def of_player(request: HttpRequest, name: str) -> dict[str, Any]:
    """The card of a person or a level of bots."""
    said = pgettext("page", "Ratings, statistics and recent games of {name} in the game Puerto Rico.").format(name=name)
    return neutral(request, name, said)


def of_game(request: HttpRequest, game_id: UUID, *, invited: bool) -> dict[str, Any]:
    """The card of a game: as everybody sees it, since others see the card; neutral if nobody may watch.

    ``?seq=`` names a moment. The code of an invitation stands in no address of the card.
    """
    try:
        sight = seen_by(game_id, AnonymousUser())
    except ServiceError:
        return neutral(request)
    view, asked = sight.view, {}
    try:
        seq = moment(request, sight)
    except ServiceError:
        seq = None
    if seq is not None:
        view, asked = view_at(sight.game, sight.viewer, seq), {"seq": str(seq)}
    edition = sight.game.edition
    title = sentences.title(view, edition)
    if invited and view["status"] == "lobby":
        title = pgettext("page", "You are invited: {edition}").format(edition=words.edition_name(edition))
    told = _card(request, title, sentences.about(view, edition), reverse("board-png", args=[game_id]), asked)
    page = request.build_absolute_uri(reverse("watch", args=[game_id]) + (f"?{urlencode(asked)}" if asked else ""))
    oembed = request.build_absolute_uri(f"{reverse('oembed')}?{urlencode({'url': page, ARGUMENT: get_language()})}")
    return told | {"oembed": oembed} | ({} if invited else {"url": page})


def _card(request: HttpRequest, title: str, said: str, picture: str, asked: dict[str, str]) -> dict[str, Any]:
    query = urlencode({"width": WIDTH, ARGUMENT: get_language()} | asked)
    return {
        "title": title,
        "description": said,
        "image": request.build_absolute_uri(f"{picture}?{query}"),
        "width": WIDTH,
        "height": HEIGHT,
        "locale": LOCALES.get(get_language() or "", "en_GB"),
    }
