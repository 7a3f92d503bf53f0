"""Logging in, with a password or with a code that was sent by mail, and choosing a new password by mail.

No answer tells whether an address is known (:mod:`accounts.services.mailed_codes`).
"""

from django.db import transaction

from accounts.mail import letters
from accounts.models import CodePurpose, User
from accounts.security import limits, suspensions
from accounts.security.limits import Sender

from . import mailed_codes
from .access import revoke_everything
from .people import LOGIN_RATE, check_password, checked_email, identified, log_in_as
from .second_factor import check as check_second_factor
from .tokens import Issued


def request_log_in_code(*, email: str, sender: Sender | None = None) -> int:
    """Send a code to log in with, if an account has confirmed this address. Returns for how many seconds it is good.

    Raises:
        ServiceError: ``invalid_email``, ``mail_not_set_up``, ``rate_limited``.
    """
    return mailed_codes.ask(CodePurpose.LOG_IN, _address(email), sender=sender)


def request_password_reset(*, email: str, sender: Sender | None = None) -> int:
    """Send a code to choose a new password with; otherwise like :func:`request_log_in_code`."""
    return mailed_codes.ask(CodePurpose.RESET, _address(email), sender=sender)


def log_in(*, username: str, password: str, second_factor: str | None = None, sender: Sender | None = None) -> Issued:
    """Make a new token for name and password, and the second factor of accounts that have one.

    Raises:
        ServiceError: as :func:`accounts.services.people.identified`; ``second_factor_required``,
            ``invalid_second_factor``.
    """
    user = identified(username=username, password=password, sender=sender)
    check_second_factor(user, second_factor)
    return log_in_as(user)


def identified_by_code(*, email: str, code: str, sender: Sender | None = None) -> User:
    """Return the person who has shown the code that was sent to their address.

    Raises:
        ServiceError: ``rate_limited``, ``invalid_code``; ``account_suspended``, only if the code is right.
    """
    limits.check(sender, LOGIN_RATE)
    with transaction.atomic():
        user = mailed_codes.redeem(CodePurpose.LOG_IN, email, code).user
    suspensions.check(user)
    return user


def log_in_with_code(
    *, email: str, code: str, second_factor: str | None = None, sender: Sender | None = None
) -> Issued:
    """Make a new token for a code; without the second factor that is needed, the code stays good.

    Raises:
        ServiceError: as :func:`identified_by_code`; ``second_factor_required``, ``invalid_second_factor``.
    """
    with transaction.atomic():
        user = identified_by_code(email=email, code=code, sender=sender)
        check_second_factor(user, second_factor)
    return log_in_as(user)


def reset_password(*, email: str, code: str, new: str, sender: Sender | None = None) -> int:
    """Set a new password and end all access to the account, as far as it comes from tokens, apps and sessions.

    Returns how many tokens, apps and sessions lost their access. The person logs in afterwards, as everybody does.

    Raises:
        ServiceError: ``rate_limited``, ``invalid_code``, ``weak_password``; after the latter, the code is still good.
    """
    limits.check(sender, LOGIN_RATE)
    with transaction.atomic():
        user = mailed_codes.redeem(CodePurpose.RESET, email, code).user
        check_password(new, user)
        user.set_password(new)
        user.save(update_fields=("password",))
        user.mailed_codes.all().delete()
        count = revoke_everything(user=user)
    letters.notify(user, letters.Notice.PASSWORD_CHANGED)
    return count


def _address(email: str) -> str:
    return checked_email(email or " ")  # an empty address is none
