"""Events, as :func:`games.projection.event` makes them."""

from datetime import datetime

import strawberry
from strawberry.scalars import JSON


@strawberry.type(description="Something that happened in a game, as the viewer gets to see it.")
class Event:
    seq: int = strawberry.field(description="Numbers the events of a game from 1, without gaps; your cursor.")
    version: int = strawberry.field(description="Version of the game after the write that caused the event.")
    kind: str = strawberry.field(
        description="What happened: created, joined, started, decision, move, built, ... There may be new kinds at any "
        "time; ignore those you do not know, `changes` tell everything."
    )
    seat: int | None = strawberry.field(description="The seat that it is about, if any.")
    data: JSON = strawberry.field(description="Details, an object whose members depend on `kind`.")
    changes: JSON = strawberry.field(
        description="A JSON Patch (RFC 6902) of the viewer's `view`: old view + changes = new view."
    )

    @strawberry.field(description="When it happened.")
    def at(self) -> datetime:
        return datetime.fromisoformat(self["at"])
