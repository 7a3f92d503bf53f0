"""What can be asked about games that are over, and about records."""

from typing import Annotated

import strawberry
import strawberry_django
from strawberry.relay import PageInfo
from strawberry.scalars import JSON

from games.api import archive
from games.api.shapes.archive import PAGE_WORDS, ArchivedGame, ArchiveFilter, Verdict
from games.reads import record_check
from games.reads.archive import shown
from puerto_api.gql.arguments import checked_input, checked_page
from puerto_api.gql.connections import Cursor
from puerto_api.gql.viewer import sender

from .connection import MOST_GAMES, GamesFirst, connected

Filter = Annotated[ArchiveFilter | None, strawberry.argument(description="What to search for; everything if left out.")]
Record = Annotated[
    JSON,
    strawberry.argument(
        description="A record (docs/notation.md). If you send anything else, the answer says that it is not valid."
    ),
]


@strawberry.type(description="A game and its place in the archive.")
class ArchiveEdge:
    cursor: str = strawberry.field(description="The game's place in the archive, as an opaque cursor.")
    node: ArchivedGame = strawberry.field(description="The game.")


@strawberry.type(description=PAGE_WORDS)
class ArchiveConnection:
    edges: list[ArchiveEdge] = strawberry.field(description="The games with their cursors.")
    nodes: list[ArchivedGame] = strawberry.field(description="The games without their cursors.")
    page_info: PageInfo = strawberry.field(description="Whether more games follow, and the cursor to continue from.")


@strawberry.type
class Query:
    @strawberry_django.field(
        description="Public games that have started and ended, latest first. A cursor marks a place in the list, so "
        "games that end in the meantime do not shift the pages. REST uses the same cursors."
    )
    def archive(self, filter: Filter = None, first: GamesFirst = 20, after: Cursor = None) -> ArchiveConnection:
        checked_page(first=first, most=MOST_GAMES)
        wanted = checked_input(ArchiveFilter, filter, "filter")
        found = archive.search(cursor=after, limit=first, options_name="filter/options", cursor_name="after", **wanted)
        games = shown(found.rows)
        cursors = [archive.cursor(game) for game in games]
        entries = [archive.entry(game) for game in games]
        return connected(ArchiveConnection, ArchiveEdge, found, cursors, entries, after=after)

    @strawberry_django.field(
        description="Replay a record and check everything in it: the seed and its commitment, the random draws, every "
        "move, and the result. Null with an error if the record has too many moves, or if you ask too often."
    )
    def verify_record(self, info: strawberry.Info, record: Record) -> Verdict | None:
        return record_check.verdict(record, sender=sender(info))
