"""The ways into an account and out of it: what each does, takes and answers, for both APIs.

They are no rows as other operations are (:mod:`.operations`), since they look at no credentials, or end sessions.
"""

from dataclasses import dataclass
from typing import Any

import strawberry
from strawberry.scalars import JSON

from accounts import selectors, services
from accounts.models import LONGEST_USERNAME, SHORTEST_USERNAME, USERNAME
from puerto_api.contract.operations import Asked
from puerto_api.contract.shapes import member

PASSWORD: dict[str, Any] = {"format": "password", "maxLength": services.LONGEST_PASSWORD}
NEW_PASSWORD = PASSWORD | {"minLength": services.SHORTEST_PASSWORD}
EMAIL: dict[str, Any] = {"pattern": r"^.+@[^\s@]+$", "maxLength": services.LONGEST_EMAIL}
EMAIL_OR_NONE = EMAIL | {"pattern": r"^(.+@[^\s@]+)?$"}
CODE: dict[str, Any] = {"maxLength": services.LONGEST_CODE}
SECOND_FACTOR: dict[str, Any] = {"maxLength": services.LONGEST_SECOND_FACTOR}
SECOND_FACTOR_WORDS = (
    "A code that your authenticator app shows, or one of your recovery codes; needed only if your account has a second "
    "factor (`second_factor_required`)."
)
CODE_WORDS = "The code from the mail. Upper and lower case count as the same, and hyphens and spaces do not count."
CHALLENGE: dict[str, Any] = {"maxLength": services.LONGEST_CHALLENGE}
CREDENTIAL: dict[str, Any] = {"type": "object", "additionalProperties": True}


@dataclass(frozen=True, slots=True)
class Door:
    """A way into an account, or out of it: what it does, in a few words, and what else there is to know."""

    summary: str
    description: str = ""

    @property
    def words(self) -> str:
        """What it does, as a paragraph."""
        return " ".join(filter(None, (f"{self.summary}.", self.description)))


REGISTER = Door(
    "Open an account and log in",
    "The answer contains a token. If you send a guest's token, the new account takes over the guest's games, chats, "
    "token and open streams.",
)
PLAY_AS_GUEST = Door(
    "Play without an account",
    "Creates a guest, whose name begins with `guest-`, and a token for reading, opening tables and playing. Guests "
    "cannot play rated games or have apps, webhooks or bots. Call `register` with this token to turn the guest into an "
    "account.",
)
LOG_IN = Door("Exchange a name and password for a new token")
LOG_OUT = Door(
    "Revoke the token of this request, or end all access to your account",
    "A request in a browser session ends the session. With `everywhere`, all your tokens, the access of apps and your "
    "browser sessions end.",
)
LOG_OUT_OTHERS = Door(
    "End all access to your account except that of this request",
    "All other tokens, apps and browser sessions lose their access at once.",
)
REQUEST_LOG_IN_CODE = Door(
    "Get a code by mail to log in with",
    "The answer is the same whether an account has confirmed this address or not.",
)
LOG_IN_WITH_CODE = Door("Exchange an e-mail address and the code that was sent there for a new token")
START_PASSKEY_LOG_IN = Door(
    "Begin to log in with a passkey",
    "Pass `options` to the device, and send its answer to `logInWithPasskey` within ten minutes.",
)
LOG_IN_WITH_PASSKEY = Door(
    "Exchange a passkey for a new token", "The passkey replaces name, password and second factor."
)
REQUEST_PASSWORD_RESET = Door(
    "Get a code by mail for a new password",
    "The answer is the same whether an account has confirmed this address or not.",
)
RESET_PASSWORD = Door(
    "Set a new password with a code that was sent by mail",
    "Revokes all tokens of the account and ends its browser sessions. Log in with the new password afterwards.",
)
CHANGE_PASSWORD = Door(
    "Set a new password",
    "Revokes all your tokens except the one used for this request, and ends your other sessions.",
)
DELETE_ACCOUNT = Door(
    "Delete your account for good",
    "All access to your account ends at once, and you leave your tables. Within moments, games show another name in "
    "place of yours. The games remain, as do other players' results and ratings (docs/guides/identity.md).",
)


@strawberry.input(description="A new account.")
class RegisterInput:
    username: str = member(
        "Letters A to Z, digits, underscores, hyphens and dots.",
        unchecked={
            "pattern": USERNAME.replace(r"\Z", "$"),
            "minLength": SHORTEST_USERNAME,
            "maxLength": LONGEST_USERNAME,
        },
    )
    password: str = member("The password.", unchecked=NEW_PASSWORD)
    email: str | None = member(
        "Optional; nobody else sees it. The service sends a code there, for `confirmEmail`.",
        default=None,
        unchecked=EMAIL_OR_NONE,
    )


@strawberry.input(description="Your name and password.")
class LogInInput:
    username: str = member("Your name.", unchecked={"maxLength": 150})
    password: str = member("Your password.", unchecked=PASSWORD)
    second_factor: str | None = member(SECOND_FACTOR_WORDS, default=None, unchecked=SECOND_FACTOR)


@strawberry.input(description="The address of a mailbox.")
class MailboxInput:
    email: str = member("The e-mail address.", unchecked=EMAIL)


@strawberry.input(description="An e-mail address, and the code that was sent there.")
class LogInWithCodeInput:
    email: str = member("The address that the code was sent to.", unchecked={"maxLength": services.LONGEST_EMAIL})
    code: str = member(CODE_WORDS, unchecked=CODE)
    second_factor: str | None = member(SECOND_FACTOR_WORDS, default=None, unchecked=SECOND_FACTOR)


@strawberry.input(description="An e-mail address, the code that was sent there, and a new password.")
class ResetPasswordInput:
    email: str = member("The address that the code was sent to.", unchecked={"maxLength": services.LONGEST_EMAIL})
    code: str = member(CODE_WORDS, unchecked=CODE)
    new: str = member("The new password.", unchecked=NEW_PASSWORD)


@strawberry.input(description="What a device answered to `startPasskeyLogIn`.")
class LogInWithPasskeyInput:
    challenge: str = member("The `challenge` that came with the options.", unchecked=CHALLENGE)
    credential: JSON = member("The device's answer in its JSON form (`AuthenticationResponseJSON`).", **CREDENTIAL)


@strawberry.input(description="What to end.")
class LogOutInput:
    everywhere: bool = member(
        "Whether to end all access to your account; this needs the `account` scope.", default=False
    )


@strawberry.input(description="A new password.")
class ChangePasswordInput:
    current: str = member("The current password.", unchecked=PASSWORD)
    new: str = member("The new password.", unchecked=NEW_PASSWORD)


@strawberry.input(description="Confirmation that you want to delete your account.")
class DeleteAccountInput:
    confirm: str = member("Your password, or your name if you have no password.", unchecked=PASSWORD)


def issued(found: services.Issued, asked: Asked | None = None) -> dict[str, Any]:
    """The members of :class:`TokenIssued`."""
    return {
        "token": found.secret,
        "info": selectors.token_view(found.token),
        "user": selectors.user_view(found.user),
    }


def options_of(started: services.Started, asked: Asked | None = None) -> dict[str, Any]:
    """The members of :class:`PasskeyOptions`."""
    return {"challenge": started.challenge, "options": started.options}
