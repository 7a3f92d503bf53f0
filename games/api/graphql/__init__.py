"""The GraphQL API of games. Resolvers parse, call one service or selector, and shape the answer."""

from strawberry.tools import merge_types

from . import (
    analysis,
    archive,
    bot_accounts,
    chat,
    forks,
    hint,
    mutations,
    orders,
    players,
    preview,
    queries,
    reports,
    rules_query,
    sandbox,
    server,
    subscriptions,
    tables,
    turns,
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
        bot_accounts.Query,
        server.Query,
        tables.Query,
        chat.Query,
        orders.Query,
        players.Query,
        rules_query.Query,
        user_feed.Query,
        webhooks.Query,
    ),
)
Mutation = merge_types(
    "Mutation",
    (
        mutations.Mutation,
        turns.Mutation,
        forks.Mutation,
        tables.Mutation,
        chat.Mutation,
        reports.Mutation,
        orders.Mutation,
        analysis.Mutation,
        bot_accounts.Mutation,
        sandbox.Mutation,
        webhooks.Mutation,
    ),
)
Subscription = merge_types("Subscription", (subscriptions.Subscription, tables.Subscription, chat.Subscription))

__all__ = ["Mutation", "Query", "Subscription"]
