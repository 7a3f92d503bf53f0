"""Pages of games: the newest ones first, after a cursor."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Annotated, Any

import strawberry
from strawberry.relay import PageInfo

from games import models
from games.api.answers import listed
from games.api.shapes.game import ListedGame
from games.reads.long_lists import Page
from puerto_api.contract.cursors import Place, cursor_of, place_of
from puerto_api.gql.connections import Connection, connection_of

MOST_GAMES = 100

GamesFirst = Annotated[int, strawberry.argument(description=f"Maximum number of games to return, 0 to {MOST_GAMES}.")]


@strawberry.type(description="A game and its place in the list.")
class GameEdge:
    cursor: str = strawberry.field(description="The game's place in the list, as an opaque cursor.")
    node: ListedGame = strawberry.field(description="The game.")


@strawberry.type(description="A page of games, newest first.")
class GameConnection:
    edges: list[GameEdge] = strawberry.field(description="The games with their cursors.")
    nodes: list[ListedGame] = strawberry.field(description="The games without their cursors.")
    page_info: PageInfo = strawberry.field(description="Whether more games follow, and the cursor to continue from.")


def page(found: Page[models.Game], *, user: Any, after: str | None) -> GameConnection:
    """A page of a list as a connection."""
    cursors = [cursor_of((game.created_at, game.pk)) for game in found.rows]
    return connected(GameConnection, GameEdge, found, cursors, listed(found.rows, user), after=after)


def connected(
    connection: type[Connection],
    edge: type,
    found: Page[Any],
    cursors: Sequence[str],
    nodes: Sequence[Any],
    *,
    after: str | None,
) -> Connection:
    """A page of a list as a connection.

    Args:
        cursors, nodes: of its rows.
        after: the cursor that the page was asked with.
    """
    rows = list(zip(cursors, nodes, strict=True))
    made: Any = connection_of(
        connection, edge, rows, first=len(rows), after=after, cursor=itemgetter(0), node=itemgetter(1)
    )
    made.page_info.has_next_page = found.more
    if found.following is not None:  # a page may end where it has looked at enough, and not at its last game
        made.page_info.end_cursor = cursor_of(found.following)
    return made


def place(after: str | None) -> Place | None:
    """The place that a cursor names, if there is one.

    Raises:
        ServiceError: ``validation_failed``.
    """
    return None if after is None else place_of(after, name="after")
