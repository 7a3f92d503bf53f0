"""Standing orders of one's seat."""

from typing import Annotated, Any

import strawberry
import strawberry_django

from accounts.security.scopes import Scope
from games import services
from games.reads import hosted_games
from puerto_api.gql.problems import OtherProblem, refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

from .arguments import Argument, GameId, Key

_KIND = "pass (whenever it is legal), always (the first of `moves` that is legal) or once (the same, then forgotten)."
_DECISION = "The kind of decision that it answers, such as trade (docs/notation.md)."
_MOVES = "Notation texts, what is wanted most first; none to pass."
_UNLESS = "To pass at `trade`: not if the seat could sell this good to the trading house."
_PLY = "once: the one decision that it answers; any if left out."


@strawberry.input(description="What shall be played for your seat as soon as it is asked.")
class OrderInput:
    kind: str = strawberry.field(description=_KIND)
    decision: str = strawberry.field(description=_DECISION)
    moves: list[str] | None = strawberry.field(default=None, description=_MOVES)
    unless_house_takes: str | None = strawberry.field(default=None, description=_UNLESS)
    ply: int | None = strawberry.field(default=None, description=_PLY)


@strawberry.type(description="What is played for your seat as soon as it is asked.")
class StandingOrder:
    kind: str = strawberry.field(description=_KIND)
    decision: str = strawberry.field(description=_DECISION)
    moves: list[str] = strawberry.field(description=_MOVES)
    unless_house_takes: str | None = strawberry.field(description=_UNLESS)
    ply: int | None = strawberry.field(description=_PLY)


@strawberry.type(description="The standing orders of your seat; nobody else can see them.")
class StandingOrders:
    orders: list[StandingOrder] = strawberry.field(description="The one that goes first first.")
    replayed: bool = strawberry.field(description="True if the idempotency key was known: nothing was done.")


OrdersResult = Annotated[
    StandingOrders | OtherProblem, strawberry.union("OrdersResult", description="Your orders now, or why not.")
]


@strawberry.type
class Query:
    @strawberry_django.field(description="The standing orders of your seat.", extensions=[Needs(Scope.GAMES_READ)])
    @refusals_as_values
    def my_orders(self, info: strawberry.Info, game_id: GameId) -> OrdersResult:
        return StandingOrders(orders=hosted_games.orders_of(require_user(info), game_id), replayed=False)


@strawberry.type
class Mutation:
    @strawberry_django.mutation(
        description="Replace the standing orders of your seat, at most 10. They answer decisions that are asked from "
        "now on, at once; a decision that is open already, or asked again by a takeback, is left to you.",
        extensions=[Needs(Scope.GAMES_PLAY)],
    )
    @refusals_as_values
    def set_orders(
        self,
        info: strawberry.Info,
        game_id: GameId,
        orders: Annotated[list[OrderInput], Argument(description="The one that goes first first; none to have none.")],
        idempotency_key: Key = None,
    ) -> OrdersResult:
        wanted: list[dict[str, Any]] = [strawberry.asdict(order) for order in orders]
        given = services.set_orders(user=require_user(info), game_id=game_id, wanted=wanted, key=idempotency_key)
        return StandingOrders(orders=given.orders, replayed=given.replayed)
