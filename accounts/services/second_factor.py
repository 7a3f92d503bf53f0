"""The second factor of a log-in: a code of an authenticator app (TOTP, RFC 6238), or one of ten recovery codes.

The secret of the app is derived from the key of the service and a random salt, so the database alone does not reveal
it. After a change of that key, earlier keys are tried, too (``DJANGO_SECRET_KEY_FALLBACKS``). A code works once.
"""

import base64
import secrets
import time
from dataclasses import dataclass
from hashlib import sha256

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts import errors
from accounts.mail import letters
from accounts.models import RecoveryCode, SecondFactor, User
from accounts.security import limits
from puerto_api.base.errors import ServiceError

from .guests import require_account
from .mailed_codes import CODE_RATE, LETTERS
from .people import check_confirmed

ISSUER = "Puerto API"
"""The name of the service in an authenticator app."""
RECOVERY_CODES = 10
LONGEST_SECOND_FACTOR = 32
"""As people type a code, with signs between its parts."""

_STEP = 30
"""Seconds for which an app shows a code."""
_PARTS, _PART = 4, 4


@dataclass(frozen=True, slots=True)
class Setup:
    """What an authenticator app needs: the secret, and the same as an address that it reads as a picture."""

    secret: str
    uri: str


def start_second_factor(*, user: User, confirm: str) -> Setup:
    """Make the secret for an authenticator app; it counts once a code of the app has been shown.

    Args:
        confirm: the password; for a person who has none, the name.

    Raises:
        ServiceError: ``not_for_guests``, ``wrong_password``, ``rate_limited``, ``second_factor_on``.
    """
    require_account(user)
    check_confirmed(user, confirm)
    salt = secrets.token_hex(16)
    with transaction.atomic():
        if User.objects.select_for_update().get(pk=user.pk).has_second_factor:
            raise ServiceError(errors.SECOND_FACTOR_ON)
        SecondFactor.objects.update_or_create(user=user, defaults={"salt": salt, "last_step": 0})
    return _setup(user, salt)


def enable_second_factor(*, user: User, code: str) -> list[str]:
    """Ask for a second factor from now on, once a code shows that the app is set up. Returns the recovery codes.

    Raises:
        ServiceError: ``second_factor_on``, ``second_factor_off`` (not started), ``invalid_second_factor``,
            ``rate_limited``.
    """
    if user.has_second_factor:
        raise ServiceError(errors.SECOND_FACTOR_ON)
    limits.check_person(user, CODE_RATE)
    with transaction.atomic():
        _locked(user)
        if not _is_of_app(user, _plain(code)):
            raise ServiceError(errors.INVALID_SECOND_FACTOR)
        _set(user, on=True)
        codes = _made_codes(user)
    letters.notify(user, letters.Notice.SECOND_FACTOR_ON)
    return codes


def remove(user: User) -> None:
    """Ask for the first factor alone again, in a transaction of the caller."""
    forget(user)
    _set(user, on=False)


def disable_second_factor(*, user: User, confirm: str) -> User:
    """Ask for the password alone again.

    Raises:
        ServiceError: ``second_factor_off``, ``wrong_password``, ``rate_limited``.
    """
    if not user.has_second_factor:
        raise ServiceError(errors.SECOND_FACTOR_OFF)
    check_confirmed(user, confirm)
    with transaction.atomic():
        remove(user)
    letters.notify(user, letters.Notice.SECOND_FACTOR_OFF)
    return user


def replace_recovery_codes(*, user: User, confirm: str) -> list[str]:
    """Make new recovery codes; the earlier ones stop working. Raises as :func:`disable_second_factor`."""
    if not user.has_second_factor:
        raise ServiceError(errors.SECOND_FACTOR_OFF)
    check_confirmed(user, confirm)
    with transaction.atomic():
        _locked(user)
        return _made_codes(user)


def check(user: User, code: str | None) -> None:
    """Let a person go on to log in who has shown the first factor.

    Args:
        code: of their app, or one of their recovery codes, which is used up; None if they have sent none.

    Raises:
        ServiceError: ``second_factor_required``, ``invalid_second_factor``, ``rate_limited``.
    """
    if not user.has_second_factor:
        return
    if not code:
        raise ServiceError(errors.SECOND_FACTOR_REQUIRED)
    limits.check_person(user, CODE_RATE)
    plain = _plain(code)
    if not (_is_of_app(user, plain) or RecoveryCode.objects.filter(user=user, digest=_digest(plain)).delete()[0]):
        raise ServiceError(errors.INVALID_SECOND_FACTOR)


def forget(user: User) -> None:
    """Delete the secret and the recovery codes of a person, in a transaction of the caller."""
    SecondFactor.objects.filter(user=user).delete()
    RecoveryCode.objects.filter(user=user).delete()


def _locked(user: User) -> SecondFactor:
    found = SecondFactor.objects.select_for_update().filter(user=user).first()
    if found is None:
        raise ServiceError(errors.SECOND_FACTOR_OFF)
    return found


def _set(user: User, *, on: bool) -> None:
    user.has_second_factor = on
    user.save(update_fields=("has_second_factor",))


def _setup(user: User, salt: str) -> Setup:
    from pyotp import TOTP  # late: few people need it

    secret = _secret(salt, settings.SECRET_KEY)
    return Setup(secret, TOTP(secret).provisioning_uri(name=user.get_username(), issuer_name=ISSUER))


def _secret(salt: str, key: str) -> str:
    digest = salted_hmac("accounts.second_factor", salt, secret=key, algorithm="sha256").digest()
    return base64.b32encode(digest[:20]).decode()


def _is_of_app(user: User, code: str) -> bool:
    """Whether an app shows this code now, or up to half a minute ago or ahead; each moment's code is good once."""
    from pyotp import TOTP
    from pyotp.utils import strings_equal

    found = SecondFactor.objects.filter(user=user).first()
    if found is None or not code.isdecimal():
        return False
    now = int(time.time()) // _STEP
    for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS):
        shown = TOTP(_secret(found.salt, key))
        for step in (now - 1, now, now + 1):
            if strings_equal(shown.generate_otp(step), code):
                unused = SecondFactor.objects.filter(user=user, last_step__lt=step)
                return unused.update(last_step=step, used_at=timezone.now()) > 0
    return False


def _made_codes(user: User) -> list[str]:
    RecoveryCode.objects.filter(user=user).delete()
    made = ["".join(secrets.choice(LETTERS) for _ in range(_PARTS * _PART)) for _ in range(RECOVERY_CODES)]
    # 69 random bits each: a plain hash is enough, and outlives the key of the service.
    RecoveryCode.objects.bulk_create(RecoveryCode(user=user, digest=_digest(code)) for code in made)
    return ["-".join(code[at : at + _PART] for at in range(0, len(code), _PART)) for code in made]


def _plain(code: str) -> str:
    return "".join(letter for letter in code.upper() if letter.isascii() and letter.isalnum())


def _digest(code: str) -> str:
    return sha256(code.encode()).hexdigest()
