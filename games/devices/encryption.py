"""Encryption of a message for a device: ``aes128gcm`` in one record (RFC 8188), with keys as RFC 8291 derives them."""

import base64
import secrets

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
POINT_BYTES, AUTH_BYTES = 65, 16
RECORD_SIZE = 4096
"""What every push service has to take (RFC 8030, 7.2), so a message fits into one record."""
MOST_BYTES = RECORD_SIZE - 16 - (16 + 4 + 1 + POINT_BYTES) - 1
"""Bytes of a message, at most: a record without its tag, the header, and the delimiter."""


def encoded(data: bytes) -> str:
    """Return bytes in base64url without padding, as headers and keys of Web Push have it."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Return what was :func:`encoded`.

    Raises:
        ValueError: it is no base64url.
    """
    plain = text.rstrip("=")
    return base64.b64decode(plain + "=" * (-len(plain) % 4), altchars=b"-_", validate=True)


def point(text: str) -> ec.EllipticCurvePublicKey:
    """Read a public key on P-256, uncompressed and in base64url.

    Raises:
        ValueError: it is none.
    """
    data = decoded(text)
    if len(data) != POINT_BYTES:
        raise ValueError("not an uncompressed point")
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data)


def written(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypted(
    message: bytes,
    p256dh: str,
    auth: str,
    *,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    padded: int = 1,
) -> bytes:
    """Return the body of a push message that only the device with these keys can read.

    Args:
        own: the key of the sender, another one for each message; a new one unless given.
        salt: 16 bytes; random ones unless given.
        padded: the message is filled up to a multiple of so many bytes, as far as the record goes: its length tells
            less of it (RFC 8291, 4).

    Raises:
        ValueError: the keys are none, or the message is too long for one record.
    """
    if len(message) > MOST_BYTES:
        raise ValueError("The message is too long for one record.")
    own = own or ec.generate_private_key(CURVE)
    salt = salt or secrets.token_bytes(16)
    device, secret = point(p256dh), decoded(auth)
    sender = written(own.public_key())
    shared = own.exchange(ec.ECDH(), device)
    material = _derived(shared, secret, b"WebPush: info\0" + written(device) + sender, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(sender)]) + sender
    length = min(-(-max(len(message), 1) // padded) * padded, MOST_BYTES)
    record = (message + b"\x02").ljust(length + 1, b"\0")  # 2: the last record
    return header + AESGCM(key).encrypt(nonce, record, None)


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)
