"""Passkeys: keys on devices that log a person in without a name and a password (Web Authentication, level 3).

A passkey asks its owner for a fingerprint, a face or a PIN (user verification), so it takes the place of the second
factor, too. It belongs to the host that it was made at. A challenge is signed by the service, is good for some minutes,
and is used up by the request that it lets through; one that is refused changes nothing.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core import signing
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext

from accounts import errors
from accounts.mail import letters
from accounts.models import Passkey, UsedChallenge, User
from accounts.security import limits, suspensions
from accounts.security.limits import Sender
from puerto_api.base.errors import ServiceError, invalid
from puerto_api.base.ids import uuid_of
from puerto_api.base.plain_text import is_plain_line
from puerto_api.web import origins

from .guests import require_account
from .people import LOGIN_RATE, check_confirmed, log_in_as
from .second_factor import ISSUER
from .tokens import LONGEST_NAME, Issued
from .ways_in import check_another

MOST_PASSKEYS = 10
CHALLENGE_SECONDS = 600
LONGEST_CHALLENGE = 512
LONGEST_CREDENTIAL = 16_384
"""Characters of the JSON of a credential: its attestation may hold certificates."""

_SALT = "accounts.passkeys"


@dataclass(frozen=True, slots=True)
class Started:
    """What a device needs to make or to show a passkey.

    Attributes:
        challenge: to be sent back with what the device answers.
        options: for ``navigator.credentials``, as JSON (``PublicKeyCredentialCreationOptionsJSON`` or
            ``PublicKeyCredentialRequestOptionsJSON``).
    """

    challenge: str
    options: dict[str, Any]


def start_passkey(*, user: User, confirm: str) -> Started:
    """Begin to add a passkey.

    Args:
        confirm: the password; for a person who has none, the name.

    Raises:
        ServiceError: ``not_for_guests``, ``wrong_password``, ``rate_limited``, ``too_many_passkeys``.
    """
    import webauthn  # late: few people need it
    from webauthn.helpers import structs

    require_account(user)
    check_confirmed(user, confirm)
    known = list(user.passkeys.values_list("credential_id", flat=True))
    if len(known) >= MOST_PASSKEYS:
        raise ServiceError(errors.TOO_MANY_PASSKEYS)
    options = webauthn.generate_registration_options(
        rp_id=_host(),
        rp_name=ISSUER,
        user_id=user.pk.bytes,
        user_name=user.get_username(),
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(one)) for one in known
        ],
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
    )
    return _started(options, user)


def add_passkey(*, user: User, challenge: str, credential: Mapping[str, Any], name: str) -> Passkey:
    """Add the passkey that a device has made.

    Args:
        challenge: of :func:`start_passkey`.
        credential: what the device answered (``RegistrationResponseJSON``).
        name: by which its owner knows it.

    Raises:
        ServiceError: ``invalid_passkey``, ``too_many_passkeys``, ``validation_failed`` (the name).
    """
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    _check_name(name)
    try:
        with transaction.atomic():
            found = webauthn.verify_registration_response(
                credential=_text(credential),
                expected_challenge=_redeemed(challenge, user),
                expected_rp_id=_host(),
                expected_origin=_origins(),
                require_user_verification=True,
            )
            User.objects.select_for_update(no_key=True).get(pk=user.pk)  # of two at once, one sees the other
            if user.passkeys.count() >= MOST_PASSKEYS:
                raise ServiceError(errors.TOO_MANY_PASSKEYS)
            made = Passkey.objects.create(
                user=user,
                credential_id=_encoded(found.credential_id),
                public_key=found.credential_public_key,
                sign_count=found.sign_count,
                name=name,
            )
    except (WebAuthnException, ValueError, TypeError, KeyError, IntegrityError):  # or another account has it
        raise ServiceError(errors.INVALID_PASSKEY) from None
    letters.notify(user, letters.Notice.PASSKEY_ADDED)
    return made


def remove_passkey(*, user: User, passkey_id: Any) -> None:
    """Remove a passkey: it logs nobody in any longer.

    Raises:
        ServiceError: ``passkey_not_found``; ``last_way_in``: the person could not log in any longer.
    """
    with transaction.atomic():
        owner = User.objects.select_for_update(no_key=True).get(pk=user.pk)
        _own(owner, passkey_id).delete()
        check_another(owner)
    letters.notify(user, letters.Notice.PASSKEY_REMOVED)


def rename_passkey(*, user: User, passkey_id: Any, name: str) -> Passkey:
    """Give a passkey another name, by which its owner knows it; the device keeps the name that it has for it.

    Raises:
        ServiceError: ``passkey_not_found``, ``validation_failed`` (the name).
    """
    _check_name(name)
    passkey = _own(user, passkey_id)
    passkey.name = name
    passkey.save(update_fields=("name",))
    return passkey


def _check_name(name: str) -> None:
    if not name.strip() or len(name) > LONGEST_NAME or not is_plain_line(name):
        sentence = gettext("The passkey's name must be one line of 1 to {most} characters.")
        raise invalid("name", sentence.format(most=LONGEST_NAME))


def _own(user: User, passkey_id: Any) -> Passkey:
    key = uuid_of(passkey_id)
    found = user.passkeys.filter(pk=key).first() if key else None
    if found is None:
        raise ServiceError(errors.PASSKEY_NOT_FOUND)
    return found


def start_passkey_log_in() -> Started:
    """Begin to log in with a passkey, whose owner need not be known."""
    import webauthn
    from webauthn.helpers import structs

    required = structs.UserVerificationRequirement.REQUIRED
    return _started(webauthn.generate_authentication_options(rp_id=_host(), user_verification=required), None)


def identified_by_passkey(*, challenge: str, credential: Mapping[str, Any], sender: Sender | None = None) -> User:
    """Return the person who has shown a passkey.

    Args:
        challenge: of :func:`start_passkey_log_in`.
        credential: what the device answered (``AuthenticationResponseJSON``).

    Raises:
        ServiceError: ``rate_limited``, ``invalid_passkey``; ``account_suspended``, only if the passkey is right.
    """
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    limits.check(sender, LOGIN_RATE)
    with transaction.atomic():
        expected = _redeemed(challenge, None)
        wanted = Passkey.objects.select_for_update(of=("self",)).select_related("user__suspension")
        passkey = wanted.filter(credential_id=str(credential.get("id"))[:2048], user__is_active=True).first()
        try:
            if passkey is None:
                raise ValueError("nobody has it")
            found = webauthn.verify_authentication_response(
                credential=_text(credential),
                expected_challenge=expected,
                expected_rp_id=_host(),
                expected_origin=_origins(),
                credential_public_key=bytes(passkey.public_key),
                credential_current_sign_count=passkey.sign_count,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError):
            raise ServiceError(errors.INVALID_PASSKEY) from None
        passkey.sign_count, passkey.used_at = found.new_sign_count, timezone.now()
        passkey.save(update_fields=("sign_count", "used_at"))
    suspensions.check(passkey.user)
    return passkey.user


def log_in_with_passkey(*, challenge: str, credential: Mapping[str, Any], sender: Sender | None = None) -> Issued:
    """Make a new token for a passkey; raises as :func:`identified_by_passkey`."""
    return log_in_as(identified_by_passkey(challenge=challenge, credential=credential, sender=sender))


def forget_used_challenges() -> int:
    """Delete what is known of challenges that are too old anyway. Returns how many."""
    return UsedChallenge.objects.filter(valid_until__lt=timezone.now()).delete()[0]


def _started(options: Any, user: User | None) -> Started:
    import webauthn

    told = {"challenge": _encoded(options.challenge), "user": str(user.pk) if user else None}
    return Started(signing.dumps(told, salt=_SALT), json.loads(webauthn.options_to_json(options)))


def _redeemed(challenge: str, user: User | None) -> bytes:
    """Use a challenge up, in a transaction of the caller.

    Raises:
        ServiceError: ``invalid_passkey``: it is not ours, of another person, too old or used.
    """
    import webauthn

    try:
        told = signing.loads(challenge, salt=_SALT, max_age=CHALLENGE_SECONDS)
    except signing.BadSignature:
        raise ServiceError(errors.INVALID_PASSKEY) from None
    if told["user"] != (str(user.pk) if user else None):
        raise ServiceError(errors.INVALID_PASSKEY)
    until = timezone.now() + timedelta(seconds=CHALLENGE_SECONDS)
    digest = sha256(told["challenge"].encode()).hexdigest()
    _row, is_new = UsedChallenge.objects.get_or_create(digest=digest, defaults={"valid_until": until})
    if not is_new:
        raise ServiceError(errors.INVALID_PASSKEY)
    return webauthn.base64url_to_bytes(told["challenge"])


def _text(credential: Mapping[str, Any]) -> str:
    text = json.dumps(credential)
    if len(text) > LONGEST_CREDENTIAL:
        raise ValueError("too long")
    return text


def _encoded(value: bytes) -> str:
    from webauthn.helpers import bytes_to_base64url

    return bytes_to_base64url(value)


def _host() -> str:
    """The host that the request was sent to: a passkey belongs to it."""
    return urlsplit(origins.absolute("/")).hostname or "localhost"


def _origins() -> list[str]:
    """The pages and apps that may use passkeys: those of this host, and apps that the operator names."""
    return [origins.absolute("/").rstrip("/"), *settings.PASSKEY_ORIGINS]
