"""The feeds of games and of people, and who is present."""

from django.http.response import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import BY_SEAT, Scope
from games.api.shapes import frames
from games.live import feeds, presence
from games.reads.game_cache import seen_by
from games.terms.bounds import EVENTS_A_PAGE
from games.view.visibility import MOST_EVENTS
from puerto_api.base.errors import NOT_AUTHENTICATED
from puerto_api.rest import streaming
from puerto_api.rest.inputs import Input
from puerto_api.rest.openapi import READING, problems, ref
from puerto_api.rest.streaming import LAST_EVENT_ID
from puerto_api.rest.views import CHECKED, Private, Public

from . import spared, stream
from .base import GAME_PARAMETER, NO_GAME, TAGS


class FeedQuery(Input):
    after = streaming.after_field("The last `seq` that you have. If left out, the stream begins with the current view.")
    limit = streaming.limit_field(f"Events per JSON page; {EVENTS_A_PAGE} if left out.", MOST_EVENTS)


class UserFeedQuery(FeedQuery):
    after = streaming.after_field(
        "The last `seq` that you have; 0 for all entries that are kept. If left out, only new entries are sent."
    )


class GameFeed(Public):
    needs = BY_SEAT
    spares = {"GET": spared.following}
    queries = CHECKED
    renderer_classes = streaming.RENDERERS
    streams = True

    @extend_schema(
        operation_id="followGame",
        tags=TAGS,
        summary="Everything that you may know about a game",
        description="Frames are sent as server-sent events (`Accept: text/event-stream`) or one per line (`Accept: "
        "application/x-ndjson`). The first is `hello`, which contains your view unless you send a cursor. After that, "
        "you receive every `event`, once and in order; a `decision` when it is your turn; `presence` when a person "
        "comes or goes; and finally `end` with the `reason`. Clients that reconnect send `Last-Event-ID`, which takes "
        "precedence over `after`. A JSON request returns a page of the same frames.",
        parameters=[GAME_PARAMETER, FeedQuery, LAST_EVENT_ID],
        responses=stream.answers("FeedPage", frames.GAME) | problems(*NO_GAME, *streaming.READING),
    )
    def get(self, request: Request, game_id: str) -> HttpResponseBase:
        after, limit = streaming.cursor(request, FeedQuery, EVENTS_A_PAGE)
        if not streaming.is_wanted(request):
            return Response(feeds.game_page(game_id, self.reader, after, limit))
        seen_by(game_id, self.reader)
        return stream.feed(request, feeds.game_feed(game_id, streaming.visit_of(request), after))


class Presence(Public):
    needs = BY_SEAT

    @extend_schema(
        operation_id="getPresence",
        tags=TAGS,
        summary="Which people at the table have a stream open",
        description="Delayed spectators get an empty list.",
        parameters=[GAME_PARAMETER],
        responses={200: ref("Presence")} | problems(*NO_GAME, *READING),
    )
    def get(self, request: Request, game_id: str) -> Response:
        seen = seen_by(game_id, self.reader)
        return Response({"seats": presence.of_game(seen)})


class UserFeed(Private):
    needs = Scope.GAMES_READ
    spares = {"GET": spared.following_oneself}
    queries = CHECKED
    renderer_classes = streaming.RENDERERS
    streams = True

    @extend_schema(
        operation_id="followMe",
        tags=TAGS,
        summary="Your feed: what happens to you across games",
        description="Frames are sent as server-sent events, one per line, or as a JSON page. `hello` comes first, "
        "then an `event` for every entry after the cursor or, without a cursor, for every new entry. "
        "Entries are about seats held for you, games that start or end, your turns, proposals, and seats "
        "handed over to stand-ins. A stream also tells you which of your friends are online (`friends`), if your token "
        "has the scope `friends`. `Last-Event-ID` takes precedence over `after`.",
        parameters=[UserFeedQuery, LAST_EVENT_ID],
        responses=stream.answers("UserFeedPage", frames.USER) | problems(NOT_AUTHENTICATED, *streaming.READING),
    )
    def get(self, request: Request) -> HttpResponseBase:
        after, limit = streaming.cursor(request, UserFeedQuery, EVENTS_A_PAGE)
        if not streaming.is_wanted(request):
            return Response(feeds.user_page(self.user, after, limit))
        return stream.with_silences(request, feeds.user_feed(streaming.visit_of(request), after))
