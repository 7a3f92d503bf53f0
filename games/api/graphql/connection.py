"""Pages of games: the newest ones first, after a cursor."""

from typing import Annotated, Any

import strawberry
from django.db.models import QuerySet
from strawberry.relay import PageInfo

from games import models
from games.api.answers import listed
from games.api.shapes.game import ListedGame
from puerto_api.contract.cursors import cursor_of, newest_first
from puerto_api.gql.arguments import checked_page
from puerto_api.gql.connections import connection_of

MOST_GAMES = 100

GamesFirst = Annotated[int, strawberry.argument(description=f"At most so many, 0 to {MOST_GAMES}.")]


@strawberry.type(description="A game and its place in the list.")
class GameEdge:
    cursor: str = strawberry.field(description="Its place in the list; opaque.")
    node: ListedGame = strawberry.field(description="The game.")


@strawberry.type(description="A page of games, newest first.")
class GameConnection:
    edges: list[GameEdge] = strawberry.field(description="The games with their cursors.")
    nodes: list[ListedGame] = strawberry.field(description="The games without them.")
    page_info: PageInfo = strawberry.field(description="Whether and how to go on.")


def page(games: QuerySet[models.Game], *, user: Any, first: int, after: str | None) -> GameConnection:
    """The next games after a cursor, in three queries whatever their number.

    Raises:
        ServiceError: ``validation_failed``.
    """
    checked_page(first=first, most=MOST_GAMES)
    found = list(newest_first(games, after, name="after")[: first + 1])
    return connection_of(
        GameConnection,
        GameEdge,
        found,
        first=first,
        after=after,
        cursor=lambda game: cursor_of((game.created_at, game.pk)),
        node=lambda game: listed(game, user),
    )
