"""The GraphQL API of games. Resolvers parse, call one service or selector, and shape the answer."""

from strawberry.tools import merge_types

from . import queries, server
from .mutations import Mutation
from .subscriptions import Subscription

Query = merge_types("Query", (queries.Query, server.Query))

__all__ = ["Mutation", "Query", "Subscription"]
