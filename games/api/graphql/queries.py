"""What can be asked about games."""

from typing import Annotated

import strawberry
import strawberry_django

from games import selectors
from puerto_api.errors import ServiceError
from puerto_api.gql.viewer import current_user, require_user

from .arguments import GameId
from .connection import Cursor, GameConnection, GamesFirst, page
from .game import Game, GameStatus

Status = Annotated[GameStatus | None, strawberry.argument(description="Only games in this state.")]
Edition = Annotated[str | None, strawberry.argument(description="Only games of this edition: classic, reissue, 1897.")]
Players = Annotated[int | None, strawberry.argument(description="Only games with so many seats.")]


def shown(game_id: str, user) -> Game:
    """A game as a user sees it.

    Raises:
        ServiceError: ``game_not_found``.
    """
    game = selectors.get_game(game_id)
    return Game(model=game, seen_by=selectors.viewer_of(game, user))


def _wanted(status: GameStatus | None, edition: str | None, players: int | None) -> dict[str, str | int | None]:
    return {"status": status.value if status else None, "edition": edition, "players": players}


@strawberry.type
class Query:
    @strawberry_django.field(
        description="A game as you see it: from your seat, else as a spectator. Null if there is no such game."
    )
    def game(self, info: strawberry.Info, id: GameId) -> Game | None:
        try:
            return shown(id, current_user(info))
        except ServiceError:
            return None

    @strawberry_django.field(description="All games, newest first. Everybody may watch every game.")
    def games(
        self,
        info: strawberry.Info,
        status: Status = None,
        edition: Edition = None,
        players: Players = None,
        first: GamesFirst = 20,
        after: Cursor = None,
    ) -> GameConnection:
        found = selectors.list_games(**_wanted(status, edition, players))
        return page(found, user=current_user(info), first=first, after=after)

    @strawberry_django.field(
        description="The games where you have a seat, newest first; null with an error unless you are logged in."
    )
    def my_games(
        self,
        info: strawberry.Info,
        status: Status = None,
        edition: Edition = None,
        players: Players = None,
        first: GamesFirst = 20,
        after: Cursor = None,
    ) -> GameConnection | None:
        user = require_user(info)
        found = selectors.my_games(user, **_wanted(status, edition, players))
        return page(found, user=user, first=first, after=after)
