"""Telling a device what happens: it is found by a sweep, claimed by one worker, and told one message after the other.

A worker that dies costs time: the claim ends, and what was not stored as told is told again, under the same tag, so the
device shows it once. A push service that refuses a message is asked again, ever more rarely, and as it wishes.
"""

import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta

import structlog
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from accounts.security import suspensions
from games.devices import messages, requests
from games.devices.messages import Message
from games.models import Device, FeedEntry, Notification
from games.reads import attention
from games.terms import notifications
from games.terms.notifications import CLOCK, MESSAGE, YOUR_TURN
from games.webhooks import backoff
from games.webhooks.posting import Answer

from ..core.webhook_queue import at_once
from ..webhooks import thread_pool
from . import queue
from .planning import Step, plan

log = structlog.get_logger(__name__)

MOST_IN_A_ROW = 20
"""The most messages to one device in a row; then others come first."""
MOST_ENTRIES = 200
"""The most entries of a feed that are looked at together."""
RENEWAL = timedelta(days=2)
"""How long a browser has to say that it has renewed a subscription that is over: it may be switched off."""
AFTER_FAULT = timedelta(minutes=5)
"""How long to wait after a fault of our own, which says nothing of the device."""


def notify(*, device_id: str) -> None:
    """Tell a device its news, unless another worker does."""
    device = _claimed(device_id)
    if device is None:
        return
    try:
        take_in(device)
        for _ in range(MOST_IN_A_ROW):
            step = _next(device)
            if step is None:
                break
            if not _carry_out(device, step):
                return
    except Exception:
        log.exception("device_not_notified", device=device_id)
        mine = Device.objects.filter(pk=device.pk, claim=device.claim)
        mine.update(claim="", due_at=timezone.now() + AFTER_FAULT)
        return
    Device.objects.filter(pk=device.pk, claim=device.claim).update(claim="", due_at=at_once())


def _claimed(device_id: str) -> Device | None:
    now, claim = timezone.now(), secrets.token_hex(8)
    free = Device.objects.filter(pk=device_id, due_at__lte=now)
    if not free.update(claim=claim, due_at=_end_of_claim()):
        return None
    heard = Device.objects.select_related("owner").filter(suspensions.nobody_of("owner"), owner__is_active=True)
    return heard.filter(pk=device_id, claim=claim).first()


def _end_of_claim() -> datetime:
    return timezone.now() + timedelta(seconds=settings.WEBHOOK_LEASE_SECONDS)


# --- What is new ------------------------------------------------------------------------------------------------------


def take_in(device: Device) -> None:
    """Note what the feed of the owner and the chats of their tables have for a device, and advance its cursor."""
    after = FeedEntry.objects.filter(user=device.owner, seq__gt=device.cursor)
    entries = list(after.select_related("game").defer("game__state")[:MOST_ENTRIES])
    with transaction.atomic():
        mine = Device.objects.select_for_update(no_key=True).filter(pk=device.pk, claim=device.claim)
        if not mine.exists():
            return
        known = {one.tag: one for one in device.notifications.all()}
        _note_entries(device, entries, known)
        _note_messages(device, known)
        if entries:
            device.cursor = entries[-1].seq
            mine.update(cursor=device.cursor)


def _note_entries(device: Device, entries: Iterable[FeedEntry], known: dict[str, Notification]) -> None:
    """Note what entries tell; ``known`` are the notifications of the device by their tags."""
    now = timezone.now()
    for entry in entries:
        wanted = {YOUR_TURN, CLOCK} if entry.kind == YOUR_TURN else {entry.kind} & notifications.TOLD
        if entry.game is None or not wanted.intersection(device.kinds):
            continue
        if now - entry.created_at > notifications.kept_for(entry.kind) and entry.kind != YOUR_TURN:
            continue
        tag = messages.tag_of(entry.kind, entry.game_id)
        number = entry.data["ply"] if entry.kind == YOUR_TURN else entry.seq
        if entry.kind == YOUR_TURN and tag in known and known[tag].number == number:
            continue  # an adjourned game goes on with the same decision
        found = known.get(tag) or Notification(device=device, tag=tag, game=entry.game)
        found.kind, found.number, found.data, found.created_at = entry.kind, number, entry.data, entry.created_at
        found.warn_at, found.check_at, found.checked_at = None, now, now
        if entry.kind == YOUR_TURN and CLOCK in device.kinds and not entry.game.is_sandbox:
            deadline = parse_datetime(entry.data["deadline"] or "")
            found.warn_at = notifications.warning_at(entry.created_at, deadline)
        found.save()
        known[tag] = found


def _note_messages(device: Device, known: dict[str, Notification]) -> None:
    """Note up to where the chats of the owner's tables have gone. Of what they do not hear, they are told nothing."""
    now = timezone.now()
    said = attention.messages(now - queue.NEWEST_MISSED).filter(room__game__seats__user=device.owner)
    heard = set(said.filter(attention.hears(device.owner)).values_list("pk", flat=True))
    for message in said.exclude(user=device.owner).select_related("room", "user").order_by("pk"):
        tag = messages.tag_of(MESSAGE, message.room.game_id)
        found = known.get(tag) or Notification(device=device, tag=tag, kind=MESSAGE, game_id=message.room.game_id)
        if found.number is not None and found.number >= message.seq:
            continue
        was_told = found.pk is None or not found.is_new
        found.number, found.created_at, found.check_at, found.checked_at = message.seq, message.created_at, now, now
        if message.pk in heard and MESSAGE in device.kinds:
            found.data = {"name": message.user.get_username()}
        elif was_told:
            found.told = message.seq
        found.save()
        known[tag] = found


# --- Telling it -------------------------------------------------------------------------------------------------------


def _next(device: Device) -> Step | None:
    """Find the next message, and store when to look at everything else again."""
    now = timezone.now()
    found = list(device.notifications.all())
    standings = attention.standings(device.owner, {one.game_id for one in found if one.game_id})
    planned = plan(device, found, standings, now)
    over = {one.pk for one in planned.over}
    if over:
        Notification.objects.filter(pk__in=over).delete()
    kept = [one for one in found if one.pk not in over]
    for one in kept:
        one.checked_at = now
    Notification.objects.bulk_update(kept, ("check_at", "checked_at", "warn_at", "told"))
    return planned.step


def _carry_out(device: Device, step: Step) -> bool:
    """Send a message. Returns whether it was accepted, and the device is still claimed, so the next one may follow."""
    answer = _sent(device, step.message)
    if requests.is_gone(answer):
        _expect_renewal(device, answer)
        return False
    if not answer.is_success:
        _try_later(device, answer)
        return False
    with transaction.atomic():
        mine = Device.objects.select_for_update(no_key=True).filter(pk=device.pk, claim=device.claim)
        if not mine.exists():
            return False
        _store(step)
        mine.update(failures=0, last_status=answer.status, last_sent_at=timezone.now(), due_at=_end_of_claim())
    device.failures = 0
    return True


def _sent(device: Device, message: Message) -> Answer:
    thread_pool.rest()
    answer = requests.post(device, message)
    log.info("device_tried", device=str(device.pk), status=answer.status, error=answer.error, ms=answer.ms)
    return answer


def _store(step: Step) -> None:
    """Store what is true after a message was accepted."""
    for one in step.cleared:
        one.shown_as, one.warned = one.shown_as if not one.is_new else "", None
    for one in step.told:
        one.told, one.shown_as = one.number, step.shown_as
    for one in step.warned:
        one.warned = one.number
    changed = {one.pk: one for one in (*step.cleared, *step.told, *step.warned)}
    Notification.objects.bulk_update(changed.values(), ("told", "shown_as", "warned"))
    Notification.objects.filter(pk__in=[one.pk for one in step.over]).delete()


def _expect_renewal(device: Device, answer: Answer) -> None:
    """Send a device whose subscription is over nothing for a while; remove it if it has no new endpoint by then."""
    mine = Device.objects.filter(pk=device.pk, claim=device.claim)
    if device.last_status in requests.GONE:
        mine.delete()
        return
    mine.update(failures=device.failures + 1, claim="", due_at=timezone.now() + RENEWAL, last_status=answer.status)


def _try_later(device: Device, answer: Answer) -> None:
    """Wait after a failure; a device that has not been reached for three days is removed."""
    failures = device.failures + 1
    delay = backoff.delay_after(failures)
    mine = Device.objects.filter(pk=device.pk, claim=device.claim)
    if delay is None:
        log.info("device_given_up", device=str(device.pk))
        mine.delete()
        return
    if answer.retry_after is not None:
        delay = max(delay, answer.retry_after)
    mine.update(failures=failures, claim="", due_at=timezone.now() + delay, last_status=answer.status)
