"""Webhooks, and the log of what they have sent."""

from datetime import datetime

import strawberry

from games import models
from puerto_api.contract.shapes import Schema, enumeration, member
from puerto_api.web.languages import LANGUAGES

from .words import REPLAYED

LANGUAGE: Schema = {"enum": [*LANGUAGES]}
enumeration(models.Webhook.Status, "Whether messages are sent.", "WebhookStatus")
enumeration(models.Webhook.Reason, "Why a webhook is disabled.", "WebhookReason")
enumeration(models.Delivery.Kind, "What a message carries.", "DeliveryKind")
enumeration(models.Delivery.Status, "State of a message.", "DeliveryStatus")
ERRORS = (
    "timeout", "connection_failed", "no_answer", "tls_failed", "name_not_found", "address_refused", "redirected",
    "no_secret", "events_gone", "not_allowed",
)  # fmt: skip


@strawberry.type(description="A secret with which messages are signed now; it is shown once, when it is made.")
class WebhookSecret:
    fingerprint: str = member("The beginning of its SHA-256, to tell secrets apart.", pattern="^[0-9a-f]{8}$")
    created_at: datetime = member("When it was made.")
    expires_at: datetime | None = member("Until when it signs messages; null until the next rotation.")


@strawberry.type(description="Sends what happens to you, or in one game, to an address.")
class Webhook:
    id: strawberry.ID = member("Its id.", format="uuid")
    url: str = member("Where messages are sent.")
    game: strawberry.ID | None = member("The game that it follows; null for your own feed.", format="uuid")
    events: list[str] = member("Kinds of events that are sent; empty for all.")
    language: str = member("Language of the sentences in messages.", **LANGUAGE)
    status: models.Webhook.Status = member("Whether messages are sent.")
    reason: models.Webhook.Reason | None = member("Why it is disabled; null unless it is.")
    cursor: int = member("`seq` of the last event that was delivered, or skipped because its kind is not wanted.")
    failures: int = member("How often the waiting message has failed.")
    next_attempt_at: datetime | None = member(
        "When a message that was not accepted is tried again; null if none waits."
    )
    secrets: list[WebhookSecret] = member("Newest first.")
    created_at: datetime = member("When it was made.")


@strawberry.type(description="A try to deliver a message.")
class DeliveryAttempt:
    at: datetime = member("When it ended.")
    status: int | None = member("Status of the answer; null if there was none.")
    error: str | None = member(
        "What went wrong, apart from the status; null if nothing. New words may come at any time.", examples=[*ERRORS]
    )
    answer: str = member("The beginning of the answer; for a redirect, where it leads.")
    ms: int = member("How long it took, in milliseconds.")


@strawberry.type(description="A message and its state.")
class Delivery:
    id: strawberry.ID = member("The `webhook-id` of the message.", pattern="^msg_[0-9a-f]{32}$")
    kind: models.Delivery.Kind = member("What the message carries.")
    after: int | None = member("The message carries the events after this one; null for a ping.")
    last_seq: int | None = member("The message carries the events up to this one; null for a ping.")
    events: int = member("How many of these events are of a wanted kind.")
    status: models.Delivery.Status = member("State of the message.")
    attempts: list[DeliveryAttempt] = member("Oldest first; if there are very many, only the newest.")
    created_at: datetime = member("When it was made.")


@strawberry.type
class _Page:
    next_after: str | None = strawberry.field(description="`after` of the next page; null if there is none.")


@strawberry.type(description="Your webhooks, newest first.")
class WebhookPage(_Page):
    items: list[Webhook] = member("The webhooks.")


@strawberry.type(description="Messages of a webhook, newest first.")
class DeliveryPage(_Page):
    items: list[Delivery] = member("The messages.")


@strawberry.input(description="Which webhooks are listed.")
class WebhookFilter:
    game_id: strawberry.ID | None = member(
        "Only webhooks that follow this game.", default=None, minLength=1, maxLength=64
    )


@strawberry.input(description="Which messages of a webhook are listed.")
class DeliveryFilter:
    status: models.Delivery.Status | None = member("Only messages in this state.", default=None)


@strawberry.type(description="A webhook and its new secret.")
class WebhookWithSecret:
    webhook: Webhook = member("The webhook.")
    secret: str | None = member(
        "Shown now, and in a repeated answer while it is valid; null once it no longer works.",
        pattern="^whsec_[A-Za-z0-9+/]{43}=$",
    )
    replayed: bool = member(REPLAYED)


@strawberry.type(description="A webhook was changed.")
class WebhookChanged:
    webhook: Webhook = member("The webhook as it is now.")


@strawberry.type(description="A webhook and its log were deleted.")
class WebhookDeleted:
    id: strawberry.ID = member("The id that it had.", format="uuid")


@strawberry.type(description="A message is about to be tried; read it again to see its state.")
class DeliveryQueued:
    delivery: Delivery = member("The message.")
    replayed: bool = member(REPLAYED)
