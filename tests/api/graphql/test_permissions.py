"""Who may do what: every field of Query, Mutation and Subscription, for everybody who can ask."""

import json

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient

from accounts.models import Token
from accounts.services import register_app
from games import selectors, services
from puerto_api.schema import schema
from tests.games.support import person, seated, table, undone

from .support import answer, bearer

ROLES = ("anonymous", "stranger", "asked", "other", "owner", "staff")
PASSWORD = "a-long-password"


def everybody(**otherwise: str) -> dict[str, str]:
    return dict.fromkeys(ROLES, "ok") | otherwise


def members(**otherwise: str) -> dict[str, str]:
    return everybody(anonymous="not_authenticated") | otherwise


def nobody_but(*allowed: str, code: str, **otherwise: str) -> dict[str, str]:
    refused = {role: code for role in ROLES if role not in allowed}
    return refused | dict.fromkeys(allowed, "ok") | {"anonymous": "not_authenticated"} | otherwise


LOBBY, FULL, RUNNING = "lobby", "full", "running"
MOVED, PROPOSED, AWAY, ON_VACATION = "moved", "proposed", "away", "on vacation"
"""Running games in which the seat that was asked has moved, wants to abort, has left, is on vacation."""
TALKED = "talked"
"""A running game in which `other` has said something at the table."""
SEATED = ("asked", "other", "owner")

SANDBOX = "sandbox"
SANDBOX_WRITE = "mutation($game: ID!) { %s { __typename ... on Problem { code } } }"
MANAGED = nobody_but("owner", "staff", code="not_owner")
OWN_HOOK = nobody_but("owner", code="webhook_not_found")
OWN_HOOK_OR_NULL = nobody_but("owner", code="null")

TABLE = {
    "Query.serverInfo": (None, "{ serverInfo { name } }", everybody()),
    "Query.rateLimit": (None, "{ rateLimit { remaining } }", everybody()),
    "Query.errorCodes": (None, "{ errorCodes { code } }", everybody()),
    "Query.archive": (RUNNING, "{ archive { nodes { id } } }", everybody()),
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
          answerProposal(gameId: $game, proposalId: $proposal, accept: true) {
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
    "Mutation.logIn": (
        None,
        'mutation { logIn(username: "known", password: "a-long-password") { __typename ... on Problem { code } } }',
        everybody(),
    ),
    "Mutation.logOut": (None, "mutation { logOut { __typename ... on Problem { code } } }", members()),
    "Mutation.createToken": (
        None,
        'mutation { createToken(name: "x") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.revokeToken": (
        None,
        "mutation($token: ID!) { revokeToken(id: $token) { __typename ... on Problem { code } } }",
        members(),
    ),
    "Mutation.rotateToken": (
        None,
        "mutation($token: ID!) { rotateToken(id: $token) { __typename ... on Problem { code } } }",
        members(),
    ),
    "Mutation.revokeAccess": (
        None,
        "mutation($token: ID!) { revokeAccess(id: $token) { __typename ... on Problem { code } } }",
        members(),
    ),
    "Query.myAccess": (None, "{ myAccess { id } }", members()),
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
    "Subscription.openTables": (None, "subscription { openTables }", everybody()),
    "Query.myFeed": (RUNNING, "{ myFeed { lastSeq } }", members()),
    "Subscription.userFeed": (RUNNING, "subscription { userFeed }", members()),
    "Query.chat": (
        RUNNING,
        'query($game: ID!) { chat(gameId: $game, channel: "table") { __typename ... on Problem { code } } }',
        everybody(anonymous="chat_not_yours", stranger="chat_not_yours", staff="chat_not_yours"),
    ),
    "Query.chat of spectators": (
        RUNNING,
        'query($game: ID!) { chat(gameId: $game, channel: "spectators") { __typename ... on Problem { code } } }',
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
          sendMessage(gameId: $game, channel: "table", text: "x") { __typename ... on Problem { code } } }""",
        nobody_but(*SEATED, code="chat_not_yours"),
    ),
    "Mutation.sendMessage of spectators": (
        RUNNING,
        """mutation($game: ID!) {
          sendMessage(gameId: $game, channel: "spectators", text: "x") { __typename ... on Problem { code } } }""",
        nobody_but("stranger", "staff", code="chat_not_yours"),
    ),
    "Mutation.reportMessage": (
        TALKED,
        """mutation($game: ID!) {
          reportMessage(gameId: $game, channel: "table", seq: 1, reason: "x") {
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
        'subscription($game: ID!) { chat(gameId: $game, channel: "spectators") }',
        everybody(**dict.fromkeys(SEATED, "chat_not_yours")),
    ),
    "Query.bots": (None, '{ bots(edition: "1897") { nextAfter } }', everybody()),
    "Query.bot": (None, '{ bot(username: "owner") { online } }', dict.fromkeys(ROLES, "null")),
    "Query.myBot": (None, "{ myBot { online } }", members(**dict.fromkeys(ROLES[1:], "null"))),
    "Query.botDecisions": (None, "{ botDecisions { id } }", members(**dict.fromkeys(ROLES[1:], "not_a_bot"))),
    "Mutation.becomeBot": (
        None,
        "mutation { becomeBot { __typename ... on Problem { code } } }",
        members(staff="cannot_become_bot"),
    ),
    "Mutation.offerBot": (
        None,
        'mutation { offerBot(input: {transport: "queue"}) { __typename ... on Problem { code } } }',
        members(**dict.fromkeys(ROLES[1:], "not_a_bot")),
    ),
    "Mutation.answerDecision": (
        RUNNING,
        """mutation($game: ID!) {
          answerDecision(id: $game, move: "pass") { __typename ... on Problem { code } } }""",
        members(**dict.fromkeys(ROLES[1:], "not_a_bot")),
    ),
    "Mutation.seatBot": (
        LOBBY,
        """mutation($game: ID!) {
          seatBot(gameId: $game, seat: 3, account: "owner") { __typename ... on Problem { code } } }""",
        nobody_but(code="not_owner", owner="bot_not_found", staff="bot_not_found"),
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
          updateWebhook(id: $webhook, enabled: false) { __typename ... on Problem { code } } }""",
        OWN_HOOK,
    ),
    "Mutation.deleteWebhook": (
        None,
        "mutation($webhook: ID!) { deleteWebhook(id: $webhook) { __typename ... on Problem { code } } }",
        OWN_HOOK,
    ),
    "Mutation.rotateWebhookSecret": (
        None,
        "mutation($webhook: ID!) { rotateWebhookSecret(id: $webhook) { __typename ... on Problem { code } } }",
        OWN_HOOK,
    ),
    "Mutation.pingWebhook": (
        None,
        "mutation($webhook: ID!) { pingWebhook(id: $webhook) { __typename ... on Problem { code } } }",
        OWN_HOOK,
    ),
    "Mutation.redeliver": (
        None,
        """mutation($webhook: ID!, $message: ID!) {
          redeliver(webhookId: $webhook, id: $message) { __typename ... on Problem { code } } }""",
        OWN_HOOK,
    ),
    "Subscription.gameFeed": (RUNNING, "subscription($game: ID!) { gameFeed(gameId: $game) }", everybody()),
    "Subscription.gameEvents": (RUNNING, "subscription($game: ID!) { gameEvents(gameId: $game) { seq } }", everybody()),
}


def test_no_operation_is_missing():
    """Whoever adds a field to a root type says here who may use it."""
    roots = [schema._schema.query_type, schema._schema.mutation_type, schema._schema.subscription_type]
    fields = {f"{root.name}.{name}" for root in roots for name in root.fields}
    assert fields == {operation.split()[0] for operation in TABLE}


def people():
    found = {name: person(name) for name in ("owner", "asked", "other", "stranger")}
    found["staff"] = person("staff", is_staff=True)
    for user in found.values():
        user.set_password(PASSWORD)
        user.save()
    return found | {"anonymous": None}


def choose(game, role):
    """Whoever is asked takes a role."""
    user = seated(game, game.turn_seat)
    services.play_move(user=user, game_id=game.pk, move=f"role:{role}", expected_version=game.version)
    return selectors.get_game(game.pk)


def scene(kind, users):
    """A game in that state; seat 1 is asked when it runs."""
    players = [users["asked"], users["other"]]
    if kind == SANDBOX:
        return {"game": services.create_game(user=users["owner"], edition="1897", players=4, sandbox={}).game_id}
    if kind == LOBBY:
        game_id = services.create_game(user=users["owner"], edition="1897", players=4).game_id
        for user in players:
            services.join_game(user=user, game_id=game_id)
        return {"game": game_id}
    clock = {"kind": "correspondence", "decision": 3600, "vacation_days": 7}
    game = table(users["owner"], players, started=kind != FULL, time_control=clock, hints=True)
    if kind == FULL:
        return {"game": str(game.pk)}
    game = choose(game, "captain")  # nobody has goods
    asked = {"user": users["asked"], "game_id": game.pk}
    if kind == MOVED:
        game = choose(game, "settler")
    elif kind == PROPOSED:
        services.propose(kind="abort", **asked)
        return {"game": str(game.pk), "proposal": selectors.get_game(game.pk).proposals[0]["id"]}
    elif kind == TALKED:
        services.send_message(user=users["other"], game_id=game.pk, channel="table", text="hello")
    elif kind == AWAY:
        services.leave_game(**asked)
    elif kind == ON_VACATION:
        services.start_vacation(**asked)
    return {"game": str(game.pk), "version": game.version}


@pytest.mark.django_db
@pytest.mark.parametrize("operation", [name for name in TABLE if not name.startswith("Subscription")])
def test_the_table(operation):
    kind, document, expected = TABLE[operation]
    users = people()
    variables = (scene(kind, users) if kind else {}) | things(users["owner"], document)
    if operation in ("Mutation.playMove", "Query.previewMove"):
        moves = "query($game: ID!) { game(id: $game) { decision { moves { move } } } }"
        decision = answer(moves, users["asked"], game=variables["game"])["data"]["game"]["decision"]
        variables["move"] = decision["moves"][0]["move"]
    if operation == "Mutation.logIn":
        known = person("known")
        known.set_password(PASSWORD)
        known.save()
    outcomes = {}
    for role in expected:
        with undone():
            if "$token" in document:
                own = users[role] or users["stranger"]
                variables["token"] = str(Token.objects.create(user=own, name="x")[0].public_id)
            outcomes[role] = outcome(answer(document, users[role], **variables))
    assert outcomes == expected


def things(owner, document):
    """What a document names beside a game and tokens: all of it the owner's."""
    if "$app" in document:
        uris = ["https://x.example/"]
        return {"app": register_app(user=owner, name="x", redirect_uris=uris, confidential=True).app.client_id}
    if "$webhook" in document:
        hook = services.create_webhook(user=owner, url="https://example.com/hook").webhook
        sent = services.ping_webhook(user=owner, webhook_id=hook.pk).delivery
        return {"webhook": str(hook.pk)} | ({"message": sent.message_id} if "$message" in document else {})
    return {}


def outcome(result) -> str:
    if "errors" in result:
        return result["errors"][0]["extensions"]["code"]
    (value,) = result["data"].values()
    return "null" if value is None else value.get("code", "ok") if isinstance(value, dict) else "ok"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("operation", [name for name in TABLE if name.startswith("Subscription")])
async def test_the_table_of_subscriptions(operation, role):
    kind, document, expected = TABLE[operation]
    users = await sync_to_async(people)()
    variables = await sync_to_async(scene)(kind, users) if kind else {}
    headers = {"Accept": "text/event-stream"}
    if users[role]:
        headers["Authorization"] = await sync_to_async(bearer)(users[role])
    body = json.dumps({"query": document, "variables": {"game": variables["game"]} if "$game" in document else {}})
    response = await AsyncClient().post("/graphql/", body, content_type="application/json", headers=headers)
    stream = aiter(response.streaming_content)
    async for chunk in stream:
        if b"event: next" in chunk:
            result = json.loads(chunk.decode().split("data:", 1)[1])
            assert outcome(result) == expected[role]
            break
    await stream.aclose()
