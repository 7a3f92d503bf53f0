"""What the owner of devices may see of them. Those of others are not found."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from accounts.models import User
from games.errors import devices as errors
from games.models import Device
from puerto_api.base.errors import ServiceError
from puerto_api.base.ids import uuid_of

MOST_DEVICES = 20
"""The most devices of one person."""
TIME = "%H:%M"
"""How times of day are written."""


def devices_of(user: User) -> QuerySet[Device]:
    """The devices of a person, newest first."""
    return Device.objects.filter(owner=user)


def checked_id(device_id: Any) -> UUID:
    """Read the id of a device.

    Raises:
        ServiceError: ``device_not_found``: it is no id.
    """
    found = uuid_of(device_id)
    if found is None:
        raise not_found(device_id)
    return found


def not_found(device_id: Any) -> ServiceError:
    sentence = _('You have no device with the id "{id}".')
    return ServiceError(errors.DEVICE_NOT_FOUND, sentence.format(id=str(device_id)[:64]))


def shown(device: Device) -> dict[str, Any]:
    """A device as its owner sees it. Its keys are never shown again."""
    return {
        "id": str(device.pk),
        "endpoint": device.endpoint,
        "name": device.name,
        "language": device.language,
        "kinds": device.kinds,
        "quiet_from": device.quiet_from.strftime(TIME),
        "quiet_until": device.quiet_until.strftime(TIME),
        "time_zone": device.time_zone,
        "withdraws": device.withdraws,
        "failures": device.failures,
        "last_status": device.last_status,
        "last_sent_at": device.last_sent_at.isoformat() if device.last_sent_at else None,
        "created_at": device.created_at.isoformat(),
    }
