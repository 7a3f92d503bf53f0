"""Shapes that follow from declarations: from a ``TypedDict`` with annotated members (:mod:`games.engine.events`)."""

import types
from datetime import datetime
from functools import cache
from typing import Any, get_args, get_origin, is_typeddict

import strawberry

from games.engine.events import MOMENT, Member, Of, members
from puerto_api.contract.shapes import Schema, counts, member, reference

KNOWN: dict[Any, type] = {}
"""Shapes of ``TypedDict``s that are written by hand."""
COUNTED: dict[str, type] = {}
"""The entry of a list of counts, by the name of the words that are counted."""


def made(name: str, description: str, fields: dict[str, tuple[Any, Any]], *bases: type) -> type:
    """Make a type of fields, each with its annotation."""
    body = {name: field for name, (_, field) in fields.items()}
    body["__annotations__"] = {name: annotation for name, (annotation, _) in fields.items()}
    return strawberry.type(
        types.new_class(name, bases, exec_body=lambda space: space.update(body)), description=description
    )


@cache
def shape_of(declared: Any, name: str) -> type:
    """Return the shape of a ``TypedDict``, under a name."""
    if declared in KNOWN:
        return KNOWN[declared]
    return made(name, declared.__doc__, {name: _field(name, found) for name, found in members(declared).items()})


def _field(name: str, found: Member) -> tuple[Any, Any]:
    """Return the annotation and the field of a member of data."""
    if get_origin(found.type) is dict:
        entry = COUNTED[found.of.name]
        return list[entry], counts(name, found.meaning, entry)  # type: ignore[valid-type]
    if found.of == MOMENT:
        return datetime | None if _may_be_null(found) else datetime, member(found.meaning)
    words = {"items": _words(found.items.of)} if get_origin(found.type) is list else _words(found.of)
    return _annotation(found), member(found.meaning, **words)


def _words(of: Of) -> Schema:
    if of.name:
        return reference(of.name)
    return {"enum": [*of.words]} if of.words else {}


def _may_be_null(found: Member) -> bool:
    return type(None) in get_args(found.type)


def _annotation(found: Member) -> Any:
    """Return the annotation of a member, with shapes for what is a ``TypedDict``."""
    if get_origin(found.type) is list:
        return list[_annotation(found.items)]  # type: ignore[misc]
    if _may_be_null(found):
        return _annotation(Member.declared(get_args(found.type)[0])) | None
    return shape_of(found.type, found.type.__name__) if is_typeddict(found.type) else found.type
