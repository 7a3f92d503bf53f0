"""Webhooks of whoever is logged in."""

from typing import Annotated, Any

import strawberry
import strawberry_django

from accounts.security import limits
from accounts.security.scopes import Scope
from games import services
from games.api import webhooks as told
from games.webhooks import reading
from puerto_api.base.errors import ServiceError
from puerto_api.gql.problems import refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

from .arguments import Argument, Key, Language, checked_page
from .webhook_types import (
    DeliveriesResult,
    Delivery,
    DeliveryPage,
    DeliveryQueued,
    DeliveryResult,
    DeliveryStatus,
    Webhook,
    WebhookChanged,
    WebhookChangedResult,
    WebhookDeleted,
    WebhookDeletedResult,
    WebhookPage,
    WebhookSecretResult,
    WebhooksResult,
    WebhookWithSecret,
)

_EVENTS = "Kinds of events that are wanted; all if left out or empty."

WebhookId = Annotated[strawberry.ID, Argument(description="Id of the webhook.")]
MessageId = Annotated[strawberry.ID, Argument(description="Id of the message, its `webhook-id`.")]
First = Annotated[int, Argument(description=f"At most so many, 0 to {reading.MOST_LISTED}.")]
Url = Annotated[str, Argument(description="Where messages are sent: https, and an address of the internet.")]
Events = Annotated[list[str] | None, Argument(description=_EVENTS)]
NEEDED = [Needs(Scope.WEBHOOKS)]


@strawberry.type
class Query:
    @strawberry_django.field(description="Your webhooks, the newest one first.", extensions=NEEDED)
    @refusals_as_values
    def webhooks(
        self,
        info: strawberry.Info,
        game_id: Annotated[strawberry.ID | None, Argument(description="Only those that follow this game.")] = None,
        first: First = 20,
        after: Annotated[str | None, Argument(description="`nextCursor` of the page before.")] = None,
    ) -> WebhooksResult:
        checked_page(first=first, most=reading.MOST_LISTED)
        page = told.webhooks(require_user(info), limit=first, cursor=after, game_id=game_id, name="after")
        return WebhookPage(webhooks=page.items, next_cursor=page.following)

    @strawberry_django.field(description="One of your webhooks; null if there is none.", extensions=NEEDED)
    def webhook(self, info: strawberry.Info, id: WebhookId) -> Webhook | None:
        user = require_user(info)
        try:
            return reading.shown(reading.get_webhook(user, id))
        except ServiceError:
            return None

    @strawberry_django.field(description="What a webhook has sent, the newest message first.", extensions=NEEDED)
    @refusals_as_values
    def deliveries(
        self,
        info: strawberry.Info,
        webhook_id: WebhookId,
        status: Annotated[DeliveryStatus | None, Argument(description="Only those of which this has become.")] = None,
        first: First = 20,
        before: Annotated[strawberry.ID | None, Argument(description="`nextBefore` of the page before.")] = None,
    ) -> DeliveriesResult:
        checked_page(first=first, most=reading.MOST_LISTED)
        page = told.deliveries(
            require_user(info),
            webhook_id,
            limit=first,
            before=None if before is None else told.number_of(before),
            status=None if status is None else status.value,
        )
        return DeliveryPage(deliveries=page.items, next_before=page.following)

    @strawberry_django.field(
        description="A message, and what has become of it; null if there is none.", extensions=NEEDED
    )
    def delivery(self, info: strawberry.Info, webhook_id: WebhookId, id: MessageId) -> Delivery | None:
        user = require_user(info)
        try:
            return reading.delivery_shown(reading.delivery_of(reading.get_webhook(user, webhook_id), id))
        except ServiceError:
            return None


def _with_secret(made: services.WithSecret) -> WebhookWithSecret:
    return WebhookWithSecret(webhook=reading.shown(made.webhook), secret=made.secret, replayed=made.replayed)


def _queued(info: strawberry.Info, service: Any, **parameters: Any) -> DeliveryQueued:
    user = require_user(info)
    limits.check_person(user, "webhook")
    queued = service(user=user, **parameters)
    return DeliveryQueued(delivery=reading.delivery_shown(queued.delivery), replayed=queued.replayed)


@strawberry.type
class Mutation:
    @strawberry_django.mutation(
        description="Have what happens sent to an address, as Standard Webhooks has it. The `secret` to verify "
        "messages with is told only now.",
        extensions=NEEDED,
    )
    @refusals_as_values
    def create_webhook(
        self,
        info: strawberry.Info,
        url: Url,
        game_id: Annotated[
            strawberry.ID | None,
            Argument(description="A game whose owner you are, or at whose table you sit; your own feed if left out."),
        ] = None,
        events: Events = None,
        language: Language = None,
        after: Annotated[
            int | None,
            Argument(description="`seq` that you have, to begin after it; 0 for all; what is new if left out."),
        ] = None,
        idempotency_key: Key = None,
    ) -> WebhookSecretResult:
        made = services.create_webhook(
            user=require_user(info),
            url=url,
            game_id=game_id,
            events=events,
            language=language,
            after=after,
            key=idempotency_key,
        )
        return _with_secret(made)

    @strawberry_django.mutation(
        description="Change, disable, or enable a webhook; what is left out stays as it is. Who is enabled goes on at "
        "his cursor, or with `fromNow` at what is new.",
        extensions=NEEDED,
    )
    @refusals_as_values
    def update_webhook(
        self,
        info: strawberry.Info,
        id: WebhookId,
        url: Annotated[str | None, Argument(description="Where messages are sent.")] = None,
        events: Annotated[list[str] | None, Argument(description="Kinds that are wanted; empty for all.")] = None,
        language: Language = None,
        enabled: Annotated[bool | None, Argument(description="Whether anything is sent.")] = None,
        from_now: Annotated[bool, Argument(description="Leave out what has not been delivered yet.")] = False,
    ) -> WebhookChangedResult:
        changed = services.update_webhook(
            user=require_user(info),
            webhook_id=id,
            url=url,
            events=events,
            language=language,
            enabled=enabled,
            from_now=from_now,
        )
        return WebhookChanged(webhook=reading.shown(changed))

    @strawberry_django.mutation(description="Delete a webhook and its log.", extensions=NEEDED)
    @refusals_as_values
    def delete_webhook(self, info: strawberry.Info, id: WebhookId) -> WebhookDeletedResult:
        services.delete_webhook(user=require_user(info), webhook_id=id)
        return WebhookDeleted(id=id)

    @strawberry_django.mutation(
        description="A new secret for a webhook. For a while messages are signed with the old ones, too, so that the "
        "receiver can change over; five at most.",
        extensions=NEEDED,
    )
    @refusals_as_values
    def rotate_webhook_secret(
        self,
        info: strawberry.Info,
        id: WebhookId,
        keep_seconds: Annotated[
            int | None, Argument(description="How long the old ones are good, up to a week; a day if left out.")
        ] = None,
        idempotency_key: Key = None,
    ) -> WebhookSecretResult:
        made = services.rotate_secret(
            user=require_user(info), webhook_id=id, keep_seconds=keep_seconds, key=idempotency_key
        )
        return _with_secret(made)

    @strawberry_django.mutation(
        description="Send a message that only tries whether messages come; to a webhook that is disabled, too.",
        extensions=NEEDED,
    )
    @refusals_as_values
    def ping_webhook(self, info: strawberry.Info, id: WebhookId, idempotency_key: Key = None) -> DeliveryResult:
        return _queued(info, services.ping_webhook, webhook_id=id, key=idempotency_key)

    @strawberry_django.mutation(
        description="Send a message again, with the same id, whatever has become of it. One that waits is tried now.",
        extensions=NEEDED,
    )
    @refusals_as_values
    def redeliver(
        self, info: strawberry.Info, webhook_id: WebhookId, id: MessageId, idempotency_key: Key = None
    ) -> DeliveryResult:
        return _queued(info, services.redeliver, webhook_id=webhook_id, message_id=id, key=idempotency_key)
