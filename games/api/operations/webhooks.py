"""Webhooks: what happens is sent to an address."""

from typing import Any

import strawberry

from accounts.errors import NOT_FOR_GUESTS
from accounts.security.scopes import Scope
from games import errors, services
from games.api.shapes.webhooks import LANGUAGE, DeliveryQueued, WebhookChanged, WebhookDeleted, WebhookWithSecret
from games.errors import webhooks as refusals
from games.models.webhook import LONGEST_URL
from games.terms import events, notices
from games.webhooks import reading, signing
from puerto_api.base.bounds import BIGGEST
from puerto_api.base.errors import RATE_LIMITED
from puerto_api.contract.operations import Answer, Asked, Operation, result
from puerto_api.contract.shapes import Schema, member

from .chat import NO_GAME

URL: Schema = {
    "minLength": 1,
    "maxLength": LONGEST_URL,
    "pattern": r"^https?://[^\s/?#@\\]+[^\s]*$",  # as far as a pattern can say it
    "examples": ["https://example.com/hook"],
}
_URL_WORDS = "Where messages are sent: https, and an address of the internet."
_KINDS: Schema = {"enum": sorted({*events.KINDS, *notices.KINDS})}


@strawberry.input(description="What is to be sent, and where.")
class CreateWebhookInput:
    url: str = member(_URL_WORDS, **URL)
    game_id: strawberry.ID | None = member(
        "A game whose owner you are, or at whose table you sit; your own feed if left out.",
        default=None,
        format="uuid",
    )
    events: list[str] | None = member(
        "Kinds of events that are wanted; all if left out or empty.", default=None, items=_KINDS
    )
    language: str | None = member(
        "Of the sentences in messages; that of the request if left out.", default=None, **LANGUAGE
    )
    after: int | None = member(
        "The `seq` that you have, to begin after it; 0 for all; what is new from now on if left out.",
        default=None,
        maximum=BIGGEST,
    )


@strawberry.input(description="What is to change; what is left out stays as it is.")
class UpdateWebhookInput:
    url: str | None = member(_URL_WORDS, default=None, **URL)
    events: list[str] | None = member("Kinds of events that are wanted; empty for all.", default=None, items=_KINDS)
    language: str | None = member("Of the sentences in messages.", default=None, **LANGUAGE)
    enabled: bool | None = member("Whether anything is sent.", default=None)
    from_now: bool = member("Leave out what has not been delivered yet.", default=False)


@strawberry.input(description="How long the old secrets are good.")
class RotateWebhookSecretInput:
    keep_seconds: int | None = member(
        "So long messages are signed with the old secrets, too; a day if left out.",
        default=None,
        maximum=int(signing.LONGEST_KEEP.total_seconds()),
    )


def _with_secret(made: services.WithSecret, asked: Asked) -> dict[str, Any]:
    return {"webhook": reading.shown(made.webhook), "secret": made.secret, "replayed": made.replayed}


def _queued(found: services.Queued, asked: Asked) -> dict[str, Any]:
    return {"delivery": reading.delivery_shown(found.delivery), "replayed": found.replayed}


_MADE = Answer(
    WebhookWithSecret,
    result("WebhookSecretResult", "The webhook with its new secret, or why not.", WebhookWithSecret),
    _with_secret,
)
_CHANGED = Answer(
    WebhookChanged,
    result("WebhookChangedResult", "The webhook as it is now, or why nothing was changed.", WebhookChanged),
    lambda webhook, asked: {"webhook": reading.shown(webhook)},
)
_DELETED = Answer(
    WebhookDeleted,
    result("WebhookDeletedResult", "That it was deleted, or why not.", WebhookDeleted),
    lambda found, asked: {"id": asked.named["webhook_id"]},
)
_SENT = Answer(DeliveryQueued, result("DeliveryResult", "The message, or why there is none.", DeliveryQueued), _queued)
_WEBHOOK: dict[str, Any] = {"needs": Scope.WEBHOOKS, "tag": "webhooks"}
_SENDING = _WEBHOOK | {
    "codes": (refusals.WEBHOOK_NOT_FOUND, refusals.DELIVERY_NOT_FOUND, RATE_LIMITED),
    "answer": _SENT,
    "status": 202,
    "done": "It is about to be sent.",
}

OPERATIONS = (
    Operation(
        name="createWebhook",
        service=services.create_webhook,
        path="webhooks",
        summary="Have what happens sent to an address",
        description="Messages follow Standard Webhooks. The `secret` to verify them with is told only now.",
        codes=(
            *NO_GAME,
            NOT_FOR_GUESTS,
            errors.NOT_SEATED,
            refusals.WEBHOOK_URL_REFUSED,
            refusals.TOO_MANY_WEBHOOKS,
            refusals.WEBHOOK_NOT_FOUND,
        ),
        body=CreateWebhookInput,
        answer=_MADE,
        status=201,
        done="Made, now or before (`replayed`).",
        examples={"Whenever it is your turn": {"url": "https://example.com/hook", "events": ["your_turn"]}},
        **_WEBHOOK,
    ),
    Operation(
        name="updateWebhook",
        service=services.update_webhook,
        path="webhooks/{webhook_id}",
        method="PATCH",
        summary="Change, disable, or enable a webhook",
        description="What is left out stays as it is. A webhook that is enabled goes on at its cursor, or from now on "
        "at what is new; another address is tried at once.",
        codes=(*NO_GAME, refusals.WEBHOOK_NOT_FOUND, refusals.WEBHOOK_ENDED, refusals.WEBHOOK_URL_REFUSED),
        body=UpdateWebhookInput,
        answer=_CHANGED,
        keyed=False,
        done="As it is now.",
        **_WEBHOOK,
    ),
    Operation(
        name="deleteWebhook",
        service=services.delete_webhook,
        path="webhooks/{webhook_id}",
        method="DELETE",
        summary="Delete a webhook and its log",
        codes=(refusals.WEBHOOK_NOT_FOUND,),
        answer=_DELETED,
        keyed=False,
        status=204,
        done="It is gone.",
        **_WEBHOOK,
    ),
    Operation(
        name="rotateWebhookSecret",
        service=services.rotate_secret,
        path="webhooks/{webhook_id}/secrets",
        summary="Make a new secret for a webhook",
        description="For a while messages are signed with the old ones, too, so that the receiver can change over. A "
        "webhook has five at most; of more the oldest ones go.",
        codes=(refusals.WEBHOOK_NOT_FOUND,),
        body=RotateWebhookSecretInput,
        answer=_MADE,
        status=201,
        done="Made, now or before (`replayed`).",
        **_WEBHOOK,
    ),
    Operation(
        name="pingWebhook",
        service=services.ping_webhook,
        path="webhooks/{webhook_id}/ping",
        summary="Send a message that only tries whether messages come",
        description="Once, and to a webhook that is disabled, too.",
        **_SENDING,
    ),
    Operation(
        name="redeliver",
        service=services.redeliver,
        path="webhooks/{webhook_id}/deliveries/{message_id}/redeliver",
        summary="Send a message again, with the same id",
        description="Once, whatever has become of it. One that waits for its next try is tried now.",
        **_SENDING,
    ),
)
