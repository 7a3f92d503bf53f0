"""How much a client wants to be told of what it has written: ``Prefer: return=minimal`` (RFC 7240)."""

import re

from django.utils.cache import patch_vary_headers
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

HEADER = "Prefer"
APPLIED = "Preference-Applied"
MINIMAL = "return=minimal"
_RETURN = re.compile(r"\s*return\s*=\s*\"?([\w-]+)\"?\s*(;|$)", re.IGNORECASE)

PARAMETER = OpenApiParameter(
    HEADER,
    {"type": "string", "examples": [MINIMAL]},
    OpenApiParameter.HEADER,
    description="With `return=minimal` (RFC 7240), the answer is only a receipt, without the game, its events or its "
    "decision. Other preferences are ignored.",
)
APPLIED_PARAMETER = OpenApiParameter(
    APPLIED,
    {"const": MINIMAL},
    OpenApiParameter.HEADER,
    response=["200", "201", "202"],
    description="Present if the answer is only a receipt.",
)


def is_minimal(request: Request) -> bool:
    """Whether the client prefers the minimal answer. Of preferences that contradict each other the first one counts."""
    found = (_RETURN.match(part) for part in request.headers.get(HEADER, "").split(","))
    return next((match[1].lower() == "minimal" for match in found if match), False)


def tell(response: Response, *, minimal: bool) -> None:
    """Say in the headers of an answer that it depends on the preference, and whether that was followed."""
    patch_vary_headers(response, (HEADER,))
    if minimal:
        response[APPLIED] = MINIMAL
