"""Shapes: the objects that the APIs take and answer, each declared once, as a Strawberry type.

A shape is a class decorated with ``@strawberry.type`` or ``@strawberry.input`` whose members are annotated and
described with :func:`member`. GraphQL offers them in camelCase; REST has them as members of a JSON object, and the
OpenAPI document as a component with the same name, which :func:`components` makes. A field that is not made with
:func:`member`, such as a resolver with arguments, exists in GraphQL alone.

What a shape shows is plain JSON data. A whole number is not negative unless ``minimum`` says otherwise. Texts of which
there is a known list are a :func:`vocabulary`. A shape that extends another one joins its members (``allOf``), or has
them as its own if the name of its base begins with an underscore. The members of a member that is made with
:func:`beside` stand beside the others in REST. The shapes of a union are told apart by the member that is constant in
each of them (``const``).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import MISSING
from datetime import datetime
from enum import Enum
from functools import cache
from typing import Annotated, Any, TypeVar, cast

import strawberry
import strawberry_django
from strawberry.scalars import JSON
from strawberry.types.base import StrawberryList, StrawberryOptional, get_object_definition
from strawberry.types.enum import EnumValue, StrawberryEnumDefinition
from strawberry.types.field import StrawberryField
from strawberry.types.union import StrawberryUnion

Schema = dict[str, Any]
"""A JSON Schema, draft 2020-12, as OpenAPI 3.1 has it."""
E = TypeVar("E", bound=type[Enum])
T = TypeVar("T", bound=type)

KEYWORDS = "json_schema"
"""The key of a field's metadata under which its keywords of JSON Schema stand."""
MEANING = "meaning"
"""The key under which its description stands, without the bounds, which GraphQL can only tell in words."""
BESIDE = "beside"
"""The key that says that the members of a member stand beside the others in REST."""
UNCHECKED = "unchecked"
"""The key under which the keywords stand that services check."""
ITEMS = "items"
VOCABULARIES: dict[str, Schema] = {}
"""The component of each vocabulary, by name."""
BIGGEST = 2**31 - 1
"""The largest whole number of GraphQL, a bound of which nobody need be told."""
MOST_WORDS = 20
"""So many words of an enumeration are told in a sentence, at most."""
_SCALARS: dict[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer", "minimum": 0},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    datetime: {"type": "string", "format": "date-time"},
    strawberry.ID: {"type": "string"},
    JSON: {},
}


def member(
    description: str,
    *,
    default: Any = MISSING,
    resolver: Any = None,
    unchecked: Any = None,
    **keywords: Any,
) -> Any:
    """Declare a member of a shape.

    Args:
        description: what it means, for the readers of both APIs.
        default: of an input, what holds where it is left out; for a list or an object that is made again, its type.
        resolver: makes the value in GraphQL, only if it is asked for; it may read the database.
        keywords: of JSON Schema, what the annotation does not say: ``minimum``, ``maxLength``, ``pattern`` ...
            ``items`` adds keywords to the items of a list. A keyword that is None takes away what is usual.
        unchecked: more keywords, which the document tells and services check: they refuse with codes of their own.
    """
    keywords |= unchecked or {}
    said = {KEYWORDS: keywords, MEANING: description, UNCHECKED: frozenset(unchecked or ())}
    told = " ".join(filter(None, (description, *_bounds(keywords))))
    if resolver is not None:
        return strawberry_django.field(resolver=resolver, description=told, metadata=said)
    if isinstance(default, type):
        return strawberry.field(description=told, metadata=said, default_factory=default)
    return strawberry.field(description=told, metadata=said, default=default)


def beside(description: str) -> Any:
    """Declare a member whose own members REST has beside the others (``allOf``), while GraphQL nests them."""
    return strawberry.field(description=description, metadata={BESIDE: True})


def vocabulary(name: str, description: str, words: Iterable[str], *, grows: bool = False) -> Schema:
    """Declare the texts that members may be: a component of the OpenAPI document.

    GraphQL has texts for them, since its enumerations have no word like ``1897``; the description of a member tells
    them there.

    Args:
        grows: whether there may be more words at any time: those that are known are examples then.

    Returns:
        The keywords of JSON Schema for :func:`member`, or for its ``items``.
    """
    VOCABULARIES[name] = {"type": "string", "examples" if grows else "enum": list(words), "description": description}
    return reference(name)


def words_of(keywords: Schema) -> list[str]:
    """Return the words that a text may be, if keywords list them or name a vocabulary."""
    known = VOCABULARIES.get(_named_by(keywords), {})
    return [str(word) for word in (keywords | known).get("enum", ()) if word is not None]


def _listed(words: list[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _bounds(keywords: Schema) -> Iterator[str]:
    """Tell keywords of JSON Schema as sentences."""
    if 0 < len(words := words_of(keywords)) <= MOST_WORDS:
        yield f"One of {_listed(words)}."
    elif 0 < len(words := words_of(keywords.get(ITEMS, {}))) <= MOST_WORDS:
        yield f"Any of {_listed(words)}."
    if keywords.get("maximum", BIGGEST) < BIGGEST:
        yield f"{keywords.get('minimum', 0)} to {keywords['maximum']}."
    if "maxLength" in keywords:
        least = keywords.get("minLength", 0)
        yield (
            f"{least} to {keywords['maxLength']} characters."
            if least
            else f"At most {keywords['maxLength']} characters."
        )
    if "maxItems" in keywords:
        yield f"At most {keywords['maxItems']}."


def counts(name: str, description: str, entry: type) -> Any:
    """Declare the member ``name``, which counts things by their ids: in REST a JSON object, ``{"corn": 2}``.

    GraphQL, which has no such objects, offers a list of ``entry``, a shape whose first member is the id and whose
    second one is the number: ``[{good: corn, count: 2}]``.
    """
    key, number = members_of(entry)
    schema = {
        "type": "object",
        "propertyNames": schema_of(key) if key.type is not int else {"pattern": "^[0-9]+$"},
        "additionalProperties": schema_of(number),
    }

    def listed(self: Any) -> Any:
        return [{key.python_name: found, number.python_name: count} for found, count in self[name].items()]

    return strawberry.field(
        resolver=listed,
        description=description,
        metadata={KEYWORDS: schema},
        graphql_type=list[entry],  # type: ignore[valid-type]
    )


def pairs(name: str, description: str, entry: type) -> Any:
    """Declare the member ``name``, a list of pairs: in REST each is an array, ``["ann", null]``, in GraphQL an object
    of ``entry``, whose two members name them."""
    first, second = members_of(entry)
    pair = {"type": "array", "prefixItems": [_told(first), _told(second)], "minItems": 2, "maxItems": 2}

    def named(self: Any) -> Any:
        return [{first.python_name: one, second.python_name: other} for one, other in self[name]]

    return strawberry.field(
        resolver=named,
        description=description,
        metadata={KEYWORDS: {"type": "array", ITEMS: pair}},
        graphql_type=list[entry],  # type: ignore[valid-type]
    )


def union(name: str, description: str, *shapes: type) -> Any:
    """Declare a union. GraphQL tells its shapes apart as REST does: by the member that is constant in each of them."""
    found: Any = shapes[0]
    for shape in shapes[1:]:
        found |= shape
    for shape in shapes:
        [constant] = filter(_is_constant, members_of(shape))
        get_object_definition(shape, strict=True).is_type_of = _has(constant)
    return Annotated[found, strawberry.union(name, description=description)]


def _has(constant: StrawberryField) -> Any:
    name, value = constant.python_name, constant.metadata[KEYWORDS]["const"]
    return lambda source, info: source[name] == value


def lifted(holder: str, shape: type) -> Callable[[T], T]:
    """Return a decorator of a shape whose member ``holder`` is of another shape: GraphQL shows the members of that one
    beside it, too, where it has no others with their names."""

    def lift(kind: T) -> T:
        bases = filter(None, map(get_object_definition, kind.__mro__[1:]))
        others = {*kind.__annotations__, *(field.python_name for base in bases for field in base.fields)}
        for field in members_of(shape):
            if field.python_name not in others:
                shown = strawberry.field(resolver=_within(holder, field.python_name), description=field.description)
                shown.type_annotation = field.type_annotation
                setattr(kind, field.python_name, shown)
        return kind

    return lift


def _within(holder: str, name: str) -> Callable[[Any], Any]:
    def read(self: Any) -> Any:
        return self[holder][name]

    return read


def enumeration(words: E, description: str, name: str | None = None) -> E:
    """Offer the members of an enumeration, under the words that they have as values, in both APIs alike.

    Its name is that of the class, unless told otherwise. The label of a member of Django's choices is its description.
    """
    strawberry.enum(words, name=name, description=description)
    definition: StrawberryEnumDefinition = words.__strawberry_definition__  # type: ignore[attr-defined]
    definition.values = [
        EnumValue(
            name=str(one.value),
            value=one.value,
            description=f"{label}." if (label := getattr(one, "label", "")) else None,
        )
        for one in words
    ]
    return words


def members_of(shape: type) -> list[StrawberryField]:
    """Return the members of a shape, in their order, without what exists in GraphQL alone."""
    return [field for field in get_object_definition(shape, strict=True).fields if KEYWORDS in field.metadata]


def name_of(shape: type) -> str:
    """Return the name of a shape in both APIs."""
    return get_object_definition(shape, strict=True).name


def _told(field: StrawberryField) -> Schema:
    """Return the schema of a member with its description."""
    return schema_of(field) | {"description": field.metadata.get(MEANING) or field.description}


def schema_of(field: StrawberryField) -> Schema:
    """Return the schema of a member, without its description."""
    keywords = dict(field.metadata[KEYWORDS])
    if _is_shown_otherwise(field):
        return keywords
    return _with(_schema(field.type), keywords)


def _is_shown_otherwise(field: StrawberryField) -> bool:
    """Whether REST has another form of a member than GraphQL: that of :func:`counts`, :func:`pairs`, or an id."""
    return "type" in field.metadata[KEYWORDS]


def _schema(kind: Any) -> Schema:
    if isinstance(kind, StrawberryOptional):
        return _or_null(_schema(kind.of_type))
    if isinstance(kind, StrawberryList):
        return {"type": "array", ITEMS: _schema(kind.of_type)}
    if isinstance(kind, StrawberryEnumDefinition):
        return reference(kind.name)
    if isinstance(kind, StrawberryUnion):
        return reference(str(kind.graphql_name))
    if get_object_definition(kind) is not None:
        return reference(name_of(kind))
    return dict(_SCALARS[kind])


def one_of(shapes: Sequence[type]) -> Schema:
    """Return the schema of a union, whose shapes have one constant member that tells them apart."""
    constants = [
        {field.python_name: field.metadata[KEYWORDS]["const"] for field in members_of(shape) if _is_constant(field)}
        for shape in shapes
    ]
    [told_by] = {name for found in constants for name in found}
    references = {found[told_by]: reference(name_of(shape)) for found, shape in zip(constants, shapes, strict=True)}
    mapping = {constant: found["$ref"] for constant, found in references.items()}
    return {"oneOf": [*references.values()], "discriminator": {"propertyName": told_by, "mapping": mapping}}


def _is_constant(field: StrawberryField) -> bool:
    return "const" in field.metadata[KEYWORDS]


def reference(component: str) -> Schema:
    """Return a reference to a component of the OpenAPI document."""
    return {"$ref": f"#/components/schemas/{component}"}


def _named_by(schema: Schema) -> str:
    """Return the name of the component that a schema refers to; empty if it does not."""
    return str(schema.get("$ref", "")).rpartition("/")[2]


def _or_null(schema: Schema) -> Schema:
    if not schema:
        return schema  # anything, null as well
    if "$ref" in schema:
        return {"oneOf": [schema, {"type": "null"}]}
    if "oneOf" in schema:
        return schema | {"oneOf": [*schema["oneOf"], {"type": "null"}]}
    return schema | {"type": [schema["type"], "null"]}


def _with(schema: Schema, keywords: Schema) -> Schema:
    """Add keywords to the schema that follows from an annotation; they count more."""
    keywords = dict(keywords)
    if ITEMS in keywords and ITEMS in schema:
        keywords[ITEMS] = _with(schema[ITEMS], keywords[ITEMS])
    if "$ref" in keywords:
        return _or_null(keywords) if "null" in schema.get("type", ()) else keywords
    if "const" in keywords:
        return keywords
    if "enum" in keywords and "null" in schema.get("type", ()):
        keywords["enum"] = [*keywords["enum"], None]
    return {name: value for name, value in (schema | keywords).items() if value is not None}


def component(shape: type) -> Schema:
    """Return the schema of a shape: an object with exactly its members, each of them always there.

    In an input, a member with a default may be left out.
    """
    definition = get_object_definition(shape, strict=True)
    extended = _base_of(shape)
    base = extended or _beside(shape)
    inherited = {field.python_name: field.metadata for field in members_of(extended)} if extended else {}
    found = [field for field in members_of(shape) if inherited.get(field.python_name) != field.metadata]
    schema: Schema = {"type": "object"}
    if definition.description:
        schema["description"] = definition.description
    schema["properties"] = {field.python_name: _told(field) for field in found}
    if definition.is_input:
        schema["additionalProperties"] = False
    schema["required"] = [field.python_name for field in found if not definition.is_input or not has_default(field)]
    if base:
        description = {"description": schema.pop("description")} if definition.description else {}
        return description | {"allOf": [reference(name_of(base)), schema] if found else [reference(name_of(base))]}
    return schema


def _base_of(shape: type) -> type | None:
    """Return the shape that a shape extends, if that is one of its own."""
    [base, *_] = shape.__bases__
    is_shape = get_object_definition(base) is not None and not base.__name__.startswith("_")
    return base if is_shape else None


@cache
def beside_of(shape: type) -> StrawberryField | None:
    """Return the member of a shape whose own members REST has beside the others."""
    fields = get_object_definition(shape, strict=True).fields
    return next((field for field in fields if BESIDE in field.metadata), None)


def _beside(shape: type) -> type | None:
    field = beside_of(shape)
    return cast(type, field.type) if field else None


def has_default(field: StrawberryField) -> bool:
    """Whether a member of an input may be left out."""
    return field.default is not MISSING or field.default_factory is not MISSING


def components(shapes: Iterable[type]) -> dict[str, Schema]:
    """Return the components of shapes, and of all that these refer to, by name."""
    found: dict[str, Schema] = {}
    todo: list[Any] = list(shapes)
    while todo:
        kind = todo.pop()
        if isinstance(kind, StrawberryEnumDefinition):
            found[kind.name] = _enumerated(kind)
        elif isinstance(kind, StrawberryUnion):
            shapes = cast(tuple[type, ...], kind.types)
            found[str(kind.graphql_name)] = {"description": kind.description} | one_of(shapes)
            todo += kind.types
        elif name_of(kind) not in found:
            found[name_of(kind)] = component(kind)
            todo += filter(None, [_base_of(kind), _beside(kind)])
            for field in members_of(kind):
                keywords = field.metadata[KEYWORDS]
                found |= _vocabularies(keywords)
                if not keywords.keys() & {"oneOf", "additionalProperties"} and not _is_shown_otherwise(field):
                    todo += _named(field.type)
    return found


def _vocabularies(keywords: Schema) -> dict[str, Schema]:
    """Return the components of the vocabularies that keywords refer to, at any depth."""
    name = _named_by(keywords)
    found = {name: VOCABULARIES[name]} if name in VOCABULARIES else {}
    for inner in keywords.values():
        if isinstance(inner, dict):
            found |= _vocabularies(inner)
    return found


def _named(kind: Any) -> Iterator[Any]:
    """Yield the shape, the union or the enumeration that an annotation names, if it does."""
    while isinstance(kind, StrawberryOptional | StrawberryList):
        kind = kind.of_type
    if isinstance(kind, StrawberryEnumDefinition | StrawberryUnion) or get_object_definition(kind) is not None:
        yield kind


def _enumerated(definition: StrawberryEnumDefinition) -> Schema:
    schema: Schema = {"type": "string", "enum": [value.name for value in definition.values]}
    lines = [definition.description or ""]
    lines += [f"- `{value.name}`: {value.description}" for value in definition.values if value.description]
    return schema | {"description": "\n".join(filter(None, lines))}
