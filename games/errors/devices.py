"""The stable error codes of devices that get notifications, for both APIs. A code never changes its meaning."""

from puerto_api.base.errors import ErrorCode
from puerto_api.base.errors import gettext_noop as _

DEVICE_NOT_FOUND = ErrorCode("device_not_found", 404, _("No such device"), _("You have no device with this id."))
TOO_MANY_DEVICES = ErrorCode(
    "too_many_devices",
    409,
    _("Too many devices"),
    _("Before you register another device, remove one that you no longer use."),
)
