"""Addresses of games below ``/api/v1/``. An id that is none is an unknown game, so it is any text here."""

from games.api.operations import OPERATIONS
from puerto_api.rest.views import Private, View
from puerto_api.rest.writes import addresses

from . import (
    analysis,
    archive,
    bot_accounts,
    chat,
    decisions,
    explorer,
    export,
    feed,
    open_tables,
    orders,
    players,
    rules,
    tables,
    views,
    webhooks,
)

READS: dict[str, type[View]] = {
    "archive": archive.Archive,
    "archive.ndjson": archive.Download,
    "explorer": explorer.Explorer,
    "explorer/buildings": explorer.Buildings,
    "explorer/openings": explorer.Openings,
    "verify": archive.Verify,
    "games": views.Games,
    "games/mine": views.MyGames,
    "games/{game_id}": views.OneGame,
    "games/{game_id}/decision": decisions.Decision,
    "games/{game_id}/forecast": decisions.Forecast,
    "games/{game_id}/preview": decisions.Preview,
    "games/{game_id}/hint": decisions.Hint,
    "moves": decisions.MoveIds,
    "games/{game_id}/record": views.Record,
    "games/{game_id}/analysis": analysis.GameAnalysis,
    "games/{game_id}/events": views.Events,
    "feed": feed.UserFeed,
    "games/{game_id}/feed": feed.GameFeed,
    "games/{game_id}/presence": feed.Presence,
    "games/{game_id}/seats": tables.Seats,
    "tables/open": open_tables.OpenTables,
    "server": rules.Server,
    "rules": rules.Editions,
    "rules/{edition}": rules.Rules,
    "games/{game_id}/takeback": tables.Takeback,
    "games/{game_id}/chat/{channel}": chat.Chat,
    "games/{game_id}/orders": orders.Orders,
    "leaderboards/{edition}/{players}": players.Leaderboard,
    "players/{username}": players.Player,
    "players/{username}/history": players.PlayerHistory,
    "levels/{level}": players.Level,
    "levels/{level}/history": players.LevelHistory,
    "bot/offer": bot_accounts.BotOffer,
    "bot/decisions": bot_accounts.Decisions,
    "bots": bot_accounts.Bots,
    "bots/{username}": bot_accounts.OneBot,
    "webhooks": webhooks.Webhooks,
    "webhooks/{webhook_id}": webhooks.OneWebhook,
    "webhooks/{webhook_id}/deliveries": webhooks.Deliveries,
    "webhooks/{webhook_id}/deliveries/{message_id}": webhooks.OneDelivery,
    "account/export": export.Export,
    "blocks": chat.Blocks,
}
"""What can be read, by path: one view each."""

urlpatterns = addresses(OPERATIONS, READS, Private)
