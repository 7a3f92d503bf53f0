"""Pages of games by cursor (Relay's connections). A cursor names a place in the order, so new games shift nothing."""

from collections.abc import Sequence
from typing import Annotated, Any

import strawberry
from django.db.models import Q, QuerySet
from strawberry.relay import PageInfo

from games import models
from games.api.cursors import cursor_of, place_of
from games.view.visibility import look

from .arguments import checked_page
from .summary import ListedGame

MOST_GAMES = 100

GamesFirst = Annotated[int, strawberry.argument(description="At most so many, 0 to 100.")]
Cursor = Annotated[
    str | None, strawberry.argument(description="`endCursor` of the page before; the first page if left out.")
]


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
    if after is not None:
        created_at, pk = place_of(after, name="after")
        games = games.filter(Q(created_at__lt=created_at) | Q(created_at=created_at, pk__gt=pk))
    found = list(games.order_by("-created_at", "pk")[: first + 1])
    edges = [
        GameEdge(cursor=cursor_of((game.created_at, game.pk)), node=ListedGame(sight=look(game, user)))
        for game in found[:first]
    ]
    return GameConnection(
        edges=edges,
        nodes=[edge.node for edge in edges],
        page_info=page_info(edges, more=len(found) > first, after=after),
    )


def page_info(edges: Sequence[Any], *, more: bool, after: str | None) -> PageInfo:
    """Whether and how to go on from these edges."""
    return PageInfo(
        has_next_page=more,
        has_previous_page=after is not None,
        start_cursor=edges[0].cursor if edges else None,
        end_cursor=edges[-1].cursor if edges else None,
    )
