"""No change breaks clients by accident, and what is deprecated says until when (docs/versions.md)."""

import json
import re
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from graphql import GraphQLSchema, build_schema

import puerto_api
from puerto_api.schema import schema
from tests.support.breaking_changes import LIST, listed, released
from tests.support.openapi_changes import breaking_changes
from tests.support.rest import document

UNTIL = re.compile(r"\buntil (\d{4}-\d{2}-\d{2})\b")


def test_nothing_breaks_clients_unless_the_list_says_so():
    """``python -m tests.support.breaking_changes`` writes the list; docs/versions.md tells clients what to do."""
    assert listed() == LIST.read_text()


def test_the_documents_of_the_last_release_are_those_of_this_version():
    """Who raises the version copies the documents (docs/versions.md)."""
    assert released()["info"]["version"] == puerto_api.__version__


# --- The comparison ---------------------------------------------------------------------------------------------------
THING = {
    "type": "object",
    "required": ["id", "size"],
    "properties": {
        "id": {"type": "string"},
        "size": {"type": "integer"},
        "colour": {"oneOf": [{"type": "string", "enum": ["red", "blue"]}, {"type": "null"}]},
        "inner": {"oneOf": [{"$ref": "#/components/schemas/Inner"}, {"type": "null"}]},
    },
}
INNER = {"type": "object", "required": ["n"], "properties": {"n": {"type": "integer"}}}


def small() -> dict[str, Any]:
    """A document with one thing that can be read and written."""

    def content(name: str) -> dict[str, Any]:
        return {"content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}}

    limit = {"in": "query", "name": "limit", "schema": {"type": "integer"}}
    read = {"operationId": "read", "security": [{}], "parameters": [limit], "responses": {"200": content("Thing")}}
    write = {"operationId": "write", "requestBody": content("Wish"), "responses": {"201": content("Thing"), "400": {}}}
    write["security"] = [{"token": ["things:write"]}]
    found = {"paths": {"/things": {"get": read, "post": write}}, "security": [{"token": []}]}
    schemas = {"Thing": THING, "Inner": INNER, "Wish": THING | {"additionalProperties": False}}
    return json.loads(json.dumps(found | {"components": {"schemas": schemas}}))


def changed(place: str, value: Any = None, result: dict[str, Any] | None = None) -> dict[str, Any]:
    """The small document, or another, with another value at a place; without one, what was there is gone."""
    result = small() if result is None else result
    *steps, last = place.split(" ")
    part = result
    for step in steps:
        part = part[int(step) if isinstance(part, list) else step]
    key = int(last) if isinstance(part, list) else last
    if value is None:
        del part[key]
    else:
        part[key] = value
    return result


TO_THING, TO_WISH = "components schemas Thing", "components schemas Wish"


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        ("paths /things get", None, "GET /things: gone"),
        ("paths /things get operationId", "look", "GET /things: read is called look"),
        ("paths /things get security", None, "GET /things: needs a login"),
        ("paths /things post security 0 token", ["things:mend"], "POST /things: needs the scope things:mend"),
        ("paths /things get parameters 0", None, "GET /things: query limit is gone"),
        ("paths /things get parameters 0 required", True, "GET /things: query limit is needed"),
        ("paths /things get parameters 0 schema type", "null", "GET /things: query limit: requests may no longer be integer"),  # noqa: E501
        ("paths /things get responses 200", None, "GET /things: 200 is gone"),
        ("paths /things get responses 200 content application/json", None, "GET /things: 200 application/json is gone"),
        ("paths /things post requestBody required", True, "POST /things: a body is needed"),
        (f"{TO_THING} properties size", None, "Thing.size: gone from answers"),
        (f"{TO_THING} properties size type", ["integer", "null"], "Thing.size: answers may be null"),
        (f"{TO_THING} required", ["id"], "Thing.size: may be left out of answers"),
        ("components schemas Inner properties n type", "string", "Thing.inner.n: answers may be string"),
        (f"{TO_WISH} properties size", None, "Wish.size: gone from requests"),
        (f"{TO_WISH} required", ["id", "size", "colour"], "Wish.colour: needed in requests"),
        (f"{TO_WISH} properties colour oneOf 0 enum", ["red"], "Wish.colour: requests may no longer be blue"),
        (f"{TO_WISH} properties colour oneOf 1", None, "Wish.colour: requests may no longer be null"),
    ],
)  # fmt: skip
def test_what_breaks_clients_is_found(place, value, said):
    assert said in breaking_changes(small(), changed(place, value))


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("info", {"title": "Things"}),
        ("paths /others", {"get": {"operationId": "others", "responses": {}}}),
        ("paths /things get responses 404", {}),
        ("paths /things post security", [{"token": []}]),
        ("paths /things post responses 400", None),
        ("paths /things get parameters 0 schema type", ["integer", "string"]),
        (f"{TO_THING} properties weight", {"type": "integer"}),
        (f"{TO_THING} properties colour oneOf 0 enum", ["red", "blue", "green"]),
        (f"{TO_THING} properties colour oneOf 1", None),
        (f"{TO_WISH} properties weight", {"type": "integer"}),
        (f"{TO_WISH} required", ["id"]),
    ],
)
def test_what_breaks_nobody_is_not_reported(place, value):
    assert breaking_changes(small(), changed(place, value)) == []


def shared() -> dict[str, Any]:
    """The small document with a parameter and a response as components, and a thing that is joined from two schemas."""
    document = small()
    components, schemas = document["components"], document["components"]["schemas"]
    get, post = document["paths"]["/things"]["get"], document["paths"]["/things"]["post"]
    components["parameters"] = {"Limit": get["parameters"][0]}
    components["responses"] = {"Made": post["responses"]["201"]}
    get["parameters"] = [{"$ref": "#/components/parameters/Limit"}]
    post["responses"]["201"] = {"$ref": "#/components/responses/Made"}
    named, rest = json.loads(json.dumps(THING)), json.loads(json.dumps(THING))
    named |= {"required": ["id"], "properties": {"id": named["properties"]["id"]}}
    rest |= {"required": ["size"]}
    del rest["properties"]["id"]
    schemas |= {"Named": named, "Thing": {"allOf": [{"$ref": "#/components/schemas/Named"}, rest]}}
    return document


def test_where_something_stands_in_the_document_changes_nothing():
    assert breaking_changes(small(), shared()) == []
    assert breaking_changes(shared(), small()) == []


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        ("components parameters Limit required", True, "GET /things: query limit is needed"),
        ("components responses Made content application/json", None, "POST /things: 201 application/json is gone"),
        ("components schemas Named properties id", None, "Thing.id: gone from answers"),
        ("components schemas Named required", [], "Thing.id: may be left out of answers"),
        ("components schemas Thing allOf 1 properties size type", "string", "Thing.size: answers may be string"),
    ],
)
def test_what_breaks_clients_is_found_in_components(place, value, said):
    for old in (small(), shared()):
        assert said in breaking_changes(old, changed(place, value, shared()))


# --- Deprecations -----------------------------------------------------------------------------------------------------
def dateless_in_graphql(found: GraphQLSchema) -> list[str]:
    """What is deprecated there without a day."""
    names = []
    for name, kind in found.type_map.items():
        for key, member in {**getattr(kind, "fields", {}), **getattr(kind, "values", {})}.items():
            arguments = {f"{key}({argument})": part for argument, part in getattr(member, "args", {}).items()}
            for place, part in {key: member, **arguments}.items():
                if part.deprecation_reason is not None and not _day(UNTIL.findall(part.deprecation_reason)):
                    names.append(f"{name}.{place}")
    return names


def dateless_in_rest(part: Any, place: str = "") -> Iterator[str]:
    """What is deprecated there without a day."""
    if isinstance(part, dict):
        if part.get("deprecated") is True and not _day([part.get("x-sunset")]):
            yield place
        for key, below in part.items():
            yield from dateless_in_rest(below, f"{place}/{key}")
    elif isinstance(part, list):
        for number, below in enumerate(part):
            yield from dateless_in_rest(below, f"{place}/{number}")


def _day(found: list[Any]) -> bool:
    try:
        return bool([date.fromisoformat(text) for text in found])
    except (TypeError, ValueError):
        return False


def test_what_is_deprecated_says_until_when():
    assert dateless_in_graphql(schema._schema) == []
    assert list(dateless_in_rest(document())) == []


def test_a_deprecation_without_a_day_is_found():
    dated = '@deprecated(reason: "Use b until 2027-06-01.")'
    sdl = f"""
        type Query {{ a: Int @deprecated  b(c: Int @deprecated(reason: "until 2027-13-01")): Int  d: Int {dated} }}
        enum E {{ F @deprecated  G {dated} }}
        input I {{ h: Int @deprecated  i: Int {dated} }}
    """
    assert dateless_in_graphql(build_schema(sdl)) == ["Query.a", "Query.b(c)", "E.F", "I.h"]
    rest = {
        "get": {"deprecated": True},
        "put": {"deprecated": True, "x-sunset": "2027-06-01"},
        "post": {"deprecated": False},
    }
    assert list(dateless_in_rest(rest)) == ["/get"]
