"""Devices: what happens is pushed to them."""

from typing import Any

import strawberry

from accounts.errors import NOT_FOR_GUESTS
from accounts.security.scopes import Scope
from games import services
from games.api.shapes.devices import (
    FROM,
    LANGUAGE,
    NOTIFIED,
    TIME,
    UNTIL,
    WITHDRAWS,
    DeviceChanged,
    DeviceRemoved,
)
from games.devices import reading
from games.errors import devices as refusals
from games.errors.webhooks import WEBHOOK_URL_REFUSED
from games.models.device import LONGEST_NAME
from puerto_api.base.errors import RATE_LIMITED
from puerto_api.contract.operations import Answer, Operation, result
from puerto_api.contract.shapes import member

from .webhooks import URL

_NAME: dict[str, Any] = {"maxLength": LONGEST_NAME, "default": None}


@strawberry.input
class _Settings:
    name: str | None = member("Your name for the device.", **_NAME)
    language: str | None = member("Language of the notifications.", default=None, **LANGUAGE)
    kinds: list[str] | None = member("What the device is told; nothing if empty.", default=None, items=NOTIFIED)
    quiet_from: str | None = member(FROM, default=None, **TIME)
    quiet_until: str | None = member(UNTIL, default=None, **TIME)
    time_zone: str | None = member(
        "Time zone of the quiet hours, as in the IANA database.",
        default=None,
        examples=["Europe/Berlin"],
        minLength=1,
        maxLength=64,
    )
    withdraws: bool | None = member(WITHDRAWS, default=None)


@strawberry.input(description="What to change. Members that you leave out stay as they are.")
class UpdateDeviceInput(_Settings):
    pass


@strawberry.input(
    description="A subscription as the browser has it (`PushSubscription.toJSON()`), and what the device is told. A "
    "new device is told everything, in the language of the request, unless you say otherwise."
)
class RegisterDeviceInput(_Settings):
    endpoint: str = member("The public https URL of the device at a push service.", **URL)
    p256dh: str = member(
        "Its public key, uncompressed and in base64url (`keys.p256dh`).", pattern="^[A-Za-z0-9_-]{87}=?$"
    )
    auth: str = member("Its secret, in base64url (`keys.auth`).", pattern="^[A-Za-z0-9_-]{22}(==)?$")
    replaces: str | None = member(
        "The endpoint that your device had before its browser renewed the subscription: the device keeps its settings.",
        default=None,
        **URL,
    )


_CHANGED = Answer(
    DeviceChanged,
    result("DeviceChangedResult", "The device as it is now, or a problem.", DeviceChanged),
    lambda device, asked: {"device": reading.shown(device)},
)
_REMOVED = Answer(
    DeviceRemoved,
    result("DeviceRemovedResult", "The id of the device, or a problem.", DeviceRemoved),
    lambda found, asked: {"id": asked.named["device_id"]},
)
_DEVICE: dict[str, Any] = {"needs": Scope.WEBHOOKS, "tag": "devices", "keyed": False}

OPERATIONS = (
    Operation(
        name="registerDevice",
        service=services.register_device,
        path="devices",
        summary="Have notifications pushed to a device",
        description="The service uses Web Push (RFC 8030): it encrypts each message for the device (RFC 8291) and "
        "signs it (RFC 8292) with the `push_key` of `getServerInfo`, for which the device has to subscribe. An "
        "endpoint is one device: if you register it again, its keys and the members that you send are changed.",
        codes=(NOT_FOR_GUESTS, WEBHOOK_URL_REFUSED, refusals.TOO_MANY_DEVICES, refusals.DEVICE_NOT_FOUND),
        body=RegisterDeviceInput,
        answer=_CHANGED,
        done="The device as it is now.",
        **_DEVICE,
    ),
    Operation(
        name="updateDevice",
        service=services.update_device,
        path="devices/{device_id}",
        method="PATCH",
        summary="Change what a device is told, and when",
        description="Members that you leave out stay as they are.",
        codes=(refusals.DEVICE_NOT_FOUND,),
        body=UpdateDeviceInput,
        answer=_CHANGED,
        done="The device as it is now.",
        examples={"Silence at night": {"quiet_from": "22:00", "quiet_until": "07:00", "time_zone": "Europe/Berlin"}},
        **_DEVICE,
    ),
    Operation(
        name="removeDevice",
        service=services.remove_device,
        path="devices/{device_id}",
        method="DELETE",
        summary="Remove a device",
        description="The service pushes nothing further to the device.",
        codes=(refusals.DEVICE_NOT_FOUND,),
        answer=_REMOVED,
        status=204,
        done="The device is removed.",
        **_DEVICE,
    ),
    Operation(
        name="testDevice",
        service=services.try_device,
        path="devices/{device_id}/test",
        summary="Send a test notification",
        description="It comes at once, even in quiet hours. Read your devices again to see how the push service has "
        "answered.",
        codes=(refusals.DEVICE_NOT_FOUND, RATE_LIMITED),
        answer=_CHANGED,
        status=202,
        done="The notification is about to be sent.",
        **_DEVICE,
    ),
)
