"""What can be asked about games."""

from typing import Annotated

import strawberry
import strawberry_django

from accounts.models import Reader
from accounts.security.scopes import Scope
from games import errors
from games.reads import hosted_games, participation
from games.reads.game_cache import newest
from games.view import visibility
from puerto_api.base.errors import ServiceError
from puerto_api.gql.scopes import BySeat, Needs
from puerto_api.gql.spending import Spared
from puerto_api.gql.viewer import reader, require_user

from .arguments import GameId
from .connection import Cursor, GameConnection, GamesFirst, page
from .game import Game
from .summary import GameStatus

Status = Annotated[GameStatus | None, strawberry.argument(description="Only games in this state.")]
Edition = Annotated[str | None, strawberry.argument(description="Only games of this edition: classic, reissue, 1897.")]
Expansion = Annotated[
    str | None,
    strawberry.argument(description="Only games played with it: new_buildings, nobles, smuggler, festival."),
]
Sandboxes = Annotated[bool, strawberry.argument(description="Your sandboxes instead of real games.")]
Players = Annotated[int | None, strawberry.argument(description="Only games with so many seats.")]


def shown(game_id: str, user: Reader | None) -> Game:
    """A game as a user sees it.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``.
    """
    found = newest(game_id)
    return Game(sight=visibility.look(found.game, user, found.view))


def _wanted(
    status: GameStatus | None, edition: str | None, players: int | None, expansion: str | None, sandbox: bool
) -> dict[str, str | int | None]:
    return {
        "status": status.value if status else None,
        "edition": edition,
        "players": players,
        "expansion": expansion,
        "sandbox": sandbox,
    }


@strawberry.type
class Query:
    @strawberry_django.field(
        description="A game as you see it: from your seat, else as a spectator. Null if there is no such game, and "
        "with an error if its table lets nobody watch.",
        extensions=[BySeat(), Spared(participation.is_asked, "id")],
    )
    def game(self, info: strawberry.Info, id: GameId) -> Game | None:
        try:
            return shown(id, reader(info))
        except ServiceError as error:
            if error.code is errors.GAME_NOT_FOUND:
                return None
            raise

    @strawberry_django.field(
        description="Public games that may be watched, and your own, newest first.", extensions=[BySeat()]
    )
    def games(
        self,
        info: strawberry.Info,
        status: Status = None,
        edition: Edition = None,
        players: Players = None,
        expansion: Expansion = None,
        sandbox: Sandboxes = False,
        first: GamesFirst = 20,
        after: Cursor = None,
    ) -> GameConnection:
        found = hosted_games.list_games(user=reader(info), **_wanted(status, edition, players, expansion, sandbox))
        return page(found, user=reader(info), first=first, after=after)

    @strawberry_django.field(
        description="The games where you have a seat, newest first; null with an error unless you are logged in.",
        extensions=[Needs(Scope.GAMES_READ)],
    )
    def my_games(
        self,
        info: strawberry.Info,
        status: Status = None,
        edition: Edition = None,
        players: Players = None,
        expansion: Expansion = None,
        sandbox: Sandboxes = False,
        first: GamesFirst = 20,
        after: Cursor = None,
    ) -> GameConnection | None:
        user = require_user(info)
        found = hosted_games.my_games(user, **_wanted(status, edition, players, expansion, sandbox))
        return page(found, user=user, first=first, after=after)
