"""Queries: from the shapes of inputs, what checks the parameters of a request, and describes them in OpenAPI.

The same shapes are arguments or filters in GraphQL. In an address a list has commas between its values, an object is
``name:value`` with commas between, and true and false are spelled so; null cannot be said.
"""

from datetime import datetime
from functools import cache
from typing import Any

import strawberry
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from strawberry.scalars import JSON
from strawberry.types.base import StrawberryList, StrawberryOptional
from strawberry.types.field import StrawberryField

from puerto_api.contract.shapes import ITEMS, KEYWORDS, MEANING, Schema, has_default, member, members_of, schema_of

from .bodies import bounds_of, completed, plain
from .inputs import (
    PAIRS,
    Input,
    Moment,
    QueryPairs,
    QuerySeveral,
    QueryTruth,
    QueryWhole,
    Several,
    Text,
    validated_query,
)

LONGEST_CURSOR = 512
NO_COMMA = "^[^,]+$"
"""The pattern of a text in a list."""
_FIELDS = {str: Text, int: QueryWhole, bool: QueryTruth, datetime: Moment}


@strawberry.input(description="Which part of a list to return.")
class Paging:
    limit: int = member("Items per page.", default=20, minimum=1, maximum=100)
    cursor: str | None = member(
        "Cursor from the `next` URL of a page.", default=None, minLength=1, maxLength=LONGEST_CURSOR
    )


def asked(request: Request, *shapes: type) -> dict[str, Any]:
    """Return the members of shapes as the parameters of a request say them; what is left out by its default.

    Raises:
        ValidationError: of REST framework, with all mistakes.
    """
    given = validated_query(query_of(*shapes), request)
    return {name: value for shape in shapes for name, value in completed(shape, given).items()}


@cache
def query_of(*shapes: type) -> type[Input]:
    """Return the serializer of the parameters that are the members of shapes."""
    return type(
        "Query", (Input,), {found.python_name: _field(found) for shape in shapes for found in members_of(shape)}
    )


def parameters_of(*shapes: type) -> list[OpenApiParameter]:
    """Return what the OpenAPI document says of these parameters."""
    return [_parameter(found) for shape in shapes for found in members_of(shape)]


def _kind(found: StrawberryField) -> Any:
    return found.type.of_type if isinstance(found.type, StrawberryOptional) else found.type


def _field(found: StrawberryField) -> serializers.Field:
    kind, keywords = _kind(found), found.metadata[KEYWORDS]
    options: dict[str, Any] = {"required": not has_default(found)}
    if kind is JSON:
        return QueryPairs(**options)
    if isinstance(kind, StrawberryList):
        child = plain(kind.of_type, keywords.get(ITEMS, {}), {}, _FIELDS)
        return QuerySeveral(child=child, **bounds_of(Several, keywords), **options)
    bounds = {name: value for name, value in _schema(found).items() if name != "type"}
    return plain(kind, bounds, options, _FIELDS)


def _parameter(found: StrawberryField) -> OpenApiParameter:
    is_list = isinstance(_kind(found), StrawberryList)
    usual = found.default if has_default(found) else None
    told = "" if usual is None else f" `{str(usual).lower()}` if left out."
    if _kind(found) is JSON:
        told = " Written as `name:value`, separated by commas."
    return OpenApiParameter(
        found.python_name,
        _schema(found),
        OpenApiParameter.QUERY,
        required=not has_default(found),
        description=found.metadata[MEANING] + told,
        style="form" if is_list else None,
        explode=False if is_list else None,
    )


def _schema(found: StrawberryField) -> Schema:
    """Return the schema of a parameter: that of the member, which cannot be null here."""
    if _kind(found) is JSON:
        return {"type": "string", "pattern": PAIRS}
    schema = schema_of(found)
    if "oneOf" in schema:
        [schema] = [one for one in schema["oneOf"] if one != {"type": "null"}]
    if isinstance(schema.get("type"), list):
        [schema["type"]] = [one for one in schema["type"] if one != "null"]
    if schema.get(ITEMS, {}).get("type") == "string":
        schema[ITEMS] = {"pattern": NO_COMMA} | schema[ITEMS]
    if "enum" in schema:
        schema["enum"] = [word for word in schema["enum"] if word is not None]
    return schema
