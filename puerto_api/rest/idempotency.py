"""The key with which a write is done once, however often it is sent."""

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

from puerto_api.base.bounds import LONGEST_KEY

KEY_HEADER = "Idempotency-Key"
REPLAYED_HEADER = "Idempotency-Replayed"
KEY_SCHEMA = {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY, "pattern": "^[!-~]([ -~]*[!-~])?$"}
KEY_PARAMETER = OpenApiParameter(
    KEY_HEADER,
    KEY_SCHEMA,
    OpenApiParameter.HEADER,
    description="A key of your choice, new for every write. If you send the same write with the same key again, "
    "nothing is done and you get the earlier answer, so you can safely repeat a write whose answer was lost.",
)
REPLAYED_PARAMETER = OpenApiParameter(
    REPLAYED_HEADER,
    {"const": "true"},
    OpenApiParameter.HEADER,
    response=["200", "201", "202"],
    description="Present if the idempotency key was already known: the write was done before, and this is the "
    "earlier answer.",
)


def key_of(request: Request) -> str | None:
    """Return the key of a write, if the client named one.

    Raises:
        ValidationError: it is not 1 to 128 printable ASCII characters.
    """
    return checked_key(request.headers.get(KEY_HEADER), KEY_HEADER)


def checked_key(key: object, name: str) -> str | None:
    """Return a key, if there is one; ``name`` is what its sender calls it.

    Raises:
        ValidationError: it is not 1 to 128 printable ASCII characters.
    """
    if key is None:
        return None
    if not (isinstance(key, str) and 1 <= len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
        raise ValidationError(
            {name: [_("A key must have 1 to {most} printable ASCII characters.").format(most=LONGEST_KEY)]}
        )
    return key
