"""The queue of devices that have something to be told. No write to a game adds anything to it: a sweep looks for news.

What is new is found among the newest entries of feeds and messages of chats; whatever that misses, a check of
everything finds within a minute.
"""

from collections.abc import Iterable
from datetime import timedelta
from uuid import UUID

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.security import suspensions
from games.models import ChatMessage, Device, FeedEntry, Notification
from games.reads import attention
from games.services.core.wake_calls import STALE_SECONDS
from games.terms import notifications
from puerto_api.queueing.enqueue import enqueue

NEW = timedelta(seconds=20)
"""The age up to which entries and messages are new."""
NEWEST_MISSED = timedelta(minutes=10)
"""The age up to which messages are looked for that a sweep has missed; of feeds, everything is."""
MOST_QUEUED = 200
"""The most that one sweep queues."""


def _free() -> QuerySet[Device]:
    """Get the devices on which no worker works, and whose owner may hear."""
    now = timezone.now()
    return Device.objects.filter(suspensions.nobody_of("owner", now), owner__is_active=True, due_at__lte=now)


def with_news() -> QuerySet[Device]:
    """Get the devices whose owner has a new entry in their feed."""
    news = {"owner__feed__created_at__gt": timezone.now() - NEW, "owner__feed__seq__gt": F("cursor")}
    return _free().filter(**news)


def behind() -> QuerySet[Device]:
    """Get the devices whose owner's feed is ahead of them, however old the entries are."""
    return _free().filter(owner__feed_counter__last_seq__gt=F("cursor"))


def due() -> QuerySet[Device]:
    """Get the devices with a notification that is to be looked at."""
    return _free().filter(notifications__check_at__lte=timezone.now())


def moved_on() -> QuerySet[Device]:
    """Get the devices that show a turn in a game that has just asked another player, or has ended."""
    entries = FeedEntry.objects.filter(created_at__gt=timezone.now() - NEW, game=OuterRef("game"))
    shown = Notification.objects.exclude(shown_as="").filter(
        Exists(entries.filter(created_at__gt=OuterRef("checked_at")))
    )
    recent = FeedEntry.objects.filter(created_at__gt=timezone.now() - NEW, game__isnull=False)
    return _free().filter(pk__in=shown.filter(game__in=recent.values("game")).values("device"))


def spoken_to(since: timedelta = NEW) -> QuerySet[ChatMessage]:
    """Get the messages of which a device at the table has not been told."""
    known = Notification.objects.filter(
        device=OuterRef("pk"), game=OuterRef(OuterRef("room__game")), kind=notifications.MESSAGE
    )
    listening = _free().filter(~Exists(known.filter(number__gte=OuterRef(OuterRef("seq")))))
    seated = listening.filter(owner__seats__game=OuterRef("room__game")).exclude(owner=OuterRef("user"))
    return attention.messages(timezone.now() - since).filter(Exists(seated))


def sweep() -> int:
    """Queue the devices that may have something to be told. Returns how many."""
    found = [*with_news()[:MOST_QUEUED], *due()[:MOST_QUEUED], *moved_on()[:MOST_QUEUED], *_listening(NEW)]
    return queue(found)


def check() -> int:
    """Queue also those whose news a sweep has missed. Returns how many."""
    return queue([*behind().order_by("due_at")[:MOST_QUEUED], *_listening(NEWEST_MISSED)])


def _listening(since: timedelta) -> list[Device]:
    """The devices at the tables at which something was said that not all of them know."""
    tables = spoken_to(since).values("room__game")
    return list(_free().filter(owner__seats__game__in=tables).distinct()[:MOST_QUEUED])


def queue(devices: Iterable[Device]) -> int:
    """Queue devices, each once, to be looked after soon. Returns how many."""
    found = {device.pk: device.owner_id for device in devices}
    for device, owner in found.items():
        if not queue_one(device, owner):
            break
    return len(found)


def queue_one(device: UUID, owner: UUID) -> bool:
    """Queue a device. Returns whether there was a queue."""
    asked = {"device_id": str(device), "owner": str(owner)}
    return enqueue("games.tasks.notify_device", asked, expires=STALE_SECONDS)


def forget_lost() -> int:
    """Delete notifications about which a device can no longer be told. Returns how many."""
    longest = max(notifications.KEPT_OTHERWISE, *notifications.KEPT.values())
    old = Q(created_at__lt=timezone.now() - 2 * longest) & ~Q(kind=notifications.YOUR_TURN)
    return Notification.objects.filter(old).delete()[0]
