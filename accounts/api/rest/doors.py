"""What the ways into an account share, over REST."""

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.authentication import BaseAuthentication
from rest_framework.permissions import AllowAny

from accounts.security.scopes import OPEN
from puerto_api.base.errors import INVALID_TOKEN, NOT_AUTHENTICATED
from puerto_api.rest.bodies import request_of
from puerto_api.rest.openapi import WRITING
from puerto_api.rest.views import View

from .. import doors
from .base import TAGS


class Door(View):
    """Where one gets in: no credentials are looked at."""

    needs = OPEN
    permission_classes = (AllowAny,)
    authentication_classes: tuple[type[BaseAuthentication], ...] = ()


# A door never looks at credentials, so it never refuses them.
DOOR = tuple(code for code in WRITING if code not in (INVALID_TOKEN, NOT_AUTHENTICATED) and code.status != 403)


def described(name: str, words: doors.Door, body: type, responses: dict[Any, Any]) -> Callable[..., Any]:
    """Describe what a door does, takes (``body``, a shape) and answers, for the OpenAPI document."""
    return extend_schema(
        operation_id=name,
        tags=TAGS,
        summary=words.summary,
        description=words.description or None,
        request=request_of(body),
        responses=responses,
    )
