"""Which webhooks have something to send, and who is asked to send it; and what is forgotten in time.

The feeds are the truth: hints after a commit are quick, and the sweep finds what they have missed, in one query.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from uuid import UUID

import structlog
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from accounts import suspensions
from games.models import Delivery, Webhook
from puerto_api.database.after_commit import after_commit

log = structlog.get_logger(__name__)

MOST_QUEUED = 200
"""By one sweep, those that wait longest first."""
AFTER_END = timedelta(days=1)
"""So long the webhook of a game that is over stays, once everything was delivered."""

SLACK = timedelta(days=1)
"""A clock that is set back by no more than this holds up no webhook that is free."""

_AHEAD = Q(game__last_seq__gt=F("cursor")) | Q(game=None, owner__feed_counter__last_seq__gt=F("cursor"))


def _active() -> Q:
    """Somebody hears by it: what is sent to an owner who is suspended waits until he is not."""
    return Q(suspensions.nobody_of("owner"), status=Webhook.Status.ACTIVE, owner__is_active=True)


def at_once() -> datetime:
    """``due_at`` of a webhook that need not wait: long past, whatever is done to the clock, in the order of coming."""
    return timezone.now() - SLACK


def due() -> QuerySet[Webhook]:
    """The webhooks whose feed is ahead of them, and on which nobody works, those that wait longest first."""
    return Webhook.objects.filter(_active() & _AHEAD, due_at__lte=timezone.now()).order_by("due_at")


def sweep() -> int:
    """Queue all that is to be sent and on which nobody works. Returns how many."""
    ready = list(due().values_list("pk", "owner")[:MOST_QUEUED])
    queue(ready)
    wanted = Delivery.objects.filter(wanted_at__lte=timezone.now(), webhook__owner__is_active=True)
    wanted = wanted.filter(suspensions.nobody_of("webhook__owner"))
    by_hand = list(wanted.order_by("wanted_at").values_list("pk", "webhook__owner")[:MOST_QUEUED])
    for delivery, owner in by_hand:
        queue_by_hand(delivery, owner)
    return len(ready) + len(by_hand)


def wake(game_id: UUID, users: Iterable[UUID]) -> None:
    """After a commit: queue the webhooks of a game, and those of people who were told something."""
    concerned = Q(game=game_id) | Q(game=None, owner__in=list(users))
    active = Webhook.objects.filter(_active() & concerned, due_at__lte=timezone.now())
    queue(active.values_list("pk", "owner")[:MOST_QUEUED])


def queue_after_commit(webhook: Webhook) -> None:
    after_commit(queue, [(webhook.pk, webhook.owner_id)])


def queue(webhooks: Iterable[tuple[UUID, UUID]]) -> None:
    """Have webhooks, each with its owner, looked after soon."""
    from games.tasks import ask_for_delivery  # tasks call services: imported late to keep the cycle out of loading

    try:
        for webhook, owner in webhooks:
            ask_for_delivery(webhook_id=str(webhook), owner=str(owner))
    except Exception:  # the broker is away: the sweep will find it
        log.warning("delivery_not_queued", exc_info=True)


def queue_by_hand(delivery: int, owner: UUID) -> None:
    """Queue a try that somebody has asked for."""
    from games.tasks import ask_for_redelivery

    try:
        ask_for_redelivery(delivery_id=delivery, owner=str(owner))
    except Exception:
        log.warning("delivery_not_queued", exc_info=True)


def forget_old_deliveries(*, days: int) -> int:
    """Delete the log of long ago, end the webhooks of games that are over, and delete those that have ended long ago.

    Args:
        days: so long messages are kept, and the webhooks of games that are over.

    Returns:
        how many messages were deleted.
    """
    now = timezone.now()
    over = Webhook.objects.filter(game__ended_at__lt=now - AFTER_END, cursor__gte=F("game__last_seq"))
    over.filter(status=Webhook.Status.ACTIVE, due_at__lte=now).update(status=Webhook.Status.ENDED, claim="")
    long_ago = now - timedelta(days=days)
    Webhook.objects.filter(game__ended_at__lt=long_ago).exclude(status=Webhook.Status.ACTIVE).delete()
    old = Delivery.objects.filter(created_at__lt=long_ago).exclude(
        status=Delivery.Status.PENDING, webhook__status=Webhook.Status.ACTIVE
    )
    return old.delete()[0]
