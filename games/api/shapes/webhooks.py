"""Webhooks, and the log of what they have sent."""

from datetime import datetime

import strawberry

from games import models
from puerto_api.contract.shapes import Schema, enumeration, member
from puerto_api.web.languages import LANGUAGES

from .words import NEXT_AFTER, REPLAYED

LANGUAGE: Schema = {"enum": [*LANGUAGES]}
enumeration(models.Webhook.Status, "Whether messages are sent.", "WebhookStatus")
enumeration(models.Webhook.Reason, "Why a webhook is disabled.", "WebhookReason")
enumeration(models.Delivery.Kind, "What a message contains.", "DeliveryKind")
enumeration(models.Delivery.Status, "Status of a message.", "DeliveryStatus")
ERRORS = (
    "timeout", "connection_failed", "no_answer", "tls_failed", "name_not_found", "address_refused", "redirected",
    "no_secret", "events_gone", "not_allowed",
)  # fmt: skip


@strawberry.type(description="A secret for signing messages. The secret itself is shown only when it is created.")
class WebhookSecret:
    fingerprint: str = member("First digits of the secret's SHA-256, to tell secrets apart.", pattern="^[0-9a-f]{8}$")
    created_at: datetime = member("When the secret was created.")
    expires_at: datetime | None = member(
        "When messages are no longer signed with the secret; null until a newer secret replaces it."
    )


@strawberry.type(description="A webhook sends the events of your feed, or of one game, to a URL.")
class Webhook:
    id: strawberry.ID = member("Id of the webhook.", format="uuid")
    url: str = member("Where messages are sent.")
    game: strawberry.ID | None = member("The game that the webhook follows; null for your own feed.", format="uuid")
    events: list[str] = member("Kinds of events that are sent; empty for all.")
    language: str = member("Language of the sentences in messages.", **LANGUAGE)
    status: models.Webhook.Status = member("Whether messages are sent.")
    reason: models.Webhook.Reason | None = member("Why the webhook is disabled; null if it is not.")
    cursor: int = member("`seq` of the last event that was delivered, or skipped because you did not ask for its kind.")
    failures: int = member("How often the service has failed to deliver the message that is waiting.")
    next_attempt_at: datetime | None = member(
        "When the service will next try to send the message that is waiting; null if none is waiting."
    )
    secrets: list[WebhookSecret] = member("The secrets, newest first.")
    created_at: datetime = member("When the webhook was created.")


@strawberry.type(description="An attempt to deliver a message.")
class DeliveryAttempt:
    at: datetime = member("When the attempt ended.")
    status: int | None = member("HTTP status of the answer; null if there was none.")
    error: str | None = member(
        "What went wrong, apart from the status; null if nothing did. New values may be added.",
        examples=[*ERRORS],
    )
    answer: str = member("The beginning of the answer; for a redirect, its target.")
    ms: int = member("How long the attempt took, in milliseconds.")


@strawberry.type(description="A message and its status.")
class Delivery:
    id: strawberry.ID = member("The `webhook-id` of the message.", pattern="^msg_[0-9a-f]{32}$")
    kind: models.Delivery.Kind = member("What the message carries.")
    after: int | None = member("The message carries the events after this `seq`; null for a ping.")
    last_seq: int | None = member("The message carries the events up to this `seq`; null for a ping.")
    events: int = member("How many of these events are of the kinds that the webhook sends.")
    status: models.Delivery.Status = member("Status of the message.")
    attempts: list[DeliveryAttempt] = member("The attempts, oldest first; if there are very many, only the newest.")
    created_at: datetime = member("When the message was created.")


@strawberry.type
class _Page:
    next_after: str | None = strawberry.field(description=NEXT_AFTER)


@strawberry.type(description="Your webhooks, newest first.")
class WebhookPage(_Page):
    items: list[Webhook] = member("The webhooks.")


@strawberry.type(description="Messages of a webhook, newest first.")
class DeliveryPage(_Page):
    items: list[Delivery] = member("The messages.")


@strawberry.input(description="Which webhooks are listed.")
class WebhookFilter:
    game_id: strawberry.ID | None = member("Only webhooks for this game.", default=None, minLength=1, maxLength=64)


@strawberry.input(description="Which messages of a webhook are listed.")
class DeliveryFilter:
    status: models.Delivery.Status | None = member("Only messages with this status.", default=None)


@strawberry.type(description="A webhook and its new secret.")
class WebhookWithSecret:
    webhook: Webhook = member("The webhook.")
    secret: str | None = member(
        "The secret. If you repeat the request with the same idempotency key, you get null once the secret is no "
        "longer valid.",
        pattern="^whsec_[A-Za-z0-9+/]{43}=$",
    )
    replayed: bool = member(REPLAYED)


@strawberry.type(description="A webhook was changed.")
class WebhookChanged:
    webhook: Webhook = member("The webhook as it is now.")


@strawberry.type(description="A webhook and its log were deleted.")
class WebhookDeleted:
    id: strawberry.ID = member("The id that the webhook had.", format="uuid")


@strawberry.type(description="The message is about to be sent; read it again to see its status.")
class DeliveryQueued:
    delivery: Delivery = member("The message.")
    replayed: bool = member(REPLAYED)
