"""The GraphQL schema: only merges what the apps offer."""

from dataclasses import replace
from datetime import datetime
from typing import Any

import strawberry
from graphql import GraphQLError
from strawberry.schema.config import StrawberryConfig
from strawberry.schema.types.base_scalars import DateTimeDefinition
from strawberry.tools import merge_types
from strawberry.types import ExecutionContext

from accounts.api import graphql as accounts
from games.api import graphql as games
from games.api.operations import OPERATIONS
from games.api.shapes.entries import TYPES as ENTRIES
from games.api.shapes.events import TYPES as EVENTS
from puerto_api.gql.caches import CheckedDocuments
from puerto_api.gql.coding import code_errors
from puerto_api.gql.plans import PlannedExecution
from puerto_api.gql.rate_limit import Query as RateLimitQuery
from puerto_api.gql.writes import mutations


class Schema(strawberry.Schema):
    """Gives every error a stable code, however it came about."""

    def process_errors(self, errors: list[GraphQLError], execution_context: ExecutionContext | None = None) -> None:
        code_errors(errors)


def value_of(source: Any, name: str) -> Any:
    """Return what a field without a resolver shows: a key of a dict, an attribute of anything else."""
    return source[name] if isinstance(source, dict) else getattr(source, name)


def written(moment: datetime | str) -> str:
    """Return a moment as text. Most come from views and other JSON data, where they are text already."""
    return moment if isinstance(moment, str) else moment.isoformat()


schema = Schema(
    query=merge_types("Query", (accounts.Query, games.Query, RateLimitQuery)),
    mutation=merge_types("Mutation", (accounts.Mutation, mutations(OPERATIONS))),
    subscription=games.Subscription,
    types=[*EVENTS, *ENTRIES],
    extensions=[CheckedDocuments],
    execution_context_class=PlannedExecution,
    config=StrawberryConfig(
        default_resolver=value_of, scalar_map={datetime: replace(DateTimeDefinition, serialize=written)}
    ),
)
