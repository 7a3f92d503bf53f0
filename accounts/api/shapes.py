"""What both APIs of accounts answer."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any
from uuid import UUID

import strawberry
import strawberry_django
from strawberry.scalars import JSON

from accounts import selectors
from accounts.players.models import LONGEST_ABOUT
from accounts.providers.known import PROVIDERS
from accounts.security.scopes import ALL, Scope, ordered
from accounts.services import LOGIN
from puerto_api.contract.shapes import enumeration, member
from puerto_api.gql.problems import OtherProblem
from puerto_api.gql.scopes import Needs

_SCOPES = {"enum": ordered(ALL)}
ABOUT = "One line about yourself: plain text, never HTML."
PUBLIC_PROFILE = "Whether others see your statistics, your games and the history of your ratings."


@strawberry.type(description="An API token as its owner sees it, without the secret.")
class Token:
    id: strawberry.ID = member("Id of the token; use it to revoke the token.", format="uuid")
    name: str = member(f"Your name for the token; `{LOGIN}` if it was created by logging in.", examples=["my bot"])
    prefix: str = member("The beginning of the token, by which you can recognize it.", examples=["puerto_1f2e3d4c"])
    scopes: list[str] = member("What the token may be used for (docs/api.md).", items=_SCOPES)
    created_at: datetime = member("When the token was created.")
    last_used_at: datetime | None = member("When the token was last used, to within a few minutes.")
    expires_at: datetime | None = member("When the token expires; null if never.")
    current: bool = member("Whether this request was made with this token.")


@strawberry.type(description="Your account.")
class Account:
    id: strawberry.ID = member("Your id.", format="uuid")
    username: str = member("Your name, as others see it at a table.", examples=["ann"])
    email: str | None = member(
        "Your e-mail address, if you gave one. Shown only with the `account` scope; nobody else sees it."
    )
    email_confirmed: bool | None = member(
        "Whether you have confirmed the address, so that you can log in and get a new password by mail. Null without "
        "the `account` scope."
    )
    new_email: str | None = member(
        "The address that replaces `email` once you have confirmed it. Shown only with the `account` scope."
    )
    second_factor: bool | None = member("Whether you need a second factor to log in. Null without the `account` scope.")
    is_guest: bool = member("Whether you play as a guest, without an account.")
    is_staff: bool = member("Whether you may administer the service.")
    is_bot: bool = member("Whether your account is a bot account; see `becomeBot`.")
    joined_at: datetime = member("When you registered.")

    @strawberry_django.field(
        description="Your API tokens that are valid now, oldest first.", extensions=[Needs(Scope.ACCOUNT)]
    )
    @staticmethod
    def tokens(root: strawberry.Parent[dict[str, Any]], info: strawberry.Info) -> list[Token]:
        # The account that is shown: who logs in may have sent another account's token, or none.
        listed = selectors.tokens_of(UUID(root["id"]))
        shown: Any = [selectors.token_view(token, current=info.context.auth) for token in listed]
        return shown


@strawberry.type(description="Your profile; see `player` for what others see.")
class Profile:
    about: str = member(ABOUT, maxLength=LONGEST_ABOUT, examples=["I ship corn."])
    public_profile: bool = member(PUBLIC_PROFILE)


@strawberry.type(description="A new API token.")
class TokenIssued:
    token: str = member(
        "The token itself, shown only this once. Send it as `Authorization: Bearer <token>`.",
        examples=["puerto_" + "1f2e3d4c" * 8],
    )
    info: Token = member("The token without its secret, as it is shown later.")
    user: Account = member("The account that the token belongs to.")


@strawberry.type(description="Access was revoked.")
class Revoked:
    count: int = member("Number of tokens, apps and browser sessions whose access was revoked.")


class AccessKind(StrEnum):
    """What has access to an account."""

    TOKEN = "token"
    APP = "app"
    BROWSER = "browser"

    @property
    def label(self) -> str:
        return {
            "token": "One of your tokens",
            "app": "An app, with all its tokens",
            "browser": "A browser in which you are logged in",
        }[self.value]


enumeration(AccessKind, "What has access to an account.")


@strawberry.type(description="Something that has access to your account: one of your tokens, an app, or a browser.")
class Access:
    id: strawberry.ID = member("Id of the entry; use it to end the access.", format="uuid")
    kind: AccessKind = member("Whether the entry is a token, an app or a browser.")
    name: str = member(
        "Name of the token or of the app; for a browser, what it is, such as `Firefox on Android`.",
        examples=["Pocket Puerto"],
    )
    by: str | None = member(
        "For an app, the name of the person responsible for it; for a token, the name of the app that created it, if "
        "any."
    )
    scopes: list[str] = member("What the token or app may be used for; a browser may do everything.", items=_SCOPES)
    created_at: datetime = member("When the access was granted.")
    last_used_at: datetime | None = member("When the access was last used, to within a few minutes.")
    expires_at: datetime | None = member(
        "When the access expires; null if never. Each use of an app's access extends it."
    )
    current: bool = member("Whether this request was made with this token, app or browser.")


@strawberry.type(description="One of your apps: an OAuth client that asks people for access to their accounts.")
class App:
    client_id: str = member("`client_id` of the app.")
    name: str = member("Name that people see when they are asked to trust the app.", examples=["Pocket Puerto"])
    confidential: bool = member("Whether the app has a secret.")
    redirect_uris: list[str] = member("URIs that people may be redirected to.")
    created_at: datetime = member("When the app was registered.")


@strawberry.type(description="An app as it is now.")
class AppChanged:
    app: App = member("The app.")
    secret: str | None = member(
        "The new secret of the app, shown only this once. Null if the app has no secret or its secret has not changed."
    )


@strawberry.type(description="The app has been deleted.")
class AppDeleted:
    client_id: str = member("`client_id` of the deleted app; it is never reused.")


@strawberry.type(description="A ticket that opens one REST stream.")
class StreamTicket:
    ticket: str = member("The ticket; send it as `?ticket=` in the stream's query.")
    path: str = member("The path of the stream.", examples=["/api/v1/feed"])
    expires_at: datetime = member("When the ticket expires; streams that are already open continue.")


@strawberry.type(description="A mail with a code is on its way, if there is an account to send it to.")
class CodeSent:
    expires_in: int = member("Number of seconds for which the code will be valid.", examples=[900])


@strawberry.type(description="What an authenticator app needs (TOTP, RFC 6238).")
class SecondFactorSetup:
    secret: str = member("The secret, in base32, for typing it into the app; shown only this once.")
    uri: str = member("The secret as an `otpauth:` URI, which apps read as a QR code.")


@strawberry.type(description="What a device needs to make a passkey, or to log in with one (Web Authentication).")
class PasskeyOptions:
    challenge: str = member("Send this back with the device's answer.")
    options: JSON = member(
        "For `navigator.credentials`: creation or request options in their JSON form.",
        type="object",
        additionalProperties=True,
    )


@strawberry.type(description="A passkey: a key on one of your devices that logs you in.")
class Passkey:
    id: strawberry.ID = member("Id of the passkey.", format="uuid")
    name: str = member("Your name for the passkey.", examples=["Ann's phone"])
    created_at: datetime = member("When the passkey was added.")
    used_at: datetime | None = member("When the passkey was last used to log in.")


@strawberry.type(description="The passkey was added.")
class PasskeyAdded:
    passkey: Passkey = member("The passkey.")


@strawberry.type(description="The passkey was removed.")
class PasskeyRemoved:
    id: strawberry.ID = member("Id of the removed passkey.", format="uuid")


@strawberry.type(description="An account of another service, such as Google, that is linked to yours and logs you in.")
class Identity:
    id: strawberry.ID = member("Id of the link.", format="uuid")
    provider: str = member("Id of the other service.", examples=[*PROVIDERS])
    name: str = member("Name of the other service, for people.", examples=["Google"])
    created_at: datetime = member("When the account was linked.")
    used_at: datetime | None = member("When the account was last used to log in.")


@strawberry.type(description="The account of another service was unlinked.")
class IdentityUnlinked:
    id: strawberry.ID = member("Id of the removed link.", format="uuid")


@strawberry.type(description="The games of the guest are yours now.")
class GuestJoined:
    tables: int = member("Number of tables at which the guest had a seat.", examples=[3])
    user: Account = member("Your account.")


@strawberry.type(description="Codes that each replace the authenticator app once.")
class RecoveryCodes:
    recovery_codes: list[str] = member("The codes, shown only this once. Earlier codes stop working.")


@strawberry.type(description="The account has been deleted.")
class AccountDeleted:
    name: str = member("The name that is now shown in place of the account's name.")


IssueResult = Annotated[
    TokenIssued | OtherProblem, strawberry.union("IssueResult", description="The token, or a problem.")
]
RevokeResult = Annotated[
    Revoked | OtherProblem, strawberry.union("RevokeResult", description="What was revoked, or a problem.")
]
DeleteAccountResult = Annotated[
    AccountDeleted | OtherProblem,
    strawberry.union("DeleteAccountResult", description="The name shown in place of the account's name, or a problem."),
]
PasskeyOptionsResult = Annotated[
    PasskeyOptions | OtherProblem, strawberry.union("PasskeyOptionsResult", description="The options, or a problem.")
]
CodeSentResult = Annotated[
    CodeSent | OtherProblem, strawberry.union("CodeSentResult", description="That a mail is on its way, or a problem.")
]
