"""Sending the events after the cursors of webhooks. A lost task or a dead process costs time, never an event.

One worker at a time works on a webhook: it claims it for a minute, which is more than a try takes, and stores the
outcome of a try only if the claim is still its own. A message is stored before it is sent, so the worker that goes on
after a process has died sends the same one again: at least once, in order, and known by its id.
"""

import secrets
from datetime import datetime, timedelta

import structlog
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import override

from accounts.security import suspensions
from games.live import webhook_messages
from games.live.webhook_messages import Contents
from games.models import Delivery, Webhook
from games.terms.notices import WEBHOOK_DISABLED
from games.webhooks import backoff, posting, signing
from games.webhooks.posting import Answer
from puerto_api.base.errors import ServiceError

from ..core import notices, webhook_queue
from . import thread_pool

log = structlog.get_logger(__name__)

MOST_IN_A_ROW = 20
"""The most messages of one webhook in a row; then others come first."""
MOST_ATTEMPTS = 30
"""The most tries that the log of one message keeps, the newest ones."""


# --- By itself --------------------------------------------------------------------------------------------------------


def deliver(*, webhook_id: str) -> None:
    """Send the events after the cursor of a webhook, one message after the other, unless another worker does."""
    webhook = _claimed(webhook_id)
    if webhook is None:
        return
    not_before = webhook_queue.at_once()
    try:
        with override(webhook.language):
            for _ in range(MOST_IN_A_ROW):
                found = _next(webhook)
                if isinstance(found, timedelta):
                    if found:
                        not_before = timezone.now() + found
                    break
                if not _carry_out(webhook, *found):
                    return
    except ServiceError as error:
        log.info("webhook_not_allowed", webhook=webhook_id, code=error.code.code)
        with transaction.atomic():
            _disable(_still_mine(webhook), Webhook.Reason.NOT_ALLOWED)
        return
    except Exception:
        log.exception("webhook_not_delivered", webhook=webhook_id)
        with transaction.atomic():
            failed = _still_mine(webhook)
            if failed is not None:
                _try_later(failed)
        return
    # Events that came since the last look have found it claimed: so let go first, and look again after.
    mine = Webhook.objects.filter(pk=webhook.pk, claim=webhook.claim)
    if mine.update(claim="", due_at=not_before):
        webhook_queue.queue(webhook_queue.due().filter(pk=webhook.pk).values_list("pk", "owner"))


def _claimed(webhook_id: str) -> Webhook | None:
    now, claim = timezone.now(), secrets.token_hex(8)
    free = Webhook.objects.filter(pk=webhook_id, status=Webhook.Status.ACTIVE, due_at__lte=now)
    if not free.update(claim=claim, due_at=_end_of_claim()):
        return None
    heard = Webhook.objects.select_related("owner").filter(suspensions.nobody_of("owner"), owner__is_active=True)
    return heard.filter(pk=webhook_id, claim=claim).first()


def _end_of_claim() -> datetime:
    return timezone.now() + timedelta(seconds=settings.WEBHOOK_LEASE_SECONDS)


def _still_mine(webhook: Webhook) -> Webhook | None:
    """Get the locked row of a webhook, if no other worker has claimed or changed it since. Call it in a transaction."""
    rows = Webhook.objects.select_for_update(no_key=True, of=("self",)).select_related("owner")
    return rows.filter(pk=webhook.pk, claim=webhook.claim).first()


def _next(webhook: Webhook) -> tuple[Delivery, Contents] | timedelta:
    """Find the message that is to be sent now; or how long there will be none, as far as is known."""
    pending = webhook.deliveries.filter(status=Delivery.Status.PENDING, kind=Delivery.Kind.EVENTS).first()
    if pending is not None:
        contents = _contents(webhook, pending)
        if contents.events:
            return pending, contents
        pending.status = Delivery.Status.FAILED  # the events that it was to carry are no longer kept
        pending.save(update_fields=("status",))
        _go_on(webhook, pending.last_seq)
    while True:
        contents = webhook_messages.read(webhook, webhook.cursor)
        if contents.events:
            return _new(webhook, contents), contents
        if contents.last_seq == webhook.cursor:
            return timedelta(seconds=contents.next_in or 0)
        _go_on(webhook, contents.last_seq)


def _new(webhook: Webhook, contents: Contents) -> Delivery:
    return Delivery.objects.create(
        webhook=webhook,
        message_id=new_message_id(),
        after=contents.after,
        last_seq=contents.last_seq,
        events=len(contents.events),
        viewer="" if contents.viewer is None else str(contents.viewer),
        created_at=timezone.now(),
    )


def _contents(webhook: Webhook, delivery: Delivery) -> Contents:
    """Read what a message that was made before carries."""
    viewer = int(delivery.viewer) if delivery.viewer.isdigit() else delivery.viewer or None
    return webhook_messages.read(webhook, delivery.after, delivery.last_seq, viewer)


def new_message_id() -> str:
    return f"msg_{secrets.token_hex(16)}"


def _go_on(webhook: Webhook, seq: int) -> None:
    """Pass over events that the webhook has not asked for."""
    webhook.cursor = seq
    Webhook.objects.filter(pk=webhook.pk, claim=webhook.claim).update(cursor=seq)


def _carry_out(webhook: Webhook, delivery: Delivery, contents: Contents) -> bool:
    """Try a message. Returns whether it was taken and the webhook is still claimed, so that the next one may follow."""
    answer = _sent(webhook, delivery, webhook_messages.body(webhook, contents, delivery.created_at))
    with transaction.atomic():
        mine = _still_mine(webhook)
        _log(delivery, answer)
        if answer.is_success:
            delivered(delivery)
            if mine is None:
                return False
            webhook.cursor, webhook.failures = delivery.last_seq, 0
            Webhook.objects.filter(pk=mine.pk).update(failures=0, due_at=_end_of_claim())
            return True
        if answer.is_gone:
            _disable(mine, Webhook.Reason.GONE)
        elif mine is not None:
            _try_later(mine)
    return False


def _sent(webhook: Webhook, delivery: Delivery, body: bytes) -> Answer:
    now = timezone.now()
    good = [secret for secret in webhook.secrets.all() if secret.expires_at is None or secret.expires_at > now]
    known = [secret for secret in map(signing.revealed, good) if secret is not None]
    if not known:
        return Answer(None, "no_secret", "", 0)
    thread_pool.rest()
    answer = posting.post(webhook.url, signing.headers(delivery.message_id, now, body, known), body)
    log.info("webhook_tried", webhook=str(webhook.pk), status=answer.status, error=answer.error, ms=answer.ms)
    return answer


def _log(delivery: Delivery, answer: Answer) -> None:
    """Add a try to the log of a message."""
    stored = Delivery.objects.select_for_update(no_key=True).filter(pk=delivery.pk).first()
    if stored is None:
        return
    attempt = {
        "at": timezone.now().isoformat(),
        "status": answer.status,
        "error": answer.error,
        "answer": answer.text,
        "ms": answer.ms,
    }
    Delivery.objects.filter(pk=delivery.pk).update(attempts=[*stored.attempts, attempt][-MOST_ATTEMPTS:])


def delivered(delivery: Delivery) -> None:
    """Mark a message as taken, and advance the cursor if it stands before what the message carries."""
    Delivery.objects.filter(pk=delivery.pk).update(status=Delivery.Status.DELIVERED)
    if delivery.kind == Delivery.Kind.EVENTS:
        behind = Webhook.objects.filter(pk=delivery.webhook_id, cursor=delivery.after)
        behind.update(cursor=delivery.last_seq)


def _try_later(webhook: Webhook) -> None:
    failures = webhook.failures + 1
    delay = backoff.delay_after(failures)
    if delay is None:
        _disable(webhook, Webhook.Reason.FAILING)
        return
    webhook.failures, webhook.claim, webhook.due_at = failures, "", timezone.now() + delay
    webhook.save(update_fields=("failures", "claim", "due_at"))


def _disable(webhook: Webhook | None, reason: Webhook.Reason) -> None:
    """Stop sending, and tell the owner. Call it in a transaction, with the row locked."""
    if webhook is None or not webhook.is_active:
        return
    webhook.status, webhook.reason, webhook.claim = Webhook.Status.DISABLED, reason, ""
    webhook.save(update_fields=("status", "reason", "claim"))
    told = {"webhook": str(webhook.pk), "url": webhook.url, "reason": str(reason)}
    notices.tell_person(webhook.owner, WEBHOOK_DISABLED, told, game=webhook.game)


# --- By hand ----------------------------------------------------------------------------------------------------------


def deliver_by_hand(*, delivery_id: int) -> None:
    """Try a message once, since its owner asked for it; regardless of the outcome, it is not tried again by itself."""
    now = timezone.now()
    wanted = Delivery.objects.filter(pk=delivery_id, wanted_at__lte=now)
    if not wanted.update(wanted_at=_end_of_claim()):
        return
    delivery = Delivery.objects.select_related("webhook__owner").get(pk=delivery_id)
    webhook = delivery.webhook
    with override(webhook.language):
        answer = _tried(webhook, delivery)
    with transaction.atomic():
        locked = Webhook.objects.select_for_update(no_key=True, of=("self",)).select_related("owner")
        locked_webhook = locked.filter(pk=webhook.pk).first()
        _log(delivery, answer)
        Delivery.objects.filter(pk=delivery.pk).update(wanted_at=None)
        if answer.is_success:
            delivered(delivery)
        elif delivery.kind == Delivery.Kind.PING:
            Delivery.objects.filter(pk=delivery.pk).update(status=Delivery.Status.FAILED)
        if answer.is_gone:
            _disable(locked_webhook, Webhook.Reason.GONE)


def _tried(webhook: Webhook, delivery: Delivery) -> Answer:
    if delivery.kind == Delivery.Kind.PING:
        return _sent(webhook, delivery, webhook_messages.ping(webhook, delivery.created_at))
    try:
        contents = _contents(webhook, delivery)
    except ServiceError:
        return Answer(None, "not_allowed", "", 0)
    if not contents.events:
        return Answer(None, "events_gone", "", 0)
    return _sent(webhook, delivery, webhook_messages.body(webhook, contents, delivery.created_at))
