"""Who may do what: every field of Query, Mutation and Subscription, for everybody who can ask."""

import json
import random

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient

from accounts.models import Token
from games import services
from puerto_api.schema import schema
from tests.games.support import person, play_on, table

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

TABLE = {
    "Query.serverInfo": (None, "{ serverInfo { name } }", everybody()),
    "Query.errorCodes": (None, "{ errorCodes { code } }", everybody()),
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
    "Mutation.leaveGame": (
        LOBBY,
        "mutation($game: ID!) { leaveGame(gameId: $game) { __typename ... on Problem { code } } }",
        nobody_but("asked", "other", "owner", code="not_seated"),
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
    "Mutation.register": (
        None,
        'mutation { register(username: "newbie", password: "a-long-password") { __typename ... on Problem { code } } }',
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
    "Mutation.changePassword": (
        None,
        """mutation { changePassword(current: "a-long-password", new: "another-long-one") {
          __typename ... on Problem { code } } }""",
        members(),
    ),
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


def scene(kind, users):
    """A game in that state; seat 1 is asked when it runs."""
    players = [users["asked"], users["other"]]
    if kind == LOBBY:
        game_id = services.create_game(user=users["owner"], edition="1897", players=4).game_id
        for user in players:
            services.join_game(user=user, game_id=game_id)
        return {"game": game_id}
    game = table(users["owner"], players, started=kind == RUNNING)
    rng = random.Random(1)
    while kind == RUNNING and game.turn_seat != 1:
        game = play_on(game, rng, moves=1)
    return {"game": str(game.pk), "version": game.version}


@pytest.mark.django_db
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("operation", [name for name in TABLE if not name.startswith("Subscription")])
def test_the_table(operation, role):
    kind, document, expected = TABLE[operation]
    users = people()
    services_user = users[role]
    variables = scene(kind, users) if kind else {}
    if operation == "Mutation.playMove":
        moves = "query($game: ID!) { game(id: $game) { decision { moves { move } } } }"
        decision = answer(moves, users["asked"], game=variables["game"])["data"]["game"]["decision"]
        variables["move"] = decision["moves"][0]["move"]
    if operation == "Mutation.revokeToken":
        owner = services_user or users["stranger"]
        variables["token"] = str(Token.objects.create(user=owner, name="x")[0].public_id)
    if operation == "Mutation.logIn":
        known = person("known")
        known.set_password(PASSWORD)
        known.save()
    assert outcome(answer(document, services_user, **variables)) == expected[role]


def outcome(result) -> str:
    if "errors" in result:
        return result["errors"][0]["extensions"]["code"]
    (value,) = result["data"].values()
    return "null" if value is None else value.get("code", "ok") if isinstance(value, dict) else "ok"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("role", ROLES)
async def test_the_table_of_subscriptions(role):
    kind, document, expected = TABLE["Subscription.gameEvents"]
    users = await sync_to_async(people)()
    variables = await sync_to_async(scene)(kind, users)
    headers = {"Accept": "text/event-stream"}
    if users[role]:
        headers["Authorization"] = await sync_to_async(bearer)(users[role])
    body = json.dumps({"query": document, "variables": {"game": variables["game"]}})
    response = await AsyncClient().post("/graphql/", body, content_type="application/json", headers=headers)
    stream = aiter(response.streaming_content)
    async for chunk in stream:
        if b"event: next" in chunk:
            result = json.loads(chunk.decode().split("data:", 1)[1])
            assert outcome(result) == expected[role]
            break
    await stream.aclose()
