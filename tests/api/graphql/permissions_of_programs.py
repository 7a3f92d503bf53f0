"""Who may change what of bots, tournaments, webhooks and devices: state, document, answer to each role."""

from tests.support.permission_world import (
    ENTERED,
    LOBBY,
    ROLES,
    RUNNING,
    SEATED,
)

from .permission_roles import (
    DEVICE,
    OF_ORGANIZER,
    OWN_DEVICE,
    OWN_HOOK,
    TOURNAMENT_WRITE,
    members,
    nobody_but,
)

TABLE = {
    "Mutation.becomeBot": (
        None,
        "mutation { becomeBot { __typename ... on Problem { code } } }",
        nobody_but("stranger", code="cannot_become_bot"),  # who sits at a table stays a person
    ),
    "Mutation.offerBot": (
        None,
        "mutation { offerBot(input: {transport: queue}) { __typename ... on Problem { code } } }",
        members(**dict.fromkeys(ROLES[1:], "not_a_bot")),
    ),
    "Mutation.answerDecision": (
        RUNNING,
        """mutation($game: ID!) {
          answerDecision(decisionId: $game, move: "pass") { __typename ... on Problem { code } } }""",
        members(**dict.fromkeys(ROLES[1:], "not_a_bot")),
    ),
    "Mutation.seatBot": (
        LOBBY,
        """mutation($game: ID!) {
          seatBot(gameId: $game, seat: 3, account: "owner") { __typename ... on Problem { code } } }""",
        nobody_but(code="not_owner", owner="bot_not_found", staff="bot_not_found"),
    ),
    "Mutation.createTournament": (
        None,
        """mutation { createTournament(input: { name: "Cup", format: swiss, tableSize: 3, edition: "1897" }) {
          __typename ... on Problem { code } } }""",
        members(),
    ),
    "Mutation.updateTournament": (
        None,
        TOURNAMENT_WRITE % 'updateTournament(tournamentId: $tournament, input: { name: "Another" })',
        OF_ORGANIZER,
    ),
    "Mutation.enterTournament": (
        None,
        TOURNAMENT_WRITE % "enterTournament(tournamentId: $tournament)",
        members() | dict.fromkeys(ENTERED, "already_entered"),
    ),
    "Mutation.withdraw": (
        None,
        TOURNAMENT_WRITE % "withdraw(tournamentId: $tournament)",
        nobody_but(*ENTERED, code="not_entered"),
    ),
    "Mutation.enterBots": (
        None,
        TOURNAMENT_WRITE % 'enterBots(tournamentId: $tournament, bot: "random")',
        OF_ORGANIZER,
    ),
    "Mutation.startTournament": (
        None,
        TOURNAMENT_WRITE % "startTournament(tournamentId: $tournament)",
        OF_ORGANIZER,
    ),
    "Mutation.cancelTournament": (
        None,
        TOURNAMENT_WRITE % "cancelTournament(tournamentId: $tournament)",
        OF_ORGANIZER,
    ),
    "Mutation.createWebhook": (
        None,
        'mutation { createWebhook(url: "https://example.com/hook") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.createWebhook of a game": (
        RUNNING,
        """mutation($game: ID!) {
          createWebhook(url: "https://example.com/hook", gameId: $game) { __typename ... on Problem { code } } }""",
        nobody_but(*SEATED, code="not_seated"),
    ),
    "Mutation.updateWebhook": (
        None,
        """mutation($webhook: ID!) {
          updateWebhook(webhookId: $webhook, enabled: false) { __typename ... on Problem { code } } }""",
        OWN_HOOK,
    ),
    "Mutation.deleteWebhook": (
        None,
        "mutation($webhook: ID!) { deleteWebhook(webhookId: $webhook) { __typename ... on Problem { code } } }",
        OWN_HOOK,
    ),
    "Mutation.rotateWebhookSecret": (
        None,
        "mutation($webhook: ID!) { rotateWebhookSecret(webhookId: $webhook) { __typename ... on Problem { code } } }",
        OWN_HOOK,
    ),
    "Mutation.pingWebhook": (
        None,
        "mutation($webhook: ID!) { pingWebhook(webhookId: $webhook) { __typename ... on Problem { code } } }",
        OWN_HOOK,
    ),
    "Mutation.redeliver": (
        None,
        """mutation($webhook: ID!, $message: ID!) {
          redeliver(webhookId: $webhook, messageId: $message) { __typename ... on Problem { code } } }""",
        OWN_HOOK,
    ),
    "Mutation.registerDevice": (
        None,
        f"mutation {{ registerDevice({DEVICE}) {{ __typename ... on Problem {{ code }} }} }}",
        members(),
    ),
    "Mutation.updateDevice": (
        None,
        "mutation($device: ID!) { updateDevice(deviceId: $device, kinds: []) { __typename ... on Problem { code } } }",
        OWN_DEVICE,
    ),
    "Mutation.removeDevice": (
        None,
        "mutation($device: ID!) { removeDevice(deviceId: $device) { __typename ... on Problem { code } } }",
        OWN_DEVICE,
    ),
    "Mutation.testDevice": (
        None,
        "mutation($device: ID!) { testDevice(deviceId: $device) { __typename ... on Problem { code } } }",
        OWN_DEVICE,
    ),
}
