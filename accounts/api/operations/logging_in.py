"""Ways to log in: passkeys, accounts elsewhere, and the second factor."""

import strawberry
from strawberry.scalars import JSON

from accounts import errors, selectors, services
from puerto_api.base.plain_text import LINE
from puerto_api.contract.operations import Answer, Operation, result
from puerto_api.contract.shapes import member

from ..doors import CHALLENGE, CREDENTIAL, PASSWORD, SECOND_FACTOR, options_of
from ..shapes import (
    IdentityUnlinked,
    Passkey,
    PasskeyAdded,
    PasskeyOptions,
    PasskeyOptionsResult,
    PasskeyRemoved,
    RecoveryCodes,
    SecondFactorSetup,
)
from .shared import ACCOUNT, ROW

_NAME = {"minLength": 1, "maxLength": services.LONGEST_NAME, "pattern": LINE}


@strawberry.input(description="Confirmation that it is you.")
class ConfirmInput:
    confirm: str = member("Your password, or your name if you have no password.", unchecked=PASSWORD)


@strawberry.input(description="What a device answered to `startPasskey`.")
class AddPasskeyInput:
    challenge: str = member("The `challenge` that came with the options.", unchecked=CHALLENGE)
    credential: JSON = member("The device's answer in its JSON form (`RegistrationResponseJSON`).", **CREDENTIAL)
    name: str = member("Your name for the passkey.", unchecked=_NAME)


@strawberry.input(description="Another name for a passkey.")
class RenamePasskeyInput:
    name: str = member("Your name for the passkey.", **_NAME)


@strawberry.input(description="A code that your authenticator app shows.")
class EnableSecondFactorInput:
    code: str = member("The code.", unchecked=SECOND_FACTOR)


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
        **ROW,
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
        **ROW,
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
        **ROW,
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
        **ROW,
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
        **ROW,
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
        **ROW,
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
        **ROW,
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
        **ROW,
    ),
    Operation(
        name="disableSecondFactor",
        service=services.disable_second_factor,
        path="auth/second-factor/disable",
        summary="Log in without a second factor again",
        codes=(errors.SECOND_FACTOR_OFF, errors.WRONG_PASSWORD),
        body=ConfirmInput,
        answer=ACCOUNT,
        done="Your account as it is now.",
        **ROW,
    ),
)
