"""What a field declares about scopes: ``extensions=[Needs(Scope.TABLES)]``, ``extensions=[BySeat()]``."""

from collections.abc import Callable
from inspect import isawaitable
from typing import Any

import strawberry
from graphql import get_named_type, is_union_type
from strawberry.extensions import FieldExtension
from strawberry.types.field import StrawberryField

from accounts.security import scopes
from accounts.security.scopes import Scope
from puerto_api.base.errors import ServiceError
from puerto_api.gql.problems import OtherProblem


class _Declared(FieldExtension):
    """Adds what it declares to the description of the field."""

    said: str

    def apply(self, field: StrawberryField) -> None:
        if self.said not in (field.description or ""):
            field.description = f"{field.description} {self.said}"


class Needs(_Declared):
    """Refuses a token without a scope: with a problem where the field can answer with one, else with an error."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.said = f"Scope: `{scope}`."

    def resolve(self, next_: Callable[..., Any], source: Any, info: strawberry.Info, **arguments: Any) -> Any:
        refusal = self._refusal(info)
        return next_(source, info, **arguments) if refusal is None else refusal

    async def resolve_async(
        self, next_: Callable[..., Any], source: Any, info: strawberry.Info, **arguments: Any
    ) -> Any:
        refusal = self._refusal(info)
        if refusal is not None:
            return refusal
        found = next_(source, info, **arguments)  # a subscription is a stream, which is not awaited
        return await found if isawaitable(found) else found

    def _refusal(self, info: strawberry.Info) -> OtherProblem | None:
        try:
            scopes.require(info.context.auth, self.scope)
        except ServiceError as error:
            answers = get_named_type(info._raw_info.return_type)
            if is_union_type(answers) and any(one.name == OtherProblem.__name__ for one in answers.types):
                return OtherProblem(error=error)
            raise
        return None


class BySeat(_Declared):
    """Open to everybody; see :data:`accounts.security.scopes.BY_SEAT`. The resolver looks as ``reader``."""

    said = f"If your token lacks the `{Scope.GAMES_READ}` scope, you see only what visitors see."
