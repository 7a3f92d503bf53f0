"""Which scope each field needs: every field of Query, Mutation and Subscription for nobody, without it, and with it."""

import json
import uuid

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient

from accounts.models import Token
from accounts.security.scopes import BY_SEAT, OPEN, Scope, expanded
from games import services
from puerto_api.gql.scopes import BySeat, Needs
from puerto_api.schema import schema
from tests.games.support import person, table, undone

from .support import post
from .test_permissions import TABLE as OPERATIONS
from .test_permissions import outcome

TABLE = {
    OPEN: """
        Query: rateLimit explorer explorerBuildings explorerOpenings tournaments tournament tournamentRounds
        Subscription: tournament
        Query: serverInfo errorCodes archive verifyRecord rules moveIds me openTables leaderboard level bots bot
        Mutation: register playAsGuest logIn logOut requestLogInCode logInWithCode requestPasswordReset resetPassword
        Mutation: startPasskeyLogIn logInWithPasskey
        Subscription: openTables
    """,
    BY_SEAT: """
        Query: game games chat player
        Subscription: gameEvents gameFeed chat
    """,
    Scope.GAMES_READ: """
        Query: myGames previewMove hint myFeed myOrders blocks
        Mutation: requestAnalysis createStreamTicket
        Subscription: userFeed
    """,
    Scope.GAMES_PLAY: """
        Mutation: playMove takeBack propose answerProposal resign reclaimSeat startVacation endVacation setOrders
        Mutation: sendMessage reportMessage reportPlayer reportGame block unblock mute unmute
    """,
    Scope.TABLES: """
        Mutation: createGame joinGame leaveGame startGame cancelGame forkGame reserveSeat inviteToSeat revokeInvitation
        Mutation: kick fillWithBots setReady contribute quickPair rematch seatBot
        Mutation: seatTester advanceClock freezeClock runClock deleteSandbox
        Mutation: createTournament updateTournament enterTournament withdraw enterBots startTournament cancelTournament
    """,
    Scope.BOT_PLAY: """
        Query: myBot botDecisions
        Mutation: becomeBot offerBot answerDecision
    """,
    Scope.WEBHOOKS: """
        Query: webhooks webhook deliveries delivery devices
        Mutation: createWebhook updateWebhook deleteWebhook rotateWebhookSecret pingWebhook redeliver
        Mutation: registerDevice updateDevice removeDevice testDevice
    """,
    Scope.FRIENDS: """
        Query: friends friendRequests follows followers relation
        Mutation: sendFriendRequest endFriendship acceptFriendRequest declineFriendRequest
        Mutation: follow unfollow acceptFollower removeFollower
    """,
    Scope.ACCOUNT: """
        Query: myAccess myApps myPasskeys myIdentities privacy digest
        Mutation: startPasskey addPasskey renamePasskey removePasskey unlinkIdentity joinGuest
        Mutation: setPrivacy setDigest
        Mutation: createToken rotateToken revokeToken revokeAccess logOutOthers changePassword setProfile deleteAccount
        Mutation: setEmail sendEmailCode confirmEmail
        Mutation: startSecondFactor enableSecondFactor replaceRecoveryCodes disableSecondFactor
        Mutation: registerApp changeApp replaceAppSecret deleteApp
    """,
}
NEEDS = {
    f"{root}.{name}": need
    for need, lines in TABLE.items()
    for line in lines.strip().splitlines()
    for root, names in [line.strip().split(": ")]
    for name in names.split()
}
SCOPED = [name for name, need in NEEDS.items() if isinstance(need, Scope)]
VARIABLES = {
    "game": str(uuid.uuid4()),
    "token": str(uuid.uuid4()),
    "move": "role:settler",
    "version": 1,
    "proposal": 1,
    "app": "nobody",
    "webhook": str(uuid.uuid4()),
    "device": str(uuid.uuid4()),
    "message": "msg_7",
    "tournament": str(uuid.uuid4()),
}


def holder(user, *scopes: str) -> str:
    """The ``Authorization`` value of a token with only these scopes."""
    return f"Bearer {Token.objects.create(user=user, name='scoped', granted=list(scopes))[1]}"


def without(scope: Scope) -> list[str]:
    """As many scopes as one can have without this one."""
    return [str(other) for other in Scope if scope not in expanded([other])]


def asked(operation: str, **variables):
    """An operation with the variables that it declares."""
    _kind, query, _expected = OPERATIONS[operation]
    known = VARIABLES | variables
    return {"query": query, "variables": {name: known[name] for name in known if f"${name}" in query}}


def answer(operation: str, authorization: str | None, **variables):
    return post(asked(operation, **variables), authorization=authorization).json()


def test_the_table_has_every_field():
    roots = [schema._schema.query_type, schema._schema.mutation_type, schema._schema.subscription_type]
    fields = {f"{root.name}.{name}": field for root in roots for name, field in root.fields.items()}
    assert set(NEEDS) == set(fields)
    for name, need in NEEDS.items():
        declared = fields[name].extensions["strawberry-definition"].extensions
        found = [
            one.scope if isinstance(one, Needs) else BY_SEAT for one in declared if isinstance(one, Needs | BySeat)
        ]
        assert found == ([] if need is OPEN else [need]), name
        if isinstance(need, Scope):
            assert f"Scope: `{need}`." in fields[name].description


@pytest.mark.django_db
def test_the_table(subtests):
    ann = person("ann")
    lacks = {need: holder(ann, *without(need)) for need in TABLE if isinstance(need, Scope)}
    holds = {need: holder(ann, need) for need in lacks}
    for operation in SCOPED:
        if operation.startswith("Subscription"):
            continue
        with subtests.test(operation), undone():
            need = NEEDS[operation]
            refused = answer(operation, lacks[need])
            assert outcome(refused) == "insufficient_scope"
            if operation.startswith("Mutation"):
                assert "errors" not in refused  # a refused mutation is a value
            assert outcome(answer(operation, holds[need])) != "insufficient_scope"
            assert outcome(answer(operation, None)) == "not_authenticated"


@pytest.mark.django_db
def test_the_refusal_names_the_scope():
    query = 'mutation { quickPair(input: {edition: "1897", players: 3}) { ... on Problem { code status extra } } }'
    found = post({"query": query}, authorization=holder(person("ann"), "account")).json()["data"]["quickPair"]
    assert found == {"code": "insufficient_scope", "status": 403, "extra": {"scope": "tables"}}


@pytest.mark.django_db
def test_what_is_open_takes_any_token(subtests):
    services.become_bot(user=person("owner"))  # the one who is asked for
    ann = person("ann")
    terms = {"name": "Cup", "format": "swiss", "table_size": 3, "edition": "1897"}
    tournament = services.create_tournament(user=ann, **terms).tournament_id
    authorization = holder(ann)
    for operation in (name for name, need in NEEDS.items() if need is OPEN and "Query" in name):
        with subtests.test(operation):
            assert outcome(answer(operation, authorization, tournament=tournament)) == "ok"


@pytest.mark.django_db
def test_without_games_read_one_sees_games_as_a_visitor():
    ann = person("ann")
    game = table(ann, [person("bob"), person("cyd")], hidden_points=True, visibility="unlisted")
    queries = (
        "query($game: ID!) { game(id: $game) { viewer view canSit { seat } decision { moves { move } } } }",
        "{ games { nodes { id viewer } } }",
        "query($game: ID!) { chat(gameId: $game, channel: table) { __typename ... on Problem { code } } }",
    )
    for query in queries:
        body = {"query": query, "variables": {"game": str(game.pk)} if "$game" in query else {}}
        visitor, lacks, holds = (
            post(body, authorization=authorization).json()
            for authorization in (None, holder(ann, *without(Scope.GAMES_READ)), holder(ann, Scope.GAMES_READ))
        )
        assert lacks == visitor != holds


@pytest.mark.django_db
def test_ones_tokens_need_account_wherever_they_stand():
    ann, query = person("ann", email="ann@example.org"), "{ me { username email tokens { scopes } } }"
    found = post({"query": query}, authorization=holder(ann, *without(Scope.ACCOUNT))).json()
    assert found["errors"][0]["extensions"] | {"scope": "account"} == found["errors"][0]["extensions"]
    me = post({"query": query}, authorization=holder(ann, "account")).json()["data"]["me"]
    assert me["email"] == "ann@example.org"
    assert {"scopes": ["account"]} in me["tokens"]


@pytest.mark.django_db
def test_a_new_token_has_the_scopes_that_were_asked_for():
    query = """mutation($scopes: [String!]) { createToken(name: "x", scopes: $scopes) {
      ... on TokenIssued { info { scopes } } ... on Problem { code extra } } }"""
    asks = holder(person("ann"), "account", "tables")

    def created(*scopes: str):
        body = {"query": query, "variables": {"scopes": list(scopes)}}
        return post(body, authorization=asks).json()["data"]["createToken"]

    assert created("games:read") == {"info": {"scopes": ["games:read"]}}
    assert created("games:play") == {"code": "insufficient_scope", "extra": {"scope": "games:play"}}
    assert created("gold")["code"] == "validation_failed"


async def first_result(operation: str, authorization: str, **variables):
    """What a subscription answers first, over server-sent events."""
    headers = {"Accept": "text/event-stream", "Authorization": authorization}
    body = json.dumps(asked(operation, **variables))
    response = await AsyncClient().post("/graphql/", body, content_type="application/json", headers=headers)
    stream = aiter(response.streaming_content)
    try:
        async for chunk in stream:
            if b"event: next" in chunk:
                return json.loads(chunk.decode().split("data:", 1)[1])
    finally:
        await stream.aclose()


@pytest.mark.django_db(transaction=True)
async def test_the_table_of_subscriptions():
    ann, *others = [await sync_to_async(person)(name) for name in ("ann", "bob", "cyd")]
    game = await sync_to_async(table)(ann, others, hidden_points=True)
    lacks, holds = [
        await sync_to_async(holder)(ann, *scopes) for scopes in (without(Scope.GAMES_READ), [Scope.GAMES_READ])
    ]
    assert outcome(await first_result("Subscription.userFeed", lacks)) == "insufficient_scope"
    assert outcome(await first_result("Subscription.userFeed", holds)) == "ok"
    seen = [
        (await first_result("Subscription.gameFeed", authorization, game=str(game.pk)))["data"]["gameFeed"]["viewer"]
        for authorization in (lacks, holds)
    ]
    assert seen == [None, 0]
    assert outcome(await first_result("Subscription.chat", lacks, game=str(game.pk))) == "ok"  # among the spectators
    assert outcome(await first_result("Subscription.chat", holds, game=str(game.pk))) == "chat_not_yours"
