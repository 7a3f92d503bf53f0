"""Devices that get notifications by Web Push, the notifications that concern them, and the keys that sign messages."""

import uuid
from datetime import time

from django.conf import settings
from django.db import models

from .game import Game
from .webhook import LONGEST_URL

LONGEST_NAME = 64
MIDNIGHT = time(0, 0)


class Device(models.Model):
    """A browser, an installed page or an app to which a person has notifications pushed.

    ``endpoint`` is its address at a push service, ``p256dh`` and ``auth`` are the keys with which messages to it are
    encrypted (RFC 8291), in base64url. ``kinds`` are those of :mod:`games.terms.notifications` that it wants. It stays
    silent between ``quiet_from`` and ``quiet_until``, by the clocks of ``time_zone``; never, if both are the same.
    ``withdraws`` says that it accepts messages that only remove a notification.

    ``cursor`` is the ``seq`` of the last entry of its owner's feed that was looked at. ``due_at``, ``claim`` and
    ``failures`` are those of a webhook: the time before which no worker needs to look, the worker that does, and the
    failed tries in a row.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="devices")
    endpoint = models.CharField(max_length=LONGEST_URL)
    address_hash = models.CharField(max_length=64, unique=True, help_text="SHA-256 of the endpoint.")
    p256dh = models.CharField(max_length=88)
    auth = models.CharField(max_length=24)
    name = models.CharField(max_length=LONGEST_NAME, blank=True)
    language = models.CharField(max_length=8)
    kinds = models.JSONField(default=list)
    quiet_from = models.TimeField(default=MIDNIGHT)
    quiet_until = models.TimeField(default=MIDNIGHT)
    time_zone = models.CharField(max_length=64, default="UTC")
    withdraws = models.BooleanField(default=True)
    cursor = models.PositiveBigIntegerField(default=0)
    due_at = models.DateTimeField()
    claim = models.CharField(max_length=32, blank=True)
    failures = models.PositiveSmallIntegerField(default=0)
    last_status = models.PositiveSmallIntegerField(null=True, help_text="Status of the push service's last answer.")
    last_sent_at = models.DateTimeField(null=True, help_text="When a push service last accepted a message for it.")
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("-created_at", "id")
        indexes = (models.Index(fields=("owner", "-created_at"), name="device_owner_created"),)

    def __str__(self) -> str:
        return f"{self.id} of {self.owner_id}"


class Notification(models.Model):
    """Something that a device is to be told, or was told and may have to be withdrawn: a waiting turn, or news.

    ``tag`` identifies it on the device: a newer one with the same tag takes its place. ``number`` is what it is about:
    the ply of a turn, the ``seq`` of a chat message or of an entry of the feed; ``told`` is the last number that the
    device was told of. ``shown_as`` is the tag under which the device shows it, its own or that of all turns together;
    empty if it shows nothing. ``check_at`` is when to look at it next, ``checked_at`` when a worker last did,
    ``warn_at`` when the time for the decision is nearly out, ``warned`` the number of the turn for which the device
    shows that it is.
    """

    device = models.ForeignKey(Device, on_delete=models.CASCADE, related_name="notifications")
    tag = models.CharField(max_length=64)
    kind = models.CharField(max_length=16)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, null=True, related_name="+")
    number = models.PositiveBigIntegerField()
    told = models.PositiveBigIntegerField(null=True)
    data = models.JSONField(default=dict)
    shown_as = models.CharField(max_length=64, blank=True)
    check_at = models.DateTimeField(db_index=True)
    checked_at = models.DateTimeField()
    warn_at = models.DateTimeField(null=True)
    warned = models.PositiveBigIntegerField(null=True)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("created_at", "pk")
        constraints = (models.UniqueConstraint(fields=("device", "tag"), name="one_notification_a_tag"),)

    def __str__(self) -> str:
        return f"{self.tag} for {self.device_id}"

    @property
    def is_new(self) -> bool:
        """Whether the device has not been told of it yet."""
        return self.told != self.number

    @property
    def is_warned(self) -> bool:
        """Whether the device was told that the time for this decision is nearly out."""
        return self.warned == self.number


class PushKey(models.Model):
    """A key with which the service identifies itself to push services (VAPID, RFC 8292).

    The private key is derived from the key of the service and the salt, and never stored. ``public_key`` is a point on
    the curve P-256, uncompressed and in base64url, as browsers take it.
    """

    salt = models.CharField(max_length=64)
    public_key = models.CharField(max_length=88, unique=True)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("-created_at", "-pk")

    def __str__(self) -> str:
        return self.public_key
