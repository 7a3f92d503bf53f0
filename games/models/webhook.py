"""Webhooks: the receivers of users' programs, what is sent to them, and the log of the deliveries."""

import uuid

from django.conf import settings
from django.db import models

from .game import Game

LONGEST_URL = 2048


class Webhook(models.Model):
    """A subscription that sends what happens to a person, or in one game as they see it, to one of their addresses.

    ``cursor`` is the ``seq`` of the last event that was delivered, or passed over because its kind was not asked for:
    the feed is the truth, and every event after the cursor is still to be sent. ``due_at`` is the time before which no
    worker needs to look: the next try of a webhook that fails, or, while a worker has claimed it (``claim``), the end
    of the claim. ``failures`` counts the failed tries of the message at the cursor since the webhook was enabled.
    """

    class Status(models.TextChoices):
        ACTIVE = "active", "Messages are sent"
        DISABLED = "disabled", "Nothing is sent; see `reason`"
        ENDED = "ended", "The game is over, and everything was sent"

    class Reason(models.TextChoices):
        OWNER = "owner", "Its owner has disabled it"
        GONE = "gone", "The receiver has answered 410 Gone"
        FAILING = "failing", "The receiver has not accepted a message for three days"
        NOT_ALLOWED = "not_allowed", "Its owner may no longer see the game"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="webhooks")
    url = models.CharField(max_length=LONGEST_URL)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, null=True, related_name="webhooks")
    kinds = models.JSONField(default=list, help_text="Kinds of events that are sent; empty for all.")
    language = models.CharField(max_length=8)
    status = models.CharField(max_length=16, choices=Status, default=Status.ACTIVE)
    reason = models.CharField(max_length=16, choices=Reason, blank=True)
    cursor = models.PositiveBigIntegerField(default=0)
    failures = models.PositiveSmallIntegerField(default=0)
    due_at = models.DateTimeField()
    claim = models.CharField(max_length=32, blank=True)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("-created_at", "id")
        indexes = (
            models.Index(fields=("status", "due_at"), name="webhook_due"),
            models.Index(fields=("owner", "-created_at"), name="webhook_owner_created"),
        )

    def __str__(self) -> str:
        return f"{self.id} of {self.owner_id} ({self.status})"

    @property
    def is_active(self) -> bool:
        return self.status == self.Status.ACTIVE


class WebhookSecret(models.Model):
    """A secret that messages are signed with: what it is derived from, never the secret itself.

    ``fingerprint`` is the beginning of its SHA-256, by which the owner tells secrets apart and the service notices that
    its own key has changed. After a rotation the old secret is valid until ``expires_at``.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="secrets")
    salt = models.CharField(max_length=64)
    fingerprint = models.CharField(max_length=16)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("-created_at", "id")

    def __str__(self) -> str:
        return self.fingerprint


class Delivery(models.Model):
    """A message to a receiver: the events that it carries, and its outcome.

    It carries the events after ``after`` up to ``last_seq``, ``events`` of them when it was made; every try reads
    them again, so nothing of a game is kept here. ``viewer`` is the owner's role in the game when it was made, a seat
    or ``spectator``, since seats are shuffled and left between two tries; empty for messages that belong to no game.
    ``attempts`` are objects with ``at``, ``status``, ``error``, ``answer`` and ``ms``. ``wanted_at`` is when a try that
    the owner has asked for is due.
    """

    class Kind(models.TextChoices):
        EVENTS = "events", "Events of a feed"
        PING = "ping", "A test message that the owner requested"

    class Status(models.TextChoices):
        PENDING = "pending", "Not accepted yet"
        DELIVERED = "delivered", "Accepted"
        FAILED = "failed", "Not accepted; the service will not try again"

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    message_id = models.CharField(max_length=40, unique=True)
    kind = models.CharField(max_length=8, choices=Kind, default=Kind.EVENTS)
    after = models.PositiveBigIntegerField(default=0)
    last_seq = models.PositiveBigIntegerField(default=0)
    events = models.PositiveIntegerField(default=0)
    viewer = models.CharField(max_length=16, blank=True, default="", db_default="")
    status = models.CharField(max_length=16, choices=Status, default=Status.PENDING)
    attempts = models.JSONField(default=list)
    wanted_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ("-id",)
        indexes = (
            models.Index(fields=("webhook", "-id"), name="delivery_webhook"),
            models.Index(fields=("wanted_at",), condition=models.Q(wanted_at__isnull=False), name="delivery_wanted"),
        )
        constraints = (
            models.UniqueConstraint(
                fields=("webhook",), condition=models.Q(status="pending", kind="events"), name="one_pending_a_webhook"
            ),
        )

    def __str__(self) -> str:
        return f"{self.message_id}: {self.status}"
