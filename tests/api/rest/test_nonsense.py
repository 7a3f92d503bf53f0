"""Null, wrong types, NUL and more at every place of every body, address and header: a refusal, and nothing has changed.

All is made from the OpenAPI document. A run draws some of it; ``ALL_NONSENSE=1`` tries all.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import pytest

from games.live.bot_decisions import waiting
from puerto_api.base.errors import CATALOGUE
from puerto_api.web.problems import MEDIA_TYPE
from tests.games.support import record_of, undone
from tests.support.hostile_world import KNOWN, STAGES, World, made_world, rows
from tests.support.nonsense import HEADERS, TEXTS, Forms, drawn, sent, spoiled
from tests.support.rest import PREFIX, Caller, document, target

BODIES, ADDRESSES = {"quick": 5, "full": 25}, {"quick": 3, "full": 12}
"""So many of an operation are tried."""
OF_OPERATIONS: dict[str, dict[str, Any]] = {
    "forkGame": {"seq": 3},
    "getBot": {"username": "tortuga"},
    "logIn": {"username": "ann"},
    "register": {"username": "newcomer"},
    "seatBot": {"username": "tortuga"},
}
"""Right values of members that differ from those of other operations."""


@dataclass(frozen=True)
class Operation:
    """An operation of the document."""

    method: str
    path: str
    described: Any

    @property
    def name(self) -> str:
        return self.described["operationId"]

    @property
    def body(self) -> Any:
        """The schema of its body, None if it has none."""
        content = self.described.get("requestBody", {}).get("content", {})
        return content["application/json"].get("schema", {}) if content else None

    def parameters(self, place: str) -> list[str]:
        return [found["name"] for found in map(target, self.described["parameters"]) if found["in"] == place]

    @property
    def query(self) -> dict[str, Any]:
        """The schemas of its parameters that have to be there, and stand in the query."""
        return {
            found["name"]: found["schema"]
            for found in map(target, self.described["parameters"])
            if found["in"] == "query" and found.get("required")
        }

    def address(self, named: dict[str, Any], **query: str) -> str:
        parts = {name: quote(str(named[name]), safe="") for name in self.parameters("path")}
        asked = "&".join(f"{name}={quote(value)}" for name, value in query.items())
        return self.path.removeprefix(PREFIX).format(**parts) + (f"?{asked}" if asked else "")


OPERATIONS = [
    Operation(method.upper(), path, described)
    for path, operations in document()["paths"].items()
    for method, described in operations.items()
]


@dataclass(frozen=True)
class Way:
    """How an operation is carried out: by whom, what its address names and asks, and what its body says."""

    operation: Operation
    caller: Caller
    named: dict[str, Any]
    forms: Forms
    query: dict[str, str]
    body: Any

    def ask(self, *, named: Any = None, query: Any = None, body: Any = None, **headers: str) -> Any:
        """The answer, with other things in place of what is right. Nothing is left of what was done."""
        address = self.operation.address(self.named | (named or {}), **self.query | (query or {}))
        if body is None and self.operation.body is not None:
            body = sent(self.body)
        return self.caller.call(self.operation.method, address, body, **headers)


def way_in(operation: Operation, world: World, callers: list[Caller]) -> Way:
    """The first that succeeds.

    Raises:
        AssertionError: none does, so nothing would be tried but the first refusal.
    """
    refusals = set()
    for stage in STAGES if "game_id" in operation.parameters("path") else STAGES[:1]:
        particular = OF_OPERATIONS.get(operation.name, {}) | world.right_now(operation.name)
        named = world.of(stage) | particular
        forms = Forms(document(), named | KNOWN | particular)
        query = {name: str(forms.right(schema, name)) for name, schema in operation.query.items()}
        body = {} if operation.body is None else forms.right(operation.body)
        if operation.name == "verifyRecord":
            body = record_of(world.games["over"])
        for caller in callers:
            way = Way(operation, caller, named, forms, query, body)
            with undone():
                response = way.ask()
            if response.status_code < 300:
                return way
            refusals.add(f"{stage}: {response.json()['detail']}")
    raise AssertionError(f"{operation.name} refuses all: {refusals}")


@pytest.fixture(scope="module")
def world(django_db_setup, django_db_blocker) -> Iterator[World]:
    with django_db_blocker.unblock(), made_world() as made:
        yield made


@pytest.fixture(scope="module")
def ways() -> dict[str, Way]:
    """By operation, as soon as it is found."""
    return {}


@pytest.fixture(scope="module")
def callers(world) -> list[Caller]:
    return [Caller(world.ann), Caller(world.bob), Caller(world.tortuga), Caller()]


@pytest.fixture
def way(request, db, world, callers, ways) -> Way:
    waiting(world.tortuga)  # so it is online
    if request.param.name not in ways:
        ways[request.param.name] = way_in(request.param, world, callers)
    return ways[request.param.name]


def name_of(operation: Operation) -> str:
    return operation.name


def mistakes(way: Way, requests: list[dict[str, Any]]) -> list[str]:
    """What is wrong with the answers to such requests."""
    before = rows()
    return [wrong for asked in requests if (wrong := mistake(way, asked, before))]


def mistake(way: Way, asked: dict[str, Any], before: list[int]) -> str | None:
    """What is wrong with the answer to such a request, None if nothing is."""
    shown = f"{way.operation.method} {way.operation.path} {asked}"[:300]
    with undone():
        try:
            response = way.ask(**asked)
        except Exception as error:
            return f"{shown}: {error!r}"[:700]
        if response.status_code < 400:
            return None
        if response.status_code >= 500 or response["Content-Type"] != MEDIA_TYPE:
            return f"{shown}: {response.status_code} {response.content!r}"
        if response.json()["code"] not in CATALOGUE:
            return f"{shown}: {response.content!r}"
        return None if rows() == before else f"{shown}: has changed something"


@pytest.mark.parametrize("way", [one for one in OPERATIONS if one.body is not None], indirect=True, ids=name_of)
def test_nonsense_in_a_body_is_refused(way):
    bodies = way.forms.wrong(way.operation.body)
    if way.operation.name == "verifyRecord":
        bodies = spoiled(way.body)
    found = [*map(sent, bodies), b"", b"{", b"\xff", b"\0"]
    assert not mistakes(way, [{"body": body} for body in drawn(way.operation.name, found, **BODIES)])


@pytest.mark.parametrize("way", OPERATIONS, indirect=True, ids=name_of)
def test_nonsense_in_an_address_is_refused(way):
    asked: list[dict[str, Any]] = [
        {"named": {name: text}}
        for name in way.operation.parameters("path")
        for text in TEXTS
        if text not in ("", ".", "..")  # is another address
    ]
    asked += [{"query": {name: text}} for name in way.operation.parameters("query") for text in TEXTS]
    asked += [{"query": {name: text}} for name in ("x\0", "") for text in TEXTS]
    asked += [{name.replace("-", "_"): text} for name in way.operation.parameters("header") for text in HEADERS]
    assert not mistakes(way, drawn(way.operation.name, asked, **ADDRESSES))
