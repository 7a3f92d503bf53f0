"""Who may change what at tables, in chats and in sandboxes: state of the world, document, answer to each role."""

from tests.support.permission_world import (
    AWAY,
    FULL,
    LOBBY,
    MOVED,
    ON_VACATION,
    PROPOSED,
    RUNNING,
    SANDBOX,
    SEATED,
    TALKED,
)

from .permission_roles import (
    MANAGED,
    SANDBOX_WRITE,
    members,
    nobody_but,
)

TABLE = {
    "Mutation.createGame": (
        None,
        'mutation { createGame(input: {edition: "1897", players: 3}) { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.joinGame": (
        LOBBY,
        "mutation($game: ID!) { joinGame(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but("stranger", "staff", code="already_seated"),
    ),
    "Mutation.forkGame": (
        RUNNING,
        "mutation($game: ID!) { forkGame(gameId: $game, seq: 3) { __typename ... on Problem { code } } }",
        nobody_but(code="cannot_fork"),
    ),
    "Mutation.requestAnalysis": (
        RUNNING,
        "mutation($game: ID!) { requestAnalysis(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but(code="record_not_ready"),
    ),
    "Mutation.leaveGame": (
        LOBBY,
        "mutation($game: ID!) { leaveGame(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but(*SEATED, code="not_seated"),
    ),
    "Mutation.startGame": (
        FULL,
        "mutation($game: ID!) { startGame(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but("owner", "staff", code="not_owner"),
    ),
    "Mutation.cancelGame": (
        LOBBY,
        "mutation($game: ID!) { cancelGame(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but("owner", "staff", code="not_owner"),
    ),
    "Mutation.cancelGame while it runs": (
        RUNNING,
        "mutation($game: ID!) { cancelGame(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but("staff", code="not_owner", owner="game_already_started"),
    ),
    "Mutation.playMove": (
        RUNNING,
        """mutation($game: ID!, $move: String!, $version: Int!) {
          playMove(gameId: $game, move: $move, expectedVersion: $version) { __typename ... on Problem { code } } }""",
        nobody_but("asked", code="not_seated", other="not_your_turn", owner="not_your_turn"),
    ),
    "Mutation.takeBack": (
        MOVED,
        "mutation($game: ID!) { takeBack(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but("asked", code="not_seated", other="takeback_refused", owner="takeback_refused"),
    ),
    "Mutation.propose": (
        RUNNING,
        'mutation($game: ID!) { propose(gameId: $game, kind: "abort") { __typename ... on Problem { code } } }',
        nobody_but(*SEATED, code="not_seated"),
    ),
    "Mutation.answerProposal": (
        PROPOSED,
        """mutation($game: ID!, $proposal: Int!) {
          answerProposal(gameId: $game, number: $proposal, accept: true) {
            __typename ... on Problem { code } } }""",
        nobody_but(*SEATED, code="not_seated"),
    ),
    "Mutation.resign": (
        RUNNING,
        "mutation($game: ID!) { resign(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but(*SEATED, code="not_seated"),
    ),
    "Mutation.reclaimSeat": (
        AWAY,
        "mutation($game: ID!) { reclaimSeat(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but("asked", code="not_seated", other="seat_not_handed_over", owner="seat_not_handed_over"),
    ),
    "Mutation.startVacation": (
        ON_VACATION,
        "mutation($game: ID!) { startVacation(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but("other", "owner", code="not_seated", asked="on_vacation"),
    ),
    "Mutation.endVacation": (
        ON_VACATION,
        "mutation($game: ID!) { endVacation(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but("asked", code="not_seated", other="not_on_vacation", owner="not_on_vacation"),
    ),
    "Mutation.leaveGame while it runs": (
        RUNNING,
        "mutation($game: ID!) { leaveGame(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but(*SEATED, code="not_seated"),
    ),
    "Mutation.reserveSeat": (
        LOBBY,
        "mutation($game: ID!) { reserveSeat(gameId: $game, seat: 3) { __typename ... on Problem { code } } }",
        nobody_but("owner", "staff", code="not_owner"),
    ),
    "Mutation.inviteToSeat": (
        LOBBY,
        "mutation($game: ID!) { inviteToSeat(gameId: $game, seat: 3) { __typename ... on Problem { code } } }",
        nobody_but("owner", "staff", code="not_owner"),
    ),
    "Mutation.revokeInvitation": (
        LOBBY,
        "mutation($game: ID!) { revokeInvitation(gameId: $game, seat: 3) { __typename ... on Problem { code } } }",
        nobody_but("owner", "staff", code="not_owner"),
    ),
    "Mutation.kick": (
        LOBBY,
        "mutation($game: ID!) { kick(gameId: $game, seat: 1) { __typename ... on Problem { code } } }",
        nobody_but("owner", "staff", code="not_owner"),
    ),
    "Mutation.fillWithBots": (
        LOBBY,
        "mutation($game: ID!) { fillWithBots(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but("owner", "staff", code="not_owner"),
    ),
    "Mutation.setReady": (
        LOBBY,
        "mutation($game: ID!) { setReady(gameId: $game) { __typename ... on Problem { code } } }",
        members() | dict.fromkeys(SEATED, "no_ready_check") | dict.fromkeys(("stranger", "staff"), "not_seated"),
    ),
    "Mutation.contribute": (
        LOBBY,
        'mutation($game: ID!) { contribute(gameId: $game, text: "x") { __typename ... on Problem { code } } }',
        nobody_but(*SEATED, code="not_seated"),
    ),
    "Mutation.quickPair": (
        None,
        'mutation { quickPair(input: {edition: "1897", players: 3}) { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.rematch": (
        RUNNING,
        "mutation($game: ID!) { rematch(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but(code="not_seated") | dict.fromkeys(SEATED, "game_not_over"),
    ),
    "Mutation.sendMessage": (
        RUNNING,
        """mutation($game: ID!) {
          sendMessage(gameId: $game, channel: table, text: "x") { __typename ... on Problem { code } } }""",
        nobody_but(*SEATED, code="chat_not_yours"),
    ),
    "Mutation.sendMessage of spectators": (
        RUNNING,
        """mutation($game: ID!) {
          sendMessage(gameId: $game, channel: spectators, text: "x") { __typename ... on Problem { code } } }""",
        nobody_but("stranger", "staff", code="chat_not_yours"),
    ),
    "Mutation.reportMessage": (
        TALKED,
        """mutation($game: ID!) {
          reportMessage(gameId: $game, channel: table, seq: 1, reason: "x") {
            __typename ... on Problem { code } } }""",
        nobody_but("asked", "owner", code="chat_not_yours", other="validation_failed"),
    ),
    "Mutation.reportPlayer": (
        None,
        'mutation { reportPlayer(username: "owner", reason: "stalling") { __typename ... on Problem { code } } }',
        members(owner="validation_failed"),
    ),
    "Mutation.reportGame": (
        RUNNING,
        """mutation($game: ID!) {
          reportGame(gameId: $game, reason: "collusion") { __typename ... on Problem { code } } }""",
        members(),
    ),
    "Mutation.mute": (
        RUNNING,
        'mutation($game: ID!) { mute(gameId: $game, username: "owner") { __typename ... on Problem { code } } }',
        members(owner="validation_failed"),
    ),
    "Mutation.unmute": (
        RUNNING,
        'mutation($game: ID!) { unmute(gameId: $game, username: "owner") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.setOrders": (
        RUNNING,
        "mutation($game: ID!) { setOrders(gameId: $game, orders: []) { __typename ... on Problem { code } } }",
        nobody_but(*SEATED, code="not_seated"),
    ),
    "Mutation.deleteSandbox": (SANDBOX, SANDBOX_WRITE % "deleteSandbox(gameId: $game)", MANAGED),
    "Mutation.seatTester": (SANDBOX, SANDBOX_WRITE % "seatTester(gameId: $game, seat: 3)", MANAGED),
    "Mutation.advanceClock": (SANDBOX, SANDBOX_WRITE % "advanceClock(gameId: $game, seconds: 9)", MANAGED),
    "Mutation.freezeClock": (SANDBOX, SANDBOX_WRITE % "freezeClock(gameId: $game)", MANAGED),
    "Mutation.runClock": (SANDBOX, SANDBOX_WRITE % "runClock(gameId: $game)", MANAGED),
}
