"""What mails say, in the language of their reader, and how they are sent: by Django's backend (``EMAIL_URL``)."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils.translation import get_language, gettext, override, pgettext, pgettext_lazy

from accounts.models import CodePurpose, User
from puerto_api.database.after_commit import after_commit
from puerto_api.queueing.enqueue import enqueue


class Notice(StrEnum):
    """What a person is told, in case another person did it."""

    EMAIL_CHANGED = "email_changed"
    PASSWORD_CHANGED = "password_changed"
    SECOND_FACTOR_ON = "second_factor_on"
    SECOND_FACTOR_OFF = "second_factor_off"
    SECOND_FACTOR_RESET = "second_factor_reset"
    PASSKEY_ADDED = "passkey_added"
    PASSKEY_REMOVED = "passkey_removed"
    IDENTITY_LINKED = "identity_linked"
    IDENTITY_UNLINKED = "identity_unlinked"


_CODES = {
    CodePurpose.CONFIRM: (
        pgettext_lazy("mail", "Confirm your e-mail address"),
        pgettext_lazy("mail", "With this code, you confirm that this address belongs to your account:"),
    ),
    CodePurpose.LOG_IN: (
        pgettext_lazy("mail", "Your code to log in"),
        pgettext_lazy("mail", "With this code, you log in without your password:"),
    ),
    CodePurpose.RESET: (
        pgettext_lazy("mail", "Your code for a new password"),
        pgettext_lazy("mail", "With this code, you choose a new password:"),
    ),
}
_NOTICES = {
    Notice.EMAIL_CHANGED: (
        pgettext_lazy("mail", "Your e-mail address has changed"),
        pgettext_lazy("mail", "Your account no longer uses this e-mail address."),
    ),
    Notice.PASSWORD_CHANGED: (
        pgettext_lazy("mail", "Your password has changed"),
        pgettext_lazy("mail", "Your account has a new password. All other devices and programs have been logged out."),
    ),
    Notice.SECOND_FACTOR_ON: (
        pgettext_lazy("mail", "Your account has a second factor"),
        pgettext_lazy("mail", "From now on, you also need a code of your authenticator app to log in."),
    ),
    Notice.SECOND_FACTOR_OFF: (
        pgettext_lazy("mail", "Your account no longer has a second factor"),
        pgettext_lazy("mail", "You no longer need a code of your authenticator app to log in."),
    ),
    Notice.SECOND_FACTOR_RESET: (
        pgettext_lazy("mail", "The second factor of your account was removed"),
        pgettext_lazy(
            "mail",
            "The people who run the service have removed it, so you log in without it. All browsers have been logged "
            "out.",
        ),
    ),
    Notice.PASSKEY_ADDED: (
        pgettext_lazy("mail", "Your account has a new passkey"),
        pgettext_lazy("mail", "From now on, the device with this passkey can log in to your account."),
    ),
    Notice.PASSKEY_REMOVED: (
        pgettext_lazy("mail", "A passkey of your account was removed"),
        pgettext_lazy("mail", "The device with this passkey can no longer log in to your account."),
    ),
    Notice.IDENTITY_LINKED: (
        pgettext_lazy("mail", "Another account has been linked to yours"),
        pgettext_lazy("mail", "From now on, an account of another service can log in to your account."),
    ),
    Notice.IDENTITY_UNLINKED: (
        pgettext_lazy("mail", "A linked account has been removed"),
        pgettext_lazy("mail", "An account of another service can no longer log in to your account."),
    ),
}


def send_code(
    purpose: CodePurpose, user: User, address: str, code: str, page: str, seconds: int, language: str
) -> None:
    """Send a code that is good for so many seconds.

    Args:
        page: where it can be entered; empty if that is not known.

    Raises:
        OSError: the mail cannot be sent now.
    """
    with override(language):
        subject, opening = _CODES[purpose]
        minutes = seconds // 60
        closing = (
            pgettext("mail", "It works once, within {hours} hours.").format(hours=minutes // 60)
            if minutes > 120
            else pgettext("mail", "It works once, within {minutes} minutes.").format(minutes=minutes)
        )
        link = f"{page}?{urlencode({'email': address, 'code': code})}" if page else ""
        ignore = pgettext("mail", "If you did not ask for this mail, you can ignore it; nothing changes.")
        shown = {"opening": opening, "code": code, "link": link, "closing": closing, "ignore": ignore}
        _send(str(subject), address, {"name": user.get_username(), **shown})


def notify(user: User, notice: Notice, address: str | None = None, language: str | None = None) -> None:
    """Tell a person by mail what has happened to their account, in a task.

    Args:
        address: where; if left out, to their confirmed address, or nowhere.
        language: if left out, the one that is active, which is theirs if they have done it themselves.
    """
    to = address if address is not None else user.email if user.email_confirmed else ""
    if to and settings.MAIL:
        spoken = language or get_language()
        told = {"notice": notice.value, "name": user.get_username(), "address": to, "language": spoken}
        after_commit(enqueue, "accounts.tasks.send_notice", told)


def send_notice(*, notice: str, name: str, address: str, language: str) -> None:
    """Send a notice.

    Raises:
        OSError: the mail cannot be sent now.
    """
    with override(language):
        subject, opening = _NOTICES[Notice(notice)]
        ignore = pgettext(
            "mail", "If this was not you, choose a new password at once, or write to the people who run the service."
        )
        _send(str(subject), address, {"name": name, "opening": opening, "ignore": ignore})


def send_list(user: User, subject: str, opening: str, lines: Sequence[tuple[str, str]], stop: str) -> None:
    """Send a person a list that they have asked for, in the language that is active, to their confirmed address.

    Args:
        lines: texts, each with an address or an empty text.
        stop: where they end such mails with one click, for mail programs, too (RFC 2369, RFC 8058); may be empty.

    Raises:
        OSError: the mail cannot be sent now.
    """
    why = pgettext("mail", "You get this mail because you have switched it on in your account.")
    ending = pgettext("mail", "To end these mails:") if stop else ""
    shown = {"opening": opening, "lines": lines, "ignore": why, "ending": ending, "stop": stop}
    headers = {"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"} if stop else {}
    _send(subject, user.email, {"name": user.get_username(), **shown}, headers)


def _send(subject: str, address: str, context: dict[str, Any], headers: Mapping[str, str] | None = None) -> None:
    context |= {"greeting": gettext("Hello {name},").format(name=context["name"]), "language": get_language()}
    mail = EmailMultiAlternatives(f"Puerto API: {subject}", render_to_string("accounts/mail/mail.txt", context))
    mail.to = [address]
    mail.extra_headers["Auto-Submitted"] = "auto-generated"  # RFC 3834: nobody's absence answers
    mail.extra_headers |= headers or {}
    mail.attach_alternative(render_to_string("accounts/mail/mail.html", context), "text/html")
    mail.send()
