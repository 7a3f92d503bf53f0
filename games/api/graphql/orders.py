"""Standing orders of one's seat."""

from typing import Annotated

import strawberry
import strawberry_django

from accounts.security.scopes import Scope
from games.api.shapes.orders import StandingOrders
from games.reads import hosted_games
from puerto_api.gql.problems import OtherProblem, refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

from .arguments import GameId

OrdersResult = Annotated[
    StandingOrders | OtherProblem,
    strawberry.union("OrdersResult", description="Your standing orders as they are now, or a problem."),
]


@strawberry.type
class Query:
    @strawberry_django.field(description="The standing orders of your seat.", extensions=[Needs(Scope.GAMES_READ)])
    @refusals_as_values
    def my_orders(self, info: strawberry.Info, game_id: GameId) -> OrdersResult:
        return StandingOrders(orders=hosted_games.orders_of(require_user(info), game_id), replayed=False)
