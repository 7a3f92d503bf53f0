"""The GraphQL schema: only merges what the apps offer."""

from typing import Any

import strawberry
from graphql import GraphQLError
from strawberry.schema.config import StrawberryConfig
from strawberry.tools import merge_types
from strawberry.types import ExecutionContext

from puerto_api.gql.caches import CachedParsing, CachedValidation
from puerto_api.gql.coding import code_errors
from puerto_api.gql.limits import Limits
from puerto_api.parts import optional_module

APPS = ("accounts.api.graphql", "games.api.graphql")
"""Modules that may define ``Query``, ``Mutation`` and ``Subscription``."""


class Schema(strawberry.Schema):
    """Every error leaves with a stable code, however it came about."""

    def process_errors(self, errors: list[GraphQLError], execution_context: ExecutionContext | None = None) -> None:
        code_errors(errors)


def value_of(source: Any, name: str) -> Any:
    """What a field without a resolver shows: a key of a dict, an attribute of anything else."""
    return source[name] if isinstance(source, dict) else getattr(source, name)


def build_schema() -> Schema:
    """Merge the root types of all apps that have them."""
    modules = [module for module in map(optional_module, APPS) if module]

    def merged(kind: str) -> Any:
        types = tuple(getattr(module, kind) for module in modules if hasattr(module, kind))
        return merge_types(kind, types) if types else None

    return Schema(
        query=merged("Query"),
        mutation=merged("Mutation"),
        subscription=merged("Subscription"),
        extensions=[Limits, CachedParsing, CachedValidation],
        config=StrawberryConfig(default_resolver=value_of),
    )


schema = build_schema()
