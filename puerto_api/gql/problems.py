"""A refusal as a GraphQL value. Apps add types where a problem has more to say than a sentence."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import strawberry
from django.utils.translation import gettext
from strawberry.scalars import JSON

from puerto_api.base.errors import ErrorCode, ServiceError


@strawberry.interface(description="Why something was refused; nothing has changed. `errorCodes` lists all codes.")
class Problem:
    error: strawberry.Private[ServiceError]

    @strawberry.field(description="Stable code; the thing to program against.")
    def code(self) -> str:
        return self.error.code.code

    @strawberry.field(description="Short title of the code, in your language.")
    def title(self) -> str:
        return gettext(self.error.code.title)

    @strawberry.field(description="What was wrong this time, for people, in your language.")
    def detail(self) -> str:
        return self.error.sentence(gettext)

    @strawberry.field(description="The HTTP status that the REST API answers with.")
    def status(self) -> int:
        return self.error.code.status

    @strawberry.field(
        description="What the code adds (docs/guides/errors.md), an object with snake_case members; often empty."
    )
    def extra(self) -> JSON:
        return JSON(self.error.extra)


@strawberry.type(description="A problem that needs no more words than its code and detail.")
class OtherProblem(Problem):
    pass


def refusals_as_values(resolver: Callable[..., Any]) -> Callable[..., Any]:
    """Make a resolver answer with a problem where its service refuses. Stands below the decorator of the field."""

    @wraps(resolver)
    def resolved(*args: Any, **kwargs: Any) -> Any:
        try:
            return resolver(*args, **kwargs)
        except ServiceError as error:
            return OtherProblem(error=error)

    return resolved


@strawberry.type(name="ErrorCode", description="An entry of the catalogue of stable error codes.")
class CatalogueEntry:
    code: str = strawberry.field(description="The code. It never changes its meaning.")
    status: int = strawberry.field(description="The HTTP status that the REST API answers with.")

    @strawberry.field(description="Short title, in your language.")
    def title(self: ErrorCode) -> str:
        return gettext(self.title)

    @strawberry.field(description="What it means, in your language.")
    def meaning(self: ErrorCode) -> str:
        return gettext(self.meaning)
