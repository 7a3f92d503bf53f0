"""Others' bots over REST: what they offer, who is online, and the decisions that wait for them."""

from functools import partial

from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import OPEN, Scope
from games.api.shapes.bots import BotPage
from games.api.shapes.games import BotFilter
from games.errors.bots import BOT_NOT_FOUND, NOT_A_BOT
from games.live import bot_decisions
from games.reads import bot_accounts
from puerto_api.base.errors import NOT_AUTHENTICATED
from puerto_api.rest import streaming
from puerto_api.rest.inputs import Input, QueryWhole, validated_query
from puerto_api.rest.openapi import READING, problems, ref
from puerto_api.rest.pages import continued, page, page_of, paged
from puerto_api.rest.queries import Paging, asked, parameters_of
from puerto_api.rest.views import CHECKED, Private, Public

from . import spared

TAGS = ("bots",)
BOTS = paged(BotPage)
DECISIONS = page_of("BotDecisionPage", "BotDecision", "The decisions waiting for your bot, longest wait first.")
_NAME = OpenApiParameter("username", str, OpenApiParameter.PATH, description="Name of the bot's account.")


class DecisionsQuery(Input):
    wait = QueryWhole(
        required=False,
        min_value=0,
        max_value=bot_decisions.LONGEST_WAIT,
        help_text="Seconds to wait for a decision if none is waiting; 0 if left out.",
    )


class BotOffer(Private):
    needs = Scope.BOT_PLAY

    @extend_schema(
        operation_id="getMyBot",
        tags=TAGS,
        summary="What your bot offers, and its status",
        responses={200: ref("OwnBot")} | problems(NOT_AUTHENTICATED, NOT_A_BOT, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(bot_accounts.own(bot_accounts.of_user(self.user)))


class Bots(Public):
    needs = OPEN
    queries = CHECKED

    @extend_schema(
        operation_id="listBots",
        tags=TAGS,
        summary="Other users' bots that are online and play at tables like the one you describe",
        parameters=parameters_of(BotFilter, Paging),
        responses={200: BOTS} | problems(*READING),
    )
    def get(self, request: Request) -> Response:
        wanted = asked(request, BotFilter, Paging)
        after, limit = wanted.pop("cursor"), wanted.pop("limit")
        found, following = bot_accounts.listed(bot_accounts.wanted(**wanted), after=after, limit=limit)
        return Response(continued(request, found, following))


class OneBot(Public):
    needs = OPEN

    @extend_schema(
        operation_id="getBot",
        tags=TAGS,
        summary="What a user's bot offers",
        parameters=[_NAME],
        responses={200: ref("Bot")} | problems(BOT_NOT_FOUND, *READING),
    )
    def get(self, request: Request, username: str) -> Response:
        return Response(bot_accounts.shown(bot_accounts.named(username)))


class Decisions(Private):
    needs = Scope.BOT_PLAY
    spares = {"GET": spared.queued}
    queries = CHECKED

    @extend_schema(
        operation_id="listDecisions",
        tags=TAGS,
        summary="The decisions waiting for your bot",
        description="If decisions are waiting, the service answers at once; otherwise, it answers as soon as one "
        "arrives, or with an empty list after `wait` seconds. A bot with the `queue` transport counts as "
        "online as long as it asks for decisions at least once a minute.",
        parameters=[DecisionsQuery],
        responses={200: DECISIONS} | problems(NOT_AUTHENTICATED, NOT_A_BOT, *READING),
    )
    def get(self, request: Request) -> HttpResponseBase:
        seconds = validated_query(DecisionsQuery, request).get("wait", 0)
        found = bot_decisions.waiting(self.user)
        if found or not seconds:
            return Response(page(found))
        return streaming.later(request, partial(bot_decisions.awaited, self.user, seconds), page, otherwise=[])
