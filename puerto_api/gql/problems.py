"""A refusal as a GraphQL value. Where its code adds members, :mod:`puerto_api.contract.problems` makes its type."""

from collections.abc import Callable
from functools import wraps
from typing import Any, get_args

import strawberry
from django.utils.translation import gettext
from strawberry.scalars import JSON

from puerto_api.base.errors import MEMBERS, ErrorCode, ServiceError
from puerto_api.web import origins


@strawberry.interface(description="Why something was refused; nothing has changed. `errorCodes` lists all codes.")
class Problem:
    error: strawberry.Private[ServiceError]

    @strawberry.field(description=MEMBERS["code"])
    def code(self) -> str:
        return self.error.code.code

    @strawberry.field(description=MEMBERS["title"])
    def title(self) -> str:
        return gettext(self.error.code.title)

    @strawberry.field(description=MEMBERS["detail"])
    def detail(self) -> str:
        return self.error.sentence(gettext)

    @strawberry.field(description="The HTTP status that the REST API answers with.")
    def status(self) -> int:
        return self.error.code.status

    @strawberry.field(
        description="Further details for this code (docs/guides/errors.md): an object with snake_case members, often "
        "empty."
    )
    def extra(self) -> JSON:
        return JSON(origins.located(self.error.extra))


@strawberry.type(
    description="A problem that has no type of its own here; `extra` contains the members that its code adds."
)
class OtherProblem(Problem):
    pass


TYPES: dict[str, type[Problem]] = {}
"""The types of problems whose codes add members, by code (:mod:`puerto_api.contract.problems`)."""


def problem_about(error: ServiceError, union: Any) -> Problem:
    """Return the problem of a refusal: of the type for its code, if the union has that."""
    typed = TYPES.get(error.code.code)
    if typed is None or typed not in get_args(get_args(union)[0]):
        return OtherProblem(error=error)
    return typed(error=error)


def refusals_as_values(resolver: Callable[..., Any]) -> Callable[..., Any]:
    """Make a resolver answer with a problem where its service refuses. Stands below the decorator of the field."""

    @wraps(resolver)
    def resolved(*args: Any, **kwargs: Any) -> Any:
        try:
            return resolver(*args, **kwargs)
        except ServiceError as error:
            return problem_about(error, resolver.__annotations__["return"])

    return resolved


def null_where(*codes: ErrorCode) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make a resolver answer with null where its service refuses with one of these codes: there is no such thing.

    Stands below the decorator of the field.
    """

    def decorate(resolver: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(resolver)
        def resolved(*args: Any, **kwargs: Any) -> Any:
            try:
                return resolver(*args, **kwargs)
            except ServiceError as error:
                if error.code in codes:
                    return None
                raise

        return resolved

    return decorate
