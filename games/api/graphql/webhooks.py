"""Webhooks of the person who is logged in."""

from typing import Annotated, Any

import strawberry
import strawberry_django

from accounts.security.scopes import Scope
from games.api import webhooks as told
from games.api.shapes.webhooks import Delivery, DeliveryFilter, DeliveryPage, Webhook, WebhookFilter, WebhookPage
from games.errors import webhooks as errors
from games.webhooks import reading
from puerto_api.gql.arguments import Argument, checked_page, takes
from puerto_api.gql.problems import OtherProblem, null_where, refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

WebhookId = Annotated[strawberry.ID, Argument(description="Id of the webhook.")]
MessageId = Annotated[strawberry.ID, Argument(description="Id of the message (its `webhook-id`).")]
First = Annotated[int, Argument(description=f"Maximum number of items to return, 0 to {reading.MOST_LISTED}.")]
Cursor = Annotated[str | None, Argument(description="`nextAfter` of the previous page.")]
NEEDED = [Needs(Scope.WEBHOOKS)]
WebhooksResult = Annotated[
    WebhookPage | OtherProblem, strawberry.union("WebhooksResult", description="The page, or a problem.")
]
DeliveriesResult = Annotated[
    DeliveryPage | OtherProblem, strawberry.union("DeliveriesResult", description="The page, or a problem.")
]


@strawberry.type
class Query:
    @strawberry_django.field(description="Your webhooks, newest first.", extensions=NEEDED)
    @refusals_as_values
    @takes(WebhookFilter)
    def webhooks(
        self, info: strawberry.Info, wanted: dict[str, Any], first: First = 20, after: Cursor = None
    ) -> WebhooksResult:
        checked_page(first=first, most=reading.MOST_LISTED)
        items, following = told.webhooks(require_user(info), **wanted, limit=first, cursor=after, name="after")
        return WebhookPage(items=items, next_after=following)

    @strawberry_django.field(description="One of your webhooks; null if you have none with this id.", extensions=NEEDED)
    @null_where(errors.WEBHOOK_NOT_FOUND)
    def webhook(self, info: strawberry.Info, id: WebhookId) -> Webhook | None:
        return reading.shown(reading.get_webhook(require_user(info), id))

    @strawberry_django.field(description="The messages of a webhook, newest first.", extensions=NEEDED)
    @refusals_as_values
    @takes(DeliveryFilter)
    def deliveries(
        self,
        info: strawberry.Info,
        webhook_id: WebhookId,
        wanted: dict[str, Any],
        first: First = 20,
        after: Cursor = None,
    ) -> DeliveriesResult:
        checked_page(first=first, most=reading.MOST_LISTED)
        items, following = told.deliveries(
            require_user(info), webhook_id, **wanted, limit=first, cursor=after, name="after"
        )
        return DeliveryPage(items=items, next_after=following)

    @strawberry_django.field(description="A message and its status; null if none has this id.", extensions=NEEDED)
    @null_where(errors.WEBHOOK_NOT_FOUND, errors.DELIVERY_NOT_FOUND)
    def delivery(self, info: strawberry.Info, webhook_id: WebhookId, id: MessageId) -> Delivery | None:
        return reading.delivery_shown(reading.delivery_of(reading.get_webhook(require_user(info), webhook_id), id))
