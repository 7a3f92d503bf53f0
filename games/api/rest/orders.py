"""Standing orders of one's seat, over REST."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import Scope
from games import errors
from games.reads import hosted_games
from puerto_api.base.errors import NOT_AUTHENTICATED
from puerto_api.rest.openapi import READING, problems, ref
from puerto_api.rest.views import Private

from .base import GAME_PARAMETER, TAGS


class Orders(Private):
    needs = Scope.GAMES_READ

    @extend_schema(
        operation_id="getOrders",
        tags=TAGS,
        summary="The standing orders of your seat",
        description="Nobody else can see your orders.",
        parameters=[GAME_PARAMETER],
        responses={200: ref("StandingOrders")}
        | problems(NOT_AUTHENTICATED, errors.GAME_NOT_FOUND, errors.NOT_SEATED, *READING),
    )
    def get(self, request: Request, game_id: str) -> Response:
        return Response({"orders": hosted_games.orders_of(self.user, game_id), "replayed": False})
