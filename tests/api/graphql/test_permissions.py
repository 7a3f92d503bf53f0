"""Who may do what: every field of Query, Mutation and Subscription, for everybody who can ask."""

import json

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient

from accounts.models import Token
from puerto_api.schema import schema
from tests.games.support import undone
from tests.support.permission_world import RUNNING, made_world

from . import permissions_of_accounts, permissions_of_games, permissions_of_programs, permissions_of_reading
from .support import bearer, post

TABLE = (
    permissions_of_reading.TABLE
    | permissions_of_games.TABLE
    | permissions_of_accounts.TABLE
    | permissions_of_programs.TABLE
)
"""By operation, and after it in which state if there are several."""


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
