"""What operations take from the budget of who sends them, over HTTP, event streams and WebSockets alike."""

from collections.abc import Callable
from functools import partial
from typing import Any

from asgiref.sync import sync_to_async
from django.contrib.auth.models import AbstractBaseUser
from graphql import GraphQLSchema
from strawberry.extensions import FieldExtension
from strawberry.schema.schema_converter import GraphQLCoreConverter
from strawberry.types.field import StrawberryField

from puerto_api import budget
from puerto_api.database.threads import in_database_thread
from puerto_api.errors import ServiceError
from puerto_api.gql.coding import GRAPHQL_TOO_COSTLY
from puerto_api.gql.costs import MOST_COST, RootField, argument, cost_of, is_valid, root_fields
from puerto_api.gql.payment import Payment
from puerto_api.gql.persisted import Document, keep
from puerto_api.gql.viewer import sender_of
from puerto_api.visit import Visit

ALWAYS = frozenset({"__typename", "rateLimit"})
"""Fields that may stand beside those that are spared."""


class Spared(FieldExtension):
    """Declares what is never refused for a lack of points, in an operation that selects nothing else.

    Args:
        when: whether the field is spared, by who asks and, if ``by`` names it, the value of an argument.
    """

    def __init__(self, when: Callable[..., bool], by: str | None = None) -> None:
        self.when, self.by = when, by

    def apply(self, field: StrawberryField) -> None:
        """Resolves nothing."""


_keep = sync_to_async(keep, thread_sensitive=False)
_spend = in_database_thread(budget.spend, thread_sensitive=False)


async def pay(visit: Visit, schema: Any, text: str, variables: dict[str, Any] | None, name: str | None) -> Payment:
    """Take the cost of an operation from the budget of who sends it; one that is too costly costs a point.

    What came with its hash, and is carried out, is kept.
    """
    cost = cost_of(text, name, variables, schema._schema)
    refusal = text.refusal if isinstance(text, Document) else None
    if cost > MOST_COST:
        refusal = ServiceError(GRAPHQL_TOO_COSTLY, cost=cost, most=MOST_COST)
    spared = partial(_is_spared, visit.user, schema._schema, text, variables, name)
    who = budget.caller(visit.user, visit.auth, sender_of(visit))
    spending = await _spend(who, 1 if refusal else cost, spared)
    if spending is not None and spending.refused:
        refusal = spending.refusal()
    if refusal is None and isinstance(text, Document) and text.is_new and is_valid(text, schema._schema):
        await _keep(text)
    return Payment(cost, spending, refusal)


def _is_spared(
    user: AbstractBaseUser, schema: GraphQLSchema, text: str, variables: dict[str, Any] | None, name: str | None
) -> bool:
    if not user.is_authenticated:
        return False
    fields = [field for field in root_fields(text, name, schema) if field.node.name.value not in ALWAYS]
    return bool(fields) and all(_spares(field, user, variables) for field in fields)


def _spares(field: RootField, user: AbstractBaseUser, variables: dict[str, Any] | None) -> bool:
    defined = field.definition.extensions[GraphQLCoreConverter.DEFINITION_BACKREF]
    spared = next((one for one in defined.extensions if isinstance(one, Spared)), None)
    if spared is None:
        return False
    return spared.when(user, argument(field, spared.by, variables)) if spared.by else spared.when(user)
