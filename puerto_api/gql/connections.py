"""Pages by cursor as Relay has them: connections with edges. A cursor names a place in the order of a list."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar

from strawberry.relay import PageInfo

from .arguments import Argument

T = TypeVar("T")
Connection = TypeVar("Connection")
Cursor = Annotated[
    str | None, Argument(description="`endCursor` of the previous page; if left out, you get the first page.")
]


def connection_of(
    connection: type[Connection],
    edge: type,
    found: Sequence[T],
    *,
    first: int,
    after: str | None,
    cursor: Callable[[T], str],
    node: Callable[[T], Any],
) -> Connection:
    """Return the page of the first of what was found.

    Args:
        connection: has ``edges``, ``nodes`` and ``page_info``.
        edge: has ``cursor`` and ``node``.
        found: one more than ``first``, if there are so many.
        after: the cursor that the page was asked with.
    """
    made: Any = connection
    edges = [edge(cursor=cursor(one), node=node(one)) for one in found[:first]]
    page_info = PageInfo(
        has_next_page=len(found) > first,
        has_previous_page=after is not None,
        start_cursor=edges[0].cursor if edges else None,
        end_cursor=edges[-1].cursor if edges else None,
    )
    return made(edges=edges, nodes=[one.node for one in edges], page_info=page_info)
