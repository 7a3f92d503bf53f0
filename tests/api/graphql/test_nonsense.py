"""Null, wrong types, NUL and more at every place of every argument: a code of the catalogue, and nothing has changed.

All is made from the schema. A run draws some of it; ``ALL_NONSENSE=1`` tries all.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import orjson
import pytest
from django.test import Client
from graphql import (
    GraphQLArgument,
    GraphQLEnumType,
    GraphQLField,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLUnionType,
    Undefined,
    get_named_type,
    get_nullable_type,
    is_leaf_type,
)
from strawberry.utils.str_converters import to_snake_case

from games.live.bot_decisions import waiting
from puerto_api.base.errors import CATALOGUE
from puerto_api.schema import schema
from tests.games.support import record_of, undone
from tests.support.hostile_world import ADDRESS, KNOWN, STAGES, World, made_world, rows
from tests.support.nonsense import VALUES, drawn, sent, spoiled

from .support import bearer

MOST = {"quick": 4, "full": 20}
"""So many wrong values are tried for a field."""
TYPES = schema._schema.type_map
OF_FIELDS: dict[str, dict[str, Any]] = {
    "delivery": {"id": "message_id"},
    "game": {"id": "game_id"},
    "tournament": {"id": "tournament_id"},
    "webhook": {"id": "webhook_id"},
}
"""What an argument is an id of."""
PARTICULAR: dict[str, dict[str, Any]] = {
    "bot": {"username": "tortuga"},
    "forkGame": {"seq": 3},
    "logIn": {"username": "ann"},
    "propose": {"kind": "abort"},
    "register": {"username": "newcomer"},
    "reportGame": {"reason": "cheating"},
    "reportMessage": {"reason": "rude"},
    "reportPlayer": {"reason": "cheating"},
    "setEmail": {"email": ADDRESS},
}
"""Right values where they differ from those of other fields."""


@dataclass(frozen=True)
class Asked:
    """A field with arguments; ``above`` is the field of the query that leads to it, if it is not one itself."""

    kind: str
    name: str
    field: GraphQLField
    above: str = ""

    @property
    def arguments(self) -> Mapping[str, GraphQLArgument]:
        return self.field.args | (TYPES["Query"].fields[self.above].args if self.above else {})

    @property
    def document(self) -> str:
        """The operation, with a variable for every argument."""
        kinds = {
            name: argument.type if argument.default_value is Undefined else get_nullable_type(argument.type)
            for name, argument in self.arguments.items()
        }
        declared = ", ".join(f"${name}: {kind}" for name, kind in kinds.items())
        text = _called(self.name, self.field) + _selected(self.field)
        if self.above:
            text = f"{_called(self.above, TYPES['Query'].fields[self.above])} {{ {text} }}"
        return f"{self.kind}({declared}) {{ {text} }}"


def _called(name: str, field: GraphQLField) -> str:
    arguments = ", ".join(f"{argument}: ${argument}" for argument in field.args)
    return f"{name}({arguments})" if arguments else name


def _selected(field: GraphQLField) -> str:
    found = get_named_type(field.type)
    if is_leaf_type(found):
        return ""
    problems = isinstance(found, GraphQLUnionType) and any("code" in kind.fields for kind in found.types)
    return " { __typename ... on Problem { code detail } }" if problems else " { __typename }"


def fields() -> Iterator[Asked]:
    """All fields with arguments that a query or a mutation can ask."""
    for kind in ("Query", "Mutation"):
        for name, field in TYPES[kind].fields.items():
            if field.args:
                yield Asked(kind.lower(), name, field)
            for below, inner in getattr(get_named_type(field.type), "fields", {}).items():
                if kind == "Query" and inner.args:
                    yield Asked("query", below, inner, name)


FIELDS = list(fields())


def right(kind: Any, name: str, known: Mapping[str, Any]) -> Any:
    """A value with no more than has to be there."""
    if isinstance(kind, GraphQLNonNull):
        kind = kind.of_type
    if to_snake_case(name) in known:
        return known[to_snake_case(name)]
    if isinstance(kind, GraphQLList):
        return [right(kind.of_type, "", known)]
    if isinstance(kind, GraphQLInputObjectType):
        return {
            name: right(field.type, name, known)
            for name, field in kind.fields.items()
            if isinstance(field.type, GraphQLNonNull) and field.default_value is Undefined
        }
    if isinstance(kind, GraphQLEnumType):
        return next(iter(kind.values))
    return {"Int": 1, "Boolean": True, "Float": 0.5, "JSON": {}, "DateTime": "2026-11-21T12:00:00Z"}.get(kind.name, "x")


def wrong(kind: Any, name: str, known: Mapping[str, Any]) -> Iterator[Any]:
    """The same with one mistake, or one oddity, at every place and every depth."""
    if isinstance(kind, GraphQLNonNull):
        kind = kind.of_type
    yield from VALUES
    if isinstance(kind, GraphQLList):
        for value in wrong(kind.of_type, "", known):
            yield [value]
            yield [right(kind.of_type, "", known), value]
    elif isinstance(kind, GraphQLInputObjectType):
        base = right(kind, "", known)
        for member in base:
            yield {other: value for other, value in base.items() if other != member}
        for member, field in kind.fields.items():
            for value in wrong(field.type, member, known):
                yield base | {member: value}
    elif kind.name == "JSON":
        yield from spoiled(known.get(to_snake_case(name), {"residence_vp_with_zero_tiles": 0}))


@pytest.fixture(scope="module")
def world(django_db_setup, django_db_blocker) -> Iterator[World]:
    with django_db_blocker.unblock(), made_world() as made:
        yield made


@pytest.fixture(scope="module")
def callers(world) -> list[str]:
    return [bearer(user) for user in (world.ann, world.bob, world.tortuga)]


@dataclass(frozen=True)
class Way:
    """How a field is asked: by whom, and with which values."""

    asked: Asked
    authorization: str
    known: Mapping[str, Any]
    variables: dict[str, Any]

    def ask(self, **variables: Any) -> Any:
        """The answer, with other values in place of what is right. Nothing is left of what was done."""
        body = sent({"query": self.asked.document, "variables": self.variables | variables})
        headers = {"Authorization": self.authorization}
        return Client().post("/graphql/", body, content_type="application/json", headers=headers)


def refusals(response: Any) -> list[Any]:
    """The codes of an answer."""
    answer = response.json()
    if "code" in answer:
        return [answer["code"]]
    found = [error["extensions"]["code"] for error in answer.get("errors", ())]
    values = (answer.get("data") or {}).values()
    return found + [value["code"] for value in values if isinstance(value, dict) and "code" in value]


def way_in(asked: Asked, world: World, callers: list[str]) -> Way:
    """The first that succeeds.

    Raises:
        AssertionError: none does, so nothing would be tried but the first refusal.
    """
    answers = set()
    for stage in STAGES if {"gameId", "id"} & set(asked.arguments) else STAGES[:1]:
        named = world.of(stage) | KNOWN | {"record": record_of(world.games["over"])}
        ids = {name: named[thing] for name, thing in OF_FIELDS.get(asked.above or asked.name, {}).items()}
        particular = PARTICULAR.get(asked.name, {}) | world.right_now(asked.name)
        known = named | ids | particular
        variables = {
            name: right(argument.type, name, known)
            for name, argument in asked.arguments.items()
            if name in particular or (isinstance(argument.type, GraphQLNonNull) and argument.default_value is Undefined)
        }
        for authorization in callers:
            way = Way(asked, authorization, known, variables)
            with undone():
                response = way.ask()
            if not refusals(response) and None not in response.json()["data"].values():
                return way
            answers.add(f"{stage}: {response.content.decode()}")
    raise AssertionError(f"{asked.name} refuses all: {answers}")


def mistake(way: Way, name: str, value: Any, before: list[int]) -> str | None:
    """What is wrong with the answer to such a request, None if nothing is."""
    shown = f"{way.asked.name}({name}: {orjson.dumps(value).decode()[:200]})"
    with undone():
        response = way.ask(**{name: value})
        if response.status_code >= 500:
            return f"{shown}: {response.status_code} {response.content!r}"
        found = refusals(response)
        if "internal_error" in found or not set(found) <= set(CATALOGUE):
            return f"{shown}: {response.content.decode()[:500]}"
        return f"{shown}: has changed something" if found and rows() != before else None


@pytest.mark.parametrize("asked", FIELDS, ids=lambda asked: asked.name)
@pytest.mark.django_db
def test_nonsense_in_an_argument_is_refused(asked, world, callers, caplog):
    waiting(world.tortuga)  # so it is online
    way = way_in(asked, world, callers)
    values = [
        (name, value) for name, argument in asked.arguments.items() for value in wrong(argument.type, name, way.known)
    ]
    before = rows()
    found = [mistake(way, name, value, before) for name, value in drawn(asked.name, values, **MOST)]
    assert not any(found), [*filter(None, found)]
    assert not [record for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]
