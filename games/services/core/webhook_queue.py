"""The queue of webhooks that have something to send, and the deletion of old deliveries.

The feeds are the truth: hints after a commit are quick, and the sweep finds what they missed, in one query.
"""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import cache
from uuid import UUID

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from accounts.security import suspensions
from games.models import Delivery, Webhook
from puerto_api.database.after_commit import after_commit
from puerto_api.database.compiled import Compiled
from puerto_api.queueing.enqueue import enqueue

from .wake_calls import STALE_SECONDS

MOST_QUEUED = 200
"""The most that one sweep queues, those that have waited longest first."""
AFTER_END = timedelta(days=1)
"""How long the webhook of a game that is over stays, once everything was delivered."""

SLACK = timedelta(days=1)
"""If the clock is set back by no more than this, nothing that is free has to wait."""

_AHEAD = Q(game__last_seq__gt=F("cursor")) | Q(game=None, owner__feed_counter__last_seq__gt=F("cursor"))


def _active(now: datetime) -> Q:
    """Select active webhooks whose owner can hear: messages to a suspended owner wait until the suspension ends."""
    return Q(suspensions.nobody_of("owner", now), status=Webhook.Status.ACTIVE, owner__is_active=True)


def at_once() -> datetime:
    """Compute ``due_at`` for what need not wait: long past despite any change of the clock, in order of arrival."""
    return timezone.now() - SLACK


def due() -> QuerySet[Webhook]:
    """Get the webhooks whose feed is ahead of them and on which no worker works, the longest waiting first."""
    now = timezone.now()
    return Webhook.objects.filter(_active(now) & _AHEAD, due_at__lte=now).order_by("due_at")


def wanted() -> QuerySet[Delivery]:
    """Get the tries that owners have asked for and on which no worker works."""
    asked = Delivery.objects.filter(wanted_at__lte=timezone.now(), webhook__owner__is_active=True)
    return asked.filter(suspensions.nobody_of("webhook__owner"))


def sweep() -> int:
    """Queue everything that is to be sent and on which no worker works. Returns how many."""
    ready = list(due().values_list("pk", "owner")[:MOST_QUEUED])
    queue(ready)
    by_hand = list(wanted().order_by("wanted_at").values_list("pk", "webhook__owner")[:MOST_QUEUED])
    for delivery, owner in by_hand:
        queue_by_hand(delivery, owner)
    return len(ready) + len(by_hand)


def wake(game_id: UUID, users: Iterable[UUID]) -> None:
    """Queue, after a commit, the webhooks of a game and those of people who were told something."""
    people = {f"user{number}": user for number, user in enumerate(users)}
    found = _concerned(len(people)).all(game=game_id, now=timezone.now(), **people)
    queue((webhook.pk, webhook.owner_id) for webhook in found)


@cache
def _concerned(people: int) -> Compiled[Webhook]:
    """Make the read of the webhooks that a write to a game concerns, of which it has told something to so many people.
    It follows every write but the usual move."""
    some_game, now = UUID(int=0), datetime(2000, 1, 1, tzinfo=UTC)
    users = {f"user{number}": UUID(int=number + 1) for number in range(people)}
    concerned = Q(game=some_game) | Q(game=None, owner__in=list(users.values()))
    return Compiled(
        lambda: Webhook.objects.filter(_active(now) & concerned, due_at__lte=now)[:MOST_QUEUED],
        game=some_game,
        now=now,
        **users,
    )


def queue_after_commit(webhook: Webhook) -> None:
    after_commit(queue, [(webhook.pk, webhook.owner_id)])


def queue(webhooks: Iterable[tuple[UUID, UUID]]) -> None:
    """Queue webhooks, each given with its owner, to be looked after soon."""
    for webhook, owner in webhooks:
        asked = {"webhook_id": str(webhook), "owner": str(owner)}
        if not enqueue("games.tasks.deliver_webhook", asked, expires=STALE_SECONDS):
            return


def queue_by_hand(delivery: int, owner: UUID) -> None:
    """Queue a try that the owner has asked for."""
    asked = {"delivery_id": delivery, "owner": str(owner)}
    enqueue("games.tasks.redeliver", asked, expires=STALE_SECONDS)


def forget_old_deliveries(*, days: int) -> int:
    """Delete old messages, end the webhooks of games that are over, and delete those that ended long ago.

    Args:
        days: how long messages are kept, and the webhooks of games that are over.

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
