"""The messages of webhooks, and of bots that are asked at an address: their bodies, and how OpenAPI tells of them."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import strawberry
from strawberry.scalars import JSON

from puerto_api.contract.shapes import component, member, name_of, reference

from .bots import BotDecision


@strawberry.type
class _Message:
    timestamp: datetime = member("When the message was created; the same for every delivery attempt.")


@strawberry.type
class _Events:
    webhook: strawberry.ID = member("Id of the webhook.", format="uuid")
    after: int = member("Of the events that you asked for, the message carries those after this `seq`.")
    last_seq: int = member(
        "Of the events that you asked for, the message carries those up to this `seq`; the next message begins after "
        "it."
    )


@strawberry.type(description="Events of a game.")
class GameEvents(_Events):
    game: strawberry.ID = member("Id of the game.", format="uuid")
    viewer: int | None = member("Your seat when the message was created; null if you were watching.")
    over: bool = member("Whether the game is over and the message carries its last event.")
    events: list[JSON] = member("The events, as you see the game.", items=reference("Event"))


@strawberry.type(description="Entries of your own feed.")
class UserEvents(_Events):
    events: list[JSON] = member("The entries.", items=reference("FeedEntry"))


@strawberry.type(description="The webhook that the message tests.")
class Pinged:
    webhook: strawberry.ID = member("Id of the webhook.", format="uuid")


@strawberry.type(description="What has happened in a game that a webhook follows.")
class GameEventsMessage(_Message):
    type: str = member("Type of the message.", const="game.events")
    data: GameEvents = member("The events.")


@strawberry.type(description="What has happened to you, across games.")
class UserEventsMessage(_Message):
    type: str = member("Type of the message.", const="user.events")
    data: UserEvents = member("The entries.")


@strawberry.type(description="A test message.")
class PingMessage(_Message):
    type: str = member("Type of the message.", const="ping")
    data: Pinged = member("The webhook that the message tests.")


@strawberry.type(description="A decision waiting for your bot. Answer it with a move.")
class BotDecisionMessage(_Message):
    type: str = member("Type of the message.", const="bot.decision")
    data: BotDecision = member("The decision.")


_SIGNED = "Signed as in Standard Webhooks, with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`."
_TAKEN = {"2XX": {"description": "The receiver has accepted the message."}}
_ANSWERED = {
    "2XX": {
        "description": "The move.",
        "content": {"application/json": {"schema": reference("MoveInput")}},
    }
}
_MESSAGES: dict[type, tuple[str, dict[str, Any]]] = {
    GameEventsMessage: ("webhooks", _TAKEN),
    UserEventsMessage: ("webhooks", _TAKEN),
    PingMessage: ("webhooks", _TAKEN),
    BotDecisionMessage: ("bots", _ANSWERED),
}


def _described() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each message as a webhook of the OpenAPI document, by its type."""
    for shape, (tag, responses) in _MESSAGES.items():
        told = component(shape)
        body = {"required": True, "content": {"application/json": {"schema": reference(name_of(shape))}}}
        yield (
            told["properties"]["type"]["const"],
            {
                "post": {
                    "operationId": name_of(shape)[0].lower() + name_of(shape)[1:],
                    "tags": [tag],
                    "summary": told["description"].split(".")[0],
                    "description": f"{told['description']} {_SIGNED}",
                    "requestBody": body,
                    "responses": responses,
                    "security": [],
                }
            },
        )


MESSAGES = tuple(_MESSAGES)
WEBHOOKS = dict(_described())
