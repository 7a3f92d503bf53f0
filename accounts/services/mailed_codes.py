"""Codes that are sent by mail: to confirm an address, to log in, and to choose a new password.

Whether an address is known decides nothing before the answer is given: a task looks for the account, makes the code and
sends it. So the answer and the time that it takes are the same for every address. A code has 34 random bits (RFC 8628,
section 6.1), is stored as a keyed hash, and is good for one use; tries are counted for each mailbox, known or not.
"""

import secrets
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import get_language

from accounts import errors
from accounts.mail import letters
from accounts.models import CodePurpose, MailedCode, User
from accounts.security import limits
from accounts.security.limits import Sender
from puerto_api.base.errors import ServiceError
from puerto_api.database.after_commit import after_commit
from puerto_api.queueing.enqueue import enqueue
from puerto_api.web import origins

MAIL_RATE, MAILBOX_RATE, CODE_RATE = "mail", "mailbox", "code"
"""Names of the rates: how often one address of the network may have mail sent, how many mails go to one mailbox, and
how many codes are tried for it."""

LETTERS, LENGTH = "BCDFGHJKLMNPQRSTVWXZ", 8
"""Of what a code is made: no vowels, so that it spells no word."""
LONGEST_CODE = 32
"""As people type it, with signs between the letters."""
SECONDS = {CodePurpose.CONFIRM: 24 * 3600, CodePurpose.LOG_IN: 15 * 60, CodePurpose.RESET: 15 * 60}
"""For how long a code is good."""
PAGES = {
    CodePurpose.CONFIRM: "/account/email/confirm",
    CodePurpose.LOG_IN: "/account/login/code",
    CodePurpose.RESET: "/account/password/reset",
}
"""Where a person enters it in a browser."""

_MOST_FOUND = 20


def ask(purpose: CodePurpose, address: str, *, user: User | None = None, sender: Sender | None = None) -> int:
    """Have a code sent. Returns for how many seconds it will be good; tells nothing of who has the address.

    Args:
        user: who confirms an address; else the account that has confirmed it gets the code, if there is one.
        sender: where the request comes from; None for the service itself.

    Raises:
        ServiceError: ``mail_not_set_up``, ``rate_limited``.
    """
    if not settings.MAIL:
        raise ServiceError(errors.MAIL_NOT_SET_UP)
    limits.check(sender, MAIL_RATE)
    limits.check(Sender.mailbox(address), MAILBOX_RATE)
    page = origins.absolute(PAGES[purpose])
    wanted: dict[str, Any] = {"purpose": purpose.value, "address": address, "language": get_language()}
    wanted |= {"page": page if "://" in page else "", "user_id": str(user.pk) if user else None}
    after_commit(enqueue, "accounts.tasks.send_code", wanted)
    return SECONDS[purpose]


def ask_to_confirm(user: User, address: str) -> None:
    """Have a code sent that confirms an address, if that is possible; nothing fails otherwise."""
    if not settings.MAIL:
        return
    try:
        ask(CodePurpose.CONFIRM, address, user=user)
    except ServiceError:  # too many mails for this mailbox: the person can ask again later
        return


def send(*, purpose: str, address: str, language: str, page: str, user_id: str | None = None) -> bool:
    """Make a code and send it, in a task. Returns whether there was anyone to send it to.

    Raises:
        OSError: the mail cannot be sent now.
    """
    wanted = CodePurpose(purpose)
    user = _owner(wanted, address, user_id)
    if user is None:
        return False
    code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    until = timezone.now() + timedelta(seconds=SECONDS[wanted])
    with transaction.atomic():
        MailedCode.objects.filter(user=user, purpose=wanted).delete()
        row = MailedCode(user=user, purpose=wanted, address=address, mailbox=address.lower(), valid_until=until)
        row.digest = _digest(row.pk, code)
        row.save(force_insert=True)
    letters.send_code(wanted, user, address, f"{code[:4]}-{code[4:]}", page, SECONDS[wanted], language)
    return True


def _owner(purpose: CodePurpose, address: str, user_id: str | None) -> User | None:
    """Return the person who may get a code for this address."""
    if purpose is CodePurpose.CONFIRM:
        user = User.objects.filter(pk=user_id, is_active=True).first() if user_id else None
        return user if user is not None and address == waiting(user) else None
    return User.objects.filter(email__iexact=address, email_confirmed=True, is_active=True).first()


def waiting(user: User) -> str:
    """Return the address of a person that waits for its confirmation, or nothing."""
    return user.new_email or ("" if user.email_confirmed else user.email)


def redeem(purpose: CodePurpose, address: str, code: str, *, user: User | None = None) -> MailedCode:
    """Use up a code, in a transaction of the caller, and return it with its ``user``.

    Args:
        user: only a code of this person, if given.

    Raises:
        ServiceError: ``rate_limited``; ``invalid_code``, whatever is wrong with it.
    """
    limits.check(Sender.mailbox(address), CODE_RATE)
    plain = "".join(letter for letter in code.upper() if letter.isalnum())
    known = MailedCode.objects.select_related("user__suspension").filter(
        purpose=purpose, mailbox=address.lower(), valid_until__gt=timezone.now(), user__is_active=True
    )
    if user is not None:
        known = known.filter(user=user)
    for row in known.order_by("-valid_until")[:_MOST_FOUND] if "\0" not in address else ():
        if constant_time_compare(row.digest, _digest(row.pk, plain)) and known.filter(pk=row.pk).delete()[0]:
            return row
    raise ServiceError(errors.INVALID_CODE)


def _digest(row: UUID, code: str) -> str:
    return salted_hmac("accounts.mailed_code", f"{row}:{code}", algorithm="sha256").hexdigest()
