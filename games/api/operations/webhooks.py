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
_URL_WORDS = "The public https URL that messages are sent to."
_KINDS: Schema = {"enum": sorted({*events.KINDS, *notices.KINDS})}


@strawberry.input(description="What to send, and where.")
class CreateWebhookInput:
    url: str = member(_URL_WORDS, **URL)
    game_id: strawberry.ID | None = member(
        "A game that you own or play in. If left out, the webhook follows your own feed.",
        default=None,
        format="uuid",
    )
    events: list[str] | None = member("Kinds of events to send; all if left out or empty.", default=None, items=_KINDS)
    language: str | None = member(
        "Language of the sentences in messages; if left out, that of the request.", default=None, **LANGUAGE
    )
    after: int | None = member(
        "The `seq` after which to begin; 0 for all events. If left out, only new events are sent.",
        default=None,
        maximum=BIGGEST,
    )


@strawberry.input(description="What to change. Members that you leave out stay as they are.")
class UpdateWebhookInput:
    url: str | None = member(_URL_WORDS, default=None, **URL)
    events: list[str] | None = member("Kinds of events to send; empty for all.", default=None, items=_KINDS)
    language: str | None = member("Language of the sentences in messages.", default=None, **LANGUAGE)
    enabled: bool | None = member("Whether messages are sent.", default=None)
    from_now: bool = member("Whether to skip everything that has not been delivered yet.", default=False)


@strawberry.input(description="How long the old secrets stay valid.")
class RotateWebhookSecretInput:
    keep_seconds: int | None = member(
        "Seconds for which messages are signed with the old secrets, too; a day if left out.",
        default=None,
        maximum=int(signing.LONGEST_KEEP.total_seconds()),
    )


def _with_secret(made: services.WithSecret, asked: Asked) -> dict[str, Any]:
    return {"webhook": reading.shown(made.webhook), "secret": made.secret, "replayed": made.replayed}


def _queued(found: services.Queued, asked: Asked) -> dict[str, Any]:
    return {"delivery": reading.delivery_shown(found.delivery), "replayed": found.replayed}


_MADE = Answer(
    WebhookWithSecret,
    result("WebhookSecretResult", "The webhook with its new secret, or a problem.", WebhookWithSecret),
    _with_secret,
)
_CHANGED = Answer(
    WebhookChanged,
    result("WebhookChangedResult", "The webhook as it is now, or a problem.", WebhookChanged),
    lambda webhook, asked: {"webhook": reading.shown(webhook)},
)
_DELETED = Answer(
    WebhookDeleted,
    result("WebhookDeletedResult", "The id of the webhook, or a problem.", WebhookDeleted),
    lambda found, asked: {"id": asked.named["webhook_id"]},
)
_SENT = Answer(DeliveryQueued, result("DeliveryResult", "The message, or a problem.", DeliveryQueued), _queued)
_WEBHOOK: dict[str, Any] = {"needs": Scope.WEBHOOKS, "tag": "webhooks"}
_SENDING = _WEBHOOK | {
    "codes": (refusals.WEBHOOK_NOT_FOUND, refusals.DELIVERY_NOT_FOUND, RATE_LIMITED),
    "answer": _SENT,
    "status": 202,
    "done": "The message is about to be sent.",
}

OPERATIONS = (
    Operation(
        name="createWebhook",
        service=services.create_webhook,
        path="webhooks",
        summary="Have events sent to a URL",
        description="Messages follow the Standard Webhooks specification. The `secret` for verifying them is shown "
        "only this once.",
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
        done="Created, by this request or an earlier one (`replayed`).",
        examples={"Whenever it is your turn": {"url": "https://example.com/hook", "events": ["your_turn"]}},
        **_WEBHOOK,
    ),
    Operation(
        name="updateWebhook",
        service=services.update_webhook,
        path="webhooks/{webhook_id}",
        method="PATCH",
        summary="Change, disable, or enable a webhook",
        description="Members that you leave out stay as they are. A webhook that you enable continues at its cursor, "
        "unless you skip what has not been delivered. A new URL is tried at once.",
        codes=(*NO_GAME, refusals.WEBHOOK_NOT_FOUND, refusals.WEBHOOK_ENDED, refusals.WEBHOOK_URL_REFUSED),
        body=UpdateWebhookInput,
        answer=_CHANGED,
        keyed=False,
        done="The webhook as it is now.",
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
        done="The webhook is deleted.",
        **_WEBHOOK,
    ),
    Operation(
        name="rotateWebhookSecret",
        service=services.rotate_secret,
        path="webhooks/{webhook_id}/secrets",
        summary="Create a new secret for a webhook",
        description="For a while, messages are signed with the old secrets, too, so that the receiver can switch to "
        "the new one. A webhook has at most five secrets; the oldest ones are dropped.",
        codes=(refusals.WEBHOOK_NOT_FOUND,),
        body=RotateWebhookSecretInput,
        answer=_MADE,
        status=201,
        done="Created, by this request or an earlier one (`replayed`).",
        **_WEBHOOK,
    ),
    Operation(
        name="pingWebhook",
        service=services.ping_webhook,
        path="webhooks/{webhook_id}/ping",
        summary="Send a test message",
        description="The service makes one attempt to send the message, even if the webhook is disabled.",
        **_SENDING,
    ),
    Operation(
        name="redeliver",
        service=services.redeliver,
        path="webhooks/{webhook_id}/deliveries/{message_id}/redeliver",
        summary="Send a message again, with the same id",
        description="The service makes one attempt to send the message, whatever its status. If the message is waiting "
        "for its next attempt, that attempt is made now.",
        **_SENDING,
    ),
)
