"""A person's devices: registering, changing, trying and removing them. :mod:`.dispatch` tells them what happens."""

import hashlib
from collections.abc import Sequence
from datetime import datetime, time
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.security import limits
from accounts.services import require_account
from games.devices import encryption, reading
from games.errors import devices as refusals
from games.live import feed_entries
from games.models import Device, Notification
from games.models.device import LONGEST_NAME
from games.reads.refusals import invalid
from games.terms import notifications
from games.webhooks import addresses
from puerto_api.base.errors import ServiceError
from puerto_api.base.plain_text import is_plain_line
from puerto_api.database.after_commit import after_commit
from puerto_api.web.languages import chosen

from ..chat.messages import lock_author
from ..core.webhook_queue import at_once
from . import queue


def register_device(
    *,
    user: User,
    endpoint: str,
    p256dh: str,
    auth: str,
    language: str | None = None,
    replaces: str | None = None,
    **wanted: Any,
) -> Device:
    """Have notifications pushed to a device, or change what is known of it: an endpoint is one device.

    A device that another person has registered is theirs no longer: anyone who knows its endpoint holds it.

    Args:
        p256dh, auth: the keys of the device (RFC 8291), in base64url.
        language: of the notifications; if left out, that of the request for a new device.
        replaces: the endpoint that the device had before its browser renewed the subscription; it keeps its settings.
        wanted: what :func:`update_device` takes.

    Raises:
        ServiceError: ``not_for_guests``, ``webhook_url_refused``, ``too_many_devices``, ``unknown_language``,
            ``validation_failed``, ``device_not_found`` (none of the user's has or had the endpoint that is replaced).
    """
    require_account(user)
    addresses.checked_url(endpoint)
    _check_keys(p256dh, auth)
    if language is not None:
        chosen(language)
    given = {"p256dh": p256dh.rstrip("="), "auth": auth.rstrip("="), "language": language, "replaces": replaces}
    try:
        return _registered(user, endpoint, given, wanted)
    except IntegrityError:  # another person has registered the same endpoint in this moment
        return _registered(user, endpoint, given, wanted)


def _registered(user: User, endpoint: str, given: dict[str, Any], wanted: dict[str, Any]) -> Device:
    with transaction.atomic():
        lock_author(user)
        before, device = _at(given["replaces"], user), _at(endpoint)
        mine = device is not None and device.owner_id == user.pk
        if given["replaces"] is not None and before is None and not mine:
            # Its owner has removed it, or someone else is logged in there, who has not asked for notifications.
            raise ServiceError(refusals.DEVICE_NOT_FOUND, _("You have no device at the endpoint that is replaced."))
        if device is not None and (not mine or before not in (None, device)):
            device.delete()
            device = None
        device = before or device or _new(user)
        device.endpoint, device.address_hash = endpoint, _digest(endpoint)
        device.p256dh, device.auth = given["p256dh"], given["auth"]
        device.failures, device.last_status, device.claim, device.due_at = 0, None, "", at_once()
        _change(device, language=given["language"], **wanted)
        device.save()
    return device


def _at(endpoint: str | None, owner: User | None = None) -> Device | None:
    """Get the device at an endpoint, of this owner or any, with its row locked."""
    if endpoint is None:
        return None
    of = {} if owner is None else {"owner": owner}
    return Device.objects.select_for_update(no_key=True).filter(address_hash=_digest(endpoint), **of).first()


def _digest(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def _new(user: User) -> Device:
    if reading.devices_of(user).count() >= reading.MOST_DEVICES:
        raise ServiceError(refusals.TOO_MANY_DEVICES)
    device = Device(owner=user, created_at=timezone.now())
    device.language, device.kinds = get_language() or "en", list(notifications.KINDS)
    device.cursor = feed_entries.extent(user).last_seq
    return device


def update_device(*, user: User, device_id: Any, **wanted: Any) -> Device:
    """Change the settings that are given; None leaves one as it is.

    Args:
        wanted: ``name``, ``language``, ``kinds``, ``quiet_from``, ``quiet_until`` (``HH:MM``), ``time_zone``,
            ``withdraws``.

    Raises:
        ServiceError: ``device_not_found``, ``unknown_language``, ``validation_failed``.
    """
    with transaction.atomic():
        device = _locked(user, device_id)
        _change(device, **wanted)
        device.save()
        # What was held back may be told now.
        device.notifications.filter(check_at__gt=timezone.now()).update(check_at=timezone.now())
    return device


def remove_device(*, user: User, device_id: Any) -> None:
    """Remove a device: it is told nothing further.

    Raises:
        ServiceError: ``device_not_found``.
    """
    with transaction.atomic():
        _locked(user, device_id).delete()


def try_device(*, user: User, device_id: Any) -> Device:
    """Send a device a notification that only shows that it gets them, whatever it wants to hear, and when.

    Raises:
        ServiceError: ``device_not_found``, ``rate_limited``.
    """
    limits.check_person(user, "webhook")
    now = timezone.now()
    with transaction.atomic():
        device = _locked(user, device_id)
        Notification.objects.update_or_create(
            device=device,
            tag=notifications.TEST,
            defaults={
                "kind": notifications.TEST,
                "number": int(now.timestamp()),
                "told": None,
                "check_at": now,
                "checked_at": now,
                "created_at": now,
            },
        )
        if not device.claim:  # a worker that tells it something goes on with this
            device.due_at = at_once()
            device.save(update_fields=("due_at",))
        after_commit(queue.queue_one, device.pk, user.pk)
    return device


def _locked(user: User, device_id: Any) -> Device:
    """Get a device with its row locked. Call it in a transaction."""
    found = reading.devices_of(user).select_for_update(no_key=True).filter(pk=reading.checked_id(device_id))
    device = found.first()
    if device is None:
        raise reading.not_found(device_id)
    return device


def _change(
    device: Device,
    *,
    name: str | None = None,
    language: str | None = None,
    kinds: Sequence[str] | None = None,
    quiet_from: str | None = None,
    quiet_until: str | None = None,
    time_zone: str | None = None,
    withdraws: bool | None = None,
) -> None:
    if name is not None:
        device.name = _checked_name(name)
    if language is not None:
        device.language = chosen(language)
    if kinds is not None:
        device.kinds = _checked_kinds(kinds)
    if quiet_from is not None:
        device.quiet_from = _checked_time("quiet_from", quiet_from)
    if quiet_until is not None:
        device.quiet_until = _checked_time("quiet_until", quiet_until)
    if time_zone is not None:
        device.time_zone = _checked_zone(time_zone)
    if withdraws is not None:
        device.withdraws = withdraws


def _checked_name(name: str) -> str:
    if len(name) > LONGEST_NAME or (name and not is_plain_line(name)):
        raise invalid("name", _("A name is one line of at most {most} characters.").format(most=LONGEST_NAME))
    return name


def _checked_kinds(kinds: Sequence[str]) -> list[str]:
    unknown = sorted(set(kinds) - notifications.KINDS.keys())
    if unknown:
        sentence = _('Unknown kind of notification "{kind}". Available: {known}.')
        raise invalid("kinds", sentence.format(kind=repr(unknown[0])[1:-1][:64], known=", ".join(notifications.KINDS)))
    return [kind for kind in notifications.KINDS if kind in kinds]


def _checked_time(field: str, text: str) -> time:
    try:
        return datetime.strptime(text, reading.TIME).time()
    except ValueError:
        raise invalid(field, _('Write a time of day such as "22:30".')) from None


def _checked_zone(name: str) -> str:
    if name not in _zones():
        raise invalid("time_zone", _("Unknown time zone {zone}.").format(zone=repr(name)[:64]))
    return ZoneInfo(name).key


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def _check_keys(p256dh: str, auth: str) -> None:
    try:
        encryption.point(p256dh)
    except ValueError:
        raise invalid("p256dh", _("Send a public key on the curve P-256, uncompressed and in base64url.")) from None
    try:
        complete = len(encryption.decoded(auth)) == encryption.AUTH_BYTES
    except ValueError:
        complete = False
    if not complete:
        raise invalid("auth", _("Send {bytes} bytes in base64url.").format(bytes=encryption.AUTH_BYTES))
