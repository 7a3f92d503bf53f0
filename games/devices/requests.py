"""Sending one message to a push service (RFC 8030), encrypted for the device and signed by the service."""

from http import HTTPStatus

from games.models import Device
from games.webhooks import posting
from games.webhooks.posting import Answer

from . import vapid
from .encryption import encrypted
from .messages import Message

GONE = (HTTPStatus.NOT_FOUND, HTTPStatus.GONE, HTTPStatus.FORBIDDEN)
"""The subscription is over (RFC 8030, 7.3), or was made for another key of the service (RFC 8292, 4.2)."""
NO_KEY = Answer(None, "no_key", "", 0)
"""There is no key to sign with: the service's own key has changed, and nothing was migrated since."""

PADDED = 1024
"""Bytes: messages of whatever kind have the same length, or one of a few."""


def is_gone(answer: Answer) -> bool:
    """Tell whether no message will ever reach the device at this address."""
    return answer.status in GONE


def post(device: Device, message: Message) -> Answer:
    """Send a message. Never raises; must not be called where an event loop runs."""
    pair = vapid.current()
    if pair is None:
        return NO_KEY
    headers = {
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        "ttl": str(message.seconds),
        "urgency": message.urgency,
        "topic": message.topic,
        "authorization": vapid.authorization(device.endpoint, pair),
    }
    body = encrypted(message.body(device), device.p256dh, device.auth, padded=PADDED)
    return posting.post(device.endpoint, headers, body)
