"""Entries of a person's own feed, as :func:`games.live.feed_entries.entries` makes them.

Their shapes follow from the declarations of kinds (:data:`games.terms.notices.KINDS`): each has a type of its own,
such as ``YourTurnEntry``, which adds its data to what all entries have.
"""

from datetime import datetime
from typing import Any

import strawberry
from strawberry.scalars import JSON

from games.engine.events import Kind
from games.terms.notices import KINDS
from puerto_api.contract.shapes import Schema, component, components, member, name_of, reference
from puerto_api.rest.openapi import joined, thing

from .declared import made, shape_of

OTHER = "OtherEntry"


@strawberry.interface(
    description="A notice about one of your games or about your account. Each kind of entry is a type of its own, "
    "with its `data`: `... on YourTurnEntry { data { seat version } }`."
)
class FeedEntry:
    seq: int = member("Number of the entry in your feed, from 1 without gaps; use it as your cursor.", minimum=1)
    kind: str = strawberry.field(
        description=f"Kind of entry: {', '.join(KINDS)}. New kinds may be added at any time; ignore kinds that you do "
        "not know."
    )
    game: strawberry.ID | None = member("Id of the game that the entry is about; null if none.", format="uuid")
    message: str = member("The entry as a human-readable sentence in your language.")
    at: datetime = member("When the event happened.")

    @strawberry.field(description="The whole entry as one JSON value, exactly as REST shows it.")
    def json(self) -> JSON:
        shown: Any = self
        return JSON(shown)

    @classmethod
    def resolve_type(cls, entry: dict[str, Any], *_: Any) -> str:
        """Return the name of the type of an entry; kinds of other versions have one together."""
        return type_name(entry["kind"]) if entry["kind"] in KINDS else OTHER

    @classmethod
    def is_type_of(cls, *_: Any) -> bool:
        """Confirm what :meth:`resolve_type` says: an entry is a dictionary, and of no class."""
        return True


@strawberry.type(name=OTHER, description="An entry of a kind that is newer than this contract; ignore it.")
class OtherEntry(FeedEntry):
    pass


def type_name(kind: str) -> str:
    """Return ``YourTurnEntry`` for ``your_turn``."""
    return kind.title().replace("_", "") + "Entry"


def _data(kind: Kind[Any]) -> type:
    return shape_of(kind.data, f"{type_name(kind.name)}Data")


def _type(kind: Kind[Any]) -> type:
    fields = {"data": (_data(kind), strawberry.field(description=kind.data.__doc__))}
    return made(type_name(kind.name), kind.meaning, fields, FeedEntry)


TYPES = [*map(_type, KINDS.values()), OtherEntry]
"""The types of entries in GraphQL."""

_EXAMPLE = {
    "seq": 17,
    "kind": "your_turn",
    "game": "0b6f3e0e-6f5e-4a39-8a53-0a2f5d1c7a11",
    "data": {"seat": 0, "ply": 12, "version": 58, "deadline": "2026-11-21T12:05:00+00:00"},
    "message": "It is your turn.",
    "at": "2026-11-21T12:00:00+00:00",
}


def _joined(description: str, kind: Schema, data: Schema) -> Schema:
    return joined("EntryMembers", description, thing(kind=kind, data=data))


def _components() -> dict[str, Schema]:
    """Return the components: in REST, an entry is one of the objects that are told apart by ``kind``."""
    names = {kind: type_name(kind) for kind in KINDS}
    unknown = {"type": "string", "not": {"enum": [*KINDS]}}
    return components(map(_data, KINDS.values())) | {
        "EntryMembers": component(FeedEntry) | {"description": "The members that all feed entries have."},
        **{
            type_name(kind.name): _joined(kind.meaning, {"const": kind.name}, reference(name_of(_data(kind))))
            for kind in KINDS.values()
        },
        OTHER: _joined("An entry of a kind that is newer than this document; ignore it.", unknown, {"type": "object"}),
        "FeedEntry": {
            "description": "A notice about one of your games or about your account. New kinds may be added at any "
            "time; ignore kinds that you do not know.",
            "oneOf": [reference(name) for name in [*names.values(), OTHER]],
            "discriminator": {
                "propertyName": "kind",
                "mapping": {kind: reference(name)["$ref"] for kind, name in names.items()},
            },
            "examples": [_EXAMPLE],
        },
    }


COMPONENTS = _components()
