"""Events, as :func:`games.view.projection.event` makes them."""

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
    message: str = strawberry.field(
        description="What happened, as one sentence for people, in the words of the edition and the language of the "
        "request. Programs read `kind` and `data`; the wording may change at any time."
    )
    changes: JSON = strawberry.field(
        description="A JSON Patch (RFC 6902) of the viewer's `view`: old view + changes = new view."
    )

    view_hash: str | None = strawberry.field(
        description="SHA-256 of the canonical JSON (RFC 8785) of your `view` after the event; compare it with that of "
        "yours. Null for events of games that an older version has begun."
    )
    clock: JSON | None = strawberry.field(description="The member `clock` of the view after the event.")

    @strawberry.field(description="When it happened.")
    def at(self) -> datetime:
        return datetime.fromisoformat(self["at"])
