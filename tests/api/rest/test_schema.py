"""The OpenAPI document: complete, without warnings, kind to client generators, and committed as it is."""

import re
from io import StringIO
from pathlib import Path

import jsonschema_rs
import pytest
import yaml
from django.core.management import call_command
from drf_spectacular.generators import SchemaGenerator

from games.api.rest import schemas
from games.api.rest.schemas import events
from puerto_api.base.errors import CATALOGUE
from puerto_api.rest import openapi
from puerto_api.web.languages import LANGUAGES
from tests.support.rest import document, strict

COMMITTED = Path(__file__).parents[3] / "docs" / "openapi.yaml"
OPERATIONS = [
    pytest.param(method.upper(), path, operation, id=operation["operationId"])
    for path, operations in document()["paths"].items()
    for method, operation in operations.items()
]


def generated() -> str:
    out = StringIO()
    call_command("spectacular", "--validate", "--fail-on-warn", stdout=out)
    return out.getvalue()


def test_the_committed_document_is_the_one_that_is_served():
    """Write it anew with: python manage.py spectacular --validate --fail-on-warn --file docs/openapi.yaml"""
    assert COMMITTED.read_text() == generated()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_document_is_served_in_every_language(client, language):
    served = client.get("/api/v1/schema", headers={"Accept-Language": language})
    assert served.content == COMMITTED.read_bytes()
    assert served["Content-Type"] == "application/vnd.oai.openapi; charset=utf-8"
    assert served["Content-Language"] == language


@pytest.mark.parametrize("accept", ["*/*", "application/json"])
def test_the_document_is_made_once(client, monkeypatch, accept):
    made = client.get("/api/v1/schema", headers={"Accept": accept}).content
    monkeypatch.delattr(SchemaGenerator, "get_schema")
    assert client.get("/api/v1/schema", headers={"Accept": accept}).content == made


def test_the_document_is_served_as_json_and_is_openapi_3_1(client):
    served = client.get("/api/v1/schema", headers={"Accept": "application/json"})
    assert served["Content-Type"] == "application/json"
    assert served.json()["openapi"].startswith("3.1.")
    assert served.json() == yaml.load(COMMITTED.read_text(), yaml.CSafeLoader)


@pytest.mark.parametrize(("method", "path", "operation"), OPERATIONS)
def test_every_operation_is_described(method, path, operation):
    assert re.fullmatch(r"[a-z]+([A-Z][a-z]+)*", operation["operationId"])
    assert operation["summary"]
    assert operation["tags"]
    assert "security" in operation
    for name in re.findall(r"{(\w+)}", path):
        found = next(parameter for parameter in operation["parameters"] if parameter["name"] == name)
        assert found["description"]
    for status, response in operation["responses"].items():
        assert response["description"]
        for media_type, content in response.get("content", {}).items():
            assert content["schema"]
            assert (media_type == openapi.MEDIA_TYPE) == (int(status) >= 400)
    if method == "POST":
        assert "application/json" in operation["requestBody"]["content"]


def test_operation_ids_are_unique():
    names = [parameters.values[2]["operationId"] for parameters in OPERATIONS]
    assert len(names) == len(set(names))


def test_tags_are_the_ones_that_are_explained():
    explained = {tag["name"] for tag in document()["tags"]}
    assert {tag for parameters in OPERATIONS for tag in parameters.values[2]["tags"]} == explained


def test_every_described_component_is_used():
    """A schema that nothing refers to describes an answer that nobody gets."""
    assert set(openapi.COMPONENTS) <= set(document()["components"]["schemas"])


def test_every_member_that_a_code_adds_is_of_a_code():
    assert set(openapi.EXTRA_MEMBERS) <= set(CATALOGUE)


def test_bodies_take_no_members_that_are_not_described():
    bodies = {name: schema for name, schema in document()["components"]["schemas"].items() if name.endswith("Request")}
    assert bodies
    for name, schema in bodies.items():
        assert schema["additionalProperties"] is False, name


def examples(part):
    """Every schema with examples, however deep."""
    if isinstance(part, dict):
        if isinstance(part.get("examples"), list):
            yield part
        for value in part.values():
            yield from examples(value)
    elif isinstance(part, list):
        for value in part:
            yield from examples(value)


def test_every_example_is_one():
    components = strict(document()["components"])
    found = list(examples(components["schemas"]))
    assert len(found) > 40
    for schema in found:
        check = jsonschema_rs.Draft202012Validator(schema | {"components": components}, validate_formats=True)
        for example in schema["examples"]:
            check.validate(example)


def alternatives(node):
    """All lists of alternatives in the document of which exactly one may fit."""
    if isinstance(node, dict):
        if isinstance(node.get("oneOf"), list):
            yield node["oneOf"]
        for value in node.values():
            yield from alternatives(value)
    elif isinstance(node, list):
        for value in node:
            yield from alternatives(value)


def test_the_empty_text_fits_at_most_one_of_several_alternatives():
    blank = [each for each in alternatives(document()) if {"type": "string", "maxLength": 0} in each]
    wrong = [each for each in blank if sum(jsonschema_rs.is_valid(schema, "") for schema in each) != 1]
    assert not wrong


def test_every_example_of_a_body_is_one():
    components = document()["components"]
    checked = 0
    for parameters in OPERATIONS:
        for content in parameters.values[2].get("requestBody", {}).get("content", {}).values():
            for example in content.get("examples", {}).values():
                checked += 1
                schema = content["schema"] | {"components": components}
                jsonschema_rs.Draft202012Validator(schema).validate(example["value"])
    assert checked >= 3


def test_an_event_of_a_kind_that_is_not_known_yet_is_an_event():
    """New kinds are added without a new version of the API (docs/api.md)."""
    known = schemas.COMPONENTS["Event"]["examples"][0]
    check = jsonschema_rs.Draft202012Validator(openapi.ref("Event") | {"components": document()["components"]})
    check.validate(known | {"kind": "found_treasure", "data": {"depth": 7}})
    assert not check.is_valid(known | {"data": {"tile": "gold", "colonist": False}})


def test_every_kind_of_event_of_the_contract_is_described():
    text = (COMMITTED.parent / "guides" / "events.md").read_text()
    rows = [line.split("|") for line in text.splitlines() if line.startswith("| `")]
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row[1])}
    assert named == {*events.KINDS, "game_over"}
