"""The REST API of games. Each view reads its input, calls one service or selector, and shapes the answer."""

from collections.abc import Callable
from typing import Any

from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import BY_SEAT, Scope
from games import errors
from games.api import answers
from games.api.shapes.games import GameFilter
from games.models import Game
from games.reads import game_lists, hosted_games
from games.reads.game_cache import seen_by
from games.reads.long_lists import Page
from games.terms.bounds import EVENTS_A_PAGE
from games.view.visibility import MOST_EVENTS
from puerto_api import __version__
from puerto_api.base import wire
from puerto_api.base.errors import NOT_AUTHENTICATED
from puerto_api.contract.cursors import cursor_of, place_of
from puerto_api.rest import streaming
from puerto_api.rest.conditional import CACHING, NOT_MODIFIED, unless_known
from puerto_api.rest.inputs import Input
from puerto_api.rest.openapi import READING, problems, ref, whole
from puerto_api.rest.pages import address, continued, page, page_of
from puerto_api.rest.queries import Paging, asked, parameters_of
from puerto_api.rest.views import CHECKED, Private, Public, View

from . import schemas as _schemas  # noqa: F401 - fills the OpenAPI document's components
from . import spared, stream
from .base import GAME_PARAMETER, NO_GAME, TAGS

PAGE = page_of("GamePage", "ListedGame", "A page of games, newest first.")


class Games(Public):
    needs = BY_SEAT
    queries = CHECKED

    @extend_schema(
        operation_id="listGames",
        tags=TAGS,
        summary="Find games",
        description="Public games that you may watch, and your own games, newest first; with `sandbox=true`, your "
        "sandboxes instead.",
        parameters=parameters_of(GameFilter, Paging),
        responses={200: PAGE} | problems(*READING),
    )
    def get(self, request: Request) -> Response:
        return Response(_page(self, lambda **wanted: game_lists.list_games(user=self.reader, **wanted)))


class MyGames(Private):
    needs = Scope.GAMES_READ
    queries = CHECKED

    @extend_schema(
        operation_id="listMyGames",
        tags=TAGS,
        summary="The games in which you have a seat",
        parameters=parameters_of(GameFilter, Paging),
        responses={200: PAGE} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(_page(self, lambda **wanted: game_lists.my_games(self.user, **wanted)))


def _page(view: View, find: Callable[..., Page[Game]]) -> dict[str, Any]:
    wanted = asked(view.request, GameFilter, Paging)
    cursor = wanted.pop("cursor")
    found = find(after=None if cursor is None else place_of(cursor, name="cursor"), **wanted)
    return continued(
        view.request, answers.listed(found.rows, view.reader), found.following and cursor_of(found.following)
    )


class OneGame(Public):
    needs = BY_SEAT
    spares = {"GET": spared.asked}

    @extend_schema(
        operation_id="getGame",
        tags=TAGS,
        summary="A game as you see it",
        description="The answer has an `ETag`. Send it as `If-None-Match` to get status 304 if nothing has changed.",
        parameters=[GAME_PARAMETER, *CACHING],
        responses={200: ref("Game"), 304: NOT_MODIFIED} | problems(*NO_GAME, *READING),
    )
    def get(self, request: Request, game_id: str) -> HttpResponseBase:
        # A view changes with writes alone, and what the game goes on from is told some time later than the rest; the
        # program is part of it, since another one may show more.
        seen = seen_by(game_id, self.reader)
        told = f"{seen.version}.{seen.viewer}{'+' if seen.rematch_of or seen.origin else ''}"
        etag = f"{told}.{get_language()}.{__version__}"
        response = unless_known(request, etag, "private, no-cache", lambda: answers.Shown(seen))
        patch_vary_headers(response, ("Accept", "Authorization", "Cookie"))
        return response


class Record(Public):
    needs = BY_SEAT

    @extend_schema(
        operation_id="getRecord",
        tags=TAGS,
        summary="The record of a game that is over",
        parameters=[GAME_PARAMETER],
        responses={200: ref("Record")} | problems(*NO_GAME, errors.RECORD_NOT_READY, *READING),
    )
    def get(self, request: Request, game_id: str) -> Response:
        return Response(hosted_games.record(seen_by(game_id, self.reader)))


class EventsQuery(Input):
    after = streaming.after_field("The last `seq` that you have; 0 for all.")
    limit = streaming.limit_field(
        f"Events per JSON page (streams have no limit); {EVENTS_A_PAGE} if left out.", MOST_EVENTS
    )


class Events(Public):
    needs = BY_SEAT
    spares = {"GET": spared.following}
    queries = CHECKED
    renderer_classes = (wire.WireRenderer, wire.EventStreamRenderer)
    streams = True

    @extend_schema(
        operation_id="listEvents",
        tags=TAGS,
        summary="Events of a game, as a page or as a stream",
        description="A JSON page of the events after a cursor; or, with `Accept: text/event-stream`, a stream of these "
        "events and then live ones. Each message carries one event as its data, with the `seq` as its id and the "
        "`kind` as its event type. Clients that reconnect send `Last-Event-ID`, which takes precedence over `after`. "
        "The stream ends with an `end` event when the game is over, and with a `problem` event when your token has "
        "been revoked.",
        parameters=[GAME_PARAMETER, EventsQuery, streaming.LAST_EVENT_ID],
        responses={
            (200, "application/json"): page_of(
                "EventPage",
                "Event",
                "A page of events, oldest first.",
                last_seq=whole("Number of the newest event of the game. To get later events, send it as `after`."),
            ),
            (200, streaming.MEDIA_TYPE): {"type": "string"},
        }
        | problems(*NO_GAME, *streaming.READING),
    )
    def get(self, request: Request, game_id: str) -> HttpResponseBase:
        after, limit = streaming.cursor(request, EventsQuery, EVENTS_A_PAGE)
        after = after or 0
        seen = seen_by(game_id, self.reader)
        if streaming.is_wanted(request):
            return stream.events(request, str(seen.game.pk), after)
        events = seen.events_after(after, limit)
        more = bool(events) and events[-1]["seq"] < seen.seq
        following = address(request, after=events[-1]["seq"]) if more else None
        return Response(page(events, following, last_seq=seen.seq))
