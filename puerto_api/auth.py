"""Bearer tokens (RFC 6750) for both APIs. Only a hash of a token is stored; see django-rest-knox."""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.utils import timezone
from django.utils.translation import gettext
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from knox.auth import TokenAuthentication
from knox.crypto import hash_token
from knox.models import AbstractAuthToken, get_token_model
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from accounts.services import note_use
from puerto_api import errors
from puerto_api.errors import ServiceError

SCHEME = "Bearer"
MOST_CHARACTERS = 200
"""A token is 64 characters long; whatever is much longer is not hashed to find out."""


def authenticate(authorization: str) -> tuple[AbstractBaseUser, AbstractAuthToken]:
    """Who presents this ``Authorization`` value.

    Raises:
        ServiceError: ``invalid_token``; who sends a credential wants to be somebody, so a bad one is never anonymous.
    """
    scheme, _, token = authorization.strip().partition(" ")
    token = token.strip()
    if scheme.lower() != SCHEME.lower() or not token or len(token) > MOST_CHARACTERS or not token.isascii():
        raise ServiceError(errors.INVALID_TOKEN, gettext("The header must be `Authorization: Bearer <token>`."))
    # The digest of 256 random bits is looked up as it is: nothing can be learned from how long that takes.
    found = get_token_model().objects.select_related("user").filter(digest=hash_token(token)).first()
    if found is None or (found.expiry is not None and found.expiry < timezone.now()):
        raise ServiceError(errors.INVALID_TOKEN, gettext("The token is unknown, revoked or expired."))
    if not found.user.is_active:
        raise ServiceError(errors.INVALID_TOKEN, gettext("The account is not active."))
    note_use(token=found)
    return found.user, found


class BearerAuthentication(TokenAuthentication):
    """``Authorization: Bearer <token>`` for REST views."""

    def authenticate(self, request: Request) -> tuple[Any, Any] | None:
        authorization = request.META.get("HTTP_AUTHORIZATION", "")
        if not authorization:
            return None
        try:
            return authenticate(authorization)
        except ServiceError as error:
            raise AuthenticationFailed(error.detail) from None


class BearerScheme(OpenApiAuthenticationExtension):
    """How the OpenAPI document describes it."""

    target_class = BearerAuthentication
    name = "bearer"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer"}
