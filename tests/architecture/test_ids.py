"""Ids: unique in the whole service, so that caches of clients can keep things by type and ``id`` (docs/api.md)."""

from collections.abc import Iterator
from typing import Any

from graphql import GraphQLInterfaceType, GraphQLObjectType, build_schema

from puerto_api.schema import schema
from tests.support.rest import document

ENTITIES = {
    "Access": "a token, or an app",
    "Account": "an account",
    "AccountExport.account": "an account",
    "ArchivedGame": "a game",
    "BotDecision": "a decision",
    "Decision": "a decision",
    "Delivery": "a message of a webhook",
    "Device": "a device",
    "DeviceRemoved": "a device",
    "ExportedAccess": "a token, or an app",
    "ExportedDevices": "a device",
    "ExportedGames": "a game",
    "ExportedSessions": "a browser session",
    "ExportedTokens": "a token",
    "ExportedTournaments": "a tournament",
    "ExportedWebhooks": "a webhook",
    "Game": "a game",
    "GameSummary": "a game",
    "Identity": "a link",
    "IdentityUnlinked": "a link",
    "ListedGame": "a game",
    "ListedTournament": "a tournament",
    "OpenTable": "a game",
    "Passkey": "a passkey",
    "PasskeyRemoved": "a passkey",
    "SandboxDeleted": "a game",
    "Token": "a token",
    "Tournament": "a tournament",
    "TournamentOfGame": "a tournament",
    "Webhook": "a webhook",
    "WebhookDeleted": "a webhook",
}
"""Every type that has an ``id``, and of what: a UUID, or a text with one or as long as one."""


def in_graphql() -> dict[str, str]:
    """The type of the field ``id`` by the name of the type that has it."""
    return {
        name: str(kind.fields["id"].type)
        for name, kind in build_schema(str(schema)).type_map.items()
        if isinstance(kind, GraphQLObjectType | GraphQLInterfaceType) and "id" in kind.fields
    }


def in_rest() -> set[str]:
    """The names of the components that have a member ``id``, or ``Component.member`` for an object within one."""
    return {".".join(path) for name, found in document()["components"]["schemas"].items() for path in _in(found, name)}


def _in(found: dict[str, Any], *path: str) -> Iterator[tuple[str, ...]]:
    members = found.get("properties", {})
    if "id" in members:
        yield path
    for name, member in members.items():
        yield from _in(member, *path, name)
    for part in filter(None, (*found.get("allOf", ()), *found.get("oneOf", ()), found.get("items"))):
        yield from _in(part, *path)


def test_what_has_an_id_is_an_entity():
    """What is told of one has a ``number``, an ``index``, or the word of the rules instead."""
    assert in_graphql().keys() <= ENTITIES.keys()
    assert in_rest() <= ENTITIES.keys()
    assert in_graphql().keys() | in_rest() == ENTITIES.keys()


def test_ids_of_graphql_are_told_apart_from_texts():
    assert set(in_graphql().values()) == {"ID!"}
