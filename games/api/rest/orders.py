"""Standing orders of one's seat, over REST."""

from drf_spectacular.utils import OpenApiExample, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import Scope
from games import errors, services
from games.engine import ids
from games.reads import hosted_games
from games.terms import standing_orders
from puerto_api.base.errors import NOT_AUTHENTICATED
from puerto_api.rest.inputs import MOST_ENTRIES, Input, Several, Text, Whole, validated
from puerto_api.rest.openapi import READING, problems, ref

from .base import TAGS, Private
from .inputs import GAME_PARAMETER, idempotency_key
from .writes import KEYED, write_problems


class OrderInput(Input):
    kind = Text(
        help_text="`pass` whenever it is legal, `always` the first of `moves` that is legal, or that `once`.",
        documented={"enum": list(standing_orders.KINDS)},
    )
    decision = Text(help_text="The kind of decision that it answers.", documented={"enum": list(standing_orders.VERBS)})
    moves = Several(
        child=Text(documented={"maxLength": standing_orders.LONGEST_MOVE}),
        documented={"maxItems": standing_orders.MOST_MOVES},
        required=False,
        help_text=f"Notation texts, {standing_orders.MOST_MOVES} at most, what is wanted most first; none to pass.",
    )
    unless_house_takes = Text(
        required=False,
        allow_null=True,
        help_text="To pass at `trade`: not if the seat could sell this good to the trading house.",
        documented={"enum": list(ids.GOODS)},
    )
    ply = Whole(
        required=False,
        allow_null=True,
        help_text="`once`: the one decision that it answers; any if left out.",
        documented={"minimum": 0, "maximum": standing_orders.BIGGEST_PLY},
    )


class OrdersInput(Input):
    orders = OrderInput(  # type: ignore[call-arg]  # many: what a list of them takes
        many=True,
        max_length=MOST_ENTRIES,
        documented={"maxItems": standing_orders.MOST_ORDERS},
        help_text=f"The one that goes first first; at most {standing_orders.MOST_ORDERS}, none to have none.",
    )


_EXAMPLE = OpenApiExample(
    "Pass in the trader phase unless the house takes coffee",
    {"orders": [{"kind": "pass", "decision": "trade", "unless_house_takes": "coffee"}]},
    request_only=True,
)


class Orders(Private):
    needs = {"GET": Scope.GAMES_READ, "PUT": Scope.GAMES_PLAY}

    @extend_schema(
        operation_id="getOrders",
        tags=TAGS,
        summary="The standing orders of your seat",
        description="Nobody else can see them.",
        parameters=[GAME_PARAMETER],
        responses={200: ref("StandingOrders")}
        | problems(NOT_AUTHENTICATED, errors.GAME_NOT_FOUND, errors.NOT_SEATED, *READING),
    )
    def get(self, request: Request, game_id: str) -> Response:
        return Response({"orders": hosted_games.orders_of(self.user, game_id), "replayed": False})

    @extend_schema(
        operation_id="setOrders",
        summary="Replace the standing orders of your seat",
        description="They answer decisions that are asked from now on, at once; a decision that is open already, or "
        "asked again by a takeback, is left to you.",
        request=OrdersInput,
        examples=[_EXAMPLE],
        responses={200: OpenApiResponse(ref("StandingOrders"), "Your orders now, set by this or before (`replayed`).")}
        | write_problems(
            errors.GAME_NOT_FOUND,
            errors.GAME_NOT_STARTED,
            errors.GAME_OVER,
            errors.NOT_SEATED,
            errors.OUT_OF_PLAY,
            errors.INVALID_ORDER,
        ),
        tags=TAGS,
        parameters=[GAME_PARAMETER, *KEYED],
    )
    def put(self, request: Request, game_id: str) -> Response:
        key = idempotency_key(request)
        wanted = [dict(order) for order in validated(OrdersInput, request.data)["orders"]]
        given = services.set_orders(user=self.user, game_id=game_id, wanted=wanted, key=key)
        return self.answered({"orders": given.orders}, replayed=given.replayed)
