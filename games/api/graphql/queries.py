"""What can be asked about games."""

from typing import Any

import strawberry
import strawberry_django

from accounts.models import Reader
from accounts.security.scopes import Scope
from games import errors
from games.api.answers import Shown
from games.api.shapes.games import GameFilter
from games.reads import game_lists, participation
from games.reads.game_cache import seen_by
from puerto_api.gql.arguments import checked_page, takes
from puerto_api.gql.connections import Cursor
from puerto_api.gql.problems import null_where
from puerto_api.gql.scopes import BySeat, Needs
from puerto_api.gql.spending import Spared
from puerto_api.gql.viewer import reader, require_user

from .arguments import GameId
from .connection import MOST_GAMES, GameConnection, GamesFirst, page, place
from .game import Game


def shown(game_id: str, user: Reader | None) -> Game:
    """A game as a user sees it.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``.
    """
    return Shown(seen_by(game_id, user))


@strawberry.type
class Query:
    @strawberry_django.field(
        description="A game as you see it: from your seat, or as a spectator. Null if the game does not exist; null "
        "with an error if its table has no spectators.",
        extensions=[BySeat(), Spared(participation.is_asked, "id")],
    )
    @null_where(errors.GAME_NOT_FOUND)
    def game(self, info: strawberry.Info, id: GameId) -> Game | None:
        return shown(id, reader(info))

    @strawberry_django.field(
        description="Public games that you may watch, and your own games, newest first.", extensions=[BySeat()]
    )
    @takes(GameFilter)
    def games(
        self,
        info: strawberry.Info,
        wanted: dict[str, Any],
        first: GamesFirst = 20,
        after: Cursor = None,
    ) -> GameConnection:
        checked_page(first=first, most=MOST_GAMES)
        found = game_lists.list_games(user=reader(info), **wanted, after=place(after), limit=first)
        return page(found, user=reader(info), after=after)

    @strawberry_django.field(
        description="The games in which you have a seat, newest first. Null with an error unless you are logged in.",
        extensions=[Needs(Scope.GAMES_READ)],
    )
    @takes(GameFilter)
    def my_games(
        self,
        info: strawberry.Info,
        wanted: dict[str, Any],
        first: GamesFirst = 20,
        after: Cursor = None,
    ) -> GameConnection | None:
        user = require_user(info)
        checked_page(first=first, most=MOST_GAMES)
        found = game_lists.my_games(user, **wanted, after=place(after), limit=first)
        return page(found, user=user, after=after)
