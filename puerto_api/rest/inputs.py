"""What REST views accept: exactly what the OpenAPI document says, and nothing is converted.

REST framework's own fields read ``"3"`` as a number, ``1`` as true and ``5`` as a text, and drop members that they do
not know. A client developer wants to be told.
"""

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from difflib import get_close_matches
from functools import cache
from itertools import islice
from typing import Any, NoReturn

from django.utils.translation import gettext, gettext_lazy
from drf_spectacular.extensions import OpenApiSerializerExtension, OpenApiSerializerFieldExtension
from drf_spectacular.openapi import AutoSchema
from rest_framework import serializers
from rest_framework.exceptions import ErrorDetail, ValidationError
from rest_framework.request import Request

from puerto_api.web.languages import ARGUMENT

_WHOLE = re.compile(r"-?[0-9]{1,19}", re.ASCII)
PAIRS = r"^([a-z_]{1,60}:[a-z0-9_]{1,40}(,[a-z_]{1,60}:[a-z0-9_]{1,40}){0,9})?$"
"""The pattern of an object in a query string."""
_PAIRS = re.compile(PAIRS, re.ASCII)
MOST_UNKNOWN = 10
"""How many unknown members of an object are refused by name. A client that sends more means another operation."""
BESIDE = "beside"
"""In the context of an input: members that also exist, for others to check."""
MOST_ENTRIES = 100
"""How many objects of a list are looked at one by one; services allow fewer, and say how many."""


class Input(serializers.Serializer):
    """The members of a body, or the parameters of a query. Refuses unknown ones by name, and lists the known ones."""

    @classmethod
    def many_init(cls, *args: Any, **options: Any) -> serializers.ListSerializer:
        """Make a list of such objects. The options apply to the list alone: REST framework would let the entries of a
        list that may be null be null, too."""
        return Entries(*args, child=cls(), **options)

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        if not isinstance(data, Mapping):
            return super().to_internal_value(data)  # refuses it
        known = (*self.fields, *self.context.get(BESIDE, ()))
        strangers = (str(name)[:64] for name in data if name not in self.fields)
        unknown = {
            name: [ErrorDetail(_no_such_field(name, known), code="unknown")] for name in islice(strangers, MOST_UNKNOWN)
        }
        try:
            values = super().to_internal_value(data)
        except ValidationError as error:
            refused: Any = error.detail
            raise ValidationError(unknown | refused) from None
        if unknown:
            raise ValidationError(unknown)
        return values


def _no_such_field(name: str, known: Iterable[str]) -> str:
    """Say which fields there are instead: those that are spelled nearly so come first."""
    near = get_close_matches(name, known)
    ordered = [*near, *(field for field in known if field not in near)]
    if not ordered:
        return gettext("Unknown field; no fields are expected here.")
    return gettext("Unknown field. Available: {known}.").format(known=", ".join(ordered))


def validated_query(wanted: type[Input], request: Request) -> dict[str, Any]:
    """Check the parameters of a query. The answer's language was chosen before, and is no business of a view's; nor is
    what told who asks.

    Raises:
        ValidationError: as :func:`validated`.
    """
    beside = (ARGUMENT, *filter(None, (getattr(one, "parameter", None) for one in request.authenticators or ())))
    asked = {name: value for name, value in request.query_params.items() if name not in beside}
    return validated(wanted, asked, beside=beside)


def validated(wanted: type[Input], data: Any, *, beside: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return the values, checked.

    Args:
        beside: names that may stand beside them, and are checked elsewhere.

    Raises:
        ValidationError: which becomes ``validation_failed`` with a pointer to each mistake.
    """
    try:
        return dict(_kept(wanted, beside).run_validation(data))
    except ValidationError:
        wanted(data=data, context={BESIDE: beside}).is_valid(raise_exception=True)  # words the refusal
        raise


@cache
def _kept(wanted: type[Input], beside: tuple[str, ...]) -> Input:
    """Make an input that checks any number of values, in any thread: checking changes nothing of it. To make one, with
    copies of all its fields, takes longer than the check."""
    found = wanted(context={BESIDE: beside})
    assert found.fields is not None  # made now, once
    return found


class Text(serializers.CharField):
    """A JSON string as it is. ``documented`` says more about it in the OpenAPI document, where a service checks it."""

    def __init__(self, *, documented: dict[str, Any] | None = None, **options: Any) -> None:
        super().__init__(**{"trim_whitespace": False} | options)
        self.documented = documented or {}

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class Whole(serializers.IntegerField):
    """A JSON number without a fraction (``3.0`` is one, as in JSON Schema)."""

    def __init__(self, *, documented: dict[str, Any] | None = None, **options: Any) -> None:
        super().__init__(**options)
        self.documented = documented or {}

    def to_internal_value(self, data: Any) -> int:
        if isinstance(data, bool) or not (isinstance(data, int) or (isinstance(data, float) and data.is_integer())):
            self.fail("invalid")
        return int(data)


class Truth(serializers.BooleanField):
    """``true`` or ``false``."""

    documented: dict[str, Any] = {}

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class Choice(serializers.ChoiceField):
    """One of a few texts. The error for any other value lists the valid ones."""

    default_error_messages = {"invalid_choice": gettext_lazy('Unknown value "{input}". Available: {known}.')}

    def fail(self, key: str, **values: Any) -> NoReturn:
        values |= {"input": str(values.get("input"))[:64], "known": ", ".join(map(str, self.choices))}
        super().fail(key, **values)


class QueryWhole(serializers.IntegerField):
    """A whole number in a query string."""

    documented: dict[str, Any] = {}

    def to_internal_value(self, data: Any) -> int:
        if not isinstance(data, str) or not _WHOLE.fullmatch(data):
            self.fail("invalid")
        return int(data)


class QueryTruth(serializers.BooleanField):
    """``true`` or ``false`` in a query string."""

    documented: dict[str, Any] = {}

    def to_internal_value(self, data: Any) -> bool:
        if data not in ("true", "false"):
            self.fail("invalid", input=data)
        return bool(data == "true")


class Moment(serializers.Field):
    """A moment as text, or as GraphQL has read it: in UTC, which is also meant if nothing is said."""

    default_error_messages = {
        "invalid": gettext_lazy("Send a date and time such as 2026-11-21T12:00:00Z."),
        "beyond": gettext_lazy("That date is out of range."),
    }
    documented = {"type": "string", "format": "date-time"}

    def to_internal_value(self, data: Any) -> datetime:
        try:
            moment = data if isinstance(data, datetime) else datetime.fromisoformat(data)
            return moment.replace(tzinfo=moment.tzinfo or UTC).astimezone(UTC)
        except OverflowError:
            self.fail("beyond")
        except (TypeError, ValueError):
            self.fail("invalid")


class Several(serializers.ListField):
    """A list of plain values. ``documented`` as of :class:`Text`."""

    def __init__(self, *, documented: dict[str, Any] | None = None, **options: Any) -> None:
        super().__init__(**options)
        self.documented = documented or {}


class QuerySeveral(Several):
    """A list in a query string: its values with commas between them."""

    def to_internal_value(self, data: Any) -> list[Any]:
        if not isinstance(data, str):
            self.fail("not_a_list", input_type=type(data).__name__)
        values: list[Any] = super().to_internal_value(data.split(",") if data else [])
        return values


class QueryPairs(serializers.Field):
    """An object in a query string: names with their values, ``name:value``, with commas between them."""

    default_error_messages = {"invalid": gettext_lazy("Write each entry as a name, a colon and a value.")}

    def to_internal_value(self, data: Any) -> dict[str, str | int | bool]:
        if not isinstance(data, str) or not _PAIRS.fullmatch(data):
            self.fail("invalid")
        pairs = [pair.split(":") for pair in data.split(",") if pair]
        return {name: _value(spelled) for name, spelled in pairs}


def _value(spelled: str) -> str | int | bool:
    """Return what a value means: ``true`` and ``false`` are truths, digits are numbers, everything else is text."""
    if spelled in ("true", "false"):
        return spelled == "true"
    return int(spelled) if spelled.isdecimal() and len(spelled) < 10 else spelled


class Entries(serializers.ListSerializer):
    """A list of objects: an :class:`Input` with ``many=True``. ``documented`` as of :class:`Text`."""

    def __init__(self, *args: Any, documented: dict[str, Any] | None = None, **options: Any) -> None:
        super().__init__(*args, **options)
        self.documented = documented or {}


class Anything(serializers.JSONField):
    """Any JSON value that a service checks itself, described by ``documented``."""

    def __init__(self, *, documented: dict[str, Any], **options: Any) -> None:
        super().__init__(**options)
        self.documented = documented


class InputExtension(OpenApiSerializerExtension):
    target_class = Input
    match_subclasses = True

    def get_name(self, auto_schema: AutoSchema, direction: str) -> str:
        """``LogInRequest`` for ``LogInInput``; drf-spectacular adds the last word."""
        return type(self.target).__name__.removesuffix("Input")

    def map_serializer(self, auto_schema: AutoSchema, direction: str) -> dict[str, Any]:
        schema = auto_schema._map_serializer(self.target, direction, bypass_extensions=True)
        return schema | {"additionalProperties": False}


class _FieldExtension(OpenApiSerializerFieldExtension):
    """The field's own constraints and what it says about itself; drf-spectacular adds null, default and description."""

    keyword = ""
    bounds: dict[str, str] = {}

    def map_serializer_field(self, auto_schema: AutoSchema, direction: str) -> dict[str, Any]:
        field = self.target
        schema: dict[str, Any] = {"type": self.keyword} if self.keyword else {}
        for attribute, keyword in self.bounds.items():
            if getattr(field, attribute, None) is not None:
                schema[keyword] = getattr(field, attribute)
        schema |= field.documented
        if field.allow_null and "enum" in schema:
            schema["enum"] = [*schema["enum"], None]
        return schema


class TextExtension(_FieldExtension):
    target_class = Text
    keyword = "string"
    bounds = {"min_length": "minLength", "max_length": "maxLength"}


class WholeExtension(_FieldExtension):
    target_class = Whole
    keyword = "integer"
    bounds = {"min_value": "minimum", "max_value": "maximum"}


class SeveralExtension(_FieldExtension):
    target_class: Any = Several
    keyword = "array"
    bounds = {"min_length": "minItems", "max_length": "maxItems"}

    def map_serializer_field(self, auto_schema: AutoSchema, direction: str) -> dict[str, Any]:
        items = auto_schema._map_serializer_field(self.target.child, direction)
        return {"type": "array", "items": items} | super().map_serializer_field(auto_schema, direction)


class EntriesExtension(SeveralExtension):
    target_class = Entries

    def map_serializer_field(self, auto_schema: AutoSchema, direction: Any) -> dict[str, Any]:
        items = auto_schema.resolve_serializer(self.target.child, direction).ref
        return {"type": "array", "items": items} | _FieldExtension.map_serializer_field(self, auto_schema, direction)


class AnythingExtension(_FieldExtension):
    target_class = Anything


class MomentExtension(_FieldExtension):
    target_class = Moment
