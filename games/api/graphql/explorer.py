"""What can be asked about what was played in games that are over."""

from typing import Any

import strawberry
import strawberry_django

from games.api import explorer
from games.api.shapes.explorer import (
    BuildingOutcome,
    Explorer,
    ExplorerLine,
    ExplorerSeat,
    ExplorerTable,
    OpeningOutcome,
)
from puerto_api.gql.arguments import takes

_NULL = "Null with an error if no edition allows such a table."


@strawberry.input
class _OfSeat(ExplorerTable, ExplorerSeat):
    pass


@strawberry.input
class _OfLine(ExplorerTable, ExplorerLine):
    pass


@strawberry.type
class Query:
    @strawberry_django.field(
        description="How long public games were that were played to the end, and how each seat did in them. " + _NULL
    )
    @takes(ExplorerTable)
    def explorer(self, wanted: dict[str, Any]) -> Explorer | None:
        found: Any = explorer.summary(**wanted)
        return found

    @strawberry_django.field(
        description="How seats did with each building, by the round in which they built it. " + _NULL
    )
    @takes(_OfSeat)
    def explorer_buildings(self, wanted: dict[str, Any]) -> list[BuildingOutcome] | None:
        found: Any = explorer.buildings(**wanted)
        return found

    @strawberry_django.field(
        description="What seats chose in the opening, and how they did, the most frequent choice first. An opening is "
        "the first three roles of a seat, or the first three buildings that it builds. " + _NULL
    )
    @takes(_OfLine)
    def explorer_openings(self, wanted: dict[str, Any]) -> list[OpeningOutcome] | None:
        found: Any = explorer.openings(**wanted)
        return found
