"""The OpenAPI document: complete, without warnings, kind to client generators, and committed as it is."""

import json
import re
from io import StringIO
from pathlib import Path

import jsonschema_rs
import pytest
import yaml
from django.core.management import call_command
from drf_spectacular.generators import SchemaGenerator

from games.api.rest import schemas
from games.terms.events import KINDS
from puerto_api.base.errors import CATALOGUE
from puerto_api.rest import openapi, shared
from puerto_api.web.languages import LANGUAGES
from tests.support.rest import document, strict, target, validator

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
    """Write it again with: python manage.py spectacular --validate --fail-on-warn --file docs/openapi.yaml"""
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
        found = next(one for one in map(target, operation["parameters"]) if one["name"] == name)
        assert found["description"]
    for status, response in operation["responses"].items():
        response = target(response)
        assert response["description"]
        for media_type, content in response.get("content", {}).items():
            assert content["schema"]
            assert (media_type == openapi.MEDIA_TYPE) == (int(status) >= 400)
    if method == "POST":
        assert "application/json" in operation["requestBody"]["content"]


def errors_of(operation):
    """The error responses of an operation, references followed, by status."""
    return {status: target(found) for status, found in operation["responses"].items() if int(status) >= 400}


@pytest.mark.parametrize(("method", "path", "operation"), OPERATIONS)
def test_every_error_response_says_its_codes_in_words_and_in_types(method, path, operation):
    schemas = document()["components"]["schemas"]
    for status, response in errors_of(operation).items():
        told = re.findall(r"^- `(\w+)`: ", response["description"], re.MULTILINE)
        assert told
        schema = response["content"][openapi.MEDIA_TYPE]["schema"]
        names = [schema["$ref"].rsplit("/", 1)[-1]] if "$ref" in schema else []
        several = schemas[names[0]].get("oneOf", []) if names else schema["oneOf"]
        names = [one["$ref"].rsplit("/", 1)[-1] for one in several] or names
        assert names == [CATALOGUE[code].component for code in told]
        assert {CATALOGUE[code].status for code in told} == {int(status)}


def test_error_responses_that_several_operations_have_are_components():
    inline = [
        json.dumps(found)
        for parameters in OPERATIONS
        for status, found in parameters.values[2]["responses"].items()
        if int(status) >= 400 and "$ref" not in found
    ]
    assert len(inline) == len(set(inline)) < 100
    assert not [found for found in inline if json.loads(found) in document()["components"]["responses"].values()]


def test_every_shared_response_is_called_by_its_codes_alone():
    """So its name stays, whatever other operations come; and it can be the name of a class."""
    for name, response in document()["components"]["responses"].items():
        codes = [CATALOGUE[code] for code in re.findall(r"^- `(\w+)`: ", response["description"], re.MULTILINE)]
        assert name == shared.name_of(codes)
        assert re.fullmatch(r"([A-Z][a-z]*)+", name)
        assert response["content"][openapi.MEDIA_TYPE]["schema"] == openapi.ref(f"{name}Problem")


def test_the_guide_tells_the_names_of_codes_that_come_together():
    text = (COMMITTED.parent / "guides" / "errors.md").read_text()
    rows = re.findall(r"^\| `([A-Z]\w+)` \| (.*) \|$", text, re.MULTILINE)
    told = {}
    for name, cell in rows:
        named = re.findall(r"`(\w+)`", cell)  # codes, and rows above whose codes come together here, too
        told[name] = set().union(*(told.get(each, {each}) for each in named))
    assert told == {name: {code.code for code in codes} for codes, name in shared.NAMES.items()}


def test_two_different_components_with_one_name_are_a_mistake(monkeypatch):
    monkeypatch.setattr(shared, "NAMES", dict.fromkeys(shared.NAMES, "Refused"))
    with pytest.raises(ValueError, match=r"would be called \w*Refused"):
        SchemaGenerator().get_schema(request=None, public=True)


def test_operation_ids_are_unique():
    names = [parameters.values[2]["operationId"] for parameters in OPERATIONS]
    assert len(names) == len(set(names))


def test_tags_are_the_ones_that_are_explained():
    explained = {tag["name"] for tag in document()["tags"]}
    assert {tag for parameters in OPERATIONS for tag in parameters.values[2]["tags"]} == explained


def test_every_described_component_is_used():
    """A schema that nothing refers to describes an answer that nobody gets."""
    assert set(openapi.COMPONENTS) <= set(document()["components"]["schemas"])


@pytest.mark.parametrize("code", [code for code in CATALOGUE.values() if code.adds], ids=lambda code: code.code)
def test_a_problem_has_all_that_its_code_adds(code):
    own = openapi.problem_schema(code)["allOf"][1]
    assert own["properties"].keys() - {"status", "code"} == code.adds.keys() <= set(own["required"])
    assert all(own["properties"][name]["description"] == added.meaning for name, added in code.adds.items())


def test_bodies_take_no_members_that_are_not_described():
    schemas_ = document()["components"]["schemas"]
    bodies = {name: schema for name, schema in schemas_.items() if name.endswith(("Request", "Input"))}
    assert {"CreateGameInput", "LogInInput"} <= set(bodies)
    for name, schema in bodies.items():
        assert schema["additionalProperties"] is False, name


EVENT = schemas.COMPONENTS["Event"]["examples"][0]
CLOSED = {"Event": EVENT} | {
    name: document()["components"]["schemas"][name]["examples"][0]
    for name in ("GameNotFoundProblem", "InsufficientScopeProblem")
}


@pytest.mark.parametrize(("name", "value"), CLOSED.items(), ids=CLOSED)
def test_tests_find_members_that_are_not_described_also_in_joined_schemas(name, value):
    """Every answer of every test is held against these schemas."""
    check = validator(json.dumps(openapi.ref(name)))
    check.validate(value)
    assert not check.is_valid(value | {"undescribed": 1})
    for member in value:
        assert not check.is_valid({other: of for other, of in value.items() if other != member}), member


def test_tests_find_members_that_are_not_described_within_members_of_a_base():
    """The clock is one of all events."""
    check = validator(json.dumps(openapi.ref("Event")))
    assert not check.is_valid(EVENT | {"clock": EVENT["clock"] | {"undescribed": 1}})
    assert not check.is_valid(EVENT | {"data": EVENT["data"] | {"undescribed": 1}})


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


@pytest.mark.dear(3)
def test_every_example_is_one():
    components = strict(document()["components"], document()["components"]["schemas"])
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
    check = jsonschema_rs.Draft202012Validator(openapi.ref("Event") | {"components": document()["components"]})
    check.validate(EVENT | {"kind": "found_treasure", "data": {"depth": 7}})
    assert not check.is_valid(EVENT | {"data": {"tile": "gold", "colonist": False}})


def test_every_declared_kind_of_event_is_described_with_the_members_of_its_data():
    schemas_ = document()["components"]["schemas"]
    described = schemas_["Event"]["discriminator"]["mapping"]
    assert described.keys() == KINDS.keys()
    for kind, address in described.items():
        [_, own] = schemas_[address.rsplit("/", 1)[-1]]["allOf"]
        data = own["properties"]["data"]
        found = schemas_[data["$ref"].rsplit("/", 1)[-1]] if "$ref" in data else data
        assert set(found["required"]) == set(found["properties"]) == KINDS[kind].members


@pytest.mark.parametrize(("method", "path", "operation"), OPERATIONS)
def test_what_is_true_or_false_is_a_boolean(method, path, operation):
    for parameter in operation.get("parameters", ()):
        assert set(parameter.get("schema", {}).get("enum", ())) != {"true", "false"}, parameter["name"]


@pytest.mark.parametrize(("method", "path", "operation"), OPERATIONS)
def test_every_list_is_a_page_with_its_items_and_the_address_of_the_next_one(method, path, operation):
    if not re.match("list|search", operation["operationId"]):
        return
    shown = target(operation["responses"]["200"]["content"]["application/json"]["schema"])
    assert shown["properties"]["items"]["type"] == "array"
    assert shown["properties"]["next"]["type"] == ["string", "null"]
    assert {"items", "next"} <= set(shown["required"])
