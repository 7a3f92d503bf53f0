"""What operations take from their caller's budget, over HTTP, event streams and WebSockets alike."""

from collections.abc import Callable
from functools import partial
from typing import Any

from graphql import GraphQLSchema
from strawberry.extensions import FieldExtension
from strawberry.schema.schema_converter import GraphQLCoreConverter
from strawberry.types.field import StrawberryField

from accounts.models import Reader, User
from puerto_api.base.errors import ServiceError
from puerto_api.database.threads import wherever
from puerto_api.gql.coding import GRAPHQL_TOO_COSTLY
from puerto_api.gql.costs import MOST_COST, RootField, argument, cost_of, is_valid, root_fields
from puerto_api.gql.payment import Payment
from puerto_api.gql.persisted import Document, keep
from puerto_api.gql.streaming import is_subscription
from puerto_api.gql.viewer import sender_of
from puerto_api.web import rate_limits
from puerto_api.web.request_context import Visit

ALWAYS = frozenset({"__typename", "rateLimit"})
"""Fields that may stand beside the spared ones."""


class Spared(FieldExtension):
    """Declares a field that is never refused for a lack of points, in an operation that selects only such fields.

    Args:
        when: says whether the field is spared, given the caller and, if ``by`` names an argument, its value.
    """

    def __init__(self, when: Callable[..., bool], by: str | None = None) -> None:
        self.when, self.by = when, by

    def apply(self, field: StrawberryField) -> None:
        """Leave the field as it is: it resolves as usual."""


_keep, _spend = wherever(keep), wherever(rate_limits.spend)


async def pay(visit: Visit, schema: Any, text: str, variables: dict[str, Any] | None, name: str | None) -> Payment:
    """Take the cost of an operation from its caller's budget; one that is too costly costs one point.

    A document that came with its hash is kept if the operation is carried out.
    """
    cost = cost_of(text, name, variables, schema._schema)
    refusal = text.refusal if isinstance(text, Document) else None
    if cost > MOST_COST:
        refusal = ServiceError(GRAPHQL_TOO_COSTLY, cost=cost, most=MOST_COST)
    spared = partial(_is_spared, visit.user, schema._schema, text, variables, name)
    who = rate_limits.caller(visit.user, visit.auth, sender_of(visit))
    spending = await _spend(who, 1 if refusal else cost, spared)
    if spending is not None and spending.refused:
        refusal = rate_limits.refusal(spending)
    if refusal is None and isinstance(text, Document) and text.is_new and is_valid(text, schema._schema):
        await _keep(text)
    return Payment(cost, spending, refusal)


def waits(text: str, name: str | None, schema: Any) -> bool:
    """Whether an operation is a subscription, or has a field that may answer later; False if it will be refused."""
    if not isinstance(name, str | None):
        return False
    return is_subscription(text, name) or any(
        field.definition.extensions[GraphQLCoreConverter.DEFINITION_BACKREF].is_async
        for field in root_fields(text, name, schema._schema)
        if field.node.name.value != "__typename"
    )


def _is_spared(
    user: Reader, schema: GraphQLSchema, text: str, variables: dict[str, Any] | None, name: str | None
) -> bool:
    if not user.is_authenticated:
        return False
    fields = [field for field in root_fields(text, name, schema) if field.node.name.value not in ALWAYS]
    return bool(fields) and all(_spares(field, user, variables) for field in fields)


def _spares(field: RootField, user: User, variables: dict[str, Any] | None) -> bool:
    defined = field.definition.extensions[GraphQLCoreConverter.DEFINITION_BACKREF]
    spared = next((one for one in defined.extensions if isinstance(one, Spared)), None)
    if spared is None:
        return False
    return spared.when(user, argument(field, spared.by, variables)) if spared.by else spared.when(user)
