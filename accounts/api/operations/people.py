"""Who a person is: their address, their profile, and the guest that they were."""

import strawberry

from accounts import errors, selectors, services
from accounts.models import User
from accounts.players import selectors as profiles
from accounts.players.models import LONGEST_ABOUT
from accounts.players.services import set_profile
from puerto_api.base.errors import PERMISSION_DENIED
from puerto_api.base.plain_text import NEVER
from puerto_api.contract.operations import Answer, Operation, result
from puerto_api.contract.shapes import member

from ..doors import CODE, CODE_WORDS, EMAIL_OR_NONE, PASSWORD
from ..shapes import (
    ABOUT,
    PUBLIC_PROFILE,
    CodeSent,
    CodeSentResult,
    GuestJoined,
    Profile,
)
from .shared import ACCOUNT, ROW


@strawberry.input(description="The e-mail address of your account.")
class SetEmailInput:
    email: str | None = member("The new address; null to have none.", unchecked=EMAIL_OR_NONE)
    confirm: str = member("Your password, or your name if you have no password.", unchecked=PASSWORD)


@strawberry.input(description="The code that confirms your e-mail address.")
class ConfirmEmailInput:
    code: str = member(CODE_WORDS, unchecked=CODE)


@strawberry.input(description="The guest whose games you take along.")
class JoinGuestInput:
    token: str = member(
        "The guest's token.", unchecked={"format": "password", "maxLength": services.LONGEST_GUEST_TOKEN}
    )


@strawberry.input(description="What to change. Members that you leave out stay as they are.")
class SetProfileInput:
    about: str | None = member(ABOUT, default=None, maxLength=LONGEST_ABOUT, pattern=f"^[^{NEVER}]*$")
    public_profile: bool | None = member(PUBLIC_PROFILE, default=None)


_GUEST_JOINED = Answer(
    GuestJoined,
    result("JoinGuestResult", "What you have taken along, or a problem.", GuestJoined),
    lambda found, asked: {"tables": found[1], "user": selectors.user_view(found[0], asked.credential)},
)
_PROFILE = Answer(
    Profile,
    result("ProfileResult", "Your profile as it is now, or a problem.", Profile),
    lambda profile, asked: profiles.profile_view(profile),
)


def _join_guest(*, user: User, token: str) -> tuple[User, int]:
    return user, services.join_guest(user=user, token=token)


_CODE_SENT = Answer(CodeSent, CodeSentResult, lambda seconds, asked: {"expires_in": seconds})

OPERATIONS = (
    Operation(
        name="joinGuest",
        service=_join_guest,
        path="auth/guest/join",
        summary="Take a guest's games along into your account",
        description="Seats, chats and results of the guest become yours; the guest and their tokens are gone. A guest "
        "without an account becomes one with `register`.",
        codes=(
            errors.NOT_FOR_GUESTS,
            errors.INVALID_GUEST_TOKEN,
            errors.GUEST_AT_SAME_TABLE,
            PERMISSION_DENIED,
        ),
        body=JoinGuestInput,
        answer=_GUEST_JOINED,
        done="The games of the guest are yours now.",
        **ROW,
    ),
    Operation(
        name="setEmail",
        service=services.set_email,
        path="auth/email",
        method="PUT",
        summary="Change or remove your e-mail address",
        description="The service sends a code to the new address, for `confirmEmail`. A confirmed address stays yours "
        "until you have confirmed the new one.",
        codes=(errors.NOT_FOR_GUESTS, errors.INVALID_EMAIL, errors.WRONG_PASSWORD, errors.LAST_WAY_IN),
        body=SetEmailInput,
        answer=ACCOUNT,
        done="Your account as it is now.",
        **ROW,
    ),
    Operation(
        name="sendEmailCode",
        service=services.send_email_code,
        path="auth/email/code",
        summary="Send another code to the e-mail address that you have not confirmed yet",
        description="Earlier codes stop working.",
        codes=(errors.NOTHING_TO_CONFIRM, errors.MAIL_NOT_SET_UP),
        answer=_CODE_SENT,
        status=202,
        done="The mail is on its way.",
        **ROW,
    ),
    Operation(
        name="confirmEmail",
        service=services.confirm_email,
        path="auth/email/confirm",
        summary="Confirm your e-mail address with the code that was sent there",
        codes=(errors.NOTHING_TO_CONFIRM, errors.INVALID_CODE, errors.EMAIL_TAKEN),
        body=ConfirmEmailInput,
        answer=ACCOUNT,
        done="Your account as it is now.",
        **ROW,
    ),
    Operation(
        name="setProfile",
        service=set_profile,
        path="auth/profile",
        method="PATCH",
        summary="Change your profile",
        description="Members that you leave out stay as they are.",
        body=SetProfileInput,
        answer=_PROFILE,
        done="Your profile as it is now.",
        examples={"Shy": {"about": "I ship corn.", "public_profile": False}},
        **ROW | {"tag": "players"},
    ),
)
