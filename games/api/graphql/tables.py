"""Tables before their start: open ones, seats that are held, who is ready, pairing, playing again."""

import strawberry
import strawberry_django

from games.api.shapes.open_tables import OpenTable
from games.live import open_tables


@strawberry.type
class Query:
    @strawberry_django.field(description="Public tables with an open seat, longest wait first; at most 500.")
    def open_tables(self) -> list[OpenTable]:
        return open_tables.listed()
