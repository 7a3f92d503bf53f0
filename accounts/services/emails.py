"""The e-mail address of an account: given, confirmed, changed and taken away. An account needs none."""

from django.conf import settings
from django.db import IntegrityError, transaction

from accounts import errors
from accounts.mail import letters
from accounts.models import CodePurpose, User
from accounts.security import limits
from accounts.security.limits import Sender
from puerto_api.base.errors import ServiceError

from . import mailed_codes
from .guests import require_account
from .people import LOGIN_RATE, check_confirmed, checked_email
from .ways_in import check_another


def set_email(*, user: User, email: str | None, confirm: str) -> User:
    """Give an account another address, which counts once it is confirmed; None takes away the one that it has.

    A confirmed address stays until then. Without mail, the address is only noted, as before.

    Args:
        confirm: the password; for a person who has none, the name.

    Raises:
        ServiceError: ``not_for_guests``, ``invalid_email``, ``wrong_password``, ``rate_limited``;
            ``last_way_in``: without the address, the person could not log in any longer.
    """
    require_account(user)
    address = checked_email(email)
    check_confirmed(user, confirm)
    if address:
        limits.check(Sender.person(user), mailed_codes.MAIL_RATE)
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=user.pk)
        before = user.email if user.email_confirmed else ""
        if not address:
            user.email, user.new_email, user.email_confirmed = "", "", False
        elif not user.email_confirmed or not settings.MAIL:
            user.email, user.new_email, user.email_confirmed = address, "", False
        else:
            user.new_email = "" if address == user.email else address
        user.save(update_fields=("email", "new_email", "email_confirmed"))
        if before and not address:
            check_another(user)
        user.mailed_codes.all().delete()  # they belong to what was before
        if mailed_codes.waiting(user):
            mailed_codes.ask_to_confirm(user, address)
    if before and not address:
        letters.notify(user, letters.Notice.EMAIL_CHANGED, before)
    return user


def send_email_code(*, user: User) -> int:
    """Send another code to the address that waits for its confirmation. Returns for how many seconds it will be good.

    Raises:
        ServiceError: ``nothing_to_confirm``, ``mail_not_set_up``, ``rate_limited``.
    """
    if not (address := mailed_codes.waiting(user)):
        raise ServiceError(errors.NOTHING_TO_CONFIRM)
    return mailed_codes.ask(CodePurpose.CONFIRM, address, user=user, sender=Sender.person(user))


def confirm_email(*, user: User, code: str) -> User:
    """Confirm the address that waits for it, by the code that was sent there.

    Raises:
        ServiceError: ``nothing_to_confirm``, ``invalid_code``, ``email_taken``, ``rate_limited``.
    """
    if not (address := mailed_codes.waiting(user)):
        raise ServiceError(errors.NOTHING_TO_CONFIRM)
    return _confirmed(address, code, user)


def confirm_email_by_link(*, address: str, code: str, sender: Sender | None = None) -> User:
    """Confirm an address by the link of a mail, which may be opened where no one is logged in.

    Raises:
        ServiceError: ``invalid_code``, ``email_taken``, ``rate_limited``.
    """
    limits.check(sender, LOGIN_RATE)
    return _confirmed(address, code, None)


def _confirmed(address: str, code: str, user: User | None) -> User:
    try:
        with transaction.atomic():
            found = mailed_codes.redeem(CodePurpose.CONFIRM, address, code, user=user)
            owner = User.objects.select_for_update().get(pk=found.user_id)
            if found.address != mailed_codes.waiting(owner):
                raise ServiceError(errors.INVALID_CODE)
            before = owner.email if owner.email_confirmed else ""
            owner.email, owner.new_email, owner.email_confirmed = found.address, "", True
            owner.save(update_fields=("email", "new_email", "email_confirmed"))
    except IntegrityError:  # the holder of the code reads this mailbox, so they may know
        raise ServiceError(errors.EMAIL_TAKEN) from None
    if before:
        letters.notify(owner, letters.Notice.EMAIL_CHANGED, before)
    return owner
