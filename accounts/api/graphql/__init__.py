"""The GraphQL API of accounts."""

from strawberry.tools import merge_types

from puerto_api.gql.writes import mutations

from ..operations import OPERATIONS
from . import apps, by_mail, passkeys, people, tokens

Query = merge_types("Query", (people.Query, tokens.Query, apps.Query, passkeys.Query))
Mutation = merge_types("Mutation", (people.Mutation, by_mail.Mutation, passkeys.Mutation, mutations(OPERATIONS)))

__all__ = ["Mutation", "Query"]
