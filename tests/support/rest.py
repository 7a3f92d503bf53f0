"""Asking the REST API in tests. Every answer is held against the OpenAPI document, and searched for secrets."""

import json
from functools import cache
from typing import Any

import jsonschema_rs
from django.http import HttpResponseBase
from drf_spectacular.generators import SchemaGenerator
from rest_framework.test import APIClient

from accounts.models import Token, User
from games.models import Game

PREFIX = "/api/v1"
BODILESS = ("HEAD", "OPTIONS")
DOCUMENT = "urn:openapi"


class Caller:
    """A client of one person (None: nobody is logged in)."""

    def __init__(self, user: User | None = None) -> None:
        self.user = user
        self.client = APIClient()
        self.secret = Token.objects.create(user=user, name="test")[1] if user else None

    def call(
        self, method: str, path: str, body: Any = None, *, key: str | None = None, **headers: str
    ) -> HttpResponseBase:
        """Send a request below ``/api/v1``; header names are written with underscores."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.secret:
            sent.setdefault("Authorization", f"Bearer {self.secret}")
        if key is not None:
            sent["Idempotency-Key"] = key
        more = {} if body is None else {"data": body, "format": "json"}
        if isinstance(body, (str, bytes)):
            more = {"data": body, "content_type": sent.pop("Content-Type", "application/json")}
        response = (
            self.client.generic(method, PREFIX + path, headers=sent)
            if not more
            else self._with_body(method, path, sent, more)
        )
        check(method, response)
        return response

    def _with_body(self, method: str, path: str, headers: dict[str, str], more: dict[str, Any]) -> HttpResponseBase:
        return getattr(self.client, method.lower())(PREFIX + path, headers=headers, **more)

    def get(self, path: str, **headers: str) -> Any:
        """The JSON of a read that has to succeed."""
        response = self.call("GET", path, **headers)
        assert response.status_code == 200, (response.status_code, response.content)
        return response.json()

    def items(self, path: str | None) -> list[Any]:
        """All items of a list, page by page."""
        found: list[Any] = []
        while path:
            page = self.get(path)
            found += page["items"]
            path = page["next"] and page["next"].partition(PREFIX)[2]
        return found

    def post(self, path: str, body: Any = None, *, key: str | None = None, **headers: str) -> Any:
        """The JSON of a write that has to succeed."""
        response = self.call("POST", path, body, key=key, **headers)
        assert response.status_code in (200, 201), (response.status_code, response.content)
        return response.json()

    def problem(self, method: str, path: str, body: Any = None, **options: Any) -> dict[str, Any]:
        """The problem document (RFC 9457) of a request that has to fail."""
        response = self.call(method, path, body, **options)
        assert response["Content-Type"] == "application/problem+json", (response.status_code, response.content)
        document = response.json()
        assert document["status"] == response.status_code
        assert document["type"].endswith("#" + document["code"])
        return document

    def code(self, method: str, path: str, body: Any = None, **options: Any) -> str:
        """The code of a request that has to fail."""
        return self.problem(method, path, body, **options)["code"]


def check(method: str, response: HttpResponseBase) -> None:
    """An answer is what the document says, to the last member, and tells no secret of a game that is not over."""
    match = response.resolver_match
    assert match is not None, "no such route"
    if response.streaming or method in BODILESS or response.status_code == 405:
        return
    operation = document()["paths"]["/" + template(match.route)][method.lower()]
    described = target(operation["responses"].get(str(response.status_code)))
    assert described, f"{operation['operationId']} answers {response.status_code}: {response.content!r}"
    media_type = response.headers.get("Content-Type", "").partition(";")[0]
    if "content" not in described:
        assert not response.content
        return
    assert media_type in described["content"], f"{operation['operationId']} answers with {media_type}"
    validator(json.dumps(described["content"][media_type]["schema"])).validate(json.loads(response.content))
    for seed in Game.objects.filter(status__in=("lobby", "running")).values_list("seed", flat=True):
        assert seed.encode() not in response.content


def check_message(body: bytes) -> None:
    """A message that was sent to an address is what the document says of messages of its type."""
    message = json.loads(body)
    described = document()["webhooks"][message["type"]]["post"]["requestBody"]["content"]["application/json"]
    validator(json.dumps(described["schema"])).validate(message)


def target(part: dict[str, Any] | None) -> dict[str, Any] | None:
    """What a reference refers to; anything else as it is."""
    if part is None or "$ref" not in part:
        return part
    _, _, kind, name = part["$ref"].split("/")
    return document()["components"][kind][name]


def template(route: str) -> str:
    """A Django route as OpenAPI writes it."""
    parts = [part.split(":")[-1].rstrip(">") if part.startswith("<") else None for part in route.split("/")]
    return "/".join(f"{{{name}}}" if name else part for name, part in zip(parts, route.split("/"), strict=True))


@cache
def document() -> dict[str, Any]:
    """The OpenAPI document of this program."""
    return SchemaGenerator().get_schema(request=None, public=True)


@cache
def validator(schema: str) -> Any:
    """For one schema; members that are not described are mistakes."""
    absolute = schema.replace('"#/components', f'"{DOCUMENT}#/components')
    return jsonschema_rs.Draft202012Validator(json.loads(absolute), registry=components(), validate_formats=True)


@cache
def components() -> jsonschema_rs.Registry:
    """What schemas refer to, prepared once: each validator for itself would take 8 ms."""
    described = json.loads(json.dumps({"components": document()["components"]}))
    return jsonschema_rs.Registry([(DOCUMENT, strict(described, described["components"]["schemas"]))])


def strict(part: Any, schemas: dict[str, Any]) -> Any:
    """The same schemas, which know no further members.

    Parts of an ``allOf`` each know only some of the members, so the whole knows no others.
    """
    if isinstance(part, list):
        return [strict(item, schemas) for item in part]
    if not isinstance(part, dict):
        return part
    closed = _open(part, schemas)
    if "allOf" in part:
        closed.setdefault("unevaluatedProperties", False)
    elif part.get("type") == "object" and isinstance(part.get("properties"), dict):
        closed.setdefault("additionalProperties", False)
    return closed


def _open(part: dict[str, Any], schemas: dict[str, Any]) -> dict[str, Any]:
    """The same schema with strict ones in it."""
    found = {name: strict(value, schemas) for name, value in part.items() if name != "allOf"}
    if "allOf" in part:
        found["allOf"] = [_part(_referred(each, schemas), schemas) for each in part["allOf"]]
    return found


def _part(part: dict[str, Any], schemas: dict[str, Any]) -> dict[str, Any]:
    """A part of an ``allOf``; it may be one of several, such as an event within its frame."""
    found = _open(part, schemas)
    if "oneOf" in part:
        found["oneOf"] = [_part(_referred(each, schemas), schemas) for each in part["oneOf"]]
    return found


def _referred(part: dict[str, Any], schemas: dict[str, Any]) -> dict[str, Any]:
    return schemas[part["$ref"].rsplit("/", 1)[-1]] if "$ref" in part else part
