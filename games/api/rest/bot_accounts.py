"""Others' bots over REST: what they offer, who is online, and the decisions that wait for them."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Any

from django.http import HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import get_language
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

import bots
from accounts.errors import NOT_FOR_GUESTS
from accounts.security.scopes import OPEN, Scope
from games import errors, services
from games.engine import ids
from games.engine.editions import EDITIONS
from games.errors.bots import BOT_NOT_FOUND, BOT_UNAVAILABLE, CANNOT_BECOME_BOT, NOT_A_BOT
from games.errors.webhooks import WEBHOOK_URL_REFUSED
from games.live import bot_decisions
from games.models import BotAccount, Seat
from games.models.bot_account import LONGEST_DESCRIPTION
from games.models.webhook import LONGEST_URL
from games.reads import bot_accounts
from games.services.bots.accounts import LONGEST_PACE, MOST_ACCOUNTS, MOST_BUDGET, MOST_GAMES
from games.terms.time_control import KINDS as CLOCKS
from puerto_api.base import wire
from puerto_api.base.errors import NOT_AUTHENTICATED, ServiceError
from puerto_api.base.plain_text import NEVER
from puerto_api.rest.inputs import Choice, Input, QueryWhole, Several, Text, Truth, Whole, validated, validated_query
from puerto_api.rest.openapi import READING, WRITING, problems, ref
from puerto_api.rest.views import CHECKED
from puerto_api.web.languages import speaking
from puerto_api.web.request_context import Visit
from puerto_api.web.stream_auth import while_welcome

from . import spared
from .base import Private, Public
from .inputs import LONGEST_MOVE, MOST_PLAYERS, URL_PATTERN, EmptyInput, expansions_pattern
from .stream import visit_of
from .tables import OWNED, SEAT
from .writes import write

TAGS = ("bots",)
_TRUTHS = {"true": True, "false": False}
_NAME = OpenApiParameter("username", str, OpenApiParameter.PATH, description="Name of the account of the bot.")


def _some(known: list[Any], help_text: str, *, least: int = 1) -> Several:
    child = (Whole if isinstance(known[0], int) else Text)(documented={"enum": known})
    bounds = {"minItems": least} if least else {}
    return Several(child=child, documented=bounds, required=False, allow_null=True, help_text=help_text)


_LINE = {"maxLength": LONGEST_DESCRIPTION, "pattern": f"^[^{NEVER}]*$"}


class OfferBotInput(Input):
    transport = Text(help_text="How it gets decisions.", documented={"enum": BotAccount.Transport.values})
    url = Text(
        required=False,
        allow_null=True,
        help_text="For the transport `webhook`: where they are sent, https and an address of the internet.",
        documented={"minLength": 1, "maxLength": LONGEST_URL, "pattern": URL_PATTERN},
    )
    new_secret = Truth(required=False, help_text="Sign with another secret from now on.")
    description = Text(required=False, allow_blank=True, help_text="One line.", documented=_LINE)
    editions = _some(list(EDITIONS), "Editions that it plays; all if left out.")
    expansions = _some(list(ids.EXPANSIONS), "Expansions that may be in play; all if left out.", least=0)
    players = _some(list(bot_accounts.PLAYERS), "Numbers of seats, 2 to 5; all if left out.")
    clocks = _some(list(CLOCKS), "Kinds of clocks; all if left out.")
    least_seconds = Whole(
        required=False,
        help_text="Seconds that a clock has to give for a decision: of a correspondence clock all of them, of a live "
        "one the increment and a sixtieth of the bank; 0 if left out.",
        documented={"minimum": 0, "maximum": LONGEST_PACE},
    )
    rated = Text(required=False, help_text="`any` if left out.", documented={"enum": BotAccount.Rated.values})
    opponents = Text(
        required=False, help_text="`anyone` if left out.", documented={"enum": BotAccount.Opponents.values}
    )
    accounts = Several(
        child=Text(documented={"minLength": 1, "maxLength": 30, "pattern": f"^[^{NEVER}]*$"}),
        documented={"maxItems": MOST_ACCOUNTS},
        required=False,
        allow_null=True,
        help_text=f"Where `opponents` is `accounts`: names of at most {MOST_ACCOUNTS}, hosted bots beside.",
    )
    most_games = Whole(
        required=False,
        help_text="Games that it plays at once; 1 if left out.",
        documented={"minimum": 1, "maximum": MOST_GAMES},
    )
    budget_seconds = Whole(
        required=False,
        help_text="Seconds that it has for a decision; 10 if left out.",
        documented={"minimum": 1, "maximum": MOST_BUDGET},
    )
    fallback = Text(
        required=False,
        help_text="Who plays what it does not answer in time: default moves, if left out, or a hosted bot.",
        documented={"enum": [Seat.DEFAULT_MOVES, *bots.LEVELS]},
    )
    enabled = Truth(required=False, help_text="Whether it plays now; yes if left out.")


class BotsQuery(Input):
    edition = Choice(list(EDITIONS), required=False, help_text="That play it.")
    players = QueryWhole(required=False, min_value=2, max_value=MOST_PLAYERS, help_text="With so many seats.")
    expansions = Text(
        required=False,
        max_length=128,
        help_text="With all of these expansions, between commas.",
        allow_blank=True,
        documented={"pattern": expansions_pattern()},
    )
    rated = Choice(list(_TRUTHS), required=False, help_text="At rated tables, or at others.")
    clock = Choice(list(CLOCKS), required=False, help_text="With such a clock.")
    after = Text(required=False, max_length=64, help_text="`next_after` of the page before.")
    limit = QueryWhole(required=False, min_value=1, max_value=100, help_text="Bots a page; 20 if left out.")

    def validate_rated(self, value: str) -> bool:
        return _TRUTHS[value]


class DecisionsQuery(Input):
    wait = QueryWhole(
        required=False,
        min_value=0,
        max_value=bot_decisions.LONGEST_WAIT,
        help_text="Seconds to wait for a decision if there is none; 0 if left out.",
    )


class AnswerInput(Input):
    move = Text(help_text="Notation text.", max_length=LONGEST_MOVE)


class SeatBotInput(Input):
    account = Text(help_text="Name of the account of the bot.", max_length=64)


class BotAccountView(Private):
    needs = Scope.BOT_PLAY

    @extend_schema(
        operation_id="becomeBot",
        tags=TAGS,
        summary="Make your account that of a bot, for good",
        description="An account that has never sat at a table. Then say with `offerBot` what it plays.",
        request=EmptyInput,
        responses={200: OpenApiResponse(ref("OwnBot"), "It is one, now or before.")}
        | problems(*WRITING, CANNOT_BECOME_BOT, NOT_FOR_GUESTS),
    )
    def post(self, request: Request) -> Response:
        validated(EmptyInput, request.data)
        return Response(bot_accounts.own(services.become_bot(user=self.user)))


class BotOffer(Private):
    needs = Scope.BOT_PLAY

    @extend_schema(
        operation_id="getMyBot",
        tags=TAGS,
        summary="What your bot offers, and how it does",
        responses={200: ref("OwnBot")} | problems(NOT_AUTHENTICATED, NOT_A_BOT, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(bot_accounts.own(bot_accounts.of_user(self.user)))

    @extend_schema(
        operation_id="offerBot",
        tags=TAGS,
        summary="Say what your bot plays, and how it gets decisions",
        description="Instead of all that was said before. The service keeps to it: nobody can seat the bot elsewhere.",
        request=OfferBotInput,
        examples=[
            OpenApiExample(
                "Up to four games of the 1897 edition",
                {"transport": "queue", "editions": ["1897"], "most_games": 4, "budget_seconds": 5},
                request_only=True,
            )
        ],
        responses={200: OpenApiResponse(ref("OwnBot"), "What it offers now.")}
        | problems(*WRITING, NOT_A_BOT, WEBHOOK_URL_REFUSED),
    )
    def put(self, request: Request) -> Response:
        wanted = validated(OfferBotInput, request.data)
        return Response(bot_accounts.own(services.offer_bot(user=self.user, **wanted)))


class Bots(Public):
    needs = OPEN
    queries = CHECKED

    @extend_schema(
        operation_id="listBots",
        tags=TAGS,
        summary="Others' bots that are online, and that play at such a table",
        parameters=[BotsQuery],
        responses={200: ref("BotPage")} | problems(*READING),
    )
    def get(self, request: Request) -> Response:
        wanted = validated_query(BotsQuery, request)
        after, limit = wanted.pop("after", None), wanted.pop("limit", 20)
        table = bot_accounts.wanted(
            **wanted | {"expansions": [e for e in wanted.get("expansions", "").split(",") if e]}
        )
        found, following = bot_accounts.listed(table, after=after, limit=limit)
        return Response({"bots": found, "next_after": following})


class OneBot(Public):
    needs = OPEN

    @extend_schema(
        operation_id="getBot",
        tags=TAGS,
        summary="What somebody's bot offers",
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
        summary="The decisions that wait for your bot",
        description="At once if there are any, else as soon as there is one, or none after `wait` seconds. A bot with "
        "the transport `queue` is online while it asks at least once a minute.",
        parameters=[DecisionsQuery],
        responses={200: ref("BotDecisions")} | problems(NOT_AUTHENTICATED, NOT_A_BOT, *READING),
    )
    def get(self, request: Request) -> HttpResponseBase:
        seconds = validated_query(DecisionsQuery, request).get("wait", 0)
        found = bot_decisions.waiting(self.user)
        if found or not seconds:
            return Response({"decisions": found})
        if request.method == "HEAD":
            return HttpResponse(content_type="application/json")
        return StreamingHttpResponse(
            _later(visit_of(request), seconds, get_language()), content_type="application/json"
        )


async def _later(visit: Visit, seconds: int, language: str) -> AsyncIterator[bytes]:
    """The body of an answer that is waited for, which holds no thread. None for who may not have it any more."""
    found: list[dict[str, Any]] = []
    with speaking(language):
        try:
            async with aclosing(while_welcome(visit, _once(visit, seconds))) as waiting:
                async for answer in waiting:
                    found = answer
        except ServiceError:
            found = []
        yield wire.encode({"decisions": found})


async def _once(visit: Visit, seconds: int) -> AsyncGenerator[list[dict[str, Any]], None]:
    assert visit.user.is_authenticated
    yield await bot_decisions.awaited(visit.user, seconds)


Answer = write(
    services.answer_decision,
    "answerDecision",
    "Answer a decision that waits for your bot",
    "The same answer again is answered again (`replayed`) and does nothing, without any key.",
    words=AnswerInput,
    place=(OpenApiParameter("decision_id", str, OpenApiParameter.PATH, description="Id of the decision."),),
    needs=Scope.BOT_PLAY,
    spared=spared.answering,
    codes=(
        NOT_A_BOT,
        errors.GAME_NOT_FOUND,
        errors.NO_SPECTATORS,
        errors.GAME_NOT_STARTED,
        errors.GAME_OVER,
        errors.NOT_SEATED,
        errors.STALE_VERSION,
        errors.GAME_PAUSED,
        errors.SEAT_HANDED_OVER,
        errors.NOT_YOUR_TURN,
        errors.MALFORMED_MOVE,
        errors.ILLEGAL_MOVE,
    ),
)
SeatBot = write(
    services.seat_bot_account,
    "seatBot",
    "Seat somebody's bot on an open seat",
    "It sits down at once, if it plays at this table.",
    words=SeatBotInput,
    place=SEAT,
    needs=Scope.TABLES,
    codes=(*OWNED, errors.SEAT_TAKEN, errors.ALREADY_SEATED, BOT_NOT_FOUND, BOT_UNAVAILABLE),
)
