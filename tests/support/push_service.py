"""A push service of our own: an HTTP server that takes encrypted messages as RFC 8030 has it, checks who sends them
(RFC 8292), and decrypts them with the keys of its devices (RFC 8291), written from the RFCs once more for the tests."""

import base64
import hashlib
import hmac
import json
import os
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from jwcrypto import jwk, jwt

from .receiver import Message, Receiver, status

A_DEVICE = {
    "endpoint": "https://push.example.com/a-device",
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
"""What a device tells the service; its keys are those of RFC 8291, Appendix A."""


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _hkdf(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    """HKDF of one block (RFC 5869), by the standard library."""
    key = hmac.new(salt, material, hashlib.sha256).digest()
    return hmac.new(key, info + b"\x01", hashlib.sha256).digest()[:length]


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass
class Subscription:
    """What a browser knows of its registration: the endpoint, and keys whose private part never leaves it."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = field(default_factory=lambda: os.urandom(16))

    @property
    def registered(self) -> dict[str, str]:
        """What it tells the service."""
        return {"endpoint": self.endpoint, "p256dh": b64(public_bytes(self.key.public_key())), "auth": b64(self.secret)}

    def decrypt(self, body: bytes) -> bytes:
        """Read a message as RFC 8188 and 8291 say. Raises ``cryptography.exceptions.InvalidTag`` for a foreign one."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert 17 <= len(record) <= size
        assert len(body) <= 4096
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        own = public_bytes(self.key.public_key())
        material = _hkdf(self.secret, shared, b"WebPush: info\x00" + own + sender, 32)
        key = _hkdf(salt, material, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = _hkdf(salt, material, b"Content-Encoding: nonce\x00", 12)
        text, delimiter, _padding = AESGCM(key).decrypt(nonce, record, None).rpartition(b"\x02")
        assert delimiter
        return text


@dataclass(frozen=True)
class Pushed:
    """A message as its device reads it."""

    headers: dict[str, str]
    data: dict[str, Any]

    @property
    def shown(self) -> dict[str, Any] | None:
        return self.data["notification"]

    @property
    def kind(self) -> str | None:
        return self.shown and self.shown["kind"]


class PushService(Receiver):
    """``with PushService() as service: device = service.subscribe()``."""

    def __init__(self) -> None:
        super().__init__()
        self.otherwise = status(201)
        self.devices: dict[str, Subscription] = {}
        self.read = 0

    def subscribe(self) -> Subscription:
        name = f"/push/{len(self.devices)}"
        self.devices[name] = Subscription(self.url.removesuffix("/hook") + name)
        return self.devices[name]

    def pushed(self, device: Subscription | None = None) -> list[Pushed]:
        """What has come since it was last asked, decrypted; for a device, or for all."""
        new, self.read = self.messages[self.read :], len(self.messages)
        return [self.opened(message) for message in new if device in (None, self.devices[message.path])]

    def opened(self, message: Message) -> Pushed:
        """Check and decrypt a message."""
        headers = message.headers
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) > 0
        assert headers["urgency"] in ("low", "normal", "high")
        assert len(headers["topic"]) <= 32
        assert set(headers["topic"]) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        self.verified(headers["authorization"])
        return Pushed(headers, json.loads(self.devices[message.path].decrypt(message.body)))

    def verified(self, authorization: str) -> dict[str, Any]:
        """The claims of the sender, if the signature is that of the key that comes along."""
        scheme, _, rest = authorization.partition(" ")
        assert scheme == "vapid"
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        point = unb64(parts["k"])
        key = jwk.JWK(kty="EC", crv="P-256", x=b64(point[1:33]), y=b64(point[33:]))
        token = jwt.JWT(jwt=parts["t"], key=key, algs=["ES256"])
        claims = json.loads(token.claims)
        assert claims["aud"] == self.url.removesuffix("/hook")
        assert claims["sub"].startswith(("mailto:", "https:"))
        return claims
