"""A device with passkeys, as a program: it makes them and answers challenges (Web Authentication, level 3)."""

import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

PRESENT, VERIFIED, HAS_KEY = 0x01, 0x04, 0x40


@dataclass
class Authenticator:
    """One passkey. ``host`` and ``origin`` are those of the page that uses it."""

    host: str = "testserver"
    origin: str = "http://testserver"
    flags: int = PRESENT | VERIFIED
    count: int = 0
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    @property
    def name(self) -> str:
        """The id in base64url."""
        return bytes_to_base64url(self.id)

    @property
    def public_key(self) -> bytes:
        """As COSE has it (RFC 9052): ES256 over P-256."""
        numbers = self.key.public_key().public_numbers()
        point = {-2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        return cbor2.dumps({1: 2, 3: -7, -1: 1} | point)

    def made(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer creation options (``RegistrationResponseJSON``)."""
        key = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + self.public_key
        told = self._data(self.flags | HAS_KEY) + key
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": told})
        return self._credential(
            clientDataJSON=self._client_data("webauthn.create", options), attestationObject=attestation
        )

    def shown(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer request options (``AuthenticationResponseJSON``)."""
        client, told = self._client_data("webauthn.get", options), self._data(self.flags)
        signed = self.key.sign(told + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(clientDataJSON=client, authenticatorData=told, signature=signed)

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client_data(self, kind: str, options: dict[str, Any]) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()

    def _credential(self, **response: bytes) -> dict[str, Any]:
        answered = {part: bytes_to_base64url(value) for part, value in response.items()}
        return {
            "id": self.name,
            "rawId": self.name,
            "type": "public-key",
            "response": answered,
            "clientExtensionResults": {},
        }
