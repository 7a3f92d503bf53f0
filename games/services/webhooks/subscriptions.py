"""A person's webhooks: creating, changing, giving new secrets, trying, deleting. Sending is up to :mod:`.dispatch`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import get_language

from accounts.models import User
from accounts.security import limits
from accounts.services import require_account
from games.errors import webhooks as refusals
from games.live import webhook_messages
from games.models import Delivery, Webhook, WebhookSecret
from games.webhooks import addresses, reading, signing
from puerto_api.base.errors import ServiceError
from puerto_api.database.after_commit import after_commit
from puerto_api.web.languages import chosen

from ..chat.messages import lock_author
from ..core import webhook_queue
from ..core.once import once
from . import checks, dispatch


@dataclass(frozen=True, slots=True)
class Done:
    """The result of an operation on a webhook. ``made`` is the id of the secret, or of the message, that it made."""

    webhook_id: str
    made: str
    replayed: bool = False


@dataclass(frozen=True, slots=True)
class WithSecret:
    """A webhook and its new secret. ``secret`` is None in a repeated answer when it is no longer valid."""

    webhook: Webhook
    secret: str | None
    replayed: bool


@dataclass(frozen=True, slots=True)
class Queued:
    """A message that is about to be tried. ``replayed``: the idempotency key was known, and nothing was done."""

    delivery: Delivery
    replayed: bool


def create_webhook(
    *,
    user: User,
    url: str,
    game_id: Any = None,
    events: Sequence[str] | None = None,
    language: str | None = None,
    after: int | None = None,
    key: str | None = None,
) -> WithSecret:
    """Have events sent to an address: those of the caller's own feed, or of a game as the caller sees it.

    Args:
        game_id: a game that the caller owns, or at whose table they sit; None for their own feed.
        events: kinds of events that are wanted; None or empty for all.
        language: of the messages; that of the request if left out.
        after: the cursor to begin with; only new events from now on if left out.

    Raises:
        ServiceError: ``not_for_guests``, ``webhook_url_refused``, ``too_many_webhooks``, ``game_not_found``,
            ``no_spectators``, ``not_seated``, ``unknown_language``, ``validation_failed``, ``idempotency_key_reused``.
    """

    def do() -> Done:
        require_account(user)
        addresses.checked_url(url)
        game = None if game_id is None else checks.game_of(user, game_id)
        kinds = checks.checked_kinds(events, game)
        lock_author(user)
        checks.check_room(user, game)
        now = timezone.now()
        webhook = Webhook(owner=user, url=url, game=game, kinds=kinds, created_at=now)
        webhook.due_at = webhook_queue.at_once()
        webhook.language = get_language() or "en" if language is None else chosen(language)
        webhook.cursor = checks.beginning(webhook, after)
        webhook.save(force_insert=True)
        secret = _new_secret(webhook)
        webhook_queue.queue_after_commit(webhook)
        return Done(str(webhook.pk), str(secret.pk))

    wanted = {"url": url, "game": game_id, "events": events, "language": language, "after": after}
    return _with_secret(once(user=user, key=key, operation="create_webhook", parameters=wanted, do=do, kind=Done))


def rotate_secret(
    *, user: User, webhook_id: Any, keep_seconds: int | None = None, key: str | None = None
) -> WithSecret:
    """Make a new secret; messages are signed with the old ones, too, for a while. Of more than five the oldest ones go.

    Args:
        keep_seconds: how long the old ones are valid, up to a week; a day if left out.

    Raises:
        ServiceError: ``webhook_not_found``, ``validation_failed``, ``idempotency_key_reused``.
    """
    keep = checks.checked_keep(keep_seconds)

    def do() -> Done:
        webhook, now = _locked(user, webhook_id), timezone.now()
        for old in webhook.secrets.all():
            if old.expires_at is None or old.expires_at > now + keep:
                old.expires_at = now + keep
                old.save(update_fields=("expires_at",))
        webhook.secrets.filter(expires_at__lte=now).delete()
        secret = _new_secret(webhook)
        newest = list(webhook.secrets.values_list("pk", flat=True)[: signing.MOST_SECRETS])
        webhook.secrets.exclude(pk__in=newest).delete()
        return Done(str(webhook.pk), str(secret.pk))

    wanted = {"webhook": webhook_id, "keep": keep_seconds}
    return _with_secret(
        once(user=user, key=key, operation="rotate_webhook_secret", parameters=wanted, do=do, kind=Done)
    )


def update_webhook(
    *,
    user: User,
    webhook_id: Any,
    url: str | None = None,
    events: Sequence[str] | None = None,
    language: str | None = None,
    enabled: bool | None = None,
    from_now: bool = False,
) -> Webhook:
    """Change the settings that are given; None leaves one as it is. Enabling it or a new address causes a try at once.

    Args:
        from_now: leave out what has not been delivered yet.

    Raises:
        ServiceError: ``webhook_not_found``, ``webhook_ended``, ``webhook_url_refused``, ``game_not_found``,
            ``no_spectators``, ``unknown_language``, ``validation_failed``.
    """
    if url is not None:
        addresses.checked_url(url)
    with transaction.atomic():
        webhook = _locked(user, webhook_id)
        if webhook.status == Webhook.Status.ENDED:
            raise ServiceError(refusals.WEBHOOK_ENDED)
        before = (webhook.url, list(webhook.kinds), webhook.status)
        if url is not None:
            webhook.url = url
        if events is not None:
            webhook.kinds = checks.checked_kinds(events, webhook.game)
        if language is not None:
            webhook.language = chosen(language)
        if enabled is not None:
            webhook.status = Webhook.Status.ACTIVE if enabled else Webhook.Status.DISABLED
            if enabled != (before[2] == Webhook.Status.ACTIVE):
                webhook.reason = "" if enabled else Webhook.Reason.OWNER
        if from_now:
            webhook.cursor = webhook_messages.newest(webhook)
        if from_now or webhook.kinds != before[1]:
            # Otherwise the message that is being tried would be another one under its old id.
            webhook.deliveries.filter(kind=Delivery.Kind.EVENTS, status=Delivery.Status.PENDING).update(
                status=Delivery.Status.FAILED
            )
        if from_now or (webhook.url, webhook.kinds, webhook.status) != before:
            webhook.failures, webhook.claim, webhook.due_at = 0, "", webhook_queue.at_once()
        webhook.save()
        if webhook.is_active:
            webhook_queue.queue_after_commit(webhook)
    return webhook


def delete_webhook(*, user: User, webhook_id: Any) -> None:
    """Delete a webhook: send nothing further, and forget what was sent.

    Raises:
        ServiceError: ``webhook_not_found``.
    """
    with transaction.atomic():
        _locked(user, webhook_id).delete()


def ping_webhook(*, user: User, webhook_id: Any, key: str | None = None) -> Queued:
    """Send a message without content, once; to a webhook that is disabled, too.

    Raises:
        ServiceError: ``webhook_not_found``, ``idempotency_key_reused``, ``rate_limited``.
    """
    limits.check_person(user, "webhook")

    def do() -> Done:
        webhook, now = _locked(user, webhook_id), timezone.now()
        sent = Delivery.objects.create(
            webhook=webhook,
            message_id=dispatch.new_message_id(),
            kind=Delivery.Kind.PING,
            wanted_at=now,
            created_at=now,
        )
        after_commit(webhook_queue.queue_by_hand, sent.pk, user.pk)
        return Done(str(webhook.pk), sent.message_id)

    wanted = {"webhook": webhook_id}
    return _queued(once(user=user, key=key, operation="ping_webhook", parameters=wanted, do=do, kind=Done))


def redeliver(*, user: User, webhook_id: Any, message_id: str, key: str | None = None) -> Queued:
    """Try a message again now, regardless of its outcome so far, with the same id. One that waits is tried now.

    Raises:
        ServiceError: ``webhook_not_found``, ``delivery_not_found``, ``idempotency_key_reused``, ``rate_limited``.
    """
    limits.check_person(user, "webhook")

    def do() -> Done:
        webhook, now = _locked(user, webhook_id), timezone.now()
        found = reading.delivery_of(webhook, message_id)
        waits = found.status == Delivery.Status.PENDING and found.kind == Delivery.Kind.EVENTS and webhook.is_active
        if waits and not webhook.claim:  # in its place, so that the order is kept
            webhook.due_at = webhook_queue.at_once()
            webhook.save(update_fields=("due_at",))
            webhook_queue.queue_after_commit(webhook)
        elif not waits and found.wanted_at is None:
            found.wanted_at = now
            found.save(update_fields=("wanted_at",))
            after_commit(webhook_queue.queue_by_hand, found.pk, user.pk)
        return Done(str(webhook.pk), found.message_id)

    wanted = {"webhook": webhook_id, "message": message_id}
    return _queued(once(user=user, key=key, operation="redeliver", parameters=wanted, do=do, kind=Done))


def _with_secret(done: Done) -> WithSecret:
    """Look up the webhook and the secret that was made, which is told once more if the answer is repeated."""
    secret = WebhookSecret.objects.filter(pk=done.made).first()
    told = None if secret is None else signing.revealed(secret)
    webhook = Webhook.objects.filter(pk=done.webhook_id).first()
    if webhook is None:  # deleted since
        raise reading.not_found(done.webhook_id)
    return WithSecret(webhook, told, done.replayed)


def _queued(done: Done) -> Queued:
    found = Delivery.objects.filter(message_id=done.made).first()
    if found is None:
        raise ServiceError(refusals.DELIVERY_NOT_FOUND)
    return Queued(found, done.replayed)


def _locked(user: User, webhook_id: Any) -> Webhook:
    """Get a webhook with its row locked. Call it in a transaction."""
    found = (
        reading.webhooks_of(user).select_for_update(no_key=True, of=("self",)).filter(pk=reading.checked_id(webhook_id))
    )
    webhook = found.first()
    if webhook is None:
        raise reading.not_found(webhook_id)
    return webhook


def _new_secret(webhook: Webhook) -> WebhookSecret:
    salt = signing.new_salt()
    print_of = signing.fingerprint(signing.derived(salt))
    return webhook.secrets.create(salt=salt, fingerprint=print_of, created_at=timezone.now())
