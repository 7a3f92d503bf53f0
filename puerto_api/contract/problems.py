"""Problems of codes that add members (:attr:`puerto_api.base.errors.ErrorCode.adds`): one shape for both APIs.

It has the same name in both, ``IllegalMoveProblem`` for ``illegal_move``. In REST it is the problem document; in
GraphQL a type of :class:`Problem`, for results that name it (:func:`puerto_api.contract.operations.result`).
"""

from collections.abc import Callable
from types import GenericAlias
from typing import Any, TypeVar, dataclass_transform

import strawberry

from puerto_api.base.errors import VALIDATION_FAILED, Added, Each, ErrorCode
from puerto_api.gql.problems import TYPES, Problem
from puerto_api.web import origins

from .shapes import KEYWORDS, MEANING, Schema, member, members_of, schema_of

P = TypeVar("P", bound=type[Problem])

EACH: dict[str, type] = {}
"""The shapes of objects in lists that codes add, by name."""


@dataclass_transform(kw_only_default=True)
def problem_of(code: ErrorCode) -> Callable[[P], P]:
    """Make a class the type of GraphQL for a code; the class may have fields of its own, for GraphQL alone."""

    def made(problem: P) -> P:
        for name, declared in code.adds.items():
            setattr(problem, name, _field(name, declared))
        found = strawberry.type(problem, name=code.component, description=code.meaning)
        TYPES[code.code] = found
        return found

    return made


def _type_of(code: ErrorCode) -> type[Problem]:
    return TYPES.get(code.code) or problem_of(code)(type(code.component, (Problem,), {}))


def added_schemas(code: ErrorCode) -> dict[str, Schema]:
    """Return the schemas of the members that a code adds, by name."""
    fields = members_of(_type_of(code)) if code.adds else []
    return {field.python_name: schema_of(field) | {"description": field.metadata[MEANING]} for field in fields}


def _field(name: str, declared: Added) -> Any:
    def shown(self: Any) -> Any:
        return origins.located(self.error.extra)[name]

    return strawberry.field(
        resolver=shown,
        description=declared.meaning,
        metadata={KEYWORDS: dict(declared.keywords), MEANING: declared.meaning},
        graphql_type=_kind(declared.kind),
    )


def _kind(kind: Any) -> Any:
    if not isinstance(kind, Each):
        return kind
    if kind.name not in EACH:
        fields: dict[str, Any] = {name: member(one.meaning, **one.keywords) for name, one in kind.members.items()}
        annotations = {name: one.kind for name, one in kind.members.items()}
        shape = type(kind.name, (), fields | {"__annotations__": annotations})
        EACH[kind.name] = strawberry.type(shape, description=kind.meaning)
    return GenericAlias(list, EACH[kind.name])


@problem_of(VALIDATION_FAILED)
class ValidationFailed(Problem):
    """Values are missing or not allowed."""
