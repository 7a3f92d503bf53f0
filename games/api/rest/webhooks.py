"""Webhooks of whoever is logged in, over REST."""

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.errors import NOT_FOR_GUESTS
from accounts.security import limits
from accounts.security.scopes import Scope
from games import errors, services
from games.api import webhooks as told
from games.errors import webhooks as refusals
from games.webhooks import reading
from puerto_api.base.errors import CSRF_FAILED, NOT_AUTHENTICATED, RATE_LIMITED
from puerto_api.rest.inputs import validated, validated_query
from puerto_api.rest.openapi import READING, WRITING, problems, ref
from puerto_api.rest.views import CHECKED

from .base import NO_GAME, Private
from .inputs import EmptyInput, idempotency_key
from .webhook_inputs import CreateWebhookInput, DeliveriesQuery, RotateSecretInput, UpdateWebhookInput, WebhooksQuery
from .writes import KEYED, write_problems

TAGS = ("webhooks",)
_WEBHOOK_PARAMETER = OpenApiParameter(
    "webhook_id", OpenApiTypes.UUID, OpenApiParameter.PATH, description="Id of the webhook."
)
_MESSAGE_PARAMETER = OpenApiParameter(
    "message_id", str, OpenApiParameter.PATH, description="Id of the message, its `webhook-id`."
)
_EXAMPLE = OpenApiExample(
    "Whenever it is your turn", {"url": "https://example.com/hook", "events": ["your_turn"]}, request_only=True
)


class Webhooks(Private):
    needs = Scope.WEBHOOKS
    queries = CHECKED

    @extend_schema(
        operation_id="listWebhooks",
        tags=TAGS,
        summary="Your webhooks",
        parameters=[WebhooksQuery],
        responses={200: ref("WebhookPage")} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        wanted = validated_query(WebhooksQuery, request)
        page = told.webhooks(
            self.user, limit=wanted.get("limit", 20), cursor=wanted.get("cursor"), game_id=wanted.get("game")
        )
        return Response({"webhooks": page.items, "next_cursor": page.following})

    @extend_schema(
        operation_id="createWebhook",
        summary="Have what happens sent to an address",
        description="Messages follow Standard Webhooks. The `secret` to verify them with is told only now.",
        request=CreateWebhookInput,
        examples=[_EXAMPLE],
        responses={201: OpenApiResponse(ref("WebhookWithSecret"), "Made, now or before (`replayed`).")}
        | write_problems(
            *NO_GAME,
            NOT_FOR_GUESTS,
            errors.NOT_SEATED,
            refusals.WEBHOOK_URL_REFUSED,
            refusals.TOO_MANY_WEBHOOKS,
            refusals.WEBHOOK_NOT_FOUND,
        ),
        tags=TAGS,
        parameters=[*KEYED],
    )
    def post(self, request: Request) -> Response:
        key = idempotency_key(request)
        wanted = validated(CreateWebhookInput, request.data)
        made = services.create_webhook(user=self.user, game_id=wanted.pop("game", None), key=key, **wanted)
        return _with_secret(self, made)


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

    @extend_schema(
        operation_id="updateWebhook",
        tags=TAGS,
        summary="Change, disable, or enable a webhook",
        description="What is left out stays as it is. Who is enabled goes on at his cursor, or with `from_now` at what "
        "is new; another address is tried at once.",
        parameters=[_WEBHOOK_PARAMETER],
        request=UpdateWebhookInput,
        responses={200: ref("Webhook")}
        | problems(
            *WRITING,
            *NO_GAME,
            refusals.WEBHOOK_NOT_FOUND,
            refusals.WEBHOOK_ENDED,
            refusals.WEBHOOK_URL_REFUSED,
        ),
    )
    def patch(self, request: Request, webhook_id: str) -> Response:
        wanted = validated(UpdateWebhookInput, request.data)
        return Response(reading.shown(services.update_webhook(user=self.user, webhook_id=webhook_id, **wanted)))

    @extend_schema(
        operation_id="deleteWebhook",
        tags=TAGS,
        summary="Delete a webhook and its log",
        parameters=[_WEBHOOK_PARAMETER],
        responses={204: None} | problems(NOT_AUTHENTICATED, *READING, CSRF_FAILED, refusals.WEBHOOK_NOT_FOUND),
    )
    def delete(self, request: Request, webhook_id: str) -> Response:
        services.delete_webhook(user=self.user, webhook_id=webhook_id)
        return Response(status=204)


class Secrets(Private):
    needs = Scope.WEBHOOKS

    @extend_schema(
        operation_id="rotateWebhookSecret",
        tags=TAGS,
        summary="A new secret for a webhook",
        description="For a while messages are signed with the old ones, too, so that the receiver can change over. A "
        "webhook has five at most; of more the oldest ones go.",
        request=RotateSecretInput,
        responses={201: OpenApiResponse(ref("WebhookWithSecret"), "Made, now or before (`replayed`).")}
        | write_problems(refusals.WEBHOOK_NOT_FOUND),
        parameters=[_WEBHOOK_PARAMETER, *KEYED],
    )
    def post(self, request: Request, webhook_id: str) -> Response:
        key = idempotency_key(request)
        wanted = validated(RotateSecretInput, request.data)
        return _with_secret(self, services.rotate_secret(user=self.user, webhook_id=webhook_id, key=key, **wanted))


class Ping(Private):
    needs = Scope.WEBHOOKS

    @extend_schema(
        operation_id="pingWebhook",
        tags=TAGS,
        summary="Send a message that only tries whether messages come",
        description="Once, and to a webhook that is disabled, too.",
        request=EmptyInput,
        responses={202: OpenApiResponse(ref("DeliveryQueued"), "It is about to be sent.")}
        | write_problems(refusals.WEBHOOK_NOT_FOUND, refusals.DELIVERY_NOT_FOUND, RATE_LIMITED),
        parameters=[_WEBHOOK_PARAMETER, *KEYED],
    )
    def post(self, request: Request, webhook_id: str) -> Response:
        limits.check_person(self.user, "webhook")
        key = idempotency_key(request)
        validated(EmptyInput, request.data)
        return _queued(self, services.ping_webhook(user=self.user, webhook_id=webhook_id, key=key))


class Deliveries(Private):
    needs = Scope.WEBHOOKS
    queries = CHECKED

    @extend_schema(
        operation_id="listDeliveries",
        tags=TAGS,
        summary="What a webhook has sent, and what has become of it",
        parameters=[_WEBHOOK_PARAMETER, DeliveriesQuery],
        responses={200: ref("DeliveryPage")} | problems(NOT_AUTHENTICATED, refusals.WEBHOOK_NOT_FOUND, *READING),
    )
    def get(self, request: Request, webhook_id: str) -> Response:
        wanted = validated_query(DeliveriesQuery, request)
        page = told.deliveries(self.user, webhook_id, **{"limit": 20} | wanted)
        return Response({"deliveries": page.items, "next_before": page.following})


class OneDelivery(Private):
    needs = Scope.WEBHOOKS

    @extend_schema(
        operation_id="getDelivery",
        tags=TAGS,
        summary="A message, and what has become of it",
        parameters=[_WEBHOOK_PARAMETER, _MESSAGE_PARAMETER],
        responses={200: ref("Delivery")}
        | problems(NOT_AUTHENTICATED, refusals.WEBHOOK_NOT_FOUND, refusals.DELIVERY_NOT_FOUND, *READING),
    )
    def get(self, request: Request, webhook_id: str, message_id: str) -> Response:
        webhook = reading.get_webhook(self.user, webhook_id)
        return Response(reading.delivery_shown(reading.delivery_of(webhook, message_id)))


class Redeliver(Private):
    needs = Scope.WEBHOOKS

    @extend_schema(
        operation_id="redeliver",
        tags=TAGS,
        summary="Send a message again, with the same id",
        description="Once, whatever has become of it. One that waits for its next try is tried now.",
        request=EmptyInput,
        responses={202: OpenApiResponse(ref("DeliveryQueued"), "It is about to be sent.")}
        | write_problems(refusals.WEBHOOK_NOT_FOUND, refusals.DELIVERY_NOT_FOUND, RATE_LIMITED),
        parameters=[_WEBHOOK_PARAMETER, _MESSAGE_PARAMETER, *KEYED],
    )
    def post(self, request: Request, webhook_id: str, message_id: str) -> Response:
        limits.check_person(self.user, "webhook")
        key = idempotency_key(request)
        validated(EmptyInput, request.data)
        done = services.redeliver(user=self.user, webhook_id=webhook_id, message_id=message_id, key=key)
        return _queued(self, done)


def _with_secret(view: Private, made: services.WithSecret) -> Response:
    shown = {"webhook": reading.shown(made.webhook), "secret": made.secret}
    return view.answered(shown, replayed=made.replayed, status=201)


def _queued(view: Private, queued: services.Queued) -> Response:
    return view.answered({"delivery": reading.delivery_shown(queued.delivery)}, replayed=queued.replayed, status=202)
