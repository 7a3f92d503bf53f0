"""Webhooks of the person who is logged in, over REST."""

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import Scope
from games.api import webhooks as told
from games.api.shapes.webhooks import DeliveryFilter, DeliveryPage, WebhookFilter, WebhookPage
from games.errors import webhooks as refusals
from games.webhooks import reading
from puerto_api.base.errors import NOT_AUTHENTICATED
from puerto_api.rest.openapi import READING, problems, ref
from puerto_api.rest.pages import continued, paged
from puerto_api.rest.queries import Paging, asked, parameters_of
from puerto_api.rest.views import CHECKED, Private

TAGS = ("webhooks",)
WEBHOOKS, DELIVERIES = paged(WebhookPage), paged(DeliveryPage)
_WEBHOOK_PARAMETER = OpenApiParameter(
    "webhook_id", OpenApiTypes.UUID, OpenApiParameter.PATH, description="Id of the webhook."
)
_MESSAGE_PARAMETER = OpenApiParameter(
    "message_id", str, OpenApiParameter.PATH, description="Id of the message (its `webhook-id`)."
)


class Webhooks(Private):
    needs = Scope.WEBHOOKS
    queries = CHECKED

    @extend_schema(
        operation_id="listWebhooks",
        tags=TAGS,
        summary="Your webhooks",
        parameters=parameters_of(WebhookFilter, Paging),
        responses={200: WEBHOOKS} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        found = told.webhooks(self.user, **asked(request, WebhookFilter, Paging))
        return Response(continued(request, *found))


class OneWebhook(Private):
    needs = Scope.WEBHOOKS

    @extend_schema(
        operation_id="getWebhook",
        tags=TAGS,
        summary="One of your webhooks",
        parameters=[_WEBHOOK_PARAMETER],
        responses={200: ref("Webhook")} | problems(NOT_AUTHENTICATED, refusals.WEBHOOK_NOT_FOUND, *READING),
    )
    def get(self, request: Request, webhook_id: str) -> Response:
        return Response(reading.shown(reading.get_webhook(self.user, webhook_id)))


class Deliveries(Private):
    needs = Scope.WEBHOOKS
    queries = CHECKED

    @extend_schema(
        operation_id="listDeliveries",
        tags=TAGS,
        summary="The messages of a webhook and their status",
        parameters=[_WEBHOOK_PARAMETER, *parameters_of(DeliveryFilter, Paging)],
        responses={200: DELIVERIES} | problems(NOT_AUTHENTICATED, refusals.WEBHOOK_NOT_FOUND, *READING),
    )
    def get(self, request: Request, webhook_id: str) -> Response:
        found = told.deliveries(self.user, webhook_id, **asked(request, DeliveryFilter, Paging))
        return Response(continued(request, *found))


class OneDelivery(Private):
    needs = Scope.WEBHOOKS

    @extend_schema(
        operation_id="getDelivery",
        tags=TAGS,
        summary="A message and its status",
        parameters=[_WEBHOOK_PARAMETER, _MESSAGE_PARAMETER],
        responses={200: ref("Delivery")}
        | problems(NOT_AUTHENTICATED, refusals.WEBHOOK_NOT_FOUND, refusals.DELIVERY_NOT_FOUND, *READING),
    )
    def get(self, request: Request, webhook_id: str, message_id: str) -> Response:
        webhook = reading.get_webhook(self.user, webhook_id)
        return Response(reading.delivery_shown(reading.delivery_of(webhook, message_id)))
