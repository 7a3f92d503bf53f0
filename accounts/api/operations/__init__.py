"""Operations on accounts: one row each, of which both APIs are made."""

import strawberry

from puerto_api.contract.operations import PLACES, Place

from . import access, apps, logging_in, people

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


OPERATIONS = (
    *logging_in.OPERATIONS,
    *people.OPERATIONS,
    *access.OPERATIONS,
    *apps.OPERATIONS,
)
