"""The GraphQL API of accounts."""

from strawberry.tools import merge_types

from . import apps, people, tokens

Query = merge_types("Query", (people.Query, tokens.Query, apps.Query))
Mutation = merge_types("Mutation", (people.Mutation, tokens.Mutation, apps.Mutation))

__all__ = ["Mutation", "Query"]
