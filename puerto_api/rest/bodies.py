"""Bodies: from the shape of an input, what checks it, and describes it in the OpenAPI document.

Both APIs check by it: types, what is missing or unknown, words and bounds. All mistakes are told at once, each with a
pointer. What takes more than a look at one member is for the services to say, and which words there are where there
are too many to list them all.
"""

from collections.abc import Mapping
from datetime import datetime
from functools import cache
from typing import Any

from rest_framework import serializers
from strawberry.scalars import JSON
from strawberry.types.base import StrawberryList, StrawberryOptional, get_object_definition
from strawberry.types.enum import StrawberryEnumDefinition
from strawberry.types.field import StrawberryField

from puerto_api.contract.shapes import (
    KEYWORDS,
    MOST_WORDS,
    UNCHECKED,
    components,
    has_default,
    members_of,
    name_of,
    schema_of,
    words_of,
)

from .inputs import (
    MOST_ENTRIES,
    Anything,
    Choice,
    Input,
    Moment,
    QueryWhole,
    Several,
    Text,
    Truth,
    Whole,
    validated,
)
from .openapi import COMPONENTS, ref

_BOUNDS = {
    Text: {"minLength": "min_length", "maxLength": "max_length"},
    Whole: {"minimum": "min_value", "maximum": "max_value"},
    QueryWhole: {"minimum": "min_value", "maximum": "max_value"},
    Several: {"minItems": "min_length", "maxItems": "max_length"},
}
Fields = Mapping[Any, type[serializers.Field]]
_FIELDS: Fields = {str: Text, int: Whole, bool: Truth, datetime: Moment}


def checked(shape: type, data: Any) -> dict[str, Any]:
    """Return all members of an input, those that were left out by their defaults.

    Raises:
        ValidationError: of REST framework, with all mistakes.
    """
    return completed(shape, validated(body_of(shape), data))


def completed(shape: type, given: dict[str, Any]) -> dict[str, Any]:
    """Return all members of an input, those that were left out by their defaults."""
    values = {}
    for field in members_of(shape):
        name, inner = field.python_name, _inner_shape(field.type)
        value = given[name] if name in given else _default(field)
        if inner is not None and isinstance(value, dict):
            value = completed(inner, value)
        elif inner is not None and isinstance(value, list):
            value = [completed(inner, entry) for entry in value]
        values[name] = value
    return values


def _default(field: StrawberryField) -> Any:
    make: Any = field.default_factory
    return make() if callable(make) else field.default


def request_of(shape: type) -> dict[str, Any]:
    """Describe the body of a request, for ``extend_schema``: an input, which becomes a component."""
    COMPONENTS.update(components([shape]))
    return {"application/json": ref(name_of(shape))}


@cache
def body_of(shape: type) -> type[Input]:
    """Return the serializer of an input. It has the name of the shape."""
    fields = {field.python_name: _field(field) for field in members_of(shape)}
    return type(name_of(shape), (Input,), fields | {"__doc__": get_object_definition(shape, strict=True).description})


def _field(member: StrawberryField) -> serializers.Field:
    kind = member.type
    options: dict[str, Any] = {"required": not has_default(member), "help_text": member.description}
    passed_over = {"type", *member.metadata.get(UNCHECKED, ())}
    keywords = {name: value for name, value in schema_of(member).items() if name not in passed_over}
    keywords |= {name: value for name, value in member.metadata[KEYWORDS].items() if name == "$ref"}  # also if null
    if isinstance(kind, StrawberryOptional):
        kind, options["allow_null"] = kind.of_type, True
    if isinstance(kind, StrawberryList):
        return _list(kind.of_type, member, keywords, options)
    inner = _inner_shape(kind)
    if inner is not None:
        return body_of(inner)(**options)
    return plain(kind, keywords, options)


def _list(kind: Any, member: StrawberryField, keywords: dict[str, Any], options: dict[str, Any]) -> serializers.Field:
    bounds: dict[str, Any] = {
        name: keywords[name] for name in ("minItems", "maxItems", "uniqueItems") if name in keywords
    }
    inner = _inner_shape(kind)
    if inner is not None:  # services say how many there may be, and know more about it
        return body_of(inner)(many=True, max_length=MOST_ENTRIES, documented=bounds, **options)  # type: ignore[call-arg]
    words = member.metadata[KEYWORDS].get("items", {})
    return Several(child=plain(kind, words, {}), **bounds_of(Several, bounds), documented=bounds, **options)


def plain(kind: Any, keywords: dict[str, Any], options: dict[str, Any], fields: Fields = _FIELDS) -> serializers.Field:
    """Return what checks a value that is no list and no object. ``fields`` has the class of it by kind."""
    if isinstance(kind, StrawberryEnumDefinition):
        return Choice([value.name for value in kind.values], **options)
    if kind is JSON:
        return _json(keywords, options)
    if kind is str and 0 < len(words := words_of(keywords)) <= MOST_WORDS:
        return Choice(words, **options)
    made = fields.get(kind, Text)
    if made is Text and not keywords.get("minLength"):
        options = options | {"allow_blank": True}
    return made(**bounds_of(made, keywords), **options)


def _json(keywords: dict[str, Any], options: dict[str, Any]) -> serializers.Field:
    """Return what checks a value of which only the outermost type is known; the service checks the rest."""
    if "additionalProperties" in keywords:
        return serializers.DictField(**options)
    if "items" in keywords:
        return serializers.ListField(**options)
    return Anything(documented=keywords, **options)


def bounds_of(made: type[serializers.Field], keywords: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a field that keywords of JSON Schema stand for."""
    known = _BOUNDS.get(made, {})
    return {known[name]: value for name, value in keywords.items() if name in known}


def _inner_shape(kind: Any) -> type | None:
    while isinstance(kind, StrawberryOptional | StrawberryList):
        kind = kind.of_type
    is_shape = not isinstance(kind, StrawberryEnumDefinition) and get_object_definition(kind) is not None
    return kind if is_shape else None
