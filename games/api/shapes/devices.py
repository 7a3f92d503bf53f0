"""Devices that get notifications by Web Push."""

from datetime import datetime

import strawberry

from games.devices.reading import MOST_DEVICES
from games.models.device import LONGEST_NAME
from games.terms import notifications
from puerto_api.contract.shapes import Schema, member, vocabulary
from puerto_api.web.languages import LANGUAGES

NOTIFIED = vocabulary(
    "NotificationKind",
    "Kind of a notification. " + " ".join(f"`{kind}`: {told}" for kind, told in notifications.KINDS.items()),
    notifications.KINDS,
)
LANGUAGE: Schema = {"enum": [*LANGUAGES]}
TIME: Schema = {"pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$", "examples": ["22:00"]}
FROM = "Time of day at which quiet hours begin, by the clocks of `time_zone`."
UNTIL = "Time of day at which they end. If it is the time at which they begin, there are no quiet hours."
WITHDRAWS = (
    "Whether the device accepts messages that only remove a notification. Set it to false for browsers that have to "
    "show every message, such as Safari."
)


@strawberry.type(description="A browser, an installed page or an app to which your notifications are pushed.")
class Device:
    id: strawberry.ID = member("Id of the device.", format="uuid")
    endpoint: str = member("Its address at a push service.")
    name: str = member("Your name for the device; empty if it has none.", maxLength=LONGEST_NAME)
    language: str = member("Language of the notifications.", **LANGUAGE)
    kinds: list[str] = member("What the device is told.", items=NOTIFIED)
    quiet_from: str = member(FROM, **TIME)
    quiet_until: str = member(UNTIL, **TIME)
    time_zone: str = member("Time zone of the quiet hours, as in the IANA database.", examples=["Europe/Berlin"])
    withdraws: bool = member(WITHDRAWS)
    failures: int = member("How often in a row the service has failed to deliver a message.")
    last_status: int | None = member("HTTP status of the push service's last answer; null if there was none.")
    last_sent_at: datetime | None = member("When a push service last accepted a message; null if never.")
    created_at: datetime = member("When the device was registered.")


@strawberry.type(description=f"Your devices, newest first. You can have {MOST_DEVICES}.")
class Devices:
    items: list[Device] = member("The devices.")


@strawberry.type(description="A device was registered, changed or sent a test.")
class DeviceChanged:
    device: Device = member("The device as it is now.")


@strawberry.type(description="A device was removed.")
class DeviceRemoved:
    id: strawberry.ID = member("The id that the device had.", format="uuid")
