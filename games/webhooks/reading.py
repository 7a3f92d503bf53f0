"""What the owner of webhooks may see of them and of their messages. Those of others are not found."""

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games.errors import webhooks as errors
from games.models import Delivery, Webhook
from puerto_api.base.errors import ServiceError
from puerto_api.base.ids import uuid_of

MOST_LISTED = 100
"""Webhooks or messages in one page."""


def webhooks_of(user: User) -> QuerySet[Webhook]:
    """The webhooks of a person, newest first."""
    return Webhook.objects.filter(owner=user).select_related("owner", "game")


def get_webhook(user: User, webhook_id: Any) -> Webhook:
    """One of a person's webhooks.

    Raises:
        ServiceError: ``webhook_not_found``, also for those of others.
    """
    found = webhooks_of(user).filter(pk=checked_id(webhook_id)).first()
    if found is None:
        raise not_found(webhook_id)
    return found


def delivery_of(webhook: Webhook, message_id: str) -> Delivery:
    """A message that a webhook has sent.

    Raises:
        ServiceError: ``delivery_not_found``.
    """
    known = message_id.isascii() and message_id.isprintable()
    found = webhook.deliveries.filter(message_id=message_id).first() if known else None
    if found is None:
        raise ServiceError(errors.DELIVERY_NOT_FOUND)
    return found


def checked_id(webhook_id: Any) -> UUID:
    """Read the id of a webhook.

    Raises:
        ServiceError: ``webhook_not_found``: it is no id.
    """
    found = uuid_of(webhook_id)
    if found is None:
        raise not_found(webhook_id)
    return found


def not_found(webhook_id: Any) -> ServiceError:
    sentence = _('You have no webhook with the id "{id}".')
    return ServiceError(errors.WEBHOOK_NOT_FOUND, sentence.format(id=str(webhook_id)[:64]))


def page_of_webhooks(
    user: User, *, limit: int, before: tuple[datetime, UUID] | None = None, game_id: UUID | None = None
) -> list[Webhook]:
    """Webhooks of a person, newest first, and one more than ``limit`` if there are more.

    Args:
        before: moment and id of the last one of the page before.
        game_id: only those of this game.
    """
    found = webhooks_of(user).order_by("-created_at", "pk").prefetch_related("secrets")
    if game_id is not None:
        found = found.filter(game=game_id)
    if before is not None:
        moment, key = before
        found = found.filter(Q(created_at__lt=moment) | Q(created_at=moment, pk__gt=key))
    return list(found[: limit + 1])


def page_of_deliveries(
    webhook: Webhook, *, limit: int, before: int | None = None, status: str | None = None
) -> list[Delivery]:
    """Messages of a webhook, newest first, and one more than ``limit`` if there are more.

    Args:
        before: number of the last one of the page before.
        status: only those with this status.
    """
    found = webhook.deliveries.order_by("-pk")
    if status is not None:
        found = found.filter(status=status)
    if before is not None:
        found = found.filter(pk__lt=before)
    return list(found[: limit + 1])


def shown(webhook: Webhook) -> dict[str, Any]:
    """A webhook as its owner sees it. A secret is identified by its fingerprint, and never shown again."""
    now = timezone.now()
    waits = webhook.is_active and webhook.failures > 0
    return {
        "id": str(webhook.pk),
        "url": webhook.url,
        "game": str(webhook.game_id) if webhook.game_id else None,
        "events": webhook.kinds,
        "language": webhook.language,
        "status": str(webhook.status),
        "reason": str(webhook.reason) or None,
        "cursor": webhook.cursor,
        "failures": webhook.failures,
        "next_attempt_at": _moment(webhook.due_at) if waits and not webhook.claim else None,
        "secrets": [
            {
                "fingerprint": secret.fingerprint,
                "created_at": _moment(secret.created_at),
                "expires_at": _moment(secret.expires_at),
            }
            for secret in webhook.secrets.all()
            if secret.expires_at is None or secret.expires_at > now
        ],
        "created_at": _moment(webhook.created_at),
    }


def delivery_shown(delivery: Delivery) -> dict[str, Any]:
    """A message with every try of it, the last one last."""
    is_ping = delivery.kind == Delivery.Kind.PING
    return {
        "id": delivery.message_id,
        "kind": str(delivery.kind),
        "after": None if is_ping else delivery.after,
        "last_seq": None if is_ping else delivery.last_seq,
        "events": delivery.events,
        "status": str(delivery.status),
        "attempts": delivery.attempts,
        "created_at": _moment(delivery.created_at),
    }


def _moment(moment: datetime | None) -> str | None:
    return moment.astimezone(UTC).isoformat() if moment else None
