"""Who may do what: every field of Query, Mutation and Subscription, for everybody who can ask."""

import json

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient

from accounts.models import Token
from puerto_api.schema import schema
from tests.games.support import undone
from tests.support.permission_world import (
    AWAY,
    BEFRIENDED,
    ENTERED,
    FULL,
    LOBBY,
    MOVED,
    ON_VACATION,
    PROPOSED,
    ROLES,
    RUNNING,
    SANDBOX,
    SEATED,
    TALKED,
    made_world,
)
from tests.support.push_service import A_DEVICE

from .support import bearer, post


def everybody(**otherwise: str) -> dict[str, str]:
    return dict.fromkeys(ROLES, "ok") | otherwise


def members(**otherwise: str) -> dict[str, str]:
    return everybody(anonymous="not_authenticated") | otherwise


def nobody_but(*allowed: str, code: str, **otherwise: str) -> dict[str, str]:
    refused = {role: code for role in ROLES if role not in allowed}
    return refused | dict.fromkeys(allowed, "ok") | {"anonymous": "not_authenticated"} | otherwise


SANDBOX_WRITE = "mutation($game: ID!) { %s { __typename ... on Problem { code } } }"
TOURNAMENT_WRITE = "mutation($tournament: ID!) { %s { __typename ... on Problem { code } } }"
MANAGED = nobody_but("owner", "staff", code="not_owner")
OF_ORGANIZER = nobody_but("owner", "staff", code="not_organizer")
OWN_HOOK = nobody_but("owner", code="webhook_not_found")
OWN_DEVICE = nobody_but("owner", code="device_not_found")
DEVICE = ", ".join(
    f'{name}: "{value}"' for name, value in (A_DEVICE | {"endpoint": "https://push.example.com/b"}).items()
)
OWN_HOOK_OR_NULL = nobody_but("owner", code="null")

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
    "Mutation.setProfile": (
        None,
        'mutation { setProfile(about: "hello") { __typename ... on Problem { code } } }',
        members(),
    ),
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
    "Mutation.register": (
        None,
        'mutation { register(username: "newbie", password: "a-long-password") { __typename ... on Problem { code } } }',
        everybody(),
    ),
    "Mutation.playAsGuest": (
        None,
        "mutation { playAsGuest { __typename ... on Problem { code } } }",
        everybody(),
    ),
    "Mutation.requestLogInCode": (
        None,
        'mutation { requestLogInCode(email: "x@example.org") { __typename ... on Problem { code } } }',
        everybody(),
    ),
    "Mutation.logInWithCode": (
        None,
        'mutation { logInWithCode(email: "x@example.org", code: "B") { __typename ... on Problem { code } } }',
        dict.fromkeys(ROLES, "invalid_code"),
    ),
    "Mutation.requestPasswordReset": (
        None,
        'mutation { requestPasswordReset(email: "x@example.org") { __typename ... on Problem { code } } }',
        everybody(),
    ),
    "Mutation.resetPassword": (
        None,
        """mutation { resetPassword(email: "x@example.org", code: "B", new: "another-long-one") {
          __typename ... on Problem { code }
        } }""",
        dict.fromkeys(ROLES, "invalid_code"),
    ),
    "Mutation.startSecondFactor": (
        None,
        'mutation { startSecondFactor(confirm: "a-long-password") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.enableSecondFactor": (
        None,
        'mutation { enableSecondFactor(code: "000000") { __typename ... on Problem { code } } }',
        dict.fromkeys(ROLES, "second_factor_off") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.replaceRecoveryCodes": (
        None,
        'mutation { replaceRecoveryCodes(confirm: "a-long-password") { __typename ... on Problem { code } } }',
        dict.fromkeys(ROLES, "second_factor_off") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.disableSecondFactor": (
        None,
        'mutation { disableSecondFactor(confirm: "a-long-password") { __typename ... on Problem { code } } }',
        dict.fromkeys(ROLES, "second_factor_off") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.setEmail": (
        None,
        'mutation { setEmail(confirm: "a-long-password", email: null) { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.sendEmailCode": (
        None,
        "mutation { sendEmailCode { __typename ... on Problem { code } } }",
        dict.fromkeys(ROLES, "nothing_to_confirm") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.confirmEmail": (
        None,
        'mutation { confirmEmail(code: "B") { __typename ... on Problem { code } } }',
        dict.fromkeys(ROLES, "nothing_to_confirm") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.logIn": (
        None,
        'mutation { logIn(username: "owner", password: "a-long-password") { __typename ... on Problem { code } } }',
        everybody(),
    ),
    "Mutation.logOut": (None, "mutation { logOut { __typename ... on Problem { code } } }", members()),
    "Mutation.logOutOthers": (None, "mutation { logOutOthers { __typename ... on Problem { code } } }", members()),
    "Mutation.createToken": (
        None,
        'mutation { createToken(name: "x") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.revokeToken": (
        None,
        "mutation($token: ID!) { revokeToken(tokenId: $token) { __typename ... on Problem { code } } }",
        members(),
    ),
    "Mutation.rotateToken": (
        None,
        "mutation($token: ID!) { rotateToken(tokenId: $token) { __typename ... on Problem { code } } }",
        members(),
    ),
    "Mutation.createStreamTicket": (
        None,
        'mutation { createStreamTicket(path: "/api/v1/feed") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.revokeAccess": (
        None,
        "mutation($token: ID!) { revokeAccess(accessId: $token) { __typename ... on Problem { code } } }",
        members(),
    ),
    "Query.myAccess": (None, "{ myAccess { id } }", members()),
    "Query.myPasskeys": (None, "{ myPasskeys { id } }", members()),
    "Mutation.joinGuest": (
        None,
        'mutation { joinGuest(token: "x") { __typename ... on Problem { code } } }',
        dict.fromkeys(ROLES, "invalid_guest_token") | {"anonymous": "not_authenticated"},
    ),
    "Query.myIdentities": (None, "{ myIdentities { id } }", members()),
    "Mutation.unlinkIdentity": (
        None,
        """mutation { unlinkIdentity(identityId: "7d1ab0d4-8d3f-4b5a-9a6e-4c1f1c1f4a44") {
          __typename ... on Problem { code } } }""",
        dict.fromkeys(ROLES, "identity_not_found") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.startPasskey": (
        None,
        'mutation { startPasskey(confirm: "a-long-password") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.addPasskey": (
        None,
        """mutation { addPasskey(challenge: "x", credential: {}, name: "phone") {
          __typename ... on Problem { code } } }""",
        dict.fromkeys(ROLES, "invalid_passkey") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.removePasskey": (
        None,
        """mutation { removePasskey(passkeyId: "7d1ab0d4-8d3f-4b5a-9a6e-4c1f1c1f4a44") {
          __typename ... on Problem { code } } }""",
        dict.fromkeys(ROLES, "passkey_not_found") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.renamePasskey": (
        None,
        """mutation { renamePasskey(passkeyId: "7d1ab0d4-8d3f-4b5a-9a6e-4c1f1c1f4a44", name: "x") {
          __typename ... on Problem { code } } }""",
        dict.fromkeys(ROLES, "passkey_not_found") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.startPasskeyLogIn": (
        None,
        "mutation { startPasskeyLogIn { __typename ... on Problem { code } } }",
        everybody(),
    ),
    "Mutation.logInWithPasskey": (
        None,
        'mutation { logInWithPasskey(challenge: "x", credential: {}) { __typename ... on Problem { code } } }',
        dict.fromkeys(ROLES, "invalid_passkey"),
    ),
    "Query.myApps": (None, "{ myApps { clientId } }", members()),
    "Mutation.deleteAccount": (
        None,
        'mutation { deleteAccount(confirm: "wrong") { __typename ... on Problem { code } } }',
        nobody_but(code="wrong_password"),
    ),
    "Mutation.registerApp": (
        None,
        """mutation { registerApp(name: "x", redirectUris: ["https://x.example/"]) {
          __typename ... on Problem { code } } }""",
        members(),
    ),
    "Mutation.changeApp": (
        None,
        "mutation($app: String!) { changeApp(clientId: $app) { __typename ... on Problem { code } } }",
        nobody_but("owner", code="app_not_found"),
    ),
    "Mutation.replaceAppSecret": (
        None,
        "mutation($app: String!) { replaceAppSecret(clientId: $app) { __typename ... on Problem { code } } }",
        nobody_but("owner", code="app_not_found"),
    ),
    "Mutation.deleteApp": (
        None,
        "mutation($app: String!) { deleteApp(clientId: $app) { __typename ... on Problem { code } } }",
        nobody_but("owner", code="app_not_found"),
    ),
    "Mutation.changePassword": (
        None,
        """mutation { changePassword(current: "a-long-password", new: "another-long-one") {
          __typename ... on Problem { code } } }""",
        members(),
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
    "Query.openTables": (LOBBY, "{ openTables { id } }", everybody()),
    "Subscription.openTables": (None, "subscription { openTables { __typename } }", everybody()),
    "Query.myFeed": (RUNNING, "{ myFeed { lastSeq } }", members()),
    "Subscription.userFeed": (RUNNING, "subscription { userFeed { __typename } }", members()),
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
    "Mutation.block": (
        None,
        'mutation { block(username: "owner") { __typename ... on Problem { code } } }',
        members(owner="validation_failed"),
    ),
    "Mutation.unblock": (
        None,
        'mutation { unblock(username: "owner") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Query.friends": (None, "{ friends { name } }", members()),
    "Query.friendRequests": (None, "{ friendRequests { name } }", members()),
    "Query.follows": (None, "{ follows { name } }", members()),
    "Query.followers": (None, "{ followers { items { name } } }", members()),
    "Query.relation": (None, '{ relation(username: "owner") { name } }', members()),
    "Query.privacy": (None, "{ privacy { online } }", members()),
    "Query.digest": (None, "{ digest { enabled } }", members()),
    "Mutation.sendFriendRequest": (
        None,
        'mutation { sendFriendRequest(username: "owner") { __typename ... on Problem { code } } }',
        members(owner="validation_failed"),
    ),
    "Mutation.endFriendship": (
        None,
        'mutation { endFriendship(username: "owner") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.acceptFriendRequest": (
        None,
        'mutation { acceptFriendRequest(username: "owner") { __typename ... on Problem { code } } }',
        nobody_but(BEFRIENDED, code="request_not_found"),
    ),
    "Mutation.declineFriendRequest": (
        None,
        'mutation { declineFriendRequest(username: "owner") { __typename ... on Problem { code } } }',
        nobody_but(BEFRIENDED, code="request_not_found"),
    ),
    "Mutation.follow": (
        None,
        'mutation { follow(username: "owner") { __typename ... on Problem { code } } }',
        members(owner="validation_failed"),
    ),
    "Mutation.unfollow": (
        None,
        'mutation { unfollow(username: "owner") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.acceptFollower": (
        None,
        'mutation { acceptFollower(username: "owner") { __typename ... on Problem { code } } }',
        nobody_but(BEFRIENDED, code="request_not_found"),
    ),
    "Mutation.removeFollower": (
        None,
        'mutation { removeFollower(username: "owner") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.setPrivacy": (
        None,
        "mutation { setPrivacy(online: nobody) { __typename ... on Problem { code } } }",
        members(),
    ),
    "Mutation.setDigest": (
        None,
        "mutation { setDigest(games: 3) { __typename ... on Problem { code } } }",
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
    "Subscription.chat": (
        RUNNING,
        "subscription($game: ID!) { chat(gameId: $game, channel: spectators) { __typename } }",
        everybody(**dict.fromkeys(SEATED, "chat_not_yours")),
    ),
    "Query.bots": (None, '{ bots(edition: "1897") { nextAfter } }', everybody()),
    "Query.bot": (None, '{ bot(username: "owner") { online } }', dict.fromkeys(ROLES, "null")),
    "Query.myBot": (None, "{ myBot { online } }", members(**dict.fromkeys(ROLES[1:], "null"))),
    "Query.botDecisions": (None, "{ botDecisions { id } }", members(**dict.fromkeys(ROLES[1:], "not_a_bot"))),
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
    "Query.tournaments": (None, "{ tournaments { __typename ... on Problem { code } } }", everybody()),
    "Query.tournament": (None, "query($tournament: ID!) { tournament(id: $tournament) { id } }", everybody()),
    "Query.tournamentRounds": (
        None,
        """query($tournament: ID!) {
          tournamentRounds(tournamentId: $tournament) { __typename ... on Problem { code } } }""",
        everybody(),
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
    "Subscription.tournament": (
        None,
        "subscription($tournament: ID!) { tournament(id: $tournament) { ... on TournamentFrame { type } } }",
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
    "Query.devices": (None, "{ devices { __typename ... on Problem { code } } }", members()),
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
    "Subscription.gameFeed": (
        RUNNING,
        "subscription($game: ID!) { gameFeed(gameId: $game) { ... on HelloFrame { viewer } } }",
        everybody(),
    ),
    "Subscription.gameEvents": (RUNNING, "subscription($game: ID!) { gameEvents(gameId: $game) { seq } }", everybody()),
}


def test_no_operation_is_missing():
    """Anyone who adds a field to a root type says here who may use it."""
    roots = [schema._schema.query_type, schema._schema.mutation_type, schema._schema.subscription_type]
    fields = {f"{root.name}.{name}" for root in roots for name in root.fields}
    assert fields == {operation.split()[0] for operation in TABLE}


@pytest.mark.django_db
def test_the_table(subtests):
    world = made_world()
    credentials = {role: bearer(user) for role, user in world.people.items()}
    for operation, (stage, document, expected) in TABLE.items():
        if operation.startswith("Subscription"):
            continue
        with subtests.test(operation):
            variables = world.named | (world.of(stage) if stage else {}) | {"move": "role:settler"}
            outcomes = {}
            for role in expected:
                with undone():
                    if "$token" in document:  # is the caller's own; nobody else's is found
                        own = world.people.get(role) or world.people["stranger"]
                        variables["token"] = str(Token.objects.create(user=own, name="x")[0].public_id)
                    body = {"query": document, "variables": variables}
                    response = post(body, authorization=credentials.get(role))
                    assert response.status_code == 200, (role, response.content)
                    outcomes[role] = outcome(response.json())
            assert outcomes == expected


def outcome(result) -> str:
    if "errors" in result:
        return result["errors"][0]["extensions"]["code"]
    (value,) = result["data"].values()
    return "null" if value is None else value.get("code", "ok") if isinstance(value, dict) else "ok"


@pytest.mark.django_db(transaction=True)
async def test_the_table_of_subscriptions(subtests):
    world = await sync_to_async(made_world)(RUNNING)
    credentials = {role: await sync_to_async(bearer)(user) for role, user in world.people.items()}
    for operation, (stage, document, expected) in TABLE.items():
        if not operation.startswith("Subscription"):
            continue
        with subtests.test(operation):
            variables = world.named | ({"game": str(world.games[stage].pk)} if stage else {})
            body = json.dumps({"query": document, "variables": variables})
            outcomes = {role: outcome(await first_answer(body, credentials.get(role))) for role in expected}
            assert outcomes == expected


async def first_answer(body: str, authorization: str | None) -> dict:
    """What a subscription answers first, over server-sent events."""
    headers = {"Accept": "text/event-stream"} | ({"Authorization": authorization} if authorization else {})
    response = await AsyncClient().post("/graphql/", body, content_type="application/json", headers=headers)
    stream = aiter(response.streaming_content)
    try:
        async for chunk in stream:
            if b"event: next" in chunk:
                return json.loads(chunk.decode().split("data:", 1)[1])
    finally:
        await stream.aclose()
    raise AssertionError("The stream ended without an answer.")
