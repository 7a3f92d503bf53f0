"""Asking the GraphQL API in tests."""

import json
from typing import Any

from django.test import Client

from accounts.models import Token

WRITTEN = """
fragment Written on GameWritten {
  replayed
  events { seq version kind seat changes { op path value } at json }
  game { id version seq status viewer view decision { seat kind moves { move } } }
}
fragment Refused on Problem { __typename code title detail status extra }
"""
CREATE = (
    """
mutation Create($input: CreateGameInput!, $key: String) {
  createGame(input: $input, idempotencyKey: $key) { __typename ...Written ...Refused }
}"""
    + WRITTEN
)
JOIN = (
    """
mutation Join($game: ID!, $seat: Int, $key: String) {
  joinGame(gameId: $game, seat: $seat, idempotencyKey: $key) { __typename ...Written ...Refused }
}"""
    + WRITTEN
)
LEAVE = (
    """
mutation Leave($game: ID!, $key: String) {
  leaveGame(gameId: $game, idempotencyKey: $key) { __typename ...Written ...Refused }
}"""
    + WRITTEN
)
START = (
    """
mutation Start($game: ID!, $key: String) {
  startGame(gameId: $game, idempotencyKey: $key) { __typename ...Written ...Refused }
}"""
    + WRITTEN
)
CANCEL = (
    """
mutation Cancel($game: ID!, $key: String) {
  cancelGame(gameId: $game, idempotencyKey: $key) { __typename ...Written ...Refused }
}"""
    + WRITTEN
)
PLAY = (
    """
mutation Play($game: ID!, $move: String!, $version: Int!, $key: String) {
  playMove(gameId: $game, move: $move, expectedVersion: $version, idempotencyKey: $key) {
    __typename ...Written ...Refused
    ... on IllegalMoveProblem { rule ruleUrl legal } ... on MalformedMoveProblem { legal }
    ... on StaleVersionProblem { currentVersion lastSeq missedEvents { seq version kind changes { path } } }
  }
}"""
    + WRITTEN
)


def bearer(user: Any) -> str:
    """The ``Authorization`` value of a new token of ``user``."""
    return f"Bearer {Token.objects.create(user=user, name='test')[1]}"


def post(body: Any, *, authorization: str | None = None, client: Client | None = None, **headers: str):
    """The raw answer to a request; ``body`` is sent as JSON unless it is text or bytes."""
    if authorization:
        headers["Authorization"] = authorization
    data = body if isinstance(body, (str, bytes)) else json.dumps(body)
    return (client or Client()).post("/graphql/", data, content_type="application/json", headers=headers)


def answer(document: str, user: Any = None, **variables: Any) -> dict[str, Any]:
    """The whole answer to an operation of ``user`` (None: nobody), with its errors. Each of these has a code."""
    response = post({"query": document, "variables": variables}, authorization=bearer(user) if user else None)
    assert response.status_code == 200, (response.status_code, response.content)
    result = response.json()
    for error in result.get("errors", ()):
        assert error["extensions"]["code"], error
    return result


def ask(document: str, user: Any = None, **variables: Any) -> Any:
    """The data of an operation that has to succeed; that of its only field, if it has one."""
    result = answer(document, user, **variables)
    assert "errors" not in result, result["errors"]
    data = result["data"]
    return next(iter(data.values())) if len(data) == 1 else data


def codes(document: str, user: Any = None, **variables: Any) -> list[str]:
    """The codes of the errors of an operation that has to fail."""
    return [error["extensions"]["code"] for error in answer(document, user, **variables)["errors"]]
