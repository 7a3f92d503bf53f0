"""Operations on profiles, passkeys, tokens and apps: one row each, of which both APIs are made."""

from typing import Any

import strawberry
from strawberry.scalars import JSON

from accounts import errors, selectors, services
from accounts.models import User
from accounts.players import selectors as profiles
from accounts.players.models import LONGEST_ABOUT
from accounts.players.services import set_profile
from accounts.security.scopes import ALL, Scope, ordered
from accounts.security.stream_tickets import SECONDS
from accounts.services.apps import LONGEST_APP_NAME, LONGEST_REDIRECT, MOST_REDIRECTS
from puerto_api.base.errors import PERMISSION_DENIED
from puerto_api.base.plain_text import LINE, NEVER
from puerto_api.contract.operations import PLACES, Answer, Asked, Operation, Place, result
from puerto_api.contract.shapes import member

from .doors import CHALLENGE, CODE, CODE_WORDS, CREDENTIAL, EMAIL_OR_NONE, PASSWORD, SECOND_FACTOR, issued, options_of
from .shapes import (
    ABOUT,
    PUBLIC_PROFILE,
    Account,
    AppChanged,
    AppDeleted,
    CodeSent,
    CodeSentResult,
    GuestJoined,
    IdentityUnlinked,
    IssueResult,
    Passkey,
    PasskeyAdded,
    PasskeyOptions,
    PasskeyOptionsResult,
    PasskeyRemoved,
    Profile,
    RecoveryCodes,
    Revoked,
    RevokeResult,
    SecondFactorSetup,
    StreamTicket,
    TokenIssued,
)

_ID = {"type": "string", "format": "uuid"}
PLACES.update(
    {
        "token_id": Place(strawberry.ID, "Id of the token.", _ID),
        "access_id": Place(strawberry.ID, "`id` of the entry in the access list.", _ID),
        "identity_id": Place(strawberry.ID, "Id of the link.", _ID),
        "passkey_id": Place(strawberry.ID, "Id of the passkey.", _ID),
        "client_id": Place(str, "`client_id` of the app.", {"type": "string"}),
    }
)


@strawberry.input(description="The e-mail address of your account.")
class SetEmailInput:
    email: str | None = member("The new address; null to have none.", unchecked=EMAIL_OR_NONE)
    confirm: str = member("Your password, or your name if you have no password.", unchecked=PASSWORD)


@strawberry.input(description="The code that confirms your e-mail address.")
class ConfirmEmailInput:
    code: str = member(CODE_WORDS, unchecked=CODE)


@strawberry.input(description="Confirmation that it is you.")
class ConfirmInput:
    confirm: str = member("Your password, or your name if you have no password.", unchecked=PASSWORD)


@strawberry.input(description="What a device answered to `startPasskey`.")
class AddPasskeyInput:
    challenge: str = member("The `challenge` that came with the options.", unchecked=CHALLENGE)
    credential: JSON = member("The device's answer in its JSON form (`RegistrationResponseJSON`).", **CREDENTIAL)
    name: str = member("Your name for the passkey.", unchecked={"minLength": 1, "maxLength": services.LONGEST_NAME})


@strawberry.input(description="Another name for a passkey.")
class RenamePasskeyInput:
    name: str = member("Your name for the passkey.", minLength=1, maxLength=services.LONGEST_NAME, pattern=LINE)


@strawberry.input(description="A code that your authenticator app shows.")
class EnableSecondFactorInput:
    code: str = member("The code.", unchecked=SECOND_FACTOR)


@strawberry.input(description="The guest whose games you take along.")
class JoinGuestInput:
    token: str = member(
        "The guest's token.", unchecked={"format": "password", "maxLength": services.LONGEST_GUEST_TOKEN}
    )


@strawberry.input(description="What to change. Members that you leave out stay as they are.")
class SetProfileInput:
    about: str | None = member(ABOUT, default=None, maxLength=LONGEST_ABOUT, pattern=f"^[^{NEVER}]*$")
    public_profile: bool | None = member(PUBLIC_PROFILE, default=None)


@strawberry.input(description="A token for one program.")
class CreateTokenInput:
    name: str = member("Your name for the token.", minLength=1, maxLength=services.LONGEST_NAME, pattern=LINE)
    expires_in: int | None = member(
        "Seconds until the token expires; if left out, it never does.",
        default=None,
        minimum=services.SHORTEST_LIFE,
        maximum=services.LONGEST_LIFE,
    )
    scopes: list[str] | None = member(
        "What the token may be used for (docs/api.md). If left out, the token may do everything that you may do. A "
        "token can pass on only its own scopes.",
        default=None,
        items={"enum": ordered(ALL)},
        minItems=1,
    )


@strawberry.input(description="How long the old secret stays valid.")
class RotateTokenInput:
    overlap: int = member("Seconds for which the old secret stays valid.", default=0, maximum=services.LONGEST_OVERLAP)


_NAME: dict[str, Any] = {"minLength": 1, "maxLength": LONGEST_APP_NAME, "pattern": LINE}
_REDIRECTS: dict[str, Any] = {
    "minItems": 1,
    "maxItems": MOST_REDIRECTS,
    "items": {
        "maxLength": LONGEST_REDIRECT,
        # as far as a pattern can say it; accounts.services.register_app says all
        "pattern": r'^(https?://|[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:)[!-"$-)+-\[\]-~]+$',
    },
}
_REDIRECTS_WORDS = (
    "URIs that people may be redirected to, matched exactly. Allowed: https, http to 127.0.0.1 or [::1] (on any "
    "port) or to localhost, and schemes such as com.example.app."
)


@strawberry.input(description="An app that asks people for access.")
class RegisterAppInput:
    name: str = member("Name that people see when they are asked to trust the app.", **_NAME)
    redirect_uris: list[str] = member(_REDIRECTS_WORDS, **_REDIRECTS)
    confidential: bool = member("Whether the app can keep a secret, because it runs on your own server.", default=False)


@strawberry.input(description="What to change. Members that you leave out stay as they are.")
class ChangeAppInput:
    name: str | None = member("The new name.", default=None, **_NAME)
    redirect_uris: list[str] | None = member(_REDIRECTS_WORDS, default=None, **_REDIRECTS)


@strawberry.input(description="The stream that a ticket is for.")
class CreateStreamTicketInput:
    path: str = member(
        "The path of the stream, such as `/api/v1/feed`, without a query.",
        unchecked={"minLength": 1, "maxLength": services.LONGEST_PATH, "pattern": "^/"},
    )


def _changed(made: services.NewSecret, asked: Asked) -> dict[str, Any]:
    return {"app": selectors.app_view(made.app), "secret": made.secret}


ISSUED = Answer(TokenIssued, IssueResult, issued)
REVOKED = Answer(Revoked, RevokeResult, lambda found, asked: {"count": 1})
_APP = Answer(AppChanged, result("AppResult", "The app, or a problem.", AppChanged), _changed)
_APP_DELETED = Answer(
    AppDeleted,
    result("DeleteAppResult", "The app that was deleted, or a problem.", AppDeleted),
    lambda found, asked: {"client_id": asked.named["client_id"]},
)


_PASSKEY_OPTIONS = Answer(PasskeyOptions, PasskeyOptionsResult, options_of)
_PASSKEY = Answer(
    PasskeyAdded,
    result("PasskeyResult", "The passkey, or a problem.", PasskeyAdded),
    lambda made, asked: {"passkey": selectors.passkey_view(made)},
)
_PASSKEY_RENAMED = Answer(
    Passkey,
    result("RenamePasskeyResult", "The passkey as it is now, or a problem.", Passkey),
    lambda found, asked: selectors.passkey_view(found),
)
_PASSKEY_REMOVED = Answer(
    PasskeyRemoved,
    result("RemovePasskeyResult", "The id of the passkey, or a problem.", PasskeyRemoved),
    lambda found, asked: {"id": asked.named["passkey_id"]},
)
_IDENTITY_UNLINKED = Answer(
    IdentityUnlinked,
    result("UnlinkIdentityResult", "The id of the link, or a problem.", IdentityUnlinked),
    lambda found, asked: {"id": asked.named["identity_id"]},
)
_GUEST_JOINED = Answer(
    GuestJoined,
    result("JoinGuestResult", "What you have taken along, or a problem.", GuestJoined),
    lambda found, asked: {"tables": found[1], "user": selectors.user_view(found[0], asked.credential)},
)
_TICKET = Answer(
    StreamTicket,
    result("StreamTicketResult", "The ticket, or a problem.", StreamTicket),
    lambda made, asked: {"ticket": made.ticket, "path": made.path, "expires_at": made.expires_at.isoformat()},
)
_PROFILE = Answer(
    Profile,
    result("ProfileResult", "Your profile as it is now, or a problem.", Profile),
    lambda profile, asked: profiles.profile_view(profile),
)
_ROW: dict[str, Any] = {"needs": Scope.ACCOUNT, "keyed": False, "tag": "accounts"}


def _join_guest(*, user: User, token: str) -> tuple[User, int]:
    return user, services.join_guest(user=user, token=token)


def _change_app(**given: Any) -> services.NewSecret:
    return services.NewSecret(services.change_app(**given), None)


_ACCOUNT = Answer(
    Account,
    result("AccountResult", "Your account as it is now, or a problem.", Account),
    lambda user, asked: selectors.user_view(user, asked.credential),
)
_SETUP = Answer(
    SecondFactorSetup,
    result("SecondFactorResult", "What an authenticator app needs, or a problem.", SecondFactorSetup),
    lambda setup, asked: {"secret": setup.secret, "uri": setup.uri},
)
_RECOVERY = Answer(
    RecoveryCodes,
    result("RecoveryCodesResult", "The recovery codes, or a problem.", RecoveryCodes),
    lambda codes, asked: {"recovery_codes": codes},
)
_CODE_SENT = Answer(CodeSent, CodeSentResult, lambda seconds, asked: {"expires_in": seconds})

OPERATIONS = (
    Operation(
        name="startPasskey",
        service=services.start_passkey,
        path="auth/passkeys/options",
        summary="Begin to add a passkey",
        description="Pass `options` to the device, and send its answer to `addPasskey` within ten minutes. The passkey "
        "belongs to the host that this request is sent to.",
        codes=(errors.NOT_FOR_GUESTS, errors.WRONG_PASSWORD, errors.TOO_MANY_PASSKEYS),
        body=ConfirmInput,
        answer=_PASSKEY_OPTIONS,
        done="What the device needs.",
        **_ROW,
    ),
    Operation(
        name="addPasskey",
        service=services.add_passkey,
        path="auth/passkeys",
        summary="Add the passkey that a device has made",
        codes=(errors.INVALID_PASSKEY, errors.TOO_MANY_PASSKEYS),
        body=AddPasskeyInput,
        answer=_PASSKEY,
        status=201,
        done="The passkey was added.",
        **_ROW,
    ),
    Operation(
        name="removePasskey",
        service=services.remove_passkey,
        path="auth/passkeys/{passkey_id}",
        method="DELETE",
        summary="Remove a passkey",
        codes=(errors.PASSKEY_NOT_FOUND, errors.LAST_WAY_IN),
        answer=_PASSKEY_REMOVED,
        status=204,
        done="The passkey was removed.",
        **_ROW,
    ),
    Operation(
        name="renamePasskey",
        service=services.rename_passkey,
        path="auth/passkeys/{passkey_id}",
        method="PATCH",
        summary="Give one of your passkeys another name",
        codes=(errors.PASSKEY_NOT_FOUND,),
        body=RenamePasskeyInput,
        answer=_PASSKEY_RENAMED,
        done="The passkey as it is now.",
        **_ROW,
    ),
    Operation(
        name="unlinkIdentity",
        service=services.unlink_identity,
        path="auth/identities/{identity_id}",
        method="DELETE",
        summary="Unlink an account of another service, so that it no longer logs you in",
        description="Accounts are linked in a browser, at `/account/security` (docs/guides/identity.md).",
        codes=(errors.IDENTITY_NOT_FOUND, errors.LAST_WAY_IN),
        answer=_IDENTITY_UNLINKED,
        status=204,
        done="The account was unlinked.",
        **_ROW,
    ),
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
        **_ROW,
    ),
    Operation(
        name="startSecondFactor",
        service=services.start_second_factor,
        path="auth/second-factor",
        summary="Create the secret for an authenticator app",
        description="Log-ins need the second factor once `enableSecondFactor` has got a code of the app.",
        codes=(errors.NOT_FOR_GUESTS, errors.WRONG_PASSWORD, errors.SECOND_FACTOR_ON),
        body=ConfirmInput,
        answer=_SETUP,
        done="The secret is shown only this once.",
        **_ROW,
    ),
    Operation(
        name="enableSecondFactor",
        service=services.enable_second_factor,
        path="auth/second-factor/enable",
        summary="Need a second factor from now on",
        description="Tokens, apps and sessions that have access keep it.",
        codes=(errors.SECOND_FACTOR_ON, errors.SECOND_FACTOR_OFF, errors.INVALID_SECOND_FACTOR),
        body=EnableSecondFactorInput,
        answer=_RECOVERY,
        done="The recovery codes are shown only this once.",
        **_ROW,
    ),
    Operation(
        name="replaceRecoveryCodes",
        service=services.replace_recovery_codes,
        path="auth/second-factor/recovery-codes",
        summary="Create new recovery codes",
        codes=(errors.SECOND_FACTOR_OFF, errors.WRONG_PASSWORD),
        body=ConfirmInput,
        answer=_RECOVERY,
        done="The recovery codes are shown only this once.",
        **_ROW,
    ),
    Operation(
        name="disableSecondFactor",
        service=services.disable_second_factor,
        path="auth/second-factor/disable",
        summary="Log in without a second factor again",
        codes=(errors.SECOND_FACTOR_OFF, errors.WRONG_PASSWORD),
        body=ConfirmInput,
        answer=_ACCOUNT,
        done="Your account as it is now.",
        **_ROW,
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
        answer=_ACCOUNT,
        done="Your account as it is now.",
        **_ROW,
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
        **_ROW,
    ),
    Operation(
        name="confirmEmail",
        service=services.confirm_email,
        path="auth/email/confirm",
        summary="Confirm your e-mail address with the code that was sent there",
        codes=(errors.NOTHING_TO_CONFIRM, errors.INVALID_CODE, errors.EMAIL_TAKEN),
        body=ConfirmEmailInput,
        answer=_ACCOUNT,
        done="Your account as it is now.",
        **_ROW,
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
        **_ROW | {"tag": "players"},
    ),
    Operation(
        name="createToken",
        service=services.create_token,
        path="auth/tokens",
        summary="Create a token for one program",
        codes=(
            errors.INVALID_TOKEN_SETUP,
            errors.NOT_FOR_GUESTS,
            errors.TOO_MANY_TOKENS,
        ),
        body=CreateTokenInput,
        answer=ISSUED,
        asked_with=True,
        status=201,
        done="The token is shown only this once.",
        **_ROW,
    ),
    Operation(
        name="revokeToken",
        service=services.revoke_token,
        path="auth/tokens/{token_id}",
        method="DELETE",
        summary="Revoke one of your tokens, at once and for good",
        codes=(errors.TOKEN_NOT_FOUND,),
        answer=REVOKED,
        status=204,
        done="The token is revoked.",
        **_ROW,
    ),
    Operation(
        name="rotateToken",
        service=services.rotate_token,
        path="auth/tokens/{token_id}/rotate",
        summary="Create a new secret for one of your tokens",
        description="The id, name, scopes and expiry of the token stay the same. The old secret stops working at "
        "once, or after `overlap` seconds.",
        codes=(errors.TOKEN_NOT_FOUND, errors.INVALID_TOKEN_SETUP),
        body=RotateTokenInput,
        answer=ISSUED,
        asked_with=True,
        done="The token is shown only this once.",
        **_ROW,
    ),
    Operation(
        name="revokeAccess",
        service=services.revoke_access,
        path="auth/access/{access_id}",
        method="DELETE",
        summary="End the access of a token, an app or a browser at once",
        description="Ending an app's access also revokes every token that the app holds or has created.",
        codes=(errors.ACCESS_NOT_FOUND,),
        answer=REVOKED,
        status=204,
        done="The access has ended.",
        **_ROW,
    ),
    Operation(
        name="registerApp",
        service=services.register_app,
        path="auth/apps",
        summary="Register an app that asks people for access",
        description="The app is an OAuth 2.1 client (docs/guides/identity.md).",
        codes=(errors.NOT_FOR_GUESTS, errors.INVALID_APP, errors.TOO_MANY_APPS),
        body=RegisterAppInput,
        answer=_APP,
        status=201,
        done="The app is registered. If it has a secret, the secret is shown only this once.",
        examples={
            "A phone app": {"name": "Pocket Puerto", "redirect_uris": ["com.example.pocket:/callback"]},
        },
        **_ROW,
    ),
    Operation(
        name="changeApp",
        service=_change_app,
        path="auth/apps/{client_id}",
        method="PATCH",
        summary="Change the name or the redirect URIs of an app",
        description="Members that you leave out stay as they are.",
        codes=(errors.APP_NOT_FOUND, errors.INVALID_APP),
        body=ChangeAppInput,
        answer=_APP,
        done="The app as it is now.",
        **_ROW,
    ),
    Operation(
        name="replaceAppSecret",
        service=services.replace_secret,
        path="auth/apps/{client_id}/secret",
        summary="Create a new secret for a confidential app",
        description="The old secret stops working.",
        codes=(errors.APP_NOT_FOUND, errors.INVALID_APP),
        answer=_APP,
        done="The secret is shown only this once.",
        **_ROW,
    ),
    Operation(
        name="deleteApp",
        service=services.delete_app,
        path="auth/apps/{client_id}",
        method="DELETE",
        summary="Delete an app and end its access to all accounts",
        codes=(errors.APP_NOT_FOUND,),
        answer=_APP_DELETED,
        status=204,
        done="The app has been deleted.",
        **_ROW,
    ),
    Operation(
        name="createStreamTicket",
        service=services.create_stream_ticket,
        path="auth/stream-tickets",
        summary="Create a ticket for one REST stream, for clients that cannot send headers",
        description="A ticket is useful with `EventSource` in browsers, for example (docs/guides/streams.md). "
        f"Within {SECONDS} seconds, send it as `?ticket=` in the query of the stream. The stream shows what your token "
        "lets you see, and ends when the token is no longer valid.",
        codes=(PERMISSION_DENIED, errors.NOT_A_STREAM),
        body=CreateStreamTicketInput,
        answer=_TICKET,
        asked_with=True,
        status=201,
        done="The ticket.",
        examples={"Your own feed": {"path": "/api/v1/feed"}},
        **_ROW | {"needs": Scope.GAMES_READ},
    ),
)
