"""Encryption and identity, by the examples of the RFCs and by a device that decrypts."""

import os

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from django.db import connection
from hypothesis import given
from hypothesis import strategies as st
from jwcrypto.jws import InvalidJWSSignature

from games.devices import encryption, vapid
from games.models import PushKey
from games.services.devices import keys
from tests.support.push_service import A_DEVICE, PushService, Subscription, b64, public_bytes, unb64

# RFC 8291, Appendix A
PLAIN = unb64("V2hlbiBJIGdyb3cgdXAsIEkgd2FudCB0byBiZSBhIHdhdGVybWVsb24")
SENDER = int.from_bytes(unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
DEVICE = int.from_bytes(unb64("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
P256DH, AUTH = A_DEVICE["p256dh"], A_DEVICE["auth"]
SALT = unb64("DGv6ra1nlYgDCS1FRnbzlw")
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_rfc_8291_is_encrypted_to_the_bit_and_decrypted():
    own = ec.derive_private_key(SENDER, ec.SECP256R1())
    body = encryption.encrypted(PLAIN, P256DH, AUTH, own=own, salt=SALT)
    assert b64(body) == BODY
    device = Subscription("", ec.derive_private_key(DEVICE, ec.SECP256R1()), unb64(AUTH))
    assert device.decrypt(unb64(BODY)) == PLAIN


@given(st.binary(max_size=encryption.MOST_BYTES))
def test_a_device_reads_what_was_encrypted_for_it_and_no_other_one_does(message):
    device, other = Subscription(""), Subscription("")
    registered = device.registered
    body = encryption.encrypted(message, registered["p256dh"], registered["auth"], padded=1024)
    assert len(body) in (1127, 2151, 3175, 4096)
    assert device.decrypt(body) == message
    with pytest.raises(InvalidTag):
        other.decrypt(body)
    assert encryption.encrypted(message, registered["p256dh"], registered["auth"]) != body


def test_what_fits_into_no_record_and_what_is_no_key_is_refused():
    device = Subscription("").registered
    with pytest.raises(ValueError):
        encryption.encrypted(bytes(encryption.MOST_BYTES + 1), device["p256dh"], device["auth"])
    for wrong in ("", "AAAA", b64(os.urandom(65)), b64(b"\x04" + os.urandom(64)), device["p256dh"] + "AA", "ü" * 87):
        with pytest.raises(ValueError):
            encryption.point(wrong)


@pytest.mark.django_db
def test_a_key_is_there_from_the_start_and_lasts_as_long_as_the_service_knows_what_made_it(settings):
    keys.ensure_key()
    assert keys.ensure_key() is None
    first = vapid.current()
    assert PushKey.objects.filter(public_key=first.public).count() == 1
    assert b64(public_bytes(first.private.public_key())) == first.public
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {PushKey._meta.db_table}")  # noqa: S608 - no value
        assert b64(first.private.private_numbers().private_value.to_bytes(32, "big")) not in str(cursor.fetchall())
    old, settings.SECRET_KEY = settings.SECRET_KEY, "another one"
    assert vapid.current() is None
    settings.SECRET_KEY_FALLBACKS = [old]
    assert vapid.current() == first
    settings.SECRET_KEY_FALLBACKS = []
    second = keys.ensure_key()
    assert vapid.current().public == second.public_key != first.public


@pytest.mark.django_db
def test_push_services_are_told_who_sends_for_half_a_day():
    keys.ensure_key()
    service = PushService()
    device = service.subscribe()
    header = vapid.authorization(device.endpoint, vapid.current())
    claims = service.verified(header)
    assert 0 < claims["exp"] - vapid.time.time() <= 12 * 3600
    other = vapid.derived("another salt", "another key")
    with pytest.raises(InvalidJWSSignature):
        service.verified(header.replace(vapid.current().public, other.public))
    service._server.server_close()
