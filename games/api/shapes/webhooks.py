"""Webhooks, and the log of what they have sent."""

from datetime import datetime

import strawberry

from games import models
from puerto_api.contract.shapes import Schema, enumeration, member
from puerto_api.web.languages import LANGUAGES

from .words import REPLAYED

LANGUAGE: Schema = {"enum": [*LANGUAGES]}
enumeration(models.Webhook.Status, "Whether anything is sent.", "WebhookStatus")
enumeration(models.Webhook.Reason, "Why a webhook is disabled.", "WebhookReason")
enumeration(models.Delivery.Kind, "What a message carries.", "DeliveryKind")
enumeration(models.Delivery.Status, "What has become of a message.", "DeliveryStatus")
ERRORS = (
    "timeout", "connection_failed", "no_answer", "tls_failed", "name_not_found", "address_refused", "redirected",
    "no_secret", "events_gone", "not_allowed",
)  # fmt: skip


@strawberry.type(description="A secret with which messages are signed now; it is told once, when it is made.")
class WebhookSecret:
    fingerprint: str = member("The beginning of its SHA-256, to tell secrets apart.", pattern="^[0-9a-f]{8}$")
    created_at: datetime = member("When it was made.")
    expires_at: datetime | None = member("Until when messages are signed with it, too; null: until the next rotation.")


@strawberry.type(description="What happens to you, or in one game, is sent to an address.")
class Webhook:
    id: strawberry.ID = member("Its id.", format="uuid")
    url: str = member("Where messages are sent.")
    game: strawberry.ID | None = member("The game that it follows; null: your own feed.", format="uuid")
    events: list[str] = member("Kinds of events that are sent; empty for all.")
    language: str = member("Of the sentences in messages.", **LANGUAGE)
    status: models.Webhook.Status = member("Whether anything is sent.")
    reason: models.Webhook.Reason | None = member("Why it is disabled; null unless it is.")
    cursor: int = member("`seq` of the last event that was delivered, or passed over as its kind is not wanted.")
    failures: int = member("How often the message that waits has been tried in vain.")
    next_attempt_at: datetime | None = member("When a message that was not taken is tried again; null if none waits.")
    secrets: list[WebhookSecret] = member("The newest one first.")
    created_at: datetime = member("When it was made.")


@strawberry.type(description="A try to deliver a message.")
class DeliveryAttempt:
    at: datetime = member("When it was over.")
    status: int | None = member("Of the answer; null: there was none.")
    error: str | None = member(
        "What went wrong beside the status; null: nothing. There may be new words at any time.", examples=[*ERRORS]
    )
    answer: str = member("The beginning of the answer; of a redirect, where it leads.")
    ms: int = member("How long it took, in milliseconds.")


@strawberry.type(description="A message, and what has become of it.")
class Delivery:
    id: strawberry.ID = member("The `webhook-id` of the message.", pattern="^msg_[0-9a-f]{32}$")
    kind: models.Delivery.Kind = member("What it carries.")
    after: int | None = member("It carries the events after this one ... Null of a ping.")
    last_seq: int | None = member("... up to this one. Null of a ping.")
    events: int = member("How many of them are of a wanted kind.")
    status: models.Delivery.Status = member("What has become of it.")
    attempts: list[DeliveryAttempt] = member("The last one last; of very many only the newest.")
    created_at: datetime = member("When it was made.")


@strawberry.type
class _Page:
    next_after: str | None = strawberry.field(description="`after` of the next page; null if there is none.")


@strawberry.type(description="Your webhooks, the newest one first.")
class WebhookPage(_Page):
    items: list[Webhook] = member("The webhooks.")


@strawberry.type(description="Messages of a webhook, the newest one first.")
class DeliveryPage(_Page):
    items: list[Delivery] = member("The messages.")


@strawberry.input(description="Which webhooks are listed.")
class WebhookFilter:
    game_id: strawberry.ID | None = member("Only those that follow this game.", default=None, minLength=1, maxLength=64)


@strawberry.input(description="Which messages of a webhook are listed.")
class DeliveryFilter:
    status: models.Delivery.Status | None = member("Only those of which this has become.", default=None)


@strawberry.type(description="A webhook and its new secret.")
class WebhookWithSecret:
    webhook: Webhook = member("The webhook.")
    secret: str | None = member(
        "It is told now, and in a repeated answer as long as it is good; null: it no longer works.",
        pattern="^whsec_[A-Za-z0-9+/]{43}=$",
    )
    replayed: bool = member(REPLAYED)


@strawberry.type(description="A webhook was changed.")
class WebhookChanged:
    webhook: Webhook = member("As it is now.")


@strawberry.type(description="A webhook and its log were deleted.")
class WebhookDeleted:
    id: strawberry.ID = member("The id that it had.", format="uuid")


@strawberry.type(description="A message is about to be tried; read it again to see what has become of it.")
class DeliveryQueued:
    delivery: Delivery = member("The message.")
    replayed: bool = member(REPLAYED)
