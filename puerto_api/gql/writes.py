"""Mutations: each made from the row of an operation (:mod:`puerto_api.contract.operations`).

A refusal is a value, never an entry of ``errors``: every result is a union with problems.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from inspect import Parameter, Signature
from typing import Annotated, Any

import strawberry
import strawberry_django
from strawberry.tools import create_type
from strawberry.types.base import get_object_definition
from strawberry.types.field import StrawberryField
from strawberry.utils.str_converters import to_camel_case, to_snake_case

from puerto_api.base.bounds import LONGEST_KEY
from puerto_api.base.errors import ServiceError
from puerto_api.contract.operations import Asked, Operation
from puerto_api.gql.arguments import argument, arguments_of, checked_input
from puerto_api.gql.problems import problem_about
from puerto_api.gql.scopes import Needs
from puerto_api.gql.spending import Spared
from puerto_api.gql.viewer import require_user

INPUT = "input"
"""The argument of an operation whose body is one."""
KEY = "idempotency_key"
KEY_ARGUMENT = Annotated[
    str | None,
    strawberry.argument(
        description=f"1 to {LONGEST_KEY} characters of your choice, different for every write. If you send the same "
        "write with the same key again, nothing is done and you get the earlier answer (`replayed: true`)."
    ),
]


def mutations(operations: Iterable[Operation]) -> type:
    """Return a type with a mutation for each operation."""
    return create_type("Mutation", [_mutation(operation) for operation in operations])


def _mutation(operation: Operation) -> StrawberryField:
    resolve: Any = partial(_resolve, operation)
    resolve.__name__ = to_snake_case(operation.name)
    parameters = [
        Parameter("info", Parameter.POSITIONAL_OR_KEYWORD, annotation=strawberry.Info),
        *_arguments(operation),
    ]
    resolve.__signature__ = Signature(parameters, return_annotation=operation.answer.union)
    resolve.__annotations__ = {found.name: found.annotation for found in parameters}
    spared = [Spared(operation.spared, to_camel_case(operation.spared_by))] if operation.spared else []
    extensions = [Needs(operation.needs), *spared]
    return strawberry_django.mutation(resolver=resolve, description=operation.words, extensions=extensions)


def _arguments(operation: Operation) -> Iterator[Parameter]:
    """Yield what the address names, the members of the body, and the key."""
    for name, place in operation.places.items():
        yield argument(name, Annotated[place.kind, strawberry.argument(description=place.description)])
    if operation.is_input:
        described = strawberry.argument(description=get_object_definition(operation.body, strict=True).description)
        yield argument(INPUT, Annotated[operation.body, described])
    else:
        yield from arguments_of(operation.body)
    if operation.keyed:
        yield argument(KEY, KEY_ARGUMENT, None)


def _resolve(operation: Operation, info: strawberry.Info, **given: Any) -> Any:
    named = {name: given.pop(name) for name in operation.places}
    key = given.pop(KEY, None)
    try:
        user = require_user(info)
        within = INPUT if operation.is_input else ""
        body = checked_input(operation.body, given[within] if within else given, within)
        members = operation.carry_out(Asked(user, named, body, info.context.auth), key)
        return operation.answer.shape(**members)
    except ServiceError as error:
        make = operation.answer.problems.get(error.code.code)
        if make:
            return make(error, Asked(info.context.user, named, given))
        return problem_about(error, operation.answer.union)
