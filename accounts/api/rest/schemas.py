"""What the account operations answer, for the OpenAPI document."""

from accounts.api.shapes import (
    Access,
    Account,
    App,
    AppChanged,
    CodeSent,
    GuestJoined,
    Identity,
    Passkey,
    PasskeyAdded,
    PasskeyOptions,
    Profile,
    RecoveryCodes,
    Revoked,
    SecondFactorSetup,
    StreamTicket,
    TokenIssued,
)
from puerto_api.contract.shapes import components
from puerto_api.rest.openapi import COMPONENTS

COMPONENTS |= components(
    [
        Account,
        TokenIssued,
        Access,
        App,
        AppChanged,
        Profile,
        Revoked,
        StreamTicket,
        CodeSent,
        GuestJoined,
        Identity,
        SecondFactorSetup,
        RecoveryCodes,
        Passkey,
        PasskeyAdded,
        PasskeyOptions,
    ]
)
