"""What the GraphQL API of games reads. Resolvers parse, ask one selector, and shape the answer.

Mutations are made from :mod:`games.api.operations`.
"""

from strawberry.tools import merge_types

from . import (
    archive,
    bot_accounts,
    chat,
    devices,
    explorer,
    hint,
    orders,
    people,
    players,
    preview,
    queries,
    rules,
    server,
    subscriptions,
    tables,
    tournaments,
    user_feed,
    webhooks,
)

Query = merge_types(
    "Query",
    (
        queries.Query,
        preview.Query,
        hint.Query,
        archive.Query,
        explorer.Query,
        bot_accounts.Query,
        server.Query,
        tables.Query,
        tournaments.Query,
        chat.Query,
        devices.Query,
        orders.Query,
        people.Query,
        players.Query,
        rules.Query,
        user_feed.Query,
        webhooks.Query,
    ),
)
Subscription = subscriptions.Subscription

__all__ = ["Query", "Subscription"]
