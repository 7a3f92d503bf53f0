"""Who may read what: queries and subscriptions; state of the world, document, answer to each role."""

from tests.support.permission_world import (
    LOBBY,
    ROLES,
    RUNNING,
    SEATED,
)

from .permission_roles import OWN_HOOK, OWN_HOOK_OR_NULL, everybody, members, nobody_but

TABLE = {
    "Query.serverInfo": (None, "{ serverInfo { name } }", everybody()),
    "Query.rateLimit": (None, "{ rateLimit { remaining } }", everybody()),
    "Query.errorCodes": (None, "{ errorCodes { code } }", everybody()),
    "Query.archive": (RUNNING, "{ archive { nodes { id } } }", everybody()),
    "Query.explorer": (RUNNING, '{ explorer(edition: "1897", players: 3) { games } }', everybody()),
    "Query.explorerBuildings": (
        RUNNING,
        '{ explorerBuildings(edition: "1897", players: 3) { games } }',
        everybody(),
    ),
    "Query.explorerOpenings": (
        RUNNING,
        '{ explorerOpenings(edition: "1897", players: 3) { games } }',
        everybody(),
    ),
    "Query.verifyRecord": (None, "{ verifyRecord(record: {}) { valid } }", everybody()),
    "Query.leaderboard": (None, '{ leaderboard(edition: "1897", players: 3) { total } }', everybody()),
    "Query.player": (None, '{ player(username: "owner") { statistics { games } } }', everybody()),
    "Query.level": (None, '{ level(level: "skilled") { statistics { games } } }', everybody()),
    "Query.rules": (None, '{ rules(edition: "1897") { name } }', everybody()),
    "Query.moveIds": (None, "{ moveIds { size } }", everybody()),
    "Query.previewMove": (
        RUNNING,
        """query($game: ID!, $move: String!) {
          previewMove(gameId: $game, move: $move) { __typename ... on Problem { code } } }""",
        nobody_but("asked", code="not_seated", other="not_your_turn", owner="not_your_turn"),
    ),
    "Query.hint": (
        RUNNING,
        "query($game: ID!) { hint(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but("asked", code="not_seated", other="not_your_turn", owner="not_your_turn"),
    ),
    "Query.me": (None, "{ me { username } }", everybody(anonymous="null")),
    "Query.game": (RUNNING, "query($game: ID!) { game(id: $game) { view } }", everybody()),
    "Query.games": (RUNNING, "{ games { nodes { id } } }", everybody()),
    "Query.myGames": (RUNNING, "{ myGames { nodes { id } } }", members()),
    "Query.myAccess": (None, "{ myAccess { id } }", members()),
    "Query.myPasskeys": (None, "{ myPasskeys { id } }", members()),
    "Query.myIdentities": (None, "{ myIdentities { id } }", members()),
    "Query.myApps": (None, "{ myApps { clientId } }", members()),
    "Query.openTables": (LOBBY, "{ openTables { id } }", everybody()),
    "Query.myFeed": (RUNNING, "{ myFeed { lastSeq } }", members()),
    "Query.chat": (
        RUNNING,
        "query($game: ID!) { chat(gameId: $game, channel: table) { __typename ... on Problem { code } } }",
        everybody(anonymous="chat_not_yours", stranger="chat_not_yours", staff="chat_not_yours"),
    ),
    "Query.chat of spectators": (
        RUNNING,
        "query($game: ID!) { chat(gameId: $game, channel: spectators) { __typename ... on Problem { code } } }",
        everybody(**dict.fromkeys(SEATED, "chat_not_yours")),
    ),
    "Query.blocks": (None, "{ blocks { __typename ... on Problem { code } } }", members()),
    "Query.myOrders": (
        RUNNING,
        "query($game: ID!) { myOrders(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but(*SEATED, code="not_seated"),
    ),
    "Query.friends": (None, "{ friends { name } }", members()),
    "Query.friendRequests": (None, "{ friendRequests { name } }", members()),
    "Query.follows": (None, "{ follows { name } }", members()),
    "Query.followers": (None, "{ followers { items { name } } }", members()),
    "Query.relation": (None, '{ relation(username: "owner") { name } }', members()),
    "Query.privacy": (None, "{ privacy { online } }", members()),
    "Query.digest": (None, "{ digest { enabled } }", members()),
    "Query.bots": (None, '{ bots(edition: "1897") { nextAfter } }', everybody()),
    "Query.bot": (None, '{ bot(username: "owner") { online } }', dict.fromkeys(ROLES, "null")),
    "Query.myBot": (None, "{ myBot { online } }", members(**dict.fromkeys(ROLES[1:], "null"))),
    "Query.botDecisions": (None, "{ botDecisions { id } }", members(**dict.fromkeys(ROLES[1:], "not_a_bot"))),
    "Query.tournaments": (None, "{ tournaments { __typename ... on Problem { code } } }", everybody()),
    "Query.tournament": (None, "query($tournament: ID!) { tournament(id: $tournament) { id } }", everybody()),
    "Query.tournamentRounds": (
        None,
        """query($tournament: ID!) {
          tournamentRounds(tournamentId: $tournament) { __typename ... on Problem { code } } }""",
        everybody(),
    ),
    "Query.webhooks": (None, "{ webhooks { __typename ... on Problem { code } } }", members()),
    "Query.webhook": (None, "query($webhook: ID!) { webhook(id: $webhook) { id } }", OWN_HOOK_OR_NULL),
    "Query.deliveries": (
        None,
        "query($webhook: ID!) { deliveries(webhookId: $webhook) { __typename ... on Problem { code } } }",
        OWN_HOOK,
    ),
    "Query.delivery": (
        None,
        "query($webhook: ID!, $message: ID!) { delivery(webhookId: $webhook, id: $message) { id } }",
        OWN_HOOK_OR_NULL,
    ),
    "Query.devices": (None, "{ devices { __typename ... on Problem { code } } }", members()),
    "Subscription.openTables": (None, "subscription { openTables { __typename } }", everybody()),
    "Subscription.userFeed": (RUNNING, "subscription { userFeed { __typename } }", members()),
    "Subscription.chat": (
        RUNNING,
        "subscription($game: ID!) { chat(gameId: $game, channel: spectators) { __typename } }",
        everybody(**dict.fromkeys(SEATED, "chat_not_yours")),
    ),
    "Subscription.tournament": (
        None,
        "subscription($tournament: ID!) { tournament(id: $tournament) { ... on TournamentFrame { type } } }",
        everybody(),
    ),
    "Subscription.gameFeed": (
        RUNNING,
        "subscription($game: ID!) { gameFeed(gameId: $game) { ... on HelloFrame { viewer } } }",
        everybody(),
    ),
    "Subscription.gameEvents": (RUNNING, "subscription($game: ID!) { gameEvents(gameId: $game) { seq } }", everybody()),
}
