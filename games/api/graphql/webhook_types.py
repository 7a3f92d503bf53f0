"""Webhooks, and the log of what they have sent, as GraphQL types."""

from datetime import datetime
from enum import Enum
from typing import Annotated

import strawberry

from puerto_api.gql.problems import OtherProblem


@strawberry.enum(description="Whether anything is sent.")
class WebhookStatus(Enum):
    ACTIVE = strawberry.enum_value("active", description="What happens is sent.")
    DISABLED = strawberry.enum_value("disabled", description="Nothing is sent; see `reason`.")
    ENDED = strawberry.enum_value("ended", description="The game is over and everything was sent.")


@strawberry.enum(description="What has become of a message.")
class DeliveryStatus(Enum):
    PENDING = strawberry.enum_value("pending", description="It waits for its next try.")
    DELIVERED = strawberry.enum_value("delivered", description="It was taken.")
    FAILED = strawberry.enum_value("failed", description="It was not taken, and is not tried again.")


def _moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


@strawberry.type(description="A secret with which messages are signed now; it is told once, when it is made.")
class WebhookSecret:
    fingerprint: str = strawberry.field(description="The beginning of its SHA-256, to tell secrets apart.")

    @strawberry.field(description="When it was made.")
    def created_at(self) -> datetime:
        return _moment(self["created_at"])

    @strawberry.field(description="Until when messages are signed with it, too; null: until the next rotation.")
    def expires_at(self) -> datetime | None:
        return _moment(self["expires_at"])


@strawberry.type(description="What happens to you, or in one game, is sent to an address.")
class Webhook:
    id: strawberry.ID = strawberry.field(description="Its id.")
    url: str = strawberry.field(description="Where messages are sent.")
    game: strawberry.ID | None = strawberry.field(description="The game that it follows; null: your own feed.")
    events: list[str] = strawberry.field(description="Kinds of events that are sent; empty for all.")
    language: str = strawberry.field(description="en, de or fr: of the sentences in messages.")
    reason: str | None = strawberry.field(description="Why it is disabled: owner, gone, failing or not_allowed.")
    cursor: int = strawberry.field(
        description="`seq` of the last event that was delivered, or passed over as its kind is not wanted."
    )
    failures: int = strawberry.field(description="How often the message that waits has been tried in vain.")
    secrets: list[WebhookSecret] = strawberry.field(description="The newest one first.")

    @strawberry.field(description="Whether anything is sent.")
    def status(self) -> WebhookStatus:
        return WebhookStatus(self["status"])

    @strawberry.field(description="When a message that was not taken is tried again.")
    def next_attempt_at(self) -> datetime | None:
        return _moment(self["next_attempt_at"])

    @strawberry.field(description="When it was made.")
    def created_at(self) -> datetime:
        return _moment(self["created_at"])


@strawberry.type(description="Your webhooks, the newest one first.")
class WebhookPage:
    webhooks: list[Webhook] = strawberry.field(description="The webhooks.")
    next_cursor: str | None = strawberry.field(description="`after` of the next page; null: there is none.")


@strawberry.type(description="A try to deliver a message.")
class DeliveryAttempt:
    status: int | None = strawberry.field(description="Of the answer; null: there was none.")
    error: str | None = strawberry.field(
        description="What went wrong beside the status, such as timeout; null: nothing. There may be new words."
    )
    answer: str = strawberry.field(description="The beginning of the answer; of a redirect, where it leads.")
    ms: int = strawberry.field(description="How long it took, in milliseconds.")

    @strawberry.field(description="When it was over.")
    def at(self) -> datetime:
        return _moment(self["at"])


@strawberry.type(description="A message, and what has become of it.")
class Delivery:
    id: strawberry.ID = strawberry.field(description="The `webhook-id` of the message.")
    kind: str = strawberry.field(description="events or ping.")
    after: int | None = strawberry.field(description="It carries the events after this one ...")
    last_seq: int | None = strawberry.field(description="... up to this one.")
    events: int = strawberry.field(description="How many of them are of a wanted kind.")
    attempts: list[DeliveryAttempt] = strawberry.field(description="The last one last; of very many only the newest.")

    @strawberry.field(description="What has become of it.")
    def status(self) -> DeliveryStatus:
        return DeliveryStatus(self["status"])

    @strawberry.field(description="When it was made.")
    def created_at(self) -> datetime:
        return _moment(self["created_at"])


@strawberry.type(description="Messages of a webhook, the newest one first.")
class DeliveryPage:
    deliveries: list[Delivery] = strawberry.field(description="The messages.")
    next_before: strawberry.ID | None = strawberry.field(description="`before` of the next page; null: there is none.")


@strawberry.type(description="A webhook and its new secret.")
class WebhookWithSecret:
    webhook: Webhook = strawberry.field(description="The webhook.")
    secret: str | None = strawberry.field(
        description="Told now, and in a repeated answer as long as it is good; null: it is not good any more."
    )
    replayed: bool = strawberry.field(description="True if the idempotency key was known: nothing was done.")


@strawberry.type(description="A webhook was changed.")
class WebhookChanged:
    webhook: Webhook = strawberry.field(description="As it is now.")


@strawberry.type(description="A webhook and its log were deleted.")
class WebhookDeleted:
    id: strawberry.ID = strawberry.field(description="The id that it had.")


@strawberry.type(description="A message is about to be tried; read it again to see what has become of it.")
class DeliveryQueued:
    delivery: Delivery = strawberry.field(description="The message.")
    replayed: bool = strawberry.field(description="True if the idempotency key was known: nothing was done.")


WebhooksResult = Annotated[
    WebhookPage | OtherProblem, strawberry.union("WebhooksResult", description="The page, or why there is none.")
]
DeliveriesResult = Annotated[
    DeliveryPage | OtherProblem, strawberry.union("DeliveriesResult", description="The page, or why there is none.")
]
WebhookSecretResult = Annotated[
    WebhookWithSecret | OtherProblem,
    strawberry.union("WebhookSecretResult", description="The webhook with its new secret, or why not."),
]
WebhookChangedResult = Annotated[
    WebhookChanged | OtherProblem,
    strawberry.union("WebhookChangedResult", description="The webhook as it is now, or why nothing was changed."),
]
WebhookDeletedResult = Annotated[
    WebhookDeleted | OtherProblem,
    strawberry.union("WebhookDeletedResult", description="That it was deleted, or why not."),
]
DeliveryResult = Annotated[
    DeliveryQueued | OtherProblem, strawberry.union("DeliveryResult", description="The message, or why there is none.")
]
