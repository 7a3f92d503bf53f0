"""Answers of GraphQL as REST writes the same, by the shapes that both have in common."""

from typing import Any

from strawberry.types.base import StrawberryList, StrawberryOptional, get_object_definition
from strawberry.types.field import StrawberryField
from strawberry.types.union import StrawberryUnion
from strawberry.utils.str_converters import to_camel_case

from puerto_api.contract.shapes import members_of, name_of, schema_of


def in_rest(shape: Any, typed: Any) -> Any:
    """What REST has where GraphQL answers ``typed`` with all members of a shape; of a union with ``__typename``."""
    if typed is None:
        return None
    if isinstance(shape, StrawberryOptional):
        return in_rest(shape.of_type, typed)
    if isinstance(shape, StrawberryList):
        return [in_rest(shape.of_type, entry) for entry in typed]
    if isinstance(shape, StrawberryUnion):
        [shape] = [one for one in shape.types if name_of(one) == typed["__typename"]]
    if get_object_definition(shape) is None:
        return typed
    return {field.python_name: _member(field, typed[to_camel_case(field.python_name)]) for field in members_of(shape)}


def _member(field: StrawberryField, typed: Any) -> Any:
    if field.base_resolver is None:
        return in_rest(field.type, typed)
    pairs = [[*entry.values()] for entry in typed]
    return {str(key): value for key, value in pairs} if schema_of(field)["type"] == "object" else pairs
