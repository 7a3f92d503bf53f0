"""Events, as :func:`games.view.projection.event` makes them: what has happened in a game.

Their shapes follow from the declarations of kinds (:data:`games.terms.events.KINDS`). Each kind has one that adds its
data to what all events have; kinds without data add nothing. Kinds of which the data are declared alike share a shape
for these. What ``built`` leads to could be written so::

    @strawberry.type(description="A seat has built a building.")
    class BuiltEvent(Event):
        data: BuiltData = strawberry.field(description="A building that was built, and any people who came with it.")

    @strawberry.type(description="A building that was built, and any people who came with it.")
    class BuiltData:
        building: str = member("A building.", **BUILDING)
        noble: bool = member("Whether a noble came along.")
        paid: Paid = member("What was paid for a building.")
        ...
"""

from datetime import datetime
from typing import Any

import strawberry
from strawberry.scalars import JSON

from games.api.shapes.clock import Clock
from games.api.shapes.table import Score as ScoreShape
from games.engine.events import Kind, Nothing
from games.engine.scoring import Score
from games.terms.events import KINDS
from puerto_api.contract.shapes import (
    Schema,
    component,
    components,
    member,
    name_of,
    reference,
)
from puerto_api.rest.openapi import joined, thing

from .declared import COUNTED, KNOWN, made, shape_of
from .goods import GoodCount
from .words import SLOT, TILE

OTHER = "OtherEvent"


@strawberry.type(description="Number of people at one place.")
class SlotCount:
    slot: str = member("The place.", **SLOT)
    count: int = member("Number of people, at least one.", minimum=1)


@strawberry.type(description="Number of tiles of one kind.")
class TileCount:
    tile: str = member("Kind of tile.", **TILE)
    count: int = member("Number of tiles, at least one.", minimum=1)


KNOWN[Score] = ScoreShape
COUNTED.update(Good=GoodCount, Slot=SlotCount, Tile=TileCount)


_VALUE = "The new value. `remove` has none: its `value` is null in GraphQL and left out in REST."
_SEAT_WORDS = "The seat that the event is about, if any."


@strawberry.type(description="A JSON Patch operation (RFC 6902).")
class Change:
    op: str = member("What to do at `path`.", enum=["add", "remove", "replace"])
    path: str = member("JSON Pointer (RFC 6901) into the view.", examples=["/table/supply/quarries"])

    @strawberry.field(description=_VALUE)
    def value(self: Any) -> JSON | None:
        return self.get("value")


@strawberry.interface(
    description="Something that happened in a game, as you see it. Each kind of event is a type of its own, with "
    "`data` if it has any: `... on BuiltEvent { data { building } }`."
)
class Event:
    seq: int = member("Number of the event in its game, from 1 without gaps; use it as your cursor.", minimum=1)
    version: int = member("Version of the game after the write that caused the event.", minimum=1)
    kind: str = strawberry.field(
        description="What happened (docs/guides/events.md). New kinds may be added at any time. Ignore kinds that "
        "you do not know: `changes` contains everything that an event changes in your view."
    )
    seat: int | None = strawberry.field(description=_SEAT_WORDS)
    message: str = member(
        "What happened, as a human-readable sentence in the words of the edition and the language of the request; "
        "empty for events that people need not read about. The wording may change at any time."
    )
    changes: list[Change] = member("A JSON Patch (RFC 6902) for your view: old view + changes = new view.")
    view_hash: str = member(
        "SHA-256 of the canonical JSON (RFC 8785) of your view after the event; compare it with the hash of your copy.",
        pattern="^[0-9a-f]{64}$",
    )
    clock: Clock = member("The clock of the view after the event.")
    at: datetime = member("When the event happened.")

    @strawberry.field(description="The whole event as one JSON value, exactly as REST shows it.")
    def json(self) -> JSON:
        shown: Any = self
        return JSON(shown)

    @classmethod
    def resolve_type(cls, event: dict[str, Any], *_: Any) -> str:
        """Return the name of the type of an event; kinds of other versions have one together."""
        return _NAMES.get(event["kind"], OTHER)

    @classmethod
    def is_type_of(cls, *_: Any) -> bool:
        """Confirm what :meth:`resolve_type` says: an event is a dictionary, and of no class."""
        return True


@strawberry.type(
    name=OTHER,
    description="An event of a kind that is newer than this contract. Ignore its data; `changes` contains everything "
    "that it changes in your view.",
)
class OtherEvent(Event):
    @strawberry.field(description="The data of the event.")
    def details(self: Any) -> JSON:
        return JSON(self["data"])


def type_name(kind: str) -> str:
    """Return ``TookTileEvent`` for ``took_tile``."""
    return kind.title().replace("_", "") + "Event"


def data_of(kind: Kind[Any]) -> type | None:
    """Return the shape of the data of a kind; None if it has none."""
    return None if kind.data is Nothing else shape_of(kind.data, f"{kind.data.__name__}Data")


def _type(kind: Kind[Any]) -> type:
    data = data_of(kind)
    fields = {} if data is None else {"data": (data, strawberry.field(description=kind.data.__doc__))}
    return made(type_name(kind.name), kind.meaning, fields, Event)


TYPES = [*map(_type, KINDS.values()), OtherEvent]
"""The types of events in GraphQL."""
_NAMES = {kind: type_name(kind) for kind in KINDS}

_EXAMPLE = {
    "seq": 117,
    "version": 58,
    "kind": "took_tile",
    "seat": 2,
    "data": {"tile": "quarry", "colonist": False, "noble": False, "forest": False},
    "message": "ann takes a tile: quarry.",
    "changes": [{"op": "replace", "path": "/table/supply/quarries", "value": 6}],
    "view_hash": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
    "clock": {"seat": None, "remaining": [58000, None], "since": None, "runs_until": None, "paused_by": None},
    "at": "2026-11-21T12:00:00+00:00",
}
_SEAT = {"type": "integer", "minimum": 0}
_SEATS: dict[str, Schema] = {
    "seat": _SEAT | {"description": _SEAT_WORDS},
    "nobody": {"type": "null"},
    "seat or nobody": {"type": ["integer", "null"], "minimum": 0, "description": _SEAT_WORDS},
}


def _joined(description: str, kind: Schema, seat: Schema, data: Schema) -> Schema:
    return joined("EventMembers", description, thing(kind=kind, seat=seat, data=data))


def _component(kind: Kind[Any]) -> Schema:
    data = data_of(kind)
    shown = reference(name_of(data)) if data else thing()
    return _joined(kind.meaning, {"const": kind.name}, _SEATS[kind.about], shown)


def _components() -> dict[str, Schema]:
    """Return the components of events: in REST, an event is one of the objects that are told apart by ``kind``."""
    common = component(Event) | {"description": "The members that all events have."}
    change = component(Change)
    change["properties"]["value"] = {"description": _VALUE}
    unknown = {"type": "string", "not": {"enum": [*KINDS]}}
    mapping = {kind: reference(name)["$ref"] for kind, name in _NAMES.items()}
    return components([Event, *filter(None, map(data_of, KINDS.values()))]) | {
        "Change": change,
        "EventMembers": common,
        **{type_name(kind.name): _component(kind) for kind in KINDS.values()},
        OTHER: _joined(
            "An event of a kind that is newer than this document. Ignore its data; `changes` contains everything "
            "that it changes in your view.",
            unknown,
            _SEATS["seat or nobody"],
            {"type": "object"},
        ),
        "Event": {
            "description": "Something that happened in a game, as you see it. New kinds may be added at any time.",
            "oneOf": [reference(name) for name in [*_NAMES.values(), OTHER]],
            "discriminator": {"propertyName": "kind", "mapping": mapping},
            "examples": [_EXAMPLE],
        },
    }


COMPONENTS = _components()
